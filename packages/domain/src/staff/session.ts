/** A session of staff ends so long after its sign-in, used or not. */
const HOURS_AT_MOST = 12;

/** A session that nobody used for so long is over, unless the venue says otherwise. */
export const IDLE_MINUTES = 30;

/** How often use of a session is written down. */
const NOTED_EVERY_MS = 60_000;

const MINUTE_MS = 60_000;

/** A session of staff; epoch milliseconds. */
export interface StaffSessionTimes {
  readonly startedAt: number;
  /** When it was used last, as far as it was written down. */
  readonly usedAt: number;
}

/** STAFF-05: when a session of staff ends for good. */
export const staffSessionEnd = (startedAt: number): number =>
  startedAt + HOURS_AT_MOST * 60 * MINUTE_MS;

/** STAFF-05: whether a session of staff is over: by its age, or because nobody used it for so long. */
export const isStaffSessionOver = (
  { startedAt, usedAt }: StaffSessionTimes,
  idleMinutes: number,
  now: number,
): boolean => now > staffSessionEnd(startedAt) || now > usedAt + idleMinutes * MINUTE_MS;

/** STAFF-05: whether this use is to be written down: one a minute is enough to tell use from none. */
export const isUseNoted = ({ usedAt }: StaffSessionTimes, now: number): boolean =>
  now >= usedAt + NOTED_EVERY_MS;

/** Somebody who is about to be signed out has so long to say that they are there. */
const WARNED_MS = 60_000;

/**
 * STAFF-05: when a page that was used last at a moment ends its session, and when it says so. Use is written down once a
 * minute, so the server may know of none so much later: the page is the first to end it.
 */
export function idleTimes(usedAt: number, idleMinutes: number) {
  const endAt = usedAt + idleMinutes * MINUTE_MS - NOTED_EVERY_MS;
  return { warnAt: endAt - WARNED_MS, endAt };
}

/** A device has so long to sign what it was asked to. */
const CHALLENGE_MINUTES = 5;

/** STAFF-10: until when a challenge of `now` can be signed. */
export const challengeEnd = (now: number): number => now + CHALLENGE_MINUTES * MINUTE_MS;

/** A link by which somebody of the staff sets password and second factor is good for so long. */
export const INVITATION_HOURS = 24;

/** STAFF-06: when an invitation of `now` ends. */
export const invitationEnd = (now: number): number => now + INVITATION_HOURS * 60 * MINUTE_MS;
