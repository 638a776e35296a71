import { mayBringMoney } from '@nadi/domain/payment/state';
import type { Payment } from './store.ts';

/** How patiently a gateway is asked; part of its account. */
export interface PollSchedule {
  readonly firstCheckSeconds: number;
  readonly longestCheckSeconds: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** While a venue has no account that may be used: as an account that says nothing of it. */
export const DEFAULT_POLL_SCHEDULE: PollSchedule = {
  firstCheckSeconds: 60,
  longestCheckSeconds: 300,
};

/** How long one asker has a due payment to itself; longer than a gateway may take to answer. */
export const LEASE_MS = 15 * SECOND_MS;

const REFUND_AGAIN_MS = MINUTE_MS;
const REFUND_AGAIN_AT_MOST_MS = 6 * HOUR_MS;

/** After so long past its end an undecided payment is left to the staff, and its order is over. */
export const GIVE_UP_MS = 7 * 24 * HOUR_MS;

/** A card that was tried at the last moment of the page has been decided so long after it. */
export const LAST_CARD_MS = 5 * MINUTE_MS;

/** When a payment that has just been opened is first asked about. */
export const firstCheckAt = (account: PollSchedule, now: number): number =>
  now + account.firstCheckSeconds * SECOND_MS;

/**
 * PAY-05: when a payment that may bring money is asked about again: after ever longer waits, but
 * never past the moment its places could be given away, for then the gateway must be asked once
 * more. Epoch milliseconds; null where there is nothing to ask: it is decided for good, its page
 * is over and every card at it was declined, or it has been undecided for a week.
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
  // Another card is tried soon, or not at all: what was declined does not crowd out what is being paid.
  const longest = isDeclined
    ? Math.max(account.longestCheckSeconds, DEFAULT_POLL_SCHEDULE.longestCheckSeconds)
    : account.longestCheckSeconds;
  const next = now + Math.min(waited, longest) * SECOND_MS;
  return now < payment.expiresAt ? Math.min(next, payment.expiresAt) : next;
}

/** PAY-11: a refund that a gateway did not answer, or refused for now, is asked for after ever longer waits. */
export const refundAgainAt = (checks: number, now: number): number =>
  now + Math.min(REFUND_AGAIN_MS * 2 ** Math.min(checks, 20), REFUND_AGAIN_AT_MOST_MS);
