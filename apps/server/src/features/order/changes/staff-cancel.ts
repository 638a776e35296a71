import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { toLocal } from '@nadi/domain/kernel/zoned';
import { cancelReason } from '@nadi/domain/order/cancel-reason';
import { judgeCancellation, judgeGivingUp, withDependents } from '@nadi/domain/order/cancellation';
import { hasSold } from '@nadi/domain/order/late';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { RefundWay } from '@nadi/domain/order/refund-request';
import { type CancelledBy, mayCancel } from '@nadi/domain/staff/rights';
import { isRefundAsSeen, type ShownShare } from '@nadi/domain/staff/seen';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf, fieldFailure } from '../../../platform/http/mount.ts';
import { changedMeanwhile } from '../../../platform/meanwhile.ts';
import { sharesView } from '../shares-view.ts';
import * as store from '../store.ts';
import {
  type CancelDeps,
  cancelWithin,
  cardOnlyOf,
  type LockTickets,
  refundOf,
  validLines,
  withoutMoney,
} from './cancel.ts';
import { refusingBlockedRefund } from './refund-blocked.ts';
import { type OpenUntil, paidLineOf } from './refund-request.ts';
import { previewShares, type RefundShares } from './refund-shares.ts';
import type { StaffAct } from './staff-act.ts';

export interface StaffCancelRequest extends StaffAct<StaffCancelled> {
  readonly orderId: string;
  readonly units: readonly UnitsOf[];
  readonly openUntil: OpenUntil;
  readonly by: CancelledBy;
  readonly reason: string;
  readonly way: RefundWay;
  /** Gives them up without a refund if the free time of one of them is over (ORDER-31). */
  readonly acceptsNoRefund: boolean;
  /** State of its bookings as the screen showed it, for the time of that. */
  readonly seen: string;
  /** Refund as the preview showed it; of a preview: none. */
  readonly shown: readonly ShownShare[];
  /** Computes the outcome and changes nothing. */
  readonly isDry: boolean;
}

/** Outcome of a cancellation by staff. */
export interface StaffCancelled {
  readonly units: readonly UnitsOf[];
  readonly shares: RefundShares;
  readonly currency: string;
  /** Set where the customer could cancel them for free. */
  readonly isFree: boolean;
  /** Set where the refund may go to a wallet: the order is not a guest's. */
  readonly hasWallet: boolean;
  /** Set where they are given up without a refund. */
  readonly isGivenUp: boolean;
}

/**
 * Cancels units of an order by a member of staff and refunds them (ORDER-23, STAFF-12, STAFF-14).
 *
 * A preview is open to every role that sees bookings, so that the reason of a refusal can be shown.
 * Written with its audit entry in one transaction. Refusals: not_found for an order or line of
 * another venue or order, forbidden for what the role may not cancel, not_cancellable for giving up what
 * was used or has begun, changed_meanwhile for bookings or a refund that were not shown so, validation_failed for a wallet of a guest, wallet_closed.
 */
export async function cancelByStaff(
  deps: Pick<CancelDeps, 'database' | 'kinds' | 'cancelTickets' | 'offerFreed'> & {
    readonly lockTickets: LockTickets;
  },
  context: StaffContext,
  request: StaffCancelRequest,
): Promise<Result<StaffCancelled, Failure>> {
  const { orderId, units, openUntil, by, reason, way, acceptsNoRefund, isDry } = request;
  const { tenant, now, staff } = context;
  const work = deps.database.forTenant(tenant.id, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order === null || !hasSold(order.status)) return refuse<Failure>({ code: 'not_found' });
    if (way === 'wallet' && order.isGuest) return fieldFailure({ way: 'invalid' });
    const changed = await request.judgeSeen(tx);
    if (changed !== null) return refuse(changed);
    const lines = await validLines(tx, orderId);
    const isKnown = (lineId: string) => lines.some(({ id }) => id === lineId);
    if (!units.every(({ lineId }) => isKnown(lineId))) {
      return refuse<Failure>({ code: 'not_found' });
    }
    const paid = lines.map((line) => paidLineOf(line, openUntil));
    const all = withDependents(paid, units);
    const tickets = await deps.lockTickets(tx, all);
    if (tickets.areUsed) return refuse<Failure>({ code: 'not_cancellable' });
    const local = toLocal(now, tenant.offset);
    const isFree = judgeCancellation(paid, units, local, tickets.reserved).ok;
    const isGivenUp = !isFree && acceptsNoRefund;
    const judged = isGivenUp ? judgeGivingUp(paid, units, local, tickets.reserved) : ok(all);
    if (!judged.ok) return refuse(failureOf(judged.refusal));
    const { value: ending } = judged;
    const { currency } = order;
    const result = ({ units: ended, shares }: Pick<StaffCancelled, 'units' | 'shares'>) =>
      ok({ units: ended, shares, currency, isFree, hasWallet: !order.isGuest, isGivenUp });
    const preview = isGivenUp ? withoutMoney(refundOf(lines, ending)) : refundOf(lines, ending);
    const cardOnly = cardOnlyOf(lines, preview.units);
    const shares = await previewShares({ tx, tenant, order }, preview, way, cardOnly);
    if (isDry) return result({ ...preview, shares });
    if (!mayCancel(staff.role, { by, isFree, isGivenUp }))
      return refuse<Failure>({ code: 'forbidden' });
    if (!isRefundAsSeen(request.shown, sharesView(shares))) {
      const { seen } = request;
      const subject = `order:${order.number}`;
      return refuse(await changedMeanwhile(tx, context, { subject, seen }));
    }
    const kept = cancelReason(reason);
    const cancelling = { tx, tenant, order, now, cause: by, reason: kept, way, isGivenUp };
    const refund = await cancelWithin(deps, cancelling, ending);
    if (refund.units.length > 0) {
      const count = refund.units.reduce((sum, { units: { length } }) => sum + length, 0);
      const after = {
        by,
        units: count,
        refund: refund.totalFils / 100,
        ...(way === 'wallet' && { way }),
        ...(isGivenUp && { way: 'none' }),
        ...(kept && { reason: kept }),
      };
      const entry = { action: 'order.cancelled', subject: `order:${order.number}`, after };
      await writeAuditEntry(tx, auditActorOf(context), entry, now);
    }
    const cancelled = result(refund);
    await request.record(tx, cancelled.value);
    return cancelled;
  });
  const outcome = await refusingBlockedRefund(work);
  if (!isDry) reached('order.cancelled');
  return outcome;
}
