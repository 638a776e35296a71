import type { AnswerField, TextVersions } from './check-answers.ts';

/** Standard fields of a participant that a venue shows or hides (spec 2 section 3). */
export const STANDARD_FIELDS = ['dob', 'gender', 'nationality', 'id', 'religion', 'tag'] as const;

export type StandardField = (typeof STANDARD_FIELDS)[number];

/** Field of the participant form, standard or additional, as configured. */
export type ParticipantField = Omit<AnswerField, keyof TextVersions> & {
  readonly is_additional: 0 | 1;
};

/** Number of participants of a line. */
export interface PeopleLimits {
  /** Number that the line's order requires, from the first. */
  readonly least: number;
  readonly most: number;
}

/**
 * Returns how many participants a line takes (PEOPLE-02).
 *
 * @param admitted tickets × participant_count; a court booked whole admits one.
 * @param threshold maximum per session and customer; null: no limit.
 */
export function peopleLimits(
  admitted: number,
  isRequired: boolean,
  threshold: number | null,
): PeopleLimits {
  const most = threshold === null ? admitted : Math.min(admitted, threshold);
  return { least: isRequired ? most : 0, most };
}

/** Participants that a line brings to its session. */
export interface SessionPeople {
  /** Key shared by the lines of one session. */
  readonly session: string;
  readonly people: number;
}

/**
 * Reports whether a customer exceeds the maximum of a session (PEOPLE-06).
 *
 * @param lines desired, held and bought by the customer, each once.
 */
export function exceedsSession(lines: readonly SessionPeople[], threshold: number | null): boolean {
  if (threshold === null) return false;
  const sums = new Map<string, number>();
  for (const { session, people } of lines) sums.set(session, (sums.get(session) ?? 0) + people);
  return [...sums.values()].some((people) => people > threshold);
}
