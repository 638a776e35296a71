/** How long a hold stands without being renewed (product defaults; wire, "Cart and identity"). */
export const HOLD_MINUTES = 15;
/** How long a cart can be kept by renewing, counted from its first hold. */
export const HOLD_AT_MOST_MINUTES = 60;
/** How long a hold stands while a payment is open. */
export const PAYING_MINUTES = 30;

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * CART-06: each hold renews the whole cart for 15 minutes, but never past 60 minutes after the
 * cart's first hold. Instants in epoch milliseconds.
 * @param firstHeldAt when the cart's first live hold was made; null for a cart that holds nothing.
 */
export function holdUntil(now: number, firstHeldAt: number | null): number {
  return Math.min(
    now + HOLD_MINUTES * MILLISECONDS_PER_MINUTE,
    (firstHeldAt ?? now) + HOLD_AT_MOST_MINUTES * MILLISECONDS_PER_MINUTE,
  );
}

/** CART-07: when the gateway is asked for the last time and a hold being paid may be released. */
export const payingUntil = (now: number): number => now + PAYING_MINUTES * MILLISECONDS_PER_MINUTE;

/** CART-07: a declined payment returns the lines to the cart for another 15 minutes. */
export const returnedUntil = (now: number): number => now + HOLD_MINUTES * MILLISECONDS_PER_MINUTE;
