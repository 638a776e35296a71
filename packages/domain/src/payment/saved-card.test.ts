import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../kernel/local-date.ts';
import { localMinute } from '../kernel/zoned.ts';
import { checkSavedCard, isCardExpired } from './saved-card.ts';

const at = (date: string, minute = 0): number => localMinute(date as LocalDate, minute);

describe('CARD-03 the end of a card', () => {
  it.each([
    [2026, 11, '2026-11-01', 0, false],
    [2026, 11, '2026-11-30', 1439, false],
    [2026, 11, '2026-12-01', 0, true],
    [2026, 12, '2026-12-31', 1439, false],
    [2026, 12, '2027-01-01', 0, true],
    [2027, 1, '2026-12-31', 0, false],
    [2025, 12, '2026-01-01', 0, true],
  ])('%d-%d on %s at minute %d: %s', (year, month, date, minute, expected) => {
    expect(isCardExpired({ year, month }, at(date, minute))).toBe(expected);
  });

  it('comes once: a card that is expired stays so', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2060 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: at('2020-01-01'), max: at('2060-01-01') }),
        fc.nat(1_000_000),
        (year, month, now, later) => {
          if (isCardExpired({ year, month }, now))
            expect(isCardExpired({ year, month }, now + later)).toBe(true);
        },
      ),
    );
  });
});

describe('CARD-05 a card that may pay', () => {
  const now = at('2026-11-29');
  it.each([
    ['valid', { year: 2026, month: 11 }, true, null],
    ['expired', { year: 2026, month: 10 }, true, 'card_expired'],
    ['of an account that is not offered', { year: 2030, month: 1 }, false, 'card_not_usable'],
    ['expired, and not offered', { year: 2026, month: 10 }, false, 'card_expired'],
  ])('%s', (_, expiry, isOffered, expected) => {
    const checked = checkSavedCard({ expiry, isOffered }, now);
    expect(checked.ok ? null : checked.refusal.code).toBe(expected);
  });
});
