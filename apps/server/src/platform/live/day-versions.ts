import type { ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../db/tenant-tx.ts';

/**
 * Version of each service day: opaque, and different after every change.
 *
 * A day that never changed is missing.
 */
export type DayVersions = Readonly<Record<LocalDate, number>>;

/** Service in a query for changes. */
export interface ServiceQuery {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
  /** Start of the watched days. */
  readonly firstDay: LocalDate;
  /** Sum of the versions last seen; below 0: none seen. */
  readonly sum: number;
}

/**
 * Query for all services of all tenants in one statement.
 *
 * It sums each service's versions from its index, and returns the days only where the sum has
 * changed. Versions grow with every change, so each changes the sum; only a crash reverts some, and
 * the next versions then have another sum.
 */
export const changedDaysSql = `
  select (asked.position - 1)::int as position, coalesce(told.versions, '{}') as versions
  from unnest($1::int[], $2::int[], $3::date[], $4::bigint[]) with ordinality
    as asked(tenant_id, service_id, first_day, sum, position)
  cross join lateral (
    select coalesce(sum(v.version), 0) as sum from day_version v
    where v.tenant_id = asked.tenant_id and v.service_id = asked.service_id
      and v.day >= asked.first_day
  ) counted
  cross join lateral (
    select json_object_agg(v.day, v.version) as versions from pub_inventory_day_version v
    where v.tenant_id = asked.tenant_id and v.service_id = asked.service_id
      and v.day >= asked.first_day and counted.sum <> asked.sum
  ) told
  where counted.sum <> asked.sum`;

/** Reads the versions of the changed services, by their index in the list. */
export async function readChangedDays(
  database: Pick<Database, 'call'>,
  queries: readonly ServiceQuery[],
): Promise<ReadonlyMap<number, DayVersions>> {
  const { rows } = await database.call<{ position: number; versions: DayVersions }>(
    changedDaysSql,
    [
      queries.map((service) => service.tenantId),
      queries.map((service) => service.serviceId),
      queries.map((service) => service.firstDay),
      queries.map((service) => service.sum),
    ],
  );
  return new Map(rows.map((row) => [row.position, row.versions]));
}
