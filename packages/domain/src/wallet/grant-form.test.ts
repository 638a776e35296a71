import { expect, it } from 'vitest';
import { checkGrant } from './grant-form.ts';

const VENUE = { today: '2026-11-29', hasPoints: true };
const BODY = {
  customer_id: 5,
  pot: 'promo',
  amount: 12.5,
  reason: 'A late start',
  ar_reason: '',
  until: '2027-11-29',
};

it('WALLET-12: a reason in one language is read in both, and money becomes fils', () => {
  expect(checkGrant(BODY, VENUE)).toEqual({
    ok: true,
    value: {
      customerId: 5,
      pot: 'promo',
      amount: 1250,
      reason: { en: 'A late start', ar: 'A late start' },
      until: '2027-11-29',
    },
  });
});

it.each<[string, object, object | null]>([
  ['AED 1,000', { amount: 1000 }, null],
  ['100,000 points', { pot: 'points', amount: 100_000 }, null],
  ['valid today only', { until: '2026-11-29' }, null],
  ['no customer', { customer_id: null }, { customer_id: 'required' }],
  ['no amount', { amount: null }, { amount: 'required' }],
  ['nothing', { amount: 0 }, { amount: 'invalid' }],
  ['more than the most', { amount: 1000.01 }, { amount: 'invalid' }],
  ['a part of a fils', { amount: 0.005 }, { amount: 'invalid' }],
  ['more points than the most', { pot: 'points', amount: 100_001 }, { amount: 'invalid' }],
  ['a part of a point', { pot: 'points', amount: 1.5 }, { amount: 'invalid' }],
  ['no reason', { reason: '' }, { reason: 'required' }],
  ['a day that is over', { until: '2026-11-28' }, { until: 'invalid' }],
  ['more than three years', { until: '2029-11-30' }, { until: 'invalid' }],
  ['no last day', { until: '' }, { until: 'required' }],
])('WALLET-12: %s', (_, change, faults) => {
  const checked = checkGrant({ ...BODY, ...change }, VENUE);
  expect(checked.ok ? null : checked.refusal).toEqual(faults);
});

it('POINTS-10: a venue without points gives none', () => {
  const points = checkGrant({ ...BODY, pot: 'points', amount: 5 }, { ...VENUE, hasPoints: false });
  expect(points).toEqual({ ok: false, refusal: { pot: 'invalid' } });
});
