import { describe, expect, it } from 'vitest';
import type { PhoneParser } from '../account/phone.ts';
import { cardNumbersFrom, readCustomerSearch } from './find-cards.ts';

/** Parses mobile numbers of the Emirates only. */
const parse: PhoneParser = (text) => {
  const digits = text.replace(/\D/g, '').replace(/^(971|0)/, '');
  return { e164: `+971${digits}`, isValid: /^5\d{8}$/.test(digits) };
};

describe('BENEFIT-07 the search for customers and cards', () => {
  it.each([
    ['  Layla ', { names: { from: 'layla', until: 'layla\u{10FFFF}' } }],
    ['ليلى', { names: { from: 'ليلى', until: 'ليلى\u{10FFFF}' } }],
    ['Layla@Example.com', { email: 'layla@example.com' }],
    ['050 234 5678', { mobile: '+971502345678', cardDigits: '0502345678' }],
    ['+971 50 234 5678', { mobile: '+971502345678' }],
    ['٧٨٤٠ ٠٠٠٠', { cardDigits: '78400000' }],
    ['784', {}],
    ['7840-0000-0000-0421', { cardDigits: '7840000000000421' }],
    ['78400000000004210', {}],
    [' ', {}],
  ])('%s', (typed, by) => {
    const none = { names: null, mobile: null, email: null, cardDigits: null };
    expect(readCustomerSearch(typed, parse)).toEqual({ ...none, ...by });
  });

  it('finds numbers by their first digits', () => {
    const [from, until] = cardNumbersFrom('7840');
    expect(
      ['7839999999999999', '7840000000000000', '7840999999999999', '7841000000000000'].map(
        (number) => from <= number && number <= until,
      ),
    ).toEqual([false, true, true, false]);
  });
});
