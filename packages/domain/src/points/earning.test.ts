import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedPoints, earnsAt, expiryOf, remindsAt } from './earning.ts';

const OFFSET = 240;
const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(`${text}+04:00`);

describe('POINTS-01 the points of units', () => {
  it.each<[string, number[], number, number[]]>([
    ['one for each whole AED', [23_199, 99], 0, [231, 0]],
    ['none for what points paid', [23_100], 23_100, [0]],
    ['what they paid is spread by price', [20_000, 10_000], 15_000, [100, 50]],
    ['the odd fils go to the largest remainder', [100, 100, 100], 1, [0, 1, 1]],
    ['none without a unit', [], 100, []],
  ])('%s', (_, gross, unearning, expected) => {
    expect(earnedPoints(gross, unearning, { perDirham: 1 })).toEqual(expected);
  });

  it('never exceed the money that was paid, at any rate', () => {
    const fils = fc.integer({ min: 0, max: 50_000_000 });
    const rate = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.array(fils, { minLength: 1 }), fils, rate, (gross, part, perDirham) => {
        const total = gross.reduce((sum, one) => sum + one, 0);
        const unearning = Math.min(part, total);
        const points = earnedPoints(gross, unearning, { perDirham });
        expect(points.every((one) => one >= 0)).toBe(true);
        const sum = points.reduce((all, one) => all + one, 0);
        expect(sum * 100).toBeLessThanOrEqual((total - unearning) * perDirham);
      }),
    );
  });
});

describe('POINTS-02 the time of the credit', () => {
  const paidAt = at('2026-11-28T12:00');

  it('24 hours after the end of the visit', () => {
    const to = Math.floor((at('2026-12-01T19:00') + OFFSET * 60_000) / 60_000);
    const when = { from: to - 60, to };
    expect(earnsAt({ when, paidAt }, OFFSET)).toBe(at('2026-12-02T19:00'));
  });

  it('without a time 14 days after the payment', () => {
    expect(earnsAt({ when: null, paidAt }, OFFSET)).toBe(paidAt + 14 * 24 * HOUR);
  });
});

describe('POINTS-03 the end of their validity', () => {
  it.each([
    ['2026-11-28T12:00', 24, '2028-12-01T00:00'],
    ['2026-12-31T23:59', 24, '2029-01-01T00:00'],
    ['2026-01-01T00:00', 1, '2026-03-01T00:00'],
    ['2026-11-30T12:00', 1, '2027-01-01T00:00'],
  ])('%s for %d months: %s', (now, months, end) => {
    expect(expiryOf(at(now), { months }, OFFSET)).toBe(at(end));
    expect(remindsAt(at(end))).toBe(at(end) - 30 * 24 * HOUR);
  });
});
