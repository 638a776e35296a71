import { listCounterOrders, recordCounterPayment } from '@nadi/contract/order/counter-endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { counterOrders } from './counter-orders.ts';
import { type TakeDeps, takeAtCounter } from './settlement/take-at-counter.ts';

/** Mounts the calls by which staff take payments at the counter. */
export function mountCounter(
  mount: Mount,
  deps: TakeDeps & { readonly kinds: Pick<KindRegistry, 'of'> },
): void {
  mount(listCounterOrders, async ({ context, query }) => {
    const list = await counterOrders(deps, context, query);
    return list.ok ? ok({ data: list.value }) : list;
  });

  mount(recordCounterPayment, async ({ context, params, body }) => {
    const taken = await takeAtCounter(deps, context, params.order_id, body);
    if (!taken.ok) return taken;
    const { number, terminalFils, receivedFils, currency } = taken.value;
    const amounts = { terminal: toDecimal(terminalFils), cash: toDecimal(receivedFils) };
    return ok({ data: { order_number: number, ...amounts, currency } });
  });
}
