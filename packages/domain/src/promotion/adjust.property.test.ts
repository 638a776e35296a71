import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOff,
  PROMOTION_CTX,
  percentOff,
  promotionOf,
  soldLine,
} from '../../test/promotions.ts';
import { taxOnNet } from '../kernel/money.ts';
import type { Less } from '../kinds/kind.ts';
import { unitPrice } from '../kinds/unit-price.ts';
import { adjust } from './adjust.ts';
import type { Promotion, PromotionEffect } from './promotion.ts';
import type { PromotionLine } from './units.ts';

const match = fc.constantFrom({}, { product: 1 }, { product: 2 }, { product: 3 });

const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.option(fc.nat(30_000)))
    .map(([percent, atMost]) => percentOff(percent, atMost)),
  fc.nat(60_000).map(amountOff),
  fc.record({
    type: fc.constant('nth' as const),
    nth: fc.integer({ min: 1, max: 4 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ type: fc.constant('free' as const), free: match, with: match }),
);

const promotionsOf = fc
  .array(
    fc.record({
      effect,
      stacks: fc.boolean(),
      priority: fc.nat(2),
      on: fc.array(match, { maxLength: 1 }),
      leastFils: fc.constantFrom(0, 0, 20_000),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ effect: made, leastFils, ...more }, id) => {
      // A customer enters one code at most.
      const by = id === 1 ? 'code' : 'auto';
      return promotionOf(id, made, { ...more, by, when: { leastFils } });
    }),
  );

const linesOf = fc
  .array(
    fc.tuple(
      fc.oneof(fc.nat(60), fc.nat(40_000)),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 3 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(([net, quantity, product], n) => soldLine(`line ${n}`, net, quantity, { product })),
  );

const adjusted = (lines: readonly PromotionLine[], promotions: readonly Promotion[]) =>
  adjust(lines, promotions, PROMOTION_CTX);

const offOf = (less: ReadonlyMap<string, readonly Less[]>) =>
  [...less.values()]
    .flat()
    .flatMap(({ units }) => units)
    .reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0);

/** Returns what is left of each unit of all lines. */
const restsOf = (lines: readonly PromotionLine[], less: ReadonlyMap<string, readonly Less[]>) =>
  lines.flatMap(({ key, unit, quantity }) => {
    const { priceFils, taxFils } = unitPrice(unit);
    return Array.from({ length: quantity }, (_, index) => {
      const offs = (less.get(key) ?? []).map(({ units }) => units[index]);
      return {
        netFils: offs.reduce((rest, off) => rest - (off?.netFils ?? 0), priceFils),
        taxFils: offs.reduce((rest, off) => rest - (off?.taxFils ?? 0), taxFils),
      };
    });
  });

const shuffled = <T>(all: readonly T[], seed: number): readonly T[] =>
  all
    .map((one, index) => ({ one, rank: ((index + 1) * (seed + 7_919)) % 104_729 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);

describe('PROMO-04 to PROMO-08 any promotions on any cart', () => {
  it('no unit costs less than nothing, and VAT is due on its rest', () => {
    fc.assert(
      fc.property(linesOf, promotionsOf, (lines, promotions) => {
        const { less, applied } = adjusted(lines, promotions);
        for (const { netFils, taxFils } of restsOf(lines, less)) {
          expect(netFils).toBeGreaterThanOrEqual(0);
          expect(taxFils).toBe(taxOnNet(netFils, PROMOTION_CTX.taxBasisPoints));
        }
        const named = new Set([...less.values()].flat().map(({ promotion }) => promotion));
        expect(new Set(applied)).toEqual(named);
        for (const { units } of [...less.values()].flat()) {
          for (const { netFils, taxFils } of units) {
            expect(Math.min(netFils, taxFils)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('the order of lines and of promotions has no effect', () => {
    fc.assert(
      fc.property(linesOf, promotionsOf, fc.nat(1_000), (lines, promotions, seed) => {
        const { less, applied } = adjusted(lines, promotions);
        const other = adjusted(shuffled(lines, seed), shuffled(promotions, seed));
        expect(other.applied).toEqual(applied);
        expect(Object.fromEntries(other.less)).toEqual(Object.fromEntries(less));
      }),
    );
  });

  it('a code that is applied makes the cart cheaper, and no promotion makes it dearer', () => {
    fc.assert(
      fc.property(linesOf, promotionsOf, (lines, promotions) => {
        const { less, applied } = adjusted(lines, promotions);
        for (const { id, by } of promotions.filter((one) => applied.includes(one.id))) {
          const others = promotions.filter((one) => one.id !== id);
          if (by === 'code') expect(offOf(adjusted(lines, others).less)).toBeLessThan(offOf(less));
        }
        for (const { stacks, ...one } of promotions.filter((each) => !each.stacks)) {
          const single = adjusted(lines, [{ ...one, stacks }]);
          expect(offOf(less)).toBeGreaterThanOrEqual(offOf(single.less));
        }
      }),
    );
  });

  it('an amount takes off what it promises, and at most a fils a unit more', () => {
    fc.assert(
      fc.property(linesOf, fc.nat(90_000), (lines, amount) => {
        const off = offOf(adjusted(lines, [promotionOf(1, amountOff(amount))]).less);
        const price = restsOf(lines, new Map()).map(({ netFils, taxFils }) => netFils + taxFils);
        const promised = Math.min(
          amount,
          price.reduce((sum, fils) => sum + fils, 0),
        );
        expect(off).toBeGreaterThanOrEqual(promised);
        expect(off).toBeLessThanOrEqual(promised + price.length);
      }),
    );
  });
});
