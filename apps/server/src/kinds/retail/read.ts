import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface PlaceRow {
  readonly facility_id: number;
  readonly service_id: number;
  readonly free_until_minutes_before: number;
}

export const placesSql = `
  select facility_id, service_id, free_until_minutes_before
  from pub_facility_place order by facility_id`;

export const versionSql = 'select config_version from pub_tenant_version';

/** The courts that things are lent for. */
export async function readPlaces(tx: TenantTx): Promise<readonly PlaceRow[]> {
  return (await tx.query<PlaceRow>('retail', placesSql)).rows;
}

/** Read this before the rows it is to vouch for. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('retail', versionSql);
  return rows[0]?.config_version ?? 0;
}
