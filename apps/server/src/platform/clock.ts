import type { Database } from './db/tenant-tx.ts';

const FRESH_MS = 300;

export const readClockSql = 'select offset_milliseconds from clock';
export const moveClockSql = 'update clock set offset_milliseconds = $1';

/** The one port of time: the machine's time plus the demo's offset. Epoch milliseconds. */
export interface Clock {
  /** Business time: what every rule, hold and order is decided by. */
  now(): number;
  /** Sees to it that `now` is at most 300 ms behind another process's moving of the clock. */
  refresh(): Promise<void>;
  /** The machine's own time: for `verify-time` and technical limits alone. */
  machineNow(): number;
  offset(): number;
  /** Moves the clock of all processes; the demo's alone. */
  setOffset(milliseconds: number): Promise<void>;
}

/** The machine's own time where no business depends on it: log lines, limits, waiting. */
export const machineNow = (): number => Date.now();

/** A clock whose offset stands in the database, so that all processes agree (design, "Time"). */
export function createClock(database: Pick<Database, 'call'>): Clock {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const readStartedAt = performance.now();
    const { rows } = await database.call<{ offset_milliseconds: number }>(readClockSql);
    offset = rows[0]?.offset_milliseconds ?? 0;
    readAt = readStartedAt;
  };
  return {
    now: () => Date.now() + offset,
    machineNow,
    offset: () => offset,
    refresh() {
      if (performance.now() - readAt < FRESH_MS) return Promise.resolve();
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async setOffset(milliseconds) {
      await database.call(moveClockSql, [milliseconds]);
      offset = milliseconds;
    },
  };
}
