import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNote, refundToWallet } from '../ledger/order-events.ts';
import { spreadRefund } from '../payment/tenders.ts';
import { creditedParts, type GivenUpUnit, reduceUnits, repayableFils } from './goodwill.ts';

const unit = (index: number, totalFils: number, taxFils: number, repaidFils = 0): GivenUpUnit => ({
  lineId: 'line',
  unit: index,
  kind: 'event',
  totalFils,
  taxFils,
  repaidFils,
});

describe('REFUND-04 a reduction', () => {
  it.each<[string, readonly GivenUpUnit[], number, readonly (readonly [number, number, number])[]]>(
    [
      ['of half of a unit', [unit(0, 10_500, 500)], 5250, [[0, 5250, 250]]],
      ['of a fils', [unit(0, 10_500, 500)], 1, [[0, 1, 0]]],
      ['of the fils whose tax is due', [unit(0, 10_500, 500, 10)], 1, [[0, 1, 1]]],
      ['of a unit without tax', [unit(0, 100, 0)], 40, [[0, 40, 0]]],
      [
        'by price',
        [unit(0, 300, 0), unit(1, 100, 0)],
        101,
        [
          [0, 76, 0],
          [1, 25, 0],
        ],
      ],
      [
        'by what is left',
        [unit(0, 300, 0, 200), unit(1, 100, 0)],
        3,
        [
          [0, 2, 0],
          [1, 1, 0],
        ],
      ],
      ['of all', [unit(0, 105, 5), unit(1, 0, 0)], 105, [[0, 105, 5]]],
    ],
  )('%s', (_, units, fils, expected) => {
    expect(reduceUnits(units, fils).map((one) => [one.unit, one.totalFils, one.taxFils])).toEqual(
      expected,
    );
  });

  it('is never more than is left', () => {
    expect(() => reduceUnits([unit(0, 105, 5, 5)], 101)).toThrow(RangeError);
  });
});

const prices = fc.array(
  fc.record({ net: fc.integer({ min: 0, max: 2e9 }), basis: fc.constantFrom(0, 500, 1500) }),
  { minLength: 1, maxLength: 5 },
);

it('REFUND-04, TENDER-04: any sequence of reductions adds up, to each unit, tender and account', () => {
  fc.assert(
    fc.property(
      prices,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, steps, walletPart) => {
        let units = of.map(({ net, basis }, index) => {
          const tax = Math.round((net * basis) / 10_000);
          return unit(index, net + tax, tax);
        });
        const sold = repayableFils(units);
        const walletFils = Math.round(sold * walletPart);
        let tenders = [
          { id: 'wallet', amountFils: walletFils, refundedFils: 0 },
          { id: 'card', amountFils: sold - walletFils, refundedFils: 0 },
        ];
        let [tax, due] = [0, 0];
        for (const [step, part] of [...steps, 1].entries()) {
          const fils = Math.round(repayableFils(units) * part);
          const reductions = reduceUnits(units, fils);
          const parts = creditedParts(reductions);
          for (const one of parts) {
            expect(Math.min(one.netFils, one.taxFils)).toBeGreaterThanOrEqual(0);
            tax += one.taxFils;
          }
          const shares = spreadRefund(tenders, fils);
          const entries = [
            creditNote({ orderId: 'o', currency: 'AED', creditNoteId: `${step}`, parts }),
            ...shares.map(({ tender, amountFils }) =>
              refundToWallet({
                refundId: `${step}:${tender.id}`,
                orderId: 'o',
                currency: 'AED',
                customerId: 1,
                pot: 'refund',
                amountFils,
              }),
            ),
          ];
          for (const { from, to, amount } of entries.flatMap(({ transfers }) => transfers)) {
            if (to.code === 'refunds_due') due += amount;
            if (from.code === 'refunds_due') due -= amount;
          }
          expect(due).toBe(0);
          units = units.map((one) => ({
            ...one,
            repaidFils:
              one.repaidFils + (reductions.find((r) => r.unit === one.unit)?.totalFils ?? 0),
          }));
          tenders = tenders.map((one) => ({
            ...one,
            refundedFils:
              one.refundedFils +
              (shares.find(({ tender }) => tender.id === one.id)?.amountFils ?? 0),
          }));
        }
        expect(repayableFils(units)).toBe(0);
        expect(tax).toBe(units.reduce((sum, { taxFils }) => sum + taxFils, 0));
        expect(tenders.every(({ amountFils, refundedFils }) => amountFils === refundedFils)).toBe(
          true,
        );
      },
    ),
  );
});
