import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';
import { assemblePhone, type PhoneParser } from './phone.ts';

/** Default country code of a number without one (spec 1 section 9). */
export const HOME_COUNTRY = '971';

export type MobileFault = 'mobile_required' | 'mobile_number';

const COUNTRY_CODE = /^\+?\d{1,4}$/;

/** Validates a typed country code; omitted, it defaults to the home country. */
export function checkCountryCode(typed: string | undefined): Result<string, 'country_code'> {
  const code = withAsciiDigits(typed?.trim() || HOME_COUNTRY);
  return COUNTRY_CODE.test(code) ? ok(code) : refuse('country_code');
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
  const text = withAsciiDigits(withoutInvisible(typed)).trim();
  const atHome = checkMobile(undefined, text, parse);
  if (atHome.ok || !/^[1-9]/.test(text)) return atHome;
  const abroad = checkMobile(undefined, `+${text}`, parse);
  return abroad.ok ? abroad : atHome;
}
