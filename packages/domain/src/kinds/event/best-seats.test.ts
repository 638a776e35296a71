import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { house, openHouse, planOf, row, zone } from '../../../test/open-plans.ts';
import { bestSeats } from './best-seats.ts';
import { seatLeftAlone } from './left-alone.ts';
import { blocksOf, type SeatPlan } from './seat-plan.ts';
import { hasSeat, type SeatSet, seatSet } from './seat-set.ts';

const request = (quantity: number, category = 0, mayBeApart = false) => ({
  quantity,
  category,
  mayBeApart,
});

describe('EVENT-06 the best seats together', () => {
  // The stage is above the middle of the row of seven: seat 3 is nearest.
  it.each<[string, readonly string[], number, readonly number[]]>([
    ['in the middle of the first row', ['aaaaaaa', 'aaaaaaa'], 3, [2, 3, 4]],
    ['one', ['aaaaaaa'], 1, [3]],
    ['nearest, but leaving none alone', ['xaaaaaxx'], 3, [3, 4, 5]],
    ['the whole row', ['aaa'], 3, [0, 1, 2]],
    ['not over an aisle', ['aa.aaaa'], 3, [2, 3, 4]],
    ['not around a taken seat', ['aaxaaa'], 3, [3, 4, 5]],
    ['the second row, where the first would leave one alone', ['aaa', 'aaaaa'], 2, [6, 7]],
    ['one left alone, where it cannot be helped', ['aaaxx'], 2, [1, 2]],
    ['of the category, and no other', ['aabbbb', 'bbbaaa'], 3, [9, 10, 11]],
    ['not accessible ones, nor those of companions', ['aaA+aa', 'aaaaa'], 3, [8, 9, 10]],
    ['an accessible seat may stay alone', ['Aaa', 'aaaaa'], 2, [1, 2]],
    ['none', ['aaxaax'], 3, []],
    ['nobody', ['aaa'], 0, []],
  ])('%s', (_, pictures, quantity, expected) => {
    const { plan, taken } = house(...pictures);
    expect(bestSeats(plan, taken, request(quantity))).toEqual(expected);
  });

  it('apart only where none are together and it will do: a large group, the rest near to it', () => {
    const { plan, taken } = house('aaxaaaxaa', 'xxxaaxxxx', 'aaxxxxxaa');
    expect(bestSeats(plan, taken, request(5))).toEqual([]);
    expect(bestSeats(plan, taken, request(5, 0, true))).toEqual([3, 4, 5, 12, 13]);
    expect(bestSeats(plan, taken, request(2, 0, true))).toHaveLength(2);
    expect(bestSeats(plan, taken, request(14, 0, true))).toEqual([]);
  });

  it.each<[string, readonly string[], number, readonly number[]]>([
    [
      'the largest group first, though a small one is nearer to the stage',
      ['xxxaaxxxx', ...Array(8).fill('xxxxxxxxx'), 'aaaaxaaaa'],
      6,
      [81, 82, 83, 84, 86, 87],
    ],
    [
      'the rest near to the group, not to the stage',
      ['xxxxxxxxaaaaaa', 'xxxaaaaaxxxxxx'],
      8,
      [8, 9, 10, 11, 12, 13, 20, 21],
    ],
    ['nobody by himself, where it can be helped', ['aaaaxaaa'], 5, [2, 3, 5, 6, 7]],
  ])('apart: %s', (_, pictures, quantity, expected) => {
    const { plan, taken } = house(...pictures);
    expect(bestSeats(plan, taken, request(quantity, 0, true))).toEqual(expected);
  });

  it('without a stage the house looks to its upper edge', () => {
    const open = openHouse();
    const plan = planOf({
      ...open,
      zones: [
        zone([row('A', 'aaaaaaaaaaaaa', 0)]),
        zone([row('B', 'aaaaaaaaaaaaa', 0)], { position: { x: 20, y: 60 } }),
      ],
    });
    expect(bestSeats(plan, seatSet(26, []), request(2))).toEqual([18, 19]);
  });
});

