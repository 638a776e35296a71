import { randomUUID } from 'node:crypto';
import type { ConsoleRefund } from '@nadi/contract/order/refund-endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { refundFromTill } from '@nadi/domain/ledger/counter-events';
import { refundFailed, refundToBank, refundToWallet } from '@nadi/domain/ledger/order-events';
import { cashOf } from '@nadi/domain/payment/counter-parts';
import { type RefundAction, refundActions } from '@nadi/domain/payment/refund';
import { checkReason } from '@nadi/domain/staff/reason';
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
  lockRefund,
  refundsOfOrder,
  scheduleContact,
} from '../../payment/ports.ts';
import { clearUpRefund, referenceOf } from '../changes/refund.ts';
import { refusingClosedWallet, WalletClosed } from '../changes/refund-shares.ts';
import { refundFacts } from '../seen.ts';
import { book, gatewayName, postAll } from '../settlement/postings.ts';
import * as store from '../store.ts';
import type { DecideDeps } from './decide.ts';

/** Checks whether a refund can be paid to a wallet: its order's, or the one that it came from. */
const hasWallet = (
  { customerId }: Pick<FailedRefund, 'customerId'>,
  order: store.Order | null | undefined,
): boolean => order?.isGuest === false || customerId !== null;

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
  const { tenant } = moment;
  if (number === undefined) {
    const all = await failedRefunds(database, tenant.id);
    const ids = [...new Set(all.flatMap(({ orderId }) => orderId ?? []))];
    const owners = [...new Set(all.flatMap(({ customerId }) => customerId ?? []))];
    const [orders, people] = await Promise.all([
      store.findOrders(database, tenant.id, ids),
      findPersons(database, tenant.id, owners),
    ]);
    return all.map((one) => {
      const person = people.find(({ id }) => id === one.customerId);
      return view(
        { ...one, contact: person ?? one.contact },
        orders.get(one.orderId ?? ''),
        moment,
      );
    });
  }
  const order = await database.forTenant(tenant.id, (tx) => store.findOrderByNumber(tx, number));
  if (order === null) return [];
  const all = await refundsOfOrder(database, tenant.id, order.id);
  return all.map((one) => view(one, order, moment));
}

/** Venue, time and caller of a call. */
type Moment = Pick<StaffContext, 'tenant' | 'now' | 'staff'>;

function view(
  refund: FailedRefund,
  order: store.Order | undefined,
  { tenant: { offset }, now, staff }: Moment,
): ConsoleRefund {
  const { id, state, answer, amountFils, currency, gateway, transactionId } = refund;
  const { createdAt, nextCheckAt, contact, orderId, payoutId } = refund;
  const actions = [...refundActions(refund, hasWallet(refund, order))];
  const owner = contact ?? (gateway === null ? order : null);
  const mayContact = staff.role === 'owner' || staff.role === 'manager';
  return {
    id: handleOf('k', id),
    seen: seenOf(refundFacts(refund, actions), { now }),
    from: orderId === null ? (payoutId === null ? 'top_up' : 'wallet') : 'order',
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
    actions,
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
 * Refusals: not_found, changed_meanwhile for a result that its state does not allow, wallet_closed, and by field a
 * missing reference of a bank transfer.
 */
export async function recordRefundResult(
  deps: DecideDeps,
  context: StaffContext,
  handle: string,
  result: RecordedResult,
): Promise<Result<null, Failure>> {
  const id = uuidOfHandle('k', handle);
  const reference = checkReason(result.reference);
  if (result.action === 'bank' && !reference.ok)
    return fieldFailure({ reference: reference.refusal });
  const text = reference.ok ? reference.value : null;
  const { tenant, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(null);
  const work = deps.database.forTenant(tenant.id, async (tx) => {
    const found = id === null ? null : await findRefund(tx, id);
    if (found === null) return refuse<Failure>({ code: 'not_found' });
    const order = found.orderId === null ? null : await store.lockOrder(tx, found.orderId);
    const ownerId = order?.customerId ?? found.customerId;
    const hasAccount =
      result.action === 'wallet' &&
      ownerId !== null &&
      (await lockPerson(tx, ownerId)) !== undefined;
    const refund = await lockRefund(tx, found.id);
    if (refund === null) return refuse<Failure>({ code: 'not_found' });
    const subject = order === null ? `refund:${refund.id}` : `order:${order.number}`;
    const shown = { subject, seen: result.seen };
    const actions = refundActions(refund, hasWallet(refund, order));
    const changed = await judgeSeen(tx, context, shown, refundFacts(refund, actions));
    if (changed !== null) return refuse(changed);
    if (!actions.includes(result.action)) return refuse(await changedMeanwhile(tx, context, shown));
    await apply(deps, { tx, context, order, hasAccount, refund }, result.action);
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
  const recorded = await refusingClosedWallet(work);
  if (recorded.ok) reached('refund.settled');
  return recorded;
}

interface Recording {
  readonly tx: TenantTx;
  readonly context: StaffContext;
  readonly order: store.Order | null;
  /** Set where the account of the order's wallet is locked; not set for an erased account. */
  readonly hasAccount: boolean;
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
    const { gateway, gatewayAccountId } = refund;
    if (gateway === null) throw new Error(`Refund ${refund.id} has no payment.`);
    await endRefund(tx, refund.id, null);
    const name = gatewayName({ gateway, gatewayAccountId });
    await book(tx, now, [refundFailed({ ...moneyOf(refund), gateway: name })]);
    await scheduleContact(tx, refund.payoutId, now);
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
  { tx, context: { now }, order, hasAccount, refund }: Recording,
  way: 'cash' | 'wallet' | 'bank',
): Promise<void> {
  const settlementId = randomUUID();
  const money = { ...moneyOf(refund), refundId: settlementId };
  const { amountFils } = refund;
  if (way === 'wallet' && !hasAccount) throw new WalletClosed();
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
  const entries = {
    cash: () => refundFromTill({ ...money, handedFils: cashOf(amountFils) }),
    wallet: () => refundToWallet({ ...money, customerId, pot }),
    bank: () => refundToBank(money),
  };
  if (!(await postAll(tx, now, [entries[way]()]))) throw new Error('The ledger refused a refund.');
}
