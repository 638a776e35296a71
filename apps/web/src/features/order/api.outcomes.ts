import type { QueryClient } from '@tanstack/react-query';
import { cartKey, clearCarts } from '../cart/state.kept.ts';
import { OPEN_ORDERS, ORDER_RESULT } from './api.open-orders.ts';
import type { Order } from './api.ts';
import { isBought, isOpen } from './order-status.ts';
import { clearPayment, notePaid } from './state.ts';

/**
 * Invalidates data that an order's response makes outdated, once per status of the order.
 *
 * Its lines have left the cart or returned to it, a decided order awaits no payment, and an order
 * without bookings cannot be continued.
 */
export function followOrders(queries: QueryClient): void {
  const known = new Map<unknown, Order['status']>();
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [what, token] = event.query.queryKey as readonly unknown[];
    if (what !== ORDER_RESULT) return;
    const { status } = event.query.state.data as Order;
    if (known.get(token) === status) return;
    known.set(token, status);
    // Viewed again, or in another browser, it does not affect the cart there.
    if (isBought(status) && notePaid(String(token))) clearCarts(queries);
    void queries.invalidateQueries({ queryKey: cartKey() });
    if (!isOpen(status)) void queries.invalidateQueries({ queryKey: OPEN_ORDERS });
    if (status === 'failed' || status === 'cancelled') clearPayment(String(token));
  });
}
