import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../db/tenant-tx.ts';
import { randomText } from '../secret.ts';
import { type ContentType, contentTypeOf, isPicture } from './content-type.ts';
import { fileLinks, isFileId } from './file-links.ts';
import { addFile, dropFiles, findFile, findUnreferenced } from './file-store.ts';
import type { ObjectStorage } from './object-storage.ts';
import { renderedPicture } from './picture.ts';

/** How long a file waits for somebody to keep it. */
const UNKEPT_MS = 3_600_000;

export interface StoredFile {
  readonly type: ContentType;
  readonly bytes: Buffer;
}

/**
 * Where files are kept: photos, identity papers, licences, and the sizes of a venue's pictures. Every file has a name of our
 * own and belongs to one venue; it is opened by a short-lived link, which only its owner is given. Nothing in it is public
 * but what its owner shows to everybody (features/media).
 */
export interface PrivateFileStore {
  /**
   * Takes a file in and returns its id; null: it is no such file by its content. A picture is drawn anew. It is gone
   * within the hour unless `keepFile` is said in the transaction that writes down whose it is.
   */
  receive(
    tenantId: TenantId,
    file: Blob,
    accepted: 'picture' | 'document',
    now: number,
  ): Promise<string | null>;
  /** Puts what we have made ourselves there, and returns its id; it goes like what was received. */
  put(tenantId: TenantId, file: StoredFile, now: number): Promise<string>;
  /** What a file holds, for whose it is; null: it is not there. */
  read(tenantId: TenantId, fileId: string): Promise<Buffer | null>;
  /** The path of a link to a file. */
  link(tenantId: TenantId, fileId: string, now: number): string;
  /** What a link opens; null: nothing, or no more. */
  open(tenantId: TenantId, link: string, now: number): Promise<StoredFile | null>;
  /** Due work: deletes some of the files that nobody keeps; returns how many. */
  purge(tenantId: TenantId, now: number, limit: number): Promise<number>;
}

export interface PrivateFileStoreDeps {
  readonly database: Database;
  readonly storage: ObjectStorage;
  readonly secret: string;
}

const keyOf = (tenantId: TenantId, fileId: string): string => `${tenantId}/${fileId}`;

/** What lies there cannot be written just now: the disk is full, or the store is not reached. */
class StorageAway extends Error {
  override readonly name = 'StorageAway';
  constructor(cause: unknown) {
    super('A file could not be kept', { cause });
  }
}

/** Builds the room. */
export function createPrivateFileStore({
  database,
  storage,
  secret,
}: PrivateFileStoreDeps): PrivateFileStore {
  const links = fileLinks(secret);
  const put: PrivateFileStore['put'] = async (tenantId, { type, bytes }, now) => {
    const id = `f_${randomText(16)}`;
    const purgeAfter = now + UNKEPT_MS;
    // Written down first: what lies in the store is known, and goes, whatever happens next.
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

/** A file as it will lie there. */
async function contentOf(file: Blob, accepted: 'picture' | 'document'): Promise<StoredFile | null> {
  const given = Buffer.from(await file.arrayBuffer());
  const type = contentTypeOf(given);
  if (type === null) return null;
  if (!isPicture(type)) return accepted === 'document' ? { type, bytes: given } : null;
  const bytes = await renderedPicture(given);
  return bytes && { type: 'image/webp', bytes };
}
