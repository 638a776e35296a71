import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOff,
  PROMOTION_CTX,
  percentOff,
  promotionOf,
  soldLine,
} from '../../test/promotions.ts';
import type { Fils } from '../kernel/money.ts';
import { amountsOfLine, sumOf } from '../kinds/unit-price.ts';
import type { Entry } from '../ledger/entry.ts';
import { cardPayment, creditNote, refundToCard, sale } from '../ledger/order-events.ts';
import { type RefundableLine, refundOfUnits } from '../order/part-refund.ts';
import { adjust } from './adjust.ts';
import type { PromotionEffect } from './promotion.ts';

const OF_ORDER = { orderId: 'o', currency: 'AED' } as const;

const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => percentOff(percent)),
  fc.integer({ min: 1, max: 60_000 }).map(amountOff),
  fc.record({
    type: fc.constant('nth' as const),
    nth: fc.integer({ min: 2, max: 4 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.constant({ type: 'free', free: {}, with: {} } as const),
);

const orders = fc
  .record({
    sold: fc.array(fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 4,
    }),
    effects: fc.array(effect, { minLength: 1, maxLength: 3 }),
    seed: fc.nat(100_000),
  })
  .map(({ sold, effects, seed }) => {
    const lines = sold.map(([net, quantity], n) => soldLine(`${n}`, net, quantity));
    const promotions = effects.map((one, id) => promotionOf(id, one));
    const { less } = adjust(lines, promotions, PROMOTION_CTX);
    return {
      seed,
      lines: lines.map(({ key, unit, quantity }): RefundableLine => {
        const own = less.get(key);
        return {
          id: key,
          kind: 'event',
          unit,
          quantity,
          cancelled: new Set(),
          ...(own && { less: own }),
        };
      }),
    };
  });

/** Returns the net change of accounts that begin with a text. */
function balanceOf(entries: readonly Entry[], account: string): Fils {
  const change = (code: string, amount: Fils): Fils => (code.startsWith(account) ? amount : 0);
  return entries
    .flatMap(({ transfers }) => transfers)
    .reduce(
      (sum, { from, to, amount }) => sum + change(to.code, amount) - change(from.code, amount),
      0,
    );
}

describe('MONEY-36, MONEY-37 an order with discounts', () => {
  it('is refunded unit by unit in any order: what was paid, and all accounts end at zero', () => {
    fc.assert(
      fc.property(orders, ({ lines, seed }) => {
        const paid = sumOf(lines.map(amountsOfLine));
        const parts = lines.map((line) => ({ kind: line.kind, ...amountsOfLine(line) }));
        const money = { ...OF_ORDER, paymentId: 'p', gateway: 'epg', amountFils: paid.totalFils };
        const sold = [cardPayment(money), sale({ ...OF_ORDER, parts })];
        expect(balanceOf(sold, 'order:')).toBe(0);
        expect(balanceOf(sold, 'vat')).toBe(paid.taxFils);

        const units = lines.flatMap(({ id, quantity }) =>
          Array.from({ length: quantity }, (_, unit) => ({ lineId: id, units: [unit] })),
        );
        const rank = (index: number): number => ((index + 1) * (seed + 7_919)) % 104_729;
        const shuffled = units
          .map((unit, index) => ({ unit, rank: rank(index) }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ unit }) => unit);
        const refunds = shuffled.map((unit) => refundOfUnits(lines, [unit]));
        const notes = refunds.flatMap(({ parts: credited, totalFils: amountFils }, index) => [
          creditNote({ ...OF_ORDER, creditNoteId: `${index}`, parts: credited }),
          refundToCard({ ...OF_ORDER, refundId: `${index}`, gateway: 'epg', amountFils }),
        ]);
        expect(refunds.reduce((sum, one) => sum + one.totalFils, 0)).toBe(paid.totalFils);
        for (const account of ['order:', 'vat', 'sales:', 'refunds_due', 'gateway:'])
          expect(balanceOf([...sold, ...notes], account)).toBe(0);
      }),
    );
  });
});
