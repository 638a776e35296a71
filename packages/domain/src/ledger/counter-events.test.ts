import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counterParts } from '../payment/counter-parts.ts';
import { cashOf } from '../till/cash-step.ts';
import { counterPayment, refundFromTill } from './counter-events.ts';
import type { Entry } from './entry.ts';

/** Returns what an entry takes out of an account, less what it brings. */
const takenFrom = ({ transfers }: Entry, code: string): number =>
  transfers.reduce(
    (sum, { from, to, amount }) =>
      sum + (from.code === code ? amount : 0) - (to.code === code ? amount : 0),
    0,
  );

const fils = fc.integer({ min: 1, max: 10_000_000 });

it('PAY-29 the till has the cash, the terminal its part, and the order all that is due', () => {
  const amounts = fils.chain((due) => fc.tuple(fc.constant(due), fc.integer({ min: 0, max: due })));
  fc.assert(
    fc.property(amounts, ([due, terminal]) => {
      const parts = counterParts(due, terminal, 25);
      if (parts === null) throw new Error('The terminal takes at most what is due.');
      const money = { paymentId: 'p', orderId: 'o', currency: 'AED' };
      const entry = counterPayment({ ...money, parts, tillId: 1 });
      expect(takenFrom(entry, 'till:1')).toBe(parts.receivedFils);
      expect(takenFrom(entry, 'gateway:terminal')).toBe(terminal);
      expect(takenFrom(entry, 'order:o')).toBe(-due);
      expect(takenFrom(entry, 'rounding')).toBe(parts.cashFils - parts.receivedFils + 0);
    }),
  );
});

it('PAY-30 a refund in cash takes from the till what is handed out', () => {
  fc.assert(
    fc.property(fils, (amountFils) => {
      const handedFils = cashOf(amountFils, 25);
      const refund = {
        refundId: 'r',
        orderId: 'o',
        currency: 'AED',
        tillId: 1,
        amountFils,
        handedFils,
      };
      const entry = refundFromTill(refund);
      expect(takenFrom(entry, 'till:1')).toBe(0 - handedFils);
      expect(takenFrom(entry, 'refunds_due')).toBe(amountFils);
    }),
  );
});
