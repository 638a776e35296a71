import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSeat, readSeatSet, seatSet, seatSetChanged, seatSetText, seatsOf } from './seat-set.ts';

const seats = (size: number) => fc.uniqueArray(fc.nat(size - 1));
const sorted = (all: readonly number[]) => [...all].sort((a, b) => a - b);

describe('a set of seats', () => {
  it('has what it was made of, also as text', () => {
    fc.assert(
      fc.property(seats(70), (all) => {
        const set = seatSet(70, all);
        expect(seatsOf(set)).toEqual(sorted(all));
        expect(all.every((index) => hasSeat(set, index))).toBe(true);
        expect(readSeatSet(seatSetText(set), 70)).toEqual(set);
      }),
    );
  });

  it('is short: 2,000 seats are at most 334 characters, none are none', () => {
    const all = Array.from({ length: 2000 }, (_, index) => index);
    expect(seatSetText(seatSet(2000, all))).toHaveLength(334);
    expect(seatSetText(seatSet(2000, []))).toBe('');
  });

  it.each([
    ['a strange sign', 'A*'],
    ['seats that the plan does not have', 'AAA'.concat('B')],
  ])('text is refused: %s', (_, text) => expect(readSeatSet(text, 18)).toBeNull());

  it('has no seat beyond its plan', () => {
    expect(hasSeat(seatSet(8, [7]), 8)).toBe(false);
    expect(() => seatSet(8, [8])).toThrow(RangeError);
    expect(() => seatSet(8, [-1])).toThrow(RangeError);
  });
});

describe('EVENT-07 a map that is kept fresh', () => {
  it.each<[string, readonly number[], readonly number[], readonly number[], object]>([
    ['nothing', [1], [1], [2], { taken: [], freed: [], lost: [] }],
    ['a seat taken elsewhere', [1], [1, 9], [2], { taken: [9], freed: [], lost: [] }],
    ['a chosen seat taken elsewhere', [], [2, 3], [2, 4], { taken: [2, 3], freed: [], lost: [2] }],
    ['a seat free again', [1, 8], [8], [2], { taken: [], freed: [1], lost: [] }],
    ['a choice that was lost before', [2], [2], [2], { taken: [], freed: [], lost: [2] }],
  ])('%s', (_, before, after, chosen, expected) =>
    expect(seatSetChanged(seatSet(20, before), seatSet(20, after), chosen)).toEqual(expected),
  );

  it('what was, with what changed, is what is', () => {
    fc.assert(
      fc.property(seats(40), seats(40), seats(40), (before, after, chosen) => {
        const change = seatSetChanged(seatSet(40, before), seatSet(40, after), chosen);
        const now = before.filter((one) => !change.freed.includes(one)).concat(change.taken);
        expect(sorted(now)).toEqual(sorted(after));
        expect(change.lost).toEqual(chosen.filter((one) => after.includes(one)));
      }),
    );
  });
});