describe('the best seats, with any taken seats', () => {
  const picture = fc.string({
    unit: fc.constantFrom('a', 'a', 'a', 'a', 'b', 'x', 'x', '.', 'A'),
    minLength: 1,
    maxLength: 10,
  });
  const pictures = fc
    .array(picture, { minLength: 1, maxLength: 4 })
    .filter((rows) => /[^.]/.test(rows.join('')));
  const quantity = fc.integer({ min: 1, max: 7 });

  it('are free, ordinary, of the category, and leave none alone by EVENT-05', () => {
    fc.assert(
      fc.property(pictures, quantity, fc.boolean(), (rows, count, mayBeApart) => {
        const { plan, taken } = house(...rows);
        const seats = bestSeats(plan, taken, request(count, 0, mayBeApart));
        expect([0, count]).toContain(seats.length);
        expect(new Set(seats).size).toBe(seats.length);
        for (const index of seats) {
          expect(hasSeat(taken, index)).toBe(false);
          expect(plan.seats[index]).toMatchObject({ category: 0, accessible: false });
        }
        expect(seatLeftAlone(plan, taken, seats)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('are found wherever there are so many side by side, and clean wherever a clean choice exists', () => {
    fc.assert(
      fc.property(pictures, quantity, (rows, count) => {
        const { plan, taken } = house(...rows);
        const all = windows(plan, taken, count);
        const clean = all.filter((window) => aloneAfter(plan, taken, window) === 0);
        const seats = bestSeats(plan, taken, request(count));
        expect(seats.length > 0).toBe(all.length > 0);
        if (clean.length > 0) expect(clean).toContainEqual(seats);
      }),
      { numRuns: 500 },
    );
  });

  it('apart are found wherever as many are free', () => {
    fc.assert(
      fc.property(pictures, quantity, (rows, count) => {
        const { plan, taken } = house(...rows);
        const free = plan.seats.filter(
          (seat, index) => !hasSeat(taken, index) && seat.category === 0 && !seat.accessible,
        );
        const seats = bestSeats(plan, taken, request(count, 0, true));
        if (seats.length === 0) expect(free.length < count || !isSimple(rows)).toBe(true);
      }),
    );
  });
});

/**
 * Returns true where every free run is of one category.
 *
 * Then a run allows any number of its seats side by side.
 */
const isSimple = (rows: readonly string[]): boolean => !/[bA]/.test(rows.join(''));

/** Returns every choice of a number of adjacent seats, by brute force. */
function windows(plan: SeatPlan, taken: SeatSet, count: number): number[][] {
  const fits = (index: number): boolean =>
    !hasSeat(taken, index) &&
    plan.seats[index]?.category === 0 &&
    plan.seats[index]?.accessible === false;
  return blocksOf(plan).flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, to - from - count + 1) }, (_, start) =>
      Array.from({ length: count }, (_, offset) => from + start + offset),
    ).filter((seats) => seats.every(fits)),
  );
}

/** Returns the number of ordinary seats that lost their last free neighbour through a choice. */
function aloneAfter(plan: SeatPlan, taken: SeatSet, chosen: readonly number[]): number {
  const alone = (isTaken: (index: number) => boolean): Set<number> => {
    const singles = blocksOf(plan).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, offset) => from + offset).filter((index) => {
        const isFree = (one: number): boolean => one >= from && one < to && !isTaken(one);
        return isFree(index) && !isFree(index - 1) && !isFree(index + 1);
      }),
    );
    return new Set(singles.filter((index) => plan.seats[index]?.accessible === false));
  };
  const before = alone((index) => hasSeat(taken, index));
  const after = alone((index) => hasSeat(taken, index) || chosen.includes(index));
  return [...after].filter((index) => !before.has(index)).length;
}
