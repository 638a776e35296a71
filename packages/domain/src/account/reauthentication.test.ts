import { describe, expect, it } from 'vitest';
import {
  checkPasswordChange,
  checkReauthentication,
  isRecentlyAuthenticated,
} from './reauthentication.ts';

describe('ACCOUNT-35 recent authentication', () => {
  it.each([
    [0, true],
    [600_000, true],
    [600_001, false],
  ])('%i ms after the sign-in: %s', (age, isRecent) =>
    expect(isRecentlyAuthenticated(1_000, 1_000 + age)).toBe(isRecent),
  );

  it.each([
    [{}, { password: 'required' }],
    [{ password: '' }, { password: 'required' }],
    [{ otp: '12' }, { otp: 'otp' }],
    [{ otp: '' }, { otp: 'otp_required' }],
    [{ otp: '123456', password: 'x' }, { password: 'invalid' }],
  ])('%j lacks %j', (form, faults) =>
    expect(checkReauthentication(form)).toEqual({ ok: false, refusal: faults }),
  );

  it.each([
    [{ password: 'Any one' }, { password: 'Any one', otp: null }],
    [{ otp: '١٢٣ ٤٥٦' }, { password: null, otp: '123456' }],
  ])('%j is one way', (form, value) =>
    expect(checkReauthentication(form)).toEqual({ ok: true, value }),
  );
});

describe('ACCOUNT-34 change of password', () => {
  const both = { password: 'Brand-new#2', confirm_password: 'Brand-new#2' };

  it('lists the faults of all fields at once', () =>
    expect(checkPasswordChange({ has_password: true, password: 'short' }, [])).toEqual({
      ok: false,
      refusal: {
        current_password: 'required',
        password: 'password_short',
        confirm_password: 'required',
      },
    }));

  it('needs the current password of an account that has one', () => {
    expect(checkPasswordChange({ has_password: true, ...both }, []).ok).toBe(false);
    expect(checkPasswordChange({ has_password: true, current_password: 'x', ...both }, []).ok).toBe(
      true,
    );
    expect(checkPasswordChange({ has_password: false, ...both }, []).ok).toBe(true);
  });
});
