import { epochDay } from '@nadi/domain/kernel/local-date';
import { localMinute } from '@nadi/domain/kernel/zoned';
import { describe, expect, it } from 'vitest';
import {
  BY_PLACES,
  configuration,
  court,
  type Facility,
  pool,
  TODAY,
} from '../../../test/venue-facts.ts';
import type { FilterNames } from './court-art.ts';
import {
  type Asker,
  courtInForce,
  courtInstead,
  sessionOf,
  viewDay,
  withOwnLines,
  withSession,
} from './day-view.ts';
import { gridOf, partsOf } from './grid.ts';
import { type Choices, choose, NO_CHOICES } from './model.ts';

const DATE = '2026-11-24';
const at = (hour: number, date = DATE): number => localMinute(date, hour * 60);
const asker: Asker = {
  now: epochDay(TODAY) * 1440 + 600,
  channel: 'b2c',
  sessionId: 's_own',
  overnight: true,
};

const HOURLY = { ...configuration, time_increment: 60 };

const held = (facility: Facility, from: number, to: number, session_id = 's_other'): Facility => ({
  ...facility,
  cart_items: [
    {
      facility_id: facility.id,
      product_id: facility.id * 100 + 1,
      date: DATE,
      start_time: `${from}:00:00`,
      end_time: `${to}:00:00`,
      quantity: 1,
      session_id,
    },
  ],
});

const closed = (facility: Facility): Facility => ({
  ...facility,
  maintenances: [
    {
      facility_id: facility.id,
      date: DATE,
      end_date: DATE,
      start_time: '11:00:00',
      end_time: '12:00:00',
    },
  ],
});

const noon = (id: number): Facility => court(id, id - 20, '10:00:00', '14:00:00');
const choosing = (hour: number, more: Partial<Choices> = {}): Choices => ({
  ...NO_CHOICES,
  time: { start: at(hour), forMinutes: 60 },
  ...more,
});

const view = (choices: Choices, ...facilities: Facility[]) =>
  viewDay({ choices, date: DATE, asker, names: undefined }, { configuration: HOURLY, facilities });

const rated = (facility: Facility, rate_per_hour: number): Facility => ({
  ...facility,
  facility_rentals: facility.facility_rentals.map((one) => ({ ...one, rate_per_hour })),
});

