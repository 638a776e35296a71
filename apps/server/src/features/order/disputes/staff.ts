import type { ConsoleDispute } from '@nadi/contract/order/dispute-endpoints';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { disputeKept } from '@nadi/domain/ledger/dispute-events';
import { type DisputeAct, disputeActs, uncoveredFils } from '@nadi/domain/payment/dispute';
import { gatewayFacts, gatewayKindOf } from '@nadi/domain/payment/gateway-kind';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../../platform/handle.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import { changedMeanwhile, judgeSeen, seenOf } from '../../../platform/meanwhile.ts';
import { findPersons, lockPerson } from '../../account/ports.ts';
import {
  type DisputablePayment,
  type Dispute,
  disputableOf,
  findDisputables,
  findDispute,
  keepDispute,
  listDisputes,
  lockDisputable,
  lockDispute,
} from '../../payment/ports.ts';
import { disputeFacts } from '../seen.ts';
import { book } from '../settlement/postings.ts';
import * as store from '../store.ts';
import { type ApplyDeps, applyDispute, referenceOfPayment } from './apply.ts';

export interface StaffDisputeDeps extends ApplyDeps {
  readonly database: Database;
}

/** Lists the disputes that need somebody, or those that are over, the latest first (DISPUTE-07). */
export async function disputesForStaff(
  { database }: Pick<StaffDisputeDeps, 'database'>,
  { tenant, now }: Pick<StaffContext, 'tenant' | 'now'>,
  isOpen: boolean,
): Promise<ConsoleDispute[]> {
  const all = await listDisputes(database, tenant.id, isOpen);
  const ids = all.map(({ paymentId }) => paymentId);
  const payments = await findDisputables(database, tenant.id, ids);
  const orderIds = payments.flatMap(({ orderId }) => orderId ?? []);
  const orders = await store.findOrders(database, tenant.id, orderIds);
  const owners = payments.flatMap(({ customerId }) => customerId ?? []);
  const people = await findPersons(database, tenant.id, owners);
  return all.flatMap((dispute) => {
    const payment = payments.find(({ id }) => id === dispute.paymentId);
    if (payment === undefined) return [];
    const order = orders.get(payment.orderId ?? '');
    const person = people.find(({ id }) => id === payment.customerId);
    const { evidenceDueAt, endedAt } = dispute;
    const at = (instant: number | null) =>
      instant === null ? null : formatInstant(instant, tenant.offset);
    return [
      {
        id: handleOf('z', dispute.id),
        seen: seenOf(disputeFacts(dispute), { now }),
        state: dispute.state,
        reference: dispute.reference,
        reason: dispute.reason,
        amount: toDecimal(dispute.amountFils),
        covered: toDecimal(dispute.coveredFils),
        from_wallet: toDecimal(dispute.walletFils),
        uncovered: toDecimal(uncoveredFils(dispute)),
        currency: payment.currency,
        gateway: payment.gateway,
        transaction: payment.transactionId,
        from: sourceOf(payment),
        order_number: order?.number ?? null,
        customer_name: order?.customerName ?? person?.name ?? null,
        is_kept: dispute.isKept ? (1 as const) : (0 as const),
        opened_at: formatInstant(dispute.openedAt, tenant.offset),
        evidence_until: at(evidenceDueAt),
        ended_at: at(endedAt),
        actions: [...disputeActs(dispute)],
      },
    ];
  });
}

/** Returns what a disputed payment was for. */
function sourceOf({
  orderId,
  partnerId,
}: Pick<DisputablePayment, 'orderId' | 'partnerId'>): ConsoleDispute['from'] {
  if (orderId !== null) return 'order';
  return partnerId === null ? 'top_up' : 'partner';
}

/** Dispute as staff record it. */
export interface DisputeRecord {
  /** Number of the order, or the id of the payment at its gateway. */
  readonly payment: string;
  readonly amount: number;
  /** Reference of the bank. */
  readonly reference: string;
  readonly reason: string;
}

/**
 * Records a dispute of a payment whose gateway has no messages about disputes (DISPUTE-07).
 *
 * Refusals by field: a payment that is unknown or of another gateway, an amount beyond what is left of
 * it, and a reference that was recorded before.
 */
