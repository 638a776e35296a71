/** CART-10: lines one cart may hold, those being paid included; no request names more either. */
export const LINES_AT_MOST = 20;

/** ORDER-09: orders of one customer that may wait for their payment at the same time. */
export const OPEN_ORDERS_AT_MOST = 3;

/** Others that are offered where a slot was lost (wire, 409). */
export const ALTERNATIVES_AT_MOST = 3;
