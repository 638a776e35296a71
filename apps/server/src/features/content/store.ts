import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Entry as the public sees it. */
export interface PublishedRow {
  readonly id: number;
  readonly slug: string;
  readonly published: unknown;
}

export const findPublishedSql = `
  select id, slug, published from content_entry
  where tenant_id = $1 and kind = $2 and slug = $3 and published is not null`;

/** Finds the published entry with this slug. */
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

/** Returns the first picture of each entry of a kind that shows several. */
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

/** Lists the published entries of a kind, in the venue's order. */
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
  /** Posts of a later date are not listed yet. */
  readonly today: string;
  readonly category: string | null;
  readonly from: number;
  readonly size: number;
}

/** Lists articles without their text, newest first, with the total. */
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

/** Counts the articles; used when a page beyond the last has no row with the total. */
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

/** Returns the slugs of the categories that have articles. */
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

/** Entry in a list of addresses. */
export interface ListedRow {
  readonly id: number;
  readonly slug: string;
  /** Date of its last publication; null: unchanged since the beginning. */
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

/** Lists a kind's entries that are public by today, with the day of their last public change. */
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

/** Lists every entry that is not removed, with its published and drafted bodies. */
export async function listBodies(tx: TenantTx): Promise<readonly BodiesRow[]> {
  return (await tx.query<BodiesRow>('content', listBodiesSql, [tx.tenantId])).rows;
}
