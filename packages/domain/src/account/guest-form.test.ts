import { describe, expect, it } from 'vitest';
import { checkGuestForm, type GuestFields } from './guest-form.ts';
import type { PhoneParser } from './phone.ts';

const parse: PhoneParser = (text, country) =>
  /^5\d{8}$/.test(text) && country === '971'
    ? { e164: `+971${text}`, isValid: true }
    : { e164: '', isValid: false };

const guest = {
  country_code: '971',
  mobile_number: '505555555',
  name: 'Sara',
  email: 'S@example.com',
  tnc: true,
};
const rules = { hasTerms: true, allowsPunctuation: true, parse };
const faultsOf = (form: GuestFields, more: Partial<typeof rules> = {}) => {
  const checked = checkGuestForm(form, { ...rules, ...more });
  return checked.ok ? {} : checked.refusal;
};

describe('the guest form', () => {
  it('returns the values as they are stored', () =>
    expect(checkGuestForm({ ...guest, name: ' Sara  B ' }, rules)).toEqual({
      ok: true,
      value: {
        name: 'Sara B',
        country_code: '971',
        mobile_number: '+971505555555',
        email: 's@example.com',
        tnc: true,
      },
    }));

  it('names every missing field at once', () =>
    expect(faultsOf({ tnc: false })).toEqual({
      name: 'required',
      mobile_number: 'mobile_required',
      email: 'required',
      tnc: 'terms',
    }));

  it.each([
    ['Ali Jr.', true, 'name_punctuated'],
    ['Ali Jr.', false, 'name'],
    ["Sara O'Brien", false, 'name'],
    ["Sara O'Brien", true, undefined],
    ['شهد مها', false, undefined],
    ['A', true, 'name_punctuated'],
  ])('ACCOUNT-03 the name %s, punctuation %s: %s', (name, allowsPunctuation, fault) =>
    expect(faultsOf({ ...guest, name }, { allowsPunctuation }).name).toBe(fault),
  );

  it('requires terms only where there are some, and treats a missing value as consent', () => {
    expect(faultsOf({ ...guest, tnc: false }, { hasTerms: false })).toEqual({});
    expect(faultsOf({ ...guest, tnc: undefined })).toEqual({});
  });

  it.each(['s@', 's@host', 'a b@c.de', '@c.de'])('refuses the e-mail %s', (email) =>
    expect(faultsOf({ ...guest, email })).toEqual({ email: 'email' }),
  );
});
