import { randomUUID } from 'node:crypto';
import type { ConsoleRefund } from '@nadi/contract/order/refund-endpoints';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { refundFromTill } from '@nadi/domain/ledger/counter-events';
import { refundToBank, refundToWallet } from '@nadi/domain/ledger/order-events';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { type RefundAction, refundActions } from '@nadi/domain/payment/refund';
import { checkReason } from '@nadi/domain/staff/reason';
import { mayDecideRefunds, mayRecordRefund } from '@nadi/domain/staff/rights';
import { cashOf } from '@nadi/domain/till/cash-step';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../../platform/handle.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { changedMeanwhile, judgeSeen, seenOf } from '../../../platform/meanwhile.ts';
import { findPersons, lockPerson } from '../../account/ports.ts';
import {
  endRefund,
  type FailedRefund,
  failedRefunds,
  findRefund,
  hasOpenDispute,
  lockRefund,
  type PayoutContact,
  refundsOfOrder,
  scheduleContact,
} from '../../payment/ports.ts';
import { cashPaidFor, cashPaidOf, lockOwnSession, type TillSession } from '../../till/ports.ts';
import { canPayOut, recordOrderCash } from '../../till/service.ts';
import { clearUpRefund, oweAgain, referenceOf } from '../changes/refund.ts';
import { refundFacts } from '../seen.ts';
import { postAll } from '../settlement/postings.ts';
import * as store from '../store.ts';
import type { DecideDeps } from './decide.ts';

/** Refund with its order, if it has one. */
interface Listed {
  readonly refund: FailedRefund;
  readonly order: store.Order | undefined;
}

/** Returns the customer whose wallet a refund can be paid to: its order's, or the one that it came from. */
const ownerOf = (
  { customerId }: Pick<FailedRefund, 'customerId'>,
  order: store.Order | null | undefined,
): CustomerId | null => order?.customerId ?? customerId;

/**
 * Lists the refunds to cards that need staff (REFUND-08), or all of an order by its number.
 *
 * An unknown number has none.
 */
export async function refundsForStaff(
  { database }: { readonly database: Database },
  moment: Moment,
  number: string | undefined,
): Promise<ConsoleRefund[]> {
  const { id: tenantId } = moment.tenant;
  const all = await (number === undefined
    ? refundsInNeed(database, tenantId)
    : refundsByNumber(database, tenantId, number));
  const owners = new Set(all.flatMap(({ refund, order }) => ownerOf(refund, order) ?? []));
  const [people, paid] = await Promise.all([
    findPersons(database, tenantId, [...owners]),
    cashPaidFor(database, tenantId, [...new Set(all.flatMap(({ order }) => order?.id ?? []))]),
  ]);
  return all.map((one) => {
    const ownerId = ownerOf(one.refund, one.order);
    const account = people.find(({ id }) => id === ownerId);
    return view(one, { account, cashFils: paid.get(one.order?.id ?? '') ?? 0 }, moment);
  });
}

async function refundsInNeed(database: Database, tenantId: TenantId): Promise<readonly Listed[]> {
  const all = await failedRefunds(database, tenantId);
  const ids = [...new Set(all.flatMap(({ orderId }) => orderId ?? []))];
  const orders = await store.findOrders(database, tenantId, ids);
  return all.map((refund) => ({ refund, order: orders.get(refund.orderId ?? '') }));
}

async function refundsByNumber(
  database: Database,
  tenantId: TenantId,
  number: string,
): Promise<readonly Listed[]> {
  const order = await database.forTenant(tenantId, (tx) => store.findOrderByNumber(tx, number));
  if (order === null) return [];
  const all = await refundsOfOrder(database, tenantId, order.id);
  return all.map((refund) => ({ refund, order }));
}

/** Venue, time and caller of a call. */
type Moment = Pick<StaffContext, 'tenant' | 'now' | 'staff'>;

interface RefundFacts {
  /** Account of its owner; `undefined`: it is closed. */
  readonly account: PayoutContact | undefined;
  /** Cash that its order was paid by, and that was not paid out. */
  readonly cashFils: Fils;
}

