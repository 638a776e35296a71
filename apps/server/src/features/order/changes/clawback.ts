import type { Fils } from '@nadi/domain/kernel/money';
import type { Entry } from '@nadi/domain/ledger/entry';
import { earnKey, pointsClawedBack, type SoldUnit } from '@nadi/domain/ledger/points-events';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { clawbackOf, POINTS_TERMS } from '@nadi/domain/points/terms';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { lockLots } from '../../ledger/ports.ts';
import { postedAmounts } from '../../ledger/service.ts';
import type { Order } from '../store.ts';

/** Units that are refunded. */
export interface Refunded {
  readonly tx: TenantTx;
  readonly tenant: Pick<TenantFacts, 'points'>;
  readonly order: Pick<Order, 'id' | 'customerId' | 'currency'>;
  readonly cancellationId: string;
  readonly units: readonly UnitsOf[];
  readonly refundFils: Fils;
  /** Part of what a unit earned that is taken back. Default: all of it. */
  readonly partOf?: (unit: SoldUnit, earned: number) => number;
}

/** Points that a refund takes back: the part of it that is kept, and the postings to make last. */
interface TakenBack {
  readonly keptFils: Fils;
  readonly entries: readonly Entry[];
}

/**
 * Computes what a refund takes back of the points that its units earned (POINTS-06).
 *
 * Few refunds have any: they are credited a day after the visit. Where there are some, the points are
 * locked at once, because the shares of the refund depend on their number; the order's lock keeps others
 * from its tickets, which are locked after them.
 */
export async function takeBackPoints(of: Refunded): Promise<TakenBack> {
  const { tx, tenant, order, cancellationId, units, refundFils } = of;
  const { partOf = (_, earned) => earned } = of;
  const sold = units.flatMap((one) => one.units.map((unit) => ({ lineId: one.lineId, unit })));
  const amounts = await postedAmounts(tx, sold.map(earnKey));
  const earned = sold.reduce((sum, one) => sum + partOf(one, amounts.get(earnKey(one)) ?? 0), 0);
  if (earned === 0) return { keptFils: 0, entries: [] };
  const { id: orderId, customerId, currency } = order;
  const balance = await lockLots(tx, { customerId, pot: 'points', currency });
  const taken = clawbackOf(earned, balance, refundFils, tenant.points ?? POINTS_TERMS);
  const { points, missingFils } = taken;
  const entry = pointsClawedBack({
    customerId,
    points,
    cancellationId,
    orderId,
    currency,
    missingFils,
  });
  return { keptFils: missingFils, entries: [entry] };
}
