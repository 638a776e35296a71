import type { Database } from './db/tenant-tx.ts';

const FRESH_MS = 300;

export const readClockSql = 'select offset_milliseconds from clock';
export const moveClockSql = 'update clock set offset_milliseconds = $1';

/** Only source of time: machine time plus the demo's offset, in epoch milliseconds. */
export interface Clock {
  /** Returns business time, on which all rules, holds and orders are based. */
  now(): number;
  /** Ensures that `now` lags a clock change by another process by at most 300 ms. */
  refresh(): Promise<void>;
  /** Returns machine time; only for `verify-time` and technical limits. */
  machineNow(): number;
  offset(): number;
  /** Moves the clock of all processes; demo only. */
  setOffset(milliseconds: number): Promise<void>;
}

/** Returns machine time where no business depends on it: log lines, limits, waits. */
export const machineNow = (): number => Date.now();

/** Milliseconds of a clock that only moves forward, by which caches grow old. */
export type Stopwatch = () => number;

/** Stopwatch of the process. */
export const processStopwatch: Stopwatch = () => performance.now();

/** Creates a clock whose offset is in the database, shared by all processes (design, "Time"). */
export function createClock(
  database: Pick<Database, 'call'>,
  stopwatch: Stopwatch = processStopwatch,
): Clock {
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const readStartedAt = stopwatch();
    const { rows } = await database.call<{ offset_milliseconds: number }>(readClockSql);
    offset = rows[0]?.offset_milliseconds ?? 0;
    readAt = readStartedAt;
  };
  return {
    now: () => Date.now() + offset,
    machineNow,
    offset: () => offset,
    refresh() {
      if (stopwatch() - readAt < FRESH_MS) return Promise.resolve();
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
