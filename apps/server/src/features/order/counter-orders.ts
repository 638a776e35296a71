import type { CounterOrder } from '@nadi/contract/order/counter-endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import { seenOf } from '../../platform/meanwhile.ts';
import { openAtCounter } from '../payment/ports.ts';
import { counterFacts } from './seen.ts';
import { currentTimes, currentWhen, readLines } from './store.line.ts';
import * as store from './store.ts';

/** Lists the orders that wait to be paid at the counter, the one that ends first on top (PAY-29). */
export async function counterOrders(
  { database, kinds }: { readonly database: Database; readonly kinds: Pick<KindRegistry, 'of'> },
  { tenant, now }: Pick<StaffContext, 'tenant' | 'now'>,
): Promise<CounterOrder[]> {
  const payments = await openAtCounter(database, tenant.id);
  const ids = payments.flatMap(({ orderId }) => orderId ?? []);
  const orders = await store.findOrders(database, tenant.id, ids);
  const lines = await Promise.all(ids.map((id) => readLines(database, tenant.id, id)));
  return payments.flatMap((payment, index) => {
    const order = orders.get(payment.orderId ?? '');
    if (order?.status !== 'awaiting_payment') return [];
    return [
      {
        order_id: handleOf('o', order.id),
        order_number: order.number,
        seen: seenOf(counterFacts(order, payment), { now }),
        customer: { name: order.customerName, mobile: order.mobile, email: order.email },
        lines: (lines[index] ?? []).map((line) => ({
          ...lineSummary(kinds.of(line.kind), {
            ...line,
            when: currentWhen(line),
            times: currentTimes(line),
          }),
          quantity: line.quantity,
        })),
        due: toDecimal(payment.amountFils),
        currency: payment.currency,
        expires_at: formatInstant(payment.expiresAt, tenant.offset),
      },
    ];
  });
}
