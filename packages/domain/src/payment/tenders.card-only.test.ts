import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseTenders, spreadRefundBeside, tenderedFils } from './tenders.ts';

const fils = (max = 100_000) => fc.integer({ min: 0, max });

describe('PREPAID-05 what only a card pays', () => {
  it('is left to the card, whatever the wallet, points or a facility have', () => {
    fc.assert(
      fc.property(
        fils(),
        fils(),
        fils(),
        fc.option(fc.constant(7), { nil: null }),
        fc.integer({ min: 1, max: 500 }),
        (freeFils, cardOnlyFils, walletFils, partnerId, leastFils) => {
          const totalFils = freeFils + cardOnlyFils;
          const tenders = chooseTenders({
            totalFils,
            cardOnlyFils,
            points: { balance: 1_000, atMost: null, worthFils: 1 },
            balances: [{ pot: 'topup', amountFils: walletFils }],
            walletAtMostFils: null,
            partnerId,
            leastFils,
          });
          expect(tenders.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(totalFils);
          expect(tenderedFils(tenders, 'card')).toBeGreaterThanOrEqual(cardOnlyFils);
          if (partnerId !== null && cardOnlyFils > 0)
            expect(tenderedFils(tenders, 'card')).toBe(cardOnlyFils);
        },
      ),
    );
  });

  it('goes back to the card, whose money stays for what is kept', () => {
    const wallet = { id: 'w', amountFils: 23_100, refundedFils: 0 };
    const card = { id: 'c', amountFils: 10_000, refundedFils: 0 };
    const isCard = ({ id }: { readonly id: string }) => id === 'c';
    const shares = (all: readonly (typeof wallet)[], refund: number, of: [number, number]) =>
      spreadRefundBeside(all, refund, { refundedFils: of[0], keptFils: of[1] }, isCard).map(
        ({ tender, amountFils }) => [tender.id, amountFils],
      );
    expect(shares([wallet, card], 10_000, [10_000, 0])).toEqual([['c', 10_000]]);
    expect(shares([wallet, card], 23_100, [0, 10_000])).toEqual([['w', 23_100]]);
    expect(shares([wallet, card], 33_100, [10_000, 0])).toEqual([
      ['c', 10_000],
      ['w', 23_100],
    ]);
    // The card gives what is due where nothing else has enough.
    expect(shares([{ ...wallet, refundedFils: 23_000 }, card], 1_000, [0, 10_000])).toEqual([
      ['c', 900],
      ['w', 100],
    ]);
    expect(() => shares([wallet], 23_101, [0, 0])).toThrow(RangeError);
  });

  it('DISPUTE-04 keeps no money that a lost dispute took: a refund counts against it first', () => {
    const [card, dispute] = [
      { id: 'c', amountFils: 33_100, refundedFils: 10_000 },
      { id: 'd', amountFils: 10_000, refundedFils: 0 },
    ];
    const shares = (refund: number, of: [number, number]) =>
      spreadRefundBeside(
        [card, dispute],
        refund,
        { refundedFils: of[0], keptFils: of[1] },
        () => true,
        ({ id }) => id === 'd',
      ).map(({ tender, amountFils }) => [tender.id, amountFils]);
    expect(shares(23_100, [0, 10_000])).toEqual([
      ['d', 10_000],
      ['c', 13_100],
    ]);
    expect(shares(10_000, [10_000, 0])).toEqual([['d', 10_000]]);
  });
});
