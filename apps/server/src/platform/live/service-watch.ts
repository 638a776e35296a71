import type { ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import { createDayRecord } from './day-record.ts';
import type { DayVersions, ServiceQuery } from './day-versions.ts';
import type { EventStream } from './event-stream.ts';
import { changesText, greetingText } from './event-text.ts';

/** Days before today to watch, because a night that began yesterday continues today. */
const DAYS_BACK = 1;

export interface WatchedService {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
  /** UTC offset of the tenant's local time. */
  readonly offset: OffsetMinutes;
}

export interface Watcher {
  readonly stream: EventStream;
  /** Point to resume from. `null`: first connection. */
  readonly since: number | null;
}

/** Creates the watch of one service, with all its watchers in this process. */
export function createServiceWatch({ tenantId, serviceId, offset }: WatchedService) {
  const record = createDayRecord();
  /** Watchers not greeted yet: they need the versions of a poll that begins after they joined. */
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
    /**
     * Returns the query for the database, and the handler of its result; `undefined`: unchanged.
     */
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
