import { ok, type Result, refuse } from '../kernel/result.ts';
import { assemblePhone, type PhoneParser } from './phone.ts';
import { plainText } from './typed-text.ts';

/** Default country code of a number without one (spec 1 section 9). */
export const HOME_COUNTRY = '971';

/** Home country as its two-letter code. */
export const HOME_COUNTRY_LETTERS = 'AE';

export type MobileFault = 'mobile_required' | 'mobile_number';

const COUNTRY_CODE = /^(?:\+|00)?([1-9]\d{0,3})$/;

/**
 * Validates a typed country code, with or without its + or 00; returns its digits.
 *
 * Omitted, it defaults to the home country.
 */
export function checkCountryCode(typed: string | undefined): Result<string, 'country_code'> {
  const text = plainText(typed ?? '') || HOME_COUNTRY;
  const code = COUNTRY_CODE.exec(text)?.[1];
  return code === undefined ? refuse('country_code') : ok(code);
}

/** Validates a mobile field with its country field; returns the international form (ACCOUNT-02). */
export function checkMobile(
  countryCode: string | undefined,
  typed: string,
  parse: PhoneParser,
): Result<string, MobileFault> {
  const country = checkCountryCode(countryCode);
  const phone = assemblePhone(country.ok ? country.value : HOME_COUNTRY, typed, parse);
  if (phone.ok) return phone;
  return refuse(phone.refusal === 'required' ? 'mobile_required' : phone.refusal);
}

/**
 * Validates a complete number in one field (ACCOUNT-02).
 *
 * `+971501234567`, or the same without its plus, as forms send country code and number together.
 */
export function checkWholeMobile(typed: string, parse: PhoneParser): Result<string, MobileFault> {
  const text = plainText(typed);
  const atHome = checkMobile(undefined, text, parse);
  if (atHome.ok || !/^[1-9]/.test(text)) return atHome;
  const abroad = checkMobile(undefined, `+${text}`, parse);
  return abroad.ok ? abroad : atHome;
}
