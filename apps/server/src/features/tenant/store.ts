import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

const columns = 'beside.host, beside.tenant_id, beside.is_canonical, beside.config_version';

/** All hosts of the tenants of these hosts. */
export const listHostsWithSql = `
  select ${columns} from tenant_host asked join tenant_host beside on beside.tenant_id = asked.tenant_id
  where asked.host = any ($1) order by beside.host`;

export const listHostsOfSql = `
  select ${columns} from tenant_host beside where beside.tenant_id = any ($1) order by beside.host`;

export const listTenantsSql = 'select distinct tenant_id from tenant_host order by tenant_id';

export interface HostRow {
  readonly host: string;
  readonly tenant_id: TenantId;
  readonly is_canonical: boolean;
  readonly config_version: number;
}

export const findTenantSql = `
  select tenant_id, code, name, ar_name, time_zone, offset_minutes, currency, tax_basis_points,
    config, config_version,
    (select jsonb_object_agg(s.kind, s.published) from pub_content_setting s where s.tenant_id = $1) as settings,
    (select jsonb_agg(jsonb_build_object('id', w.picture_id, 'width', w.width))
      from pub_content_setting s join pub_media_width w on w.tenant_id = s.tenant_id
        and w.picture_id in (s.published ->> 'logo', s.published ->> 'footer_logo')
      where s.tenant_id = $1 and s.kind = 'identity') as logos,
    (select extract(epoch from max(t.changed_at))::float8 * 1000 from pub_content_terms t where t.tenant_id = $1)
      as terms_since
  from tenant where tenant_id = $1`;

/** A menu as it is written: the rest of an entry is said by its address (SITE-13). */
export type WrittenMenu = readonly Omit<
  SiteConfig['header_nav'][number],
  'is_custom' | 'is_default' | 'page_id'
>[];

/** The stored config: the site's, and settings the site does not see. */
export interface StoredConfig
  extends Omit<Partial<SiteConfig>, 'child_venues' | 'header_nav' | 'footer_menu'> {
  /** By their numbers: what they are called, they say themselves. */
  readonly child_venues?: readonly TenantId[];
  readonly header_nav?: WrittenMenu;
  readonly footer_menu?: WrittenMenu;
  readonly carousel?: readonly Readonly<Record<string, unknown>>[];
  /** What of `AnonymousHoldLimits` the venue decides, in the words of settings. */
  readonly anonymous_holds?: unknown;
  /** What of `PartnerLimits` the venue decides, in the words of settings. */
  readonly partners?: unknown;
  /** After how many minutes without use a session of staff ends. */
  readonly staff_idle_minutes?: unknown;
  /** The header's menu by its other name (spec 1 section 3, "Shell-level site config"); `header_nav` stands over it. */
  readonly header_menu?: WrittenMenu;
  /** For how many days answers to forms are kept. */
  readonly form_answers_kept_days?: unknown;
}

export interface TenantRow {
  readonly tenant_id: TenantId;
  readonly code: string;
  readonly name: string;
  readonly ar_name: string;
  readonly time_zone: string;
  readonly offset_minutes: number;
  readonly currency: string;
  readonly tax_basis_points: number;
  readonly config: StoredConfig;
  /** What the venue's staff have published of it, by kind (CONTENT-04); null: nothing. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** The widths in which the logos that its settings name are to be had; null: they name none. */
  readonly logos: readonly { readonly id: string; readonly width: number }[] | null;
  readonly config_version: number;
  /** When staff last touched its terms, in epoch milliseconds; null: never. */
  readonly terms_since: number | null;
}

export const listHostsWith = async (
  database: Database,
  hosts: readonly string[],
): Promise<HostRow[]> => (await database.call<HostRow>(listHostsWithSql, [hosts])).rows;

export const listHostsOf = async (
  database: Database,
  tenantIds: readonly number[],
): Promise<HostRow[]> => (await database.call<HostRow>(listHostsOfSql, [tenantIds])).rows;

export const listTenants = async (database: Database): Promise<TenantId[]> =>
  (await database.call<{ tenant_id: TenantId }>(listTenantsSql)).rows.map((row) => row.tenant_id);

export async function findTenant(database: Database, id: TenantId): Promise<TenantRow | undefined> {
  return (await database.queryTenant<TenantRow>(id, 'tenant', findTenantSql, [id])).rows[0];
}

export const moveConfigSql = 'select tenant_move_config($1)';

/** What the site or a quote is made from has changed: every process sees it at once. Last in its transaction. */
export async function moveConfig(tx: TenantTx): Promise<void> {
  await tx.query('tenant', moveConfigSql, [tx.tenantId]);
}

/** The number of a venue that is to be: nobody else has or gets it. */
export async function reserveTenant(database: Database): Promise<TenantId> {
  const { rows } = await database.call<{ id: TenantId }>(
    "select nextval('tenant_number')::int as id",
  );
  return (rows[0] as { id: TenantId }).id;
}

const hostIsTakenSql = 'select from tenant_host where host = lower(trim($1))';

export const hostIsTaken = async (database: Database, host: string): Promise<boolean> =>
  (await database.call(hostIsTakenSql, [host])).rowCount > 0;

/** Whether a venue could not be written because its host is another's: who else took it meanwhile was quicker. */
export const hostTakenIn = (error: unknown): boolean =>
  (error as { readonly constraint?: string }).constraint === 'tenant_host_pkey';

/** Operators who change which venues lie below which wait for one another: each judges what all of the others have done. */
const lockSubVenuesSql = 'select pg_advisory_xact_lock(7320117)';

/** Nobody else puts a venue below another one, or takes it from there, until the transaction ends. */
export async function lockSubVenues(tx: TenantTx): Promise<void> {
  await tx.query('tenant', lockSubVenuesSql);
}

// Run as the owner of the tables.
const addSubVenueSql = `
  update tenant
  set config = jsonb_set(config, '{child_venues}', coalesce(config -> 'child_venues', '[]') || jsonb_build_array($2::int))
  where tenant_id = $1`;

/** Has the venue's config name another one. */
export async function addSubVenue(tx: TenantTx, child: TenantId): Promise<void> {
  await tx.query('tenant', addSubVenueSql, [tx.tenantId, child]);
  await moveConfig(tx);
}

// Run as the owner of the tables.
const removeSubVenueSql = `
  update tenant
  set config = jsonb_set(config, '{child_venues}', (
    select coalesce(jsonb_agg(below.one order by below.at), '[]')
    from jsonb_array_elements(config -> 'child_venues') with ordinality below (one, at)
    where below.one <> to_jsonb($2::int)))
  where tenant_id = $1`;

/** Has the venue's config name another one no more. */
export async function removeSubVenue(tx: TenantTx, child: TenantId): Promise<void> {
  await tx.query('tenant', removeSubVenueSql, [tx.tenantId, child]);
  await moveConfig(tx);
}
