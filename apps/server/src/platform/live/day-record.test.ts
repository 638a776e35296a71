import { addDays } from '@nadi/domain/kernel/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDayRecord, SUMS_OF_A_DAY } from './day-record.ts';

const TODAY = '2026-11-24';
const TOMORROW = '2026-11-25';

const looked = (versions: Record<string, number>) => {
  const record = createDayRecord();
  record.startAt(TODAY);
  record.take(versions);
  return record;
};

describe('the record of a service', () => {
  it('returns no change after its first poll', () => {
    const record = createDayRecord();
    expect(record.startAt(TODAY)).toBe(-1);
    expect(record.take({ [TODAY]: 7 })).toBeNull();
    expect(record.versions()).toEqual({ [TODAY]: 7 });
    expect(record.startAt(TODAY)).toBe(7);
  });

  it('returns changed days and new days', () => {
    const record = looked({ [TODAY]: 7 });
    const batch = record.take({ [TODAY]: 7, [TOMORROW]: 1 });
    expect(batch?.changes).toEqual([{ date: TOMORROW, version: 1 }]);
    expect(record.take({ [TODAY]: 9, [TOMORROW]: 1 })?.changes).toEqual([
      { date: TODAY, version: 9 },
    ]);
    expect(record.take({ [TODAY]: 9, [TOMORROW]: 1 })).toBeNull();
  });

  it('returns the changes after a point, each day once, and nothing at the point itself', () => {
    const record = looked({ [TODAY]: 7 });
    const start = record.point();
    record.take({ [TODAY]: 8 });
    record.take({ [TODAY]: 9, [TOMORROW]: 1 });
    expect(record.changesSince(start)).toEqual([
      { date: TODAY, version: 9 },
      { date: TOMORROW, version: 1 },
    ]);
    expect(record.changesSince(record.point())).toEqual([]);
  });

  it('has no record from before its first poll, nor of the future', () => {
    const record = looked({ [TODAY]: 7 });
    expect(record.changesSince(record.point() - 1)).toBeNull();
    expect(record.changesSince(record.point() + 1)).toBeNull();
    expect(record.changesSince(0)).toBeNull();
  });

  it('has the same points in every process', () => {
    const [one, other] = [looked({ [TODAY]: 7, [TOMORROW]: 2 }), looked({ [TODAY]: 3 })];
    other.take({ [TODAY]: 7, [TOMORROW]: 2 });
    expect(other.point()).toBe(one.point());
  });

  it('continues over midnight, and drops past days', () => {
    const record = looked({ [TODAY]: 7 });
    const start = record.point();
    record.take({ [TODAY]: 8, [TOMORROW]: 4 });
    expect(record.startAt(TOMORROW)).toBe(4);
    expect(record.point()).toBeGreaterThan(start);
    expect(record.changesSince(start)).toEqual([{ date: TOMORROW, version: 4 }]);
    expect(record.take({ [TOMORROW]: 5 })?.changes).toEqual([{ date: TOMORROW, version: 5 }]);
  });

  it('starts afresh when the clock goes back', () => {
    const record = looked({ [TOMORROW]: 4 });
    record.startAt(addDays(TOMORROW, 1));
    const later = record.point();
    expect(record.startAt(TODAY)).toBe(-1);
    record.take({ [TODAY]: 2, [TOMORROW]: 4 });
    expect(record.changesSince(later)).toBeNull();
    expect(record.versions()).toEqual({ [TODAY]: 2, [TOMORROW]: 4 });
  });

  it('keeps a bounded history, and records its start', () => {
    const record = looked({ [TODAY]: 1 });
    const start = record.point();
    for (let version = 2; version < 1_500; version++) record.take({ [TODAY]: version });
    expect(record.changesSince(start)).toBeNull();
    expect(record.changesSince(start + 1_000)).toEqual([{ date: TODAY, version: 1_499 }]);
  });

  it('omits no day that came after one with more changes', () => {
    const [busy, other] = [15_000_000_000, 1_000_000];
    const after = addDays(TOMORROW, 1);
    const record = looked({ [TODAY]: busy, [TOMORROW]: other });
    const left = record.point();
    record.startAt(TOMORROW);
    record.take({ [TOMORROW]: other, [after]: other });
    record.take({ [TOMORROW]: busy, [after]: other });
    expect(record.changesSince(left)).toContainEqual({ date: after, version: other });
  });

  it('numbers sums up to its bound, and beyond it sends all to everybody', () => {
    const last = SUMS_OF_A_DAY - 1;
    const record = looked({ [TODAY]: last - 1, [TOMORROW]: 0 });
    const before = record.point();
    record.startAt(TODAY);
    record.take({ [TODAY]: last, [TOMORROW]: 0 });
    const full = record.point();
    expect(full).toBe(before + 1);
    expect(`${full}`.length).toBeLessThanOrEqual(15);
    expect(record.changesSince(before)).toEqual([{ date: TODAY, version: last }]);

    expect(record.take({ [TODAY]: last + 1, [TOMORROW]: 0 })?.changes).toHaveLength(1);
    expect(record.point()).toBe(0);
    for (const since of [before, full, 0]) expect(record.changesSince(since)).toBeNull();
    expect(record.startAt(TODAY)).toBe(-1);

    expect(record.startAt(TOMORROW)).toBe(-1);
    expect(record.take({ [TOMORROW]: 1 })?.changes).toHaveLength(1);
    const next = record.point();
    expect(next).toBeGreaterThan(full);
    for (const since of [before, full, 0]) expect(record.changesSince(since)).toBeNull();
    record.take({ [TOMORROW]: 2 });
    expect(record.changesSince(next)).toEqual([{ date: TOMORROW, version: 2 }]);
  });

  it('has points of at most 15 digits for the years that are planned for', () => {
    const record = createDayRecord();
    record.startAt('2046-12-31');
    record.take({ '2046-12-31': SUMS_OF_A_DAY - 1 });
    expect(`${record.point()}`).toHaveLength(15);
  });

  // Changes happen; two processes poll at different moments; a client switches between them.
  it('never leaves out a change, whichever process a client comes back to', () => {
    const step = fc.oneof(
      fc.record({
        change: fc.integer({ min: 0, max: 5 }),
        by: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1_000_000 }), fc.constant(1e10)),
      }),
      fc.record({ look: fc.constantFrom(0, 1) }),
      fc.constant({ midnight: true }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(), (steps, pick) => {
        let first = TODAY;
        const days: Record<string, number> = {};
        const records = [createDayRecord(), createDayRecord()];
        const seen: { point: number; days: Record<string, number> }[] = [];
        const appearance = (at: number): void => {
          const record = records[at];
          if (record === undefined) return;
          const sum = record.startAt(first);
          const watched = Object.entries(days).filter(([date]) => date >= first);
          if (watched.reduce((all, [, version]) => all + version, 0) !== sum) {
            record.take(Object.fromEntries(watched));
          }
          seen.push({ point: record.point(), days: Object.fromEntries(watched) });
        };
        for (const one of steps) {
          if ('change' in one) {
            const date = addDays(TODAY, one.change);
            days[date] = (days[date] ?? 0) + one.by;
          } else if ('look' in one) appearance(one.look);
          else first = addDays(first, 1);
        }
        const left = seen[pick % (seen.length || 1)];
        if (left === undefined) return;
        for (const [at, record] of records.entries()) {
          appearance(at);
          const shown = record.changesSince(left.point);
          const missed = Object.entries(days).filter(
            ([date, version]) => date >= first && left.days[date] !== version,
          );
          if (shown === null) continue;
          for (const [date, version] of missed) expect(shown).toContainEqual({ date, version });
        }
      }),
    );
  });
});
