import { type LocalMinute, localMinute } from '@nadi/domain/kernel/zoned';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfGrid, type GridCell, openingOf, partsOf } from './grid.ts';

const cell = (start: number, isTaken: boolean): GridCell => ({
  start,
  end: start + 60,
  facilityIds: isTaken ? [] : [21],
  reason: isTaken ? 'held' : null,
  fromFils: null,
  pricesDiffer: false,
  places: null,
  isExclusive: false,
});

/** Creates cells: `f` free, `t` taken. */
const cells = (row: string): GridCell[] => [...row].map((mail, index) => cell(index, mail === 't'));

describe('the first of the grid are available times', () => {
  it.each([
    ['fff', 2, 2],
    ['ftftf', 2, 4],
    ['tttff', 1, 4],
    ['ftt', 1, 3],
    ['fttf', 2, 4],
    ['ttt', 2, 2],
    ['', 2, 0],
  ])('%s, %i free: %i are shown', (row, free, shown) =>
    expect(firstOfGrid(cells(row), free)).toHaveLength(shown),
  );

  it('the chosen one is among them, however far down', () => {
    expect(firstOfGrid(cells('fffff'), 2, 3)).toHaveLength(4);
    expect(firstOfGrid(cells('fffff'), 2, 1)).toHaveLength(2);
    expect(firstOfGrid(cells('fffff'), 2, 99)).toHaveLength(2);
  });

  it('shows the requested number of free ones, if there are, and never only hidden ones', () => {
    const row = fc.array(fc.boolean()).map((taken) => taken.map((is, index) => cell(index, is)));
    const freeIn = (list: readonly GridCell[]) => list.filter((one) => one.reason === null).length;
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 20 }), (all, requested) => {
        const shown = firstOfGrid(all, requested);
        expect(shown).toEqual(all.slice(0, shown.length));
        expect(freeIn(shown)).toBe(Math.min(requested, freeIn(all)));
        if (freeIn(all) > 0 && shown.length < all.length) {
          expect(freeIn(all.slice(shown.length))).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('the parts of a day', () => {
  const DAY = '2026-11-24';
  const hour = (at: number): LocalMinute => localMinute(DAY, at * 60);
  const day = (from: number, to: number): GridCell[] =>
    Array.from({ length: to - from }, (_, index) => cell(hour(from + index), false));
  const open = [{ facility_rentals: [{ start_time: '07:00:00' }] }] as never;

  it('a long day begins with the requested part, a short one at its start', () => {
    const expected = { requested: null, hour: 'evening' } as const;
    const opening = openingOf(day(7, 26), DAY, 11, expected);
    expect(opening).toMatchObject({ part: 'evening' });
    expect(opening?.cells[0]?.start).toBe(hour(17));
    expect(opening?.counts).toEqual([
      { part: 'morning', free: 5 },
      { part: 'afternoon', free: 5 },
      { part: 'evening', free: 5 },
      { part: 'night', free: 4 },
    ]);
    expect(openingOf(day(7, 18), DAY, 11, expected)).toBeNull();
    expect(openingOf(day(17, 22), DAY, 2, expected)).toBeNull();
  });

  it('each is separate, and after midnight under its own date', () => {
    const parts = partsOf([cell(hour(1), false), ...day(21, 26)], DAY, open);
    expect(parts.map(({ part, nightOf, cells: own }) => [part, nightOf, own.length])).toEqual([
      ['smallHours', DAY, 1],
      ['evening', null, 1],
      ['night', null, 2],
      ['night', '2026-11-25', 2],
    ]);
  });
});
