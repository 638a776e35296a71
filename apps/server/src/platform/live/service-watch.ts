import type { ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import { createDayRecord } from './day-record.ts';
import type { DayVersions, ServiceQuery } from './day-versions.ts';
import type { EventStream } from './event-stream.ts';
import { changesText, greetingText } from './event-text.ts';

/** A night that began yesterday still goes on today. */
const DAYS_BACK = 1;

export interface WatchedService {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
  /** Of the tenant's wall clock. */
  readonly offset: OffsetMinutes;
}

export interface Watcher {
  readonly stream: EventStream;
  /** The point to go on from; null for whoever comes for the first time. */
  readonly since: number | null;
}

/** One service, and everybody in this process who watches it. */
export function createServiceWatch({ tenantId, serviceId, offset }: WatchedService) {
  const record = createDayRecord();
  /** Not greeted yet: the versions they need are those of a look that begins after they came. */
  const joining = new Set<Watcher>();
  const followers = new Set<Watcher>();
  return {
    isWatched: (): boolean => joining.size + followers.size > 0,
    join(watcher: Watcher): void {
      joining.add(watcher);
    },
    leave(watcher: Watcher): void {
      joining.delete(watcher);
      followers.delete(watcher);
    },
    /** What to ask the database, and what to do with the answer; undefined: nothing has changed. */
    poll(now: number): { query: ServiceQuery; take: (found: DayVersions | undefined) => void } {
      const firstDay = addDays(dateOf(toLocal(now, offset)), -DAYS_BACK);
      const sum = record.startAt(firstDay);
      const arrived = [...joining];
      return {
        query: { tenantId, serviceId, firstDay, sum },
        take(found) {
          const batch = found === undefined ? null : record.take(found);
          if (batch !== null) {
            const text = changesText(serviceId, batch);
            for (const { stream } of followers) stream.write(text);
          }
          for (const watcher of arrived) {
            if (!joining.delete(watcher)) continue;
            followers.add(watcher);
            const text = greetingText(serviceId, record, watcher.since);
            if (text !== null) watcher.stream.write(text);
          }
        },
      };
    },
  };
}

export type ServiceWatch = ReturnType<typeof createServiceWatch>;
