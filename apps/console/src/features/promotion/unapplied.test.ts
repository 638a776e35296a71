import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import { expect, it } from 'vitest';
import { COURT_PRODUCT, onProduct, WELCOME } from '../../../test/promotion-facts.ts';
import { type Trial, unappliedOf } from './unapplied.ts';

const line = { product_id: COURT_PRODUCT, name: 'Court 1', ar_name: 'الملعب 1', quantity: 1 };
const prices = { price: 150, tax_amount: 7.5, total_price: 157.5, discount: null };
/** Cart with a court on Wednesday from 18:00, bought with a code. */
const TRIAL: Trial = {
  groups: [
    {
      name: 'Padel',
      ar_name: 'بادل',
      service_id: 2,
      products: [{ id: COURT_PRODUCT, name: 'Court 1', ar_name: 'الملعب 1', line: () => ({}) }],
    },
  ],
  cart: {
    products: [
      {
        product_id: COURT_PRODUCT,
        quantity: 1,
        date: '2026-12-02',
        start_time: '18:00:00',
        end_time: '19:00:00',
      },
    ],
    promotion_code: 'welcome-10',
  },
  result: {
    products: [{ ...line, ...prices }],
    promotion_code: null,
    discount: 0,
    total: 157.5,
    applied: [],
  },
};

const ofService = (venue_service_id: number) => ({
  ...onProduct(1),
  product_id: null,
  venue_service_id,
});

it.each([
  [{ state: 'over' }, 'over'],
  [{ state: 'used_up' }, 'used_up'],
  [{ state: 'paused' }, 'paused'],
  [{ channels: ['partners'] }, 'channel'],
  [{ on: [ofService(3)] }, 'product'],
  [{ on: [ofService(2)], until_date: '2026-12-01' }, 'day'],
  [{ from_date: '2026-12-03' }, 'day'],
  [{ from_time: '22:00', to_time: '02:00' }, 'hours'],
  [{ from_time: '17:00', to_time: '02:00', least: 157.51 }, 'least'],
  [{ least: 157.5, effect: 'nth', nth: 2 }, 'count'],
])('a promotion with %o is not applied: %s', (more, reason) => {
  const promotion = { ...WELCOME, ...more } as ConsolePromotion;
  expect(unappliedOf([promotion], TRIAL)).toEqual([{ promotion, reason }]);
});

it('one that takes less off than the applied one is not applied for that', () => {
  const applied = [{ id: 9, name: 'Half', ar_name: 'نصف', code: null, discount: 78.75 }];
  const trial = { ...TRIAL, result: { ...TRIAL.result, applied } };
  const promotion = WELCOME as ConsolePromotion;
  expect(unappliedOf([promotion], trial)).toEqual([{ promotion, reason: 'other' }]);
});
