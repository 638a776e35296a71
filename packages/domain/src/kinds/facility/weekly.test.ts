import { describe, expect, it } from 'vitest';
import { at, courtFacts, ctxAt, poolFacts } from '../../../test/facility-facts.ts';
import { MINUTES_PER_DAY, tickFloor } from '../../kernel/zoned.ts';
import type { FacilityChoice } from './facts.ts';
import { facilityRules } from './rules.ts';

const WEEK = 7 * MINUTES_PER_DAY;
const facts = { ...courtFacts(), isWeekly: true };
const court: FacilityChoice = {
  productId: 2101,
  facilityId: 21,
  from: at(19),
  to: at(20),
  quantity: 1,
};
const later = (weeks: number): FacilityChoice => ({
  ...court,
  from: court.from + weeks * WEEK,
  to: court.to + weeks * WEEK,
});
const now = ctxAt(10);
const inSeries = { ...now, isInSeries: true } as const;
const notOffered = { ok: false, refusal: { code: 'series_not_valid', why: 'not_offered' } };

describe('FACILITY-35 weekly bookings', () => {
  it('have the same court, hour and quantity each week', () => {
    const weekly = facilityRules.weekly?.(court, facts, 5, now);
    expect(weekly).toEqual({
      ok: true,
      value: {
        service: 2,
        product: 2101,
        where: 21,
        dates: [0, 1, 2, 3, 4].map((week) => {
          const { from, to } = later(week);
          return { choice: later(week), when: { from, to } };
        }),
      },
    });
  });

  it('are refused by name where the service does not offer them', () =>
    expect(facilityRules.weekly?.(court, courtFacts(), 4, now)).toEqual(notOffered));
});

describe('SERIES-06 weekly tickets of a session', () => {
  const swim = { ...court, productId: 4103, facilityId: 41, from: at(18), to: at(19), quantity: 3 };
  const hall = { ...poolFacts(2, null), isWeekly: true };
  const swimLater = (weeks: number): FacilityChoice => ({
    ...swim,
    from: swim.from + weeks * WEEK,
    to: swim.to + weeks * WEEK,
  });

  it('have the same session and number each week', () =>
    expect(facilityRules.weekly?.(swim, hall, 4, now)).toEqual({
      ok: true,
      value: {
        service: 2,
        product: 4103,
        where: 41,
        dates: [0, 1, 2, 3].map((week) => {
          const { from, to } = swimLater(week);
          return { choice: swimLater(week), when: { from, to } };
        }),
      },
    }));

  it('take their places in the session of each week, beyond the advance limit too', () => {
    const quoted = facilityRules.quote(swimLater(5), hall, inSeries);
    if (!quoted.ok) throw new Error(quoted.refusal.code);
    const { claims, isBeyondLimit, quantity } = quoted.value;
    expect({ isBeyondLimit, quantity }).toEqual({ isBeyondLimit: true, quantity: 3 });
    const tick = tickFloor(swimLater(5).from, now.offset);
    expect(claims).toEqual(
      [0, 1, 2].map((ofUnit) => ({ ofUnit, count: 7, at: [tick], size: 30, quantity: 2 })),
    );
  });

  it.each([
    ['more people than a session holds', { ...swim, quantity: 16 }, hall, 'capacity_reached'],
    ['a service that does not offer them', swim, { ...hall, isWeekly: false }, 'series_not_valid'],
    ['another length than a session', { ...swim, to: at(20) }, hall, 'duration_not_allowed'],
  ])('refuse %s', (_, choice, facts, code) =>
    expect(facilityRules.quote(choice, facts, inSeries)).toMatchObject({ refusal: { code } }),
  );
});

describe('FACILITY-35 what is not repeated weekly', () => {
  it('a full day', () => {
    const whole = { ...court, isFullDay: true } as const;
    expect(facilityRules.quote(whole, { ...facts, fullDayFils: 100 }, inSeries)).toEqual({
      ok: false,
      refusal: { code: 'series_not_valid', why: 'line' },
    });
  });

  it('two of a court, as once', () =>
    expect(facilityRules.quote({ ...court, quantity: 2 }, facts, inSeries)).toMatchObject({
      refusal: { code: 'capacity_reached', remaining: 1, requested: 2 },
    }));
});

describe('SERIES-03 the advance limit', () => {
  it.each([
    ['a single booking within it', 1, now, 'ok'],
    ['a single booking beyond it', 2, now, 'date_too_far'],
    ['a line of a series beyond it', 2, inSeries, 'ok'],
    ['up to 84 days', 11, inSeries, 'ok'],
    ['and no further', 12, inSeries, 'date_too_far'],
  ])('%s', (_, weeks, ctx, outcome) => {
    const quoted = facilityRules.quote(later(weeks), facts, ctx);
    expect(quoted.ok ? 'ok' : quoted.refusal.code).toBe(outcome);
    const isBeyond = quoted.ok && quoted.value.isBeyondLimit;
    expect(isBeyond || false).toBe(outcome === 'ok' && weeks > 1);
  });

  it('names the limit that applies', () => {
    const quote = (weeks: number, ctx: typeof now) => facilityRules.quote(later(weeks), facts, ctx);
    expect(quote(2, now)).toMatchObject({ refusal: { code: 'date_too_far', days: 14 } });
    expect(quote(12, inSeries)).toMatchObject({ refusal: { code: 'date_too_far', days: 84 } });
  });

  it('applies to the alternatives of a date as to the date', () => {
    expect([...facilityRules.nearby(later(5), facts, now)]).toEqual([]);
    const [nearest] = facilityRules.nearby(later(5), facts, inSeries);
    expect(nearest).toEqual({ ...later(5), productId: 2201, facilityId: 22 });
  });

  it('applies to the first date on its own, whatever else is wrong with it', () => {
    const tooFar = { ok: false, refusal: { code: 'date_too_far', days: 14 } };
    const many = { ...later(2), quantity: 2 };
    expect(facilityRules.weekly?.(later(2), facts, 4, now)).toEqual(tooFar);
    expect(facilityRules.weekly?.(many, facts, 4, now)).toEqual(tooFar);
    expect(facilityRules.weekly?.(later(1), facts, 4, now).ok).toBe(true);
  });

  it('a service that stopped offering series refuses new lines, and renews held ones', () => {
    expect(facilityRules.quote(later(3), courtFacts(), inSeries)).toEqual(notOffered);
    const held = { ...inSeries, held: new Set([facilityRules.identify(later(3))]) };
    expect(facilityRules.quote(later(3), courtFacts(), held).ok).toBe(true);
  });
});
