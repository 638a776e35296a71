import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';

/**
 * A parser that knows the world's numbering plans. Null: it can make nothing of the text.
 * @param text ASCII digits, as typed. @param countryCode digits, such as "971".
 */
export type PhoneParser = (
  text: string,
  countryCode: string,
) => { readonly e164: string; readonly isValid: boolean } | null;

/** `required`: nothing was typed; `mobile_number`: it is no phone number. */
export type PhoneFault = 'required' | 'mobile_number';

/** As dialled from the Gulf, in place of the plus. */
const INTERNATIONAL_ACCESS = /^00(?=[\s1-9])\s*/;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * ACCOUNT-02: a phone number as typed, in its international form (+971501234567). The parser goes
 * first, 00 at the beginning being dialled for +; where it can make nothing of the text, the literal rule of spec 1 section 5 applies:
 * strip spaces, drop one leading 0 or +, prefix + and the country code, then an international
 * pattern. The parser's "not valid" is final: the literal rule would double the country code.
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
