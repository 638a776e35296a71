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
import type { RefundWay } from '@nadi/domain/order/refund-request';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf, fieldFailure } from '../../../platform/http/mount.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { currentWhen, type OrderLine, readLines } from '../store.line.ts';
import * as store from '../store.ts';
import { answerTime } from './answer-time.ts';
import {
  type CancelDeps,
  type Cancelled,
  cancelWithin,
  cardOnlyOf,
  type LockTickets,
  priceOfUnits,
  refundOf,
  type ValidLine,
  validLines,
  withoutMoney,
} from './cancel.ts';
import { refusingBlockedRefund } from './refund-blocked.ts';
import { type OfRefund, previewShares, type RefundShares } from './refund-shares.ts';

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
  /** Asks the venue to repay what is given up, as goodwill (REFUND-01). */
  readonly asksGoodwill: boolean;
  readonly way: RefundWay;
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
  /** Set where a refund may go to the wallet: the order is not a guest's. */
  readonly hasWallet: boolean;
  /** Request for a refund of what is given up; null: none is asked, or nothing was paid. */
  readonly request: {
    /** `null`: a preview. */
    readonly id: string | null;
    /** Epoch milliseconds. */
    readonly answerUntil: number;
  } | null;
}

/**
 * Cancels units of an order for its buyer and refunds them, or gives them up (ORDER-20, ORDER-31).
 *
 * Idempotent. Checked and cancelled in ONE transaction (ORDER-15); a concurrent call-off waits for it.
 * Refusals: not_found for a line of another order, not_cancellable, validation_failed for a wallet of a
 * guest, wallet_closed.
 */
export async function requestRefund(
  deps: CancelDeps & { readonly lockTickets: LockTickets },
  tenant: TenantFacts,
  request: RefundRequest,
): Promise<Result<Refunded, Failure>> {
  const work = deps.database.forTenant(tenant.id, (tx) =>
    refundWithin(deps, { tx, tenant, now: deps.clock.now() }, request),
  );
  const outcome = await refusingBlockedRefund(work);
  if (!request.isDry) reached('order.cancelled');
  return outcome;
}

async function refundWithin(
  deps: CancelDeps & { readonly lockTickets: LockTickets },
  {
    tx,
    tenant,
    now,
  }: { readonly tx: TenantTx; readonly tenant: TenantFacts; readonly now: number },
  request: RefundRequest,
): Promise<Result<Refunded, Failure>> {
  const { orderId, units, openUntil, acceptsNoRefund, asksGoodwill, way, reason } = request;
  const order = await store.lockOrder(tx, orderId);
  if (order === null || !hasSold(order.status)) return refuse({ code: 'not_cancellable' });
  if (way === 'wallet' && order.isGuest) return fieldFailure({ way: 'invalid' });
  const lines = await validLines(tx, orderId);
  const requested = unitsById(lines, units);
  if (requested === null) return refuse({ code: 'not_found' });
  const paid = lines.map((line) => paidLineOf(line, openUntil));
  const local = toLocal(now, tenant.offset);
  const tickets = await deps.lockTickets(tx, withDependents(paid, requested));
  if (tickets.areUsed) return refuse({ code: 'not_cancellable' });
  const { reserved } = tickets;
  const free = judgeCancellation(paid, requested, local, reserved);
  const isGivenUp = !free.ok && acceptsNoRefund;
  const judged = isGivenUp ? judgeGivingUp(paid, requested, local, reserved) : free;
  if (!judged.ok) return refuse(failureOf(judged.refusal));
  const time = isGivenUp && asksGoodwill ? answerTime(tenant, now) : null;
  const cause = 'customer' as const;
  const cancelling = { tx, tenant, order, now, cause, isGivenUp, reason, way, answerTime: time };
  const refund = request.isDry
    ? await preview(lines, cancelling, judged.value)
    : await cancelWithin(deps, cancelling, judged.value);
  const { requestId = null, shares } = refund;
  const isOpen = request.isDry ? priceOfUnits(lines, refund.units) > 0 : requestId !== null;
  return ok({
    units: unitsByKey(lines, refund.units),
    shares,
    currency: order.currency,
    isGivenUp,
    hasWallet: !order.isGuest,
    request: time !== null && isOpen ? { id: requestId, answerUntil: time.until } : null,
  });
}

async function preview(
  lines: readonly ValidLine[],
  { isGivenUp, way, ...of }: OfRefund & { readonly isGivenUp: boolean; readonly way: RefundWay },
  units: readonly UnitsOf[],
): Promise<Cancelled> {
  const refund = refundOf(lines, units);
  const ending = isGivenUp ? withoutMoney(refund) : refund;
  const cardOnly = cardOnlyOf(lines, ending.units);
  return { ...ending, shares: await previewShares(of, ending, way, cardOnly) };
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
