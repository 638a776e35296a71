import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterParts } from '../payment/counter-parts.ts';
import { CASH_STEPS, cashOf } from '../till/cash-step.ts';
import { hasCash } from '../till/session.ts';
import { counterPayment, refundFromTill } from './counter-events.ts';
import type { Entry } from './entry.ts';
import { tillClosed, tillMoved, tillOpened } from './till-events.ts';

/** Returns what accounts have more by entries: cash of a till and of the safe is taken from them. */
function held(entries: readonly Entry[]): (code: string) => number {
  const sums = new Map<string, number>();
  const add = (code: string, fils: number) => sums.set(code, (sums.get(code) ?? 0) + fils);
  for (const { from, to, amount } of entries.flatMap(({ transfers }) => transfers)) {
    add(from.code, amount);
    add(to.code, -amount);
  }
  return (code) => (sums.get(code) ?? 0) + 0;
}

const amount = fc.integer({ min: 1, max: 500_000 });
const step = fc.constantFrom(...CASH_STEPS.map(Number));
const move = fc.oneof(
  fc.record({ kind: fc.constant('payment' as const), amount, terminal: fc.nat(500_000), step }),
  fc.record({ kind: fc.constant('refund' as const), amount, step }),
  fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), amount }),
);
const OF = { sessionId: 1, tillId: 7, currency: 'AED' } as const;

it('TILL-06 a till has its float and what came in, less what went out, and nothing once counted', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(move),
      fc.nat(2_000_000),
      (floatFils, moves, counted) => {
        const entries: Entry[] = [tillOpened({ ...OF, floatFils })];
        let cash = floatFils;
        let taken = 0;
        let paidOut = 0;
        for (const [index, one] of moves.entries()) {
          const id = String(index);
          if (one.kind === 'payment') {
            const parts = counterParts(one.amount, Math.min(one.terminal, one.amount), one.step);
            if (parts === null) throw new Error('The terminal takes at most what is due.');
            const money = { paymentId: id, orderId: id, currency: 'AED' };
            entries.push(counterPayment({ ...money, parts, tillId: OF.tillId }));
            cash += parts.receivedFils;
            taken += parts.cashFils;
            continue;
          }
          const handedFils = one.kind === 'refund' ? cashOf(one.amount, one.step) : one.amount;
          const signed = one.kind === 'in' ? one.amount : -handedFils;
          if (!hasCash(cash, signed)) continue;
          cash += signed;
          if (one.kind === 'refund') {
            const money = { refundId: id, orderId: id, currency: 'AED', tillId: OF.tillId };
            entries.push(refundFromTill({ ...money, amountFils: one.amount, handedFils }));
            paidOut += one.amount;
          } else
            entries.push(tillMoved({ ...OF, moveId: id, way: one.kind, amountFils: one.amount }));
          expect(cash).toBeGreaterThanOrEqual(0);
        }
        expect(held(entries)('till:7')).toBe(cash);
        entries.push(tillClosed({ ...OF, expectedFils: cash, countedFils: counted }));
        const sum = held(entries);
        expect(sum('till:7')).toBe(0);
        expect(sum('over_short')).toBe(cash - counted + 0);
        // The gain of safe and bank is explained to the fils.
        expect(sum('bank')).toBe(taken - paidOut - sum('rounding') - sum('over_short') + 0);
      },
    ),
  );
});
