import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LocalMinute } from '../kernel/zoned.ts';
import { firstDateOf, type ListedAt, mergePage, type PastPreset, rowsToMerge } from './listing.ts';

it.each<[PastPreset, string]>([
  [7, '2026-11-24'],
  [30, '2026-11-01'],
  [90, '2026-09-02'],
])('BOOK-12 the last %i days begin at %s', (preset, first) => {
  expect(firstDateOf(preset, '2026-12-01')).toBe(first);
});

const listed = fc.record<ListedAt>({
  from: fc.option(fc.integer({ min: 0, max: 5 }).map((minute) => minute as LocalMinute)),
  orderNumber: fc.constantFrom('N-1', 'N-2', 'N-3'),
});

it.each(['asc', 'desc'] as const)(
  'BOOK-18 pages of a merged list have every row once, in order: %s',
  (order) => {
    const all = <T extends ListedAt>(rows: readonly T[], others: readonly T[]) =>
      mergePage(rows, others, order, { page: 1, size: 100 });
    fc.assert(
      fc.property(
        fc.array(listed, { maxLength: 12 }),
        fc.array(listed, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (unsorted, others, size) => {
          const rows = all(unsorted, []);
          const whole = all(rows, others);
          const pages = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => {
            const page = { page: index + 1, size };
            const { offset, limit } = rowsToMerge(page, others.length);
            return mergePage(rows.slice(offset, offset + limit), others, order, page);
          });
          expect(pages.flat()).toEqual(whole);
          expect(pages.slice(0, -1).every(({ length }) => length === size)).toBe(true);
          const times = whole.flatMap(({ from }) => from ?? []);
          expect(times).toEqual(
            times.toSorted((one, other) => (order === 'asc' ? one - other : other - one)),
          );
          expect(new Set(whole)).toEqual(new Set([...rows, ...others]));
        },
      ),
    );
  },
);
