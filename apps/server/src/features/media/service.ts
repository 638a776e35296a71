import { createHash } from 'node:crypto';
import type {
  addPicture as addEndpoint,
  ConsolePicture,
  listPictures as listEndpoint,
} from '@nadi/contract/media/endpoints';
import type { Picture } from '@nadi/contract/media/picture';
import type { ParsedBody, ParsedQuery } from '@nadi/contract/wire/endpoint';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  checkPicture,
  checkPictureCapacity,
  checkUnused,
  type PictureFields,
} from '@nadi/domain/media/picture-form';
import { isPictureId, PICTURE_FORMATS, type PictureFormat } from '@nadi/domain/media/picture-sizes';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { contentTypeOf, isPicture } from '../../platform/storage/content-type.ts';
import { letFileGo } from '../../platform/storage/file-store.ts';
import { dominantColours, renderedPicture } from '../../platform/storage/picture.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import { findSize } from './store.size.ts';
import * as store from './store.ts';
import { usesOf, usesOfPictures } from './store.use.ts';
import { enterPicture, WHOLE } from './whole-picture.ts';
import { wirePicture } from './wire-picture.ts';

export interface MediaDeps {
  readonly database: Database;
  readonly files: PrivateFileStore;
}

type Outcome = Result<ConsolePicture, Failure>;

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const NO_PICTURE = refuse<Failure>({
  code: 'validation_failed',
  errors: { image: ['file_kind'] },
});

/** Returns the id of a picture from the bytes of its file (MEDIA-01). */
export const pictureIdOf = (given: Uint8Array): string =>
  createHash('sha256').update(given).digest('hex').slice(0, 32);

const subjectOf = (id: string): string => `picture:${id}`;

/** Returns the pictures with these ids as the site shows them; deleted ones are missing. */
export async function picturesById(
  database: Database,
  tenantId: TenantId,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Picture>> {
  const wanted = [...new Set(ids)].filter(Boolean);
  const rows = wanted.length === 0 ? [] : await store.findPictures(database, tenantId, wanted);
  return new Map(rows.map((row) => [row.id, wirePicture(row)]));
}

async function viewsOf(
  { database }: Pick<MediaDeps, 'database'>,
  { tenant }: StaffContext,
  rows: readonly store.PictureRow[],
): Promise<ConsolePicture[]> {
  const uses = await usesOfPictures(
    database,
    tenant.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...wirePicture(row),
    id: row.id,
    added_at: formatInstant(row.added_ms, tenant.offset),
    uses: [...(uses.get(row.id) ?? [])],
  }));
}

/** Returns one picture and its references. Refusals: not_found. */
export async function readPicture(
  deps: Pick<MediaDeps, 'database'>,
  context: StaffContext,
  id: string,
): Promise<Outcome> {
  const rows = await store.findPictures(deps.database, context.tenant.id, [id]);
  const [view] = await viewsOf(deps, context, rows);
  return view ? ok(view) : NOT_FOUND;
}

const PAGE_SIZE = 24;

/** Lists a page of the venue's pictures, newest first. */
export async function listPictures(
  deps: MediaDeps,
  context: StaffContext,
  { current_page: page = 1, size = PAGE_SIZE }: ParsedQuery<typeof listEndpoint>,
) {
  const { id } = context.tenant;
  const rows = await store.listPictures(deps.database, id, { from: (page - 1) * size, size });
  const total = rows[0]?.total ?? 0;
  const data = await viewsOf(deps, context, rows);
  const total_pages = Math.max(1, Math.ceil(total / size));
  return { data, page: { total, total_pages, current_page: page } };
}

/**
 * Adds a picture, re-encoded; an existing one is returned as it is (MEDIA-01, MEDIA-03, MEDIA-05).
 * Refusals: by field, pictures_full.
 */
export async function addPicture(
  deps: MediaDeps,
  context: StaffContext,
  { image, ...fields }: ParsedBody<typeof addEndpoint>,
): Promise<Outcome> {
  const details = checkPicture(fields);
  if (!details.ok) return fieldFailure(details.refusal);
  const given = Buffer.from(await image.arrayBuffer());
  const id = pictureIdOf(given);
  const known = await readPicture(deps, context, id);
  if (known.ok) return known;
  const type = contentTypeOf(given);
  const whole = type && isPicture(type) && (await renderedPicture(given, WHOLE));
  if (!whole) return NO_PICTURE;
  const { tenant, now } = context;
  const added = await keepPicture(
    deps,
    tenant.id,
    { id, whole, details: details.value },
    now,
    (tx) =>
      writeAuditEntry(
        tx,
        auditActorOf(context),
        { action: 'picture.added', subject: subjectOf(id), after: details.value },
        now,
      ),
  );
  return added.ok ? readPicture(deps, context, id) : added;
}

