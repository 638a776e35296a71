import { HOLD_AT_MOST_MINUTES, PAYING_MINUTES } from '../cart/hold-time.ts';

/** A session ends so long after its login, used or not (spec 1 sections 4 and 9). */
export const SESSION_HOURS = 12;

const SESSION_MILLISECONDS = SESSION_HOURS * 3_600_000;

/** ACCOUNT-04: when a session that began at `since` ends; epoch milliseconds. */
export const sessionEnd = (since: number): number => since + SESSION_MILLISECONDS;

/** ACCOUNT-04: a session is over when it is older than 12 hours; at exactly 12 it still stands. */
export const isSessionOver = (since: number, now: number): boolean => now > sessionEnd(since);

/** So long can what a session left in its cart still be held: no unpaid hold lives longer (CART-07). */
const LEFT_IN_CART_MILLISECONDS = (HOLD_AT_MOST_MINUTES + PAYING_MINUTES) * 60_000;

/**
 * ACCOUNT-11: whether the visitor token of a session that ends by time at `end` still opens its cart: a while
 * longer, so that a customer who meets a 401 keeps the courts they had chosen.
 */
export const isVisitorTokenAlive = (now: number, end: number): boolean =>
  now <= end + LEFT_IN_CART_MILLISECONDS;

/** ACCOUNT-11: sessions that ended before this are of no use to their visitor tokens either. */
export const visitorGrace = (now: number): number => now - LEFT_IN_CART_MILLISECONDS;

/** Longer than any session and what it left in a cart. */
const PASSING_MILLISECONDS = 48 * 3_600_000;

/** ACCOUNT-12: from when a guest of `since` is forgotten who has not ordered by then; epoch milliseconds. */
export const guestPurgeTime = (since: number): number => since + PASSING_MILLISECONDS;

/** ACCOUNT-12: no session is left behind a visitor token that was written down before this. */
export const visitorPurgeTime = (now: number): number => now - PASSING_MILLISECONDS;

/** What the browser finds of an earlier visit. */
export interface StoredSession {
  readonly user: { readonly token: string | null; readonly is_anonymous: boolean } | null;
  /** Epoch milliseconds of the last login; null where it was never set. */
  readonly lastUpdated: number | null;
}

/** `reset`: everything about the user goes; `clear`: user and lastUpdated go; `keep`: signed in. */
export type Restoring = 'reset' | 'clear' | 'keep';

/**
 * ACCOUNT-05: what becomes of a stored session when the site opens (spec 1 section 4): without
 * lastUpdated all is reset, a guest is reset, one older than 12 hours is cleared. Cart and holds
 * are not touched (product ruling "cart").
 */
export function restoreSession(stored: StoredSession, now: number): Restoring {
  if (stored.lastUpdated === null || stored.user?.is_anonymous) return 'reset';
  return isSessionOver(stored.lastUpdated, now) ? 'clear' : 'keep';
}

/** ACCOUNT-06: signed in means that there is a user with a token (spec 1 section 4). */
export const isSignedIn = (user: { readonly token: string | null } | null): boolean =>
  !!user?.token;
