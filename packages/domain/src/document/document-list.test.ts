import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, epochDay, fromEpochDay } from '../kernel/local-date.ts';
import { daysOfPeriod, instantsOf, plainNumber, signOf } from './document-list.ts';
import { DOCUMENT_SERIES, type DocumentType } from './tax-document.ts';

describe('TAX-08: the list of documents', () => {
  it('adds invoices and receipts, and takes off their corrections', () => {
    const types = Object.keys(DOCUMENT_SERIES) as DocumentType[];
    expect(types.map((type) => [type, signOf(type)])).toEqual([
      ['tax_invoice', 1],
      ['tax_credit_note', -1],
      ['receipt', 1],
      ['refund_receipt', -1],
    ]);
  });

  it.each([
    ['2026-11-24', 'month', '2026-11-01', '2026-11-30'],
    ['2026-11-24', 'last_month', '2026-10-01', '2026-10-31'],
    ['2026-11-24', 'quarter', '2026-10-01', '2026-12-31'],
    ['2026-11-24', 'last_quarter', '2026-07-01', '2026-09-30'],
    ['2027-01-01', 'last_month', '2026-12-01', '2026-12-31'],
    ['2027-03-31', 'last_quarter', '2026-10-01', '2026-12-31'],
    ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ] as const)('on %s the %s is %s to %s', (today, period, from, until) =>
    expect(daysOfPeriod(period, today)).toEqual({ from, until }),
  );

  it('of a period joins the one before without a gap, on any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: epochDay('2020-01-01'), max: epochDay('2060-12-31') }),
        (day) => {
          const today = fromEpochDay(day);
          for (const [now, before] of [
            ['month', 'last_month'],
            ['quarter', 'last_quarter'],
          ] as const) {
            const [here, earlier] = [daysOfPeriod(now, today), daysOfPeriod(before, today)];
            expect(here.from <= today && today <= here.until).toBe(true);
            expect(addDays(earlier.until, 1)).toBe(here.from);
          }
        },
      ),
    );
  });

  it('begins and ends at midnight of the venue', () => {
    expect(instantsOf({ from: '2026-11-01', until: '2026-11-30' }, 240)).toEqual({
      from: Date.UTC(2026, 9, 31, 20),
      until: Date.UTC(2026, 10, 30, 20),
    });
  });

  it.each([
    ['ALN-INV-2026-000017', 'ALN-INV-2026-000017'],
    [' aln–inv–2026–000017 ', 'ALN-INV-2026-000017'],
    ['ALN-2026-٠٠٠٠١٧', 'ALN-2026-000017'],
    ['\u200eALN - 2026 - 000017', 'ALN-2026-000017'],
    ['', ''],
  ])('finds %j as %j', (typed, number) => expect(plainNumber(typed)).toBe(number));
});
