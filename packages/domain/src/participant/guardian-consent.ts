import { ACCOUNT_AGE_YEARS, isSoOld } from '../account/birth-date.ts';
import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';

/** What is agreed to: a guardian's words for a minor, or that a grown-up wants to be in the family's list. */
export type ConsentText = 'guardian' | 'adult';

/**
 * The versions of the texts in force. Whoever changes the words in a way that matters moves the version: what was agreed
 * to before keeps the number it was given for.
 */
export const CONSENT_VERSIONS: Readonly<Record<ConsentText, number>> = { guardian: 1, adult: 1 };

/** FAMILY-04: which text a member of that age needs; of whom no age is known, a guardian's. */
export const consentTextOf = (born: LocalDate, today: LocalDate): ConsentText =>
  isLocalDate(born) && isSoOld(born, ACCOUNT_AGE_YEARS, today) ? 'adult' : 'guardian';

/** The last that was said: given, or taken back. */
export interface Consent {
  readonly text: ConsentText;
  readonly isGiven: boolean;
}

/** `given`: stands. `withdrawn`: was taken back. `outgrown`: a guardian's, for somebody who is of age by now. `missing`: none. */
export type ConsentState = 'given' | 'withdrawn' | 'outgrown' | 'missing';

/** FAMILY-05: how the consent for a member stands today. */
export function consentState(
  last: Consent | null,
  born: LocalDate,
  today: LocalDate,
): ConsentState {
  if (last === null) return 'missing';
  if (!last.isGiven) return 'withdrawn';
  return last.text === consentTextOf(born, today) ? 'given' : 'outgrown';
}

/** FAMILY-05: whether a member may be picked for a booking, by either guardian: only while consent stands. */
export const mayBeBooked = (state: ConsentState): boolean => state === 'given';
