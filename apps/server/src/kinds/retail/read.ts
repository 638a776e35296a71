import type { ServiceId } from '@nadi/domain/kernel/ids';
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

/** Reads the courts that goods are lent for. */
export async function readPlaces(tx: TenantTx): Promise<readonly PlaceRow[]> {
  return (await tx.query<PlaceRow>('retail', placesSql)).rows;
}

export const servicesSql = `
  select id, name, ar_name from pub_facility_service where tenant_id = $1 order by sort, id`;

export interface ServiceName {
  readonly id: ServiceId;
  readonly name: string;
  readonly ar_name: string;
}

/** Reads the services that can have add-ons, in the order of the venue. */
export const readServices = async (tx: TenantTx): Promise<readonly ServiceName[]> =>
  (await tx.query<ServiceName>('retail', servicesSql, [tx.tenantId])).rows;

/** Reads the config version; call it before reading the rows it covers. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('retail', versionSql);
  return rows[0]?.config_version ?? 0;
}
