import type { TenantId } from '@nadi/domain/kernel/ids';
import type { PictureSize } from '@nadi/domain/media/picture-sizes';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly alt: string;
  readonly ar_alt: string;
  readonly focus_x: number;
  readonly focus_y: number;
  /** Epoch milliseconds. */
  readonly added_ms: number;
  readonly sizes: readonly PictureSize[];
}

const columns = `p.id, p.width, p.height, p.blur, p.alt, p.ar_alt, p.focus_x, p.focus_y,
  extract(epoch from p.added_at)::float8 * 1000 as added_ms,
  coalesce((select jsonb_agg(jsonb_build_object('format', s.format, 'width', s.width)) from picture_size s
    where s.tenant_id = p.tenant_id and s.picture_id = p.id), '[]') as sizes`;

export const findPicturesSql = `
  select ${columns} from picture p where p.tenant_id = $1 and p.id = any ($2)`;

/** Returns those of these pictures that the venue has. */
export async function findPictures(
  database: Database,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<readonly PictureRow[]> {
  const values = [tenantId, ids];
  return (await database.queryTenant<PictureRow>(tenantId, 'media', findPicturesSql, values)).rows;
}

export const listPicturesSql = `
  select ${columns}, count(*) over () as total from picture p where p.tenant_id = $1
  order by p.added_at desc, p.id offset $2 limit $3`;

/** Lists pictures, newest first, with the total. */
export async function listPictures(
  database: Database,
  tenantId: TenantId,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<readonly (PictureRow & { readonly total: number })[]> {
  const values = [tenantId, from, size];
  const { rows } = await database.queryTenant<PictureRow & { total: number }>(
    tenantId,
    'media',
    listPicturesSql,
    values,
  );
  return rows;
}

/** Serializes adding pictures to one venue, because their number is limited. */
export const lockPicturesSql = 'select pg_advisory_xact_lock(7320115, $1)';
export const countPicturesSql =
  'select count(*)::int as pictures from picture where tenant_id = $1';

/** Counts the venue's pictures, and locks against adding another until the transaction ends. */
export async function countPictures(tx: TenantTx): Promise<number> {
  await tx.query('media', lockPicturesSql, [tx.tenantId]);
  const { rows } = await tx.query<{ pictures: number }>('media', countPicturesSql, [tx.tenantId]);
  return rows[0]?.pictures ?? 0;
}

export type NewPicture = Omit<PictureRow, 'added_ms' | 'sizes'>;

export const addPictureSql = `
  insert into picture (tenant_id, id, width, height, blur, alt, ar_alt, focus_x, focus_y, added_at, next_try_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0), to_timestamp($10 / 1000.0))
  on conflict (tenant_id, id) do nothing`;

/** Adds a picture whose sizes are due at once; false: it exists already. */
export async function addPicture(tx: TenantTx, one: NewPicture, now: number): Promise<boolean> {
  const { id, width, height, blur, alt, ar_alt, focus_x, focus_y } = one;
  const values = [tx.tenantId, id, width, height, blur, alt, ar_alt, focus_x, focus_y, now];
  return (await tx.query('media', addPictureSql, values)).rowCount === 1;
}

export const changePictureSql = `
  update picture set alt = $3, ar_alt = $4, focus_x = $5, focus_y = $6 where tenant_id = $1 and id = $2`;

/** Changes a picture; false: not found. */
export async function changePicture(
  tx: TenantTx,
  id: string,
  details: Pick<PictureRow, 'alt' | 'ar_alt' | 'focus_x' | 'focus_y'>,
): Promise<boolean> {
  const values = [tx.tenantId, id, details.alt, details.ar_alt, details.focus_x, details.focus_y];
  return (await tx.query('media', changePictureSql, values)).rowCount === 1;
}

export const lockPictureSql = 'select from picture where tenant_id = $1 and id = $2 for update';

/** Locks a picture against new references until the transaction ends; false: not found. */
export async function lockPicture(tx: TenantTx, id: string): Promise<boolean> {
  return (await tx.query('media', lockPictureSql, [tx.tenantId, id])).rowCount === 1;
}

export const dropSizesSql = `
  delete from picture_size where tenant_id = $1 and picture_id = $2 returning file_id`;
export const dropPictureSql = 'delete from picture where tenant_id = $1 and id = $2';

/** Deletes a picture; returns the files of its sizes. */
export async function dropPicture(tx: TenantTx, id: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ file_id: string }>('media', dropSizesSql, [tx.tenantId, id]);
  await tx.query('media', dropPictureSql, [tx.tenantId, id]);
  return rows.map(({ file_id }) => file_id);
}
