import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';

export const listHostsSql = `
  select host, tenant_id, is_canonical, config_version from tenant_host order by host`;

export interface HostRow {
  readonly host: string;
  readonly tenant_id: TenantId;
  readonly is_canonical: boolean;
  readonly config_version: number;
}

export const findTenantSql = `
  select tenant_id, code, name, ar_name, time_zone, offset_minutes, currency, tax_basis_points,
    config, config_version
  from tenant where tenant_id = $1`;

/** The stored config: the site's, and settings the site does not see. */
export interface StoredConfig extends Partial<SiteConfig> {
  readonly carousel?: readonly Readonly<Record<string, unknown>>[];
  readonly allow_name_punctuation?: boolean;
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
  readonly config_version: number;
}

export const listHosts = async (database: Database): Promise<HostRow[]> =>
  (await database.call<HostRow>(listHostsSql)).rows;

export async function findTenant(database: Database, id: TenantId): Promise<TenantRow | undefined> {
  return (await database.ask<TenantRow>(id, 'tenant', findTenantSql, [id])).rows[0];
}
