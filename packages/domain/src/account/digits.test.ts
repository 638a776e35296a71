import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withAsciiDigits } from './digits.ts';

const TEN = '0123456789';

it('ACCOUNT-01 the digits of every numbering system have their values', () => {
  const own: string[] = [];
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
    const written = [...TEN].map((digit) => format.format(Number(digit)));
    if (!written.every((digit) => /^\p{Nd}$/u.test(digit))) continue;
    expect(withAsciiDigits(written.join('')), system).toBe(TEN);
    own.push(system);
  }
  expect(own).toEqual(expect.arrayContaining(['arab', 'arabext', 'deva', 'fullwide', 'mathsans']));
});

it('ACCOUNT-01 every decimal digit of Unicode becomes one ASCII digit, ten in turn', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character));
  expect(withAsciiDigits(all.join(''))).toBe(TEN.repeat(all.length / 10));
});

it('ACCOUNT-01 everything else stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const others = text.replace(/\p{Nd}/gu, '');
      expect(withAsciiDigits(others)).toBe(others);
      expect(withAsciiDigits(text)).not.toMatch(/[^\P{Nd}0-9]/u);
    }),
  );
});
