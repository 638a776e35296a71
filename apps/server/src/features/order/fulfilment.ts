import type { FulfilledLine } from '@nadi/domain/booking/entitlement';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { addEvent } from '../../platform/jobs/outbox.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import type { OrderLine } from './store.line.ts';
import type { Order } from './store.ts';

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
      const entitlements = await kinds.of(line.kind).fulfil(tx, line);
      fulfilled.push({ ...line, entitlements });
    }
    const { id: orderId, number: orderNumber, customerId, customerName: holder } = order;
    await issue(tx, { orderId, orderNumber, customerId, holder }, fulfilled, now);
    const topic = order.status === 'approval_required' ? order.status : 'completed';
    await addEvent(tx, `order.${topic}`, { orderId }, now);
  },
});
