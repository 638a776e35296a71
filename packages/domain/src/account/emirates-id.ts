import { ok, type Result, refuse } from '../kernel/result.ts';
import { plainText } from './typed-text.ts';

export type EmiratesIdFault = 'emirates_id_required' | 'emirates_id_format' | 'emirates_id';

const FORMAT = /^784-?\d{4}-?\d{7}-?\d$/;
const DASH = /\p{Dash}/gu;

/**
 * Validates a typed Emirates ID; returns 15 digits (ACCOUNT-20).
 *
 * 784, then 4, 7 and 1 digits, with optional dashes and spaces, digits of any script; the last is a
 * Luhn check digit. Not applied to ids from an identity provider (domain reference 3).
 */
export function checkEmiratesId(typed: string): Result<string, EmiratesIdFault> {
  const text = plainText(typed).replace(/\s/g, '').replace(DASH, '-');
  if (text === '') return refuse('emirates_id_required');
  if (!FORMAT.test(text)) return refuse('emirates_id_format');
  const digits = text.replaceAll('-', '');
  return hasCheckDigit(digits) ? ok(digits) : refuse('emirates_id');
}

/**
 * Checks the Luhn digit.
 *
 * Every second digit from the right is doubled and its digits added up; the sum ends in 0.
 */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
