import type { Seat } from '@nadi/domain/kinds/event/seat-plan';
import { describe, expect, it } from 'vitest';
import { seatMap } from '../../../test/event-facts.ts';
import { readSeatMap, type SeatState } from './read-seat-map.ts';
import {
  blockAppearances,
  frameOf,
  IN_BLOCK,
  legibleScale,
  rowNameSize,
  seatAt,
} from './seat-map-shape.ts';

const map = readSeatMap(seatMap());
const { plan } = map;
const [first = { x: 0, y: 0 }] = plan.seats;

describe('the seat under a spot', () => {
  it('is the one with the nearest centre', () => {
    for (const [index, { x, y }] of plan.seats.entries()) {
      expect(seatAt(plan, { x, y })).toBe(index);
      expect(seatAt(plan, { x: x + 3, y: y - 4 })).toBe(index);
    }
  });

  it.each([
    ['less than half the way to the next', 9, 0, 0],
    ['nearer to the next', 11, 0, 1],
    ['beside the row', -11, 0, null],
    ['between the rows and the stage', 0, 11, null],
  ])('%s', (_, dx, dy, expected) => {
    expect(seatAt(plan, { x: first.x + dx, y: first.y + dy })).toBe(expected);
  });

  it('is none where the map has no size yet', () => {
    expect(seatAt(plan, { x: Number.NaN, y: Number.NaN })).toBeNull();
  });
});

it('the names of rows are there from where they are seven pixels high', () => {
  const frame = frameOf(plan);
  const scale = legibleScale(plan, frame, 320);
  expect((rowNameSize(plan) * scale * 320) / frame.width).toBeCloseTo(7);
  expect(legibleScale(plan, frame, 640)).toBeCloseTo(scale / 2);
});

it('every seat has its look in its place, however many there are', () => {
  const { seats: some } = plan;
  const seats = Array.from({ length: 2 * IN_BLOCK + 1 }, (_, at) => some[at % some.length] as Seat);
  const states = seats.map((_, at) => (at % 7 === 0 ? 1 : 0) as SeatState);
  const appearances = blockAppearances({ ...map, plan: { ...plan, seats }, states }, []);
  expect(appearances.map(({ length }) => length)).toEqual([IN_BLOCK, IN_BLOCK, 1]);
  expect(appearances.join('')).toBe(states.map((state) => (state === 1 ? 't' : 'c')).join(''));
});
