import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeCode } from './code.ts';

describe('PROMO-08 a code as it was typed', () => {
  it.each([
    ['SUMMER20', 'SUMMER20'],
    ['summer20', 'SUMMER20'],
    [' Summer 20 ', 'SUMMER20'],
    ['SUMMER-20', 'SUMMER20'],
    ['SUMMER_20', 'SUMMER20'],
    ['SUMMER.20/', 'SUMMER20'],
    ['SUMMER–20', 'SUMMER20'],
    ['SUMMER\u00a020', 'SUMMER20'],
    ['\u2068SUMMER20\u2069', 'SUMMER20'],
    ['SUM\u200bMER\u00ad20\ufeff', 'SUMMER20'],
    ['SUMMER٢٠', 'SUMMER20'],
    ['SUMMER۲۰', 'SUMMER20'],
    ['ＳＵＭＭＥＲ２０', 'SUMMER20'],
    ['“SUMMER20”', 'SUMMER20'],
    ['straße', 'STRASSE'],
    ['رمضان ٢٠', 'رمضان20'],
    ['رمضان\u200f', 'رمضان'],
    ['رَمَضَان', 'رمضان'],
    ['été', 'ETE'],
    [' -–— ', ''],
    ['', ''],
  ])('%j is %j', (typed, code) => expect(normalizeCode(typed)).toBe(code));

  it('is the same when it is normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const code = normalizeCode(typed);
        expect(normalizeCode(code)).toBe(code);
      }),
      { numRuns: 1_000 },
    );
  });
});
