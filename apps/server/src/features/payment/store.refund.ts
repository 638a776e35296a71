import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { RefundEvent, RefundState } from '@nadi/domain/payment/refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Refund of a payment with the data its gateway requires. Instants in epoch milliseconds. */
export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  /** `null`: of a top-up, or of a wallet. */
  readonly orderId: string | null;
  /** Money of a wallet that was paid out together; `null`: of none. */
  readonly payoutId: string | null;
  readonly state: RefundState;
  readonly amountFils: Fils;
  /** Amount of the payment. */
  readonly paidFils: Fils;
  readonly currency: string;
  readonly gateway: string;
  /** Stored account of its payment; null: the double's. */
  readonly gatewayAccountId: number | null;
  readonly transactionId: string;
  readonly checks: number;
  /** Queries since its confirmation that had an answer. */
  readonly rechecks: number;
  readonly createdAt: number;
}

const columns = `r.id, p.id as "paymentId", r.order_id as "orderId", r.payout_id as "payoutId", r.state,
  r.amount_fils as "amountFils",
  p.amount_fils as "paidFils", p.currency, p.gateway,
  p.gateway_account_id as "gatewayAccountId", p.transaction_id as "transactionId", r.checks, r.rechecks,
  extract(epoch from r.created_at)::float8 * 1000 as "createdAt"`;

const source = 'refund r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id';

/** Adds to the refunded amount; a check constraint keeps it within the amount paid. */
export const countRefundSql = `
  update payment set refunded_fils = refunded_fils + $3 where tenant_id = $1 and id = $2`;

/** Records a refund; one of a payment at the counter is not requested, but paid out by staff (PAY-30). */
export const openRefundSql = `
  insert into refund (tenant_id, id, payment_id, order_id, amount_fils, currency, payout_id, customer_id,
    state, created_at, next_check_at)
  select $1, $2, $3, $4, $5, p.currency, $7, $8, 'due', to_timestamp($6 / 1000.0),
    case when p.gateway <> 'COUNTER' then to_timestamp($6 / 1000.0) end
  from payment p where p.tenant_id = $1 and p.id = $3`;

/** Counts a part of a payment as refunded that goes to a wallet, and not to its card (REFUND-06). */
export async function countRefund(
  tx: TenantTx,
  paymentId: string,
  amountFils: Fils,
): Promise<void> {
  await tx.query('payment', countRefundSql, [tx.tenantId, paymentId, amountFils]);
}

export const dueRefundsSql = 'select payment_due_refunds($1) as tenant_id';

export const lockDueRefundsSql = `
  select ${columns} from ${source}
  where r.tenant_id = $1 and r.next_check_at <= to_timestamp($2 / 1000.0)
  order by r.next_check_at limit $3 for update of r skip locked`;

export const lockDueRefundSql = `
  select ${columns} from ${source}
  where r.tenant_id = $1 and r.id = $2 and r.next_check_at <= to_timestamp($3 / 1000.0)
  for update of r skip locked`;

export const dueRechecksSql = 'select payment_due_rechecks($1) as tenant_id';

export const lockDueRechecksSql = `
  select ${columns} from ${source}
  where r.tenant_id = $1 and r.recheck_at <= to_timestamp($2 / 1000.0)
  order by r.recheck_at limit $3 for update of r skip locked`;

export const setRecheckSql = `
  update refund set rechecks = $3, recheck_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and id = $2 and state = 'returned'`;

export const markRequestedSql = `
  update refund set state = 'asked', checks = checks + 1, next_check_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = any ($2)`;

/** Stores the response to a refund request; a repeated one finds another state, without effect. */
export const saveRefundSql = `
  update refund set state = $3::refund_state, next_check_at = to_timestamp($4 / 1000.0),
    answer = $5::refund_answer, recheck_at = to_timestamp($6 / 1000.0)
  where tenant_id = $1 and id = $2 and state = 'asked'`;

/** Money of a wallet that is paid out together. */
export interface OfPayout {
  readonly payoutId: string;
  /** Customer whose wallet it can go back to; `null`: the account is closed. */
  readonly customerId: CustomerId | null;
}

/** Refund of a payment to be recorded. */
export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string | null;
  /** Payout that it is a part of; `null`: of none. */
  readonly payout: OfPayout | null;
  readonly amountFils: Fils;
  readonly now: number;
}

