import { describe, expect, it } from 'vitest';
import type { PhoneParser } from './phone.ts';
import {
  checkAddressesCode,
  checkAddressesRequest,
  checkRegistration,
  checkRegistrationDetails,
} from './registration-form.ts';

const parse: PhoneParser = (text, country) => {
  const digits = text.startsWith('+') ? text.slice(1) : `${country}${text.replace(/^0/, '')}`;
  return { e164: `+${digits}`, isValid: /^9715\d{8}$/.test(digits) };
};

const rules = {
  hasTerms: true,
  allowsPunctuation: false,
  today: '2026-11-22',
  parse,
  venueNames: ['Al Noor', 'النور'],
};

const form = {
  otp: '123456',
  mobile: '+971501112233',
  email: 'New@example.com',
  country_code: '971',
  mobile_number: '501112233',
  first_name: ' نوره ',
  last_name: 'Al Ali',
  password: 'Newcomer#1',
  confirm_password: 'Newcomer#1',
  gender: 'female',
  dob: '1990-05-17',
  tnc: true,
};

describe('registering', () => {
  it('accepts valid values, as they are stored', () => {
    const checked = checkRegistration(form, rules);
    expect(checked).toMatchObject({
      ok: true,
      value: {
        mobile: '+971501112233',
        email: 'new@example.com',
        first_name: 'نوره',
        dob: '1990-05-17',
      },
    });
  });

  it.each([
    ['without gender and date of birth', { gender: '', dob: undefined }],
    ['with the number in one field', { mobile_number: undefined, country_code: undefined }],
    ['with the number in two fields', { mobile: undefined }],
    ['with پ in a name', { first_name: 'پری' }],
    ['with ه in a name', { first_name: 'مها' }],
  ])('passes %s', (_what, changed) =>
    expect(checkRegistration({ ...form, ...changed }, rules).ok).toBe(true),
  );

  it('requires terms only where there are some', () =>
    expect(checkRegistration({ ...form, tnc: false }, { ...rules, hasTerms: false }).ok).toBe(
      true,
    ));

  it('returns all errors at once', () =>
    expect(checkRegistration({}, rules)).toEqual({
      ok: false,
      refusal: {
        otp: 'otp_required',
        mobile: 'mobile_required',
        email: 'required',
        first_name: 'required',
        last_name: 'required',
        password: 'required',
        confirm_password: 'required',
        tnc: 'terms',
      },
    }));

  it.each([
    [{ mobile: '+971509999999' }, { mobile: 'mobile_number' }],
    [{ mobile_number: '12' }, { mobile_number: 'mobile_number' }],
    [{ country_code: 'AE' }, { country_code: 'country_code' }],
    [{ gender: 'x' }, { gender: 'gender' }],
    [{ dob: '2026-11-23' }, { dob: 'birth_date' }],
    [{ dob: '2012-01-01' }, { dob: 'birth_date_minor' }],
    [{ first_name: 'A' }, { first_name: 'name' }],
    [{ last_name: "O'Brien" }, { last_name: 'name' }],
    [
      { password: 'Password1!' },
      { password: 'password_common', confirm_password: 'passwords_must_match' },
    ],
    [{ confirm_password: 'Newcomer#2' }, { confirm_password: 'passwords_must_match' }],
  ])('%j is refused as %j', (changed, faults) =>
    expect(checkRegistration({ ...form, ...changed }, rules)).toEqual({
      ok: false,
      refusal: faults,
    }),
  );
});

describe('the form before the code', () => {
  const { otp: _, ...details } = form;

  it('requires everything but the code, and a captcha', () => {
    const input = { ...details, recaptcha_response: 'x' };
    const checked = checkRegistrationDetails(input, rules);
    expect(checked.ok && checked.value).toMatchObject({
      mobile: '+971501112233',
      email: 'new@example.com',
      recaptcha_response: 'x',
    });
  });

  it('has the errors of the whole form, without the code', () => {
    const whole = checkRegistration({}, rules);
    const { otp: __, ...lacking } = whole.ok ? { otp: null } : whole.refusal;
    expect(checkRegistrationDetails({}, rules)).toEqual({
      ok: false,
      refusal: { ...lacking, recaptcha_response: 'robot' },
    });
  });
});

describe('the code before it', () => {
  const input = { mobile: '0501112233', email: 'n@example.com', recaptcha_response: 'x' };

  it('goes to the number in its international form', () => {
    const checked = checkAddressesRequest(input, parse);
    expect(checked.ok && checked.value.mobile).toBe('+971501112233');
  });

  it.each([
    [{}, { mobile: 'mobile_required', email: 'required', recaptcha_response: 'robot' }],
    [
      { ...input, mobile: '12', email: 'x' },
      { mobile: 'mobile_number', email: 'email' },
    ],
  ])('%j lacks %j', (given, faults) =>
    expect(checkAddressesRequest(given, parse)).toEqual({ ok: false, refusal: faults }),
  );

  it('returns the values of the request', () =>
    expect(checkAddressesCode({ otp: '12', mobile: '', email: '' }, parse)).toEqual({
      ok: false,
      refusal: { otp: 'otp', mobile: 'mobile_required', email: 'required' },
    }));
});
