import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { openedPicture } from '../features/media/whole-picture.ts';
import { inviteOwnerWithin } from '../features/staff/members.ts';
import { subVenueHosts } from '../features/tenant/set-up.ts';
import { hostIsTaken, hostTakenIn, reserveTenant } from '../features/tenant/store.ts';
import { type ImportedSubVenues, subVenuesAt } from '../features/tenant/sub-venues.ts';
import { OPERATOR, writeAuditEntry } from '../platform/audit.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Database, TenantTx } from '../platform/db/tenant-tx.ts';
import type { ImportedFiles, ImportedPicture, Rows, SetUp } from '../platform/set-up.ts';
import type { PrivateFileStore } from '../platform/storage/private-file-store.ts';
import { checkVenueFile } from './check-file.ts';
import { readVenueFile } from './format.ts';
import { SET_UPS } from './set-ups.ts';

export interface ImportOptions {
  readonly path: string;
  readonly host: string;
  /** Email address of its first owner in this installation. */
  readonly owner: string;
  readonly now: number;
}

export interface ImportedVenue {
  readonly name: string;
  /** Number of imported entries. */
  readonly entries: number;
  readonly pictures: number;
  /** Sub-venues in the file that this installation could not attach. */
  readonly refused: ImportedSubVenues['refused'];
  /** Token of its owner's invitation link. */
  readonly token: string;
}

/**
 * TENANT-05: imports the venue of a file under another host, all or nothing.
 *
 * Here or in another installation. Refused with all faults, one line each.
 */
export async function importVenue(
  storage: { readonly database: Database; readonly files: PrivateFileStore },
  { path, host, owner, now }: ImportOptions,
): Promise<Result<ImportedVenue, readonly string[]>> {
  const { database } = storage;
  if (await hostIsTaken(database, host)) return HOST_TAKEN;
  const { rows, faults } = await checkVenueFile(database, path, now);
  if (faults.length > 0) return refuse(faults);
  const tenantId = await reserveTenant(database);
  const pictures = await putPictures(storage, tenantId, path, now);
  try {
    const { token, refused } = await database.forTenant(tenantId, async (tx) => {
      const below = await subVenuesAt(database, tx, subVenueHosts(rows));
      const subVenues = below.ids;
      for (const setUp of SET_UPS) await write(setUp, tx, rows, { host, now, pictures, subVenues });
      await writeAuditEntry(tx, OPERATOR, { action: 'tenant.imported', after: { host } }, now);
      return { token: await inviteOwnerWithin(tx, owner, now), refused: below.refused };
    });
    const { tenant: [tenant] = [], content_entry: entries = [] } = rows;
    const counts = { entries: entries.length, pictures: pictures.size };
    return ok({ name: String(tenant?.name), ...counts, refused, token });
  } catch (error) {
    if (hostTakenIn(error)) return HOST_TAKEN;
    const fault = refusedByDatabase(error);
    if (fault !== null) return refuse([fault]);
    throw error;
  }
}

const HOST_TAKEN = refuse(['--host belongs to an existing venue: see nadi tenant list.']);

/** Stores the pictures of a file; unreferenced ones are purged when the venue is not written. */
async function putPictures(
  { files }: { readonly files: PrivateFileStore },
  tenantId: TenantId,
  path: string,
  now: number,
): Promise<ReadonlyMap<string, ImportedPicture>> {
  const pictures = new Map<string, ImportedPicture>();
  for await (const line of readVenueFile(path)) {
    if (!('picture' in line)) continue;
    const opened = await openedPicture(line.image);
    if (opened === null) throw new Error(`${path} has changed meanwhile.`);
    const { whole, ...look } = opened;
    const fileId = await files.put(tenantId, { type: 'image/webp', bytes: whole }, now);
    pictures.set(line.picture, { ...look, fileId });
  }
  return pictures;
}

async function write(
  setUp: SetUp,
  tx: TenantTx,
  rows: Rows,
  imported: ImportedFiles,
): Promise<void> {
  if (setUp.write) return setUp.write(tx, rows, imported);
  for (const { name } of setUp.tables) await insertRows(tx, name, rows[name] ?? []);
}

/** Returns the first fault that the database found in values or keys of the file. */
function refusedByDatabase(error: unknown): string | null {
  const {
    code = '',
    message,
    detail,
    table,
  } = error as Partial<Record<'code' | 'message' | 'detail' | 'table', string>>;
  if (!/^2[23]/.test(code)) return null;
  return [table && `${table}:`, message, detail].filter(Boolean).join(' ');
}
