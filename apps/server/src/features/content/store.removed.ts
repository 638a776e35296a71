import type { ContentKind } from '@nadi/domain/content/kinds';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { type DraftRow, entryColumns } from './store.draft.ts';

/** Removed entry of any kind. */
export interface RemovedRow extends DraftRow {
  readonly kind: ContentKind;
}

export const listRemovedSql = `
  select kind, ${entryColumns} from content_entry
  where tenant_id = $1 and removed_at is not null order by removed_at desc, id`;

/** Lists the entries that can be restored, most recent first. */
export async function listRemoved(
  database: Database,
  tenantId: TenantId,
): Promise<readonly RemovedRow[]> {
  return (await database.queryTenant<RemovedRow>(tenantId, 'content', listRemovedSql, [tenantId]))
    .rows;
}

export const lockRemovedSql = `
  select kind, slug, id from content_entry
  where tenant_id = $1 and removed_at < to_timestamp($2 / 1000.0)
  order by removed_at limit $3 for update skip locked`;

type LockedRow = Pick<RemovedRow, 'kind' | 'slug' | 'id'>;

/** Locks entries removed before a time, so that none is restored until the transaction ends. */
export async function lockRemoved(
  tx: TenantTx,
  before: number,
  limit: number,
): Promise<readonly LockedRow[]> {
  const values = [tx.tenantId, before, limit];
  return (await tx.query<LockedRow>('content', lockRemovedSql, values)).rows;
}

export const dropVersionsSql =
  'delete from content_version where tenant_id = $1 and entry_id = any ($2)';
export const dropEntriesSql = 'delete from content_entry where tenant_id = $1 and id = any ($2)';

/** Deletes entries with their history. */
export async function dropEntries(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await tx.query('content', dropVersionsSql, [tx.tenantId, ids]);
  await tx.query('content', dropEntriesSql, [tx.tenantId, ids]);
}
