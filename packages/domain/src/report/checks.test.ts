import { expect, it } from 'vitest';
import { bookFaults, type CheckedBooks } from './checks.ts';

const AGREED: CheckedBooks = {
  accounts: [],
  lots: [],
  vat: 1100,
  documents: 1100,
  refundsDue: 500,
  openRefunds: 500,
  unasked: [],
};

it.each<[string, Partial<CheckedBooks>, readonly object[]]>([
  ['books that agree', {}, []],
  [
    'a balance',
    { accounts: ['wallet:1:topup'] },
    [{ check: 'balances', difference: null, which: ['wallet:1:topup'] }],
  ],
  ['a lot', { lots: ['points:1'] }, [{ check: 'lots', difference: null, which: ['points:1'] }]],
  ['VAT', { vat: 1101 }, [{ check: 'vat', difference: 1, which: [] }]],
  ['refunds', { openRefunds: 600 }, [{ check: 'refunds_due', difference: -100, which: [] }]],
  [
    'money without an order',
    { unasked: ['ALN-2026-000001'] },
    [{ check: 'unallocated', difference: null, which: ['ALN-2026-000001'] }],
  ],
])('CLOSE-04 %s', (_, differing, faults) =>
  expect(bookFaults({ ...AGREED, ...differing })).toEqual(faults),
);
