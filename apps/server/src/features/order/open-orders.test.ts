import { describe, expect, it } from 'vitest';
import { type Comparable, isSameOrder } from './open-orders.ts';

const COURT = {
  holdId: 'a',
  productId: 1,
  wire: { product_id: 1, facility_id: 7, quantity: 1 },
  when: { from: 600, to: 660 },
  quantity: 1,
  priceFils: 20_000,
  taxFils: 1_000,
};
const RACKET = { ...COURT, holdId: 'b', productId: 2, quantity: 2, priceFils: 2_000, taxFils: 100 };
const ORDER = {
  customerId: 5,
  customerName: 'Layla',
  email: 'layla@example.com',
  mobile: null,
  gender: null,
  notes: null,
};
const ONE: Comparable = { order: ORDER, lines: [COURT, RACKET] };

describe('ORDER-07: two orders are one', () => {
  it.each<[string, boolean, Partial<Comparable>]>([
    ['the same again', true, {}],
    ['its lines in another order', true, { lines: [RACKET, COURT] }],
    ['somebody else', false, { order: { ...ORDER, customerId: 6 } }],
    ['another name', false, { order: { ...ORDER, customerName: 'Noora' } }],
    ['another address', false, { order: { ...ORDER, email: null } }],
    ['another number', false, { order: { ...ORDER, mobile: '+971501234567' } }],
    ['another gender', false, { order: { ...ORDER, gender: 'female' } }],
    ['other notes', false, { order: { ...ORDER, notes: 'Two balls, please' } }],
    ['a line less', false, { lines: [COURT] }],
    ['a line more', false, { lines: [COURT, RACKET, { ...RACKET, holdId: 'c' }] }],
    ['another hold', false, { lines: [{ ...COURT, holdId: 'c' }, RACKET] }],
    ['another product', false, { lines: [{ ...COURT, productId: 3 }, RACKET] }],
    ['another time', false, { lines: [{ ...COURT, when: { from: 660, to: 720 } }, RACKET] }],
    ['another number of them', false, { lines: [COURT, { ...RACKET, quantity: 1 }] }],
    ['another price', false, { lines: [{ ...COURT, priceFils: 19_000 }, RACKET] }],
    ['another tax', false, { lines: [{ ...COURT, taxFils: 0 }, RACKET] }],
  ])('%s: %s', (_, same, other) => expect(isSameOrder(ONE, { ...ONE, ...other })).toBe(same));
});
