import type { Fils } from '@nadi/domain/kernel/money';
import type { PaymentState } from '@nadi/domain/payment/state';
import type { Database, QueryRows, TenantTx } from '../../platform/db/tenant-tx.ts';

/** One attempt to pay an order, as stored. Instants in epoch milliseconds. */
export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly gateway: string;
  readonly gatewayOrderId: string;
  readonly transactionId: string | null;
  readonly state: PaymentState;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly pageUrl: string | null;
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

export const registerPaymentSql = `
  update payment set state = 'registered', transaction_id = $3, page_url = $4,
    next_check_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and id = $2 and state = 'created'`;

export const lockPaymentSql = `select ${columns} from payment where tenant_id = $1 and id = $2 for update`;

export const paymentOfOrderSql = `
  select ${columns} from payment where tenant_id = $1 and order_id = $2
  order by created_at desc limit 1`;

/** Claims what is due for as long as a question to the gateway may take; nobody else asks meanwhile. */
export const claimDueSql = `
  update payment set next_check_at = to_timestamp($3 / 1000.0), checks = checks + 1
  where tenant_id = $1 and id = any (array (
    select id from payment where tenant_id = $1 and next_check_at <= to_timestamp($2 / 1000.0)
    order by next_check_at limit $4 for update skip locked
  ))
  returning ${columns}`;

export const saveVerdictSql = `
  update payment set state = $3, response_code = coalesce($4, response_code),
    card_brand = coalesce($5, card_brand), card_last_four = coalesce($6, card_last_four),
    approval_code = coalesce($7, approval_code), next_check_at = to_timestamp($8 / 1000.0),
    captured_at = case when $3 = 'captured' and captured_at is null
      then to_timestamp($9 / 1000.0) else captured_at end
  where tenant_id = $1 and id = $2`;

/** A payment about to be opened, as the function `payment_open` takes it. */
export interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly gateway: string;
  readonly gateway_order_id: string;
  readonly amount_fils: Fils;
  readonly currency: string;
  readonly now: number;
  readonly expires_at: number;
  readonly next_check_at: number;
}

/** False where the payment was given up meanwhile. */
export async function registerPayment(
  database: Database,
  tenantId: number,
  id: string,
  page: { readonly transactionId: string; readonly pageUrl: string },
  nextCheckAt: number,
): Promise<boolean> {
  const values = [tenantId, id, page.transactionId, page.pageUrl, nextCheckAt];
  const { rowCount } = await database.tell(tenantId, 'payment', registerPaymentSql, values);
  return rowCount === 1;
}

export async function lockPayment(tx: TenantTx, id: string): Promise<Payment | null> {
  return (await tx.query<Payment>('payment', lockPaymentSql, [tx.tenantId, id])).rows[0] ?? null;
}

export async function findPaymentOfOrder(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<Payment | null> {
  const values = [tenantId, orderId];
  const { rows } = await database.ask<Payment>(tenantId, 'payment', paymentOfOrderSql, values);
  return rows[0] ?? null;
}

export interface Claim {
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
}

export async function claimDue(
  tx: TenantTx,
  { now, leaseUntil, limit }: Claim,
): Promise<readonly Payment[]> {
  const values = [tx.tenantId, now, leaseUntil, limit];
  return (await tx.query<Payment>('payment', claimDueSql, values)).rows;
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
