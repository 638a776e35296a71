import { isOccupy } from '@nadi/domain/inventory/claim';
import { unitPrice } from '@nadi/domain/kinds/unit-price';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Orderable } from '../../cart/service.ts';
import { findPaymentOfOrder, type Gateways } from '../../payment/service.ts';
import type { Ending, Settlement } from '../settlement/settle.ts';
import { type OrderLine, readLines } from '../store.line.ts';
import * as store from '../store.ts';
import type { Draft } from './draft.ts';

/**
 * ORDER-07: the open orders that are being paid for with these lines. All of one, unchanged, for
 * the same contact: that order again, so a second click or a way back from the payment page is no
 * second order. Some of one, or other times, quantities, prices or contact: its gateway is asked,
 * and if it has no money the order ends as the new one is written. It may have been a guest's, whose
 * cart became the customer's own with a login: what the cart holds is its owner's to order anew.
 */
export async function openOrdersOf(
  database: Database,
  { tenant }: RequestContext,
  { lines }: Orderable,
): Promise<readonly string[]> {
  const lineIds = lines.flatMap((line) => (line.state === 'paying' && line.orderLineId) || []);
  if (lineIds.length === 0) return [];
  return store.openOrdersOfLines(database, tenant.id, lineIds);
}

/** Whether an open order is the very one that is drafted. */
export async function isDraftOf(
  database: Database,
  { tenant }: RequestContext,
  draft: Draft,
  orderId: string,
): Promise<boolean> {
  const [order, lines] = await Promise.all([
    store.findOrder(database, tenant.id, orderId),
    readLines(database, tenant.id, orderId),
  ]);
  return order !== null && isSameOrder({ order, lines }, draft);
}

/** What two orders are compared by. */
export interface Comparable {
  readonly order: Pick<
    store.Order,
    'customerId' | 'customerName' | 'email' | 'mobile' | 'gender' | 'notes'
  >;
  readonly lines: readonly EssentialLine[];
}

type EssentialLine = Pick<
  OrderLine,
  'holdId' | 'key' | 'when' | 'quantity' | 'unit' | 'claims' | 'partOf'
>;

/** ORDER-07: whether two orders are one: whose, whom for, and line by line. */
export function isSameOrder(one: Comparable, other: Comparable): boolean {
  const { order: a, lines } = one;
  const { order: b } = other;
  if (lines.length !== other.lines.length || a.customerId !== b.customerId) return false;
  const isSameContact =
    a.customerName === b.customerName &&
    a.email === b.email &&
    a.mobile === b.mobile &&
    a.gender === b.gender &&
    a.notes === b.notes;
  const expected = new Set(other.lines.map(essence));
  return isSameContact && lines.every((line) => expected.has(essence(line)));
}

/** What must not differ for a line to be the same one; its price is the whole line's. */
function essence({ holdId, key, when, quantity, unit, claims, partOf }: EssentialLine): string {
  const { priceFils, taxFils } = unitPrice(unit);
  const taken = claims.map((claim) =>
    isOccupy(claim) ? claim.occupy : [claim.count, claim.at, claim.quantity],
  );
  const facts = [holdId, key, when?.from, when?.to, quantity, priceFils, taxFils, taken];
  return JSON.stringify([...facts, partOf?.key]);
}

interface EndingDeps {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly settlement: Settlement;
}

/**
 * What is to end with the new order. Null where one of them cannot: its gateway has decided, which
 * is followed at once, or does not answer.
 */
export async function endingOf(
  { database, gateways, settlement }: EndingDeps,
  { tenant }: RequestContext,
  orderIds: readonly string[],
): Promise<readonly Ending[] | null> {
  const ending: Ending[] = [];
  for (const orderId of orderIds) {
    const payment = await findPaymentOfOrder(database, tenant.id, orderId);
    if (payment === null) continue;
    const answer = await gateways.checkStatus(tenant.id, payment);
    if (answer.event !== 'still_pending') {
      await settlement.settle(tenant, payment.id, { answer, because: 'again' });
      return null;
    }
    ending.push({ paymentId: payment.id, gatewayAnswer: answer });
  }
  return ending;
}
