import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPromotion,
  NEW_PROMOTION,
  promotionAt,
  promotionBodyOf,
  type WrittenPromotion,
} from './promotion-form.ts';

const WELCOME = { ...NEW_PROMOTION, name: 'Welcome', ar_name: 'أهلًا', code: 'welcome 10' };
const MATCH = { product_id: 2201, category_id: null, venue_service_id: null, outlet_id: null };
const NO_MATCH = { ...MATCH, product_id: null };

describe('PROMO-10 a promotion as it is written', () => {
  it('has the fields of its effect, and its code as it is compared', () => {
    expect(checkPromotion({ ...WELCOME, at_most: 50, until_date: '2026-12-31' })).toEqual({
      ok: true,
      value: {
        name: { en: 'Welcome', ar: 'أهلًا' },
        by: 'code',
        code: 'WELCOME10',
        isPaused: false,
        priority: 100,
        stacks: false,
        fromDate: null,
        untilDate: '2026-12-31',
        when: { weekdays: 0, minutes: null, channels: [], firstBooking: false, leastFils: 0 },
        on: [],
        effect: { type: 'percent', percent: 10, atMostFils: 5000 },
        limits: { total: null, perCustomer: null, perDay: null },
      },
    });
  });

  it.each<[string, object, object]>([
    ['no name', { name: '', ar_name: '' }, { name: 'required', ar_name: 'required' }],
    ['no code', { code: ' - ' }, { code: 'required' }],
    ['a short code', { code: 'A1' }, { code: 'length' }],
    ['a code without need', { by: 'auto' }, { code: 'invalid' }],
    [
      'reversed days',
      { from_date: '2026-12-02', until_date: '2026-12-01' },
      { until_date: 'invalid' },
    ],
    ['hours without an end', { from_time: '10:00' }, { to_time: 'required' }],
    ['hours without a start', { to_time: '10:00' }, { from_time: 'required' }],
    ['no hours', { from_time: '10:00', to_time: '10:00' }, { to_time: 'invalid' }],
    [
      'a start at the end of the day',
      { from_time: '24:00', to_time: '01:00' },
      { from_time: 'invalid' },
    ],
    ['no percentage', { percent: null }, { percent: 'required' }],
    ['a percentage above all', { percent: 101 }, { percent: 'invalid' }],
    ['a percentage and an amount', { amount: 10 }, { amount: 'invalid' }],
    ['no amount', { effect: 'amount', percent: null }, { amount: 'required' }],
    ['part of a fils', { effect: 'amount', percent: null, amount: 0.001 }, { amount: 'invalid' }],
    [
      'an amount with a maximum',
      { effect: 'amount', percent: null, amount: 10, at_most: 5 },
      { at_most: 'invalid' },
    ],
    ['no number of units', { effect: 'nth' }, { nth: 'required' }],
    [
      'a free unit of nothing',
      { effect: 'free', percent: null, free: NO_MATCH, with: null },
      { free: 'required', with: 'required' },
    ],
    ['products without a product', { on: [MATCH, NO_MATCH] }, { 'on.1': 'required' }],
    ['no use', { limit_total: 0 }, { limit_total: 'invalid' }],
  ])('%s is refused, at its field', (_, fields, faults) => {
    expect(checkPromotion({ ...WELCOME, ...fields })).toEqual({ ok: false, refusal: faults });
  });

  it('reads back the values it was written from', () => {
    const match = fc.record({ product: fc.integer({ min: 1, max: 9999 }) });
    const amount = fc.integer({ min: 1, max: 90_000_000 });
    const percent = fc.integer({ min: 1, max: 100 });
    const effects = fc.oneof(
      fc.record({
        type: fc.constant('percent' as const),
        percent,
        atMostFils: fc.option(amount),
      }),
      fc.record({ type: fc.constant('amount' as const), amountFils: amount }),
      fc.record({
        type: fc.constant('nth' as const),
        nth: fc.integer({ min: 2, max: 100 }),
        percent,
      }),
      fc.record({ type: fc.constant('free' as const), free: match, with: match }),
    );
    const minutes = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1440 }))
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({ from, to }));
    const uses = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
    const written = fc
      .record({
        code: fc.option(fc.stringMatching(/^[A-Z0-9]{3,24}$/)),
        priority: fc.nat(1000),
        stacks: fc.boolean(),
        isPaused: fc.boolean(),
        weekdays: fc.nat(126),
        minutes: fc.option(minutes),
        firstBooking: fc.boolean(),
        leastFils: fc.nat(1_000_000),
        on: fc.array(match, { maxLength: 3 }),
        effect: effects,
        limits: fc.record({ total: uses, perCustomer: uses, perDay: uses }),
      })
      .map(
        ({ weekdays, minutes, firstBooking, leastFils, ...one }): WrittenPromotion => ({
          ...one,
          name: { en: 'Name', ar: 'اسم' },
          by: one.code === null ? 'auto' : 'code',
          fromDate: '2026-11-01',
          untilDate: null,
          when: { weekdays, minutes, channels: ['b2c'], firstBooking, leastFils },
        }),
      );
    fc.assert(
      fc.property(written, (one) => {
        expect(checkPromotion(promotionBodyOf(one))).toEqual({ ok: true, value: one });
      }),
    );
  });
});

it('PROMO-10 its days are those of the venue, the last one included', () => {
  const checked = checkPromotion({ ...WELCOME, from_date: '2026-12-01', until_date: '2026-12-02' });
  if (!checked.ok) throw new Error('It is valid.');
  const { when, code } = promotionAt(7, checked.value, 240);
  expect(code).toBe('WELCOME10');
  expect(when.from).toBe(Date.parse('2026-12-01T00:00:00+04:00'));
  expect(when.until).toBe(Date.parse('2026-12-02T23:59:59.999+04:00'));
});
