import { ok, type Result, refuse } from '../kernel/result.ts';
import { plainText } from './typed-text.ts';

/** Number of digits of a one-time code (spec 1 section 9). */
export const OTP_LENGTH = 6;

const OTP = new RegExp(`^\\d{${OTP_LENGTH}}$`);

/**
 * Validates a typed or pasted one-time code: six digits, any script, without spaces (ACCOUNT-18).
 */
export function checkOtp(typed: string): Result<string, 'otp_required' | 'otp'> {
  const otp = plainText(typed).replace(/\s/g, '');
  if (otp === '') return refuse('otp_required');
  return OTP.test(otp) ? ok(otp) : refuse('otp');
}
