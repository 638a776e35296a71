import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, courtFacts, ctxAt } from '../../../test/facility-facts.ts';
import { NEAREST_DAYS } from '../../cart/limits.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import type { FacilityChoice } from './facts.ts';
import { facilityRules } from './rules.ts';

const choice: FacilityChoice = {
  productId: 2101,
  facilityId: 21,
  from: at(19),
  to: at(20),
  quantity: 1,
};

describe('ORDER-32 other days', () => {
  it.each([
    ['the next day', 1, at(43), at(44)],
    ['the day before', -1, at(-5), at(-4)],
    ['the same day', 0, at(19), at(20)],
  ])('%s: at the same time', (_, days, from, to) =>
    expect(facilityRules.shiftDays?.(choice, days)).toEqual({ ...choice, from, to }),
  );

  it('are none of tickets for any day', () => {
    const open = { productId: 2101, facilityId: 21, quantity: 1, isOpenDated: true } as const;
    expect(facilityRules.shiftDays?.(open, 1)).toBe(open);
  });

  it('keep the length, the time of day and everything else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -7, max: 7 }),
        fc.integer({ min: 0, max: 96 }),
        (days, half) => {
          const one = { ...choice, from: at(0, half * 30), to: at(1, half * 30) };
          const there = { ...one, ...facilityRules.shiftDays?.(one, days) };
          expect(minuteOf(there.from)).toBe(minuteOf(one.from));
          expect(there).toEqual({ ...one, from: there.from, to: there.from + 60 });
        },
      ),
    );
  });

  it('are at most seven away, the nearest first and the later of two', () =>
    expect(NEAREST_DAYS).toEqual([1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7]));
});

describe('STAFF-13 the online delay', () => {
  const now = ctxAt(10);
  const facts = courtFacts();
  const delayed = {
    ...facts,
    configuration: { ...facts.configuration, online_booking_delay: 7 * 1440 },
  };
  const byStaff = { ...now, isByStaff: true } as const;
  const codeOf = (from: number, ctx: typeof now) => {
    const quoted = facilityRules.quote({ ...choice, from, to: from + 60 }, delayed, ctx);
    return quoted.ok ? null : quoted.refusal.code;
  };

  it.each([
    ['within the delay', at(19), 'too_soon', null],
    ['begun', at(-64), 'date_in_past', 'date_in_past'],
    ['out of hours', at(4), 'outside_opening_hours', 'outside_opening_hours'],
  ] as const)('of a time %s', (_, from, online, staff) =>
    expect([codeOf(from, now), codeOf(from, byStaff)]).toEqual([online, staff]),
  );

  it('does not limit what staff are offered near a time', () => {
    expect([...facilityRules.nearby(choice, delayed, now)]).toEqual([]);
    expect([...facilityRules.nearby(choice, delayed, byStaff)].length).toBeGreaterThan(100);
  });
});
