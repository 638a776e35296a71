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
import { adjust } from '../promotion/adjust.ts';
import type { Promotion } from '../promotion/promotion.ts';
import type { PromotionLine } from '../promotion/units.ts';
import type { BenefitDiscount, Grant } from './grant.ts';

type Card = Pick<Grant, 'id' | 'name' | 'discounts'>;

const percent = (of: number, product?: number): BenefitDiscount => ({
  match: product === undefined ? {} : { product },
  effect: { type: 'percent', percent: of },
});
const amount = (amountFils: number, product?: number): BenefitDiscount => ({
  match: product === undefined ? {} : { product },
  effect: { type: 'amount', amountFils },
});
const card = (id: number, ...discounts: readonly BenefitDiscount[]): Card => ({
  id,
  name: { en: `Card ${id}`, ar: `بطاقة ${id}` },
  discounts,
});

const offOf = (less: Iterable<readonly Less[]>): number =>
  [...less]
    .flat()
    .flatMap(({ units }) => units)
    .reduce((sum, { netFils, taxFils }) => sum + netFils + taxFils, 0);

const court = soldLine('court', 10_000, 1, { product: 1 });
const swims = soldLine('swims', 4_000, 2, { product: 2 });

function result(
  cards: readonly Card[],
  promotions: readonly Promotion[] = [],
  lines: readonly PromotionLine[] = [court, swims],
) {
  const { less, cards: given, applied } = adjust(lines, promotions, PROMOTION_CTX, cards);
  return { cards: given, applied, off: offOf(less.values()) };
}

describe('BENEFIT-03 cards before promotions', () => {
  it.each<[string, readonly Card[], readonly number[], number]>([
    ['no card', [], [], 0],
    ['a percentage of all', [card(1, percent(10))], [1], 1_890],
    ['of its products', [card(1, percent(10, 1))], [1], 1_050],
    ['an amount off each unit', [card(1, amount(1_050, 2))], [1], 2_100],
    ['never more than the price', [card(1, amount(99_999))], [1], 18_900],
    ['the better of one card', [card(1, percent(10), amount(2_100, 1))], [1], 2_940],
    ['the better of two, by line', [card(1, percent(10)), card(2, percent(20, 2))], [1, 2], 2_730],
    ['where equal, the one given first', [card(2, percent(10)), card(1, percent(10))], [1], 1_890],
    ['nothing for other products', [card(1, percent(10, 7))], [], 0],
    ['nothing for 0', [card(1, percent(0))], [], 0],
  ])('%s', (_, cards, given, off) =>
    expect(result(cards)).toEqual({ cards: given, applied: [], off }),
  );

  it('a promotion applies to what is left', () => {
    const half = promotionOf(7, percentOff(50));
    expect(result([card(1, percent(50))], [half])).toEqual({
      cards: [1],
      applied: [7],
      off: 9_450 + 4_725,
    });
  });

  it('its conditions see the prices before both', () => {
    const least = promotionOf(7, amountOff(1_050), { when: { leastFils: 18_900 } });
    expect(result([card(1, percent(50))], [least]).applied).toEqual([7]);
  });

  it('a code that finds nothing left is not applied', () => {
    const code = promotionOf(7, percentOff(50), { by: 'code', code: 'HALF' });
    expect(result([card(1, percent(100))], [code])).toEqual({
      cards: [1],
      applied: [],
      off: 18_900,
    });
  });

  it('a child matches by its bundle', () => {
    const child = soldLine('child', 2_000, 1, {
      product: 9,
      partOf: { key: 'court', pick: 1 } as never,
    });
    expect(result([card(1, percent(10, 1))], [], [court, child]).off).toBe(1_050 + 210);
  });

  it('each discount names its card', () => {
    const { less } = adjust([court], [], PROMOTION_CTX, [card(4, percent(10))]);
    expect(less.get('court')).toEqual([
      { grant: 4, title: card(4).name, units: [{ netFils: 1_000, taxFils: 50 }] },
    ]);
  });
});

const discount = fc
  .tuple(fc.boolean(), fc.nat(100), fc.nat(50_000), fc.option(fc.integer({ min: 1, max: 3 })))
  .map(([isPercent, of, fils, product]) =>
    isPercent ? percent(of, product ?? undefined) : amount(fils, product ?? undefined),
  );
const cardsOf = fc
  .array(fc.array(discount, { maxLength: 3 }), { maxLength: 3 })
  .map((all) => all.map((discounts, id) => card(id + 1, ...discounts)));
const linesOf = fc
  .array(fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) =>
    all.map(([net, quantity, product], n) => soldLine(`line ${n}`, net, quantity, { product })),
  );
const promotionsOf = fc
  .array(fc.tuple(fc.boolean(), fc.nat(100), fc.nat(30_000), fc.boolean()), { maxLength: 3 })
  .map((all) =>
    all.map(([isPercent, of, fils, stacks], id) =>
      promotionOf(id, isPercent ? percentOff(of) : amountOff(fils), { stacks }),
    ),
  );

describe('BENEFIT-03 any cards and promotions on any cart', () => {
  it('no unit costs less than nothing, and VAT is due on its rest', () => {
    fc.assert(
      fc.property(linesOf, promotionsOf, cardsOf, (lines, promotions, cards) => {
        const { less } = adjust(lines, promotions, PROMOTION_CTX, cards);
        for (const { key, unit, quantity } of lines) {
          const { priceFils } = unitPrice(unit);
          const offs = less.get(key) ?? [];
          expect(offs.filter(({ grant }) => grant !== undefined).length).toBeLessThanOrEqual(1);
          for (let at = 0; at < quantity; at += 1) {
            const off = offs.map(({ units }) => units[at] ?? { netFils: 0, taxFils: 0 });
            const net = off.reduce((rest, one) => rest - one.netFils, priceFils);
            const tax = off.reduce((rest, one) => rest - one.taxFils, taxOnNet(priceFils, 500));
            expect(net).toBeGreaterThanOrEqual(0);
            expect(tax).toBe(taxOnNet(net, 500));
          }
        }
      }),
    );
  });

  it('a promotion makes no cart dearer than its cards alone, nor a card than none', () => {
    fc.assert(
      fc.property(linesOf, promotionsOf, cardsOf, (lines, promotions, cards) => {
        const off = (some: readonly Promotion[], held: readonly Card[]) =>
          offOf(adjust(lines, some, PROMOTION_CTX, held).less.values());
        const both = off(promotions, cards);
        const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(both).toBeGreaterThanOrEqual(off([], cards));
        // Each percentage rounds the net and the VAT of a unit to the nearest fils.
        expect(both).toBeGreaterThanOrEqual(off(promotions, []) - 2 * units * promotions.length);
        expect(off([], cards)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('units of a line that cost the same are reduced alike', () => {
    fc.assert(
      fc.property(linesOf, cardsOf, (lines, cards) => {
        for (const one of [...adjust(lines, [], PROMOTION_CTX, cards).less.values()].flat()) {
          expect(new Set(one.units.map((unit) => JSON.stringify(unit))).size).toBe(1);
        }
      }),
    );
  });
});