/** Re-encoded picture, as WebP, with its description. */
export interface ImportedPicture {
  readonly id: string;
  readonly whole: Buffer;
  readonly details: Pick<store.PictureRow, 'alt' | 'ar_alt' | 'focus_x' | 'focus_y'>;
}

/**
 * Stores a picture, unless it exists; its sizes are created soon after. Refusals: pictures_full.
 *
 * @param onKept writes further records in its transaction.
 */
export async function keepPicture(
  { database, files }: MediaDeps,
  tenantId: TenantId,
  { id, whole, details }: ImportedPicture,
  now: number,
  onKept: (tx: TenantTx) => Promise<void> = async () => {},
): Promise<Result<null, Failure>> {
  const picture = { id, ...(await dominantColours(whole)), ...details };
  const fileId = await files.put(tenantId, { type: 'image/webp', bytes: whole }, now);
  return database.forTenant(tenantId, async (tx) => {
    const capacity = checkPictureCapacity(await store.countPictures(tx));
    if (!capacity.ok) return refuse(failureOf(capacity.refusal));
    if (await enterPicture(tx, picture, fileId, { addedAt: now, now })) await onKept(tx);
    return ok(null);
  });
}

/** Changes the description of a picture (MEDIA-03). Refusals: not_found, and by field. */
export async function changePicture(
  deps: MediaDeps,
  context: StaffContext,
  id: string,
  fields: PictureFields,
): Promise<Outcome> {
  const details = checkPicture(fields);
  if (!details.ok) return fieldFailure(details.refusal);
  const { tenant, now } = context;
  const isChanged = await deps.database.forTenant(tenant.id, async (tx) => {
    if (!(await store.changePicture(tx, id, details.value))) return false;
    const entry = { action: 'picture.changed', subject: subjectOf(id), after: details.value };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return true;
  });
  return isChanged ? readPicture(deps, context, id) : NOT_FOUND;
}

/** Deletes a picture without references (MEDIA-04). Refusals: not_found, picture_in_use. */
export async function removePicture(
  { database }: MediaDeps,
  context: StaffContext,
  id: string,
): Promise<Result<null, Failure>> {
  const { tenant, now } = context;
  return database.forTenant(tenant.id, async (tx) => {
    if (!(await store.lockPicture(tx, id))) return NOT_FOUND;
    const may = checkUnused(await usesOf(tx, id));
    if (!may.ok) return refuse(failureOf(may.refusal));
    for (const fileId of await store.dropPicture(tx, id)) await letFileGo(tx, fileId, now);
    const entry = { action: 'picture.removed', subject: subjectOf(id) };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    return ok(null);
  });
}

const SIZE = new RegExp(`^([1-9]\\d{0,3})\\.(${PICTURE_FORMATS.join('|')})$`);

/** Finds the file of a picture by size as in its address, `640.avif`; null: not found. */
export async function fileOfPicture(
  database: Database,
  tenantId: TenantId,
  id: string,
  size: string,
): Promise<{ readonly fileId: string; readonly format: PictureFormat } | null> {
  const [, width, format] = SIZE.exec(size) ?? [];
  if (width === undefined || !isPictureId(id)) return null;
  const variant = { width: Number(width), format: format as PictureFormat };
  const fileId = await findSize(database, tenantId, id, variant);
  return fileId === undefined ? null : { fileId, format: variant.format };
}

const ADDRESS = /^\/pictures\/([^/]+)\/([^/]+)$/;

/** Returns the bytes of a picture by its address on the site; null: this venue has none there. */
export async function pictureAt(
  { database, files }: MediaDeps,
  { id: tenantId }: { readonly id: TenantId },
  address: string,
): Promise<Uint8Array | null> {
  const [, id = '', size = ''] = ADDRESS.exec(address) ?? [];
  const found = await fileOfPicture(database, tenantId, id, size);
  return found && files.read(tenantId, found.fileId);
}
