import { localMinute } from '@nadi/domain/kernel/zoned';
import { afterEach, expect, it } from 'vitest';
import { keepVenueOffset, localMinuteAt } from './local-time.ts';

afterEach(() => keepVenueOffset(240));

it('the wall clock is the venue’s own', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z');
  expect(localMinuteAt(noon)).toBe(localMinute('2026-11-21', 16 * 60));
  keepVenueOffset(180);
  expect(localMinuteAt(noon)).toBe(localMinute('2026-11-21', 15 * 60));
});
