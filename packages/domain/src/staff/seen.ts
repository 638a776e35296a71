/* State that a screen of staff showed, which an act is compared with (STAFF-14). */

/** State as it was shown: a fingerprint of it, and the time of reading in epoch milliseconds. */
export interface Seen {
  readonly fingerprint: string;
  readonly at: number;
}

const SEEN = /^(\d{1,15})-([\w-]{1,64})$/;

/** Writes a state as text, which the screen sends back with an act. */
export const seenText = ({ fingerprint, at }: Seen): string => `${Math.floor(at)}-${fingerprint}`;

/** Reads a state from its text; `null`: it is no such text. */
export function readSeen(text: string): Seen | null {
  const [, at, fingerprint] = SEEN.exec(text) ?? [];
  return at === undefined || fingerprint === undefined ? null : { fingerprint, at: Number(at) };
}

/** Checks that the state an act depends on is still the one that was shown (STAFF-14). */
export const isAsSeen = (text: string, fingerprint: string): boolean =>
  readSeen(text)?.fingerprint === fingerprint;

/** Actions in the audit log that change an order, its bookings, requests or refunds, or a till. */
export const ORDER_ACTIONS = [
  'order.cancelled',
  'order.moved',
  'booking.checked_in',
  'booking.checked_out',
  'booking.entry_undone',
  'booking.session_reserved',
  'booking.session_given_up',
  'request.approved',
  'request.rejected',
  'refund.approved',
  'refund.declined',
  'refund.result_recorded',
  'payment.recorded',
  'till.opened',
  'till.cash_moved',
  'till.closed',
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Amount refunded by one way, in the currency. */
export interface ShownShare {
  readonly way: string;
  readonly amount: number;
  /** Number of the points that are back. */
  readonly points?: number | undefined;
}

/** Checks that a refund is the one that was shown: the same amounts by the same ways (STAFF-14). */
export function isRefundAsSeen(
  shown: readonly ShownShare[],
  refund: readonly ShownShare[],
): boolean {
  const textOf = (shares: readonly ShownShare[]) =>
    shares
      .map(({ way, amount, points = 0 }) => `${way} ${amount} ${points}`)
      .sort()
      .join();
  return textOf(shown) === textOf(refund);
}
