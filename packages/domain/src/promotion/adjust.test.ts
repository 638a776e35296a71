import { describe, expect, it } from 'vitest';
import {
  amountOff,
  PROMOTION_CTX,
  percentOff,
  promotionOf,
  soldLine,
} from '../../test/promotions.ts';
import { adjust } from './adjust.ts';
import type { Promotion } from './promotion.ts';

const court = soldLine('court', 10_000, 1, { product: 1 });
const racket = soldLine('racket', 2_000, 1, { product: 2 });

const result = (promotions: readonly Promotion[], lines = [court, racket]) => {
  const { less, applied } = adjust(lines, promotions, PROMOTION_CTX);
  const off = [...less.values()]
    .flat()
    .flatMap(({ units }) => units)
    .reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0);
  return { applied, off };
};

const alone = { stacks: false } as const;
const code = { by: 'code', code: 'SUMMER' } as const;

describe('PROMO-04 promotions together', () => {
  it.each<[string, readonly Promotion[], readonly number[], number]>([
    ['none', [], [], 0],
    ['one', [promotionOf(1, percentOff(10))], [1], 1_260],
    [
      'percentages on what is left, not on the full price',
      [promotionOf(1, percentOff(50)), promotionOf(2, percentOff(50))],
      [1, 2],
      9_450,
    ],
    [
      'by priority',
      [promotionOf(1, percentOff(50)), promotionOf(2, amountOff(2_100), { priority: -1 })],
      [2, 1],
      7_351,
    ],
    [
      'then by id',
      [promotionOf(2, percentOff(50)), promotionOf(1, amountOff(2_100))],
      [1, 2],
      7_351,
    ],
    [
      'one alone that takes more',
      [promotionOf(1, percentOff(10)), promotionOf(2, percentOff(20), alone)],
      [2],
      2_520,
    ],
    [
      'those that stack, where they take more',
      [
        promotionOf(1, percentOff(15)),
        promotionOf(2, percentOff(20), alone),
        promotionOf(3, percentOff(10)),
      ],
      [1, 3],
      2_960,
    ],
    [
      'those that stack, where it is equal',
      [promotionOf(1, percentOff(10), alone), promotionOf(2, percentOff(10))],
      [2],
      1_260,
    ],
    [
      'the best of several alone',
      [promotionOf(1, percentOff(10), alone), promotionOf(2, percentOff(20), alone)],
      [2],
      2_520,
    ],
    [
      'the lower id of equal ones alone',
      [promotionOf(2, percentOff(10), alone), promotionOf(1, percentOff(10), alone)],
      [1],
      1_260,
    ],
    [
      'never beyond the price',
      [
        promotionOf(1, amountOff(10_000)),
        promotionOf(2, amountOff(10_000)),
        promotionOf(3, percentOff(5)),
      ],
      [1, 2],
      12_600,
    ],
    [
      'one that takes nothing off',
      [promotionOf(1, percentOff(10), { on: [{ product: 7 }] })],
      [],
      0,
    ],
  ])('%s', (_, promotions, applied, off) => expect(result(promotions)).toEqual({ applied, off }));
});

describe('PROMO-03 conditions see prices before promotions', () => {
  it('a least amount is met by the price that a promotion lowers', () => {
    const when = { leastFils: 12_600 };
    const promotions = [
      promotionOf(1, percentOff(50), { when }),
      promotionOf(2, percentOff(50), { when }),
    ];
    expect(result(promotions)).toEqual({ applied: [1, 2], off: 9_450 });
  });

  it('the dearest are the dearest before it', () => {
    const nth = { type: 'nth', nth: 2, percent: 100 } as const;
    const promotions = [
      promotionOf(1, percentOff(90), { on: [{ product: 1 }] }),
      promotionOf(2, nth, { priority: 1 }),
    ];
    // The racket is the second, though the court costs less after the first promotion.
    expect(result(promotions)).toEqual({ applied: [1, 2], off: 9_450 + 2_100 });
  });
});

describe('PROMO-08 a code', () => {
  it.each<[string, readonly Promotion[], readonly number[]]>([
    ['that makes it cheaper', [promotionOf(1, percentOff(10), code)], [1]],
    [
      'beside one that is better alone',
      [promotionOf(1, percentOff(10), code), promotionOf(2, percentOff(20), alone)],
      [2],
    ],
    [
      'that takes what another would take anyway',
      [promotionOf(1, percentOff(10), code), promotionOf(2, percentOff(100), { priority: 1 })],
      [2],
    ],
    [
      'that does as much alone as another by itself',
      [
        promotionOf(1, percentOff(10), { ...code, ...alone }),
        promotionOf(2, percentOff(10), { ...alone, priority: 1 }),
      ],
      [2],
    ],
    ['of nothing', [promotionOf(1, percentOff(0), code)], []],
  ])('%s', (_, promotions, applied) => expect(result(promotions).applied).toEqual(applied));

  it('a promotion by itself stays though another would do as much', () => {
    const promotions = [
      promotionOf(1, percentOff(10)),
      promotionOf(2, percentOff(100), { priority: 1 }),
    ];
    expect(result(promotions).applied).toEqual([1, 2]);
  });
});

describe('PROMO-07 the discount of a line', () => {
  it('names its promotion, its code and each unit', () => {
    const promotions = [
      promotionOf(1, percentOff(10), { on: [{ product: 2 }] }),
      promotionOf(2, amountOff(945), { ...code, on: [{ product: 2 }] }),
    ];
    const lines = [court, soldLine('balls', 1_000, 2, { product: 2 })];
    const { less } = adjust(lines, promotions, PROMOTION_CTX);
    expect([...less]).toEqual([
      [
        'balls',
        [
          {
            promotion: 1,
            title: { en: 'Promotion 1', ar: 'عرض 1' },
            units: [
              { netFils: 100, taxFils: 5 },
              { netFils: 100, taxFils: 5 },
            ],
          },
          {
            promotion: 2,
            title: { en: 'Promotion 2', ar: 'عرض 2' },
            code: 'SUMMER',
            units: [
              { netFils: 450, taxFils: 22 },
              { netFils: 451, taxFils: 23 },
            ],
          },
        ],
      ],
    ]);
  });
});
