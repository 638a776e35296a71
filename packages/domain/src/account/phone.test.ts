import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemblePhone, type PhoneParser } from './phone.ts';

const ofEmirates = /^\+9715[02-68]\d{7}$/;

/** Parser of the UAE's published mobile numbering plan; replaces a full parser in this test. */
const knowsEmirates: PhoneParser = (text, countryCode) => {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+|00)/, '+');
  const national = digits.startsWith('+') ? digits.slice(1) : digits.replace(/^0/, '');
  const subscriber = national.startsWith('971') ? national.slice(3) : national;
  if (countryCode !== '971' || !/^\d+$/.test(subscriber)) return null;
  return { e164: `+971${subscriber}`, isValid: ofEmirates.test(`+971${subscriber}`) };
};

/** Parser that reads nothing but whole numbers, of the Emirates and the United Kingdom. */
const readsWhole: PhoneParser = (text) => {
  const isOfCountry = /^\+(9715|44)/.test(text);
  return isOfCountry ? { e164: text, isValid: /^\+(9715\d{8}|447\d{9})$/.test(text) } : null;
};

describe('ACCOUNT-02 phone assembly with a parser', () => {
  it.each([
    ['0501234567'],
    ['501234567'],
    ['00971501234567'],
    ['00 971 50 123 4567'],
    ['00-971-501234567'],
    ['+971 50 123 4567'],
    ['971501234567'],
    ['٠٥٠١٢٣٤٥٦٧'],
    ['۰۵۰۱۲۳۴۵۶۷'],
    ['０５０１２３４５６７'],
    ['＋９７１ ５０ １２３ ４５６７'],
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
  ])('%s and %s', (country, typed, value) =>
    expect(assemblePhone(country, typed, readsWhole)).toEqual({ ok: true, value }),
  );
  it.each([
    ['971', '', 'required'],
    ['971', '   ', 'required'],
    ['971', '\u200f', 'required'],
    ['971', 'call me', 'mobile_number'],
    ['971', '50-123-4567', 'mobile_number'],
    ['971', '12', 'mobile_number'],
    ['971', '1234567890123', 'mobile_number'],
    ['999', '501234567', 'mobile_number'],
    ['0', '501234567', 'mobile_number'],
    ['', '501234567', 'mobile_number'],
  ])('%s and %s is refused', (country, typed, refusal) =>
    expect(assemblePhone(country, typed, readsWhole)).toEqual({ ok: false, refusal }),
  );
  it.each(['+999505555001', '00999505555001', '+ 999 505 555 001', '(+999) 505555001'])(
    '%s names a country of its own, which does not exist',
    (typed) =>
      expect(assemblePhone('971', typed, readsWhole)).toEqual({
        ok: false,
        refusal: 'mobile_number',
      }),
  );
});

it('ACCOUNT-02 for any input, the result is a number that the parser finds valid, or an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (typed, country) => {
      const phone = assemblePhone(country, typed, readsWhole);
      if (phone.ok) expect(readsWhole(phone.value, country)?.isValid).toBe(true);
    }),
  );
});
