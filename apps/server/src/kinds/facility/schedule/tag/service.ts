import type { Database } from '../../../../platform/db/tenant-tx.ts';
import { readTags, type ScheduleTag, type ServiceDay } from '../read.ts';

/** Reads the versions of a service-day. */
export type TagReader = (day: ServiceDay) => Promise<ScheduleTag>;

interface Waiting {
  readonly day: ServiceDay;
  readonly settle: (tag: ScheduleTag) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Reads together what is asked for in one turn of the event loop: a busy process compares many
 * schedules with one trip. Every read begins after it was asked for, so none is older than its
 * question; one that is under way is never shared.
 */
export function makeTagReader(database: Pick<Database, 'call'>): TagReader {
  let waiting: Waiting[] = [];

  const readAll = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    const places = new Map<string, number>();
    const days: ServiceDay[] = [];
    for (const { day } of asked) {
      if (places.has(keyOf(day))) continue;
      places.set(keyOf(day), days.length);
      days.push(day);
    }
    try {
      const tags = await readTags(database, days);
      for (const { day, settle } of asked) settle(tagAt(tags, places.get(keyOf(day))));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  };

  return (day) =>
    new Promise((settle, fail) => {
      if (waiting.length === 0) setImmediate(() => void readAll());
      waiting.push({ day, settle, fail });
    });
}

const keyOf = ({ tenantId, serviceId, date }: ServiceDay): string =>
  `${tenantId} ${serviceId} ${date}`;

function tagAt(tags: readonly ScheduleTag[], place: number | undefined): ScheduleTag {
  const tag = place === undefined ? undefined : tags[place];
  if (tag === undefined) throw new Error('a tenant without a host was asked for its schedule');
  return tag;
}
