import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const addFileSql = `
  insert into participant_file (tenant_id, file_id, cart_id, expires_at, purge_after)
  values ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0))`;

/** Records the file that a cart has uploaded. */
export async function addFile(
  tx: TenantTx,
  fileId: string,
  cartId: string,
  expiresAt: number,
): Promise<void> {
  await tx.query('participant', addFileSql, [tx.tenantId, fileId, cartId, expiresAt]);
}

export const cartFilesSql = `
  select file_id from participant_file
  where tenant_id = $1 and file_id = any ($3) and cart_id = $2 and purge_after > to_timestamp($4 / 1000.0)`;

/** Returns which of these files a cart has. */
export async function cartFiles(
  database: Database,
  tenantId: TenantId,
  { cartId, ids, now }: { cartId: string; ids: readonly string[]; now: number },
): Promise<ReadonlySet<string>> {
  const values = [tenantId, cartId, ids, now];
  const found = database.queryTenant<FileId>(tenantId, 'participant', cartFilesSql, values);
  return new Set((await found).rows.map(({ file_id }) => file_id));
}

interface FileId {
  readonly file_id: string;
}

export const moveCartFilesSql =
  'update participant_file set cart_id = $3 where tenant_id = $1 and cart_id = $2';

/** Moves the files of a cart to another. */
export async function moveCartFiles(tx: TenantTx, from: string, to: string): Promise<void> {
  await tx.query('participant', moveCartFilesSql, [tx.tenantId, from, to]);
}

export const orderFilesSql = `
  update participant_file set order_id = $3, line_seq = $4,
    purge_after = greatest(purge_after, least(to_timestamp($5 / 1000.0), expires_at + interval '14 days'))
  where tenant_id = $1 and file_id = any ($2) and order_id is distinct from cart_id`;

/**
 * Keeps files with a line of an order until it is paid or over; returns how many there still are.
 *
 * Those of a complete order are no cart's any more.
 */
export async function orderFiles(
  tx: TenantTx,
  ids: readonly string[],
  line: { readonly orderId: string; readonly seq: number; readonly purgeAfter: number },
): Promise<number> {
  const values = [tx.tenantId, ids, line.orderId, line.seq, line.purgeAfter];
  return (await tx.query('participant', orderFilesSql, values)).rowCount;
}

export const completeFilesSql = `
  update participant_file set cart_id = $2, order_id = $2, line_seq = $3, purge_after = greatest(purge_after, (
    select max(p.purge_after) from line_participant p where p.tenant_id = $1 and p.order_id = $2 and p.line_seq = $3))
  where tenant_id = $1 and file_id = any ($4)`;

/** Keeps files as long as the participants of a line whose order is complete; no cart has them. */
export async function completeFiles(
  tx: TenantTx,
  orderId: string,
  seq: number,
  ids: readonly string[],
): Promise<void> {
  await tx.query('participant', completeFilesSql, [tx.tenantId, orderId, seq, ids]);
}

export const keepLineFilesSql = `
  update participant_file set purge_after = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and order_id = $2 and line_seq = $3`;

/** Changes when the files of a line are deleted. */
export async function keepLineFiles(
  tx: TenantTx,
  orderId: string,
  seq: number,
  purgeAfter: number,
): Promise<void> {
  await tx.query('participant', keepLineFilesSql, [tx.tenantId, orderId, seq, purgeAfter]);
}

export const releaseFilesSql = `
  update participant_file set order_id = null, line_seq = null, purge_after = expires_at
  where tenant_id = $1 and order_id = $2`;

/** Returns the files of an order to its cart, whose participants are replaced. */
export async function releaseFiles(tx: TenantTx, orderId: string): Promise<void> {
  await tx.query('participant', releaseFilesSql, [tx.tenantId, orderId]);
}

export const orderOfFileSql = `
  select order_id from participant_file
  where tenant_id = $1 and file_id = $2 and order_id is not null and purge_after > to_timestamp($3 / 1000.0)`;

/** Returns the order of a file; undefined: none has it. */
export async function orderOfFile(
  database: Database,
  tenantId: TenantId,
  fileId: string,
  now: number,
): Promise<string | undefined> {
  const values = [tenantId, fileId, now];
  const found = database.queryTenant<OrderOfFile>(tenantId, 'participant', orderOfFileSql, values);
  return (await found).rows[0]?.order_id ?? undefined;
}

interface OrderOfFile {
  readonly order_id: string | null;
}

export const purgeFilesSql = `
  delete from participant_file where tenant_id = $1 and file_id = any (array (
    select file_id from participant_file
    where tenant_id = $1 and purge_after < to_timestamp($2 / 1000.0)
    order by purge_after limit $3 for update skip locked
  )) and purge_after < to_timestamp($2 / 1000.0) returning file_id`;

/** Deletes expired rows; returns their files. */
export async function purgeFiles(
  tx: TenantTx,
  before: number,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await tx.query<FileId>('participant', purgeFilesSql, [
    tx.tenantId,
    before,
    limit,
  ]);
  return rows.map(({ file_id }) => file_id);
}
