import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

const columns = 'beside.host, beside.tenant_id, beside.is_canonical, beside.config_version';

/** Query for all hosts of the tenants of these hosts. */
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

/** Menu as stored; the other fields of an entry follow from its address (SITE-13). */
export type WrittenMenu = readonly Omit<
  SiteConfig['header_nav'][number],
  'is_custom' | 'is_default' | 'page_id'
>[];

/** Stored config: the site's settings, and settings hidden from the site. */
export interface StoredConfig
  extends Omit<Partial<SiteConfig>, 'child_venues' | 'header_nav' | 'footer_menu'> {
  /** Ids of sub-venues; their names are read from them. */
  readonly child_venues?: readonly TenantId[];
  readonly header_nav?: WrittenMenu;
  readonly footer_menu?: WrittenMenu;
  readonly carousel?: readonly Readonly<Record<string, unknown>>[];
  /** Venue's part of `AnonymousHoldLimits`, by the names of settings. */
  readonly anonymous_holds?: unknown;
  /** Venue's part of `TextCodeLimits`, by the names of settings. */
  readonly text_codes?: unknown;
  /** Venue's part of `PartnerLimits`, by the names of settings. */
  readonly partners?: unknown;
  /** Minutes without use after which a staff session ends. */
  readonly staff_idle_minutes?: unknown;
  /**
   * Header menu by its other name (spec 1 section 3, "Shell-level site config"). `header_nav` has
   * precedence.
   */
  readonly header_menu?: WrittenMenu;
  /** Days that answers to forms are kept. */
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
  /** Settings the venue's staff have published, by kind (CONTENT-04); null: none. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** Available widths of the logos that its settings name; null: no logos. */
  readonly logos: readonly { readonly id: string; readonly width: number }[] | null;
  readonly config_version: number;
  /** Time of the latest change of its terms, in epoch milliseconds; null: never. */
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

/**
 * Increments the config version, so that every process reloads at once. Call after a change of what
 * the site or a quote is made from, last in its transaction.
 */
export async function moveConfig(tx: TenantTx): Promise<void> {
  await tx.query('tenant', moveConfigSql, [tx.tenantId]);
}

/** Reserves the id of a new venue; no other venue has it or gets it. */
export async function reserveTenant(database: Database): Promise<TenantId> {
  const { rows } = await database.call<{ id: TenantId }>(
    "select nextval('tenant_number')::int as id",
  );
  return (rows[0] as { id: TenantId }).id;
}

const hostIsTakenSql = 'select from tenant_host where host = lower(trim($1))';

export const hostIsTaken = async (database: Database, host: string): Promise<boolean> =>
  (await database.call(hostIsTakenSql, [host])).rowCount > 0;

/** Checks whether a new venue failed because another took its host, perhaps concurrently. */
export const hostTakenIn = (error: unknown): boolean =>
  (error as { readonly constraint?: string }).constraint === 'tenant_host_pkey';

/** Serializes changes of sub-venues, so that each operator checks against all others' changes. */
const lockSubVenuesSql = 'select pg_advisory_xact_lock(7320117)';

/** Locks sub-venues against changes by others until the transaction ends. */
export async function lockSubVenues(tx: TenantTx): Promise<void> {
  await tx.query('tenant', lockSubVenuesSql);
}

// Run as the owner of the tables.
const addSubVenueSql = `
  update tenant
  set config = jsonb_set(config, '{child_venues}', coalesce(config -> 'child_venues', '[]') || jsonb_build_array($2::int))
  where tenant_id = $1`;

/** Adds a sub-venue to the venue's config. */
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

/** Removes a sub-venue from the venue's config. */
export async function removeSubVenue(tx: TenantTx, child: TenantId): Promise<void> {
  await tx.query('tenant', removeSubVenueSql, [tx.tenantId, child]);
  await moveConfig(tx);
}
