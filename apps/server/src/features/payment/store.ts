import type { Fils } from '@nadi/domain/kernel/money';
import type { PaymentState } from '@nadi/domain/payment/state';
import type { Tender } from '@nadi/domain/payment/tenders';
import { placeholders } from '../../platform/db/statement.ts';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/**
 * Subject of a payment: an order's total, what a move to a dearer time costs more (ORDER-40), or a
 * top-up of a customer's wallet (PAY-21).
 */
export type PaymentPurpose = 'order' | 'move' | 'top_up' | 'credit';

/** Attempt to pay through a gateway, as stored. Instants in epoch milliseconds. */
export interface Payment {
  readonly id: string;
  /** `null`: a top-up. */
  readonly orderId: string | null;
  readonly purpose: PaymentPurpose;
  /** Customer whose card is saved once it is captured (CARD-01); null: none. */
  readonly savesCardOf: number | null;
  /** Saved card that pays (CARD-05); null: none. */
  readonly cardId: string | null;
  readonly gateway: string;
  /** Stored account that it began with; null: the double's. */
  readonly gatewayAccountId: number | null;
  readonly gatewayOrderId: string;
  readonly transactionId: string;
  readonly state: PaymentState;
  readonly amountFils: Fils;
  readonly currency: string;
  /** `null`: it is made at the counter, which has no page. */
  readonly pageUrl: string | null;
  readonly cardBrand: string | null;
  readonly expiresAt: number;
  readonly nextCheckAt: number | null;
  readonly checks: number;
}

/** Payment of an order or of a move. */
export interface OrderPayment extends Payment {
  readonly orderId: string;
}

/** Checks whether a payment belongs to an order. */
export const isOfOrder = (payment: Payment): payment is OrderPayment => payment.orderId !== null;

/** Columns of a payment. */
export const paymentColumns = `id, order_id as "orderId", purpose, saves_card_of as "savesCardOf", card_id as "cardId", gateway,
  gateway_account_id as "gatewayAccountId", gateway_order_id as "gatewayOrderId",
  transaction_id as "transactionId", state, amount_fils as "amountFils", currency,
  page_url as "pageUrl", card_brand as "cardBrand",
  extract(epoch from expires_at)::float8 * 1000 as "expiresAt",
  extract(epoch from next_check_at)::float8 * 1000 as "nextCheckAt", checks`;

export const lockPaymentSql = `select ${paymentColumns} from payment where tenant_id = $1 and id = $2 for update`;

export const findPaymentSql = `select ${paymentColumns} from payment where tenant_id = $1 and id = $2`;

export const paymentOfOrderSql = `
  select ${paymentColumns} from payment where tenant_id = $1 and order_id = $2 and purpose = 'order'
  order by created_at desc limit 1`;

/** Selects the captured payments of an order with what was refunded of them, in order of time. */
export const capturedPaymentsSql = `
  select id, amount_fils as "amountFils", refunded_fils as "refundedFils", disputed_fils as "disputedFils", gateway
  from payment
  where tenant_id = $1 and order_id = $2 and state = 'captured' order by captured_at, id`;

export const duePaymentsSql = 'select payment_due($1) as tenant_id';

/**
 * Claims due payments for the duration of a gateway query, so that no other process queries them.
 *
 * Without $5 only those that cannot wait because their time is over.
 */
export const claimDueSql = `
  update payment set next_check_at = to_timestamp($3 / 1000.0), checks = checks + 1
  where tenant_id = $1 and id = any (array (
    select id from payment where tenant_id = $1 and next_check_at <= to_timestamp($2 / 1000.0)
      and ($5 or expires_at <= to_timestamp($2 / 1000.0))
    order by next_check_at limit $4 for update skip locked
  ))
  returning ${paymentColumns}`;

/** Moves only the time of the next query, unless another process has changed the payment. */
export const postponeSql = `
  update payment set state = $4, response_code = coalesce($5, response_code),
    next_check_at = to_timestamp($6 / 1000.0)
  where tenant_id = $1 and id = $2 and state = $3`;

