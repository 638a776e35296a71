import { accessibleSign, companionSign, seatShape } from '@nadi/art/seat-shapes';
import type { Seat, SeatIndex, SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { AppearanceSign } from './seat-map-shape.ts';

/*
 * Seats as they are drawn: a line for all of a block that look alike, so that 2,000 seats are some twenty
 * elements. A seat that changes changes the two lines that it leaves and joins.
 */

/** A line with its paint: seats for sale of a price level, seats that are not, or the signs on either. */
export interface SeatLine {
  readonly paint: 'free' | 'taken' | 'closed' | 'sign' | 'pale-sign';
  /** Of seats for sale: index into the plan's categories; else 0. */
  readonly category: number;
  readonly d: string;
}

/** What cannot be had is smaller, in radii. */
const TAKEN_SIZE = 0.72;

const PAINTS = { f: 'free', t: 'taken', c: 'closed' } as const;

/**
 * The lines of a block, those of the seats before those of the signs on them.
 * @param appearances a sign for each seat from `first` on.
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

/** Hundreds of seats have one shape: it is written once. */
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
