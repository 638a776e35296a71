import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booked, configuration, DAY, facility, local, rental } from '../../../test/slot-facts.ts';
import { addDays, epochDay } from '../../kernel/local-date.ts';
import { formatStart } from '../../kernel/time-text.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import type { KnownDay } from './next-times.ts';
import { type Bought, hasAgreed, usualDays, usualOf, usualOn } from './usual.ts';

const bought = (more: Partial<Bought> = {}): Bought => ({
  serviceId: 1,
  facilityId: 1,
  date: DAY,
  minute: 19 * 60,
  minutes: 60,
  addOns: [],
  terms: null,
  orderedAt: 0,
  ...more,
});

const week = (weeks: number, more: Partial<Bought> = {}): Bought =>
  bought({ date: addDays(DAY, 7 * weeks), ...more });

describe('FACILITY-11 the usual booking', () => {
  const swim = bought({ serviceId: 5 });
  it.each<[string, readonly Bought[], Bought | null]>([
    ['nothing was bought', [], null],
    ['once is usual until something is more so', [swim], swim],
    ['what occurs most often, as it was the last time', [swim, week(0), week(-1)], week(0)],
    ['of equals the last', [swim, week(0)], swim],
    [
      'another weekday is another occasion',
      [swim, bought({ date: addDays(DAY, 1) }), week(-1), week(-2)],
      week(-1),
    ],
    ['so is another hour', [bought({ minute: 600 }), week(-1), week(-2)], week(-1)],
    ['and another length', [bought({ minutes: 90 }), week(-1), week(-2)], week(-1)],
    [
      'and not another court',
      [week(0, { facilityId: 2 }), week(-1), swim],
      week(0, { facilityId: 2 }),
    ],
  ])('%s', (_, list, expected) => expect(usualOf(list)).toEqual(expected));

  it('is one of the bookings, and none occurs more often', () => {
    const any = fc.record({
      serviceId: fc.integer({ min: 1, max: 2 }),
      day: fc.integer({ min: -21, max: 0 }),
      minute: fc.constantFrom(1080, 1140),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 20 }), (list) => {
        const all = list.map(({ day, ...one }) => bought({ ...one, date: addDays(DAY, day) }));
        const usual = usualOf(all) as Bought;
        const isLike = (a: Bought) => (b: Bought) =>
          a.serviceId === b.serviceId &&
          a.minute === b.minute &&
          (epochDay(a.date) - epochDay(b.date)) % 7 === 0;
        const often = all.filter(isLike(usual)).length;
        for (const one of all) expect(all.filter(isLike(one)).length).toBeLessThanOrEqual(often);
        expect(all.find((one) => all.filter(isLike(one)).length === often)).toBe(usual);
      }),
    );
  });
});

describe('FACILITY-12 when the usual can be booked next', () => {
  const days = (today: string, limit: number, taken: readonly Bought[] = []): readonly string[] =>
    usualDays(bought(), taken, { today, limit });

  it.each<[string, readonly string[], readonly string[]]>([
    ['its weekday from today on', days(DAY, 14), [DAY, addDays(DAY, 7), addDays(DAY, 14)]],
    ['as far as may be booked', days(addDays(DAY, 1), 6), [addDays(DAY, 7)]],
    ['none where that is nearer', days(addDays(DAY, 1), 5), []],
    ['not where it is booked already', days(DAY, 7, [week(0)]), [addDays(DAY, 7)]],
    [
      'nor where another time of the service lies over it',
      days(DAY, 7, [bought({ minute: 18 * 60 + 30 })]),
      [addDays(DAY, 7)],
    ],
    [
      'another service or hour is not in its way',
      days(DAY, 7, [bought({ serviceId: 2 }), bought({ minute: 20 * 60 })]),
      [DAY, addDays(DAY, 7)],
    ],
  ])('%s', (_, usual, expected) => expect(usual).toEqual(expected));

  const court = (
    id: number,
    ratePerHour: number,
    bookings: ReturnType<typeof booked>[] = [],
  ): KnownDay['facilities'][number] => ({
    ...facility([rental('16-24', { product_id: id * 10, rate_per_hour: ratePerHour })], {
      id,
      bookings,
    }),
    child_facilities: [],
  });
  /** Traits: courts 1 to 3 are alike, 9 is different. */
  const traits = (id: number) => ({ surfaceId: id === 9 ? 2 : 1, formationId: 1, isOutdoor: null });
  const on = (facilities: KnownDay['facilities'], now = '12:00'): string | null => {
    const settings = configuration(60, { tax_basis_points: 500 });
    const asker = { now: local(DAY, now), channel: 'b2c', overnight: true } as const;
    const day = { date: DAY, configuration: settings, facilities };
    const usual = usualOn(bought(), day, asker, traits);
    return (
      usual &&
      `${formatStart(minuteOf(usual.start)).slice(0, 5)} court ${usual.facilityId}, ${(usual.priceFils ?? 0) / 100}`
    );
  };
  const all = booked('16-24');

  it.each<[string, string | null, string | null]>([
    [
      'its own court, also where another is cheaper',
      on([court(1, 200), court(2, 100)]),
      '19:00 court 1, 210',
    ],
    [
      'another like it where that is taken, the cheapest',
      on([court(1, 200, [booked('19-20')]), court(2, 300), court(3, 240)]),
      '19:00 court 3, 252',
    ],
    [
      'at a nearby hour where all like it are taken, the later of two',
      on([court(1, 200, [booked('19-20')]), court(9, 100)]),
      '20:00 court 1, 210',
    ],
    ['or the earlier', on([court(1, 200, [booked('19-22')])]), '18:00 court 1, 210'],
    ['two hours away at most', on([court(1, 200, [booked('17-22')])]), null],
    ['never a court that is unlike it', on([court(1, 200, [all]), court(9, 100)]), null],
    ['not where its hour has passed', on([court(1, 200)], '19:01'), null],
    ['not where its court is no longer there', on([court(9, 200)]), null],
  ])('%s', (_, usual, expected) => expect(usual).toEqual(expected));
});

describe('FACILITY-13 terms that were agreed to', () => {
  const own = { en: 'No studs', ar: 'بلا مسامير' };
  it.each<[string, Partial<Bought>, Parameters<typeof hasAgreed>[1], boolean]>([
    ['the very same', { terms: own }, { own, venuesSince: null }, true],
    ['not in other words', { terms: { ...own, ar: '' } }, { own, venuesSince: null }, false],
    ["not the venue's for the service's own", { terms: null }, { own, venuesSince: null }, false],
    ["the venue's, which were never changed", {}, { own: null, venuesSince: null }, true],
    [
      "the venue's, which were changed before",
      { orderedAt: 2 },
      { own: null, venuesSince: 1 },
      true,
    ],
    [
      "not the venue's, which were changed since",
      { orderedAt: 1 },
      { own: null, venuesSince: 1 },
      false,
    ],
    [
      "not the service's own for the venue's",
      { terms: own },
      { own: null, venuesSince: null },
      false,
    ],
  ])('%s', (_, one, terms, expected) => expect(hasAgreed([bought(one)], terms)).toBe(expected));

  it('by no one without bookings', () =>
    expect(hasAgreed([], { own: null, venuesSince: null })).toBe(false));
});
