import { describe, expect, it } from 'vitest';
import { PROMOTION_CTX, percentOff, promotionOf, soldLine } from '../../test/promotions.ts';
import { localMinute } from '../kernel/zoned.ts';
import { linesIn, type PromotionCtx } from './conditions.ts';
import type { ProductMatch, PromotionConditions } from './promotion.ts';

const at = (date: string, minute: number) => {
  const from = localMinute(date, minute);
  return { when: { from, to: from + 60 } };
};

/** Court on Tuesday at 19:00, and a pair of balls without a time. */
const court = soldLine('court', 22_000, 1, { product: 1, ...at('2026-12-01', 19 * 60) });
const balls = soldLine('balls', 2_000, 2, {
  product: 9,
  scope: { category: null, service: null, outlet: 4 },
});

const keysIn = (
  when: Partial<PromotionConditions>,
  on: readonly ProductMatch[] = [],
  ctx: Partial<PromotionCtx> = {},
  lines = [court, balls],
) =>
  linesIn(promotionOf(1, percentOff(10), { when, on }), lines, { ...PROMOTION_CTX, ...ctx }).map(
    ({ key }) => key,
  );

describe('PROMO-01 the products of a promotion', () => {
  it.each<[string, readonly ProductMatch[], readonly string[]]>([
    ['none named: all', [], ['court', 'balls']],
    ['one product', [{ product: 9 }], ['balls']],
    ['a category', [{ category: 10 }], ['court']],
    ['a service', [{ service: 2 }], ['court']],
    ['an outlet', [{ outlet: 4 }], ['balls']],
    ['any of several', [{ product: 9 }, { service: 2 }], ['court', 'balls']],
    ['all fields of one', [{ product: 1, outlet: 4 }], []],
    ['an unknown one', [{ product: 7 }], []],
  ])('%s', (_, on, keys) => expect(keysIn({}, on)).toEqual(keys));

  it('a child matches by its bundle, and a bundle not by its child', () => {
    const alone = { priceFils: 1, taxFils: 0 };
    const pack = soldLine('pack', 5_000, 1, { product: 30 });
    const child = { ...court, partOf: { key: 'pack', mayLeave: true, alone } };
    const lines = [pack, child, balls];
    expect(keysIn({}, [{ product: 30 }], {}, lines)).toEqual(['pack', 'court']);
    expect(keysIn({}, [{ product: 1 }], {}, lines)).toEqual(['court']);
  });
});

describe('PROMO-01 the customer of a promotion', () => {
  it.each<[string, Partial<PromotionConditions>, Partial<PromotionCtx>, boolean]>([
    ['any channel', {}, {}, true],
    ['its channel', { channels: ['members', 'b2c'] }, {}, true],
    ['another channel', { channels: ['members'] }, {}, false],
    ['a first booking', { firstBooking: true }, { isFirstBooking: true }, true],
    ['a later booking', { firstBooking: true }, {}, false],
    ['a first booking where any will do', {}, { isFirstBooking: true }, true],
  ])('%s', (_, when, ctx, isIn) =>
    expect(keysIn(when, [], ctx)).toEqual(isIn ? ['court', 'balls'] : []),
  );
});

describe('PROMO-02 the time of a promotion is the line’s own, else now', () => {
  const SUNDAY = 1;
  const TUESDAY = 4;
  const courtStarts = Date.UTC(2026, 11, 1, 15);
  it.each<[string, Partial<PromotionConditions>, readonly string[]]>([
    ['from now on', { from: PROMOTION_CTX.now }, ['court', 'balls']],
    ['from a moment later on', { from: PROMOTION_CTX.now + 1 }, ['court']],
    ['until now', { until: PROMOTION_CTX.now }, ['balls']],
    ['until a moment before', { until: PROMOTION_CTX.now - 1 }, []],
    ['until the court starts', { until: courtStarts }, ['court', 'balls']],
    ['until a moment before it starts', { until: courtStarts - 1 }, ['balls']],
    ['on Tuesdays', { weekdays: TUESDAY }, ['court']],
    ['on Sundays', { weekdays: SUNDAY }, ['balls']],
    ['on both', { weekdays: SUNDAY + TUESDAY }, ['court', 'balls']],
    ['from 19:00', { minutes: { from: 1140, to: 1440 } }, ['court']],
    ['until 19:00', { minutes: { from: 0, to: 1140 } }, ['balls']],
    ['past midnight', { minutes: { from: 1080, to: 120 } }, ['court']],
    ['an empty time of day', { minutes: { from: 600, to: 600 } }, []],
  ])('%s', (_, when, keys) => expect(keysIn(when)).toEqual(keys));

  it('the day is that of the venue', () => {
    const late = soldLine('late', 1_000, 1, at('2026-12-01', 1440 + 30));
    const WEDNESDAY = 8;
    expect(keysIn({ weekdays: WEDNESDAY }, [], {}, [late])).toEqual(['late']);
    // 23:00 on Saturday in UTC is 03:00 on Sunday at the venue.
    const now = Date.UTC(2026, 10, 28, 23);
    expect(keysIn({ weekdays: SUNDAY }, [], { now }, [balls])).toEqual(['balls']);
  });
});

describe('PROMO-03 the least amount', () => {
  it.each([
    [27_300, [], ['court', 'balls']],
    [27_301, [], []],
    [23_100, [{ product: 1 }], ['court']],
    [23_101, [{ product: 1 }], []],
  ])('%i fils of the matching lines, tax included', (leastFils, on, keys) =>
    expect(keysIn({ leastFils }, on)).toEqual(keys),
  );

  it('is of the lines at its time alone', () =>
    expect(keysIn({ leastFils: 5_000, until: PROMOTION_CTX.now })).toEqual([]));
});
