import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { PaymentState } from '@nadi/domain/payment/state';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { OpenedPayment } from './store.ts';

/** Payment of a top-up (PAY-21), or of what a partner owes (CREDIT-09). Instants in epoch milliseconds. */
export interface TopUp {
  readonly id: string;
  readonly customerId: CustomerId | null;
  /** Partner whose debt it pays; `null`: it is a top-up. */
  readonly partnerId: number | null;
  readonly language: string | null;
  readonly gateway: string;
  readonly transactionId: string;
  readonly pageUrl: string | null;
  readonly state: PaymentState;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly expiresAt: number;
}

const columns = `id, customer_id as "customerId", partner_id as "partnerId", language, gateway, transaction_id as "transactionId",
  page_url as "pageUrl", state, amount_fils as "amountFils", currency,
  extract(epoch from expires_at)::float8 * 1000 as "expiresAt"`;

/** Subject of a payment without an order. */
export interface OfTopUp {
  readonly customerId: CustomerId;
  readonly language: Language;
  /** Partner whose debt it pays; `null`: it is a top-up of the customer's wallet. */
  readonly partnerId: number | null;
}

export const writeTopUpSql = `
  insert into payment (tenant_id, id, customer_id, language, purpose, partner_id, gateway, gateway_account_id,
    gateway_order_id, transaction_id, page_url, state, amount_fils, currency, created_at, expires_at, next_check_at,
    saves_card_of, card_id)
  values ($1, $2, $3, $4, case when $17::int is null then 'top_up' else 'credit' end::payment_purpose, $17, $5, $6, $7, $8, $9, 'registered', $10, $11,
    to_timestamp($12 / 1000.0), to_timestamp($13 / 1000.0), to_timestamp($14 / 1000.0), $15, $16)
  on conflict (tenant_id, gateway, transaction_id) do nothing`;

/** Writes the registered payment of a top-up, or of a partner's debt; false: the gateway has returned its transaction id before (PAY-12). */
export async function writeTopUp(
  tx: TenantTx,
  payment: OpenedPayment,
  { customerId, language, partnerId }: OfTopUp,
): Promise<boolean> {
  const { id, gateway, gatewayAccountId, gatewayOrderId, transactionId, pageUrl } = payment;
  const { amountFils, currency, now, expiresAt, nextCheckAt, savesCardOf, cardId } = payment;
  const written = await tx.query('payment', writeTopUpSql, [
    ...[tx.tenantId, id, customerId, language, gateway, gatewayAccountId, gatewayOrderId],
    ...[transactionId, pageUrl, amountFils, currency, now, expiresAt, nextCheckAt, savesCardOf],
    ...[cardId, partnerId],
  ]);
  return written.rowCount === 1;
}

export const openTopUpsSql = `
  select ${columns} from payment
  where tenant_id = $1 and customer_id = $2 and (partner_id is not null) = $4 and state in ('registered', 'pending')
    and expires_at > to_timestamp($3 / 1000.0)
  order by created_at desc, id`;

/** Loads a customer's top-ups whose payment page is open, the newest first. */
export async function findOpenTopUps(
  database: Database,
  tenantId: number,
  customerId: CustomerId,
  now: number,
): Promise<readonly TopUp[]> {
  const values = [tenantId, customerId, now, false];
  return (await database.queryTenant<TopUp>(tenantId, 'payment', openTopUpsSql, values)).rows;
}

/** Loads the same in an open transaction, or a customer's open payments of a partner's debt. */
export async function readOpenTopUps(
  tx: TenantTx,
  { customerId, partnerId }: Pick<OfTopUp, 'customerId' | 'partnerId'>,
  now: number,
): Promise<readonly TopUp[]> {
  const values = [tx.tenantId, customerId, now, partnerId !== null];
  return (await tx.query<TopUp>('payment', openTopUpsSql, values)).rows;
}

export const topUpSql = `
  select ${columns} from payment where tenant_id = $1 and id = $2 and purpose in ('top_up', 'credit')`;

/** Loads a payment without an order. */
export async function findTopUp(
  database: Database,
  tenantId: number,
  id: string,
): Promise<TopUp | null> {
  const values = [tenantId, id];
  const { rows } = await database.queryTenant<TopUp>(tenantId, 'payment', topUpSql, values);
  return rows[0] ?? null;
}

/** Loads the same in an open transaction. */
export async function readTopUp(tx: TenantTx, id: string): Promise<TopUp | null> {
  return (await tx.query<TopUp>('payment', topUpSql, [tx.tenantId, id])).rows[0] ?? null;
}
