import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { DisputeState } from '@nadi/domain/payment/dispute';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';

/** Payment, as far as a dispute of it needs it. */
export interface DisputablePayment {
  readonly id: string;
  /** `null`: a top-up, or what a partner owed. */
  readonly orderId: string | null;
  /** Customer whose wallet was topped up, or who paid for a partner; `null`: an order's payment. */
  readonly customerId: CustomerId | null;
  /** Partner whose debt it paid; `null`: another payment. */
  readonly partnerId: number | null;
  readonly gateway: string;
  /** Stored account that it began with; null: the double's. */
  readonly gatewayAccountId: number | null;
  readonly transactionId: string;
  readonly amountFils: Fils;
  readonly refundedFils: Fils;
  readonly disputedFils: Fils;
  readonly currency: string;
}

/** Dispute of a payment. Instants in epoch milliseconds. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  /** Id at the gateway, or the bank's reference. */
  readonly reference: string;
  readonly isByHand: boolean;
  readonly state: DisputeState;
  readonly amountFils: Fils;
  readonly countedFils: Fils;
  readonly coveredFils: Fils;
  readonly walletFils: Fils;
  readonly reason: string;
  readonly evidenceDueAt: number | null;
  readonly openedAt: number;
  readonly endedAt: number | null;
  readonly isKept: boolean;
}

const paymentColumns = `id, order_id as "orderId", customer_id as "customerId", partner_id as "partnerId", gateway,
  gateway_account_id as "gatewayAccountId", transaction_id as "transactionId", amount_fils as "amountFils",
  refunded_fils as "refundedFils", disputed_fils as "disputedFils", currency`;

const columns = `id, payment_id as "paymentId", reference, is_by_hand as "isByHand", state, amount_fils as "amountFils",
  counted_fils as "countedFils", covered_fils as "coveredFils", wallet_fils as "walletFils", reason,
  extract(epoch from evidence_due_at)::float8 * 1000 as "evidenceDueAt",
  extract(epoch from opened_at)::float8 * 1000 as "openedAt",
  extract(epoch from ended_at)::float8 * 1000 as "endedAt", kept_at is not null as "isKept"`;

export const findDisputableSql = `
  select ${paymentColumns} from payment
  where tenant_id = $1 and gateway = $2 and gateway_account_id is not distinct from $3 and gateway_order_id = $4
    and state = 'captured'`;

/** Account of a gateway. */
export interface AtAccount {
  readonly gateway: string;
  /** `null`: a double's. */
  readonly gatewayAccountId: number | null;
}

/** Finds a captured payment by our number of it at its gateway's account; null: there is none. */
export async function findDisputable(
  database: Database,
  tenantId: number,
  { gateway, gatewayAccountId }: AtAccount,
  gatewayOrderId: string,
): Promise<DisputablePayment | null> {
  const values = [tenantId, gateway, gatewayAccountId, gatewayOrderId];
  const { rows } = await database.queryTenant<DisputablePayment>(
    tenantId,
    'payment',
    findDisputableSql,
    values,
  );
  return rows[0] ?? null;
}

export const disputableOfSql = `
  select ${paymentColumns} from payment
  where tenant_id = $1 and (order_id = $2 or transaction_id = $3) and state = 'captured'
  order by captured_at, id`;

/** Finds the captured payments of an order, or the one of a transaction at its gateway. */
export const disputableOf = async (
  tx: TenantTx,
  orderId: string | null,
  transactionId: string,
): Promise<readonly DisputablePayment[]> =>
  (
    await tx.query<DisputablePayment>('payment', disputableOfSql, [
      tx.tenantId,
      orderId,
      transactionId,
    ])
  ).rows;

export const findDisputablesSql = `
  select ${paymentColumns} from payment where tenant_id = $1 and id = any ($2)`;

