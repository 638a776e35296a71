import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../../../platform/db/tenant-tx.ts';
import { lookUpTogether } from '../../../../platform/db/together.ts';
import { readTags, type ScheduleTag, type ServiceDay } from '../read.ts';

/** Reads the versions of a service-day. */
export type TagReader = (day: ServiceDay) => Promise<ScheduleTag>;

/** A busy process compares many schedules with one trip, and none with what is older than its question. */
export function makeTagReader(database: Pick<Database, 'call'>): TagReader {
  const find = lookUpTogether<ScheduleTag>(async (tenantId, keys) => {
    const tags = await readTags(
      database,
      keys.map((key) => dayOf(tenantId, key)),
    );
    return new Map(tags.map((tag, place) => [keys[place] ?? '', tag]));
  });
  return async ({ tenantId, serviceId, date }) => {
    const tag = await find(tenantId, `${serviceId} ${date}`);
    if (tag === undefined) throw new Error('a tenant without a host was asked for its schedule');
    return tag;
  };
}

function dayOf(tenantId: TenantId, key: string): ServiceDay {
  const [serviceId, date = ''] = key.split(' ');
  return { tenantId, serviceId: Number(serviceId), date };
}
