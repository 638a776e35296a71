import { describe, expect, it } from 'vitest';
import { checkEmail, checkLoginEmail } from './email.ts';

const LABEL = 'x'.repeat(63);

describe('ACCOUNT-17 e-mail addresses', () => {
  it.each([
    ['s@example.com', 's@example.com'],
    [' Sara.Ali+padel@Example.COM ', 'sara.ali+padel@example.com'],
    ['\u200fs@example.com\u200e', 's@example.com'],
    ["o'brien@sub.example.ae", "o'brien@sub.example.ae"],
    ['customer@demo.nadi', 'customer@demo.nadi'],
    [`a@${LABEL}.ae`, `a@${LABEL}.ae`],
  ])('%s', (typed, value) => {
    expect(checkEmail(typed)).toEqual({ ok: true, value });
    expect(checkLoginEmail(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'required', 'login_email_required'],
    ['  ', 'required', 'login_email_required'],
    ['s', 'email', 'login_email'],
    ['s@', 'email', 'login_email'],
    ['s@host', 'email', 'login_email'],
    ['@example.com', 'email', 'login_email'],
    ['a b@example.com', 'email', 'login_email'],
    ['a@b@example.com', 'email', 'login_email'],
    [`${'x'.repeat(250)}@example.com`, 'email', 'login_email'],
    ['a@example.c', 'email', 'login_email'],
    ['.a@example.com', 'email', 'login_email_invalid'],
    ['a.@example.com', 'email', 'login_email_invalid'],
    ['a..b@example.com', 'email', 'login_email_invalid'],
    ['a@-example.com', 'email', 'login_email_invalid'],
    ['a@example..com', 'email', 'login_email_invalid'],
    ['a@example.c0m', 'email', 'login_email_invalid'],
    ['سارة@example.com', 'email', 'login_email_invalid'],
    ['a@مثال.com', 'email', 'login_email_invalid'],
    ['a"<b>@example.com', 'email', 'login_email_invalid'],
    [`a@${LABEL}x.ae`, 'email', 'login_email_invalid'],
  ])('%s is refused as %s, signing in as %s', (typed, refusal, atLogin) => {
    expect(checkEmail(typed)).toEqual({ ok: false, refusal });
    expect(checkLoginEmail(typed)).toEqual({ ok: false, refusal: atLogin });
  });
});
