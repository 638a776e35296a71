import type { Localized } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { NamedField } from '@nadi/domain/participant/field-config';
import type { Participant, ParticipantFields } from '@nadi/domain/participant/participant-form';
import { uploadEnd } from '@nadi/domain/participant/retention';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import type { Attempts } from '../../../platform/http/limits/attempts.ts';
import { networkOf } from '../../../platform/http/limits/network.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { keepFile } from '../../../platform/storage/file-store.ts';
import type { PrivateFileStore } from '../../../platform/storage/private-file-store.ts';
import { uploadsByNetwork } from '../policy.ts';
import * as store from './store.file.ts';

export interface UploadDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly files: Pick<PrivateFileStore, 'receive'>;
  /** Checks whether anything that the venue sells asks for participants. */
  readonly asksAnybody: (tenant: TenantFacts) => Promise<boolean>;
}

/** File of a participant with the names of its field; empty: of the document. */
export interface AttachedFile {
  readonly id: string;
  readonly name: Localized;
}

/** Thrown where a file of a participant expired while its order was written. */
export class FilesGone extends Error {
  override readonly name = 'FilesGone';
}

/**
 * Stores a file that a cart uploads for a participant, for a day (PEOPLE-14).
 *
 * Refusals: validation_failed, also where the venue asks for no participants; too_many_requests.
 */
export async function uploadFile(
  { database, attempts, files, asksAnybody }: UploadDeps,
  { tenant, actor, address, now }: RequestContext,
  file: File,
): Promise<Result<{ readonly file_id: string }, Failure>> {
  if (!(await asksAnybody(tenant))) return faultAtFile('not_offered');
  const seconds = await attempts.count(tenant.id, [
    [`participant-file:${networkOf(address)}`, uploadsByNetwork],
  ]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const id = await files.receive(tenant.id, file, 'document', now);
  if (id === null) return faultAtFile('document_kind');
  await database.forTenant(tenant.id, async (tx) => {
    await keepFile(tx, id, now);
    await store.addFile(tx, id, actor.cartId, uploadEnd(now));
  });
  return ok({ file_id: id });
}

const faultAtFile = (fault: string) =>
  refuse<Failure>({ code: 'validation_failed', errors: { file: [fault] } });

/** Returns the ids in an entry that may be files. */
const fileIdsOf = ({ documents, additional_fields }: ParticipantFields): readonly string[] =>
  [...(documents ?? []), ...(additional_fields ?? []).flatMap(({ value }) => value)].filter(
    (id) => typeof id === 'string' && id.startsWith('f_'),
  ) as string[];

/** Files that the entries of a request may use, each for one participant (PEOPLE-14). */
export type Uploads = (
  place: string,
) => (reference: unknown) => { readonly size: number } | undefined;

/** Loads the files of the caller's cart that the entries of a request name. */
export async function uploadsOf(
  database: Database,
  { tenant, actor, now }: RequestContext,
  entries: readonly (ParticipantFields | null)[],
): Promise<Uploads> {
  const ids = entries.flatMap((entry) => (entry === null ? [] : fileIdsOf(entry)));
  const of = { cartId: actor.cartId, ids, now };
  const mine = ids.length === 0 ? null : await store.cartFiles(database, tenant.id, of);
  const users = new Map<string, string>();
  return (place) => (reference) => {
    if (typeof reference !== 'string' || !mine?.has(reference)) return undefined;
    const user = users.get(reference) ?? place;
    users.set(reference, user);
    return user === place ? { size: 0 } : undefined;
  };
}

/** Returns the files of a participant with the names of their fields. */
export const attachedFiles = (
  { documents, additional_fields }: Participant,
  fields: readonly NamedField[],
): readonly AttachedFile[] => [
  ...documents.map((id) => ({ id, name: { en: '', ar: '' } })),
  ...additional_fields.flatMap(({ slug, value }) => {
    const field = fields.find((one) => one.type === 'file' && one.slug === slug);
    if (field === undefined || !Array.isArray(value)) return [];
    const name = { en: field.name, ar: field.name_ar };
    return value.map((id) => ({ id: String(id), name }));
  }),
];
