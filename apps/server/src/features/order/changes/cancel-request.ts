import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { hasSold } from '@nadi/domain/order/late';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { freeCancellationUntil } from '@nadi/domain/order/promise';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { PaymentDisputed } from '../../../platform/sold.ts';
import { cancelledUnits } from '../store.cancelled.ts';
import { currentWhen, type OrderLine } from '../store.line.ts';
import * as store from '../store.ts';
import { type CancelDeps, cancelUnits, cardOnlyOf, refundOf, validLines } from './cancel.ts';
import { WalletClosed } from './refund-blocked.ts';
import { lockWallet } from './refund-shares.ts';

/** Topic of a cancellation that the venue agreed with the customer (ORDER-23). */
const CANCEL_REQUESTED = 'order.cancel_requested';

/** Valid line of an order that can be cancelled. */
export interface CancellableLine extends Pick<OrderLine, 'title' | 'where'> {
  /** Position in the order, from 1. */
  readonly number: number;
  /** Current start, and the end of free cancellation; null: the line has no time. */
  readonly when: { readonly from: LocalMinute; readonly freeUntil: LocalMinute } | null;
  /** Number of units that are still valid. */
  readonly quantity: number;
}

/** Cancellation of lines of an order, before it is requested. */
export interface Cancellation {
  readonly orderId: string;
  readonly currency: string;
  /** Lines that end, with those that are cancelled together with them (ORDER-19). */
  readonly lines: readonly CancellableLine[];
  readonly units: readonly UnitsOf[];
  readonly refundFils: number;
}

/**
 * Returns the cancellation of an order, or of one of its lines; none of money to be spent later.
 *
 * @param number order number
 * @param only position of the line in the order, from 1; null: all lines
 * @returns null when there is no such paid order, or no such line of it is valid.
 * @throws `WalletClosed` where its refund would go to the wallet of an account that was erased, and
 * `PaymentDisputed` where it would go back to a payment with an open dispute.
 */
export async function findCancellation(
  tx: TenantTx,
  number: string,
  only: number | null,
): Promise<Cancellation | null> {
  const order = await store.findOrderByNumber(tx, number);
  if (order === null || !hasSold(order.status)) return null;
  const lines = await validLines(tx, order.id);
  const requested = lines
    .filter(({ seq, isPrepaid }) => isPrepaid !== true && (only === null || seq === only))
    .map(({ id: lineId, quantity }) => ({ lineId, units: [...Array(quantity).keys()] }));
  const refund = refundOf(lines, requested);
  if (refund.units.length === 0) return null;
  await lockWallet(tx, order, refund.totalFils, 'original', cardOnlyOf(lines, refund.units));
  const ending = refund.units.flatMap(({ lineId, units }) =>
    lines
      .filter(({ id }) => id === lineId)
      .map((line) => ({
        number: line.seq,
        title: line.title,
        where: line.where,
        when: timeOf(line),
        quantity: units.length,
      })),
  );
  return {
    orderId: order.id,
    currency: order.currency,
    lines: ending,
    units: refund.units,
    refundFils: refund.totalFils,
  };
}

function timeOf(line: OrderLine): CancellableLine['when'] {
  const when = currentWhen(line);
  const freeUntil = freeCancellationUntil(when, line.change, line.movedTo !== null);
  return when === null || freeUntil === null ? null : { from: when.from, freeUntil };
}

/** Requests a cancellation, which a running server applies once its transaction is committed. */
export const requestCancellation = (
  tx: TenantTx,
  { units }: Pick<Cancellation, 'units'>,
  now: number,
): Promise<void> => addEvent(tx, CANCEL_REQUESTED, { units }, now);

export interface CancelRequestDeps extends CancelDeps {
  readonly log: (error: unknown, text: string) => void;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/**
 * Registers the listener that applies requested cancellations; repetitions have no effect.
 *
 * A request whose account was erased or whose payment was disputed meanwhile ends without effect: no
 * repetition could refund it (WALLET-07), or it would cancel long after (DISPUTE-04).
 */
export function registerCancelRequests(jobs: Jobs, deps: CancelRequestDeps): void {
  jobs.onTopic(CANCEL_REQUESTED, async ({ tenantId, payload }) => {
    const tenant = await deps.tenantOf(tenantId);
    const { units } = payload as Pick<Cancellation, 'units'>;
    if (tenant === null) return;
    try {
      await cancelUnits(deps, tenant, units, 'customer');
    } catch (error) {
      if (!(error instanceof WalletClosed || error instanceof PaymentDisputed)) throw error;
      deps.log(error, `cancellation of line ${units[0]?.lineId}: nothing was cancelled`);
    }
  });
}

/** Counts the units of a cancellation that are still valid, for its progress. */
export async function unitsLeft(
  database: Database,
  tenantId: number,
  { units }: Pick<Cancellation, 'units'>,
): Promise<number> {
  const ids = units.map(({ lineId }) => lineId);
  return database.forTenant(tenantId, async (tx) => {
    const cancelledOf = await cancelledUnits(tx, ids);
    return units.reduce(
      (sum, { lineId, units: of }) =>
        sum + of.filter((unit) => !cancelledOf(lineId).some((one) => one.unit === unit)).length,
      0,
    );
  });
}
