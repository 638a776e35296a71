import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundToPartner } from '../ledger/allowance-events.ts';
import { walletReturned, walletSetAside } from '../ledger/order-events.ts';
import { checkAllowance } from './allowance.ts';

describe('ALLOW-01 an allowance', () => {
  it.each([
    [null, { ok: true, value: null }],
    [0, { ok: true, value: 0 }],
    [250.5, { ok: true, value: 25_050 }],
    [-1, { ok: false, refusal: 'invalid' }],
    [0.001, { ok: false, refusal: 'invalid' }],
    [1_000_001, { ok: false, refusal: 'invalid' }],
    ['many', { ok: false, refusal: 'invalid' }],
  ])('%j', (amount, expected) => expect(checkAllowance(amount)).toEqual(expected));
});

/** Order on credit, and what becomes of it: returned, or refunded in parts. */
interface Ordered {
  readonly customerId: number;
  readonly month: string;
  readonly amountFils: number;
  readonly isReturned: boolean;
  readonly backFils: readonly number[];
}

const ordered: fc.Arbitrary<Ordered> = fc
  .record({
    customerId: fc.integer({ min: 1, max: 3 }),
    month: fc.constantFrom('2026-11', '2026-12'),
    amountFils: fc.integer({ min: 1, max: 50_000 }),
    isReturned: fc.boolean(),
    shares: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
  })
  .map(({ shares, ...one }) => {
    let rest = one.amountFils;
    const backFils = shares.flatMap((share) => {
      const part = Math.min(share, rest);
      rest -= part;
      return part > 0 ? [part] : [];
    });
    return { ...one, backFils };
  });

describe('ALLOW-02, ALLOW-03 what counts against allowances', () => {
  it('is what was ordered in the month less what came back of it, and adds up to nothing', () => {
    fc.assert(
      fc.property(fc.array(ordered, { maxLength: 12 }), (orders) => {
        const entries = orders.flatMap((one, index) => {
          const { customerId, month, amountFils, isReturned, backFils } = one;
          const allowance = { month, limitFils: 1 };
          const part = { pot: 'partner' as const, amountFils, partnerId: 1, allowance };
          const of = { orderId: `${index}`, currency: 'AED', customerId };
          const event = { ...of, attempt: 1, parts: [part] };
          if (isReturned) return [walletSetAside(event), walletReturned(event)];
          const refunds = backFils.map((fils, place) =>
            refundToPartner({
              ...of,
              refundId: `${index}-${place}`,
              partnerId: 1,
              amountFils: fils,
              allowance,
            }),
          );
          return [walletSetAside(event), ...refunds];
        });
        const sums = new Map<string, number>();
        const add = (codeOf: string, amount: number) =>
          sums.set(codeOf, (sums.get(codeOf) ?? 0) + amount);
        for (const { from, to, amount } of entries.flatMap(({ transfers }) => transfers)) {
          if (from.unit !== 'ALW') continue;
          expect(to.unit).toBe('ALW');
          add(from.code, -amount);
          add(to.code, amount);
        }
        expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
        for (const customerId of [1, 2, 3])
          for (const month of ['2026-11', '2026-12']) {
            const used = orders
              .filter((one) => one.customerId === customerId && one.month === month)
              .filter(({ isReturned }) => !isReturned)
              .reduce(
                (sum, { amountFils, backFils }) =>
                  sum + amountFils - backFils.reduce((back, one) => back + one, 0),
                0,
              );
            expect(-(sums.get(`allowance:${customerId}:${month}`) ?? 0) + 0).toBe(used);
          }
      }),
    );
  });
});
