/** Limits of codes by text message; settings of a venue (ACCOUNT-51). */
export interface TextCodeLimits {
  /** Messages with codes in a day, to all numbers together. */
  readonly perDay: number;
  /** Beginnings of the numbers that codes are sent to, such as `971`. `null`: every country. */
  readonly countries: readonly string[] | null;
}

/** Default limits. */
export const TEXT_CODE_LIMITS: TextCodeLimits = { perDay: 1_000, countries: null };

/** Beginnings of numbers of no country: satellites, networks at sea, premium services. */
const OF_NO_COUNTRY = ['870', '878', '881', '882', '883', '888', '979'];

/**
 * Checks whether the venue sends codes to this number (ACCOUNT-51).
 *
 * @param number international form, `+971501234567`.
 */
export function isServedNumber(number: string, { countries }: TextCodeLimits): boolean {
  const startsWithOne = (beginnings: readonly string[]): boolean =>
    beginnings.some((beginning) => number.startsWith(`+${beginning}`));
  return countries === null ? !startsWithOne(OF_NO_COUNTRY) : startsWithOne(countries);
}