describe('a day', () => {
  it('selects the cheapest free court, the first of equals, and keeps a chosen one while it is free', () => {
    const courts = [held(rated(noon(21), 100), 10, 11), rated(noon(22), 300), noon(23), noon(24)];
    expect(view(choosing(10), ...courts).court?.id).toBe(23);
    expect(view(choosing(10, { lastId: 24 }), ...courts).court?.id).toBe(24);
    expect(view(choosing(10, { facilityId: 22 }), ...courts).court?.id).toBe(22);
  });

  it('contains the price of each court and time, and "from" for the length shown', () => {
    const dear = rated(noon(21), 300);
    const hour = view(choosing(10), dear, noon(22));
    expect(hour.courts.map(({ priceFils }) => priceFils)).toEqual([31_500, 23_100]);
    expect([hour.fromFils, hour.pricesDiffer]).toEqual([23_100, false]);
    const two = view({ ...NO_CHOICES, duration: 120 }, dear, noon(22));
    expect(two.fromFils).toBe(46_200);
    const evening = view(NO_CHOICES, rated(court(21, 1, '12:00:00', '14:00:00'), 300), noon(22));
    expect(evening.pricesDiffer).toBe(false);
    const later = view(NO_CHOICES, dear, held(noon(22), 10, 11));
    expect([later.pricesDiffer, later.cells[0]?.fromFils]).toEqual([true, 31_500]);
    expect(later.cells.map((cell) => cell.pricesDiffer)).toEqual([false, true, true, true]);
  });

  it('opens with the least of the courts’ own shortest times, where all are longer', () => {
    const [two, three] = [120, 180].map((min_booking_time, index) => ({
      ...noon(21 + index),
      min_booking_time,
    })) as [Facility, Facility];
    expect(view(NO_CHOICES, two, three)).toMatchObject({ duration: 120 });
    expect(view(NO_CHOICES, two, three, noon(23))).toMatchObject({ duration: 60 });
    expect(view(NO_CHOICES, two, three).cells[0]?.reason).toBeNull();
  });

  it('reports that a selected court was just taken, and selects none in its place', () => {
    const choices = choosing(10, { facilityId: 21 });
    const after = view(choices, held(noon(21), 10, 11), noon(22));
    expect(after.court).toBeNull();
    expect(after.unavailable).toMatchObject({ what: 'court', reason: 'held', isSudden: true });
    expect(after.unavailable?.facility?.id).toBe(21);
    expect(courtInstead(after, choices, undefined, undefined)?.id).toBe(22);
  });

  it('offers no replacement court that differs, is more expensive, or is taken on the server', () => {
    const choices = choosing(10, { facilityId: 21 });
    const after = view(choices, held(noon(21), 10, 11), noon(22));
    const roofs: FilterNames = {
      surfaces: [],
      formations: [],
      outdoor: [0, 1],
      facilities: [21, 22].map((id) => ({
        id,
        surface_id: null,
        formation_id: null,
        is_outdoor: id === 22 ? 1 : 0,
      })),
    };
    expect(courtInstead(after, choices, roofs, undefined)).toBeNull();
    expect(courtInstead(after, choices, undefined, [])).toBeNull();
    const dearer = view(choices, held(noon(21), 10, 11), rated(noon(22), 221));
    expect(courtInstead(dearer, choices, undefined, undefined)).toBeNull();
    const free = view(choices, noon(21), noon(22));
    expect(courtInstead(free, choices, undefined, undefined)).toBeNull();
    expect(courtInstead(free, choices, undefined, [{ id: 22 }])?.id).toBe(22);
  });

  it('reports that a selected time was just taken', () => {
    const after = view(choosing(10, { facilityId: 21 }), held(noon(21), 10, 11));
    expect(after.period).toBeNull();
    expect(after.unavailable).toMatchObject({ what: 'time', start: at(10), isSudden: true });
  });

  it('distinguishes a time that is not free for the length selected afterwards', () => {
    const after = view(choosing(10, { duration: 120 }), held(noon(21), 11, 12));
    expect(after.unavailable).toMatchObject({ what: 'time', reason: 'held', isSudden: false });
  });

  it('resets a duration that is no longer offered to the first', () => {
    const after = view({ ...NO_CHOICES, duration: 120 }, held(noon(21), 11, 13));
    expect([after.durations, after.duration]).toEqual([[60], 60]);
  });

  it('keeps a lost slot in its place, with the reason that has most hope in it', () => {
    const booked: Facility = {
      ...noon(21),
      maintenances: [
        {
          facility_id: 21,
          date: DATE,
          end_date: DATE,
          start_time: '11:00:00',
          end_time: '12:00:00',
        },
      ],
    };
    const { cells } = view(NO_CHOICES, booked, held(noon(22), 11, 12));
    expect(cells.map(({ start, reason }) => [start, reason])).toEqual([
      [at(10), null],
      [at(11), 'held'],
      [at(12), null],
      [at(13), null],
    ]);
  });

  it('marks times in the own cart', () => {
    const { cells } = view(NO_CHOICES, held(noon(21), 11, 12, 's_own'));
    expect(cells[1]?.reason).toBe('in_your_cart');
  });

  it('omits past times', () => {
    const answer = {
      slots: [],
      durations: [],
      unavailable: [{ facilityId: 21, start: at(9), reason: 'past' as const }],
    };
    expect(gridOf(answer, 60, () => null)).toEqual([]);
  });

  it('lists a court that is taken beside the free ones, with its reason', () => {
    const { courts } = view(choosing(10), held(noon(21), 10, 11), noon(22));
    expect(courts.map(({ facility, reason }) => [facility.id, reason])).toEqual([
      [21, 'held'],
      [22, null],
    ]);
  });

  it('follows the server’s list of free courts where it is newer', () => {
    const day = view(choosing(10), noon(21), noon(22));
    expect(courtInForce(day, undefined)?.id).toBe(21);
    expect(courtInForce(day, [{ id: 21 }])?.id).toBe(21);
    expect(courtInForce(day, [{ id: 22 }])).toBeNull();
  });
});

