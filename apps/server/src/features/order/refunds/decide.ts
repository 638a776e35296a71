import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { creditNote } from '@nadi/domain/ledger/order-events';
import type { SoldUnit } from '@nadi/domain/ledger/points-events';
import {
  creditedParts,
  type GivenUpUnit,
  reduceUnits,
  type UnitReduction,
} from '@nadi/domain/order/goodwill';
import type { RefundWay } from '@nadi/domain/order/refund-request';
import { pointsBack } from '@nadi/domain/points/terms';
import { checkReason } from '@nadi/domain/staff/reason';
import { mayDecideRefunds, repaysAtMost } from '@nadi/domain/staff/rights';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../../platform/handle.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { judgeSeen } from '../../../platform/meanwhile.ts';
import { cardOnlyOf, soldFils, type ValidLine, validLines } from '../changes/cancel.ts';
import { refusingBlockedRefund } from '../changes/refund-blocked.ts';
import {
  creditRefund,
  lockWallet,
  NO_SHARES,
  onlyShares,
  openRefundOfUnits,
  previewShares,
  type RefundShares,
  sharesInEvent,
} from '../changes/refund-shares.ts';
import { refundRequestFacts } from '../seen.ts';
import { releaseOwn } from '../settlement/own-claims.ts';
import { book } from '../settlement/postings.ts';
import { reductionDocument } from '../settlement/tax-documents.ts';
import * as requests from '../store.refund-request.ts';
import * as store from '../store.ts';
import { unitsToRepay } from './units-to-repay.ts';

/** Replaces what tickets wait for. Owned by booking, passed in because that is a higher layer. */
export type ReplaceRefund = (
  tx: TenantTx,
  refund: { readonly orderId: string; readonly from: string; readonly to: string | null },
) => Promise<void>;

export interface DecideDeps {
  readonly database: Database;
  readonly replaceRefund: ReplaceRefund;
}

/** Decision as made by a member of staff. */
export type RefundDecision = {
  /** State of the request as the screen showed it. */
  readonly seen: string;
} & (
  | {
      readonly answer: 'approve';
      readonly amountFils: Fils;
      readonly way: RefundWay;
      /** Computes the shares and changes nothing. */
      readonly isDry: boolean;
    }
  | { readonly answer: 'decline'; readonly reason: string }
);

/** Request that was decided, with the amounts that are repaid. */
export interface DecidedRefund {
  readonly id: string;
  readonly shares: RefundShares;
  readonly currency: string;
}

const DECIDED = { code: 'request_decided' } as const satisfies Failure;
const NOT_FOUND = { code: 'not_found' } as const satisfies Failure;

/**
 * Approves or declines a request for a refund, in ONE transaction (REFUND-02, REFUND-05).
 *
 * An approval reduces the price of the units, with credit note, document, shares and audit entry.
 * Refusals: not_found, forbidden for the role or its limit, changed_meanwhile, request_decided, wallet_closed, and by field a missing
 * reason, an amount beyond what is left, or the wallet of a guest.
 */
export async function decideRefund(
  deps: DecideDeps,
  context: StaffContext,
  handle: string,
  decision: RefundDecision,
): Promise<Result<DecidedRefund, Failure>> {
  const id = uuidOfHandle('q', handle);
  if (id === null) return refuse(NOT_FOUND);
  const { staff, tenant, idempotency } = context;
  const isDry = decision.answer === 'approve' && decision.isDry;
  if (!mayDecideRefunds(staff.role)) return refuse({ code: 'forbidden' });
  if (idempotency?.recorded !== undefined) return ok(idempotency.recorded as DecidedRefund);
  const work = deps.database.forTenant(tenant.id, async (tx) => {
    const locked = await lockWaiting(tx, context, id, decision.seen);
    if (!locked.ok) return locked;
    const deciding = { tx, context, ...locked.value };
    const done =
      decision.answer === 'decline'
        ? await decline(deps, deciding, decision.reason)
        : await approve(deps, deciding, decision);
    if (done.ok && !isDry) await idempotency?.record(tx, done.value);
    return done;
  });
  const decided = await refusingBlockedRefund(work);
  if (decided.ok && !isDry) reached('refund_request.decided');
  return decided;
}

