import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface FacilityUnitRow {
  readonly facility_id: number;
  readonly unit_id: number;
}

export const facilityUnitsSql = `
  select facility_id, unit_id from pub_inventory_facility_unit order by facility_id, unit_id`;

export interface ClosureRow {
  readonly unit_id: number;
  readonly from_tick: number;
  readonly to_tick: number;
}

export const closuresSql = `
  select unit_id, from_tick, to_tick from pub_inventory_closure order by from_tick, to_tick, unit_id`;

export interface EventOccupationRow {
  readonly facility_id: number;
  readonly from_local: number;
  readonly to_local: number;
}

export const eventOccupationsSql = `
  select facility_id, from_local, to_local from pub_event_occupation order by from_local, facility_id`;

/** Query of the config version; rows read after it belong to it or to a newer one. */
export const configVersionSql = 'select config_version from pub_tenant_version';

export interface SharedRows {
  readonly units: readonly FacilityUnitRow[];
  readonly closures: readonly ClosureRow[];
  readonly events: readonly EventOccupationRow[];
}

/** Reads the published facts of a tenant's facilities: units, closures and events. */
export async function readSharedRows(tx: TenantTx): Promise<SharedRows> {
  const units = await tx.query<FacilityUnitRow>('facility', facilityUnitsSql);
  const closures = await tx.query<ClosureRow>('facility', closuresSql);
  const events = await tx.query<EventOccupationRow>('facility', eventOccupationsSql);
  return { units: units.rows, closures: closures.rows, events: events.rows };
}

interface PictureWidthRow {
  readonly picture_id: string;
  readonly width: number;
}

export const pictureWidthsSql = `
  select w.picture_id, w.width from pub_media_width w
  where w.picture_id in (select f.image from facility f) order by w.picture_id, w.width`;

/** Reads the widths in which the pictures of facilities are available, by picture. */
export async function readPictureWidths(
  tx: TenantTx,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await tx.query<PictureWidthRow>('facility', pictureWidthsSql);
  const byPicture = Map.groupBy(rows, ({ picture_id }) => picture_id);
  return new Map([...byPicture].map(([id, all]) => [id, all.map(({ width }) => width)]));
}

/** Reads the config version; call it before reading the rows it covers. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('facility', configVersionSql);
  return rows[0]?.config_version ?? 0;
}
