import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

/**
 * Parser with the world's numbering plans. Null: the text cannot be parsed.
 *
 * @param text ASCII digits, as typed. @param countryCode digits, such as "971".
 */
export type PhoneParser = (
  text: string,
  countryCode: string,
) => { readonly e164: string; readonly isValid: boolean } | null;

/** Validation error of a phone: `required`: empty; `mobile_number`: not a phone number. */
export type PhoneFault = 'required' | 'mobile_number';

/** International prefix 00, dialled in the Gulf instead of the plus. */
const INTERNATIONAL_ACCESS = /^00(?=[\s1-9])\s*/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Returns a typed phone number in international form, +971501234567 (ACCOUNT-02).
 *
 * The parser comes first, with a leading 00 treated as +. Where it cannot parse the text, the
 * literal rule of spec 1 section 5 applies: strip spaces, drop one leading 0 or +, prefix + and the
 * country code, then match an international pattern. The parser's "not valid" is final, because the
 * literal rule would double the country code.
 *
 * @param countryCode with or without its +.
 */
export function assemblePhone(
  countryCode: string,
  typed: string,
  parse: PhoneParser,
): Result<string, PhoneFault> {
  const text = withAsciiDigits(withoutInvisible(typed)).trim().replace(INTERNATIONAL_ACCESS, '+');
  if (text === '') return refuse('required');
  const country = withAsciiDigits(withoutInvisible(countryCode)).replace(/\D/g, '');
  const parsed = parse(text, country);
  if (parsed !== null) return parsed.isValid ? ok(parsed.e164) : refuse('mobile_number');
  const literal = `+${country}${text.replace(/\s/g, '').replace(/^[0+]/, '')}`;
  return INTERNATIONAL.test(literal) ? ok(literal) : refuse('mobile_number');
}