/**
 * Stores a result; the query count restarts in every state, so a new state is queried soon again.
 */
export const saveVerdictSql = `
  update payment set state = $3::payment_state,
    checks = case when state = $3::payment_state then checks else 0 end, response_code = coalesce($4, response_code),
    card_brand = coalesce($5, card_brand), card_last_four = coalesce($6, card_last_four),
    approval_code = coalesce($7, approval_code), next_check_at = to_timestamp($8 / 1000.0),
    captured_at = case when $3::payment_state = 'captured' and captured_at is null
      then to_timestamp($9 / 1000.0) else captured_at end
  where tenant_id = $1 and id = $2`;

/** Builds the call that writes a payment within the order's statement; see `openParameters`. */
export const openCall = (first: number): string =>
  `payment_open(${placeholders(first, PAYMENT_PARAMETERS)})`;

/** Parameter count of `payment_open`. */
export const PAYMENT_PARAMETERS = 15;

/** Checks whether a database error is a transaction id that the gateway issued before (PAY-12). */
export const isTransactionKnown = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ND023';

/** Payment registered at its gateway. Instants in epoch milliseconds. */
export interface OpenedPayment
  extends Pick<
    Payment,
    | 'id'
    | 'orderId'
    | 'purpose'
    | 'savesCardOf'
    | 'cardId'
    | 'gateway'
    | 'gatewayAccountId'
    | 'gatewayOrderId'
    | 'transactionId'
    | 'pageUrl'
    | 'amountFils'
    | 'currency'
  > {
  readonly now: number;
  readonly expiresAt: number;
  readonly nextCheckAt: number;
}

/** Builds the parameters of `payment_open`, in its order; null: no payment is written. */
export const openParameters = (payment: OpenedPayment | null): readonly unknown[] =>
  payment === null
    ? Array.from({ length: PAYMENT_PARAMETERS }, () => null)
    : [
        payment.id,
        payment.orderId,
        payment.gateway,
        payment.gatewayAccountId,
        payment.gatewayOrderId,
        payment.transactionId,
        payment.pageUrl,
        payment.amountFils,
        payment.currency,
        payment.now,
        payment.expiresAt,
        payment.nextCheckAt,
        payment.purpose,
        payment.savesCardOf,
        payment.cardId,
      ];

export const openPaymentSql = `select ${openCall(1)}`;

/** Writes a registered payment of an order that was written earlier. */
export const openPayment = (tx: TenantTx, payment: OpenedPayment): Promise<QueryRows<never>> =>
  tx.query('payment', openPaymentSql, [...openParameters(payment)]);

/** Locks a payment; its order is locked before it (decision 221). */
export async function lockPayment(tx: TenantTx, id: string): Promise<Payment | null> {
  return (await tx.query<Payment>('payment', lockPaymentSql, [tx.tenantId, id])).rows[0] ?? null;
}

/** Loads a payment in an open transaction, without a lock. */
export async function readPayment(tx: TenantTx, id: string): Promise<Payment | null> {
  return (await tx.query<Payment>('payment', findPaymentSql, [tx.tenantId, id])).rows[0] ?? null;
}

export async function findPayment(
  database: Database,
  tenantId: number,
  id: string,
): Promise<Payment | null> {
  const values = [tenantId, id];
  const { rows } = await database.queryTenant<Payment>(tenantId, 'payment', findPaymentSql, values);
  return rows[0] ?? null;
}

