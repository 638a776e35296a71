import type { KindName } from '@nadi/domain/kernel/ids';
import { describe, expect, it } from 'vitest';
import { fieldInItem } from './item-fields.ts';
import {
  addonsOfItem,
  cartItem,
  cartLine,
  foreignFields,
  isLineWith,
  isSameChoice,
  lineOfItem,
  WIRE_KINDS,
} from './kinds.ts';

const court = { facility_id: 21, date: '2026-11-24', start_time: '19:00:00', end_time: '20:00:00' };
const seats = { event_id: 1, event_ticket_id: 111, performance_id: 11, seats: [1001, 1002] };

describe('PRODUCT-02 a line has fields of its own kind alone', () => {
  it.each<[string, object, readonly KindName[], readonly string[]]>([
    ['a court', court, ['facility'], []],
    ['an add-on', court, ['retail'], []],
    ['a ticket', seats, ['event'], []],
    ['seats at a court', { ...court, seats: [1] }, ['facility'], ['seats']],
    ['a ticket at a court', { ...seats, facility_id: 21 }, ['event'], ['facility_id']],
    ['what says nothing', { ...court, event_id: null, seats: [], code: ' ' }, ['facility'], []],
    ['a product that nobody sells', { ...court, ...seats }, ['facility', 'event'], []],
    ['tickets where no kind sells them', { event_id: 1 }, ['facility', 'retail'], ['event_id']],
    ['a kind without words', court, ['academy'], Object.keys(court)],
  ])('%s', (_, fields, kinds, foreign) => {
    const line = cartLine.parse({ product_id: 1, ...fields });
    expect(foreignFields(line, kinds)).toEqual(foreign);
  });
});

describe('the kinds of product', () => {
  it('have names and types of their own', () => {
    for (const part of ['name', 'typeId', 'bookingType'] as const) {
      const values = WIRE_KINDS.map((kind) => kind[part]);
      expect(new Set(values).size, part).toBe(values.length);
    }
  });

  it.each(['line', 'identity', 'held', 'lost', 'chosen', 'ticket', 'fieldNames'] as const)(
    'share the definition of a field that several have: %s',
    (part) => {
      const seen = new Map<string, unknown>();
      for (const [field, definition] of WIRE_KINDS.flatMap((kind) => Object.entries(kind[part]))) {
        expect(seen.get(field) ?? definition, field).toBe(definition);
        seen.set(field, definition);
      }
    },
  );
});

describe('a line is found by the fields that identify it', () => {
  const line = cartLine.parse({ product_id: 1, ...court, end_time: '24:00:00' });
  const ticket = cartLine.parse({ product_id: 1, ...seats });
  it.each<[string, object, object, boolean]>([
    ['all of them', line, court, false],
    ['none', line, {}, true],
    ['midnight in another form', line, { end_time: '00:00:00' }, true],
    ['the end of the day', line, { end_time: '23:59:59' }, true],
    ['another time', line, { start_time: '18:00:00' }, false],
    ['null, which is not compared', line, { facility_id: null }, true],
    ['a field of another kind', line, { performance_id: 11 }, false],
    ['the performance of a ticket', ticket, { performance_id: 11, seats: [9] }, true],
    ['another performance', ticket, { performance_id: 12 }, false],
  ])('%s', (_, held, fields, isFound) => {
    expect(isLineWith(held as typeof line, { ...fields })).toBe(isFound);
  });
});

describe('an alternative is chosen by the fields of its kind', () => {
  it.each<[string, object, object, boolean]>([
    ['the same seats', { seats: [1, 2] }, { seats: [1, 2] }, true],
    ['other seats', { seats: [1, 2] }, { seats: [1, 3] }, false],
    ['no seats', {}, { seats: [] }, true],
    ['seats where none were offered', {}, { seats: [1] }, false],
  ])('%s', (_, one, other, isSame) => {
    expect(isSameChoice({ ...one }, { ...other })).toBe(isSame);
  });
});

describe('an item of an order has the fields of a line', () => {
  const place = {
    facilityId: 21,
    selectedFacilityDate: court.date,
    selectedFacilityTiming: court.start_time,
    selectedFacilityEndTiming: court.end_time,
  };
  it('of a court, and of its add-ons', () => {
    const addons = [{ product_id: 2801, quantity: 3 }];
    const item = cartItem.parse({ product_id: 2101, ...place, addons });
    expect(lineOfItem(item)).toEqual({ product_id: 2101, quantity: 1, ...court });
    expect(addonsOfItem(item)).toEqual([{ product_id: 2801, quantity: 3, ...court }]);
  });
  it('of a ticket', () => {
    const item = cartItem.parse({ product_id: 9101, quantity: 2, ...seats, code: 'FRIENDS' });
    const line = { product_id: 9101, quantity: 2, ...seats, code: 'FRIENDS' };
    expect(lineOfItem(item)).toEqual(line);
  });
  it('under the names of the specification', () =>
    expect(Object.keys(court).map(fieldInItem)).toEqual(Object.keys(place)));
});
