import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanWords, plainCode, plainText } from './typed-text.ts';

it.each([
  [' ｓ＠ｅｘａｍｐｌｅ．ｃｏｍ ', 's@example.com'],
  ['\u202a٢٠٢٦-١٢-٣١\u202c', '2026-12-31'],
  ['\ufeff12\u00ad34', '1234'],
  ['१२३４\u3000', '1234'],
])('TEXT-01 %j is %s', (typed, value) => expect(plainText(typed)).toBe(value));

it.each([
  'ABCD-1234',
  'ABCD – 1234',
  'ABCD‑1234',
  'ABCD−1234',
  'ABCD\u00a01234',
  'ＡＢＣＤ１２３４',
])('TEXT-01 %j is one code', (typed) => expect(plainCode(typed)).toBe('ABCD1234'));

it('TEXT-01, TEXT-02 cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const clean of [plainText, plainCode, cleanWords]) {
        expect(clean(clean(typed))).toBe(clean(typed));
      }
    }),
  );
});
