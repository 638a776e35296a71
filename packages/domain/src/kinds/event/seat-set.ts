import type { SeatIndex } from './seat-plan.ts';

/** Seats of one plan, a bit for each: what is taken of 2,000 seats is 250 bytes. Never changed once made. */
export type SeatSet = Uint8Array;

/**
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

/** The seats of a set, ascending. */
export function seatsOf(set: SeatSet): SeatIndex[] {
  const seats: SeatIndex[] = [];
  for (let index = 0; index < set.length * 8; index++) {
    if (hasSeat(set, index)) seats.push(index);
  }
  return seats;
}

/** What happened to a map between two moments. */
export interface SeatChange {
  readonly taken: readonly SeatIndex[];
  readonly freed: readonly SeatIndex[];
  /** Of the chosen seats those that cannot be had any more. */
  readonly lost: readonly SeatIndex[];
}

/**
 * EVENT-07: what changed, and what of a choice is lost by it. A seat that the chooser holds is not
 * among the taken ones; the caller leaves it out.
 */
export function seatSetChanged(
  before: SeatSet,
  after: SeatSet,
  chosen: readonly SeatIndex[],
): SeatChange {
  const taken: SeatIndex[] = [];
  const freed: SeatIndex[] = [];
  for (let byte = 0; byte < Math.max(before.length, after.length); byte++) {
    const changed = (before[byte] ?? 0) ^ (after[byte] ?? 0);
    for (let bit = 0; changed >> bit !== 0; bit++) {
      if (((changed >> bit) & 1) === 0) continue;
      const index = byte * 8 + bit;
      (hasSeat(after, index) ? taken : freed).push(index);
    }
  }
  return { taken, freed, lost: chosen.filter((index) => hasSeat(after, index)) };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A set as text, six seats a character, the first in the lowest bit; without what is empty at its end. */
export function seatSetText(set: SeatSet): string {
  let text = '';
  for (let first = 0; first < set.length * 8; first += 6) {
    let digit = 0;
    for (let bit = 0; bit < 6; bit++) digit |= Number(hasSeat(set, first + bit)) << bit;
    text += DIGITS[digit];
  }
  return text.replace(/A+$/, '');
}

/** The set that a text stands for; null where it is none, or one of a larger plan. */
export function readSeatSet(text: string, size: number): SeatSet | null {
  const seats: SeatIndex[] = [];
  for (const [position, character] of [...text].entries()) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) return null;
    for (let bit = 0; bit < 6; bit++) if ((digit >> bit) & 1) seats.push(position * 6 + bit);
  }
  return (seats.at(-1) ?? -1) < size ? seatSet(size, seats) : null;
}