export async function recordDispute(
  deps: StaffDisputeDeps,
  context: StaffContext,
  record: DisputeRecord,
): Promise<Result<null, Failure>> {
  const { tenant, now, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(null);
  const amountFils = fromDecimal(record.amount);
  const recorded = await deps.database.forTenant(tenant.id, async (tx) => {
    const payment = await paymentToDispute(tx, record.payment);
    if (payment === null) return fieldFailure({ payment: 'invalid' });
    const order = payment.orderId === null ? null : await store.lockOrder(tx, payment.orderId);
    const known = await lockDispute(tx, payment.id, record.reference);
    if (known !== null) return fieldFailure({ reference: 'invalid' });
    const { currency } = payment;
    const { reference, reason } = record;
    const open = { state: 'open', evidenceDueAt: null, isByHand: true } as const;
    const reported = { reference, reason, amountFils, currency, ...open };
    const applied = await applyDispute(deps, tx, payment, reported, now);
    if (applied === 'foreign') return fieldFailure({ amount: 'invalid' });
    const subject = order === null ? `payment:${payment.id}` : `order:${order.number}`;
    const after = { amount: record.amount, reference, reason };
    const entry = { action: 'dispute.recorded', subject, after };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    await idempotency?.record(tx, { paymentId: payment.id });
    return ok(null);
  });
  if (recorded.ok) reached('dispute.applied');
  return recorded;
}

/** Finds the latest payment by order or id at a gateway without messages; null: none. */
async function paymentToDispute(tx: TenantTx, text: string): Promise<DisputablePayment | null> {
  const order = await store.findOrderByNumber(tx, text);
  const payments = await disputableOf(tx, order?.id ?? null, text);
  const byHand = payments.filter(({ gateway }) => {
    const kind = gatewayKindOf(gateway);
    return kind !== undefined && gatewayFacts(kind).disputes === 'by_hand';
  });
  return byHand.at(-1) ?? null;
}

/** Act of staff on a dispute. */
export interface DisputeChange {
  readonly action: DisputeAct;
  /** State of the dispute as the screen showed it. */
  readonly seen: string;
}

/**
 * Records the decision of a bank, or keeps a lost sale, in ONE transaction (DISPUTE-08).
 *
 * Refusals: not_found, and changed_meanwhile for an act that its state does not allow.
 */
export async function changeDispute(
  deps: StaffDisputeDeps,
  context: StaffContext,
  handle: string,
  { action, seen }: DisputeChange,
): Promise<Result<null, Failure>> {
  const id = uuidOfHandle('z', handle);
  const { tenant, now, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(null);
  const changed = await deps.database.forTenant(tenant.id, async (tx) => {
    const found = id === null ? null : await findDispute(tx, id);
    const [payment] =
      found === null ? [] : await findDisputables(deps.database, tenant.id, [found.paymentId]);
    if (found === null || payment === undefined) return refuse<Failure>({ code: 'not_found' });
    const order = payment.orderId === null ? null : await store.lockOrder(tx, payment.orderId);
    const dispute = await lockedDispute(tx, payment, found);
    const subject = order === null ? `payment:${payment.id}` : `order:${order.number}`;
    const shown = { subject, seen };
    const other = await judgeSeen(tx, context, shown, disputeFacts(dispute));
    if (other !== null) return refuse(other);
    if (!disputeActs(dispute).includes(action))
      return refuse(await changedMeanwhile(tx, context, shown));
    const amountFils = uncoveredFils(dispute);
    if (action === 'keep') {
      const reference = referenceOfPayment(payment);
      const kept = { disputeId: dispute.id, reference, currency: payment.currency, amountFils };
      await keepDispute(tx, dispute.id, now);
      await book(tx, now, [disputeKept(kept)]);
    } else {
      const reported = { ...dispute, currency: payment.currency, state: action };
      await applyDispute(deps, tx, payment, reported, now);
    }
    const amount = toDecimal(action === 'keep' ? amountFils : dispute.amountFils);
    const after = { result: action, amount, reference: dispute.reference };
    const entry = { action: 'dispute.ended', subject, after };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    await idempotency?.record(tx, { disputeId: dispute.id });
    return ok(null);
  });
  if (changed.ok) reached('dispute.applied');
  return changed;
}

/** Locks a dispute, after the account of a top-up and its payment. */
async function lockedDispute(
  tx: TenantTx,
  payment: DisputablePayment,
  found: Dispute,
): Promise<Dispute> {
  if (payment.customerId !== null) await lockPerson(tx, payment.customerId);
  await lockDisputable(tx, payment.id);
  return (await lockDispute(tx, payment.id, found.reference)) ?? found;
}
