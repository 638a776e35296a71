import { describe, expect, it } from 'vitest';
import { checkOtp } from './otp.ts';

describe('ACCOUNT-18 one-time codes', () => {
  it.each([
    ['123456', '123456'],
    ['000000', '000000'],
    [' 123 456 ', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['\u200e123456', '123456'],
  ])('%s', (typed, value) => expect(checkOtp(typed)).toEqual({ ok: true, value }));

  it.each([
    ['', 'otp_required'],
    ['  ', 'otp_required'],
    ['12345', 'otp'],
    ['1234567', 'otp'],
    ['12345a', 'otp'],
    ['12-34-56', 'otp'],
    ['+12345', 'otp'],
  ])('%s is refused as %s', (typed, refusal) =>
    expect(checkOtp(typed)).toEqual({ ok: false, refusal }),
  );
});
