/** Minutes until a hold expires unless renewed (product defaults; wire, "Cart and identity"). */
export const HOLD_MINUTES = 15;
/** Maximum minutes a cart can be kept by renewing, counted from its first hold. */
export const HOLD_AT_MOST_MINUTES = 60;
/** Minutes until a hold expires while a payment is open. */
export const PAYING_MINUTES = 30;
/** Remaining minutes below which no payment page is opened. */
export const LEAST_PAYING_MINUTES = 5;

const MILLISECONDS_PER_MINUTE = 60_000;

const after = (instant: number, minutes: number): number =>
  instant + minutes * MILLISECONDS_PER_MINUTE;

/**
 * Returns the latest expiry of an unpaid hold (CART-07).
 *
 * Ordering, declining and ordering again does not extend it.
 */
const unpaidAtMost = (firstHeldAt: number): number =>
  after(firstHeldAt, HOLD_AT_MOST_MINUTES + PAYING_MINUTES);

/**
 * Returns the expiry of a whole cart after a hold, which renews it for 15 minutes (CART-06).
 *
 * Never later than 60 minutes after the cart's first hold, and never earlier than its current
 * expiry. Instants in epoch milliseconds.
 *
 * @param firstHeldAt when the cart's first live hold was made; `null` for a cart without holds.
 * @param until current expiry of the cart: later than an hour after its first hold where a declined
 * payment returned it (CART-07).
 */
export function holdUntil(now: number, firstHeldAt: number | null, until: number = now): number {
  const renewed = Math.min(
    after(now, HOLD_MINUTES),
    after(firstHeldAt ?? now, HOLD_AT_MOST_MINUTES),
  );
  return Math.max(until, renewed);
}

/**
 * Returns when the gateway is queried last and a hold being paid may be released (CART-07).
 *
 * After 30 minutes, but at most 90 after the first hold, so that ordering the same places
 * repeatedly does not keep them.
 */
export const payingUntil = (now: number, firstHeldAt: number | null): number =>
  Math.min(after(now, PAYING_MINUTES), unpaidAtMost(firstHeldAt ?? now));

/** Checks that enough time is left to open an order that must be paid by `until` (CART-07). */
export const isTimeToPay = (now: number, until: number): boolean =>
  until >= after(now, LEAST_PAYING_MINUTES);

/**
 * Returns the expiry of lines returned to the cart by a declined payment (CART-07).
 *
 * Another 15 minutes, within the same 90.
 */
export const returnedUntil = (now: number, firstHeldAt: number): number =>
  Math.max(now, Math.min(after(now, HOLD_MINUTES), unpaidAtMost(firstHeldAt)));
