import type { ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, type OffsetMinutes, wallOf } from '@nadi/domain/kernel/zoned';
import { createDayRecord } from './day-record.ts';
import type { AskedService, DayVersions } from './day-versions.ts';
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
  const newcomers = new Set<Watcher>();
  const followers = new Set<Watcher>();
  return {
    isWatched: (): boolean => newcomers.size + followers.size > 0,
    join(watcher: Watcher): void {
      newcomers.add(watcher);
    },
    leave(watcher: Watcher): void {
      newcomers.delete(watcher);
      followers.delete(watcher);
    },
    /** What to ask the database, and what to do with the answer; undefined: nothing has changed. */
    look(now: number): { asked: AskedService; take: (found: DayVersions | undefined) => void } {
      const firstDay = addDays(dateOf(wallOf(now, offset)), -DAYS_BACK);
      const sum = record.startAt(firstDay);
      const arrived = [...newcomers];
      return {
        asked: { tenantId, serviceId, firstDay, sum },
        take(found) {
          const batch = found === undefined ? null : record.take(found);
          if (batch !== null) {
            const text = changesText(serviceId, batch);
            for (const { stream } of followers) stream.write(text);
          }
          for (const watcher of arrived) {
            if (!newcomers.delete(watcher)) continue;
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
