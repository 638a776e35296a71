import { localMinute } from '@nadi/domain/kernel/zoned';
import { describe, expect, it } from 'vitest';
import { service, TODAY } from '../../../test/venue-facts.ts';
import {
  type AddedCourt,
  begin,
  bookableDays,
  type Choices,
  choose,
  currentDate,
  currentService,
  differences,
  type FirstChoice,
  filtersOffered,
  isElsewhere,
  NO_CHOICES,
  pickedProduct,
  withoutHold,
} from './model.ts';

const CHOSEN: Choices = {
  ...NO_CHOICES,
  serviceId: 2,
  date: TODAY,
  surfaceId: 2,
  duration: 120,
  time: { start: 7, forMinutes: 120 },
  facilityId: 21,
  slotsShown: 23,
  agreedTo: 'Be kind.',
};

const TAKEN: AddedCourt = {
  serviceId: 2,
  date: TODAY,
  facilityId: 21,
  period: { from: 7, to: 67 },
};

it('the dialog opens with nothing, a service, or an earlier time, from any page', () => {
  expect(begin(null)).toEqual(NO_CHOICES);
  expect(begin({ serviceId: 3 })).toEqual({ ...NO_CHOICES, serviceId: 3 });
  const from = localMinute('2026-11-25', 30);
  const court = { facilityId: 22, date: '2026-11-24', period: { from, to: from + 90 } };
  expect(begin({ serviceId: 2, court })).toEqual({
    ...NO_CHOICES,
    serviceId: 2,
    date: '2026-11-24',
    duration: 90,
    time: { start: from, forMinutes: 90 },
    facilityId: 22,
    part: 'night',
  });
});

describe('an address with unavailable values', () => {
  const now = {
    serviceId: 2,
    date: TODAY,
    minutes: 60,
    starts: [600, 630],
    facilityIds: [21, 22],
  };
  const court = (from: number, facilityId: number | null, length = 60) => ({
    serviceId: 2,
    court: { facilityId, date: TODAY, period: { from, to: from + length } },
  });

  it.each<[string, FirstChoice, boolean]>([
    ['nothing', { serviceId: null }, false],
    ['its service', { serviceId: 2 }, false],
    ['no such service', { serviceId: 99 }, true],
    ['another day', { serviceId: 2, date: '2026-11-20' }, true],
    ['another length', { serviceId: 2, minutes: 45 }, true],
    ['a time of the grid', court(630, 22), false],
    ['a time beside the grid', court(635, 22), true],
    ['any court', court(630, null), false],
    ['no such court', court(630, 99), true],
    ['a length that is not offered', court(630, 22, 45), true],
  ])('%s', (_, first, elsewhere) => expect(isElsewhere(first, now)).toBe(elsewhere));
});

it('a court that is not held any more is chosen again, with its time, and not taken', () => {
  const atAddons: Choices = { ...NO_CHOICES, step: 'addons', taken: TAKEN, agreedTo: 'Be kind.' };
  expect(withoutHold(atAddons)).toMatchObject({
    step: 'time',
    taken: null,
    time: { start: 7, forMinutes: 60 },
    facilityId: 21,
    serviceId: 2,
    date: TODAY,
    agreedTo: 'Be kind.',
  });
  expect(withoutHold(CHOSEN)).toBe(CHOSEN);
});

