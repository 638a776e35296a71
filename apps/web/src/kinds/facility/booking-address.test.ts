import { localMinute } from '@nadi/domain/kernel/zoned';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf } from './address-in-force.ts';
import { addressOfFirst, firstOf, parseBooking } from './booking-address.ts';
import { begin, NO_CHOICES } from './model.ts';

const DATE = '2026-11-24';

describe('the address of a booking', () => {
  it.each([
    [{}, {}],
    [{ book: 2 }, { book: 2 }],
    [{ book: 'x', date: DATE }, {}],
    [{ book: -1 }, {}],
    [{ book: 2, date: '2026-02-31', minutes: 0, outdoor: 2, step: 'pay' }, { book: 2 }],
    [{ book: 2, start: '19:60', court: 1.5, surface: '1' }, { book: 2 }],
    [
      { book: 2, date: DATE, start: '25:00', minutes: 60, court: 21, step: 'addons', lang: 'en' },
      { book: 2, date: DATE, start: '25:00', minutes: 60, court: 21, step: 'addons' },
    ],
    [
      { book: 2, usual: 1 },
      { book: 2, usual: 1 },
    ],
    [{ book: 2, usual: 2 }, { book: 2 }],
  ])('%j is understood as %j', (search, understood) =>
    expect(parseBooking(search)).toEqual(understood),
  );

  it('contains the hours of a night by its own day', () => {
    const from = localMinute('2026-11-25', 60);
    const court = { facilityId: 22, date: DATE, period: { from, to: from + 90 } };
    const address = addressOfFirst({ serviceId: 2, court });
    expect(address).toEqual({ book: 2, date: DATE, start: '25:00', minutes: 90, court: 22 });
    expect(firstOf(address).court).toEqual(court);
  });

  it('of nothing chosen is the first service', () => {
    expect(addressOfFirst(null)).toEqual({ book: 0 });
    expect(begin(firstOf({ book: 0 }))).toEqual(NO_CHOICES);
  });

  it('a reload keeps the selection: service, day, length, time, court and filters', () => {
    const chosen = fc.record({
      serviceId: fc.integer({ min: 1, max: 99 }),
      hour: fc.integer({ min: 0, max: 40 }),
      minutes: fc.constantFrom(60, 90, 120),
      facilityId: fc.option(fc.integer({ min: 1, max: 99 })),
      isTimed: fc.boolean(),
      surfaceId: fc.option(fc.integer({ min: 1, max: 3 })),
      formationId: fc.option(fc.integer({ min: 1, max: 3 })),
      outdoor: fc.option(fc.constantFrom(0 as const, 1 as const)),
      usual: fc.option(fc.constantFrom(0 as const, 1 as const)),
    });
    fc.assert(
      fc.property(chosen, ({ serviceId, hour, minutes, isTimed, facilityId, ...filters }) => {
        const start = localMinute(DATE, hour * 60);
        const choices = {
          ...NO_CHOICES,
          ...filters,
          serviceId,
          date: DATE,
          duration: minutes,
          time: isTimed ? { start, forMinutes: minutes } : null,
          facilityId: isTimed ? facilityId : null,
        };
        const search = addressOf({ choices, serviceId, date: DATE, minutes });
        const again = begin(firstOf(parseBooking({ lang: 'ar', ...search })));
        // The part of the day is derived from the time.
        expect(again).toEqual({ ...choices, part: again.part });
      }),
    );
  });

  it('leaves out a time of a day that is not shown', () => {
    const time = { start: localMinute('2030-01-01', 605), forMinutes: 60 };
    const search = addressOf({
      choices: { ...NO_CHOICES, time },
      serviceId: 2,
      date: DATE,
      minutes: 60,
    });
    expect(search).toEqual({ book: 2, date: DATE, minutes: 60 });
  });

  it('at the add-ons names the court that was taken, and comes back to them', () => {
    const from = localMinute(DATE, 600);
    const taken = { serviceId: 2, date: DATE, facilityId: 21, period: { from, to: from + 60 } };
    const choices = { ...NO_CHOICES, step: 'addons' as const, taken };
    const search = addressOf({ choices, serviceId: 2, date: DATE, minutes: 60 });
    expect(search).toEqual({
      book: 2,
      date: DATE,
      start: '10:00',
      minutes: 60,
      court: 21,
      step: 'addons',
    });
    expect(begin(firstOf(search))).toMatchObject({ step: 'addons', taken, time: null });
  });

  it('at the tickets names the session, and comes back to them', () => {
    const from = localMinute(DATE, 600);
    const choices = begin({
      serviceId: 4,
      step: 'tickets',
      court: { facilityId: 41, date: DATE, period: { from, to: from + 60 } },
    });
    expect(choices.step).toBe('tickets');
    const search = addressOf({ choices, serviceId: 4, date: DATE, minutes: 60 });
    expect(search).toEqual({
      book: 4,
      date: DATE,
      start: '10:00',
      minutes: 60,
      court: 41,
      step: 'tickets',
    });
    expect(begin(firstOf(parseBooking({ ...search })))).toEqual(choices);
    // Tickets need a hall.
    expect(begin(firstOf({ ...search, court: undefined } as never)).step).toBe('time');
    expect(addressOf({ choices, serviceId: 4, date: '2030-01-01', minutes: 60 }).step).toBe(
      undefined,
    );
  });

  it('names a full day with its court, and comes back to it', () => {
    const period = {
      from: localMinute(DATE, 420),
      to: localMinute(DATE, 1560),
      isFullDay: true,
    } as const;
    const choices = begin({ serviceId: 2, court: { facilityId: 21, date: DATE, period } });
    expect(choices).toMatchObject({ isFullDay: true, facilityId: 21, time: null, duration: null });
    const search = addressOf({ choices, serviceId: 2, date: DATE, minutes: 60, fullDay: period });
    expect(search).toEqual({
      book: 2,
      date: DATE,
      start: '07:00',
      minutes: 1140,
      court: 21,
      whole: 1,
    });
    expect(begin(firstOf(parseBooking({ ...search })))).toEqual(choices);
  });
});
