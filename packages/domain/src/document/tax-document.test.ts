import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOfLine } from '../kinds/unit-price.ts';
import { refundOfUnits } from '../order/part-refund.ts';
import {
  creditNoteOf,
  type DocumentContent,
  type DocumentedLine,
  documentedFils,
  invoiceOf,
  isOfPosting,
  lineOfDifference,
  linesOfUnits,
  rateOf,
  type Seller,
  totalsOf,
} from './tax-document.ts';

const text = { en: 'Court', ar: 'ملعب' };
const seller: Seller = { name: text, address: text, trn: '100204816300003' };
const order = { number: 'ALN-2026-000017', currency: 'AED', at: 0 };

const less = fc.array(
  fc.record({
    promotion: fc.constant(1),
    title: fc.constant(text),
    units: fc.array(fc.record({ netFils: fc.nat(3_000), taxFils: fc.nat(150) }), { maxLength: 5 }),
  }),
  { maxLength: 3 },
);
const unit = fc.array(
  fc.record({ label: fc.constant(text), priceFils: fc.nat(9_999), taxFils: fc.nat(500) }),
  { minLength: 1, maxLength: 3 },
);
const line: fc.Arbitrary<DocumentedLine> = fc.record({
  id: fc.uuid(),
  title: fc.constant(text),
  where: fc.constant(null),
  when: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 5 }),
  unit,
  less,
});
const unitsOf = ({ quantity }: DocumentedLine) => [...Array(quantity).keys()];
const invoice = (lines: readonly DocumentedLine[]) =>
  invoiceOf(
    order,
    lines.map((one) => linesOfUnits(one, unitsOf(one), 500)),
    seller,
    null,
  );

describe('TAX-01: the documents of an order', () => {
  it('are what was sold and refunded, to the fils, for refunds of units in any order', () => {
    const sold = fc.array(line, { minLength: 1, maxLength: 4 }).chain((lines) => {
      const units = lines.flatMap((one, at) => unitsOf(one).map((index) => ({ at, index })));
      const refunds = fc.shuffledSubarray(units);
      return fc.tuple(fc.constant(lines), refunds, fc.integer({ min: 1, max: 3 }));
    });
    fc.assert(
      fc.property(sold, ([lines, refunds, each]) => {
        const issued: DocumentContent[] = [invoice(lines)];
        const amounts = lines.map(amountsOfLine);
        const net = amounts.reduce((sum, { netFils }) => sum + netFils, 0);
        const tax = amounts.reduce((sum, { taxFils }) => sum + taxFils, 0);
        expect(issued[0] && isOfPosting(issued[0], { netFils: net, taxFils: tax })).toBe(true);
        let [backNet, backTax] = [0, 0];
        for (let from = 0; from < refunds.length; from += each) {
          const some = refunds.slice(from, from + each);
          const refundable = lines.map((one) => ({
            ...one,
            kind: 'x',
            cancelled: new Set<number>(),
          }));
          const { parts, units } = refundOfUnits(
            refundable as never,
            some.map(({ at, index }) => ({ lineId: lines[at]?.id ?? '', units: [index] })),
          );
          const credited = units.map(({ lineId, units: indexes }) => {
            const of = lines.find(({ id }) => id === lineId) as DocumentedLine;
            return linesOfUnits(of, indexes, 500);
          });
          const note = creditNoteOf(order, credited, issued, 'cancelled_by_customer');
          const netFils = parts.reduce((sum, part) => sum + part.netFils, 0);
          const taxFils = parts.reduce((sum, part) => sum + part.taxFils, 0);
          expect(isOfPosting(note, { netFils, taxFils })).toBe(true);
          expect(note.correction?.originalFils).toBe(documentedFils(issued));
          issued.push(note);
          backNet += netFils;
          backTax += taxFils;
        }
        expect(documentedFils(issued)).toBe(net + tax - backNet - backTax);
        if (refunds.length === lines.flatMap(unitsOf).length)
          expect(documentedFils(issued)).toBe(0);
      }),
    );
  });

  it('add up by line: net less discount and tax is the total, and no amount is negative', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const document = invoice(lines);
        for (const one of [...document.lines, document.totals]) {
          expect(one.netFils - one.discountFils + one.taxFils).toBe(one.totalFils);
          expect(Math.min(one.netFils, one.discountFils, one.taxFils)).toBeGreaterThanOrEqual(0);
        }
        expect(totalsOf(document.lines)).toEqual(document.totals);
      }),
    );
  });
});

