import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

/** Digits of a one-time code (spec 1 section 9). */
export const OTP_LENGTH = 6;

const OTP = new RegExp(`^\\d{${OTP_LENGTH}}$`);

/** ACCOUNT-18: a one-time code as typed or pasted: six digits, of whichever script, spaces left out. */
export function checkOtp(typed: string): Result<string, 'otp_required' | 'otp'> {
  const otp = withAsciiDigits(withoutInvisible(typed)).replace(/\s/g, '');
  if (otp === '') return refuse('otp_required');
  return OTP.test(otp) ? ok(otp) : refuse('otp');
}
