import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { RefundState } from '@nadi/domain/payment/refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { OfPayout, PayoutContact } from './store.refund.ts';

/** Captured payment of a top-up, with what was refunded or disputed of it. */
export interface PaidTopUp {
  readonly id: string;
  readonly amountFils: Fils;
  readonly refundedFils: Fils;
  readonly gateway: string;
  readonly cardBrand: string | null;
  /** Last four digits of the card; `null`: not known. */
  readonly cardLastFour: string | null;
}

export const paidTopUpsSql = `
  select id, amount_fils as "amountFils", refunded_fils + disputed_fils as "refundedFils", gateway, card_brand as "cardBrand",
    card_last_four as "cardLastFour"
  from payment p
  where tenant_id = $1 and customer_id = $2 and purpose = 'top_up' and state = 'captured'
    and refunded_fils + disputed_fils < amount_fils and gateway <> 'COUNTER'
    and not exists (select from dispute where tenant_id = $1 and payment_id = p.id and state = 'open')
  order by captured_at, id`;

/** Loads a customer's top-ups by card of which something is left, in order of time. */
export async function paidTopUps(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly PaidTopUp[]> {
  const values = [tx.tenantId, customerId];
  return (await tx.query<PaidTopUp>('payment', paidTopUpsSql, values)).rows;
}

export const lockTopUpsSql = `${paidTopUpsSql} for no key update`;

/** Locks the same, after their account. */
export async function lockPaidTopUps(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<readonly PaidTopUp[]> {
  const values = [tx.tenantId, customerId];
  return (await tx.query<PaidTopUp>('payment', lockTopUpsSql, values)).rows;
}

export const openRestSql = `
  insert into refund (tenant_id, id, order_id, payout_id, customer_id, amount_fils, currency, state, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'failed', to_timestamp($8 / 1000.0))`;

/** Money that no card can take, for a bank transfer (LEAVE-03). */
export interface NewRest {
  readonly id: string;
  /** Order that it is a refund of; `null`: of a wallet. */
  readonly orderId: string | null;
  readonly payout: OfPayout | null;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly now: number;
}

/** Records money that no card can take; staff pay it. */
export async function openRest(
  tx: TenantTx,
  { id, orderId, payout, amountFils, currency, now }: NewRest,
): Promise<void> {
  const of = [orderId, payout?.payoutId ?? null, payout?.customerId ?? null];
  await tx.query('payment', openRestSql, [tx.tenantId, id, ...of, amountFils, currency, now]);
}

export const addContactSql = `
  insert into payout_contact (tenant_id, payout_id, name, email, mobile)
  select $1, payout_id, $3, $4, $5 from unnest($2::uuid[]) as payout_id`;

export const closePayoutsSql = `
  update refund set customer_id = null where tenant_id = $1 and customer_id = $2
  returning payout_id as "payoutId", state in ('returned', 'settled') as "isPaid"`;

/** Refund of a wallet whose account is closed. */
interface ClosedPayout {
  readonly payoutId: string | null;
  readonly isPaid: boolean;
}

/**
 * Keeps the contact of a closed account for money of its wallet that is not paid yet (LEAVE-03).
 *
 * None of it can go back to the wallet.
 *
 * @param payoutId payout of what was left in the wallet; `null`: there was nothing.
 */
export async function closePayouts(
  tx: TenantTx,
  customerId: CustomerId,
  payoutId: string | null,
  { name, email, mobile }: PayoutContact,
): Promise<void> {
  const values = [tx.tenantId, customerId];
  const { rows } = await tx.query<ClosedPayout>('payment', closePayoutsSql, values);
  const open = rows.flatMap(({ payoutId: id, isPaid }) => (isPaid || id === null ? [] : [id]));
  const ids = [...new Set([...open, ...(payoutId === null ? [] : [payoutId])])];
  if (ids.length === 0) return;
  await tx.query('payment', addContactSql, [tx.tenantId, ids, name, email, mobile]);
}

/** Time for which a contact is kept after the money was paid: until then a card can send it back. */
export const CONTACT_KEPT_MS = 90 * 86_400_000;

export const scheduleContactSql = `
  update payout_contact set purge_after = case when exists (
      select from refund where tenant_id = $1 and payout_id = $2 and state not in ('returned', 'settled'))
    then null else to_timestamp($3 / 1000.0) end
  where tenant_id = $1 and payout_id = $2`;

/** Sets the end of a payout's contact: none while a part of the money is not paid. */
export async function scheduleContact(
  tx: TenantTx,
  payoutId: string | null,
  now: number,
): Promise<void> {
  if (payoutId === null) return;
  const values = [tx.tenantId, payoutId, now + CONTACT_KEPT_MS];
  await tx.query('payment', scheduleContactSql, values);
}

/** Refund of a payout, with its card. */
export interface PayoutRefund {
  readonly payoutId: string | null;
  readonly state: RefundState;
  readonly amountFils: Fils;
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
}

export const refundsOfPayoutsSql = `
  select r.payout_id as "payoutId", r.state, r.amount_fils as "amountFils", p.card_brand as "cardBrand",
    p.card_last_four as "cardLastFour"
  from refund r left join lateral (
    select card_brand, card_last_four from payment where tenant_id = $1 and id = r.payment_id offset 0) p on true
  where r.tenant_id = $1 and r.payout_id = any ($2)
  order by r.created_at, r.id`;

/** Loads the refunds of payouts. */
export async function refundsOfPayouts(
  database: Database,
  tenantId: number,
  payoutIds: readonly string[],
): Promise<readonly PayoutRefund[]> {
  if (payoutIds.length === 0) return [];
  const values = [tenantId, payoutIds];
  return (
    await database.queryTenant<PayoutRefund>(tenantId, 'payment', refundsOfPayoutsSql, values)
  ).rows;
}
