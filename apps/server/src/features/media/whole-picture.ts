import type { TenantId } from '@nadi/domain/kernel/ids';
import { PICTURE_SIDE } from '@nadi/domain/media/picture-sizes';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { keepFile } from '../../platform/storage/file-store.ts';
import { dominantColours, drawnOnce } from '../../platform/storage/picture.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import { addSize, listSizes } from './store.size.ts';
import * as store from './store.ts';

/**
 * Format of a stored original. Its quality is better than what is shown, since sizes are rendered
 * from it.
 */
export const WHOLE = { side: PICTURE_SIDE, quality: 88 };

/**
 * Decodes a picture of a venue's file: the project's own format unchanged, any other re-encoded.
 * Null: it cannot be opened.
 */
export async function openedPicture(image: Buffer) {
  const whole = await drawnOnce(image, WHOLE);
  return whole && { whole, ...(await dominantColours(whole)) };
}

/** Inserts a picture whose original is in the file store; false: it exists already. */
export async function enterPicture(
  tx: TenantTx,
  picture: store.NewPicture,
  fileId: string,
  { addedAt, now }: { readonly addedAt: number; readonly now: number },
): Promise<boolean> {
  if (!(await store.addPicture(tx, picture, addedAt))) return false;
  await addSize(tx, picture.id, { format: 'webp', width: picture.width }, fileId);
  await keepFile(tx, fileId, now);
  return true;
}

/** Returns the original of a picture as WebP; null: the file is missing. */
export async function wholePicture(
  { database, files }: { readonly database: Database; readonly files: PrivateFileStore },
  tenantId: TenantId,
  id: string,
): Promise<Buffer | null> {
  const sizes = await listSizes(database, tenantId, id);
  const [whole] = sizes
    .filter(({ format }) => format === 'webp')
    .toSorted((a, b) => b.width - a.width);
  return whole === undefined ? null : files.read(tenantId, whole.file_id);
}