/** Returns the source of a refund's money. */
function sourceOf({
  orderId,
  payoutId,
  partnerId,
}: Pick<FailedRefund, 'orderId' | 'payoutId' | 'partnerId'>): ConsoleRefund['from'] {
  if (orderId !== null) return 'order';
  if (partnerId !== null) return 'partner';
  return payoutId === null ? 'top_up' : 'wallet';
}

/** Returns a refund as staff see it. */
function view(
  { refund, order }: Listed,
  { account, cashFils }: RefundFacts,
  { tenant: { offset }, now, staff }: Moment,
): ConsoleRefund {
  const { id, state, answer, amountFils, currency, gateway, transactionId } = refund;
  const { createdAt, nextCheckAt } = refund;
  const actions = [...refundActions(refund, account !== undefined, cashFils >= amountFils)];
  const contact = (refund.customerId === null ? undefined : account) ?? refund.contact;
  const isAtCounter = gateway !== null && isCounter(gateway);
  const mayContact = isAtCounter || mayDecideRefunds(staff.role);
  const owner = contact ?? (isAtCounter || gateway === null ? order : null);
  return {
    id: handleOf('k', id),
    seen: seenOf(refundFacts(refund, actions), { now }),
    from: sourceOf(refund),
    order_number: order?.number ?? null,
    customer_name: order?.customerName ?? contact?.name ?? null,
    contact: owner && mayContact ? { email: owner.email, mobile: owner.mobile } : null,
    state,
    last_answer: answer,
    amount: toDecimal(amountFils),
    currency,
    gateway,
    transaction: transactionId,
    requested_at: formatInstant(createdAt, offset),
    next_attempt_at: nextCheckAt === null ? null : formatInstant(nextCheckAt, offset),
    actions: actions.filter((one) => mayRecordRefund(staff.role, one)),
  };
}

/** Result of a refund as recorded by staff. */
export interface RecordedResult {
  readonly action: RefundAction;
  /** Reference of a bank transfer. */
  readonly reference?: string | undefined;
  /** State of the refund as the screen showed it. */
  readonly seen: string;
}

/**
 * Records the result of a refund to a card, or pays it another way, in ONE transaction (REFUND-08).
 *
 * Refusals: forbidden for a result that the role does not record, not_found, changed_meanwhile for a
 * result that its state, a closed account or its means of payment do not allow, payment_disputed,
 * till_not_open and till_short for cash, and by field a missing reference of a bank transfer.
 */
