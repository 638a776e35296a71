import type { ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../db/tenant-tx.ts';

/** Each service-day's version: opaque, and another after every change; a day that never changed is missing. */
export type DayVersions = Readonly<Record<LocalDate, number>>;

/** A service as it is asked for. */
export interface ServiceQuery {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
  /** Days before this one are of no interest. */
  readonly firstDay: LocalDate;
  /** Of the versions seen last; below 0: none were seen. */
  readonly sum: number;
}

/**
 * One statement for all services of all tenants: it sums each one's versions from its index, and
 * tells the days only where the sum has moved. Versions grow with every change, so each
 * moves the sum; only a crash takes some back, and what then comes has another sum.
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

/** The versions of those of the services that changed, by their place in the list. */
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