describe('hours after midnight', () => {
  const parts = (date: string, now: number) => {
    const facilities = [court(21, 1, '22:00:00', '02:00:00')];
    const { cells } = viewDay(
      { choices: NO_CHOICES, date, asker: { ...asker, now }, names: undefined },
      { configuration: HOURLY, facilities },
    );
    return partsOf(cells, date, facilities).map(({ nightOf, cells: of }) => [nightOf, of.length]);
  };

  it('are listed under their own date, at the end of the day they belong to', () => {
    expect(parts(DATE, asker.now)).toEqual([
      [null, 2],
      ['2026-11-25', 2],
    ]);
  });

  it('are listed first where they are left of yesterday’s night', () => {
    expect(parts(TODAY, epochDay(TODAY) * 1440 + 5)).toEqual([
      [TODAY, 2],
      [null, 2],
      ['2026-11-22', 2],
    ]);
  });
});

describe('reservation off (SLOT-20)', () => {
  it('treats the browser’s own list as conflicts, of halves as of the whole', () => {
    const pitch = { ...noon(21), child_facilities: [22, 23] };
    const half = { ...noon(22), parent_facilities: [21] };
    const other = { ...noon(23), parent_facilities: [21] };
    const time = { date: DATE, start_time: '10:00:00', end_time: '11:00:00' };
    const wire = { product_id: 2201, facility_id: 22, quantity: 1, ...time };
    const facts = withOwnLines(
      { configuration: HOURLY, version: 1, facilities: [pitch, half, other] },
      [{ wire }],
      's_own',
    );
    const { courts } = viewDay(
      { choices: choosing(10), date: DATE, asker, names: undefined },
      facts,
    );
    expect(courts.map(({ reason }) => reason)).toEqual(['in_your_cart', 'in_your_cart', null]);
  });
});

describe('a day of sessions', () => {
  const kept = (quantity: number, hour: number) => ({
    facility_id: 41,
    product_id: 4102,
    date: DATE,
    quantity,
    session_id: 's_other',
    start_time: `${hour}:00:00`,
    end_time: `${hour + 1}:00:00`,
  });
  const small = pool({ cart_items: [kept(4, 10), kept(6, 11)] });
  const other = { ...pool({ id: 42, capacity: 3 }), name: 'Small Pool' };
  const dayOf = (choices: Choices, ...facilities: Facility[]) =>
    viewDay(
      { choices, date: DATE, asker, names: undefined },
      { configuration: BY_PLACES, facilities },
    );

  it('contains the places left of each session, of all its halls together, and of each hall at its time', () => {
    const { cells, courts, isByPlaces } = dayOf(choosing(10), small, other);
    const places = [10, 11, 12].map(
      (hour) => cells.find(({ start }) => start === at(hour))?.places,
    );
    expect([isByPlaces, places]).toEqual([true, [5, 3, 9]]);
    expect(courts.map((one) => one.places)).toEqual([2, 3]);
    expect(dayOf(choosing(11), small).cells.find(({ start }) => start === at(11))).toMatchObject({
      reason: 'full',
      places: null,
    });
    expect(view(choosing(10), noon(21)).cells[0]).toMatchObject({ places: null });
  });

  it('keeps the selected session with the reason why it is unavailable', () => {
    const of = (hour: number, facilityId: number | null, ...halls: Facility[]) => {
      const choices = choosing(hour, { facilityId });
      return sessionOf(choices, dayOf(choices, ...halls));
    };
    expect(of(10, 41, small)).toMatchObject({ reason: null, period: { from: at(10), to: at(11) } });
    expect(of(11, 41, small)?.reason).toBe('full');
    expect(of(11, 41, small, other)).toMatchObject({ hall: { id: 41 }, reason: 'full' });
    expect(of(11, 42, small, other)?.reason).toBeNull();
    expect([of(6, 41, small), of(10, 99, small), of(10, null, small)]).toEqual([null, null, null]);
  });

  it('begins with the times where there is no session to choose tickets of', () => {
    const at10 = choosing(10, { facilityId: 41, step: 'tickets' });
    expect(withSession(at10, dayOf(at10, small))).toBe(at10);
    const at6 = choosing(6, { facilityId: 41, step: 'tickets' });
    expect(withSession(at6, dayOf(at6, small)).step).toBe('time');
    const court21 = choosing(10, { facilityId: 21, step: 'tickets' });
    expect(withSession(court21, view(court21, noon(21))).step).toBe('time');
  });
});

