import type { TenantId } from '@nadi/domain/kernel/ids';
import { makeBatchLookup } from '../../../platform/db/batch-lookup.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { readVersions, type ScheduleVersion, type ServiceDay } from './read.ts';

/** Reads the versions of a service day. */
export type VersionReader = (day: ServiceDay) => Promise<ScheduleVersion>;

/**
 * Creates a reader that batches the comparisons of many schedules into one round trip.
 *
 * The versions are never older than the call.
 */
export function makeVersionReader(database: Pick<Database, 'call'>): VersionReader {
  const find = makeBatchLookup<ScheduleVersion>(async (tenantId, keys) => {
    const tags = await readVersions(
      database,
      keys.map((key) => dayOf(tenantId, key)),
    );
    return new Map(tags.map((tag, place) => [keys[place] ?? '', tag]));
  });
  return async ({ tenantId, serviceId, date }) => {
    const tag = await find(tenantId, `${serviceId} ${date}`);
    if (tag === undefined) throw new Error('the schedule of a tenant without a host was requested');
    return tag;
  };
}

function dayOf(tenantId: TenantId, key: string): ServiceDay {
  const [serviceId, date = ''] = key.split(' ');
  return { tenantId, serviceId: Number(serviceId), date };
}
