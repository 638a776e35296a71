import { isOccupy } from '@nadi/domain/inventory/claim';
import { unitPrice } from '@nadi/domain/kinds/unit-price';
import type { PotAmount } from '@nadi/domain/payment/tenders';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Orderable } from '../../cart/ports.ts';
import {
  findPaymentOfOrder,
  type Gateway,
  type Gateways,
  type Payment,
} from '../../payment/ports.ts';
import type { Ending, Settlement } from '../settlement/settle.ts';
import { type OrderLine, readLines } from '../store.line.ts';
import { readTenders } from '../store.tender.ts';
import * as store from '../store.ts';
import type { Draft } from './draft.ts';
import { creditIn } from './tenders.ts';

/**
 * Loads the open orders that are paying for these lines (ORDER-07).
 *
 * All lines of one, unchanged, for the same contact: that order is returned again, so a second
 * click or returning from the payment page creates no second order. Some of its lines, or other
 * times, quantities, prices or contact: its gateway is queried, and if it has no money the order
 * ends as the new one is written. It may have been a guest's, whose cart became the customer's with
 * a login: the cart's owner may order its contents again.
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

/**
 * Checks whether an open order is identical to the draft, and paid in the same way.
 *
 * The same way: at the same gateway, by the same saved card, and with the same card saved, if any.
 */
export async function isDraftOf(
  database: Database,
  { tenant }: RequestContext,
  { draft, gateway }: { readonly draft: Draft; readonly gateway: Gateway | null },
  orderId: string,
): Promise<boolean> {
  const [order, lines, tenders, payment] = await Promise.all([
    store.findOrder(database, tenant.id, orderId),
    readLines(database, tenant.id, orderId),
    readTenders(database, tenant.id, [orderId]),
    findPaymentOfOrder(database, tenant.id, orderId),
  ]);
  const credit = tenders.filter(({ state }) => state === 'set_aside');
  return (
    order !== null &&
    isAtSameGateway(payment, gateway) &&
    (payment?.savesCardOf ?? null) === (gateway?.savesCardOf ?? null) &&
    (payment?.cardId ?? null) === (gateway?.cardId ?? null) &&
    isSameOrder({ order, lines }, draft) &&
    essenceOfCredit(credit) === essenceOfCredit(creditIn(draft.tenders))
  );
}

const isAtSameGateway = (payment: Pick<Payment, 'gateway'> | null, gateway: Gateway | null) =>
  payment === null || gateway === null || payment.gateway === gateway.account.gateway;

const essenceOfCredit = (parts: readonly PotAmount[]): string =>
  JSON.stringify(parts.map(({ pot, amountFils }) => [pot, amountFils]));

/** Data by which two orders are compared. */
export interface Comparable {
  readonly order: Pick<
    store.Order,
    'customerId' | 'customerName' | 'email' | 'mobile' | 'gender' | 'notes' | 'claims'
  >;
  readonly lines: readonly EssentialLine[];
}

type EssentialLine = Pick<
  OrderLine,
  'holdId' | 'key' | 'when' | 'quantity' | 'unit' | 'less' | 'claims' | 'partOf'
>;

/** Checks whether two orders are the same (ORDER-07): customer, contact and every line. */
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
  if (JSON.stringify(a.claims) !== JSON.stringify(b.claims)) return false;
  const expected = new Set(other.lines.map(essence));
  return isSameContact && lines.every((line) => expected.has(essence(line)));
}

/** Returns the identifying properties of a line; its price is before its discounts. */
function essence(line: EssentialLine): string {
  const { holdId, key, when, quantity, unit, less = [], claims, partOf } = line;
  const { priceFils, taxFils } = unitPrice(unit);
  const taken = claims.map((claim) =>
    isOccupy(claim) ? claim.occupy : [claim.count, claim.subject, claim.at, claim.quantity],
  );
  const facts = [holdId, key, when?.from, when?.to, quantity, priceFils, taxFils, taken];
  const discounts = less.map(({ promotion, grant, units }) => [
    promotion,
    grant,
    units.map(({ netFils, taxFils: tax }) => [netFils, tax]),
  ]);
  return JSON.stringify([...facts, partOf?.key, discounts]);
}

interface EndingDeps {
  readonly database: Database;
  readonly gateways: Gateways;
  readonly settlement: Settlement;
}

/**
 * Returns the orders to end with the new one; null when one of them cannot be ended.
 *
 * That is the case when its gateway has decided, which is applied immediately, or does not answer.
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
    const answer = await gateways.checkStatus(tenant.id, payment, true);
    if (answer.event !== 'still_pending') {
      await settlement.settle(tenant, payment, { answer, because: 'again' });
      return null;
    }
    ending.push({ payment, gatewayAnswer: answer });
  }
  return ending;
}