/** Loads payments by their ids. */
export const findDisputables = async (
  database: Database,
  tenantId: number,
  ids: readonly string[],
): Promise<readonly DisputablePayment[]> =>
  (
    await database.queryTenant<DisputablePayment>(tenantId, 'payment', findDisputablesSql, [
      tenantId,
      ids,
    ])
  ).rows;

export const lockDisputableSql = `
  select ${paymentColumns} from payment where tenant_id = $1 and id = $2 for no key update`;

/** Locks a payment, after its order or the account of its customer. */
export async function lockDisputable(tx: TenantTx, id: string): Promise<DisputablePayment> {
  const values = [tx.tenantId, id];
  const { rows } = await tx.query<DisputablePayment>('payment', lockDisputableSql, values);
  const [payment] = rows;
  if (payment === undefined) throw new Error(`There is no payment ${id}.`);
  return payment;
}

export const lockDisputeSql = `
  select ${columns} from dispute where tenant_id = $1 and payment_id = $2 and reference = $3 for update`;

/** Locks a dispute after its payment; null: it is new. */
export const lockDispute = async (
  tx: TenantTx,
  paymentId: string,
  reference: string,
): Promise<Dispute | null> =>
  (await tx.query<Dispute>('payment', lockDisputeSql, [tx.tenantId, paymentId, reference]))
    .rows[0] ?? null;

export const findDisputeSql = `select ${columns} from dispute where tenant_id = $1 and id = $2`;

/** Loads a dispute; null: there is none. */
export const findDispute = async (tx: TenantTx, id: string): Promise<Dispute | null> =>
  (await tx.query<Dispute>('payment', findDisputeSql, [tx.tenantId, id])).rows[0] ?? null;

export const listDisputesSql = `
  select ${columns} from dispute
  where tenant_id = $1 and (ended_at is null
    or state = 'lost' and kept_at is null and covered_fils + wallet_fils < amount_fils) = $2
  order by opened_at desc, id limit 200`;

/** Loads the disputes that need somebody, or the others, the latest first: 200. */
export const listDisputes = async (
  database: Database,
  tenantId: number,
  isOpen: boolean,
): Promise<readonly Dispute[]> =>
  (await database.queryTenant<Dispute>(tenantId, 'payment', listDisputesSql, [tenantId, isOpen]))
    .rows;

export const disputesOfOrderSql = `
  select ${columns} from dispute
  where tenant_id = $1 and state in ('open', 'lost') and payment_id = any (array (
    select id from payment where tenant_id = $1 and order_id = $2))
  order by opened_at, id`;

/** Loads the open and lost disputes of an order's payments, which its refunds count against. */
export const disputesOfOrder = async (tx: TenantTx, orderId: string): Promise<readonly Dispute[]> =>
  (await tx.query<Dispute>('payment', disputesOfOrderSql, [tx.tenantId, orderId])).rows;

export const hasOpenDisputeSql = `
  select id from dispute where tenant_id = $1 and payment_id = $2 and state = 'open' limit 1`;

/** Checks whether a payment has an open dispute. */
export const hasOpenDispute = async (tx: TenantTx, paymentId: string): Promise<boolean> =>
  (await tx.query<{ id: string }>('payment', hasOpenDisputeSql, [tx.tenantId, paymentId])).rows
    .length > 0;

export const writeDisputeSql = `
  insert into dispute (tenant_id, id, payment_id, reference, is_by_hand, state, amount_fils, counted_fils, covered_fils,
    wallet_fils, reason, evidence_due_at, opened_at, ended_at, next_check_at)
  values ($1, $2, $3, $4, $5, $6::dispute_state, $7, $8, $9, $10, $11, to_timestamp($12 / 1000.0),
    to_timestamp($13 / 1000.0), to_timestamp($14 / 1000.0), to_timestamp($15 / 1000.0))
  on conflict (tenant_id, id) do update set state = excluded.state, counted_fils = excluded.counted_fils,
    covered_fils = excluded.covered_fils, wallet_fils = excluded.wallet_fils, reason = excluded.reason,
    evidence_due_at = excluded.evidence_due_at, ended_at = excluded.ended_at, next_check_at = excluded.next_check_at`;

