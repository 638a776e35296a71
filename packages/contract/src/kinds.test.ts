import type { KindName } from '@nadi/domain/kernel/ids';
import { describe, expect, it } from 'vitest';
import { fieldInItem } from './item-fields.ts';
import { addonsOfItem, cartItem, cartLine, foreignFields, lineOfItem } from './kinds.ts';

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