interface Locked {
  readonly order: store.Order;
  readonly request: requests.RefundRequestRow;
}

/** Locks a request that waits as it was shown, after its order. */
async function lockWaiting(
  tx: TenantTx,
  context: StaffContext,
  id: string,
  seen: string,
): Promise<Result<Locked, Failure>> {
  const found = await requests.findRefundRequest(tx, id);
  const order = found && (await store.lockOrder(tx, found.orderId));
  const request = order && (await requests.lockRefundRequest(tx, id));
  if (!order || !request) return refuse(NOT_FOUND);
  const subject = `order:${order.number}`;
  const facts = refundRequestFacts(request, await requests.unitsOfRequest(tx, request));
  const changed = await judgeSeen(tx, context, { subject, seen }, facts);
  if (changed !== null) return refuse(changed);
  const isOpen = request.state === 'waiting' && context.now < request.answerUntil;
  return isOpen ? ok({ order, request }) : refuse(DECIDED);
}

interface Deciding extends Locked {
  readonly tx: TenantTx;
  readonly context: StaffContext;
}

async function decline(
  { replaceRefund }: DecideDeps,
  { tx, context, order, request }: Deciding,
  typed: string,
): Promise<Result<DecidedRefund, Failure>> {
  const checked = checkReason(typed);
  if (!checked.ok) return fieldFailure({ reason: checked.refusal });
  const reason = checked.value;
  const { staff, now } = context;
  const { id, way } = request;
  const end = { state: 'declined', way, repaidFils: null, reason, staff } as const;
  await requests.endRefundRequest(tx, id, end, now);
  await replaceRefund(tx, { orderId: order.id, from: id, to: null });
  const entry = { action: 'refund.declined', subject: `order:${order.number}`, after: { reason } };
  await writeAuditEntry(tx, auditActorOf(context), entry, now);
  const event = { orderId: order.id, part: id, reason, units: await unitsOf(tx, request) };
  await addEvent(tx, 'order.refund_declined', event, now);
  return ok({ id, shares: NO_SHARES, currency: order.currency });
}

/** Returns the units of a request by line. */
export async function unitsOf(
  tx: TenantTx,
  request: Pick<requests.RefundRequestRow, 'id' | 'orderId'>,
) {
  const units = await requests.unitsOfRequest(tx, request);
  const of = Map.groupBy(units, ({ lineId }) => lineId);
  return [...of].map(([lineId, own]) => ({ lineId, units: own.map(({ unit }) => unit) }));
}

type Approval = Extract<RefundDecision, { readonly answer: 'approve' }>;

async function approve(
  deps: DecideDeps,
  deciding: Deciding,
  approval: Approval,
): Promise<Result<DecidedRefund, Failure>> {
  const { tx, context, order, request } = deciding;
  const { amountFils, way } = approval;
  if (way === 'wallet' && order.isGuest) return fieldFailure({ way: 'invalid' });
  const lines = await validLines(tx, order.id);
  const units = unitsToRepay(lines, await requests.unitsOfRequest(tx, request));
  if (amountFils < 1 || amountFils > units.leftFils) return fieldFailure({ amount: 'invalid' });
  const most = repaysAtMost(context.staff.role, context.tenant.refunds.managerAtMostFils);
  if (most !== null && amountFils > most) return refuse({ code: 'forbidden' });
  const { id } = request;
  const { currency } = order;
  const reductions = reduceUnits(units.all, amountFils);
  const repaid = { lines, given: units.all, reductions };
  const shares = await (approval.isDry
    ? previewRepayment(deciding, approval, repaid)
    : repay(deps, deciding, approval, repaid));
  return ok({ id, shares, currency });
}

