import type { Fils } from '../src/kernel/money.ts';
import { taxOnNet } from '../src/kernel/money.ts';
import { adjust } from '../src/promotion/adjust.ts';
import type { PromotionCtx } from '../src/promotion/conditions.ts';
import type { Promotion, PromotionEffect } from '../src/promotion/promotion.ts';
import type { PromotionLine } from '../src/promotion/units.ts';

const VAT = 500;

/** Sunday 2026-11-29 10:00 at the venue. */
export const PROMOTION_CTX: PromotionCtx = {
  now: Date.UTC(2026, 10, 29, 6),
  offset: 240,
  channel: 'b2c',
  isFirstBooking: false,
  taxBasisPoints: VAT,
};

/** Returns a line of units at a net price, of product 1. */
export const soldLine = (
  key: string,
  netFils: Fils,
  quantity = 1,
  more: Partial<PromotionLine> = {},
): PromotionLine => ({
  key,
  quantity,
  product: 1,
  scope: { category: 10, service: 2, outlet: null },
  when: null,
  unit: [{ label: { en: key, ar: key }, priceFils: netFils, taxFils: taxOnNet(netFils, VAT) }],
  ...more,
});

/** Returns a promotion for all products at all times, which combines with others. */
export const promotionOf = (
  id: number,
  effect: PromotionEffect,
  { when, ...more }: Partial<Omit<Promotion, 'when'>> & { when?: Partial<Promotion['when']> } = {},
): Promotion => ({
  id,
  name: { en: `Promotion ${id}`, ar: `عرض ${id}` },
  by: 'auto',
  priority: 0,
  stacks: true,
  on: [],
  effect,
  limits: { total: null, perCustomer: null, perDay: null },
  when: {
    from: null,
    until: null,
    weekdays: 0,
    minutes: null,
    channels: [],
    firstBooking: false,
    leastFils: 0,
    ...when,
  },
  ...more,
});

export const percentOff = (percent: number, atMostFils: Fils | null = null): PromotionEffect => ({
  type: 'percent',
  percent,
  atMostFils,
});
export const amountOff = (amountFils: Fils): PromotionEffect => ({ type: 'amount', amountFils });

/** Returns the amounts off each unit, net and tax, by line, of all promotions together. */
export function amountsOff(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  ctx: Partial<PromotionCtx> = {},
): Readonly<Record<string, readonly (readonly [number, number])[]>> {
  const { less } = adjust(lines, promotions, { ...PROMOTION_CTX, ...ctx });
  return Object.fromEntries(
    [...less].map(([key, all]) => [
      key,
      (all[0]?.units ?? []).map((_, index) => [
        all.reduce((sum, { units }) => sum + (units[index]?.netFils ?? 0), 0),
        all.reduce((sum, { units }) => sum + (units[index]?.taxFils ?? 0), 0),
      ]),
    ]),
  );
}