const court: DocumentedLine = {
  id: 'l',
  title: text,
  where: null,
  when: { from: 60, to: 120 },
  quantity: 2,
  unit: [{ label: text, priceFils: 10_000, taxFils: 500 }],
};

describe('TAX-03: a line', () => {
  it('states the price before the discount, and the discount apart', () => {
    const units = [
      { netFils: 1_000, taxFils: 50 },
      { netFils: 0, taxFils: 0 },
    ];
    const sold = { ...court, less: [{ promotion: 1, title: text, units }] };
    expect(linesOfUnits(sold, [0, 1], 500)).toEqual({
      lineId: 'l',
      title: text,
      where: null,
      when: { from: 60, to: 120 },
      quantity: 2,
      unitFils: 10_000,
      rateBasisPoints: 500,
      netFils: 20_000,
      discountFils: 1_000,
      taxFils: 950,
      totalFils: 19_950,
    });
  });

  it('of a difference has no price of a unit', () => {
    const parts = [{ kind: 'facility', netFils: 3_000, taxFils: 150 }];
    expect(lineOfDifference(court, 2, parts, 500)).toMatchObject({
      unitFils: null,
      quantity: 2,
      netFils: 3_000,
      discountFils: 0,
      taxFils: 150,
      totalFils: 3_150,
      rateBasisPoints: 500,
    });
  });

  it.each([
    ['the venue’s', 10_000, 500, 500, 500],
    ['the venue’s, rounded', 9, 0, 500, 0],
    ['the venue’s, rounded up', 10, 1, 500, 500],
    ['none: not taxed', 10_000, 0, 500, 0],
    ['that of the sale, where the venue’s has changed since', 10_000, 500, 700, 500],
    ['the venue’s, of tax alone', 0, 5, 500, 500],
  ])('has the rate: %s', (_, net, tax, venue, rate) =>
    expect(rateOf(net, tax, venue, 1)).toBe(rate),
  );
});

const whole = linesOfUnits(court, [0, 1], 500);
const buyer = { name: text, trn: '100345678900003' };

describe('TAX-02, TAX-04: type and buyer', () => {
  it.each([
    ['a venue with a number', seller, null, 'tax_invoice', 'tax_credit_note', null],
    [
      'a venue with a number, to a business',
      seller,
      buyer,
      'tax_invoice',
      'tax_credit_note',
      buyer,
    ],
    ['any other venue', { ...seller, trn: null }, buyer, 'receipt', 'refund_receipt', null],
  ] as const)('of %s', (_, from, to, type, credit, named) => {
    const sold = invoiceOf(order, [whole], from, to);
    expect([sold.type, sold.buyer, sold.correction]).toEqual([type, named, null]);
    const note = creditNoteOf(order, [whole], [sold], 'moved');
    expect([note.type, note.buyer, note.seller]).toEqual([credit, named, from]);
  });
});

describe('TAX-05: a credit note', () => {
  const sold = invoiceOf(order, [whole], seller, null);
  const one = linesOfUnits(court, [0], 500);

  it('starts from the value that earlier ones left', () => {
    const first = creditNoteOf(order, [one], [sold], 'cancelled_by_venue');
    const second = creditNoteOf(order, [one], [sold, first], 'cancelled_by_customer');
    expect([first.correction, second.correction]).toEqual([
      { reason: 'cancelled_by_venue', originalFils: 21_000, correctedFils: 10_500 },
      { reason: 'cancelled_by_customer', originalFils: 10_500, correctedFils: 0 },
    ]);
  });

  it('is never of more than was sold, and never of nothing sold', () => {
    const note = creditNoteOf(order, [whole], [sold], 'moved');
    expect(() => creditNoteOf(order, [one], [sold, note], 'moved')).toThrow('than sold');
    expect(() => creditNoteOf(order, [one], [], 'moved')).toThrow('Nothing of ALN-2026-000017');
  });
});
