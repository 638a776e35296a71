import { epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { DayVersions } from './day-versions.ts';

export interface DayChange {
  readonly date: LocalDate;
  readonly version: number;
}

/**
 * Point in a service's history, with the same number in every process.
 *
 * Derived from the first watched day and the sum of the versions of the days from it on. A version
 * is opaque and grows by a random step (decision 013); database snapshots are ordered, so the same
 * number means the same versions, and a greater one means later.
 */
export type PointInTime = number;

/** No point: a client cannot resume from it. */
const UNKNOWN: PointInTime = 0;

/** Changes found by one poll of the database. */
export interface ChangeBatch {
  /** Point before these changes; a client at that point receives all of them again. */
  readonly before: PointInTime;
  readonly point: PointInTime;
  readonly changes: readonly DayChange[];
}

/**
 * Number range of the version sums of one first day.
 *
 * With steps of 500,000 on average it allows some 200,000 changes of future days. A point has at
 * most 15 digits until 2047.
 */
export const SUMS_OF_A_DAY = 100_000_000_000;
const DAY_ZERO = epochDay('2020-01-01');
const CHANGES_KEPT = 1_000;

/**
 * Creates the record of a service's days in this process, and of their recent changes.
 *
 * A client that reconnects receives the changes it missed.
 */
export function createDayRecord() {
  let versions = new Map<LocalDate, number>();
  let firstDay: LocalDate = '';
  let hasLooked = false;
  let point = UNKNOWN;
  let kept: ChangeBatch[] = [];
  /** Start of `kept`, which contains every change after this point. */
  let keptFrom = UNKNOWN;

  const sum = (): number => {
    let all = 0;
    for (const version of versions.values()) all += version;
    return all;
  };
  /** Returns the current point; unknown when the sum exceeds the day's number range. */
  const pointNow = (): PointInTime =>
    sum() < SUMS_OF_A_DAY ? (epochDay(firstDay) - DAY_ZERO) * SUMS_OF_A_DAY + sum() : UNKNOWN;

  const keep = (batch: ChangeBatch): void => {
    kept.push(batch);
    let count = kept.reduce((sum, { changes }) => sum + changes.length, 0);
    while (count > CHANGES_KEPT) {
      const oldest = kept.shift();
      count -= oldest?.changes.length ?? count;
      keptFrom = oldest?.point ?? point;
    }
  };

  return {
    /** Moves the window to begin on `day`; returns the sum to compare with, -1 for none. */
    startAt(day: LocalDate): number {
      // The demo's clock can go back: changes on earlier days are unknown then.
      if (day < firstDay) point = UNKNOWN;
      firstDay = day;
      for (const date of versions.keys()) if (date < day) versions.delete(date);
      if (point === UNKNOWN) return -1;
      point = pointNow();
      return sum();
    },

    /** Records a poll's result. `null`: nothing new. */
    take(found: DayVersions): ChangeBatch | null {
      const before = point;
      const changes = Object.entries(found)
        .filter(([date, version]) => versions.get(date) !== version)
        .map(([date, version]): DayChange => ({ date, version }));
      versions = new Map(Object.entries(found));
      point = pointNow();
      const isKnown = before !== UNKNOWN && point !== UNKNOWN;
      if (!isKnown) {
        kept = [];
        keptFrom = point;
      }
      const isFirst = !hasLooked;
      hasLooked = true;
      if (isFirst || changes.length === 0) return null;
      const batch = { before, point, changes };
      if (isKnown) keep(batch);
      return batch;
    },

    point: (): PointInTime => point,
    versions: (): DayVersions => Object.fromEntries(versions),

    /** Returns the changes after a point, each day once. `null`: unknown. */
    changesSince(since: PointInTime): readonly DayChange[] | null {
      if (since === UNKNOWN || point === UNKNOWN) return null;
      if (since === point) return [];
      if (since > point || since < keptFrom) return null;
      const latest = new Map<LocalDate, DayChange>();
      for (const batch of kept) {
        if (batch.point <= since) continue;
        for (const change of batch.changes) latest.set(change.date, change);
      }
      return [...latest.values()].filter(({ date }) => date >= firstDay);
    },
  };
}

export type DayRecord = ReturnType<typeof createDayRecord>;