export async function findPaymentOfOrder(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<OrderPayment | null> {
  const values = [tenantId, orderId];
  const { rows } = await database.queryTenant<Payment>(
    tenantId,
    'payment',
    paymentOfOrderSql,
    values,
  );
  return rows.find(isOfOrder) ?? null;
}

/** Loads the payment of an order's total in an open transaction. */
export async function findPaymentOf(tx: TenantTx, orderId: string): Promise<OrderPayment | null> {
  const values = [tx.tenantId, orderId];
  const { rows } = await tx.query<Payment>('payment', paymentOfOrderSql, values);
  return rows.find(isOfOrder) ?? null;
}

/** Captured payment with its gateway. */
interface PaidTender extends Tender {
  readonly gateway: string;
}

/** The same with what open and lost disputes took of it. */
interface RefundableTender extends PaidTender {
  readonly disputedFils: Fils;
}

/** Loads the captured payments of an order for a refund, in order of time. */
export async function capturedPayments(
  tx: TenantTx,
  orderId: string,
): Promise<readonly RefundableTender[]> {
  return (await tx.query<RefundableTender>('payment', capturedPaymentsSql, [tx.tenantId, orderId]))
    .rows;
}

/** Loads the same for a view. */
export async function readCapturedPayments(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly RefundableTender[]> {
  const values = [tenantId, orderId];
  return (
    await database.queryTenant<RefundableTender>(tenantId, 'payment', capturedPaymentsSql, values)
  ).rows;
}

export const capturedOfOrdersSql = `
  select id, order_id as "orderId", amount_fils as "amountFils", refunded_fils as "refundedFils", gateway from payment
  where tenant_id = $1 and order_id = any ($2) and state = 'captured' order by captured_at, id`;

/** Captured payment with its order; null: a top-up. */
interface OrdersTender extends PaidTender {
  readonly orderId: string | null;
}

/** Loads the captured payments of several orders, in order of time. */
export async function readCapturedOfOrders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<readonly OrdersTender[]> {
  if (orderIds.length === 0) return [];
  const values = [tenantId, orderIds];
  const { rows } = await database.queryTenant<OrdersTender>(
    tenantId,
    'payment',
    capturedOfOrdersSql,
    values,
  );
  return rows;
}

export interface Claim {
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
  /** Set to include payments whose time is not over; querying them only saves time. */
  readonly early: boolean;
}

export async function claimDue(
  tx: TenantTx,
  { now, leaseUntil, limit, early }: Claim,
): Promise<readonly Payment[]> {
  const values = [tx.tenantId, now, leaseUntil, limit, early];
  return (await tx.query<Payment>('payment', claimDueSql, values)).rows;
}

/** Inconclusive response for a payment that is not locked. */
export interface Postponement {
  readonly from: PaymentState;
  readonly state: PaymentState;
  readonly responseCode: string | null;
  readonly nextCheckAt: number | null;
}

/** Postpones the next query; false when the payment has changed since the gateway was queried. */
export async function postpone(
  database: Database,
  tenantId: number,
  id: string,
  { from, state, responseCode, nextCheckAt }: Postponement,
): Promise<boolean> {
  const values = [tenantId, id, from, state, responseCode, nextCheckAt];
  return (await database.executeTenant(tenantId, 'payment', postponeSql, values)).rowCount === 1;
}

/** Data stored from a gateway's response; `null` keeps the stored value. */
export interface Verdict {
  readonly state: PaymentState;
  readonly responseCode: string | null;
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  readonly approvalCode: string | null;
  readonly nextCheckAt: number | null;
}

export const saveVerdict = (
  tx: TenantTx,
  id: string,
  verdict: Verdict,
  now: number,
): Promise<QueryRows<never>> =>
  tx.query('payment', saveVerdictSql, [
    tx.tenantId,
    id,
    verdict.state,
    verdict.responseCode,
    verdict.cardBrand,
    verdict.cardLastFour,
    verdict.approvalCode,
    verdict.nextCheckAt,
    now,
  ]);

/** Writes the page on which a bank checks a saved card (CARD-07). */
export const setPageSql = `
  update payment set page_url = $3 where tenant_id = $1 and id = $2 and card_id is not null`;

export async function setPage(
  database: Database,
  tenantId: number,
  id: string,
  pageUrl: string,
): Promise<void> {
  await database.executeTenant(tenantId, 'payment', setPageSql, [tenantId, id, pageUrl]);
}