interface Repaid {
  readonly lines: readonly ValidLine[];
  readonly given: readonly GivenUpUnit[];
  readonly reductions: readonly UnitReduction[];
}

/** Returns the shares of an approval by the rule that repays it, and changes nothing (REFUND-06). */
async function previewRepayment(
  { tx, context: { tenant }, order, request }: Deciding,
  { amountFils, way }: Approval,
  { lines, given, reductions }: Repaid,
): Promise<RefundShares> {
  const partOf = earnedPart(given, reductions);
  const cardOnly = cardOnlyOf(lines, []);
  const refund = { units: await unitsOf(tx, request), totalFils: amountFils };
  return previewShares({ tx, tenant, order, partOf }, refund, way, cardOnly);
}

/** Writes an approval; wallets are credited last, because they are locked after everything else. */
async function repay(
  { replaceRefund }: DecideDeps,
  { tx, context, order, request }: Deciding,
  { amountFils, way }: Approval,
  { lines, given, reductions }: Repaid,
): Promise<RefundShares> {
  const { tenant, staff, now } = context;
  const { id } = request;
  const cardOnly = cardOnlyOf(lines, []);
  await lockWallet(tx, order, amountFils, way, cardOnly);
  // With all of it repaid, the uses of its promotions are free again (INV-22).
  if (soldFils(lines) === amountFils) await releaseOwn(tx, order, 'firm', now);
  await requests.repayUnits(tx, reductions);
  const end = { state: 'approved', way, repaidFils: amountFils, reason: null, staff } as const;
  await requests.endRefundRequest(tx, id, end, now);
  const parts = creditedParts(reductions);
  const { id: orderId, currency } = order;
  const entry = creditNote({ orderId, currency, creditNoteId: `goodwill:${id}`, parts });
  const posted = { tx, tenant, order, now };
  await book(tx, now, [entry], await reductionDocument(posted, entry, byLine(lines, reductions)));
  const units = await unitsOf(tx, request);
  const partOf = earnedPart(given, reductions);
  const refunded = { tx, tenant, order, cancellationId: id, units, refundFils: amountFils, partOf };
  const back = await openRefundOfUnits(refunded, now, { way, cardOnly });
  await replaceRefund(tx, { orderId, from: id, to: back.refundId });
  const audited = {
    action: 'refund.approved',
    subject: `order:${order.number}`,
    after: { refund: amountFils / 100, way },
  };
  await writeAuditEntry(tx, auditActorOf(context), audited, now);
  const taxFils = parts.reduce((sum, part) => sum + part.taxFils, 0);
  // The lines are as they were before the reduction.
  const credit = { taxFils, beforeFils: soldFils(lines) };
  const event = { orderId, part: id, units, amountFils, ...sharesInEvent(back), credit };
  await addEvent(tx, 'order.refund_approved', event, now);
  await creditRefund(tx, back, now);
  return onlyShares(back);
}

/** Returns the part of the points of a unit that its reduction takes back (POINTS-06). */
const earnedPart =
  (given: readonly GivenUpUnit[], reductions: readonly UnitReduction[]) =>
  (of: SoldUnit, points: number): number => {
    const isIt = ({ lineId, unit }: SoldUnit) => lineId === of.lineId && unit === of.unit;
    const [one, reduction] = [given.find(isIt), reductions.find(isIt)];
    if (one === undefined || reduction === undefined) return 0;
    const { totalFils: amountFils, repaidFils: returnedFils } = one;
    return pointsBack({ points, amountFils, returnedFils }, reduction.totalFils);
  };

/** Returns the reductions as differences of the price of lines, for their document. */
const byLine = (lines: readonly ValidLine[], reductions: readonly UnitReduction[]) =>
  lines.flatMap((line) => {
    const own = reductions.filter(({ lineId }) => lineId === line.id);
    return own.length === 0 ? [] : [{ line, units: own.length, parts: creditedParts(own) }];
  });
