import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** An entry as everybody sees it. */
export interface PublishedRow {
  readonly id: number;
  readonly slug: string;
  readonly published: unknown;
}

export const findPublishedSql = `
  select id, slug, published from content_entry
  where tenant_id = $1 and kind = $2 and slug = $3 and published is not null`;

/** The one of this slug. */
export async function findPublished(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
  slug: string,
): Promise<PublishedRow | undefined> {
  const values = [tenantId, kind, slug];
  return (await database.queryTenant<PublishedRow>(tenantId, 'content', findPublishedSql, values))
    .rows[0];
}

export const firstPicturesSql = `
  select slug, published #>> '{pictures,0,image}' as image from content_entry
  where tenant_id = $1 and kind = $2 and published #>> '{pictures,0,image}' is not null`;

/** The first picture of each entry of a kind that shows several. */
export async function firstPictures(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
): Promise<readonly { readonly slug: string; readonly image: string }[]> {
  const rows = database.queryTenant<{ slug: string; image: string }>(
    tenantId,
    'content',
    firstPicturesSql,
    [tenantId, kind],
  );
  return (await rows).rows;
}

export const findPublishedByIdSql = `
  select id, slug, published from content_entry
  where tenant_id = $1 and kind = $2 and id = $3 and published is not null`;

export async function findPublishedById(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
  id: number,
): Promise<PublishedRow | undefined> {
  const values = [tenantId, kind, id];
  const { rows } = await database.queryTenant<PublishedRow>(
    tenantId,
    'content',
    findPublishedByIdSql,
    values,
  );
  return rows[0];
}

export const listPublishedSql = `
  select id, slug, published from content_entry
  where tenant_id = $1 and kind = $2 and published is not null order by position, id`;

/** All of a kind, in the venue's order. */
export async function listPublished(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
): Promise<readonly PublishedRow[]> {
  const values = [tenantId, kind];
  return (await database.queryTenant<PublishedRow>(tenantId, 'content', listPublishedSql, values))
    .rows;
}

export const listPostsSql = `
  select id, slug, published - 'content' - 'ar_content' as published, count(*) over () as total
  from content_entry
  where tenant_id = $1 and kind = 'post' and published is not null and published ->> 'published_on' <= $2
    and ($3::text is null or published ->> 'category' = $3)
  order by published ->> 'published_on' desc, id desc offset $4 limit $5`;

export interface PostsQuery {
  /** Later ones wait for their day. */
  readonly today: string;
  readonly category: string | null;
  readonly from: number;
  readonly size: number;
}

/** Articles without their text, the newest first, and how many there are. */
export async function listPosts(
  database: Database,
  tenantId: TenantId,
  { today, category, from, size }: PostsQuery,
): Promise<readonly (PublishedRow & { readonly total: number })[]> {
  const values = [tenantId, today, category, from, size];
  return (
    await database.queryTenant<PublishedRow & { total: number }>(
      tenantId,
      'content',
      listPostsSql,
      values,
    )
  ).rows;
}

export const countPostsSql = `
  select count(*) as total from content_entry
  where tenant_id = $1 and kind = 'post' and published is not null and published ->> 'published_on' <= $2
    and ($3::text is null or published ->> 'category' = $3)`;

/** How many there are: asked where a page beyond the last has none that could say so. */
export async function countPosts(
  database: Database,
  tenantId: TenantId,
  { today, category }: Pick<PostsQuery, 'today' | 'category'>,
): Promise<number> {
  const values = [tenantId, today, category];
  const { rows } = await database.queryTenant<{ total: number }>(
    tenantId,
    'content',
    countPostsSql,
    values,
  );
  return rows[0]?.total ?? 0;
}

export const usedCategoriesSql = `
  select distinct published ->> 'category' as slug from content_entry
  where tenant_id = $1 and kind = 'post' and published is not null and published ->> 'published_on' <= $2`;

/** Slugs of the categories that have articles. */
export async function usedCategories(
  database: Database,
  tenantId: TenantId,
  today: string,
): Promise<readonly string[]> {
  const values = [tenantId, today];
  const { rows } = await database.queryTenant<{ slug: string }>(
    tenantId,
    'content',
    usedCategoriesSql,
    values,
  );
  return rows.map(({ slug }) => slug);
}

/** An entry as a list of addresses has it. */
export interface ListedRow {
  readonly id: number;
  readonly slug: string;
  /** The day of its last publishing; null: it has been there from the beginning. */
  readonly changed_on: string | null;
}

export const listChangedSql = `
  select e.id, e.slug, coalesce(
    (select to_char(max(v.at) at time zone 'UTC', 'YYYY-MM-DD') from content_version v
     where v.tenant_id = e.tenant_id and v.entry_id = e.id and v.action = 'published'),
    e.published ->> 'published_on') as changed_on
  from content_entry e
  where e.tenant_id = $1 and e.kind = $2 and e.published is not null
    and coalesce(e.published ->> 'published_on', '') <= $3
  order by e.position, e.id limit 10000`;

/** All of a kind that is there by today, with the day of the last change that everybody saw. */
export async function listChanged(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
  today: string,
): Promise<readonly ListedRow[]> {
  const values = [tenantId, kind, today];
  return (await database.queryTenant<ListedRow>(tenantId, 'content', listChangedSql, values)).rows;
}

export const listBodiesSql = `
  select id, kind, slug, draft, published from content_entry
  where tenant_id = $1 and removed_at is null order by id`;

export interface BodiesRow {
  readonly id: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly draft: AnyBody;
  readonly published: AnyBody | null;
}

/** Every entry that is there, as it is seen and as it is being written. */
export async function listBodies(tx: TenantTx): Promise<readonly BodiesRow[]> {
  return (await tx.query<BodiesRow>('content', listBodiesSql, [tx.tenantId])).rows;
}
