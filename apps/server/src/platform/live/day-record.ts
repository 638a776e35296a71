import { epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { DayVersions } from './day-versions.ts';

export interface DayChange {
  readonly date: LocalDate;
  readonly version: number;
}

/**
 * A point in a service's history that every process knows by the same number: the first watched
 * day, and the sum of the versions of the days from it on. A version is opaque, and moves by a step
 * of chance (decision 014); snapshots of the database follow each other, so the same number means
 * the same versions, and a greater one means later.
 */
export type PointInTime = number;

/** No point: nobody can go on from it. */
const UNKNOWN: PointInTime = 0;

/** What one look at the database found. */
export interface ChangeBatch {
  /** The point before these changes; all of them are told again to whoever stands there. */
  readonly before: PointInTime;
  readonly point: PointInTime;
  readonly changes: readonly DayChange[];
}

/**
 * Sums of versions that have a number of their own, for each first day: with steps of 500,000 in the
 * mean some 200,000 changes of days still ahead. So a point has at most 15 digits until 2047.
 */
export const SUMS_OF_A_DAY = 100_000_000_000;
const DAY_ZERO = epochDay('2020-01-01');
const CHANGES_KEPT = 1_000;

/**
 * The days of one service as this process saw them last, and what it saw change lately, so that
 * whoever comes back can be told what was missed.
 */
export function createDayRecord() {
  let versions = new Map<LocalDate, number>();
  let firstDay: LocalDate = '';
  let hasLooked = false;
  let point = UNKNOWN;
  let kept: ChangeBatch[] = [];
  /** Every change after this point is in `kept`. */
  let keptFrom = UNKNOWN;

  const sum = (): number => {
    let all = 0;
    for (const version of versions.values()) all += version;
    return all;
  };
  /** Sums beyond those numbers would run into the next day's: then there is no point. */
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
    /** Moves to the window that begins on `day`; returns the sum to compare with, -1 for none. */
    startAt(day: LocalDate): number {
      // The demo's clock can go back: what happened on the days before is not known then.
      if (day < firstDay) point = UNKNOWN;
      firstDay = day;
      for (const date of versions.keys()) if (date < day) versions.delete(date);
      if (point === UNKNOWN) return -1;
      point = pointNow();
      return sum();
    },

    /** Takes in what a look found; null: nothing that was not known. */
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

    /** What changed after a point, each day once; null: that cannot be told. */
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
