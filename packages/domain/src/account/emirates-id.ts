import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

export type EmiratesIdFault = 'emirates_id_required' | 'emirates_id_format' | 'emirates_id';

const FORMAT = /^784-?\d{4}-?\d{7}-?\d$/;
const DASH = /[-‐‑–]/g;

/**
 * ACCOUNT-20: an Emirates ID as typed, as 15 digits: 784, then 4, 7 and 1 digits, dashes and spaces as one likes, digits
 * of whichever script; the last is Luhn's check digit. Never asked of what an identity provider says (domain reference 3).
 */
export function checkEmiratesId(typed: string): Result<string, EmiratesIdFault> {
  const text = withAsciiDigits(withoutInvisible(typed)).replace(/\s/g, '').replace(DASH, '-');
  if (text === '') return refuse('emirates_id_required');
  if (!FORMAT.test(text)) return refuse('emirates_id_format');
  const digits = text.replaceAll('-', '');
  return hasCheckDigit(digits) ? ok(digits) : refuse('emirates_id');
}

/** Luhn: every second digit from the right doubled, its figures added up; the sum ends in 0. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
