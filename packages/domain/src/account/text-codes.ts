/** Limits of codes by text message (ACCOUNT-51). */
export interface TextCodeLimits {
  /** Messages with codes in a day, to all numbers together. */
  readonly perDay: number;
  /**
   * Beginnings of the numbers that codes are sent to, such as `971`, set by the operator. `null`:
   * every country.
   */
  readonly countries: readonly string[] | null;
  /** Countries chosen by the venue, as two-letter codes. `null`: every country. */
  readonly chosenCountries: readonly string[] | null;
}

/** Settings of a venue for codes by text message. */
export interface VenueTextCodes {
  /** `null`: as many as the operator allows. */
  readonly per_day: number | null;
  /** Empty: every country. */
  readonly countries: readonly { readonly country: string }[];
}

/** Default limits. */
export const TEXT_CODE_LIMITS: TextCodeLimits = {
  perDay: 1_000,
  countries: null,
  chosenCountries: null,
};

/** Beginnings of numbers of no country: satellites, networks at sea, premium services. */
const OF_NO_COUNTRY = ['870', '878', '881', '882', '883', '888', '979'];

/**
 * Returns the limits under the operator's and the venue's settings (ACCOUNT-51).
 *
 * The lower number applies, and a country must be in both lists.
 */
export const withVenueTextCodes = (
  limits: TextCodeLimits,
  { per_day, countries }: VenueTextCodes,
): TextCodeLimits => ({
  ...limits,
  perDay: Math.min(limits.perDay, per_day ?? limits.perDay),
  chosenCountries: countries.length === 0 ? null : countries.map(({ country }) => country),
});

/**
 * Checks whether the venue sends codes to this number (ACCOUNT-51).
 *
 * @param number international form, `+971501234567`.
 * @param country two-letter code of the number's country; `null`: of none.
 */
export function isServedNumber(
  number: string,
  country: string | null,
  { countries, chosenCountries }: TextCodeLimits,
): boolean {
  const startsWithOne = (beginnings: readonly string[]): boolean =>
    beginnings.some((beginning) => number.startsWith(`+${beginning}`));
  if (chosenCountries !== null && (country === null || !chosenCountries.includes(country)))
    return false;
  return countries === null ? !startsWithOne(OF_NO_COUNTRY) : startsWithOne(countries);
}
