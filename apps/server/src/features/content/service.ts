import type { Picture } from '@nadi/contract/media/picture';
import { readBody } from '@nadi/domain/content/check-body';
import {
  CONTENT,
  type ContentBody,
  type ContentKind,
  type ParticipantForm,
} from '@nadi/domain/content/kinds';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { FormKey } from '@nadi/domain/participant/form-key';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { picturesById } from '../media/service.ts';
import { picturesOfEntry, subjectOf } from './checked-body.ts';
import { type Published, publishedOf } from './published.ts';
import { findPublished, firstPictures, listBodies, listPublished } from './store.ts';

const NO_CONTENT = { summary: '', ar_summary: '', content: '', ar_content: '', pictures: [] };

/** Returns the venue's texts and pictures of a service. */
export async function serviceTexts(database: Database, tenantId: TenantId, serviceId: number) {
  const row = await findPublished(database, tenantId, 'service', String(serviceId));
  if (row === undefined) return NO_CONTENT;
  const { summary, ar_summary, content, ar_content, pictures } = await publishedOf('service', row);
  const ids = pictures.map(({ image }) => image);
  const known = await picturesById(database, tenantId, ids);
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return { summary, ar_summary, content, ar_content, pictures: shown };
}

/** Kinds whose entries have a participant form. */
type FormKind = {
  [K in ContentKind]: ContentBody<K> extends { readonly participants: ParticipantForm | null }
    ? K
    : never;
}[ContentKind];

/** Returns the group of a kind's participant form; undefined: it has none. */
const formGroup = (kind: string) => {
  const shape: Shape | undefined = Object.hasOwn(CONTENT, kind)
    ? CONTENT[kind as FormKind]
    : undefined;
  const field = shape?.participants;
  return field?.type === 'group' ? field : undefined;
};

/**
 * Returns a participant form; null: it asks for nobody (PEOPLE-17).
 *
 * The venue's setting decides for the forms that have no switch of their own; without content, they
 * have no fields.
 */
export async function participantForm(
  database: Database,
  { id, participants: { isOffered } }: TenantFacts,
  key: FormKey,
): Promise<ParticipantForm | null> {
  const [kind = '', slug = ''] = key.split(':');
  const group = formGroup(kind);
  if (group === undefined || (!group.optional && !isOffered)) return null;
  const row = await findPublished(database, id, kind as FormKind, slug);
  if (row !== undefined) return (await publishedOf(kind as FormKind, row)).participants;
  return group.optional ? null : (readBody(group.of, {}, 'draft').body as ParticipantForm);
}

/** Checks whether any participant form of the venue asks for somebody (PEOPLE-17). */
export async function asksAnybody(
  database: Database,
  { id, participants: { isOffered } }: TenantFacts,
): Promise<boolean> {
  if (isOffered) return true;
  const kinds = (Object.keys(CONTENT) as ContentKind[]).filter((kind) => formGroup(kind)?.optional);
  const rows = await Promise.all(kinds.map((kind) => listPublished(database, id, kind)));
  return rows.flat().some(({ published }) => (published as AnyBody).participants != null);
}

/** Returns the lead photographs of services by id; services without one are missing. */
export async function picturesOfServices(
  database: Database,
  tenantId: TenantId,
): Promise<ReadonlyMap<number, Picture>> {
  const rows = await firstPictures(database, tenantId, 'service');
  const known = await picturesById(
    database,
    tenantId,
    rows.map(({ image }) => image),
  );
  return new Map(
    rows.flatMap(({ slug, image }) => {
      const picture = known.get(image);
      return picture ? [[Number(slug), picture] as const] : [];
    }),
  );
}

/** Kinds whose entries show one picture. */
type Pictured = {
  [K in ContentKind]: ContentBody<K> extends { readonly image: string } ? K : never;
}[ContentKind];

/** Returns the picture of each of these entries by slug; entries without one are missing. */
export async function picturesOfEntries(
  database: Database,
  tenantId: TenantId,
  kind: Pictured,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  const rows = slugs.length === 0 ? [] : await listPublished(database, tenantId, kind);
  const matching = rows.filter(({ slug }) => slugs.includes(slug));
  const entries = await Promise.all(matching.map((row) => publishedOf(kind, row)));
  const images = entries.map(({ image }) => image);
  const known = await picturesById(database, tenantId, images);
  return new Map(
    entries.flatMap(({ slug, image }) => {
      const picture = known.get(image);
      return picture ? [[slug, picture] as const] : [];
    }),
  );
}

/** Finds a form of the venue. */
export async function findForm(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<Published<'form'> | null> {
  const row = await findPublished(database, tenantId, 'form', slug);
  return row ? publishedOf('form', row) : null;
}

/** Returns the pictures that content references, by the name of the entry. */
export async function picturesNamed(
  database: Database,
  tenantId: TenantId,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.forTenant(tenantId, listBodies);
  return new Map(rows.map((row) => [subjectOf(row), picturesOfEntry(row.kind, row)]));
}
