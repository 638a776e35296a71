import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clawbackOf, pointsBack, pointsFor, worthOf } from './terms.ts';

const fils = fc.integer({ min: 1, max: 1_000_000 });

describe('POINTS-05 what points are worth', () => {
  it.each([
    [500, 1, 500],
    [500, 10, 5000],
  ])('%d points at %d fils each are worth %d', (points, worthFils, expected) => {
    expect(worthOf(points, { worthFils })).toBe(expected);
  });

  it.each([
    [231, 1, 231],
    [231, 10, 24],
    [230, 10, 23],
  ])('%d fils take, at %d fils each, %d points', (amount, worthFils, expected) => {
    expect(pointsFor(amount, { worthFils })).toBe(expected);
  });
});

describe('POINTS-07 points of a refund', () => {
  it('come back in any steps, all and never more', () => {
    fc.assert(
      fc.property(fils, fc.integer({ min: 1, max: 100 }), fc.array(fils), (amount, worth, cuts) => {
        const points = pointsFor(amount, { worthFils: worth });
        let [returnedFils, returned] = [0, 0];
        for (const cut of [...cuts, amount]) {
          const share = Math.min(cut, amount - returnedFils);
          returned += pointsBack({ points, amountFils: amount, returnedFils }, share);
          returnedFils += share;
          expect(returned).toBeLessThanOrEqual(points);
        }
        expect(returned).toBe(points);
      }),
    );
  });
});

describe('POINTS-06 what a refund takes back', () => {
  it.each<[string, [number, number, number], object]>([
    ['all, where there are enough', [22, 40, 2310], { points: 22, missingFils: 0 }],
    ['what there is, and the worth of the rest', [22, 7, 2310], { points: 7, missingFils: 15 }],
    ['at most the refund', [5000, 0, 2310], { points: 0, missingFils: 2310 }],
  ])('%s', (_, [earned, balance, refund], expected) => {
    expect(clawbackOf(earned, balance, refund, { worthFils: 1 })).toEqual(expected);
  });
});
