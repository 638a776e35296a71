import type { Picture } from '@nadi/contract/media/picture';
import type { ContentBody, ContentKind } from '@nadi/domain/content/kinds';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
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
