import { MAX_INTERVAL_TICKS } from '@nadi/domain/inventory/ticks';
import type { ProductId, ServiceId, TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../../../platform/db/tenant-tx.ts';

/** Version of a schedule body; the body is valid while neither number changes. */
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

/**
 * Reads the versions that cached schedules must match, in the order given; one cheap round trip.
 */
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
  /** Units of these that several facilities use. */
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
 * Firm booking of a unit used by one facility alone, packed into a number by `facility_taken`.
 *
 * Migration 041: unit, start and end side by side, both in ticks after the read's first one. A stay
 * may have begun before it, by at most its own length, so starts are shifted by that.
 */
export type PackedStay = number;

const TICK_BITS = 11;
const TICKS = 2 ** TICK_BITS;
const TIMES = TICKS * TICKS;

/** Upper bound of a read: the bits of a start, and of an end after the read, hold no more. */
export const LONGEST_READ_TICKS = TICKS - MAX_INTERVAL_TICKS;

export const unitOf = (packed: PackedStay): UnitId => Math.floor(packed / TIMES);

/** Returns the times without the unit: equal for equal intervals, with the same order. */
export const timesOf = (packed: PackedStay): number => packed % TIMES;

/** Returns ticks after the read's first one; negative for a stay that began before it. */
export const startOf = (packed: PackedStay): number =>
  (timesOf(packed) >>> TICK_BITS) - MAX_INTERVAL_TICKS;

export const endOf = (packed: PackedStay): number => timesOf(packed) & (TICKS - 1);

/**
 * Stay that needs details: of a unit that several facilities use, or a live hold.
 *
 * `until` is null while it is being paid; `who` is null when it is firm.
 */
export type DetailedStay = readonly [
  holdId: string,
  unitId: UnitId,
  from: number,
  to: number,
  until: number | null,
  who: readonly [owner: string, productId: ProductId | null] | null,
];

/** Places taken in a session; `state` is firm, held or paying. */
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

/** Places of a service taken by customers, and the versions read before them. */
export interface DayBookings {
  readonly tag: ScheduleVersion;
  readonly stays: readonly (PackedStay | DetailedStay)[];
  readonly counted: readonly CountedClaim[];
}

/** Reads all bookings of a service day by one index range, at most `LONGEST_READ_TICKS` long. */
export async function readBookings(
  database: Pick<Database, 'call'>,
  query: BookingsQuery,
): Promise<DayBookings> {
  const { fromTick, toTick } = query;
  if (toTick - fromTick > LONGEST_READ_TICKS) {
    throw new RangeError(`${toTick - fromTick} ticks are too many to be encoded as numbers`);
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
