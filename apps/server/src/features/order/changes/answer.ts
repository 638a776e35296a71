import { cartTotals } from '@nadi/domain/cart/totals';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Approval } from '@nadi/domain/kinds/kind';
import { lostWith } from '@nadi/domain/order/late';
import { afterAnswers, payUntil } from '@nadi/domain/order/request';
import { checkReason } from '@nadi/domain/staff/reason';
import { mayAnswer } from '@nadi/domain/staff/rights';
import { z } from 'zod';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../../platform/handle.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { judgeSeen } from '../../../platform/meanwhile.ts';
import { firstStartOf } from '../placing/draft.ts';
import { requestFacts } from '../seen.ts';
import type { Inventory, SettledOrder } from '../settlement/claims.ts';
import type { Fulfilment } from '../settlement/fulfilment.ts';
import { completeFree, endUnpaid, knowingMore } from '../settlement/settle.ts';
import { linesOf, markLost, type OrderLine } from '../store.line.ts';
import * as requests from '../store.request.ts';
import * as store from '../store.ts';

export interface AnswerDeps {
  readonly database: Database;
  readonly inventory: Inventory;
  readonly fulfilment: Fulfilment;
}

/** Answer as typed by a member of staff. */
export interface TypedAnswer {
  readonly answer: 'approve' | 'reject';
  readonly reason?: string | undefined;
  /** State of the request as the screen showed it. */
  readonly seen: string;
}

type Decision =
  | { readonly answer: 1; readonly reason: string | null }
  | { readonly answer: 2; readonly reason: string };

/** Reference to an answered request under the key of its call. */
const recordedRequest = z.object({ orderId: z.string() });

const DECIDED = { code: 'request_decided' } as const satisfies Failure;

/**
 * Answers an approval of a request, and applies what follows from it, in ONE transaction (ORDER-26).
 *
 * Refusals: not_found, forbidden, changed_meanwhile, request_decided, and by field a missing reason of a
 * rejection.
 */
export async function answerApproval(
  deps: AnswerDeps,
  context: StaffContext,
  handle: string,
  typed: TypedAnswer,
): Promise<Result<string, Failure>> {
  const reason = checkReason(typed.reason);
  if (typed.answer === 'reject' && !reason.ok) return fieldFailure({ reason: reason.refusal });
  const decision: Decision =
    typed.answer === 'approve'
      ? { answer: 1, reason: reason.ok ? reason.value : null }
      : { answer: 2, reason: reason.ok ? reason.value : '' };
  const id = uuidOfHandle('a', handle);
  if (id === null) return refuse({ code: 'not_found' });
  const recorded = recordedRequest.safeParse(context.idempotency?.recorded);
  if (recorded.success) return ok(recorded.data.orderId);
  const answered = await knowingMore(deps.database, context.tenant.id, (tx, known) =>
    answerWithin(deps, tx, context, { id, decision, seen: typed.seen, known }),
  );
  if (answered.ok) reached('request.answered');
  return answered;
}

interface Answering {
  readonly id: string;
  readonly decision: Decision;
  readonly seen: string;
  readonly known: SettledOrder['known'];
}

async function answerWithin(
  deps: AnswerDeps,
  tx: TenantTx,
  context: StaffContext,
  { id, decision, seen, known }: Answering,
): Promise<Result<string, Failure>> {
  const { tenant, now, staff } = context;
  const approval = await requests.findApproval(tx, id);
  if (approval === null) return refuse({ code: 'not_found' });
  if (!mayAnswer(staff.role, approval.which, tenant.deskApprovals))
    return refuse({ code: 'forbidden' });
  const order = await store.lockOrder(tx, approval.orderId);
  if (order === null) throw new Error('An approval has an order.');
  const lines = await linesOf(tx, order.id);
  const facts = requestFacts(order, lines, await requests.approvalsOf(tx, order.id));
  const changed = await judgeSeen(tx, context, { subject: subjectOf(order), seen }, facts);
  if (changed !== null) return refuse(changed);
  const isOpen = order.status === 'approval_required' && now < (order.expiresAt ?? now);
  const by = { staffId: staff.id, staffName: staff.name };
  if (!isOpen || !(await requests.writeAnswer(tx, id, { ...decision, ...by }, now)))
    return refuse(DECIDED);
  await audit(tx, context, order, { which: approval.which, decision });
  const of = { tx, tenant, order, now, known };
  const standing = lines.filter(({ lost }) => lost === null);
  const remaining =
    decision.answer === 1
      ? standing
      : await dropLine(deps, of, standing, { approval, reason: decision.reason });
  await follow(deps, of, remaining);
  await context.idempotency?.record(tx, { orderId: order.id });
  return ok(order.id);
}

const subjectOf = ({ number }: Pick<store.Order, 'number'>): string => `order:${number}`;

const audit = (
  tx: TenantTx,
  context: StaffContext,
  order: store.Order,
  { which, decision }: { readonly which: Approval; readonly decision: Decision },
): Promise<void> =>
  writeAuditEntry(
    tx,
    auditActorOf(context),
    {
      action: decision.answer === 1 ? 'request.approved' : 'request.rejected',
      subject: subjectOf(order),
      after: { approval: which, ...(decision.reason !== null && { reason: decision.reason }) },
    },
    context.now,
  );

interface Rejection {
  readonly approval: requests.ApprovalRow;
  readonly reason: string;
}

/** Ends a rejected line with what leans on it, and notifies the customer; returns the others. */
async function dropLine(
  { inventory }: AnswerDeps,
  of: SettledOrder,
  standing: readonly OrderLine[],
  { approval, reason }: Rejection,
): Promise<readonly OrderLine[]> {
  const { tx, order, now } = of;
  const rejected = standing.filter(({ id }) => id === approval.lineId);
  const gone = lostWith(standing, new Set(rejected.map(({ key }) => key)));
  const lineIds = gone.map(({ id }) => id);
  await markLost(tx, lineIds, 'rejected');
  await inventory.free(of, gone);
  const remaining = standing.filter((line) => !gone.includes(line));
  if (remaining.length > 0) {
    const { netFils, taxFils, totalFils } = cartTotals(remaining);
    await store.setTotals(tx, order.id, { netFils, taxFils, totalFils });
  }
  const about = { reason, part: approval.id, isPart: remaining.length > 0 };
  const event = { orderId: order.id, lineIds, ...about };
  await addEvent(tx, 'order.rejected', event, now);
  return remaining;
}

/** Applies what follows from the answers so far: more to answer, the payment, or the end. */
async function follow(
  deps: AnswerDeps,
  of: SettledOrder,
  remaining: readonly OrderLine[],
): Promise<void> {
  const { tx, order, tenant, now } = of;
  const approvals = await requests.approvalsOf(tx, order.id);
  const { totalFils } = cartTotals(remaining);
  switch (afterAnswers(remaining, approvals, totalFils)) {
    case null:
      return;
    case 'approval_rejected':
      await endUnpaid(deps.inventory, of, 'rejected');
      return;
    case 'approved_free':
      await requests.approveRequest(tx, order.id, now, null);
      return completeFree(deps, of);
    case 'approved_to_pay': {
      const periods = remaining.map(({ when }) => when);
      const until = payUntil(now, firstStartOf(periods, tenant.offset));
      await requests.approveRequest(tx, order.id, now, until);
      await store.setApproved(tx, order.id, until);
      const lineIds = remaining.map(({ id }) => id);
      const event = { orderId: order.id, until, lineIds, amountFils: totalFils };
      await addEvent(tx, 'order.approved_to_pay', event, now);
    }
  }
}
