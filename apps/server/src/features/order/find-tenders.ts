import type { Fils } from '@nadi/domain/kernel/money';
import { hasSold } from '@nadi/domain/order/late';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import {
  type ChosenTender,
  PAID_KINDS,
  type PaidKind,
  type TenderKind,
} from '@nadi/domain/payment/tenders';
import type { Database } from '../../platform/db/tenant-tx.ts';
import {
  findPaymentOfOrder,
  readCapturedOfOrders,
  readCapturedPayments,
} from '../payment/ports.ts';
import { readTenders } from './store.tender.ts';
import * as store from './store.ts';

/** Amount of an order by what pays or paid it. */
export interface TenderAmount<K extends PaidKind = TenderKind> {
  readonly kind: K;
  readonly amountFils: Fils;
  readonly refundedFils: Fils;
  /** Number of the points that pay it; absent: it is money. */
  readonly points?: number;
}

/**
 * Loads what pays an order that is open, or paid one that is sold (ORDER-45).
 *
 * Empty for an order that ended, whose wallet has its credit back.
 */
export async function tenderAmounts(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly TenderAmount[]> {
  const [order, credit, open, captured] = await Promise.all([
    store.findOrder(database, tenantId, orderId),
    readTenders(database, tenantId, [orderId]),
    findPaymentOfOrder(database, tenantId, orderId),
    readCapturedPayments(database, tenantId, orderId),
  ]);
  if (order === null) return [];
  const isOpen = order.status === 'awaiting_payment' || order.status === 'processing';
  const cards = hasSold(order.status) ? captured : isOpen && open ? [toPay(open.amountFils)] : [];
  return sumsByKind([
    ...credit
      .filter(({ state }) => state !== 'ended')
      .map((one) => ({ ...one, refundedFils: one.returnedFils })),
    ...cards.map((one) => ({ ...one, kind: 'card' as const })),
  ]);
}

const toPay = (amountFils: Fils) => ({ amountFils, refundedFils: 0 });

/** Loads what paid several sold orders, by order; money at the counter apart from cards (PAY-29). */
export async function tendersOfSold(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TenderAmount<PaidKind>[]>> {
  const [credit, cards] = await Promise.all([
    readTenders(database, tenantId, orderIds),
    readCapturedOfOrders(database, tenantId, orderIds),
  ]);
  const tenders = (id: string): TenderAmount<PaidKind>[] => [
    ...credit
      .filter(({ orderId, state }) => orderId === id && state === 'spent')
      .map((one) => ({ ...one, refundedFils: one.returnedFils })),
    ...cards
      .filter(({ orderId }) => orderId === id)
      .map((one) => ({ ...one, kind: paidKindOf(one.gateway) })),
  ];
  return new Map(orderIds.map((id) => [id, sumsByKind(tenders(id))]));
}

const paidKindOf = (gateway: string): PaidKind => (isCounter(gateway) ? 'counter' : 'card');

/** Returns the amounts of tenders that were just chosen. */
export const amountsOfChosen = (tenders: readonly ChosenTender[]): readonly TenderAmount[] =>
  sumsByKind(tenders.map((one) => ({ ...one, refundedFils: 0 })));

const sumsByKind = <K extends PaidKind>(
  tenders: readonly TenderAmount<K>[],
): readonly TenderAmount<K>[] =>
  PAID_KINDS.flatMap((paid) => {
    const own = tenders.filter(({ kind }) => kind === paid);
    const sumOf = (field: 'amountFils' | 'refundedFils') =>
      own.reduce((sum, one) => sum + one[field], 0);
    const kind = own[0]?.kind;
    if (kind === undefined) return [];
    const points = own.reduce((sum, one) => sum + (one.points ?? 0), 0);
    const amounts = { amountFils: sumOf('amountFils'), refundedFils: sumOf('refundedFils') };
    return [{ kind, ...amounts, ...(points > 0 && { points }) }];
  });
