import { HOLD_AT_MOST_MINUTES, PAYING_MINUTES } from '../cart/hold-time.ts';

/** Hours from login to the end of a session, regardless of use (spec 1 sections 4 and 9). */
export const SESSION_HOURS = 12;

const SESSION_MILLISECONDS = SESSION_HOURS * 3_600_000;

/** Returns the end of a session that began at `since`; epoch milliseconds (ACCOUNT-04). */
export const sessionEnd = (since: number): number => since + SESSION_MILLISECONDS;

/**
 * Returns true when a session is older than 12 hours (ACCOUNT-04).
 *
 * At exactly 12 hours it is still valid.
 */
export const isSessionOver = (since: number, now: number): boolean => now > sessionEnd(since);

/**
 * Time for which a visitor token outlives its session (ACCOUNT-11): no unpaid hold lasts longer
 * (CART-07).
 */
export const VISITOR_GRACE_MS = (HOLD_AT_MOST_MINUTES + PAYING_MINUTES) * 60_000;

/**
 * Checks whether the visitor token of a session that expired at `end` still opens its cart.
 *
 * It does for a while, so that a customer who gets a 401 keeps the chosen courts (ACCOUNT-11).
 */
export const isVisitorTokenAlive = (now: number, end: number): boolean =>
  now <= end + VISITOR_GRACE_MS;

/**
 * Retention of visitor tokens, and of guests without an order (ACCOUNT-12): longer than any session
 * and the holds that it left in a cart.
 */
export const VISITOR_KEPT_MS = 48 * 3_600_000;

/** Returns when a guest of `since` without an order is purged; epoch milliseconds (ACCOUNT-12). */
export const guestPurgeTime = (since: number): number => since + VISITOR_KEPT_MS;

/** Session stored in the browser by an earlier visit. */
export interface StoredSession {
  readonly user: { readonly token: string | null; readonly is_anonymous: boolean } | null;
  /** Epoch milliseconds of the last login; null where it was never set. */
  readonly lastUpdated: number | null;
}

/**
 * Action on a stored session.
 *
 * `reset`: all user data is removed; `clear`: user and lastUpdated are removed; `keep`: signed in.
 */
export type Restoring = 'reset' | 'clear' | 'keep';

/**
 * Decides what happens to a stored session when the site opens (ACCOUNT-05; spec 1 section 4).
 *
 * Without lastUpdated everything is reset, a guest is reset, one older than 12 hours is cleared.
 * Cart and holds are not changed (product ruling "cart").
 */
export function restoreSession(stored: StoredSession, now: number): Restoring {
  if (stored.lastUpdated === null || stored.user?.is_anonymous) return 'reset';
  return isSessionOver(stored.lastUpdated, now) ? 'clear' : 'keep';
}

/** Returns true for a user with a token, which means signed in (ACCOUNT-06; spec 1 section 4). */
export const isSignedIn = (user: { readonly token: string | null } | null): boolean =>
  !!user?.token;
