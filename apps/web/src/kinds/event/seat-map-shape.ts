import { focusOf } from '@nadi/domain/kinds/event/best-seats';
import type { Box, SeatIndex, SeatPlan, SeatSection } from '@nadi/domain/kinds/event/seat-plan';
import { appearanceOf, type SeatAppearance, type SellerOf } from './model.ts';
import type { Spot } from './pan-zoom.ts';
import type { SeatMap } from './read-seat-map.ts';

/* Geometry of a map: its frame, its labels, the appearances of each block as one text, so that a
   block is redrawn only when one of its seats changed, and the position of each seat. */

/** Margin around the drawing, in seat radii, for the names of the sections. */
const MARGIN = 4.5;

/** Returns the drawn part of the plan: its seats and its stage, with a margin. */
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

/** Target size of a seat at full zoom on the narrowest phone. */
const FINGER_PIXELS = 44;
const NARROW_PIXELS = 320;

/** Returns the distance between adjacent seats, in units of the plan. */
export const pitchOf = ({ seatRadius }: SeatPlan): number => seatRadius * 2.5;

/** Returns the upper bound of a map's scale. */
export function mostScale(plan: SeatPlan, frame: Box): number {
  const neededPixels = (FINGER_PIXELS * frame.width) / (pitchOf(plan) * NARROW_PIXELS);
  return Math.min(20, Math.max(2, neededPixels));
}

/** Returns the seat at a spot of the plan: at most half the seat distance from its centre. */
export function seatAt(plan: SeatPlan, { x, y }: Spot): SeatIndex | null {
  let [nearest, least] = [-1, pitchOf(plan) / 2];
  for (const [index, seat] of plan.seats.entries()) {
    const away = Math.hypot(seat.x - x, seat.y - y);
    if (away <= least) [nearest, least] = [index, away];
  }
  return nearest < 0 ? null : nearest;
}

const SIGNS = { free: 'f', taken: 't', closed: 'c' } as const;

/** Appearance of a seat, as one letter. */
export type AppearanceSign = (typeof SIGNS)[SeatAppearance];

/** Seats per block: a balance between the cost of each element and of redrawing a whole block. */
export const IN_BLOCK = 200;

/** Returns the appearances of all seats, one letter each, block by block. */
export function blockAppearances(map: SeatMap, sellers: SellerOf): readonly string[] {
  const signs = map.plan.seats.map((_, index) => SIGNS[appearanceOf(map, sellers, index)]);
  return Array.from({ length: Math.ceil(signs.length / IN_BLOCK) }, (_, block) =>
    signs.slice(block * IN_BLOCK, (block + 1) * IN_BLOCK).join(''),
  );
}

export interface Label {
  readonly x: number;
  readonly y: number;
  /** Vertical text along the side of a stand, reading upwards. */
  readonly isUpright?: boolean;
}

/** Returns the position of a section's name: at the side farthest from the stage. */
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

/** Returns the height of a row's name, in units of the plan. */
export const rowNameSize = ({ seatRadius }: SeatPlan): number => seatRadius * 1.1;

const LEGIBLE_PIXELS = 7;

/** Returns the scale from which row names are legible, for a frame width in pixels. */
export const legibleScale = (plan: SeatPlan, frame: Box, width: number): number =>
  (LEGIBLE_PIXELS * frame.width) / (rowNameSize(plan) * Math.max(1, width));

/** Returns the position of a row's name: before its first seat. */
export function rowSpot(plan: SeatPlan, first: number): Label {
  const seat = plan.seats[first] ?? { x: 0, y: 0 };
  const next = plan.seats[first + 1] ?? { x: seat.x + pitchOf(plan), y: seat.y };
  const [dx, dy] = [next.x - seat.x, next.y - seat.y];
  const length = Math.hypot(dx, dy) || 1;
  const back = plan.seatRadius * 2.2;
  return { x: seat.x - (dx / length) * back, y: seat.y - (dy / length) * back };
}
