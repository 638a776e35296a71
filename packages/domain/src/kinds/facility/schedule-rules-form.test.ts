import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/local-date.ts';
import { CHANNELS, checkScheduleRules, scheduleRulesBodyOf } from './schedule-rules-form.ts';

const PRODUCTS = [
  { id: 2101, name: { en: 'Court 1', ar: 'الملعب 1' } },
  { id: 2201, name: { en: 'Court 2', ar: 'الملعب 2' } },
];
const RULE = {
  date: '2026-12-01',
  end_date: '2026-12-31',
  from: '06:00',
  to: '08:00',
  interval: 'daily',
  weekdays: 3,
  channels: ['partners', 'b2c'],
  products: ['2201'],
  rule_id: 7,
};
const check = (...rules: readonly object[]) => checkScheduleRules({ rules }, PRODUCTS, [7, 8]);

describe('FACILITY-31 rules that close a service', () => {
  it('have days, hours, weekdays, channels and products', () => {
    expect(check(RULE)).toEqual({
      ok: true,
      value: [
        {
          id: 7,
          date: '2026-12-01',
          endDate: '2026-12-31',
          from: 360,
          to: 480,
          isOnce: false,
          weekdays: 3,
          channels: ['b2c', 'partners'],
          products: [2201],
        },
      ],
    });
    const every = { ...RULE, weekdays: 127, channels: [], products: [], rule_id: null };
    expect(check(every)).toMatchObject({
      value: [{ id: null, weekdays: 0, channels: [], products: [] }],
    });
    expect(check()).toEqual({ ok: true, value: [] });
  });

  it('end at midnight at the end of their day, and daily also in the following night', () => {
    const night = { ...RULE, end_date: RULE.date, from: '20:00', to: '02:00' };
    expect(check(night)).toMatchObject({ value: [{ from: 1200, to: 120 }] });
    expect(check({ ...night, to: '00:00', interval: 'once' })).toMatchObject({
      value: [{ endDate: RULE.date, to: 1440 }],
    });
    const days = { ...RULE, from: '20:00', to: '00:00', end_date: '2026-12-03', interval: 'once' };
    expect(check(days)).toMatchObject({
      value: [{ endDate: '2026-12-02', to: 1440, weekdays: 0 }],
    });
  });

  it.each([
    ['no days', { date: '', end_date: null }, ['date', 'end_date']],
    ['an end before the start', { end_date: '2026-11-30' }, ['end_date']],
    [
      'an end of one closure before its start',
      { end_date: RULE.date, interval: 'once', from: '20:00', to: '08:00' },
      ['end_date'],
    ],
    ['no hours', { from: '', to: '' }, ['from', 'to']],
    ['a start at the end of the day', { from: '24:00' }, ['from']],
    ['another interval', { interval: 'weekly' }, ['interval']],
    ['weekdays of nine days', { weekdays: 500 }, ['weekdays']],
    ['another channel', { channels: ['desk'] }, ['channels']],
    ['a product of another service', { products: ['4101'] }, ['products']],
    ['the number of another rule', { rule_id: 9 }, ['rule_id']],
  ])('%s are refused at their fields', (_, change, fields) => {
    const refused = check({ ...RULE, ...change });
    expect(refused.ok ? [] : Object.keys(refused.refusal).sort()).toEqual(
      fields.map((field) => `rules.0.${field}`),
    );
  });

  it('have a number each', () => {
    expect(check(RULE, RULE)).toEqual({ ok: false, refusal: { 'rules.1.rule_id': 'invalid' } });
    expect(check(RULE, { ...RULE, rule_id: 8 }).ok).toBe(true);
  });

  it('read back the values they were written from', () => {
    const rule = fc
      .record({
        days: fc.integer({ min: 1, max: 40 }),
        from: fc.integer({ min: 0, max: 1439 }),
        to: fc.integer({ min: 1, max: 1440 }),
        isOnce: fc.boolean(),
        weekdays: fc.integer({ min: 0, max: 126 }),
        channels: fc.subarray([...CHANNELS]),
        products: fc.subarray(PRODUCTS.map(({ id }) => id)),
      })
      .map(({ days, ...one }) => ({
        ...one,
        id: null,
        weekdays: one.isOnce ? 0 : one.weekdays,
        date: '2026-12-01',
        endDate: addDays('2026-12-01', days),
      }));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
        expect(checkScheduleRules(scheduleRulesBodyOf(rules), PRODUCTS, [])).toEqual({
          ok: true,
          value: rules,
        });
      }),
    );
  });

  it('that end at the midnight before a day are shown to end with the day before', () => {
    const midnight = {
      id: 7,
      date: '2026-12-01',
      endDate: '2026-12-03',
      from: 0,
      to: 0,
      isOnce: true,
      weekdays: 0,
      channels: [],
      products: [],
    };
    expect(scheduleRulesBodyOf([midnight]).rules).toMatchObject([
      { end_date: '2026-12-02', to: '24:00' },
    ]);
  });
});
