import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tender } from '../payment/tenders.ts';
import { spreadPayout } from './payout.ts';

const of = (id: string, amountFils: number, refundedFils = 0): Tender => ({
  id,
  amountFils,
  refundedFils,
});

describe('LEAVE-02 money of a wallet goes back to the cards of its top-ups', () => {
  it.each<[string, readonly Tender[], number, readonly (readonly [string, number])[], number]>([
    ['within the latest', [of('a', 100), of('b', 50)], 30, [['b', 30]], 0],
    [
      'beyond the latest',
      [of('a', 100), of('b', 50)],
      70,
      [
        ['b', 50],
        ['a', 20],
      ],
      0,
    ],
    ['past one that was refunded', [of('a', 100), of('b', 50, 50)], 70, [['a', 70]], 0],
    ['beyond all of them', [of('a', 100, 60)], 70, [['a', 40]], 30],
    ['without any', [], 70, [], 70],
    ['of nothing', [of('a', 100)], 0, [], 0],
  ])('%s', (_, topUps, fils, shares, rest) => {
    const payout = spreadPayout(topUps, fils);
    expect(payout.shares.map(({ tender, amountFils }) => [tender.id, amountFils])).toEqual(shares);
    expect(payout.restFils).toBe(rest);
  });

  it('adds up, and no card gets more than it paid', () => {
    const topUps = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), refunded: fc.nat(100) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(topUps, fc.nat(300_000), (all, fils) => {
        const paid = all.map(({ amount, refunded }, index) =>
          of(String(index), amount, Math.floor((amount * refunded) / 100)),
        );
        const { shares, restFils } = spreadPayout(paid, fils);
        const sum = shares.reduce((total, { amountFils }) => total + amountFils, 0);
        expect(sum + restFils).toBe(fils);
        for (const { tender, amountFils } of shares) {
          expect(amountFils).toBeGreaterThan(0);
          expect(tender.refundedFils + amountFils).toBeLessThanOrEqual(tender.amountFils);
        }
        const room = paid.reduce((total, one) => total + one.amountFils - one.refundedFils, 0);
        if (restFils > 0) expect(sum).toBe(room);
      }),
    );
  });
});