describe('a full day (FACILITY-33)', () => {
  const offering = (id: number, full_day_price = 1000): Facility => ({
    ...noon(id),
    full_day_price,
  });
  const fullDay = (more: Partial<Choices> = {}): Choices => ({
    ...NO_CHOICES,
    isFullDay: true,
    ...more,
  });

  it('is offered where one court is free from opening to closing, or taken (WAIT-12)', () => {
    expect(view(NO_CHOICES, noon(21)).offersFullDay).toBe(false);
    expect(view(NO_CHOICES, noon(21), offering(22)).offersFullDay).toBe(true);
    expect(view(NO_CHOICES, held(offering(22), 10, 11)).offersFullDay).toBe(true);
    expect(view(NO_CHOICES, closed(offering(22))).offersFullDay).toBe(false);
  });

  it('lists the courts that offer it with their prices, VAT included, the cheapest first chosen', () => {
    const seen = view(
      fullDay(),
      noon(21),
      offering(22),
      offering(23, 800),
      held(offering(24), 13, 14),
    );
    expect(
      seen.courts.map(({ facility, priceFils, reason }) => [facility.id, priceFils, reason]),
    ).toEqual([
      [22, 105_000, null],
      [23, 84_000, null],
      [24, 105_000, 'held'],
    ]);
    expect(seen).toMatchObject({
      isFullDay: true,
      hasFree: true,
      cells: [],
      fromFils: 84_000,
      court: { id: 23 },
      period: { from: at(10), to: at(14), isFullDay: true },
      unavailable: null,
    });
  });

  it('shows the loss of the chosen court, and chooses no other', () => {
    const seen = view(fullDay({ facilityId: 22 }), held(offering(22), 12, 13), offering(23));
    expect(seen.court).toBeNull();
    expect(seen.unavailable).toMatchObject({ what: 'court', reason: 'held', facility: { id: 22 } });
  });

  it('of a hall has the places of its fullest session, and leads to its tickets', () => {
    const hall = { ...held(pool(), 12, 13), full_day_price: 120 };
    const choices = fullDay({ facilityId: hall.id });
    const seen = viewDay(
      { choices, date: DATE, asker, names: undefined },
      { configuration: BY_PLACES, facilities: [hall] },
    );
    expect(seen.courts).toMatchObject([{ reason: null, places: hall.capacity - 1 }]);
    expect(sessionOf(choices, seen)).toMatchObject({
      hall: { id: hall.id },
      period: { isFullDay: true },
      reason: null,
    });
    expect(sessionOf(NO_CHOICES, seen)).toBeNull();
  });

  it('is chosen in place of a length and a time, and gives way to either', () => {
    const chosen = choose(choosing(10, { duration: 120 }), { type: 'fullDay' });
    expect(chosen).toMatchObject({ isFullDay: true, time: null, facilityId: null });
    expect(choose(chosen, { type: 'duration', minutes: 60 }).isFullDay).toBe(false);
    expect(choose(chosen, { type: 'again' }).isFullDay).toBe(false);
    expect(choose(chosen, { type: 'date', date: DATE }).isFullDay).toBe(true);
  });
});
