import { ok, type Result, refuse } from '../kernel/result.ts';
import { plainText } from './typed-text.ts';

/**
 * Parser with the world's numbering plans. Null: the text is no number of any country.
 *
 * Never throws, whatever the text and the calling code.
 *
 * @param text ASCII digits, as typed. @param countryCode digits, such as "971".
 */
export type PhoneParser = (
  text: string,
  countryCode: string,
) => { readonly e164: string; readonly isValid: boolean } | null;

/** Functions of a library of numbering plans. */
export interface PhoneLibrary<Country extends string> {
  readonly getCountries: () => readonly Country[];
  readonly getCountryCallingCode: (country: Country) => string;
  readonly parsePhoneNumberFromString: (
    text: string,
    options: { readonly defaultCallingCode: string } | undefined,
  ) => { readonly number: string; isValid(): boolean } | undefined;
}

/**
 * Creates the parser of a library (ACCOUNT-02).
 *
 * The library throws for a calling code of no country; here such a code is no default, and a text
 * that needs one cannot be parsed.
 */
export function phoneParserOf<Country extends string>(library: PhoneLibrary<Country>): PhoneParser {
  const codes = new Set<string>(
    library.getCountries().map((one) => library.getCountryCallingCode(one)),
  );
  return (text, countryCode) => {
    const home = codes.has(countryCode) ? { defaultCallingCode: countryCode } : undefined;
    const phone = library.parsePhoneNumberFromString(text, home);
    return phone ? { e164: phone.number, isValid: phone.isValid() } : null;
  };
}

/** Validation error of a phone: `required`: empty; `mobile_number`: not a phone number. */
export type PhoneFault = 'required' | 'mobile_number';

/** International prefix 00, dialled in the Gulf instead of the plus. */
const INTERNATIONAL_ACCESS = /^00(?=[\s\p{Dash}.()]*[1-9])/u;
/** Number that names its own country. */
const WITH_COUNTRY = /^\+[\s\p{Dash}.()]*[1-9]/u;
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Returns a typed phone number in international form, +971501234567 (ACCOUNT-02).
 *
 * The parser comes first, with a leading 00 treated as +, and its "not valid" is final. A text that
 * names no country and that the parser cannot read is assembled literally (spec 1 section 5): strip
 * spaces, drop one leading 0 or +, prefix + and the country code, then match an international
 * pattern; the parser must find the result valid.
 *
 * @param countryCode with or without its +.
 */
export function assemblePhone(
  countryCode: string,
  typed: string,
  parse: PhoneParser,
): Result<string, PhoneFault> {
  const text = plainText(typed).replace(INTERNATIONAL_ACCESS, '+');
  if (text === '') return refuse('required');
  const country = plainText(countryCode).replace(/\D/g, '');
  const parsed = parse(text, country);
  if (parsed !== null) return parsed.isValid ? ok(parsed.e164) : refuse('mobile_number');
  if (WITH_COUNTRY.test(text)) return refuse('mobile_number');
  const literal = `+${country}${text.replace(/\s/g, '').replace(/^[0+]/, '')}`;
  const assembled = INTERNATIONAL.test(literal) ? parse(literal, country) : null;
  return assembled?.isValid ? ok(assembled.e164) : refuse('mobile_number');
}
