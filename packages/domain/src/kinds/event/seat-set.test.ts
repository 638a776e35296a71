import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSeat, seatSet, seatsOf } from './seat-set.ts';

const seats = (size: number) => fc.uniqueArray(fc.nat(size - 1));
const sorted = (all: readonly number[]) => [...all].sort((a, b) => a - b);

describe('a set of seats', () => {
  it('contains its input', () => {
    fc.assert(
      fc.property(seats(70), (all) => {
        const set = seatSet(70, all);
        expect(seatsOf(set)).toEqual(sorted(all));
        expect(all.every((index) => hasSeat(set, index))).toBe(true);
      }),
    );
  });

  it('has no seat beyond its plan', () => {
    expect(hasSeat(seatSet(8, [7]), 8)).toBe(false);
    expect(() => seatSet(8, [8])).toThrow(RangeError);
    expect(() => seatSet(8, [-1])).toThrow(RangeError);
  });
});
