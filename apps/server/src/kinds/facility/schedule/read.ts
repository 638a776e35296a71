import { MAX_INTERVAL_TICKS } from '@nadi/domain/inventory/ticks';
import type { ProductId, ServiceId, TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../../../platform/db/tenant-tx.ts';

/** What a schedule body is compared with: it stays true while neither number moves. */
export interface ScheduleVersion {
  readonly config_version: number;
  readonly version: number;
}

export interface ServiceDay {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
  readonly date: LocalDate;
}

export const versionsSql = `
  select (select config_version from pub_tenant_host_version where tenant_id = w.tenant_id limit 1)
      as config_version,
    coalesce((select version from pub_inventory_day_version
      where tenant_id = w.tenant_id and service_id = w.service_id and day = w.day), 0) as version
  from unnest($1::int[], $2::int[], $3::date[]) with ordinality as w(tenant_id, service_id, day, place)
  order by w.place`;

/** One cheap trip: the versions that cached schedules must still have, in the order asked. */
export async function readVersions(
  database: Pick<Database, 'call'>,
  days: readonly ServiceDay[],
): Promise<readonly ScheduleVersion[]> {
  const { rows } = await database.call<ScheduleVersion>(versionsSql, [
    days.map((one) => one.tenantId),
    days.map((one) => one.serviceId),
    days.map((one) => one.date),
  ]);
  return rows;
}

export const bookingsSql = `
  select config_version, version, taken, counted
  from facility_taken($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export interface BookingsQuery extends ServiceDay {
  readonly unitIds: readonly UnitId[];
  /** Those of the units that several facilities use. */
  readonly sharedIds: readonly UnitId[];
  readonly poolIds: readonly number[];
  readonly fromTick: number;
  readonly toTick: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface BookingsRow extends ScheduleVersion {
  readonly taken: string | null;
  readonly counted: string | null;
}

/**
 * A firm booking of a unit that one facility alone uses, as one number, as `facility_taken` packs
 * it (migration 041): unit, start and end side by side, both in ticks after the read's first one.
 * A stay may have begun before it, by its own length at most, so starts are moved by that.
 */
export type PackedStay = number;

const TICK_BITS = 11;
const TICKS = 2 ** TICK_BITS;
const TIMES = TICKS * TICKS;

/** What the bits of a start, and of an end that runs on after the read, have room for. */
export const LONGEST_READ_TICKS = TICKS - MAX_INTERVAL_TICKS;

export const unitOf = (packed: PackedStay): UnitId => Math.floor(packed / TIMES);

/** Its times without its unit: equal for stays of the same stretch, and ordered as they are. */
export const timesOf = (packed: PackedStay): number => packed % TIMES;

/** Ticks after the read's first one; a stay that began before it has a negative start. */
export const startOf = (packed: PackedStay): number =>
  (timesOf(packed) >>> TICK_BITS) - MAX_INTERVAL_TICKS;

export const endOf = (packed: PackedStay): number => timesOf(packed) & (TICKS - 1);

/**
 * A stay of which more must be known: of a unit that several facilities use, or a live hold.
 * `until` null while it is being paid; `who` null where it is firm.
 */
export type DetailedStay = readonly [
  holdId: string,
  unitId: UnitId,
  from: number,
  to: number,
  until: number | null,
  who: readonly [owner: string, productId: ProductId | null] | null,
];

/** Places taken of a session; `state` firm, held or paying. */
export type CountedClaim = readonly [
  holdId: string,
  poolId: number,
  tick: number,
  places: number,
  state: string,
  until: number | null,
  owner: string,
  productId: ProductId | null,
];

/** What customers have taken of a service's places, and the versions read before it. */
export interface DayBookings {
  readonly tag: ScheduleVersion;
  readonly stays: readonly (PackedStay | DetailedStay)[];
  readonly counted: readonly CountedClaim[];
}

/** One indexed range read for all facilities of a service-day, at most `LONGEST_READ_TICKS` long. */
export async function readBookings(
  database: Pick<Database, 'call'>,
  query: BookingsQuery,
): Promise<DayBookings> {
  const { fromTick, toTick } = query;
  if (toTick - fromTick > LONGEST_READ_TICKS) {
    throw new RangeError(`${toTick - fromTick} ticks are too many to be told as numbers`);
  }
  const { rows } = await database.call<BookingsRow>(bookingsSql, [
    query.tenantId,
    query.serviceId,
    query.date,
    query.unitIds,
    query.sharedIds,
    query.poolIds,
    fromTick,
    toTick,
    query.now,
  ]);
  const { config_version, version, taken, counted } = rows[0] as BookingsRow;
  return {
    tag: { config_version, version },
    stays: JSON.parse(`[${taken ?? ''}]`) as (PackedStay | DetailedStay)[],
    counted: JSON.parse(counted ?? '[]') as CountedClaim[],
  };
}
