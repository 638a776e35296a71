import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfGrid, type GridCell } from './grid.ts';

const cell = (start: number, isTaken: boolean): GridCell => ({
  start,
  end: start + 60,
  facilityIds: isTaken ? [] : [21],
  reason: isTaken ? 'held' : null,
  fromFils: null,
  isExclusive: false,
});

/** `f` free, `t` taken. */
const cells = (row: string): GridCell[] =>
  [...row].map((letter, index) => cell(index, letter === 't'));

describe('the first of the grid are times that can be had', () => {
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

  it('shows as many free ones as asked, if there are, and never hides one behind nothing', () => {
    const row = fc.array(fc.boolean()).map((taken) => taken.map((is, index) => cell(index, is)));
    const freeIn = (list: readonly GridCell[]) => list.filter((one) => one.reason === null).length;
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 20 }), (all, asked) => {
        const shown = firstOfGrid(all, asked);
        expect(shown).toEqual(all.slice(0, shown.length));
        expect(freeIn(shown)).toBe(Math.min(asked, freeIn(all)));
        if (freeIn(all) > 0 && shown.length < all.length) {
          expect(freeIn(all.slice(shown.length))).toBeGreaterThan(0);
        }
      }),
    );
  });
});
