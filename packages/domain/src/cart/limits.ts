/** Maximum lines of a cart, including those being paid, and of a request (CART-10). */
export const LINES_AT_MOST = 20;

/** Maximum orders of one customer that may be awaiting payment at the same time (ORDER-09). */
export const OPEN_ORDERS_AT_MOST = 3;

/** Maximum alternatives offered for a lost slot (wire, 409). */
export const ALTERNATIVES_AT_MOST = 3;

/** Days around a refused line on which other times are offered, nearest first (ORDER-32). */
export const NEAREST_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7].flatMap((days) => [
  days,
  -days,
]);
