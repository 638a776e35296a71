import type { Picture } from '@nadi/contract/media/picture';
import type { ContentBody, ContentKind } from '@nadi/domain/content/kinds';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { picturesById } from '../media/service.ts';
import { picturesOfEntry, subjectOf } from './checked-body.ts';
import { type Published, publishedOf } from './published.ts';
import { findPublished, firstPictures, listBodies, listPublished } from './store.ts';

export { publicContentPages } from './public-pages.ts';
export { purgeRemoved } from './removal.ts';
export { contentSetUp } from './set-up.ts';

const NO_CONTENT = { summary: '', ar_summary: '', content: '', ar_content: '', pictures: [] };

/** What the venue says of a service, and shows of it. */
export async function serviceTexts(database: Database, tenantId: TenantId, serviceId: number) {
  const row = await findPublished(database, tenantId, 'service', String(serviceId));
  if (row === undefined) return NO_CONTENT;
  const { summary, ar_summary, content, ar_content, pictures } = await publishedOf('service', row);
  const ids = pictures.map(({ image }) => image);
  const known = await picturesById(database, tenantId, ids);
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return { summary, ar_summary, content, ar_content, pictures: shown };
}

/** The photograph that stands for a service, by its id; of those without one there is nothing. */
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

/** The picture of each of these entries by its slug; of those that show none there is nothing. */
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

/** A form of the venue. */
export async function findForm(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<Published<'form'> | null> {
  const row = await findPublished(database, tenantId, 'form', slug);
  return row ? publishedOf('form', row) : null;
}

/** The pictures that content names, by what the entry is called that does. */
export async function picturesNamed(
  database: Database,
  tenantId: TenantId,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.forTenant(tenantId, listBodies);
  return new Map(rows.map((row) => [subjectOf(row), picturesOfEntry(row.kind, row)]));
}
