import type { listCountries } from '@nadi/contract/account/list-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Localized } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { TCountryCode } from 'countries-list';

export type Country = AnswerOf<typeof listCountries>[number];

/** ISO 3166-1 entries without permanent residents, or without own people and calling codes. */
const UNINHABITED: ReadonlySet<string> = new Set([
  ...['AQ', 'BV', 'GS', 'HM', 'IO', 'PN', 'TF', 'UM'],
  ...['AX', 'SJ'],
]);

/**
 * Kosovo: issues passports but is not in ISO 3166-1. Its codes are those used in the user-assigned
 * range.
 */
const KOSOVO = { alpha2: 'XK', alpha3: 'XKX', numeric: '983' };
/** Calling codes of countries that list several, where the first is not the one in force. */
const CALLING_CODES: Readonly<Record<string, string>> = { XK: '383' };

const names = (language: 'en' | 'ar', type: 'region' | 'currency') => {
  const texts = new Intl.DisplayNames(language, { type });
  return (code: string): string => texts.of(code) ?? code;
};

const symbolOf = (currency: string): string => {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
};

async function makeCountries(): Promise<readonly Country[]> {
  const [{ countries: known }, { iso31661 }] = await Promise.all([
    import('countries-list'),
    import('iso-3166'),
  ]);
  const [regions, arRegions] = [names('en', 'region'), names('ar', 'region')];
  const [currencies, arCurrencies] = [names('en', 'currency'), names('ar', 'currency')];
  return [...iso31661, KOSOVO]
    .filter(({ alpha2 }) => !UNINHABITED.has(alpha2))
    .map(({ alpha2, alpha3, numeric }) => {
      const { phone, currency } = known[alpha2 as TCountryCode];
      const [money = ''] = currency;
      return {
        id: Number(numeric),
        name: regions(alpha2),
        ar_name: arRegions(alpha2),
        iso_2: alpha2,
        iso_3: alpha3,
        code: CALLING_CODES[alpha2] ?? String(phone[0]),
        currency_name: currencies(money),
        ar_currency_name: arCurrencies(money),
        currency_code: money,
        currency_symbol: symbolOf(money),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

let made: Promise<readonly Country[]> | undefined;

/**
 * Returns the 240 countries that a person can be a national of (ACCOUNT-50). Codes of ISO 3166-1,
 * names in both languages from Unicode's CLDR. Created on first use.
 */
export function loadCountries(): Promise<readonly Country[]> {
  made ??= makeCountries();
  return made;
}

/** Loads a predicate that checks whether a country with this number is in the list (ACCOUNT-50). */
export async function loadIsCountry(): Promise<(id: number) => boolean> {
  const ids = new Set((await loadCountries()).map(({ id }) => id));
  return (id) => ids.has(id);
}

/** Loads the names of countries, by their number or their code of two letters. */
export async function loadCountryNames(): Promise<(key: number | string) => Localized | undefined> {
  const names = new Map<number | string, Localized>(
    (await loadCountries()).flatMap(({ id, iso_2, name: en, ar_name: ar }) => {
      const name = { en, ar };
      return [
        [id, name],
        [iso_2, name],
      ];
    }),
  );
  return (key) => names.get(key);
}

interface NationalityFields {
  readonly nationality_id?: number | null | undefined;
  readonly country_id?: number | null | undefined;
}

/**
 * Validates a form's nationality, by either of its two names.
 *
 * Returns the country's id; null: not stated; undefined: not sent.
 */
export async function checkNationality(
  form: NationalityFields,
): Promise<Result<number | null | undefined, FieldFaults<keyof NationalityFields>>> {
  const { nationality_id = form.country_id, country_id = nationality_id } = form;
  if (country_id !== nationality_id) return refuse({ country_id: 'country' });
  if (nationality_id == null || (await loadIsCountry())(nationality_id)) return ok(nationality_id);
  const field = form.nationality_id === undefined ? 'country_id' : 'nationality_id';
  return refuse({ [field]: 'country' });
}

/** Loads a predicate that checks whether a two-letter country code exists. */
export async function loadIsCountryCode(): Promise<(code: string) => boolean> {
  const codes = new Set((await loadCountries()).map(({ iso_2 }) => iso_2));
  return (code) => codes.has(code);
}