export async function openRefund(tx: TenantTx, refund: NewRefund): Promise<void> {
  const { id, paymentId, orderId, payout, amountFils, now } = refund;
  await tx.query('payment', countRefundSql, [tx.tenantId, paymentId, amountFils]);
  const of = [payout?.payoutId ?? null, payout?.customerId ?? null];
  const values = [tx.tenantId, id, paymentId, orderId, amountFils, now, ...of];
  await tx.query('payment', openRefundSql, values);
}

export const lockDueRefunds = async (
  tx: TenantTx,
  now: number,
  limit: number,
): Promise<readonly Refund[]> =>
  (await tx.query<Refund>('payment', lockDueRefundsSql, [tx.tenantId, now, limit])).rows;

export const lockDueRefund = async (
  tx: TenantTx,
  id: string,
  now: number,
): Promise<readonly Refund[]> =>
  (await tx.query<Refund>('payment', lockDueRefundSql, [tx.tenantId, id, now])).rows;

export async function markRequested(
  tx: TenantTx,
  ids: readonly string[],
  leaseUntil: number,
): Promise<void> {
  await tx.query('payment', markRequestedSql, [tx.tenantId, ids, leaseUntil]);
}

/** Locks confirmed refunds that are due to be queried, and keeps other processes from them. */
export async function claimRechecks(
  tx: TenantTx,
  { now, limit, leaseUntil }: Record<'now' | 'limit' | 'leaseUntil', number>,
): Promise<readonly Refund[]> {
  const { rows } = await tx.query<Refund>('payment', lockDueRechecksSql, [tx.tenantId, now, limit]);
  for (const { id, rechecks } of rows)
    await setRecheck(tx, id, { rechecks, recheckAt: leaseUntil });
  return rows;
}

/** Sets the next query about a confirmed refund; null: none. */
export async function setRecheck(
  tx: TenantTx,
  id: string,
  { rechecks, recheckAt }: { readonly rechecks: number; readonly recheckAt: number | null },
): Promise<void> {
  await tx.query('payment', setRecheckSql, [tx.tenantId, id, rechecks, recheckAt]);
}

/** State of a refund after a response. */
export interface Answered {
  readonly state: RefundState;
  readonly nextCheckAt: number | null;
  readonly answer: RefundEvent;
}

/** Refund that has not come through, or has no card. Instants in epoch milliseconds. */
export interface FailedRefund
  extends Pick<
    Refund,
    'id' | 'orderId' | 'payoutId' | 'state' | 'amountFils' | 'currency' | 'checks'
  > {
  /** `null`: no card can take it (LEAVE-03). */
  readonly paymentId: string | null;
  readonly paidFils: Fils | null;
  readonly gateway: string | null;
  readonly gatewayAccountId: number | null;
  readonly transactionId: string | null;
  /** Partner whose card payment it gives back; `null`: another one. */
  readonly partnerId: number | null;
  /** Customer whose wallet it can go back to, without an order; `null`: none. */
  readonly customerId: CustomerId | null;
  /** Person to whom it is owed whose account is closed; `null`: another, or deleted. */
  readonly contact: PayoutContact | null;
  /** `null`: no response was received. */
  readonly answer: RefundEvent | null;
  readonly createdAt: number;
  /** Time of the next request; `null`: none. */
  readonly nextCheckAt: number | null;
}

/** Person to whom money of a closed account is owed (LEAVE-03). */
export interface PayoutContact {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
}

const failedColumns = `r.id, r.payment_id as "paymentId", r.order_id as "orderId", r.payout_id as "payoutId", r.state,
    r.amount_fils as "amountFils", p.amount_fils as "paidFils", r.currency, p.gateway,
    p.gateway_account_id as "gatewayAccountId", p.transaction_id as "transactionId", p.partner_id as "partnerId", r.checks,
    r.customer_id as "customerId", r.answer, extract(epoch from r.created_at)::float8 * 1000 as "createdAt",
    extract(epoch from r.next_check_at)::float8 * 1000 as "nextCheckAt",
    (select json_build_object('name', name, 'email', email, 'mobile', mobile) from payout_contact
     where tenant_id = $1 and payout_id = r.payout_id) as contact`;

