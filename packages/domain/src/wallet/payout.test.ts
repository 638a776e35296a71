import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundState } from '../payment/refund.ts';
import type { Tender } from '../payment/tenders.ts';
import { checkPayOut, type PAYOUT_STATES, payoutState, spreadPayout } from './payout.ts';

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

describe('WALLET-14 the amount that is paid back', () => {
  it.each([
    [0.01, 1],
    [12.34, 1_234],
    [70, 7_000],
  ])('%d of at most 70 is %d fils', (amount, fils) =>
    expect(checkPayOut(amount, 7_000)).toEqual({ ok: true, value: fils }),
  );

  it.each([0, -1, 70.01, 12.345, Number.NaN])('%d of at most 70 is refused', (amount) =>
    expect(checkPayOut(amount, 7_000)).toEqual({
      ok: false,
      refusal: { code: 'amount_out_of_range', least: 0.01, most: 70 },
    }),
  );
});

describe('WALLET-15 the state of money that goes back', () => {
  it.each<[readonly RefundState[], (typeof PAYOUT_STATES)[number]]>([
    [['due'], 'pending'],
    [['asked', 'returned'], 'pending'],
    [['unclear'], 'pending'],
    [['returned', 'returned'], 'done'],
    [['returned', 'failed'], 'failed'],
    [['settled', 'due'], 'failed'],
  ])('of %j is %s', (states, state) => expect(payoutState(states)).toBe(state));
});
