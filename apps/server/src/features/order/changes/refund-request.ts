import type { Result } from '@nadi/domain/kernel/result';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { instantOf, type LocalMinute, toLocal } from '@nadi/domain/kernel/zoned';
import type { LineKey } from '@nadi/domain/kinds/kind';
import {
  cancellableUntil,
  judgeCancellation,
  type PaidLine,
} from '@nadi/domain/order/cancellation';
import { hasSold } from '@nadi/domain/order/late';
import { movableUntil } from '@nadi/domain/order/line-move';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { reached } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { currentWhen, type OrderLine, readLines } from '../store.line.ts';
import * as store from '../store.ts';
import {
  type AreUsed,
  type CancelDeps,
  cancelWithin,
  refundOf,
  type ValidLine,
  validLines,
} from './cancel.ts';

const timeOf = (line: OrderLine): Pick<PaidLine, 'when' | 'isMoved'> => ({
  when: currentWhen(line),
  isMoved: line.movedTo !== null,
});

/** Returns a valid line with its current time, as cancelling is decided by. */
export const paidLineOf = (line: ValidLine): PaidLine => ({ ...line, ...timeOf(line) });

/** Conditions under which a line can be cancelled by its buyer. */
export interface CancellationTerms {
  readonly key: LineKey;
  readonly isMoved: boolean;
  /** End of free cancellation, epoch milliseconds; null: the line has no time, or is lost. */
  readonly until: number | null;
  /** End of the time to move it (ORDER-28); null: it is not moved. */
  readonly movableUntil: number | null;
}

/** Loads the conditions of cancelling an order's lines, by line id (ORDER-20). */
export async function cancellationTerms(
  { database, kinds }: { readonly database: Database; readonly kinds: Pick<KindRegistry, 'of'> },
  { id: tenantId, offset }: TenantFacts,
  orderId: string,
): Promise<ReadonlyMap<string, CancellationTerms>> {
  const lines = await readLines(database, tenantId, orderId);
  return new Map(
    lines.map((line) => {
      const paid = paidLineOf({ ...line, refunded: new Set() });
      const instant = (local: LocalMinute | null) =>
        local === null || line.lost !== null ? null : instantOf(local, offset);
      const until = instant(cancellableUntil(paid));
      const isMovable = kinds.of(line.kind).rules.isMovable === true;
      const movable = instant(movableUntil({ ...line, ...paid, isMovable }));
      return [line.id, { key: line.key, isMoved: paid.isMoved, until, movableUntil: movable }];
    }),
  );
}

/** Units of a line, by its key as in the cart. */
export interface UnitsOfKey {
  readonly key: LineKey;
  readonly units: readonly number[];
}

export interface RefundRequest {
  readonly orderId: string;
  readonly units: readonly UnitsOfKey[];
  /** Computes the outcome and changes nothing. */
  readonly isDry: boolean;
}

/** Outcome of a refund request: the units that end, and the amount that is refunded. */
export interface Refunded {
  readonly units: readonly UnitsOfKey[];
  readonly totalFils: number;
  readonly currency: string;
}

/**
 * Cancels units of an order for its buyer and refunds them (ORDER-20). Idempotent.
 *
 * Checked and cancelled in ONE transaction (ORDER-15); a concurrent call-off waits for it.
 * Refusals: not_found for a line of another order, not_cancellable.
 */
export async function requestRefund(
  deps: CancelDeps & { readonly areUsed: AreUsed },
  tenant: TenantFacts,
  { orderId, units, isDry }: RefundRequest,
): Promise<Result<Refunded, Failure>> {
  const now = deps.clock.now();
  const outcome = await deps.database.forTenant(tenant.id, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order === null || !hasSold(order.status)) {
      return refuse({ code: 'not_cancellable' as const });
    }
    const lines = await validLines(tx, orderId);
    const requested = unitsById(lines, units);
    if (requested === null) return refuse({ code: 'not_found' as const });
    const judged = judgeCancellation(lines.map(paidLineOf), requested, toLocal(now, tenant.offset));
    if (!judged.ok) return judged;
    if (await deps.areUsed(tx, judged.value)) return refuse({ code: 'not_cancellable' as const });
    const refund = isDry
      ? refundOf(lines, judged.value)
      : await cancelWithin(deps, { tx, tenant, order, now, cause: 'customer' }, judged.value);
    const { currency } = order;
    return ok({ units: unitsByKey(lines, refund.units), totalFils: refund.totalFils, currency });
  });
  if (!isDry) reached('order.cancelled');
  return outcome.ok ? outcome : refuse(failureOf(outcome.refusal));
}

/** Returns units by line id; null when one of the keys is of no line. */
function unitsById(
  lines: readonly ValidLine[],
  requested: readonly UnitsOfKey[],
): readonly UnitsOf[] | null {
  const found = requested.flatMap(({ key, units }) =>
    lines.filter((line) => line.key === key).map(({ id: lineId }) => ({ lineId, units })),
  );
  return found.length < requested.length ? null : found;
}

const unitsByKey = (
  lines: readonly ValidLine[],
  units: readonly UnitsOf[],
): readonly UnitsOfKey[] =>
  units.flatMap(({ lineId, units: of }) =>
    lines.filter(({ id }) => id === lineId).map(({ key }) => ({ key, units: of })),
  );
