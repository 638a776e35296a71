import type { TenantId } from '@nadi/domain/kernel/ids';
import { wholePicture } from '../features/media/whole-picture.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { type Row, type Rows, readRows } from '../platform/set-up.ts';
import type { PrivateFileStore } from '../platform/storage/private-file-store.ts';
import type { VenueLine } from './format.ts';
import { SET_UP_TABLES, SET_UPS } from './set-ups.ts';

/** TENANT-04: returns the settings, content and pictures of a venue as the lines of a file. */
export async function* venueLines(
  { database, files }: { readonly database: Database; readonly files: PrivateFileStore },
  tenantId: TenantId,
): AsyncGenerator<VenueLine> {
  let rows: Rows = await readRows(database, tenantId, SET_UP_TABLES);
  for (const { exported } of SET_UPS) rows = { ...rows, ...(await exported?.(rows, database)) };
  for (const { name: table } of SET_UP_TABLES) {
    for (const row of rows[table] ?? []) yield { table, row };
  }
  for (const { id } of rows.picture as readonly (Row & { readonly id: string })[]) {
    const image = await wholePicture({ database, files }, tenantId, id);
    if (image === null) throw new Error(`Picture ${id} is missing in the file store.`);
    yield { picture: id, image };
  }
}
