import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../test/facility-facts.ts';
import { tickFloor } from '../../kernel/zoned.ts';
import { stockTicks } from './stock-period.ts';

const DUBAI = 240;

/** Arbitrary period of whole ticks within a court's hours. */
const period = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]) => ({ from: at(0) + start * 5, to: at(0) + (start + length) * 5 }));

/** Arbitrary period of quarters of an hour, like most of what is sold. */
const ofQuarters = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 12 }))
  .map(([start, length]) => ({ from: at(0) + start * 15, to: at(0) + (start + length) * 15 }));

describe('RETAIL-04, RETAIL-05 the periods a stretch touches', () => {
  it.each([
    ['one', at(10), at(10, 15), [at(10)]],
    ['two', at(10), at(10, 30), [at(10), at(10, 15)]],
    ['beside them', at(10, 10), at(10, 25), [at(10), at(10, 15)]],
    ['over midnight', at(23, 45), at(24, 15), [at(23, 45), at(24)]],
  ])('%s', (_, from, to, periods) =>
    expect(stockTicks({ from, to }, DUBAI)).toEqual(
      periods.map((period) => tickFloor(period, DUBAI)),
    ),
  );

  it('two ranges share a period whenever they overlap, whatever the opening of their courts', () => {
    fc.assert(
      fc.property(period, period, (one, other) => {
        fc.pre(one.from < other.to && other.from < one.to);
        const ticks = stockTicks(one, DUBAI);
        expect(stockTicks(other, DUBAI).some((tick) => ticks.includes(tick))).toBe(true);
      }),
    );
  });

  it('and none where they are of quarters of an hour and do not', () => {
    fc.assert(
      fc.property(ofQuarters, ofQuarters, (one, other) => {
        fc.pre(one.from >= other.to || other.from >= one.to);
        const ticks = stockTicks(one, DUBAI);
        expect(stockTicks(other, DUBAI).some((tick) => ticks.includes(tick))).toBe(false);
      }),
    );
  });
});
