import type { FulfilledLine } from '@nadi/domain/booking/entitlement';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import type { KindRegistry, SoldLine } from '../../platform/kind.ts';
import { type Order, type OrderLine, totalOf } from './store.ts';

/** For whom tickets are written. */
export interface TicketHolder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerId: number;
  readonly holder: string;
}

/** Writes the tickets of an order, once each; booking's, handed in by app.ts as it stands above. */
export type IssueTickets = (
  tx: TenantTx,
  of: TicketHolder,
  lines: readonly FulfilledLine[],
  now: number,
) => Promise<void>;

/** What becomes of an order that is paid for, in the transaction in which it is. */
export interface Fulfilment {
  /** Each kind fulfils its lines, tickets are written, word goes out. */
  handOver(tx: TenantTx, order: Order, lines: readonly OrderLine[], now: number): Promise<void>;
}

export const createFulfilment = (
  kinds: Pick<KindRegistry, 'of'>,
  issue: IssueTickets,
): Fulfilment => ({
  async handOver(tx, order, lines, now) {
    const fulfilled: FulfilledLine[] = [];
    for (const line of lines) {
      const sold = soldLine(order, line);
      const entitlements = await kinds.of(line.kind).fulfil(tx, sold);
      fulfilled.push({ ...sold, kind: line.kind, entitlements });
    }
    const { id: orderId, number: orderNumber, customerId, customerName: holder } = order;
    await issue(tx, { orderId, orderNumber, customerId, holder }, fulfilled, now);
    const topic = order.status === 'approval_required' ? order.status : 'completed';
    await addEvent(tx, `order.${topic}`, { orderId }, now);
  },
});

/** A line of an order as its kind is told of it. */
export const soldLine = (order: Order, line: OrderLine): SoldLine => ({
  id: line.id,
  orderId: order.id,
  orderNumber: order.number,
  customerId: order.customerId,
  productId: line.productId,
  quantity: line.quantity,
  title: line.title,
  place: line.place,
  when: line.when,
  totalFils: totalOf(line),
  approvals: line.approvals,
  detail: line.detail,
});
