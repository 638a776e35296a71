/** Hours from sign-in to the end of a staff session, regardless of use. */
const HOURS_AT_MOST = 12;

/** Default idle minutes after which a session expires. */
export const IDLE_MINUTES = 30;

/** Interval at which use of a session is recorded. */
const NOTED_EVERY_MS = 60_000;

const MINUTE_MS = 60_000;

/** Times of a staff session in epoch milliseconds. */
export interface StaffSessionTimes {
  readonly startedAt: number;
  /** Time of the last recorded use. */
  readonly usedAt: number;
}

/** Returns the absolute end of a staff session (STAFF-05). */
export const staffSessionEnd = (startedAt: number): number =>
  startedAt + HOURS_AT_MOST * 60 * MINUTE_MS;

/** Checks whether a staff session is over, by age or by inactivity (STAFF-05). */
export const isStaffSessionOver = (
  { startedAt, usedAt }: StaffSessionTimes,
  idleMinutes: number,
  now: number,
): boolean => now > staffSessionEnd(startedAt) || now > usedAt + idleMinutes * MINUTE_MS;

/** Checks whether this use must be recorded; once a minute is enough to detect use (STAFF-05). */
export const isUseNoted = ({ usedAt }: StaffSessionTimes, now: number): boolean =>
  now >= usedAt + NOTED_EVERY_MS;

/** Duration of the warning before sign-out, in which staff can confirm they are present. */
const WARNED_MS = 60_000;

/**
 * Returns when an idle page warns and ends its session, by its last use (STAFF-05).
 *
 * Use is recorded once a minute, so the server's last use may be a minute old: the page must end
 * the session first.
 */
export function idleTimes(usedAt: number, idleMinutes: number) {
  const endAt = usedAt + idleMinutes * MINUTE_MS - NOTED_EVERY_MS;
  return { warnAt: endAt - WARNED_MS, endAt };
}

/** Minutes a device has to sign a challenge. */
const CHALLENGE_MINUTES = 5;

/** Returns the expiry of a challenge created at `now` (STAFF-10). */
export const challengeEnd = (now: number): number => now + CHALLENGE_MINUTES * MINUTE_MS;

/** Hours until a link to set password and second factor expires. */
export const INVITATION_HOURS = 24;

/** Returns the expiry of an invitation created at `now` (STAFF-06). */
export const invitationEnd = (now: number): number => now + INVITATION_HOURS * 60 * MINUTE_MS;
