/** How patiently a gateway is asked; part of its account. */
interface Patience {
  readonly firstCheckSeconds: number;
  readonly longestCheckSeconds: number;
}

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** How long one asker has a due payment to itself; longer than a gateway may take to answer. */
export const LEASE_MS = 15 * SECOND_MS;

/** Refunds that a gateway did not answer, or refused for now, are asked for again so often. */
export const REFUND_AGAIN_MS = 60 * SECOND_MS;

/** After so long past its end a payment that still says "pending" is left to the staff. */
export const GIVE_UP_MS = 7 * 24 * HOUR_MS;

/** When a payment that has just been opened is first asked about. */
export const firstCheckAt = (account: Patience, now: number): number =>
  now + account.firstCheckSeconds * SECOND_MS;

/**
 * PAY-05: when an undecided payment is asked about again: after ever longer waits, but never past
 * the moment its places could be given away, for then the gateway must be asked once more.
 * Epoch milliseconds; null when it has been undecided for a week.
 */
export function nextCheckAt(
  account: Patience,
  payment: { readonly checks: number; readonly expiresAt: number },
  now: number,
): number | null {
  if (now > payment.expiresAt + GIVE_UP_MS) return null;
  const waited = account.firstCheckSeconds * 2 ** Math.min(payment.checks, 20);
  const next = now + Math.min(waited, account.longestCheckSeconds) * SECOND_MS;
  return now < payment.expiresAt ? Math.min(next, payment.expiresAt) : next;
}
