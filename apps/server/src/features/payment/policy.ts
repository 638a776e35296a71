import { STANDING_CHECK_DAYS } from '@nadi/domain/payment/refund';
import { mayBringMoney } from '@nadi/domain/payment/state';
import type { Payment } from './store.ts';

/** Query intervals of a gateway; part of its account. */
export interface PollSchedule {
  readonly firstCheckSeconds: number;
  readonly longestCheckSeconds: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Default intervals for a venue without a usable account.
 *
 * The same as for an account that does not set them.
 */
export const DEFAULT_POLL_SCHEDULE: PollSchedule = {
  firstCheckSeconds: 60,
  longestCheckSeconds: 300,
};

/** Lease of a due payment; longer than the gateway timeout. */
export const LEASE_MS = 15 * SECOND_MS;

const REFUND_AGAIN_MS = MINUTE_MS;
const REFUND_AGAIN_AT_MOST_MS = 6 * HOUR_MS;

/** Time after its expiry when an undecided payment is left to staff and its order ends. */
export const GIVE_UP_MS = 7 * 24 * HOUR_MS;

/** Time after the page's end by which a card tried at the last moment has been decided. */
export const LAST_CARD_MS = 5 * MINUTE_MS;

/** Returns the time of the first query about a newly opened payment. */
export const firstCheckAt = (account: PollSchedule, now: number): number =>
  now + account.firstCheckSeconds * SECOND_MS;

/**
 * Returns the time of the next query about a payment that may bring money (PAY-05).
 *
 * Waits grow, but a query never comes later than the moment its places could be released, because
 * the gateway must be queried once more then. Epoch milliseconds; null when no query is needed: the
 * payment is final, its page is over and every card on it was declined, or it has been undecided
 * for a week.
 */
export function nextCheckAt(
  account: PollSchedule,
  payment: Pick<Payment, 'state' | 'checks' | 'expiresAt'>,
  now: number,
): number | null {
  const isDeclined = payment.state === 'failed';
  const patienceMs = isDeclined ? LAST_CARD_MS : GIVE_UP_MS;
  if (!mayBringMoney(payment.state) || now > payment.expiresAt + patienceMs) return null;
  const waited = account.firstCheckSeconds * 2 ** Math.min(payment.checks, 20);
  // Another card is tried soon, or not at all: declined payments must not delay queries for open
  // ones.
  const longest = isDeclined
    ? Math.max(account.longestCheckSeconds, DEFAULT_POLL_SCHEDULE.longestCheckSeconds)
    : account.longestCheckSeconds;
  const next = now + Math.min(waited, longest) * SECOND_MS;
  return now < payment.expiresAt ? Math.min(next, payment.expiresAt) : next;
}

/** Interval of the queries about an undecided dispute (DISPUTE-01). */
export const DISPUTE_AGAIN_MS = 6 * HOUR_MS;

/** Wait after a query about a confirmed refund without an answer. */
export const STANDING_AGAIN_MS = 6 * HOUR_MS;

/** Age of a refund after which it is not queried any more without a message. */
export const STANDING_UNTIL_MS = 40 * 24 * HOUR_MS;

/**
 * Returns the next time to query whether a confirmed refund stands (REFUND-14); null: it was often
 * enough.
 *
 * @param rechecks queries that had an answer.
 */
export function standingCheckAt(rechecks: number, now: number): number | null {
  const day = STANDING_CHECK_DAYS[rechecks];
  if (day === undefined) return null;
  return now + (day - (STANDING_CHECK_DAYS[rechecks - 1] ?? 0)) * 24 * HOUR_MS;
}

/**
 * Returns the next time to request a refund that had no response or a temporary refusal (PAY-11).
 *
 * Waits grow with each attempt.
 */
export const refundAgainAt = (checks: number, now: number): number =>
  now + Math.min(REFUND_AGAIN_MS * 2 ** Math.min(checks, 20), REFUND_AGAIN_AT_MOST_MS);
