import { phoneParserOf } from '@nadi/domain/account/phone';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * Parses with the browser's parser and its small metadata; the server decides with the full one.
 */
export const parsePhone = phoneParserOf({
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
});

/** Aliases of the mobile number in a form; their errors are shown at the number. */
export const MOBILE_PLACES = {
  country_code: 'mobile_number',
  username: 'mobile_number',
  mobile: 'mobile_number',
} as const;

/** Countries listed first: the Gulf. The others follow by localised name. */
const NEAR: readonly CountryCode[] = ['AE', 'SA', 'OM', 'QA', 'BH', 'KW'];

export function listCountryCodes(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const entry = (country: CountryCode) => ({
    code: getCountryCallingCode(country) as string,
    country: names.of(country) ?? country,
  });
  const far = getCountries()
    .filter((country) => !NEAR.includes(country))
    .map(entry);
  far.sort((a, b) => a.country.localeCompare(b.country, language));
  return [...NEAR.map(entry), ...far];
}
