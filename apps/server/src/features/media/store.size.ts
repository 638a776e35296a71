import type { TenantId } from '@nadi/domain/kernel/ids';
import type { PictureFormat, PictureSize } from '@nadi/domain/media/picture-sizes';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const addSizeSql = `
  insert into picture_size (tenant_id, picture_id, format, width, file_id)
  select $1::int, $2::text, $3::text, $4::int, $5::text
  from picture p where p.tenant_id = $1 and p.id = $2 for key share of p
  on conflict (tenant_id, picture_id, format, width) do nothing`;

/** Adds a size; false: it exists already, or the picture does not. */
export async function addSize(
  tx: TenantTx,
  pictureId: string,
  { format, width }: PictureSize,
  fileId: string,
): Promise<boolean> {
  const values = [tx.tenantId, pictureId, format, width, fileId];
  return (await tx.query('media', addSizeSql, values)).rowCount === 1;
}

export const listSizesSql = `
  select format, width, file_id from picture_size where tenant_id = $1 and picture_id = $2`;

export interface SizeRow extends PictureSize {
  readonly file_id: string;
}

/** Lists the existing sizes of a picture. */
export async function listSizes(
  database: Database,
  tenantId: TenantId,
  pictureId: string,
): Promise<readonly SizeRow[]> {
  const values = [tenantId, pictureId];
  return (await database.queryTenant<SizeRow>(tenantId, 'media', listSizesSql, values)).rows;
}

export const findSizeSql = `
  select file_id from picture_size
  where tenant_id = $1 and picture_id = $2 and format = $3 and width = $4`;

/** Finds the file of one size; undefined: not found. */
export async function findSize(
  database: Database,
  tenantId: TenantId,
  pictureId: string,
  { format, width }: { readonly format: PictureFormat; readonly width: number },
): Promise<string | undefined> {
  const values = [tenantId, pictureId, format, width];
  const { rows } = await database.queryTenant<{ file_id: string }>(
    tenantId,
    'media',
    findSizeSql,
    values,
  );
  return rows[0]?.file_id;
}

export const duePicturesSql = 'select media_due_pictures($1) as tenant_id';

/** Claims a due picture for the longest rendering time; no other process renders it meanwhile. */
export const claimPictureSql = `
  update picture set next_try_at = to_timestamp($3 / 1000.0), tries = tries + 1
  where tenant_id = $1 and id = any (array (
    select id from picture where tenant_id = $1 and next_try_at <= to_timestamp($2 / 1000.0)
    order by next_try_at limit 1 for update skip locked
  ))
  returning id, width, tries`;

export interface DuePicture {
  readonly id: string;
  readonly width: number;
  readonly tries: number;
}

export async function claimPicture(
  database: Database,
  tenantId: TenantId,
  now: number,
  leaseUntil: number,
): Promise<DuePicture | undefined> {
  const values = [tenantId, now, leaseUntil];
  return (await database.executeTenant<DuePicture>(tenantId, 'media', claimPictureSql, values))
    .rows[0];
}

export const finishPictureSql = `
  with finished as (
    update picture set next_try_at = null where tenant_id = $1 and id = $2 returning tenant_id
  )
  select tenant_move_config(tenant_id) from finished`;

/**
 * Ends the drawing of a picture, and raises the version of the venue's facts: addresses of its new
 * sizes are in them.
 */
export async function finishPicture(
  database: Database,
  tenantId: TenantId,
  id: string,
): Promise<void> {
  await database.executeTenant(tenantId, 'media', finishPictureSql, [tenantId, id]);
}

export const tryPictureSql = `
  update picture set next_try_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

/**
 * Schedules the next try of a picture's sizes.
 *
 * @param at Time of the next try; null: no more.
 */
export async function tryPicture(
  database: Database,
  tenantId: TenantId,
  id: string,
  at: number | null,
): Promise<void> {
  await database.executeTenant(tenantId, 'media', tryPictureSql, [tenantId, id, at]);
}
