import { focusOf } from '@nadi/domain/kinds/event/best-seats';
import type { Box, SeatIndex, SeatPlan, SeatSection } from '@nadi/domain/kinds/event/seat-plan';
import { appearanceOf, type SeatAppearance, type SellerOf } from './model.ts';
import type { Spot } from './pan-zoom.ts';
import type { SeatMap } from './read-seat-map.ts';

/*
 * What a map is drawn from: its frame, its words, and each block's looks as one text, so that a block is
 * drawn anew only where a seat of it changed; and which seat lies where.
 */

/** Around what is drawn, in radii of a seat: room for the names of the sections. */
const MARGIN = 4.5;

/** What of the plan is drawn: its seats and its stage, with some air. */
export function frameOf({ seats, stage, seatRadius }: SeatPlan): Box {
  const margin = seatRadius * MARGIN;
  const ends =
    stage === null ? [] : [stage, { x: stage.x + stage.width, y: stage.y + stage.height }];
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const spots of [seats, ends]) {
    for (const { x, y } of spots) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
  }
  const [x, y] = [west - margin, north - margin];
  return { x, y, width: east + margin - x, height: south + margin - y };
}

/** Seats of a finger's breadth on the narrowest phone. */
const FINGER_PIXELS = 44;
const NARROW_PIXELS = 320;

/** How far from one seat to the next, in the plan's units. */
export const pitchOf = ({ seatRadius }: SeatPlan): number => seatRadius * 2.5;

/** How much larger than whole a map is to be drawn at most. */
export function mostScale(plan: SeatPlan, frame: Box): number {
  const neededPixels = (FINGER_PIXELS * frame.width) / (pitchOf(plan) * NARROW_PIXELS);
  return Math.min(20, Math.max(2, neededPixels));
}

/** The seat under a spot of the plan: no farther from its middle than half the way to the next one. */
export function seatAt(plan: SeatPlan, { x, y }: Spot): SeatIndex | null {
  let [nearest, least] = [-1, pitchOf(plan) / 2];
  for (const [index, seat] of plan.seats.entries()) {
    const away = Math.hypot(seat.x - x, seat.y - y);
    if (away <= least) [nearest, least] = [index, away];
  }
  return nearest < 0 ? null : nearest;
}

const SIGNS = { free: 'f', taken: 't', closed: 'c' } as const;

/** How a seat looks, as one letter. */
export type AppearanceSign = (typeof SIGNS)[SeatAppearance];

/** So many seats are drawn together: each element costs, and so does each seat that is drawn anew with another. */
export const IN_BLOCK = 200;

/** The seats as they look, a sign for each, block by block. */
export function blockAppearances(map: SeatMap, sellers: SellerOf): readonly string[] {
  const signs = map.plan.seats.map((_, index) => SIGNS[appearanceOf(map, sellers, index)]);
  return Array.from({ length: Math.ceil(signs.length / IN_BLOCK) }, (_, block) =>
    signs.slice(block * IN_BLOCK, (block + 1) * IN_BLOCK).join(''),
  );
}

export interface Label {
  readonly x: number;
  readonly y: number;
  /** Written along the side of a stand; upwards. */
  readonly isUpright?: boolean;
}

/** Where a section's name stands: at its side that is farthest from the stage. */
export function labelSpot(plan: SeatPlan, section: SeatSection): Label {
  const seats = section.rows.flatMap(({ first, count }) => plan.seats.slice(first, first + count));
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const middle = { x: (west + east) / 2, y: (north + south) / 2 };
  const focus = focusOf(plan);
  const away = plan.seatRadius * 2.6;
  const isHorizontal = east - west < south - north;
  if (isHorizontal && plan.stage !== null) {
    return { x: middle.x < focus.x ? west - away : east + away, y: middle.y, isUpright: true };
  }
  return { x: middle.x, y: middle.y < focus.y ? north - away : south + away };
}

/** Height of a row's name, in the plan's units. */
export const rowNameSize = ({ seatRadius }: SeatPlan): number => seatRadius * 1.1;

const LEGIBLE_PIXELS = 7;

/** From which scale on the names of the rows can be read, in a frame so many pixels wide. */
export const legibleScale = (plan: SeatPlan, frame: Box, width: number): number =>
  (LEGIBLE_PIXELS * frame.width) / (rowNameSize(plan) * Math.max(1, width));

/** Where a row's name stands: before its first seat. */
export function rowSpot(plan: SeatPlan, first: number): Label {
  const seat = plan.seats[first] ?? { x: 0, y: 0 };
  const next = plan.seats[first + 1] ?? { x: seat.x + pitchOf(plan), y: seat.y };
  const [dx, dy] = [next.x - seat.x, next.y - seat.y];
  const length = Math.hypot(dx, dy) || 1;
  const back = plan.seatRadius * 2.2;
  return { x: seat.x - (dx / length) * back, y: seat.y - (dy / length) * back };
}
