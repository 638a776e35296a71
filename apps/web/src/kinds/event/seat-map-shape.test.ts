import { describe, expect, it } from 'vitest';
import { seatMap } from '../../../test/event-facts.ts';
import { readSeatMap } from './read-seat-map.ts';
import { frameOf, legibleScale, rowNameSize, seatAt } from './seat-map-shape.ts';

const { plan } = readSeatMap(seatMap());
const [first = { x: 0, y: 0 }] = plan.seats;

describe('the seat under a spot', () => {
  it('is the one whose middle is nearest', () => {
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
