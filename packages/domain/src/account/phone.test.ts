import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withAsciiDigits } from './digits.ts';
import { assemblePhone, type PhoneParser } from './phone.ts';

const knowsNothing: PhoneParser = () => null;

/** Parser of the UAE's published mobile numbering plan; replaces a full parser in this test. */
const knowsEmirates: PhoneParser = (text, countryCode) => {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+|00)/, '+');
  const national = digits.startsWith('+') ? digits.slice(1) : digits.replace(/^0/, '');
  const subscriber = national.startsWith('971') ? national.slice(3) : national;
  if (countryCode !== '971' || !/^\d+$/.test(subscriber)) return null;
  return { e164: `+971${subscriber}`, isValid: /^5[02-68]\d{7}$/.test(subscriber) };
};

describe('ACCOUNT-02 phone assembly with a parser', () => {
  it.each([
    ['0501234567'],
    ['501234567'],
    ['00971501234567'],
    ['+971 50 123 4567'],
    ['971501234567'],
    ['٠٥٠١٢٣٤٥٦٧'],
    ['۰۵۰۱۲۳۴۵۶۷'],
    ['\u200e+971 50 123 4567\u200f'],
  ])('%s', (typed) =>
    expect(assemblePhone('971', typed, knowsEmirates)).toEqual({
      ok: true,
      value: '+971501234567',
    }),
  );
  it.each([['+971571234567'], ['+9715012345'], ['50123456789']])('%s is not valid', (typed) =>
    expect(assemblePhone('971', typed, knowsEmirates)).toEqual({
      ok: false,
      refusal: 'mobile_number',
    }),
  );
});

describe('ACCOUNT-02 the literal rule, where the parser makes nothing of it', () => {
  it.each([
    ['971', '050 123 4567', '+971501234567'],
    ['971', '501234567', '+971501234567'],
    ['+971', '501234567', '+971501234567'],
    ['٩٧١', '٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['44', '07911 123456', '+447911123456'],
    ['971', '00501234567', '+971501234567'],
  ])('%s and %s', (country, typed, value) =>
    expect(assemblePhone(country, typed, knowsNothing)).toEqual({ ok: true, value }),
  );
  it.each([
    ['971', '', 'required'],
    ['971', '   ', 'required'],
    ['971', '\u200f', 'required'],
    ['971', 'call me', 'mobile_number'],
    ['971', '50-123-4567', 'mobile_number'],
    ['971', '12', 'mobile_number'],
    ['971', '1234567890123', 'mobile_number'],
  ])('%s and %s is refused', (country, typed, refusal) =>
    expect(assemblePhone(country, typed, knowsNothing)).toEqual({ ok: false, refusal }),
  );
});

it('ACCOUNT-01 digits of three scripts give the same number', () => {
  const inScript = (digits: string, zero: number) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
      expect(withAsciiDigits(inScript(digits, 0x0660))).toBe(digits);
      expect(withAsciiDigits(inScript(digits, 0x06f0))).toBe(digits);
    }),
  );
});

it('ACCOUNT-02 for any input, the result is an international number or an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (typed, country) => {
      const phone = assemblePhone(country, typed, knowsNothing);
      if (phone.ok) expect(phone.value).toMatch(/^\+[1-9]\d{6,14}$/);
    }),
  );
});
