import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberOf, checkDigitOf, readCardNumber } from './card-number.ts';

const digits = fc.stringMatching(/^\d{15}$/);

describe('BENEFIT-01 card numbers', () => {
  it.each([
    ['7992739871', '3'],
    ['453201511283036', '6'],
    ['0', '0'],
  ])('the check digit of %s is %s', (of, digit) => expect(checkDigitOf(of)).toBe(digit));

  it.each([
    ['4532015112830366', '4532015112830366'],
    [' 4532 0151-1283 0366 ', '4532015112830366'],
    ['٤٥٣٢٠١٥١١٢٨٣٠٣٦٦', '4532015112830366'],
    ['4532015112830367', null],
    ['453201511283036', null],
    ['', null],
    ['ALN-000042', null],
  ])('%s is read as %s', (typed, number) => expect(readCardNumber(typed)).toBe(number));

  it('a number with one wrong digit is none', () => {
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (of, at, more) => {
        const number = cardNumberOf(of);
        expect(readCardNumber(number)).toBe(number);
        const wrong = String((Number(number[at]) + more) % 10);
        expect(readCardNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBeNull();
      }),
    );
  });
});
