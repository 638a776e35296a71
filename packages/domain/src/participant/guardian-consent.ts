import { ACCOUNT_AGE_YEARS, isSoOld } from '../account/birth-date.ts';
import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';

/** Type of a consent text: a guardian's for a minor, or an adult's to be listed in the family. */
export type ConsentText = 'guardian' | 'adult';

/**
 * Current versions of the consent texts.
 *
 * A relevant change of a text needs a new version; earlier consents keep the version they were
 * given for.
 */
export const CONSENT_VERSIONS: Readonly<Record<ConsentText, number>> = { guardian: 1, adult: 1 };

/** Returns the consent text a member needs by age; of unknown age, a guardian's (FAMILY-04). */
export const consentTextOf = (born: LocalDate, today: LocalDate): ConsentText =>
  isLocalDate(born) && isSoOld(born, ACCOUNT_AGE_YEARS, today) ? 'adult' : 'guardian';

/** Latest consent: given or withdrawn. */
export interface Consent {
  readonly text: ConsentText;
  readonly isGiven: boolean;
}

/**
 * State of a consent.
 *
 * `given`: valid. `withdrawn`: taken back. `outgrown`: a guardian's, for a member who is of age by
 * now. `missing`: none.
 */
export type ConsentState = 'given' | 'withdrawn' | 'outgrown' | 'missing';

/** Returns the state of a member's consent today (FAMILY-05). */
export function consentState(
  last: Consent | null,
  born: LocalDate,
  today: LocalDate,
): ConsentState {
  if (last === null) return 'missing';
  if (!last.isGiven) return 'withdrawn';
  return last.text === consentTextOf(born, today) ? 'given' : 'outgrown';
}

/**
 * Checks whether either guardian may select a member for a booking (FAMILY-05).
 *
 * Only while the consent is valid.
 */
export const mayBeBooked = (state: ConsentState): boolean => state === 'given';
