import { ACCOUNT_AGE_YEARS, isSoOld } from '../account/birth-date.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Maximum members of one account's family, which also bounds the data of an account. */
export const MEMBERS_AT_MOST = 20;

/** Days until an unaccepted invitation expires. */
const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the expiry of an invitation created at this moment (epoch milliseconds). */
export const invitationEnd = (now: number): number => now + INVITATION_DAYS * DAY_MS;

/** Role of an account for a member: owner of the family, accepted second guardian, or none. */
export type Role = 'guardian' | 'second_guardian' | 'nobody';

/**
 * Roles allowed for each action on a member (FAMILY-07).
 *
 * A second guardian sees the child and may book for it. They change nothing, and see neither the
 * payments and orders of others nor the rest of the family: for those they are `nobody`.
 */
export const FAMILY_ACTS = {
  see: ['guardian', 'second_guardian'],
  see_files: ['guardian'],
  see_consent: ['guardian'],
  see_guardians: ['guardian'],
  book: ['guardian', 'second_guardian'],
  change: ['guardian'],
  save_documents: ['guardian'],
  consent: ['guardian'],
  remove: ['guardian'],
  invite: ['guardian'],
  end: ['guardian', 'second_guardian'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type FamilyAct = keyof typeof FAMILY_ACTS;

export const mayDo = (role: Role, act: FamilyAct): boolean =>
  (FAMILY_ACTS[act] as readonly Role[]).includes(role);

/** Fields of an account that determine whether it may be a guardian. */
export interface Answerable {
  readonly hasProvenAddress: boolean;
  readonly dob: LocalDate | null;
}

/**
 * Checks whether an account may be a guardian (FAMILY-03).
 *
 * It has confirmed a number or an address, and its holder is not known to be under 18.
 */
export function checkGuardian(
  { hasProvenAddress, dob }: Answerable,
  today: LocalDate,
): Result<null, Refusal> {
  const isGrownUp = dob === null || isSoOld(dob, ACCOUNT_AGE_YEARS, today);
  return hasProvenAddress && isGrownUp ? ok(null) : refuse({ code: 'guardian_unproven' });
}

/** Checks the capacity for one more member (FAMILY-06). */
export const checkFamilySize = (members: number): Result<null, Refusal> =>
  members < MEMBERS_AT_MOST ? ok(null) : refuse({ code: 'family_full', max: MEMBERS_AT_MOST });

/** State of a member's second guardian: none, invited and not expired, or accepted. */
export type SecondGuardianState = 'none' | 'invited' | 'accepted';

/**
 * Checks that a member may get a second guardian: one at a time, and for a minor (FAMILY-08).
 *
 * At 18 the second guardian's access ends automatically.
 */
export function checkInvitation(
  state: SecondGuardianState,
  isOfMinor: boolean,
): Result<null, Refusal> {
  if (!isOfMinor) return refuse({ code: 'second_guardian_of_adult' });
  return state === 'none' ? ok(null) : refuse({ code: 'second_guardian_exists' });
}
