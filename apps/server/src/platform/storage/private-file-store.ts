import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../db/tenant-tx.ts';
import { randomText } from '../secret.ts';
import { type ContentType, contentTypeOf, isPicture } from './content-type.ts';
import { fileLinks, isFileId } from './file-links.ts';
import { addFile, dropFiles, findFile, findUnreferenced } from './file-store.ts';
import type { ObjectStorage } from './object-storage.ts';
import { renderedPicture } from './picture.ts';

/** Time after which a file without an owner expires. */
export const UNKEPT_MS = 3_600_000;

export interface StoredFile {
  readonly type: ContentType;
  readonly bytes: Buffer;
}

/**
 * Private file storage: photos, identity documents, licences, and the sizes of a venue's pictures.
 *
 * Every file has a generated name and belongs to one venue; it is opened by a short-lived link,
 * which only its owner receives. No file is public except those that the owner publishes
 * (features/media).
 */
export interface PrivateFileStore {
  /**
   * Stores a file and returns its id. `null`: its content is not of an accepted type.
   *
   * A picture is re-encoded. The file is deleted within the hour unless `keepFile` is called in the
   * transaction that records its owner.
   */
  receive(
    tenantId: TenantId,
    file: Blob,
    accepted: 'picture' | 'document',
    now: number,
  ): Promise<string | null>;
  /** Stores a file of our own and returns its id; it expires like a received one. */
  put(tenantId: TenantId, file: StoredFile, now: number): Promise<string>;
  /** Returns a file's content, for its owner. `null`: not found. */
  read(tenantId: TenantId, fileId: string): Promise<Buffer | null>;
  /** Returns the path of a link to a file. */
  link(tenantId: TenantId, fileId: string, now: number): string;
  /** Returns the file of a link. `null`: invalid or expired. */
  open(tenantId: TenantId, link: string, now: number): Promise<StoredFile | null>;
  /** Deletes some of the files without an owner (due work); returns the number. */
  purge(tenantId: TenantId, now: number, limit: number): Promise<number>;
}

export interface PrivateFileStoreDeps {
  readonly database: Database;
  readonly storage: ObjectStorage;
  readonly secret: string;
}

const keyOf = (tenantId: TenantId, fileId: string): string => `${tenantId}/${fileId}`;

/**
 * Thrown when storage cannot be written at present: the disk is full, or the store is unreachable.
 */
class StorageAway extends Error {
  override readonly name = 'StorageAway';
  constructor(cause: unknown) {
    super('A file could not be stored', { cause });
  }
}

/** Creates the file storage. */
export function createPrivateFileStore({
  database,
  storage,
  secret,
}: PrivateFileStoreDeps): PrivateFileStore {
  const links = fileLinks(secret);
  const put: PrivateFileStore['put'] = async (tenantId, { type, bytes }, now) => {
    const id = `f_${randomText(16)}`;
    const purgeAfter = now + UNKEPT_MS;
    // Recorded first: a file in the store is then always known and deleted later, even after a
    // failure.
    await addFile(database, tenantId, { id, type, bytes: bytes.length, now, purgeAfter });
    await storage.put(keyOf(tenantId, id), bytes).catch((error: unknown) => {
      throw new StorageAway(error);
    });
    return id;
  };
  return {
    async receive(tenantId, file, accepted, now) {
      const content = await contentOf(file, accepted);
      return content && put(tenantId, content, now);
    },
    put,
    read: (tenantId, fileId) => storage.get(keyOf(tenantId, fileId)),
    link: (tenantId, fileId, now) => `/api/v1/files/${links.make(tenantId, fileId, now)}`,
    async open(tenantId, link, now) {
      const id = links.read(tenantId, link, now);
      if (id === null || !isFileId(id)) return null;
      const type = await findFile(database, tenantId, id, now);
      const bytes = type && (await storage.get(keyOf(tenantId, id)));
      return type && bytes ? { type, bytes } : null;
    },
    async purge(tenantId, now, limit) {
      const ids = await findUnreferenced(database, tenantId, now, limit);
      for (const id of ids) await storage.remove(keyOf(tenantId, id));
      if (ids.length > 0) await dropFiles(database, tenantId, ids);
      return ids.length;
    },
  };
}

/** Returns a file in the form to be stored. */
async function contentOf(file: Blob, accepted: 'picture' | 'document'): Promise<StoredFile | null> {
  const given = Buffer.from(await file.arrayBuffer());
  const type = contentTypeOf(given);
  if (type === null) return null;
  if (!isPicture(type)) return accepted === 'document' ? { type, bytes: given } : null;
  const bytes = await renderedPicture(given);
  return bytes && { type: 'image/webp', bytes };
}
