import type { ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../db/tenant-tx.ts';

/** A service whose days somebody watches. */
export interface WatchedService {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
}

/** How often a service-day has changed. */
export interface DayVersion extends WatchedService {
  readonly day: LocalDate;
  readonly version: number;
}

export const dayVersionsSql = `
  select d.tenant_id as "tenantId", d.service_id as "serviceId", d.day, d.version
  from unnest($1::int[], $2::int[]) as w(tenant_id, service_id)
  join day_version d on d.tenant_id = w.tenant_id and d.service_id = w.service_id
  where d.day >= $3`;

/** The versions of all watched services' days from `day` on: one query however many watch. */
export async function readDayVersions(
  database: Pick<Database, 'call'>,
  services: readonly WatchedService[],
  day: LocalDate,
): Promise<readonly DayVersion[]> {
  const { rows } = await database.call<DayVersion>(dayVersionsSql, [
    services.map((service) => service.tenantId),
    services.map((service) => service.serviceId),
    day,
  ]);
  return rows;
}
