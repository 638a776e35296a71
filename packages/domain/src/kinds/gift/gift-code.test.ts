import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_BYTES, giftCode, readGiftCode } from './gift-code.ts';

describe('GIFT-05 a code', () => {
  it('has 80 bits, in four groups that are read back however they are typed', () => {
    const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const code = giftCode(one);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
        const plain = code.replaceAll('-', '');
        expect(readGiftCode(code)).toBe(plain);
        expect(readGiftCode(` ${plain.toLowerCase()} `)).toBe(plain);
        expect(giftCode(other) === code).toBe(other.every((byte, at) => byte === one[at]));
      }),
    );
  });

  it.each([
    ['OIL0-0000-0000-0000', '0110000000000000'],
    ['٠١٢٣-4567-89AB-CDEF', '0123456789ABCDEF'],
    ['', null],
    ['0123-4567-89AB-CDE', null],
    ['0123-4567-89AB-CDEFG', null],
    ['0123-4567-89AB-CDEU', null],
  ])('%s is read as %s', (typed, code) => {
    expect(readGiftCode(typed)).toBe(code);
  });

  it('is made of ten bytes only', () => {
    expect(() => giftCode(new Uint8Array(9))).toThrow(RangeError);
  });
});
