import { describe, expect, it } from 'vitest';
import type { PhoneParser } from './phone.ts';
import { checkNewPassword, checkResetRequest } from './reset-forms.ts';

const parse: PhoneParser = (text, country) => {
  const digits = text.startsWith('+') ? text.slice(1) : `${country}${text.replace(/^0/, '')}`;
  return { e164: `+${digits}`, isValid: /^9715\d{8}$/.test(digits) };
};

describe('password reset', () => {
  it.each([
    [{}, { username: 'mobile_required', email: 'required', recaptcha_response: 'robot' }],
    [
      { username: '12', email: 'x', recaptcha_response: 'x' },
      { username: 'mobile_number', email: 'email' },
    ],
  ])('%j lacks %j', (form, faults) =>
    expect(checkResetRequest(form, parse)).toEqual({ ok: false, refusal: faults }),
  );

  it.each([
    [{}, { password: 'required', confirm_password: 'required' }],
    [
      { password: 'short', confirm_password: 'other' },
      { password: 'password_short', confirm_password: 'passwords_do_not_match' },
    ],
  ])('the new one: %j lacks %j', (form, faults) =>
    expect(checkNewPassword(form, [])).toEqual({ ok: false, refusal: faults }),
  );

  it('takes a good one, twice the same', () =>
    expect(
      checkNewPassword({ password: 'Newcomer#1', confirm_password: 'Newcomer#1' }, []).ok,
    ).toBe(true));

  it('ACCOUNT-15 is not made of the venue’s name', () =>
    expect(
      checkNewPassword({ password: 'AlNoor#1', confirm_password: 'AlNoor#1' }, ['Al Noor']),
    ).toEqual({ ok: false, refusal: { password: 'password_common' } }));
});
