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
 * @param appearances one letter per seat from `first` on.
 */
export function seatLines(
  plan: SeatPlan,
  first: SeatIndex,
  appearances: string,
): readonly SeatLine[] {
  const seats = new Map<string, SeatLine>();
  const signs = new Map<string, SeatLine>();
  for (const [place, appearance] of [...appearances].entries()) {
    const seat = plan.seats[first + place] as Seat;
    const isFree = appearance === 'f';
    const size = isFree ? plan.seatRadius : plan.seatRadius * TAKEN_SIZE;
    const at = `M${seat.x} ${seat.y}`;
    add(seats, {
      paint: PAINTS[appearance as AppearanceSign],
      category: isFree ? seat.category : 0,
      d: at + shapeOf(seat.category, size),
    });
    const sign = signOf(seat, plan.seatRadius);
    if (sign !== null) {
      add(signs, { paint: isFree ? 'sign' : 'pale-sign', category: 0, d: at + sign });
    }
  }
  return [...seats.values(), ...signs.values()];
}

function add(lines: Map<string, SeatLine>, { paint, category, d }: SeatLine): void {
  const key = `${paint} ${category}`;
  lines.set(key, { paint, category, d: (lines.get(key)?.d ?? '') + d });
}

const shapes = new Map<string, string>();

/** Returns the shape of a seat, cached because hundreds of seats share one. */
function shapeOf(category: number, radius: number): string {
  const key = `${category} ${radius}`;
  const known = shapes.get(key) ?? seatShape(category, radius);
  shapes.set(key, known);
  return known;
}

function signOf({ accessible, companionOf }: Seat, radius: number): string | null {
  if (accessible) return accessibleSign(radius);
  return companionOf === null ? null : companionSign(radius);
}
