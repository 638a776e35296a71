import type { Result } from '@nadi/domain/kernel/result';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { instantOf, type LocalMinute, toLocal } from '@nadi/domain/kernel/zoned';
import type { LineKey } from '@nadi/domain/kinds/kind';
import {
  cancellableUntil,
  judgeCancellation,
  judgeGivingUp,
  type PaidLine,
  withDependents,
} from '@nadi/domain/order/cancellation';
import { hasSold } from '@nadi/domain/order/late';
import { movableUntil } from '@nadi/domain/order/line-move';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { currentWhen, type OrderLine, readLines } from '../store.line.ts';
import * as store from '../store.ts';
import {
  type CancelDeps,
  type Cancelled,
  cancelWithin,
  type LockTickets,
  refundOf,
  type ValidLine,
  validLines,
  withoutMoney,
} from './cancel.ts';
import { previewShares, type RefundShares } from './refund-shares.ts';

const timeOf = (line: OrderLine): Pick<PaidLine, 'when' | 'isMoved'> => ({
  when: currentWhen(line),
  isMoved: line.movedTo !== null,
});

/** Ends of open-dated lines by line id, from their tickets (ORDER-33). */
export type OpenUntil = ReadonlyMap<string, LocalMinute>;

/** Returns a valid line with its current time, as cancelling is decided by. */
export const paidLineOf = (
  line: OrderLine & Pick<ValidLine, 'cancelled'>,
  openUntil: OpenUntil,
): PaidLine => ({
  ...line,
  ...timeOf(line),
  openUntil: openUntil.get(line.id) ?? null,
});

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
  openUntil: OpenUntil,
): Promise<ReadonlyMap<string, CancellationTerms>> {
  const lines = await readLines(database, tenantId, orderId);
  return new Map(
    lines.map((line) => {
      const paid = paidLineOf({ ...line, cancelled: new Set() }, openUntil);
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
  readonly openUntil: OpenUntil;
  /** Gives them up without a refund if the free time of one of them is over (ORDER-31). */
  readonly acceptsNoRefund: boolean;
  /** Reason, kept with the tickets (BOOK-26); null: none was given. */
  readonly reason: string | null;
  /** Computes the outcome and changes nothing. */
  readonly isDry: boolean;
}

/** Outcome of a refund request: the units that end, and the amount that is refunded. */
export interface Refunded {
  readonly units: readonly UnitsOfKey[];
  readonly shares: RefundShares;
  readonly currency: string;
  /** Set where they are given up without a refund (ORDER-31). */
  readonly isGivenUp: boolean;
}

/**
 * Cancels units of an order for its buyer and refunds them, or gives them up (ORDER-20, ORDER-31).
 *
 * Idempotent. Checked and cancelled in ONE transaction (ORDER-15); a concurrent call-off waits for it.
 * Refusals: not_found for a line of another order, not_cancellable.
 */
export async function requestRefund(
  deps: CancelDeps & { readonly lockTickets: LockTickets },
  tenant: TenantFacts,
  { orderId, units, openUntil, acceptsNoRefund, reason, isDry }: RefundRequest,
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
    const paid = lines.map((line) => paidLineOf(line, openUntil));
    const local = toLocal(now, tenant.offset);
    const tickets = await deps.lockTickets(tx, withDependents(paid, requested));
    if (tickets.areUsed) return refuse({ code: 'not_cancellable' as const });
    const { reserved } = tickets;
    const free = judgeCancellation(paid, requested, local, reserved);
    const isGivenUp = !free.ok && acceptsNoRefund;
    const judged = isGivenUp ? judgeGivingUp(paid, requested, local, reserved) : free;
    if (!judged.ok) return judged;
    const cancelling = { tx, tenant, order, now, cause: 'customer', isGivenUp, reason } as const;
    const refund = isDry
      ? await preview(tx, lines, cancelling, judged.value)
      : await cancelWithin(deps, cancelling, judged.value);
    const { currency } = order;
    const ended = unitsByKey(lines, refund.units);
    return ok({ units: ended, shares: refund.shares, currency, isGivenUp });
  });
  if (!isDry) reached('order.cancelled');
  return outcome.ok ? outcome : refuse(failureOf(outcome.refusal));
}

async function preview(
  tx: TenantTx,
  lines: readonly ValidLine[],
  { order, isGivenUp }: { readonly order: store.Order; readonly isGivenUp: boolean },
  units: readonly UnitsOf[],
): Promise<Cancelled> {
  const refund = refundOf(lines, units);
  const ending = isGivenUp ? withoutMoney(refund) : refund;
  return { ...ending, shares: await previewShares(tx, order.id, ending.totalFils) };
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
