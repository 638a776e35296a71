import { describe, expect, it } from 'vitest';
import {
  base32,
  fromBase32,
  type Hmac,
  stepOfCode,
  totpAddress,
  totpCode,
  totpStep,
} from './totp.ts';

/** Digests of RFC 4226, appendix D; an own SHA-1 would prove nothing. */
const DIGESTS = [
  'cc93cf18508d94934c64b65d8ba7667fb7cde4b0',
  '75a48a19d4cbe100644e8ac1397eea747a2d33ab',
  '0bacb7fa082fef30782211938bc1c5e70416ff44',
  '66c28227d03a2d5529262ff016a1e6ef76557ece',
  'a904c900a64b35909874b33e61c5938a8e15ed1c',
  'a37e783d7b7233c083d4f62926c7a25f238d0316',
  'bc9cd28561042c83f219324d3c607256c03272ae',
  'a4fb960c0bc06e1eabb804e5b397cdc4b45596fa',
  '1b3c89f65e6c9e883012052823443f048b4332db',
  '1637409809a679dc698207310c8c7fc07290d9e5',
];
const CODES = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');

const hmac: Hmac = (_key, message) => {
  const step = Number(new DataView(message.buffer).getBigUint64(0));
  const hex = DIGESTS[step] ?? ''.padStart(40, '0');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};
const key = new Uint8Array(20);

describe('one-time codes by time', () => {
  it.each(CODES.map((code, step) => [step, code] as const))(
    'of step %s is %s (RFC 4226, appendix D)',
    (step, code) => expect(totpCode(key, step, hmac)).toBe(code),
  );

  it.each([
    [59_000, 1],
    [29_999, 0],
    [30_000, 1],
    [1_111_111_109_000, 37_037_036],
    [20_000_000_000_000, 666_666_666],
  ])('at %s ms is of step %s (RFC 6238, appendix B)', (now, step) =>
    expect(totpStep(now)).toBe(step),
  );

  it.each([
    ['of the step itself', 5, 5],
    ['of the step before', 4, 4],
    ['of the step after', 6, 6],
    ['of two steps before', 3, null],
    ['of two steps after', 7, null],
  ])('STAFF-04: one %s', (_what, of, accepted) => {
    expect(stepOfCode(key, CODES[of] ?? '', 5 * 30_000 + 12_345, hmac)).toBe(accepted);
  });

  it('STAFF-04: an invalid code belongs to no step', () => {
    for (const typed of ['', '254', '2546767', 'abcdef']) {
      expect(stepOfCode(key, typed, 5 * 30_000, hmac)).toBeNull();
    }
  });
});

describe('base 32 (RFC 4648, 10)', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %s', (clear, text) => {
    const bytes = Uint8Array.from(clear, (character) => character.charCodeAt(0));
    expect(base32(bytes)).toBe(text);
    expect(fromBase32(text)).toEqual(bytes);
  });

  it('is refused where it is none', () => {
    expect(() => fromBase32('MZ1W6')).toThrow(RangeError);
  });
});

it('an app receives issuer and account', () => {
  expect(totpAddress('JBSWY3DPEHPK3PXP', 'نادي & Co', 'desk@demo.nadi')).toBe(
    'otpauth://totp/%D9%86%D8%A7%D8%AF%D9%8A%20%26%20Co:desk%40demo.nadi?secret=JBSWY3DPEHPK3PXP&issuer=%D9%86%D8%A7%D8%AF%D9%8A%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
