import { randomUUID } from 'node:crypto';
import type {
  listDocuments as listEndpoint,
  saveDocument as saveEndpoint,
} from '@nadi/contract/account/document-endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import { checkDocument, documentState } from '@nadi/domain/account/identity-document';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../../platform/handle.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { keepFile, letFileGo } from '../../../platform/storage/file-store.ts';
import type { PrivateFileStore } from '../../../platform/storage/private-file-store.ts';
import { NO_ACCOUNT } from '../callers-account.ts';
import { lockProfile } from '../profile/store.profile.ts';
import { fieldFailure } from '../sign-in/codes.ts';
import { checkRecentAuthentication } from '../sign-in/reauthentication.ts';
import { maskedNumber, placeOf } from './document-number.ts';
import * as store from './store.document.ts';

export interface DocumentDeps {
  readonly database: Database;
  readonly files: Pick<PrivateFileStore, 'receive' | 'link'>;
  readonly sealer: Sealer;
}

export type IdentityDocument = AnswerOf<typeof listEndpoint>[number];

type DocumentForm = ParsedBody<typeof saveEndpoint>;

/** ACCOUNT-41: the holder has a document of this type, which can be replaced. */
const KNOWN = fieldFailure({ id_proof_type_id: 'document_known' });
const CHANGED = refuse<Failure>({ code: 'changed_meanwhile' });

/** Refusal for a file whose content is neither a picture nor a PDF. */
const NO_FILE = refuse<Failure>({ code: 'validation_failed', errors: { file: ['document_kind'] } });

/**
 * Lists the documents of a customer, and by member those of the family (ACCOUNT-40). Numbers are
 * masked.
 */
export async function listDocuments(
  { database, files, sealer }: DocumentDeps,
  { tenant, now }: RequestContext,
  customerId: number,
): Promise<readonly (IdentityDocument & { readonly memberId: number | null })[]> {
  const today = dateOf(toLocal(now, tenant.offset));
  const rows = await store.listDocuments(database, tenant.id, customerId);
  return rows.map((row) => {
    const { member_id: memberId, type_id: typeId, expiry_date, file_id } = row;
    return {
      memberId,
      id: handleOf('i', row.id),
      id_proof_type_id: typeId,
      id_proof_number: maskedNumber(sealer, tenant.id, { customerId, memberId }, row),
      expiry_date,
      state: documentState(expiry_date, today),
      file: file_id && files.link(tenant.id, file_id, now),
      saved_at: formatInstant(row.saved_ms, tenant.offset),
    };
  });
}

/** Returns the caller's own documents (ACCOUNT-40). */
export async function ownDocuments(
  deps: DocumentDeps,
  context: RequestContext,
): Promise<IdentityDocument[]> {
  const all = await listDocuments(deps, context, context.actor.customer?.id ?? 0);
  return all.filter(({ memberId }) => memberId === null).map(({ memberId: _, ...one }) => one);
}

/**
 * Adds a document, or replaces the one that the form names (ACCOUNT-41, ACCOUNT-43). A number or
 * file that is not sent is kept. Refusal: changed_meanwhile, if the named one is not, or no longer,
 * the holder's document of that type; reauthentication_required.
 *
 * @param checkOwner checks that the member exists and the caller may do this; called while the
 * account is locked.
 */
export async function saveDocument(
  deps: DocumentDeps,
  context: RequestContext,
  holder: store.DocumentHolder,
  form: DocumentForm,
  checkOwner: (tx: TenantTx) => Promise<Result<unknown, Failure>> = async () => ok(null),
): Promise<Result<null, Failure>> {
  const { tenant, now } = context;
  const { replaces, file } = form;
  const today = dateOf(toLocal(now, tenant.offset));
  const checked = checkDocument(form, { today, hasNumber: replaces !== undefined });
  if (!checked.ok) return fieldFailure(checked.refusal);
  const recent = await checkRecentAuthentication(deps.database, context);
  if (!recent.ok) return recent;
  const fileId = file && (await deps.files.receive(tenant.id, file, 'document', now));
  if (fileId === null) return NO_FILE;
  const { id_proof_type_id: typeId, id_proof_number: number, expiry_date } = checked.value;
  const seen = replaces === undefined ? undefined : (uuidOfHandle('i', replaces) ?? 'unknown');
  return deps.database.forTenant(tenant.id, async (tx) => {
    // One at a time, and not while the account is being erased.
    if ((await lockProfile(tx, holder.customerId)) === undefined) return NO_ACCOUNT;
    const allowed = await checkOwner(tx);
    if (!allowed.ok) return allowed;
    const before = await store.findDocument(tx, holder, typeId);
    if (seen === undefined && before !== undefined) return KNOWN;
    if (before?.id !== seen) return CHANGED;
    const sealed =
      number === null
        ? before?.sealed_number
        : deps.sealer.seal(number, placeOf(tenant.id, holder, typeId));
    if (sealed === undefined) return CHANGED;
    const changes = { type_id: typeId, sealed_number: sealed, expiry_date };
    const file_id = fileId ?? before?.file_id ?? null;
    await store.saveDocument(tx, { ...holder, ...changes, id: randomUUID(), file_id }, now);
    if (fileId !== undefined) await keepFile(tx, fileId, now);
    if (before?.file_id && before.file_id !== file_id) await letFileGo(tx, before.file_id, now);
    return ok(null);
  });
}

/** Deletes one of the holder's documents and its file; another holder's is not found. */
export async function removeDocument(
  { database }: Pick<DocumentDeps, 'database'>,
  { tenant, now }: RequestContext,
  holder: store.DocumentHolder,
  handle: string,
): Promise<Result<null, Failure>> {
  const id = uuidOfHandle('i', handle);
  const isRemoved =
    id !== null &&
    (await database.forTenant(tenant.id, async (tx) => {
      const dropped = await store.dropDocument(tx, holder, id);
      if (dropped?.file_id) await letFileGo(tx, dropped.file_id, now);
      return dropped !== undefined;
    }));
  return isRemoved ? ok(null) : refuse({ code: 'not_found' });
}

/** Deletes the documents of a family member, or of an account and all of its family. */
export async function dropDocuments(
  tx: TenantTx,
  holder: store.DocumentHolder,
  now: number,
): Promise<void> {
  for (const file of await store.dropDocuments(tx, holder)) await letFileGo(tx, file, now);
}
