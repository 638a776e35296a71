import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { LotPot } from '@nadi/domain/ledger/lot-events';
import type { WrittenGrant } from '@nadi/domain/wallet/grant-form';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffActor } from '../../platform/http/context/context.ts';

/** Points or promotional credit that staff gave. */
export interface GrantRow {
  readonly id: number;
  readonly customerId: CustomerId;
  readonly pot: LotPot;
  readonly amount: number;
  readonly reason: string;
  readonly arReason: string;
  readonly until: LocalDate;
  /** Epoch milliseconds. */
  readonly givenAt: number;
  readonly staffName: string;
}

const columns = `id, customer_id as "customerId", pot, amount, reason, ar_reason as "arReason", until_date::text as until,
  extract(epoch from given_at)::float8 * 1000 as "givenAt", staff_name as "staffName"`;

export const addGrantSql = `
  insert into credit_grant
    (tenant_id, customer_id, pot, amount, reason, ar_reason, until_date, given_at, staff_id, staff_name)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0), $9, $10)
  returning id`;

/** Adds a grant; returns its id. */
export async function addGrant(
  tx: TenantTx,
  { customerId, pot, amount, reason, until }: WrittenGrant,
  { id, name }: StaffActor,
  now: number,
): Promise<number> {
  const values = [tx.tenantId, customerId, pot, amount, reason.en, reason.ar, until, now, id, name];
  const { rows } = await tx.query<{ id: number }>('wallet', addGrantSql, values);
  const [added] = rows;
  if (added === undefined) throw new Error('A grant was not written.');
  return added.id;
}

export const grantsByIdSql = `select ${columns} from credit_grant where tenant_id = $1 and id = any ($2)`;

export async function findGrants(
  database: Database,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly GrantRow[]> {
  if (ids.length === 0) return [];
  const values = [tenantId, ids];
  return (await database.queryTenant<GrantRow>(tenantId, 'wallet', grantsByIdSql, values)).rows;
}

export const listGrantsSql = `
  select ${columns} from credit_grant where tenant_id = $1 and id < $2 order by id desc limit $3`;

/** Lists grants, newest first, before an id. */
export async function listGrants(
  database: Database,
  tenantId: number,
  { before, size }: { readonly before: number; readonly size: number },
): Promise<readonly GrantRow[]> {
  const values = [tenantId, before, size];
  return (await database.queryTenant<GrantRow>(tenantId, 'wallet', listGrantsSql, values)).rows;
}

export const clearReasonsSql = `
  update credit_grant set reason = '', ar_reason = '' where tenant_id = $1 and customer_id = $2`;

/** Deletes the reasons of a customer's grants, whose account is erased. */
export async function clearReasons(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await tx.query('wallet', clearReasonsSql, [tx.tenantId, customerId]);
}