export async function recordRefundResult(
  deps: DecideDeps,
  context: StaffContext,
  handle: string,
  result: RecordedResult,
): Promise<Result<null, Failure>> {
  if (!mayRecordRefund(context.staff.role, result.action)) return refuse({ code: 'forbidden' });
  const id = uuidOfHandle('k', handle);
  const reference = checkReason(result.reference);
  if (result.action === 'bank' && !reference.ok)
    return fieldFailure({ reference: reference.refusal });
  const text = reference.ok ? reference.value : null;
  const { tenant, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(null);
  const recorded = await deps.database.forTenant(tenant.id, async (tx) => {
    const till = result.action === 'cash' ? await lockOwnSession(tx, context.staff.id) : null;
    const found = id === null ? null : await findRefund(tx, id);
    if (found === null) return refuse<Failure>({ code: 'not_found' });
    const order = found.orderId === null ? null : await store.lockOrder(tx, found.orderId);
    const ownerId = ownerOf(found, order);
    const hasAccount = ownerId !== null && (await lockPerson(tx, ownerId)) !== undefined;
    const refund = await lockRefund(tx, found.id);
    if (refund === null) return refuse<Failure>({ code: 'not_found' });
    const subject = order === null ? `refund:${refund.id}` : `order:${order.number}`;
    const shown = { subject, seen: result.seen };
    const cashFils = order === null ? 0 : await cashPaidOf(tx, order.id);
    const actions = refundActions(refund, hasAccount, cashFils >= refund.amountFils);
    const changed = await judgeSeen(tx, context, shown, refundFacts(refund, actions));
    if (changed !== null) return refuse(changed);
    if (!actions.includes(result.action)) return refuse(await changedMeanwhile(tx, context, shown));
    if (await isBlocked(tx, refund, result.action))
      return refuse<Failure>({ code: 'payment_disputed' });
    const poor = result.action === 'cash' ? faultOfTill(till, refund, context) : null;
    if (poor !== null) return refuse(poor);
    await apply(deps, { tx, context, order, refund, till }, result.action);
    const after = {
      refund: refund.amountFils / 100,
      result: result.action,
      ...(result.action === 'bank' && { reference: text }),
    };
    const entry = { action: 'refund.result_recorded', subject, after };
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    await idempotency?.record(tx, { refundId: refund.id });
    return ok(null);
  });
  if (recorded.ok) reached('refund.settled');
  return recorded;
}

/** Returns the refusal of cash that the till of a member of staff does not pay out (TILL-03, TILL-05). */
function faultOfTill(
  till: TillSession | null,
  { amountFils }: FailedRefund,
  { tenant }: StaffContext,
): Failure | null {
  if (till === null) return { code: 'till_not_open' };
  return canPayOut(till, cashOf(amountFils, tenant.cashStepFils)) ? null : { code: 'till_short' };
}

/** Checks for a refund that an open dispute of its payment blocks (DISPUTE-04). */
const isBlocked = async (
  tx: TenantTx,
  { paymentId }: Pick<FailedRefund, 'paymentId'>,
  action: RefundAction,
): Promise<boolean> =>
  action !== 'returned' &&
  action !== 'came_back' &&
  paymentId !== null &&
  (await hasOpenDispute(tx, paymentId));

interface Recording {
  /** Open session of the member of staff; `null`: none, or it is no cash. */
  readonly till: TillSession | null;
  readonly tx: TenantTx;
  readonly context: StaffContext;
  readonly order: store.Order | null;
  readonly refund: FailedRefund;
}

async function apply(deps: DecideDeps, recording: Recording, action: RefundAction): Promise<void> {
  const { tx, context, refund } = recording;
  const { now } = context;
  if (action === 'returned' || action === 'again') {
    await clearUpRefund(tx, refund.id, action === 'returned', now);
    return;
  }
  if (action === 'came_back') {
    await oweAgain(tx, refund, now);
    return;
  }
  await payOtherwise(deps, recording, action);
}

const moneyOf = (refund: FailedRefund) => ({
  refundId: refund.id,
  orderId: referenceOf(refund),
  currency: refund.currency,
  amountFils: refund.amountFils,
});

/** Outbox topics of refunds that were paid another way, or paid out at the counter. */
const PAID_TOPICS = {
  cash: 'order.refund_paid_out',
  wallet: 'order.credited',
  bank: 'order.refund_transferred',
} as const;

/** Pays a refund under an id of its own; a wallet is credited last. */
async function payOtherwise(
  { replaceRefund }: DecideDeps,
  { tx, context, order, refund, till }: Recording,
  way: 'cash' | 'wallet' | 'bank',
): Promise<void> {
  const { now, tenant } = context;
  const settlementId = randomUUID();
  const money = { ...moneyOf(refund), refundId: settlementId };
  const { amountFils } = refund;
  await endRefund(tx, refund.id, settlementId);
  if (order !== null) {
    await replaceRefund(tx, { orderId: order.id, from: refund.id, to: null });
    const topic = PAID_TOPICS[way];
    const event = { orderId: order.id, part: settlementId, amountFils };
    await addEvent(tx, topic, event, now);
  }
  await scheduleContact(tx, refund.payoutId, now);
  const customerId = order?.customerId ?? refund.customerId ?? 0;
  const pot = refund.payoutId === null ? 'refund' : 'topup';
  const handedFils = cashOf(amountFils, tenant.cashStepFils);
  if (till !== null && order !== null) {
    const amounts = { amountFils: 0 - amountFils, cashFils: 0 - handedFils, terminalFils: 0 };
    const cash = { kind: 'refund', eventId: settlementId, order, ...amounts, now } as const;
    await recordOrderCash(tx, till, cash);
  }
  const entries = {
    cash: () => refundFromTill({ ...money, tillId: till?.tillId ?? 0, handedFils }),
    wallet: () => refundToWallet({ ...money, customerId, pot }),
    bank: () => refundToBank(money),
  };
  if (!(await postAll(tx, now, [entries[way]()]))) throw new Error('The ledger refused a refund.');
}
