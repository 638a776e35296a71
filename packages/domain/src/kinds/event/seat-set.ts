import type { SeatIndex } from './seat-plan.ts';

/** Bit set of seats of one plan: 2,000 seats take 250 bytes. Immutable. */
export type SeatSet = Uint8Array;

/**
 * Builds a set of seats.
 *
 * @param size seats of the plan; a seat beyond it throws a RangeError.
 */
export function seatSet(size: number, seats: Iterable<SeatIndex>): SeatSet {
  const set = new Uint8Array(Math.ceil(size / 8));
  for (const index of seats) {
    if (index < 0 || index >= size) throw new RangeError(`The plan has no seat ${index}.`);
    set[index >> 3] = (set[index >> 3] ?? 0) | (1 << (index & 7));
  }
  return set;
}

export const hasSeat = (set: SeatSet, index: SeatIndex): boolean =>
  (((set[index >> 3] ?? 0) >> (index & 7)) & 1) === 1;

/** Returns the seats of a set, ascending. */
export function seatsOf(set: SeatSet): SeatIndex[] {
  const seats: SeatIndex[] = [];
  for (let index = 0; index < set.length * 8; index++) {
    if (hasSeat(set, index)) seats.push(index);
  }
  return seats;
}
