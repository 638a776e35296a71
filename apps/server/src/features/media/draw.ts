import type { TenantId } from '@nadi/domain/kernel/ids';
import { type PictureSize, sizesOf } from '@nadi/domain/media/picture-sizes';
import { keepFile } from '../../platform/storage/file-store.ts';
import { drawnAs } from '../../platform/storage/picture.ts';
import type { MediaDeps } from './service.ts';
import * as store from './store.size.ts';

export interface DrawDeps extends MediaDeps {
  readonly log: (error: unknown, text: string) => void;
}

/** Lease of a picture; a large photograph takes some ten seconds on a slow machine. */
const LEASE_MS = 5 * 60_000;
const FIRST_WAIT_MS = 30_000;
const TRIES_AT_MOST = 8;

/**
 * Creates the missing sizes of one picture; returns the number of pictures done (MEDIA-02). Each
 * size is independent: after a process has died, the next one continues with the next size.
 */
export async function drawDue(deps: DrawDeps, tenantId: TenantId, now: number): Promise<number> {
  const { database, log } = deps;
  const due = await store.claimPicture(database, tenantId, now, now + LEASE_MS);
  if (due === undefined) return 0;
  try {
    await drawSizes(deps, tenantId, due, now);
    await store.finishPicture(database, tenantId, due.id);
    return 1;
  } catch (error) {
    log(error, `picture ${due.id}`);
    const again = due.tries < TRIES_AT_MOST ? now + FIRST_WAIT_MS * 2 ** due.tries : null;
    await store.tryPicture(database, tenantId, due.id, again);
    return 0;
  }
}

async function drawSizes(
  deps: DrawDeps,
  tenantId: TenantId,
  { id, width }: store.DuePicture,
  now: number,
): Promise<void> {
  const there = await store.listSizes(deps.database, tenantId, id);
  const find = ({ format, width: wide }: PictureSize) =>
    there.find((size) => size.format === format && size.width === wide);
  const whole = find({ format: 'webp', width });
  const bytes = whole && (await deps.files.read(tenantId, whole.file_id));
  if (!bytes) throw new Error('A picture is missing in the file store.');
  for (const size of sizesOf(width)) {
    if (find(size)) continue;
    await addDrawn(deps, tenantId, id, { ...size, bytes: await drawnAs(bytes, size) }, now);
  }
}

async function addDrawn(
  { database, files }: DrawDeps,
  tenantId: TenantId,
  id: string,
  { format, width, bytes }: PictureSize & { readonly bytes: Buffer },
  now: number,
): Promise<void> {
  const fileId = await files.put(tenantId, { type: `image/${format}`, bytes }, now);
  await database.forTenant(tenantId, async (tx) => {
    // If the size exists already or its picture was deleted, retention deletes the file.
    if (await store.addSize(tx, id, { format, width }, fileId)) await keepFile(tx, fileId, now);
  });
}
