import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const endUsesSql = `
  delete from picture_use where tenant_id = $1 and used_by = $2 and picture_id <> all ($3)`;
export const addUsesSql = `
  insert into picture_use (tenant_id, picture_id, used_by)
  select p.tenant_id, p.id, $2 from picture p
  where p.tenant_id = $1 and p.id = any ($3) order by p.id for key share of p
  on conflict (tenant_id, used_by, picture_id) do nothing`;

/**
 * Replaces the pictures that an owner references, in the transaction (MEDIA-04). They stay as long
 * as the reference does. Deleted pictures are skipped.
 *
 * @param by Name of the owner, as in the audit log: `content:post/padel-until-two`.
 */
export async function noteUses(tx: TenantTx, by: string, ids: readonly string[]): Promise<void> {
  const values = [tx.tenantId, by, ids];
  await tx.query('media', endUsesSql, values);
  if (ids.length > 0) await tx.query('media', addUsesSql, values);
}

export const usesOfPicturesSql = `
  select picture_id, used_by from picture_use
  where tenant_id = $1 and picture_id = any ($2) order by used_by`;

interface UseRow {
  readonly picture_id: string;
  readonly used_by: string;
}

/** Returns the references to each of these pictures. */
export async function usesOfPictures(
  database: Database,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const values = [tenantId, ids];
  const { rows } = await database.queryTenant<UseRow>(tenantId, 'media', usesOfPicturesSql, values);
  const byPicture = Map.groupBy(rows, ({ picture_id }) => picture_id);
  return new Map([...byPicture].map(([id, uses]) => [id, uses.map(({ used_by }) => used_by)]));
}

/** Returns the references to a locked picture. */
export async function usesOf(tx: TenantTx, id: string): Promise<readonly string[]> {
  const values = [tx.tenantId, [id]];
  const { rows } = await tx.query<UseRow>('media', usesOfPicturesSql, values);
  return rows.map(({ used_by }) => used_by);
}
