import { describe, expect, it } from 'vitest';
import { isFreeCourt, isFreeHall } from './sold-for-nothing.ts';

describe('FACILITY-27 a price of 0 that is on sale', () => {
  it.each<[boolean, readonly (number | null)[], boolean]>([
    [true, [100, 0], true],
    [true, [100, 150], false],
    [true, [null], false],
    [true, [], false],
    [false, [0], false],
  ])('a court, open %s, with %j: %s', (is_open, prices, isFree) =>
    expect(isFreeCourt({ is_open, rates: prices.map((price) => ({ price })) })).toBe(isFree),
  );

  it.each([
    [true, 0, true],
    [true, 500, false],
    [true, null, false],
    [false, 0, false],
  ])('a court, open %s, with a full day at %s: %s', (is_open, full_day_price, isFree) =>
    expect(isFreeCourt({ is_open, rates: [{ price: 100 }], full_day_price })).toBe(isFree),
  );

  it.each([
    [true, 0, true],
    [true, 90, false],
    [true, null, false],
    [false, 0, false],
  ])('a ticket, on sale %s, with a full day at %s: %s', (is_on_sale, full_day_price, isFree) => {
    const tickets = [{ is_on_sale, unit_price: 50, full_day_price }];
    expect(isFreeHall({ is_open: true, tickets })).toBe(isFree);
  });

  it.each<[boolean, boolean, number | null, boolean]>([
    [true, true, 0, true],
    [true, true, 50, false],
    [true, true, null, false],
    [true, false, 0, false],
    [false, true, 0, false],
  ])('a hall, open %s, with a ticket on sale %s at %s: %s', (is_open, is_on_sale, price, isFree) =>
    expect(isFreeHall({ is_open, tickets: [{ is_on_sale, unit_price: price }] })).toBe(isFree),
  );
});