const withPayment = `left join lateral (
    select * from payment where tenant_id = $1 and id = r.payment_id offset 0) p on true`;

export const failedRefundsSql = `
  select ${failedColumns}
  from (
    select * from refund
    where tenant_id = $1 and state not in ('returned', 'settled')
      and (answer is not null or state in ('unclear', 'failed') or next_check_at is null)
    order by (answer is null and state not in ('unclear', 'failed')), created_at, id limit 200
  ) r ${withPayment}
  order by (r.answer is null and r.state not in ('unclear', 'failed')), r.created_at, r.id`;

/**
 * Loads the failed refunds that staff should see (PAY-14), the oldest first: 200, those that wait at
 * the counter after all others (PAY-30).
 */
export const failedRefunds = async (
  database: Database,
  tenantId: number,
): Promise<readonly FailedRefund[]> =>
  (await database.queryTenant<FailedRefund>(tenantId, 'payment', failedRefundsSql, [tenantId]))
    .rows;

export const lockUnclearSql = `
  select ${columns} from ${source}
  where r.tenant_id = $1 and r.id = $2 and r.state = 'unclear' for update of r`;

/** Locks an unclear refund; null when there is none. */
export const lockUnclear = async (tx: TenantTx, id: string): Promise<Refund | null> =>
  (await tx.query<Refund>('payment', lockUnclearSql, [tx.tenantId, id])).rows[0] ?? null;

export const clearUpSql = `
  update refund set state = $3::refund_state, answer = $4::refund_answer,
    next_check_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and id = $2`;

/** Stores the result that staff found at the bank. */
export async function clearUp(
  tx: TenantTx,
  id: string,
  { state, answer, nextCheckAt }: Answered,
): Promise<void> {
  await tx.query('payment', clearUpSql, [tx.tenantId, id, state, answer, nextCheckAt]);
}

/** Stores the response to a refund; false when it was answered before. */
export async function saveRefund(
  tx: TenantTx,
  id: string,
  { state, nextCheckAt, answer, recheckAt }: Answered & { readonly recheckAt: number | null },
): Promise<boolean> {
  const values = [tx.tenantId, id, state, nextCheckAt, answer, recheckAt];
  return (await tx.query('payment', saveRefundSql, values)).rowCount === 1;
}

export const refundsOfOrderSql = `
  select ${failedColumns}
  from (
    select * from refund where tenant_id = $1 and payment_id = any (array (
      select id from payment where tenant_id = $1 and order_id = $2))
    union all
    select * from refund where tenant_id = $1 and order_id = $2 and payment_id is null
  ) r ${withPayment}
  order by r.created_at, r.id`;

/** Loads the refunds of an order to its cards or to a bank, in whatever state, the oldest first. */
export const refundsOfOrder = async (
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly FailedRefund[]> =>
  (
    await database.queryTenant<FailedRefund>(tenantId, 'payment', refundsOfOrderSql, [
      tenantId,
      orderId,
    ])
  ).rows;

export const findRefundSql = `
  select ${failedColumns} from refund r ${withPayment} where r.tenant_id = $1 and r.id = $2`;

/** Loads a refund in an open transaction; null: there is none. */
export const findRefund = async (tx: TenantTx, id: string): Promise<FailedRefund | null> =>
  (await tx.query<FailedRefund>('payment', findRefundSql, [tx.tenantId, id])).rows[0] ?? null;

export const lockRefundSql = `${findRefundSql} for update of r`;

/** Locks a refund, after its order; null: there is none. */
export const lockRefund = async (tx: TenantTx, id: string): Promise<FailedRefund | null> =>
  (await tx.query<FailedRefund>('payment', lockRefundSql, [tx.tenantId, id])).rows[0] ?? null;

export const endRefundSql = `
  update refund set state = $3::refund_state, settlement_id = $4, next_check_at = null, recheck_at = null
  where tenant_id = $1 and id = $2`;

/**
 * Ends a refund to a card by staff: it failed, or was paid another way under an id.
 *
 * @param settlementId null: it failed, and is owed.
 */
export async function endRefund(
  tx: TenantTx,
  id: string,
  settlementId: string | null,
): Promise<void> {
  const state: RefundState = settlementId === null ? 'failed' : 'settled';
  await tx.query('payment', endRefundSql, [tx.tenantId, id, state, settlementId]);
}