describe('choices', () => {
  it('changing the service resets facility and filters, and keeps the day', () => {
    expect(choose(CHOSEN, { type: 'service', id: 3 })).toEqual({
      ...NO_CHOICES,
      date: TODAY,
      serviceId: 3,
      agreedTo: 'Be kind.',
    });
  });

  it('changing date, surface, formation or location clears the time', () => {
    for (const action of [
      { type: 'date', date: '2026-11-22' },
      { type: 'filter', filters: { surfaceId: 1 } },
      { type: 'filter', filters: { formationId: 1 } },
      { type: 'filter', filters: { outdoor: 0 } },
    ] as const) {
      expect(choose(CHOSEN, action)).toMatchObject({
        time: null,
        facilityId: null,
        slotsShown: 11,
      });
    }
  });

  it('a time comes with a court; another duration lets the court go', () => {
    const timed = choose(CHOSEN, { type: 'slot', start: 9, forMinutes: 60, part: null });
    expect(timed.facilityId).toBeNull();
    const chosen = choose(timed, { type: 'selected', id: 22 });
    expect(chosen).toMatchObject({ time: { start: 9, forMinutes: 60 }, facilityId: 22 });
    expect(choose(chosen, { type: 'duration', minutes: 90 })).toMatchObject({
      time: { start: 9, forMinutes: 60 },
      facilityId: null,
      duration: 90,
    });
  });

  it('the court picked or taken last is kept until another service is selected', () => {
    const picked = choose(CHOSEN, { type: 'facility', id: 23 });
    expect(picked).toMatchObject({ facilityId: 23, lastId: 23 });
    for (const action of [
      { type: 'slot', start: 9, forMinutes: 60, part: null },
      { type: 'selected', id: 22 },
      { type: 'duration', minutes: 90 },
      { type: 'date', date: '2026-11-22' },
      { type: 'again' },
    ] as const) {
      expect(choose(picked, action).lastId).toBe(23);
    }
    expect(choose(picked, { type: 'taken', taken: TAKEN }).lastId).toBe(21);
    expect(choose(picked, { type: 'service', id: 3 }).lastId).toBeNull();
  });

  it('shows 11 slots, then 12 more, and 11 of another part of the day', () => {
    expect(NO_CHOICES.slotsShown).toBe(11);
    const more = choose(NO_CHOICES, { type: 'more' });
    expect(more.slotsShown).toBe(23);
    const evening = choose(more, { type: 'part', part: 'evening' });
    expect(evening).toMatchObject({ slotsShown: 11, part: 'evening' });
  });

  it('the part looked at last is kept with the time found in it, and over days and services', () => {
    const found = choose(NO_CHOICES, { type: 'slot', start: 9, forMinutes: 60, part: 'evening' });
    for (const action of [
      { type: 'slot', start: 9, forMinutes: 60, part: null },
      { type: 'date', date: '2026-11-22' },
      { type: 'service', id: 3 },
      { type: 'again' },
    ] as const) {
      expect(choose(found, action).part).toBe('evening');
    }
  });

  it('taking leads to add-ons and the prompt', () => {
    expect(choose(CHOSEN, { type: 'taken', taken: TAKEN }).step).toBe('addons');
  });

  it('tickets keep their counts for another session, and are reset once they are in the cart', () => {
    const counted = choose(CHOSEN, { type: 'ticket', productId: 4102, quantity: 2 });
    const toTickets = { type: 'toTickets', facilityId: 41 } as const;
    const later = choose(choose(counted, toTickets), { type: 'toTimes' });
    expect([later.step, later.tickets]).toEqual(['time', { 4102: 2 }]);
    const slot = { type: 'slot', start: 9, forMinutes: 60, part: null } as const;
    expect(choose(later, slot).tickets).toEqual({ 4102: 2 });
    expect(choose(counted, toTickets)).toMatchObject({ step: 'tickets', facilityId: 41 });
    expect(choose(counted, { type: 'taken', taken: TAKEN }).tickets).toEqual({});
    expect(choose(counted, { type: 'again' }).tickets).toEqual({});
    expect(choose(counted, { type: 'service', id: 3 }).tickets).toEqual({});
  });

  it('FACILITY-29: a picked product stays for other times, and only where products are chosen', () => {
    const picked = choose(CHOSEN, { type: 'product', id: 4104 });
    const slot = { type: 'slot', start: 9, forMinutes: 60, part: null } as const;
    const later = choose(picked, slot);
    expect(pickedProduct({ filter_by: 2 }, later)).toBe(4104);
    expect(pickedProduct({ filter_by: 1 }, later)).toBeNull();
    expect(choose(later, { type: 'service', id: 3 }).productId).toBeNull();
  });

  it('adding resets the counters to 0', () => {
    const counted = choose(CHOSEN, { type: 'addon', productId: 2801, quantity: 2 });
    expect(counted.addons).toEqual({ 2801: 2 });
    expect(choose(counted, { type: 'addonsAdded' }).addons).toEqual({});
  });

  it('"add more" begins again with the shortest duration, same service, day and filters', () => {
    const prompt = choose(CHOSEN, { type: 'taken', taken: TAKEN });
    expect(choose(prompt, { type: 'again' })).toEqual({
      ...NO_CHOICES,
      serviceId: 2,
      date: TODAY,
      surfaceId: 2,
      lastId: 21,
      agreedTo: 'Be kind.',
    });
  });
});

describe('selectors', () => {
  const flags = {
    is_surface_enabled: 1,
    is_outdoor_enabled: 1,
    is_game_formation_enabled: 1,
  } as const;
  const two = { surfaces: [1, 2], outdoor: [0, 1], formations: [1, 2] } as const;
  const of = (more: object) => ({ ...service({ id: 1, name: 'Football' }), ...flags, ...more });

  it.each([
    ['all that differ', two, ['surfaceId', 'outdoor', 'formationId']],
    ['one value is nothing to select', { ...two, surfaces: [1] }, ['outdoor', 'formationId']],
    ['surface off', { ...two, is_surface_enabled: 0 }, ['outdoor', 'formationId']],
    ['outdoor off', { ...two, is_outdoor_enabled: 0 }, ['surfaceId', 'formationId']],
    ['formation off', { ...two, is_game_formation_enabled: 0 }, ['surfaceId', 'outdoor']],
  ])('%s', (_, more, kinds) => expect(filtersOffered(of(more))).toEqual(kinds));

  it('disabled traits still distinguish courts', () =>
    expect(differences(of({ ...two, is_outdoor_enabled: 0 }))).toContain('outdoor'));
});

describe('effective choices', () => {
  it('takes the first service until one is chosen', () => {
    const list = [service({ id: 1, name: 'Football' }), service({ id: 2, name: 'Padel' })];
    expect(currentService(NO_CHOICES, list)?.id).toBe(1);
    expect(currentService({ ...NO_CHOICES, serviceId: 2 }, list)?.id).toBe(2);
    expect(currentService({ ...NO_CHOICES, serviceId: 8 }, list)?.id).toBe(1);
  });

  it('offers today and the days up to the limit (SLOT-12)', () => {
    const days = bookableDays(TODAY, 14);
    expect([days[0], days.length, days.at(-1)]).toEqual([TODAY, 15, '2026-12-05']);
    expect(currentDate(NO_CHOICES, days)).toBe(TODAY);
    expect(currentDate({ ...NO_CHOICES, date: '2026-11-20' }, days)).toBe(TODAY);
    expect(currentDate({ ...NO_CHOICES, date: '2026-12-05' }, days)).toBe('2026-12-05');
  });
});

it('a court drawn over its hours is chosen with its time, its length and the part of its day', () => {
  const from = localMinute(TODAY, 19 * 60);
  const period = { from, to: from + 90 };
  const drawn = choose(CHOSEN, { type: 'stretch', date: TODAY, facilityId: 23, period });
  expect(drawn).toEqual({
    ...CHOSEN,
    date: TODAY,
    duration: 90,
    time: { start: from, forMinutes: 90 },
    facilityId: 23,
    lastId: 23,
    part: 'evening',
  });
});
