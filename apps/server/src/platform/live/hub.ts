import { addDays, fromEpochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import { type DayVersion, readDayVersions, type WatchedService } from './day-changes.ts';

const POLL_MS = 300;
const MS_PER_DAY = 86_400_000;
/** Yesterday's night still shows today, wherever the venue's zone is. */
const DAYS_BEHIND = -2;

export interface HubDeps {
  readonly database: Pick<Database, 'call'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: (error: unknown, text: string) => void;
}

type Tell = (change: DayVersion) => void;

/** Tells watchers which service-days changed, whichever process changed them. */
export interface Hub {
  /**
   * From the moment the promise is kept every change is told, at most 300 ms late. Answers how to
   * stop.
   */
  watch(service: WatchedService, tell: Tell): Promise<() => void>;
  close(): void;
}

interface Watched {
  readonly service: WatchedService;
  readonly tellers: Set<Tell>;
  /** Null until the versions from which changes count have been read. */
  known: Map<LocalDate, number> | null;
}

/**
 * Polls the day versions of whatever is being watched, as long as something is (design "Moving
 * parts": no LISTEN, which a transaction pooler cannot carry and which halves the rate of holds).
 */
export function createHub({ database, clock, log }: HubDeps): Hub {
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isClosed = false;

  const read = async (): Promise<void> => {
    const services = [...watched.values()];
    const from = addDays(fromEpochDay(Math.floor(clock.now() / MS_PER_DAY)), DAYS_BEHIND);
    const rows = await readDayVersions(
      database,
      services.map((one) => one.service),
      from,
    );
    const byKey = new Map(services.map((one) => [keyOf(one.service), one]));
    const isNew = new Set(services.filter((one) => one.known === null));
    for (const one of isNew) one.known = new Map();
    for (const row of rows) {
      const one = byKey.get(keyOf(row));
      if (one === undefined || !notice(one, row) || isNew.has(one)) continue;
      for (const tell of one.tellers) tell(row);
    }
  };

  const poll = (): Promise<void> => {
    polling ??= read().finally(() => {
      polling = undefined;
    });
    return polling;
  };

  const tick = (): void => {
    timer = undefined;
    if (isClosed || watched.size === 0) return;
    poll()
      .catch((error: unknown) => log(error, 'reading the day versions'))
      .finally(schedule);
  };

  const schedule = (): void => {
    if (isClosed || watched.size === 0) return;
    timer ??= setTimeout(tick, POLL_MS).unref();
  };

  return {
    async watch(service, tell) {
      const key = keyOf(service);
      const one = watched.get(key) ?? { service, tellers: new Set(), known: null };
      watched.set(key, one);
      one.tellers.add(tell);
      const stop = (): void => {
        one.tellers.delete(tell);
        if (one.tellers.size === 0 && watched.get(key) === one) watched.delete(key);
      };
      try {
        // A read that began before this one came did not ask for it: then another follows.
        while (one.known === null) await poll();
      } catch (error) {
        stop();
        throw error;
      }
      schedule();
      return stop;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      watched.clear();
    },
  };
}

const keyOf = ({ tenantId, serviceId }: WatchedService): string => `${tenantId} ${serviceId}`;

/** Remembers a version; true where it differs from what was known. */
function notice({ known }: Watched, { day, version }: DayVersion): boolean {
  const isNews = known?.get(day) !== version;
  known?.set(day, version);
  return isNews;
}
