import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Details saved for a person, sealed for the id of the row. */
export interface SavedRow {
  readonly id: string;
  /** Family member; null: the customer. */
  readonly member_id: number | null;
  readonly sealed_details: Buffer;
  /** Epoch milliseconds. */
  readonly saved_ms: number;
}

const columns =
  'id, member_id, sealed_details, extract(epoch from saved_at)::float8 * 1000 as saved_ms';

export const listSavedSql = `
  select ${columns} from saved_details
  where tenant_id = $1 and customer_id = $2 order by member_id nulls first`;

/** Lists the details that a customer has saved. */
export async function listSaved(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly SavedRow[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<SavedRow>(tenantId, 'participant', listSavedSql, values)).rows;
}

export const findSavedSql = `
  select ${columns} from saved_details
  where tenant_id = $1 and customer_id = $2 and member_id is not distinct from $3 for update`;

/** Loads and locks the details saved for a person; call while the customer is locked. */
export async function findSaved(
  tx: TenantTx,
  customerId: CustomerId,
  memberId: number | null,
): Promise<SavedRow | undefined> {
  const values = [tx.tenantId, customerId, memberId];
  return (await tx.query<SavedRow>('participant', findSavedSql, values)).rows[0];
}

export const saveDetailsSql = `
  insert into saved_details (tenant_id, id, customer_id, member_id, sealed_details, saved_at, purge_after)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0))
  on conflict (tenant_id, customer_id, member_id) do update set id = excluded.id,
    sealed_details = excluded.sealed_details, saved_at = excluded.saved_at, purge_after = excluded.purge_after`;

interface NewSaved extends Omit<SavedRow, 'saved_ms'> {
  readonly customerId: CustomerId;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly purgeAfter: number;
}

/** Writes the details of a person in place of those before. */
export async function saveDetails(tx: TenantTx, one: NewSaved): Promise<void> {
  const { id, customerId, member_id, sealed_details, now, purgeAfter } = one;
  const values = [tx.tenantId, id, customerId, member_id, sealed_details, now, purgeAfter];
  await tx.query('participant', saveDetailsSql, values);
}

export const dropSavedSql =
  'delete from saved_details where tenant_id = $1 and customer_id = $2 and id = $3';

/** Deletes the details saved for a person; false: the customer has no such row. */
export async function dropSaved(
  tx: TenantTx,
  customerId: CustomerId,
  id: string,
): Promise<boolean> {
  const values = [tx.tenantId, customerId, id];
  return (await tx.query('participant', dropSavedSql, values)).rowCount === 1;
}

export const dropAllSavedSql =
  'delete from saved_details where tenant_id = $1 and customer_id = $2';

/** Deletes everything that a customer has saved. */
export async function dropAllSaved(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await tx.query('participant', dropAllSavedSql, [tx.tenantId, customerId]);
}

export const dropSavedOfSecondSql = `
  delete from saved_details d using second_guardian g
  where g.tenant_id = $1 and g.member_id = $2 and d.tenant_id = $1 and d.member_id = $2 and d.customer_id = g.customer_id`;

/** Deletes what the second guardian of a member has saved for it; call before their role ends. */
export async function dropSavedOfSecond(tx: TenantTx, memberId: number): Promise<void> {
  await tx.query('participant', dropSavedOfSecondSql, [tx.tenantId, memberId]);
}

export const lockSealedDetailsSql = `
  select id, sealed_details from saved_details
  where tenant_id = $1 and substring(sealed_details from 1 for octet_length($2::bytea)) <> $2::bytea limit $3 for update`;
export const setSealedDetailsSql =
  'update saved_details set sealed_details = $3 where tenant_id = $1 and id = $2';

type Sealed = Pick<SavedRow, 'id' | 'sealed_details'>;

/** Returns details that were sealed with another key, locked. */
export async function lockSealedDetails(
  tx: TenantTx,
  keyName: Buffer,
  limit: number,
): Promise<readonly Sealed[]> {
  const values = [tx.tenantId, keyName, limit];
  return (await tx.query<Sealed>('participant', lockSealedDetailsSql, values)).rows;
}

/** Replaces sealed details. */
export async function setSealedDetails(tx: TenantTx, id: string, sealed: Buffer): Promise<void> {
  await tx.query('participant', setSealedDetailsSql, [tx.tenantId, id, sealed]);
}
