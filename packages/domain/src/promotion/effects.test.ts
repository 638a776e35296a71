import { describe, expect, it } from 'vitest';
import { amountOff, amountsOff, percentOff, promotionOf, soldLine } from '../../test/promotions.ts';
import type { PromotionEffect } from './promotion.ts';
import type { PromotionLine } from './units.ts';

type Off = Readonly<Record<string, readonly (readonly [number, number])[]>>;

const off = (effect: PromotionEffect, ...lines: readonly PromotionLine[]) =>
  amountsOff(lines, [promotionOf(1, effect)]);

describe('PROMO-05 a percentage', () => {
  it.each<[string, PromotionEffect, PromotionLine, Off]>([
    ['of one unit', percentOff(20), soldLine('a', 22_000), { a: [[4_400, 220]] }],
    [
      'of each unit',
      percentOff(10),
      soldLine('a', 1_005, 2),
      {
        a: [
          [101, 5],
          [101, 5],
        ],
      },
    ],
    ['half a fils up', percentOff(50), soldLine('a', 1), { a: [[1, 0]] }],
    ['with a fraction', percentOff(12.5), soldLine('a', 1_000), { a: [[125, 6]] }],
    ['all of it', percentOff(100), soldLine('a', 999), { a: [[999, 50]] }],
    ['nothing', percentOff(0), soldLine('a', 999), {}],
    ['of what costs nothing', percentOff(50), soldLine('a', 0), {}],
    ['up to its maximum', percentOff(50, 1_050), soldLine('a', 22_000), { a: [[1_000, 50]] }],
    ['below its maximum', percentOff(10, 2_310), soldLine('a', 22_000), { a: [[2_200, 110]] }],
  ])('%s', (_, effect, line, expected) => expect(off(effect, line)).toEqual(expected));

  it('a maximum is of the whole cart', () =>
    expect(off(percentOff(50, 2_100), soldLine('a', 10_000, 2), soldLine('b', 20_000))).toEqual({
      a: [
        [500, 25],
        [500, 25],
      ],
      b: [[1_000, 50]],
    }));
});

describe('PROMO-05 an amount', () => {
  it.each<[string, number, readonly PromotionLine[], Off]>([
    ['with tax, of one unit', 1_050, [soldLine('a', 22_000)], { a: [[1_000, 50]] }],
    [
      'once, not for each unit',
      2_100,
      [soldLine('a', 9_000, 2)],
      {
        a: [
          [1_000, 50],
          [1_000, 50],
        ],
      },
    ],
    ['at most the price', 99_999, [soldLine('a', 1_000)], { a: [[1_000, 50]] }],
    ['nothing', 0, [soldLine('a', 1_000)], {}],
    ['of an empty cart', 1_000, [], {}],
  ])('%s', (_, amount, lines, expected) =>
    expect(off(amountOff(amount), ...lines)).toEqual(expected),
  );
});

describe('PROMO-06 every n-th unit', () => {
  const nth = (n: number, percent: number): PromotionEffect => ({ type: 'nth', nth: n, percent });

  it.each<[string, PromotionEffect, readonly PromotionLine[], Off]>([
    ['too few', nth(3, 100), [soldLine('a', 3_000, 2)], {}],
    [
      'one of three, over all three',
      nth(3, 100),
      [soldLine('a', 3_000, 3)],
      {
        a: [
          [1_000, 50],
          [1_000, 50],
          [1_000, 50],
        ],
      },
    ],
    [
      'the fourth pays its price',
      nth(3, 100),
      [soldLine('a', 3_000, 4)],
      {
        a: [
          [1_000, 50],
          [1_000, 50],
          [1_000, 50],
          [0, 0],
        ],
      },
    ],
    [
      'the cheaper of two',
      nth(2, 50),
      [soldLine('a', 1_000), soldLine('b', 3_000)],
      { a: [[125, 6]], b: [[375, 19]] },
    ],
    [
      'of one: each',
      nth(1, 10),
      [soldLine('a', 1_000, 2)],
      {
        a: [
          [100, 5],
          [100, 5],
        ],
      },
    ],
    [
      'units without a price do not count',
      nth(2, 100),
      [soldLine('a', 0, 5), soldLine('b', 9)],
      {},
    ],
  ])('%s', (_, effect, lines, expected) => expect(off(effect, ...lines)).toEqual(expected));
});

describe('PROMO-06 one free with another', () => {
  const free = { type: 'free', free: { product: 2 }, with: { product: 1 } } as const;
  const racket = (quantity: number) => soldLine('r', 1_000, quantity, { product: 2 });

  it.each<[string, PromotionEffect, readonly PromotionLine[], Off]>([
    ['without the other, none', free, [racket(1)], {}],
    ['without itself, none', free, [soldLine('c', 9_000)], {}],
    [
      'spread over the pair',
      free,
      [soldLine('c', 9_000), racket(1)],
      { c: [[900, 45]], r: [[100, 5]] },
    ],
    [
      'one for one',
      free,
      [soldLine('c', 9_000), racket(2)],
      {
        c: [[900, 45]],
        r: [
          [0, 0],
          [100, 5],
        ],
      },
    ],
    [
      'buy one, get one',
      { type: 'free', free: { product: 1 }, with: { product: 1 } },
      [soldLine('a', 3_000, 2), soldLine('b', 1_000)],
      {
        a: [
          [750, 37],
          [0, 0],
        ],
        b: [[251, 13]],
      },
    ],
    [
      'one of any, beside one of a kind',
      { type: 'free', free: {}, with: { product: 1 } },
      [soldLine('a', 1_000), racket(1)],
      { a: [[500, 25]], r: [[500, 25]] },
    ],
  ])('%s', (_, effect, lines, expected) => {
    expect(off(effect, ...lines)).toEqual(expected);
  });
});

describe('PROMO-06 one of any, free with one of a kind', () => {
  it('the one of the kind pays where it is needed', () => {
    const effect = { type: 'free', free: {}, with: { product: 1 } } as const;
    // The cheapest is the only one that can pay, so the other is free.
    const lines = [soldLine('a', 1_000), soldLine('r', 4_000, 1, { product: 2 })];
    expect(off(effect, ...lines)).toEqual({ a: [[800, 40]], r: [[3_200, 160]] });
  });
});
