import { expect, it } from 'vitest';
import { firstDateOf, type PastPreset } from './listing.ts';

it.each<[PastPreset, string]>([
  [7, '2026-11-24'],
  [30, '2026-11-01'],
  [90, '2026-09-02'],
])('BOOK-12 the last %i days begin at %s', (preset, first) => {
  expect(firstDateOf(preset, '2026-12-01')).toBe(first);
});
