import { describe, expect, it } from 'vitest';
import { type Comparable, isSameOrder } from './open-orders.ts';

const priced = (priceFils: number, taxFils: number) => [
  { label: { en: '', ar: '' }, priceFils, taxFils },
];

const COURT = {
  holdId: 'a',
  key: 'court',
  when: { from: 600, to: 660 },
  quantity: 1,
  unit: priced(20_000, 1_000),
  claims: [{ ofUnit: 0, occupy: [7], during: { from: 600, to: 660 } }],
};
const RACKET = {
  ...COURT,
  holdId: 'b',
  key: 'racket',
  quantity: 2,
  unit: priced(2_000, 100),
  claims: [{ ofUnit: 0, count: 3, at: [120], quantity: 2 }],
};
const ORDER = {
  customerId: 5,
  customerName: 'Layla',
  email: 'layla@example.com',
  mobile: null,
  gender: null,
  notes: null,
  claims: [{ ofUnit: 0, count: 7, subject: 'account:5', at: 'always', quantity: 1 }],
} as const;
const less = (...nets: readonly number[]) => [
  {
    promotion: 1,
    title: { en: '', ar: '' },
    units: nets.map((netFils) => ({ netFils, taxFils: 0 })),
  },
];

const ONE: Comparable = { order: ORDER, lines: [COURT, RACKET] };

describe('ORDER-07: two orders are one', () => {
  it.each<[string, boolean, Partial<Comparable>]>([
    ['the same again', true, {}],
    ['its lines in another order', true, { lines: [RACKET, COURT] }],
    ['somebody else', false, { order: { ...ORDER, customerId: 6 } }],
    ['without its own claims', false, { order: { ...ORDER, claims: [] } }],
    ['another name', false, { order: { ...ORDER, customerName: 'Noora' } }],
    ['another address', false, { order: { ...ORDER, email: null } }],
    ['another number', false, { order: { ...ORDER, mobile: '+971501234567' } }],
    ['another gender', false, { order: { ...ORDER, gender: 'female' } }],
    ['other notes', false, { order: { ...ORDER, notes: 'Two balls, please' } }],
    ['a line less', false, { lines: [COURT] }],
    ['a line more', false, { lines: [COURT, RACKET, { ...RACKET, holdId: 'c' }] }],
    ['another hold', false, { lines: [{ ...COURT, holdId: 'c' }, RACKET] }],
    ['another line', false, { lines: [{ ...COURT, key: 'other' }, RACKET] }],
    [
      'other seats of the same performance',
      false,
      { lines: [{ ...COURT, claims: [{ ofUnit: 0, occupy: [8], during: 'always' }] }, RACKET] },
    ],
    ['another time', false, { lines: [{ ...COURT, when: { from: 660, to: 720 } }, RACKET] }],
    ['another number of them', false, { lines: [COURT, { ...RACKET, quantity: 1 }] }],
    ['another price', false, { lines: [{ ...COURT, unit: priced(19_000, 1_000) }, RACKET] }],
    ['with a discount', false, { lines: [COURT, { ...RACKET, less: less(100, 0) }] }],
    ['another tax', false, { lines: [{ ...COURT, unit: priced(20_000, 0) }, RACKET] }],
  ])('%s: %s', (_, same, other) => expect(isSameOrder(ONE, { ...ONE, ...other })).toBe(same));

  it.each([
    ['the same discount', true, less(100, 0)],
    ['on the other unit', false, less(0, 100)],
    ['of another promotion', false, less(100, 0).map((one) => ({ ...one, promotion: 2 }))],
    ['renamed', true, less(100, 0).map((one) => ({ ...one, title: { en: 'Sale', ar: 'عرض' } }))],
  ])('MONEY-36 %s: %s', (_, same, other) => {
    const withLess = (own: typeof other): Comparable => ({
      order: ORDER,
      lines: [COURT, { ...RACKET, less: own }],
    });
    expect(isSameOrder(withLess(less(100, 0)), withLess(other))).toBe(same);
  });
});
