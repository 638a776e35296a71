import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPaid } from '../ledger/credit-events.ts';
import { checkPayment, divideCreditPaid, payableRange } from './payment.ts';

describe('CREDIT-09 an amount that a card pays of a debt', () => {
  it.each([
    [100, 46_200, { ok: true, value: 10_000 }],
    [462, 46_200, { ok: true, value: 46_200 }],
    [10, 46_200, { ok: true, value: 1000 }],
    [3.5, 350, { ok: true, value: 350 }],
  ])('%d of %d fils', (amount, owed, expected) =>
    expect(checkPayment(amount, owed)).toEqual(expected),
  );

  it.each([
    [462.01, 46_200],
    [9.99, 46_200],
    [0.001, 46_200],
    [3, 350],
    [0, 0],
    [1, -500],
    [Number.NaN, 46_200],
  ])('not %d of %d fils', (amount, owed) => expect(checkPayment(amount, owed).ok).toBe(false));

  it('is AED 50,000 at most', () =>
    expect(payableRange(9_000_000)).toEqual({ leastFils: 1000, mostFils: 5_000_000 }));
});

describe('CREDIT-10 a captured payment', () => {
  it('settles no more than is owed, and the rest is refunded; the postings add up to it', () => {
    const fils = fc.integer({ min: 1, max: 1_000_000 });
    const owed = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(fils, owed, (paidFils, owedFils) => {
        const { settledFils, excessFils } = divideCreditPaid(paidFils, owedFils);
        expect(settledFils + excessFils).toBe(paidFils);
        expect(settledFils).toBeLessThanOrEqual(Math.max(0, owedFils));
        const of = { paymentId: 'p', partnerId: 1, gateway: 'epg', currency: 'AED' };
        const { transfers } = creditPaid({ ...of, settledFils, excessFils });
        expect(transfers.reduce((sum, { amount }) => sum + amount, 0)).toBe(paidFils);
      }),
    );
  });
});
