/** How long a hold stands without being renewed (product defaults; wire, "Cart and identity"). */
export const HOLD_MINUTES = 15;
/** How long a cart can be kept by renewing, counted from its first hold. */
export const HOLD_AT_MOST_MINUTES = 60;
/** How long a hold stands while a payment is open. */
export const PAYING_MINUTES = 30;
/** With less than this left nobody is sent to a payment page. */
export const LEAST_PAYING_MINUTES = 5;

const MILLISECONDS_PER_MINUTE = 60_000;

const after = (instant: number, minutes: number): number =>
  instant + minutes * MILLISECONDS_PER_MINUTE;

/** CART-07: when a hold ends that was never paid for, however often it was ordered, declined and ordered again. */
const unpaidAtMost = (firstHeldAt: number): number =>
  after(firstHeldAt, HOLD_AT_MOST_MINUTES + PAYING_MINUTES);

/**
 * CART-06: each hold renews the whole cart for 15 minutes, but never past 60 minutes after the
 * cart's first hold, and never to an earlier end than it has. Instants in epoch milliseconds.
 * @param firstHeldAt when the cart's first live hold was made; null for a cart that holds nothing.
 * @param until when the cart ends now: later than an hour after its first hold where a declined
 * payment gave it back (CART-07).
 */
export function holdUntil(now: number, firstHeldAt: number | null, until: number = now): number {
  const renewed = Math.min(
    after(now, HOLD_MINUTES),
    after(firstHeldAt ?? now, HOLD_AT_MOST_MINUTES),
  );
  return Math.max(until, renewed);
}

/**
 * CART-07: when the gateway is asked for the last time and a hold being paid may be released:
 * after 30 minutes, but never more than 90 after the first hold, so that ordering the same places
 * again and again does not keep them.
 */
export const payingUntil = (now: number, firstHeldAt: number | null): number =>
  Math.min(after(now, PAYING_MINUTES), unpaidAtMost(firstHeldAt ?? now));

/** CART-07: whether an order that must be paid by `until` is worth opening. */
export const isTimeToPay = (now: number, until: number): boolean =>
  until >= after(now, LEAST_PAYING_MINUTES);

/** CART-07: a declined payment returns the lines to the cart for another 15 minutes, within the same 90. */
export const returnedUntil = (now: number, firstHeldAt: number): number =>
  Math.max(now, Math.min(after(now, HOLD_MINUTES), unpaidAtMost(firstHeldAt)));
