import type { LocalDate } from '../kernel/local-date.ts';
import { instantOf, localMinute } from '../kernel/zoned.ts';

/** Names in braces that a participant's disclaimer may contain (spec 2 section 3). */
export const DISCLAIMER_PLACEHOLDERS = [
  'customer_name',
  'service_name',
  'facility_name',
  'booking_date',
  'dob',
  'booking_time',
  'id_number',
] as const;

export type DisclaimerPlaceholder = (typeof DISCLAIMER_PLACEHOLDERS)[number];

/** Returns the contents of braces in a disclaimer that are no placeholder (PEOPLE-08). */
export const foreignPlaceholders = (html: string): readonly string[] =>
  [...html.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !DISCLAIMER_PLACEHOLDERS.some((known) => known === name));

/** Values of a participant and a visit in a disclaimer, as texts of its language. */
export interface DisclaimerFacts {
  readonly name: string;
  /** Date of birth; empty: unknown. */
  readonly dob: string;
  /** Masked number of the identity document; empty: none. */
  readonly idNumber: string;
  readonly service: string;
  readonly facility: string;
  readonly date: string;
  readonly time: string;
}

/**
 * Returns the names of service and facility in a disclaimer (PEOPLE-18).
 *
 * A court's parent is its service; an event is named at its place.
 *
 * @param where parent or place of the line; null: none.
 * @param isPlace set where it is the place.
 */
export const visitNames = <T>(
  title: T,
  where: T | null,
  isPlace: boolean,
): { readonly service: T; readonly facility: T } =>
  isPlace
    ? { service: title, facility: where ?? title }
    : { service: where ?? title, facility: title };

/** Returns the values of the placeholders of a disclaimer (PEOPLE-08). */
export const disclaimerValues = (
  facts: DisclaimerFacts,
): ReadonlyMap<DisclaimerPlaceholder, string> =>
  new Map([
    ['customer_name', facts.name],
    ['service_name', facts.service],
    ['facility_name', facts.facility],
    ['booking_date', facts.date],
    ['dob', facts.dob],
    ['booking_time', facts.time],
    ['id_number', facts.idNumber],
  ]);

const DAY_MS = 86_400_000;
/** Four years, one of them a leap year. */
const KEPT_DAYS = 1461;
const ADULT_YEARS = 18;

/**
 * Returns when a signed disclaimer is deleted; epoch milliseconds (PEOPLE-10).
 *
 * Four years after the visit, and no sooner than four years after the signer's child came of age.
 *
 * @param born of the participant; null: unknown.
 */
export function disclaimerEnd(visitEnd: number, born: LocalDate | null): number {
  const kept = KEPT_DAYS * DAY_MS;
  if (born === null) return visitEnd + kept;
  const year = Number(born.slice(0, 4)) + ADULT_YEARS;
  const birthday = born.endsWith('-02-29') ? '-03-01' : born.slice(4);
  const adult = instantOf(localMinute(`${year}${birthday}`, 0), 0);
  return Math.max(visitEnd, adult) + kept;
}