/** Writes a dispute, new or changed. */
export async function writeDispute(
  tx: TenantTx,
  dispute: Omit<Dispute, 'isKept'>,
  nextCheckAt: number | null,
): Promise<void> {
  const { id, paymentId, reference, isByHand, state, amountFils, countedFils, reason } = dispute;
  const { coveredFils, walletFils, evidenceDueAt, openedAt, endedAt } = dispute;
  await tx.query('payment', writeDisputeSql, [
    ...[tx.tenantId, id, paymentId, reference, isByHand, state, amountFils, countedFils],
    ...[coveredFils, walletFils, reason, evidenceDueAt, openedAt, endedAt, nextCheckAt],
  ]);
}

export const countDisputedSql = `
  update payment set disputed_fils = disputed_fils + $3 where tenant_id = $1 and id = $2`;

/** Adds to the disputed amount of a payment; a check constraint keeps it within what was paid. */
export async function countDisputed(tx: TenantTx, paymentId: string, fils: Fils): Promise<void> {
  await tx.query('payment', countDisputedSql, [tx.tenantId, paymentId, fils]);
}

export const coverDisputeSql = `
  update dispute set covered_fils = covered_fils + $3 where tenant_id = $1 and id = $2`;

/** Adds a refund that counts against a dispute; a check constraint keeps it within what counts. */
export async function coverDispute(tx: TenantTx, id: string, fils: Fils): Promise<void> {
  await tx.query('payment', coverDisputeSql, [tx.tenantId, id, fils]);
}

export const keepDisputeSql = `
  update dispute set kept_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

/** Records that the rest of a lost dispute is a loss. */
export async function keepDispute(tx: TenantTx, id: string, now: number): Promise<void> {
  await tx.query('payment', keepDisputeSql, [tx.tenantId, id, now]);
}

export const unmadeRefundsSql = `
  select id, amount_fils as "amountFils" from refund
  where tenant_id = $1 and payment_id = $2 and state = 'due' and (answer is null or answer = 'refused')
  order by created_at, id for update`;

/** Refund that its gateway has not made. */
export interface UnmadeRefund {
  readonly id: string;
  readonly amountFils: Fils;
}

/** Locks the refunds of a payment that its gateway has not made, the oldest first. */
export const lockUnmadeRefunds = async (
  tx: TenantTx,
  paymentId: string,
): Promise<readonly UnmadeRefund[]> =>
  (await tx.query<UnmadeRefund>('payment', unmadeRefundsSql, [tx.tenantId, paymentId])).rows;

export const dueDisputesSql = 'select payment_due_disputes($1) as tenant_id';

export const claimDisputesSql = `
  update dispute d set next_check_at = to_timestamp($3 / 1000.0) from payment p
  where d.tenant_id = $1 and d.id = any (array (
      select id from dispute where tenant_id = $1 and next_check_at <= to_timestamp($2 / 1000.0)
      order by next_check_at limit $4 for update skip locked))
    and p.tenant_id = $1 and p.id = d.payment_id
  returning d.reference, p.gateway, p.gateway_account_id as "gatewayAccountId"`;

/** Returns the venues that have undecided disputes to query. */
export const venuesWithDueDisputes = (
  database: Database,
  now: number,
): Promise<readonly number[]> => dueVenues(database, dueDisputesSql, now);

/** Dispute to query, at the account of its payment. */
export interface DueDispute extends AtAccount {
  readonly reference: string;
}

/** Claims undecided disputes that are due to be queried, and sets the time of the next query. */
export const claimDisputes = (
  database: Database,
  tenantId: number,
  { now, until, limit }: Record<'now' | 'until' | 'limit', number>,
): Promise<readonly DueDispute[]> =>
  database.forTenant(tenantId, async (tx) => {
    const values = [tenantId, now, until, limit];
    return (await tx.query<DueDispute>('payment', claimDisputesSql, values)).rows;
  });
