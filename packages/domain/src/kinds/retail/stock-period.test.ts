import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../test/facility-facts.ts';
import { tickFloor } from '../../kernel/zoned.ts';
import { stockStepMinutes, stockTicks } from './stock-period.ts';

const DUBAI = 240;

describe('RETAIL-04 the periods a stretch touches', () => {
  it.each([
    ['one step', at(10), at(10, 30), [at(10)]],
    ['two steps', at(10), at(11), [at(10), at(10, 30)]],
    ['beside the steps', at(10, 10), at(10, 40), [at(10), at(10, 30)]],
    ['over midnight', at(23, 30), at(24, 30), [at(23, 30), at(24)]],
  ])('%s', (_, from, to, periods) =>
    expect(stockTicks({ from, to }, 30, DUBAI)).toEqual(
      periods.map((period) => tickFloor(period, DUBAI)),
    ),
  );

  it.each([0, -30, 7, Number.NaN])('a period of %s minutes is a breach', (step) =>
    expect(() => stockTicks({ from: at(10), to: at(11) }, step, DUBAI)).toThrow(RangeError),
  );

  it('two stretches share a period whenever they overlap', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }))
      .map(([start, length]) => ({ from: at(0) + start * 5, to: at(0) + (start + length) * 5 }));
    fc.assert(
      fc.property(stretch, stretch, fc.constantFrom(5, 15, 30, 60), (one, other, step) => {
        fc.pre(one.from < other.to && other.from < one.to);
        const ticks = stockTicks(one, step, DUBAI);
        expect(stockTicks(other, step, DUBAI).some((tick) => ticks.includes(tick))).toBe(true);
      }),
    );
  });
});

describe('RETAIL-05 the length of a period', () => {
  it.each([
    ['padel: steps of 30, from 07:00', [30, 60, 420], 30],
    ['an hour from half past six', [60, 60, 390], 30],
    ['45 minutes in steps of 30', [30, 45, 420], 15],
    ['midnight', [60, 60, 0], 60],
  ])('%s', (_, minutes, step) => expect(stockStepMinutes(minutes)).toBe(step));
});
