import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import type { ContentType } from './content-type.ts';

export const addFileSql = `
  insert into stored_file (tenant_id, id, content_type, bytes, created_at, purge_after)
  values ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0))`;

export interface NewFile {
  readonly id: string;
  readonly type: ContentType;
  readonly bytes: number;
  readonly now: number;
  readonly purgeAfter: number;
}

export async function addFile(
  database: Database,
  tenantId: TenantId,
  { id, type, bytes, now, purgeAfter }: NewFile,
): Promise<void> {
  const values = [tenantId, id, type, bytes, now, purgeAfter];
  await database.executeTenant(tenantId, 'platform', addFileSql, values);
}

export const findFileSql = `
  select content_type from stored_file
  where tenant_id = $1 and id = $2 and (purge_after is null or purge_after > to_timestamp($3 / 1000.0))`;

export async function findFile(
  database: Database,
  tenantId: TenantId,
  id: string,
  now: number,
): Promise<ContentType | null> {
  const values = [tenantId, id, now];
  const { rows } = await database.queryTenant<{ content_type: ContentType }>(
    tenantId,
    'platform',
    findFileSql,
    values,
  );
  return rows[0]?.content_type ?? null;
}

export const keepFileSql = `
  update stored_file set purge_after = null
  where tenant_id = $1 and id = $2 and purge_after > to_timestamp($3 / 1000.0)`;

/**
 * Keeps a file permanently, in the transaction that records its owner.
 *
 * False: not found, kept before, or expired.
 */
export async function keepFile(tx: TenantTx, id: string, now: number): Promise<boolean> {
  return (await tx.query('platform', keepFileSql, [tx.tenantId, id, now])).rowCount === 1;
}

export const letFileGoSql = `
  update stored_file set purge_after = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

/** Releases a file in the transaction that removes it from its owner; retention deletes it. */
export async function letFileGo(tx: TenantTx, id: string, now: number): Promise<void> {
  await tx.query('platform', letFileGoSql, [tx.tenantId, id, now]);
}

export const findUnreferencedSql = `
  select id from stored_file
  where tenant_id = $1 and purge_after <= to_timestamp($2 / 1000.0) order by purge_after limit $3`;

export async function findUnreferenced(
  database: Database,
  tenantId: TenantId,
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const values = [tenantId, now, limit];
  const { rows } = await database.queryTenant<{ id: string }>(
    tenantId,
    'platform',
    findUnreferencedSql,
    values,
  );
  return rows.map(({ id }) => id);
}

export const dropFilesSql = 'delete from stored_file where tenant_id = $1 and id = any ($2)';

export async function dropFiles(
  database: Database,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<void> {
  await database.executeTenant(tenantId, 'platform', dropFilesSql, [tenantId, ids]);
}
