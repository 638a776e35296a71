import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { withoutInvisible } from './invisible.ts';
import { assemblePhone, type PhoneParser } from './phone.ts';

/** Where a number without its country is taken to be (spec 1 section 9). */
export const HOME_COUNTRY = '971';

export type MobileFault = 'mobile_required' | 'mobile_number';

const COUNTRY_CODE = /^\+?\d{1,4}$/;

/** A country code as typed; left out, it is home's. */
export function checkCountryCode(typed: string | undefined): Result<string, 'country_code'> {
  const code = withAsciiDigits(typed?.trim() || HOME_COUNTRY);
  return COUNTRY_CODE.test(code) ? ok(code) : refuse('country_code');
}

/** ACCOUNT-02 in a form: the number of a mobile field and of the country beside it, in its international form. */
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
 * ACCOUNT-02 where one field has the whole number: `+971501234567`, or the same without its plus, as forms send country
 * code and number together.
 */
export function checkWholeMobile(typed: string, parse: PhoneParser): Result<string, MobileFault> {
  const text = withAsciiDigits(withoutInvisible(typed)).trim();
  const atHome = checkMobile(undefined, text, parse);
  if (atHome.ok || !/^[1-9]/.test(text)) return atHome;
  const abroad = checkMobile(undefined, `+${text}`, parse);
  return abroad.ok ? abroad : atHome;
}
