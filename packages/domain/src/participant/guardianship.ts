import { ACCOUNT_AGE_YEARS, isSoOld } from '../account/birth-date.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Members of one account's family at most; also what keeps an account from being filled without end. */
export const MEMBERS_AT_MOST = 20;

/** An invitation that nobody has accepted by then is over. */
const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;

/** Until when an invitation made at this moment stands (epoch milliseconds). */
export const invitationEnd = (now: number): number => now + INVITATION_DAYS * DAY_MS;

/** Who somebody is to a member: whose account it is in, who was invited and has accepted, or anybody else. */
export type Role = 'guardian' | 'second_guardian' | 'nobody';

/**
 * FAMILY-07: who may do what with a member. A second guardian sees the child and may book for it. They change nothing, and
 * see neither what others paid nor ordered, nor the rest of the family: to those they are `nobody`.
 */
export const FAMILY_ACTS = {
  see: ['guardian', 'second_guardian'],
  see_files: ['guardian'],
  see_consent: ['guardian'],
  see_guardians: ['guardian'],
  book: ['guardian', 'second_guardian'],
  change: ['guardian'],
  save_papers: ['guardian'],
  consent: ['guardian'],
  remove: ['guardian'],
  invite: ['guardian'],
  end: ['guardian', 'second_guardian'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type FamilyAct = keyof typeof FAMILY_ACTS;

export const mayDo = (role: Role, act: FamilyAct): boolean =>
  (FAMILY_ACTS[act] as readonly Role[]).includes(role);

/** What of an account decides whether it may answer for others. */
export interface Answerable {
  readonly hasProvenAddress: boolean;
  readonly dob: LocalDate | null;
}

/**
 * FAMILY-03: who may be a guardian: somebody who has shown that a number or an address is theirs, and is not known to be
 * under 18.
 */
export function checkGuardian(
  { hasProvenAddress, dob }: Answerable,
  today: LocalDate,
): Result<null, Refusal> {
  const isGrownUp = dob === null || isSoOld(dob, ACCOUNT_AGE_YEARS, today);
  return hasProvenAddress && isGrownUp ? ok(null) : refuse({ code: 'guardian_unproven' });
}

/** FAMILY-06: whether one more member has room. */
export const checkFamilySize = (members: number): Result<null, Refusal> =>
  members < MEMBERS_AT_MOST ? ok(null) : refuse({ code: 'family_full', max: MEMBERS_AT_MOST });

/** What a second guardian of a member stands at: none, invited and not over, or accepted. */
export type SecondGuardianState = 'none' | 'invited' | 'accepted';

/**
 * FAMILY-08: a second guardian is one at a time, and of a minor: at 18 what they saw and could do ends by itself.
 */
export function checkInvitation(
  state: SecondGuardianState,
  isOfMinor: boolean,
): Result<null, Refusal> {
  if (!isOfMinor) return refuse({ code: 'second_guardian_of_adult' });
  return state === 'none' ? ok(null) : refuse({ code: 'second_guardian_exists' });
}
