import type { FacilityId, TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const configVersionSql = 'select config_version from pub_tenant_version';

/** Reads the config version; call it before reading the rows it covers. */
export async function readConfigVersion(tx: TenantTx): Promise<number> {
  const { rows } = await tx.query<{ config_version: number }>('event', configVersionSql);
  return rows[0]?.config_version ?? 0;
}

export const facilityUnitsSql = `
  select facility_id as "facilityId", unit_id as "unitId" from pub_inventory_facility_unit
  where tenant_id = $1 and facility_id = any ($2) order by 1, 2`;

/** Loads the units of courts; a pitch and its half share one. */
export async function readFacilityUnits(
  tx: TenantTx,
  facilityIds: readonly FacilityId[],
): Promise<readonly { readonly facilityId: FacilityId; readonly unitId: UnitId }[]> {
  const values = [tx.tenantId, facilityIds];
  return (
    await tx.query<{ facilityId: FacilityId; unitId: UnitId }>('event', facilityUnitsSql, values)
  ).rows;
}

export const seatsSql = `
  select version, taken, ends_ms as "endsMs" from event_seats($1, $2, $3, $4, $5, $6)`;

export interface SeatsQuery {
  readonly topicId: number;
  readonly firstUnit: UnitId;
  readonly seats: number;
  /** Cached version; its seats are not read again while it is current. */
  readonly known: number | null;
}

export interface SeatsRow {
  readonly version: number;
  /** `null`: the version equals the known one. */
  readonly taken: string | null;
  /** Epoch milliseconds at which the first hold expires. */
  readonly endsMs: number | null;
}

/** Range of consecutive units. */
export interface UnitInterval {
  readonly firstUnit: UnitId;
  readonly count: number;
}

export const seatsTakenSql = 'select event_seats_taken($1, $2, $3, $4) as taken';

/** Reads the taken units of several ranges, ascending, in one round trip. */
export async function readUnitsTaken(
  database: Pick<Database, 'call'>,
  tenantId: TenantId,
  intervals: readonly UnitInterval[],
  now: number,
): Promise<readonly UnitId[]> {
  const { rows } = await database.call<{ taken: readonly UnitId[] }>(seatsTakenSql, [
    tenantId,
    intervals.map(({ firstUnit }) => firstUnit),
    intervals.map(({ count }) => count),
    now,
  ]);
  return rows[0]?.taken ?? [];
}

/** Reads the taken seats of several performances, in the order given, in one round trip. */
export async function readSeatsTaken(
  database: Pick<Database, 'call'>,
  tenantId: TenantId,
  queries: readonly SeatsQuery[],
  now: number,
): Promise<readonly SeatsRow[]> {
  const { rows } = await database.call<SeatsRow>(seatsSql, [
    tenantId,
    queries.map(({ topicId }) => topicId),
    queries.map(({ firstUnit }) => firstUnit),
    queries.map(({ seats }) => seats),
    queries.map(({ known }) => known),
    now,
  ]);
  return rows;
}
