import { accessibleSign, companionSign, seatShape } from '@nadi/art/seat-shapes';
import type { Seat, SeatIndex, SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { AppearanceSign } from './seat-map-shape.ts';

/* Seats as drawn: one path for all seats of a block with the same appearance, so that 2,000 seats
   are about twenty elements. A seat that changes only affects the paths that it leaves and joins. */

/** Path with its paint: seats for sale of a price level, other seats, or the signs on either. */
export interface SeatLine {
  readonly paint: 'free' | 'taken' | 'closed' | 'sign' | 'pale-sign';
  /** Index into the plan's categories for seats on sale; else 0. */
  readonly category: number;
  readonly d: string;
}

/** Size of an unavailable seat, in radii. */
const TAKEN_SIZE = 0.72;

const PAINTS = { f: 'free', t: 'taken', c: 'closed' } as const;

/**
 * Returns the paths of a block, seats before the signs on them.
 *
 * Parts are collected and joined once, because a block is drawn while the customer waits for it.
 *
 * @param appearances one letter per seat from `first` on.
 */
export function seatLines(
  plan: SeatPlan,
  first: SeatIndex,
  appearances: string,
): readonly SeatLine[] {
  const seats: PathParts[] = [];
  const signs: PathParts[] = [];
  for (let place = 0; place < appearances.length; place += 1) {
    const seat = plan.seats[first + place] as Seat;
    const paint = PAINTS[appearances[place] as AppearanceSign];
    const isFree = paint === 'free';
    const size = isFree ? plan.seatRadius : plan.seatRadius * TAKEN_SIZE;
    const at = `M${seat.x} ${seat.y}`;
    partsOf(seats, paint, isFree ? seat.category : 0).push(at, shapeOf(seat.category, size));
    const sign = signOf(seat, plan.seatRadius);
    if (sign !== null) partsOf(signs, isFree ? 'sign' : 'pale-sign', 0).push(at, sign);
  }
  return [...seats, ...signs].map(({ paint, category, parts }) => ({
    paint,
    category,
    d: parts.join(''),
  }));
}

interface PathParts extends Omit<SeatLine, 'd'> {
  readonly parts: string[];
}

/** Returns the parts of the path with this paint; a block has few, so they are searched in order. */
function partsOf(lines: PathParts[], paint: SeatLine['paint'], category: number): string[] {
  const known = lines.find((line) => line.paint === paint && line.category === category);
  if (known) return known.parts;
  const parts: string[] = [];
  lines.push({ paint, category, parts });
  return parts;
}

const shapes: Map<number, string>[] = [];

/** Returns the shape of a seat, cached by level and radius because hundreds of seats share one. */
function shapeOf(category: number, radius: number): string {
  shapes[category] ??= new Map();
  const ofLevel = shapes[category];
  const known = ofLevel.get(radius);
  if (known !== undefined) return known;
  const shape = seatShape(category, radius);
  ofLevel.set(radius, shape);
  return shape;
}

function signOf({ accessible, companionOf }: Seat, radius: number): string | null {
  if (accessible) return accessibleSign(radius);
  return companionOf === null ? null : companionSign(radius);
}
