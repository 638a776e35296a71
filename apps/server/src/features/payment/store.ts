import type { Fils } from '@nadi/domain/kernel/money';
import type { PaymentState } from '@nadi/domain/payment/state';
import { placeholders } from '../../platform/db/statement.ts';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/** One attempt to pay an order, as stored. Instants in epoch milliseconds. */
export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly gateway: string;
  readonly gatewayOrderId: string;
  readonly transactionId: string;
  readonly state: PaymentState;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly pageUrl: string;
  readonly cardBrand: string | null;
  readonly expiresAt: number;
  readonly nextCheckAt: number | null;
  readonly checks: number;
}

const columns = `id, order_id as "orderId", gateway, gateway_order_id as "gatewayOrderId",
  transaction_id as "transactionId", state, amount_fils as "amountFils", currency,
  page_url as "pageUrl", card_brand as "cardBrand",
  extract(epoch from expires_at)::float8 * 1000 as "expiresAt",
  extract(epoch from next_check_at)::float8 * 1000 as "nextCheckAt", checks`;

export const lockPaymentSql = `select ${columns} from payment where tenant_id = $1 and id = $2 for update`;

export const paymentOfOrderSql = `
  select ${columns} from payment where tenant_id = $1 and order_id = $2
  order by created_at desc limit 1`;

export const duePaymentsSql = 'select payment_due($1) as tenant_id';

/**
 * Claims what is due for as long as a question to the gateway may take; nobody else asks meanwhile.
 * Without $5 only what cannot wait: their time is over.
 */
export const claimDueSql = `
  update payment set next_check_at = to_timestamp($3 / 1000.0), checks = checks + 1
  where tenant_id = $1 and id = any (array (
    select id from payment where tenant_id = $1 and next_check_at <= to_timestamp($2 / 1000.0)
      and ($5 or expires_at <= to_timestamp($2 / 1000.0))
    order by next_check_at limit $4 for update skip locked
  ))
  returning ${columns}`;

/** Nothing new was said: only the moment of the next question moves, unless somebody else moved it on. */
export const postponeSql = `
  update payment set state = $4, response_code = coalesce($5, response_code),
    next_check_at = to_timestamp($6 / 1000.0)
  where tenant_id = $1 and id = $2 and state = $3`;

/** Questions are counted anew in every state: one that was asked often may be asked soon of something else. */
export const saveVerdictSql = `
  update payment set state = $3::payment_state,
    checks = case when state = $3::payment_state then checks else 0 end, response_code = coalesce($4, response_code),
    card_brand = coalesce($5, card_brand), card_last_four = coalesce($6, card_last_four),
    approval_code = coalesce($7, approval_code), next_check_at = to_timestamp($8 / 1000.0),
    captured_at = case when $3::payment_state = 'captured' and captured_at is null
      then to_timestamp($9 / 1000.0) else captured_at end
  where tenant_id = $1 and id = $2`;

/** The call that writes a payment within the statement that writes its order; its parameters are `openParameters`. */
export const openCall = (first: number): string =>
  `payment_open(${placeholders(first, PAYMENT_PARAMETERS)})`;

/** As many as `payment_open` has parameters. */
export const PAYMENT_PARAMETERS = 11;

/** PAY-12: whether an error of the database says that the gateway gave this transaction's id before. */
export const isTransactionKnown = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ND023';

/** A payment that its gateway has registered. Instants in epoch milliseconds. */
export interface OpenedPayment
  extends Pick<
    Payment,
    | 'id'
    | 'orderId'
    | 'gateway'
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

/** Of `payment_open`, in its order; null: none is written. */
export const openParameters = (payment: OpenedPayment | null): readonly unknown[] =>
  payment === null
    ? Array.from({ length: PAYMENT_PARAMETERS }, () => null)
    : [
        payment.id,
        payment.orderId,
        payment.gateway,
        payment.gatewayOrderId,
        payment.transactionId,
        payment.pageUrl,
        payment.amountFils,
        payment.currency,
        payment.now,
        payment.expiresAt,
        payment.nextCheckAt,
      ];

export async function lockPayment(tx: TenantTx, id: string): Promise<Payment | null> {
  return (await tx.query<Payment>('payment', lockPaymentSql, [tx.tenantId, id])).rows[0] ?? null;
}

export async function findPaymentOfOrder(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<Payment | null> {
  const values = [tenantId, orderId];
  const { rows } = await database.queryTenant<Payment>(
    tenantId,
    'payment',
    paymentOfOrderSql,
    values,
  );
  return rows[0] ?? null;
}

/** The same in an open transaction. */
export async function findPaymentOf(tx: TenantTx, orderId: string): Promise<Payment | null> {
  const values = [tx.tenantId, orderId];
  return (await tx.query<Payment>('payment', paymentOfOrderSql, values)).rows[0] ?? null;
}

export interface Claim {
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
  /** Also those whose time to pay is not over, who are asked about only to be quick. */
  readonly early: boolean;
}

export async function claimDue(
  tx: TenantTx,
  { now, leaseUntil, limit, early }: Claim,
): Promise<readonly Payment[]> {
  const values = [tx.tenantId, now, leaseUntil, limit, early];
  return (await tx.query<Payment>('payment', claimDueSql, values)).rows;
}

/** An answer that decides nothing, of a payment that is not locked. */
export interface Postponement {
  readonly from: PaymentState;
  readonly state: PaymentState;
  readonly responseCode: string | null;
  readonly nextCheckAt: number | null;
}

/** False where the payment is no longer as it was when the gateway was asked. */
export async function postpone(
  database: Database,
  tenantId: number,
  id: string,
  { from, state, responseCode, nextCheckAt }: Postponement,
): Promise<boolean> {
  const values = [tenantId, id, from, state, responseCode, nextCheckAt];
  return (await database.executeTenant(tenantId, 'payment', postponeSql, values)).rowCount === 1;
}

/** What is kept of a gateway's answer; null keeps what is there. */
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
