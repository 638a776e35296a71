import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Entry as staff see it. */
export interface DraftRow {
  readonly id: number;
  readonly slug: string;
  readonly draft: AnyBody;
  readonly published: AnyBody | null;
  readonly version: number;
  /** Epoch milliseconds. */
  readonly changed_ms: number;
  /** Null: not removed. */
  readonly removed_ms: number | null;
  /** Public body of a removed entry. */
  readonly published_before: AnyBody | null;
}

/** Columns of an entry as staff see it. */
export const entryColumns = `id, slug, draft, published, version, published_before,
  extract(epoch from changed_at)::float8 * 1000 as changed_ms,
  extract(epoch from removed_at)::float8 * 1000 as removed_ms`;

export const listDraftsSql = `
  select ${entryColumns} from content_entry
  where tenant_id = $1 and kind = $2 and removed_at is null order by position, id`;

export async function listDrafts(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
): Promise<readonly DraftRow[]> {
  const values = [tenantId, kind];
  return (await database.queryTenant<DraftRow>(tenantId, 'content', listDraftsSql, values)).rows;
}

export const findDraftSql = `
  select ${entryColumns} from content_entry where tenant_id = $1 and kind = $2 and slug = $3`;

export async function findDraft(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
  slug: string,
): Promise<DraftRow | undefined> {
  const values = [tenantId, kind, slug];
  return (await database.queryTenant<DraftRow>(tenantId, 'content', findDraftSql, values)).rows[0];
}

/**
 * Serializes content changes of a venue: no link is written to an entry being removed (CONTENT-11).
 */
export const lockContentSql = 'select pg_advisory_xact_lock(7320116, $1)';

/** Locks the venue's content against changes until the transaction ends. */
export async function lockContent(tx: TenantTx): Promise<void> {
  await tx.query('content', lockContentSql, [tx.tenantId]);
}

export const lockDraftSql = `${findDraftSql} for update`;

/** Loads a draft and locks it until the transaction ends. */
export async function lockDraft(
  tx: TenantTx,
  kind: ContentKind,
  slug: string,
): Promise<DraftRow | undefined> {
  const values = [tx.tenantId, kind, slug];
  return (await tx.query<DraftRow>('content', lockDraftSql, values)).rows[0];
}

export const addDraftSql = `
  insert into content_entry (tenant_id, id, kind, slug, position, draft, version, changed_at)
  values ($1, nextval('content_entry_id'), $2, $3, 1000000, $4, 0, to_timestamp($5 / 1000.0))
  on conflict (tenant_id, kind, slug) do nothing returning ${entryColumns}`;

/** Adds a draft; undefined: another request has added it. */
export async function addDraft(
  tx: TenantTx,
  kind: ContentKind,
  slug: string,
  now: number,
): Promise<DraftRow | undefined> {
  const values = [tx.tenantId, kind, slug, '{}', now];
  return (await tx.query<DraftRow>('content', addDraftSql, values)).rows[0];
}

const passIdsSql = `
  select count(nextval('content_entry_id')) from generate_series(1, $1::bigint + 1 - (select last_value from content_entry_id))`;

/**
 * Advances the sequence, so that no new entry gets an id up to this one. Run as the owner of the
 * tables: numbers are only ever used up, never returned.
 */
export async function passIds(tx: TenantTx, last: number): Promise<void> {
  await tx.query('content', passIdsSql, [last]);
}

/** Bodies of an entry. */
export interface EntryState {
  readonly draft: AnyBody;
  /** Null: not published. */
  readonly published: AnyBody | null;
  /** Body that is published again on restore; absent: not removed. */
  readonly removed?: { readonly published: AnyBody | null };
}

export const changeEntrySql = `
  update content_entry
  set draft = $3, published = $4, version = version + 1, changed_at = to_timestamp($5 / 1000.0),
    removed_at = case when $6 then to_timestamp($5 / 1000.0) end, published_before = $7
  where tenant_id = $1 and id = $2 returning ${entryColumns}`;

export async function changeEntry(
  tx: TenantTx,
  id: number,
  { draft, published, removed }: EntryState,
  now: number,
): Promise<DraftRow> {
  const text = (body: AnyBody | null) => body && JSON.stringify(body);
  const before = text(removed?.published ?? null);
  const isRemoved = removed !== undefined;
  const values = [tx.tenantId, id, text(draft), text(published), now, isRemoved, before];
  const { rows } = await tx.query<DraftRow>('content', changeEntrySql, values);
  if (rows[0] === undefined) throw new Error('A locked entry has disappeared.');
  return rows[0];
}

export type ContentAction =
  | 'saved'
  | 'published'
  | 'withdrawn'
  | 'restored'
  | 'removed'
  | 'recovered';

export const addVersionSql = `
  insert into content_version (tenant_id, entry_id, version, body, action, at, by)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), $7)`;

export const purgeVersionsSql = `
  delete from content_version where tenant_id = $1 and entry_id = $2 and version <= $3`;

const VERSIONS_KEPT = 50;

/** Records a version of an entry; the last fifty are kept. */
export async function addVersion(
  tx: TenantTx,
  { id, version, draft }: DraftRow,
  action: ContentAction,
  by: string,
  now: number,
): Promise<void> {
  const values = [tx.tenantId, id, version, JSON.stringify(draft), action, now, by];
  await tx.query('content', addVersionSql, values);
  await tx.query('content', purgeVersionsSql, [tx.tenantId, id, version - VERSIONS_KEPT]);
}

export const listVersionsSql = `
  select version, action, by, extract(epoch from at)::float8 * 1000 as at_ms
  from content_version where tenant_id = $1 and entry_id = $2 order by version desc`;

export interface VersionRow {
  readonly version: number;
  readonly action: ContentAction;
  readonly by: string;
  readonly at_ms: number;
}

export async function listVersions(
  database: Database,
  tenantId: TenantId,
  id: number,
): Promise<readonly VersionRow[]> {
  const values = [tenantId, id];
  return (await database.queryTenant<VersionRow>(tenantId, 'content', listVersionsSql, values))
    .rows;
}

export const findVersionSql = `
  select body from content_version where tenant_id = $1 and entry_id = $2 and version = $3`;

export async function findVersion(
  tx: TenantTx,
  id: number,
  version: number,
): Promise<AnyBody | undefined> {
  const values = [tx.tenantId, id, version];
  const { rows } = await tx.query<{ body: AnyBody }>('content', findVersionSql, values);
  return rows[0]?.body;
}

export const orderEntriesSql = `
  update content_entry e set position = o.position
  from (select slug, position from unnest($3::text[]) with ordinality as listed (slug, position)) o
  where e.tenant_id = $1 and e.kind = $2 and e.slug = o.slug`;

/** Sets the order of entries; those not listed come after those that are. */
export async function orderEntries(
  tx: TenantTx,
  kind: ContentKind,
  slugs: readonly string[],
): Promise<void> {
  await tx.query('content', orderEntriesSql, [tx.tenantId, kind, slugs]);
}
