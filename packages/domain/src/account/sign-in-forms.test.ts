import { describe, expect, it } from 'vitest';
import type { PhoneParser } from './phone.ts';
import {
  checkCodeLogin,
  checkCodeRequest,
  checkLoginForm,
  checkMobileCodeRequest,
} from './sign-in-forms.ts';

/** Parser of mobile numbers of the Emirates and of the United Kingdom. */
const parse: PhoneParser = (text, country) => {
  const isWhole = text.startsWith('+') || /^9715\d{8}$/.test(text);
  const digits = isWhole ? text.replace('+', '') : `${country}${text.replace(/^0/, '')}`;
  return { e164: `+${digits}`, isValid: /^(9715\d{8}|447\d{9})$/.test(digits) };
};

describe('ACCOUNT-28 signing in by password', () => {
  const whole = { country_code: '971', mobile_number: '501234567', password: 'x' };

  it('takes a number and a password', () => {
    const checked = checkLoginForm(whole, parse);
    expect(checked.ok && checked.value.mobile_number).toBe('+971501234567');
  });

  it.each([
    [{}, { username: 'username_missing', password: 'required' }],
    [{ password: 'x' }, { username: 'username_missing' }],
    [{ username: ' ', password: 'x' }, { username: 'username_missing' }],
    [{ username: '971501234567', password: 'x' }, { mobile_number: 'mobile_missing' }],
    [{ ...whole, mobile_number: ' ' }, { mobile_number: 'mobile_required' }],
    [{ ...whole, mobile_number: '12' }, { mobile_number: 'mobile_number' }],
    [{ ...whole, password: '' }, { password: 'required' }],
    [
      { country_code: 'AE', mobile_number: '', password: '' },
      { country_code: 'country_code', mobile_number: 'mobile_required', password: 'required' },
    ],
  ])('%j lacks %j', (form, faults) =>
    expect(checkLoginForm(form, parse)).toEqual({ ok: false, refusal: faults }),
  );
});

describe('signing in by code', () => {
  const proof = { recaptcha_response: 'x' };

  it.each([
    [{ email: 'S@example.com' }, { email: 's@example.com', username: null }],
    [
      { email: 's@example.com', username: '971501234567' },
      { email: 's@example.com', username: '+971501234567' },
    ],
    [
      { email: 's@example.com', username: ' S@example.com ' },
      { email: 's@example.com', username: null },
    ],
    [{ username: '971501234567' }, { email: null, username: '+971501234567' }],
    [
      { email: ' ', username: '0501234567' },
      { email: null, username: '+971501234567' },
    ],
    [{ username: '447911123456' }, { email: null, username: '+447911123456' }],
    [{ username: '+447911123456' }, { email: null, username: '+447911123456' }],
  ])('%j goes to %j', (form, address) => {
    const checked = checkCodeRequest({ ...form, ...proof }, parse);
    expect(checked.ok && checked.value).toEqual({ ...address, ...proof });
  });

  it.each([
    [{}, { email: 'login_email_required', recaptcha_response: 'robot' }],
    [{ email: 'x', ...proof }, { email: 'login_email' }],
    [{ email: 'a..b@example.com', ...proof }, { email: 'login_email_invalid' }],
    [{ username: '12', ...proof }, { username: 'mobile_number' }],
    [
      { email: 's@example.com', username: 'other@example.com', ...proof },
      { username: 'mobile_number' },
    ],
    [{ email: 's@example.com', recaptcha_response: ' ' }, { recaptcha_response: 'robot' }],
  ])('request: %j lacks %j', (form, faults) =>
    expect(checkCodeRequest(form, parse)).toEqual({ ok: false, refusal: faults }),
  );

  it.each([
    [{ email: 's@example.com' }, { otp: 'otp_required', recaptcha_response: 'robot_at_code' }],
    [{ email: 's@example.com', otp: '12345', ...proof }, { otp: 'otp' }],
  ])('entering: %j lacks %j', (form, faults) =>
    expect(checkCodeLogin(form, parse)).toEqual({ ok: false, refusal: faults }),
  );
});

describe('the request of a code by message, on a form of its own', () => {
  it('returns the whole number', () => {
    const form = { country_code: '44', mobile_number: '07911123456', recaptcha_response: 'x' };
    const checked = checkMobileCodeRequest(form, parse);
    expect(checked.ok && checked.value.mobile_number).toBe('+447911123456');
  });

  it.each([
    [{}, { mobile_number: 'mobile_required', recaptcha_response: 'robot' }],
    [{ mobile_number: '12', recaptcha_response: 'x' }, { mobile_number: 'mobile_number' }],
    [
      { country_code: '971', mobile_number: '07911123456', recaptcha_response: 'x' },
      { mobile_number: 'mobile_number' },
    ],
  ])('%j lacks %j', (form, faults) =>
    expect(checkMobileCodeRequest(form, parse)).toEqual({ ok: false, refusal: faults }),
  );
});
