import type { Localized } from '../../kernel/localized.ts';

/** Seat by its index in the plan: seat i of a performance is unit i of the performance's block. */
export type SeatIndex = number;

/** Rectangle in the plan's own units; x and y are its corner towards the origin. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Price level; every seat has one. */
export interface SeatCategory {
  readonly name: Localized;
}

/** Row in its order: seats `first` to `first + count - 1`. */
export interface SeatRow {
  readonly name: string;
  readonly first: SeatIndex;
  readonly count: number;
}

/** Part of the house that is entered by one gate. */
export interface SeatSection {
  readonly name: Localized;
  /** Null where the plan names none. */
  readonly gate: string | null;
  readonly rows: readonly SeatRow[];
}

export interface Seat {
  /** The venue's own id of the seat; the same in every version of its plan. */
  readonly guid: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Index into the plan's categories. */
  readonly category: number;
  /** Set for a wheelchair space. */
  readonly accessible: boolean;
  /** Accessible seat this companion seat belongs to; null for every other seat. */
  readonly companionOf: SeatIndex | null;
  /** Set when an aisle separates it from the next seat of its row. */
  readonly aisleAfter: boolean;
}

/**
 * House with numbered seats as plain data, in the form used by the rules.
 *
 * Seats are in one list, in the order of sections, rows and seats. Coordinates run from 0 to
 * `width` and `height`.
 */
export interface SeatPlan {
  readonly name: Localized;
  readonly width: number;
  readonly height: number;
  /** Stage; null where the plan shows none. */
  readonly stage: Box | null;
  /** Half the width of a seat. */
  readonly seatRadius: number;
  readonly categories: readonly SeatCategory[];
  readonly sections: readonly SeatSection[];
  readonly seats: readonly Seat[];
}

/** Seats side by side without an aisle: `from` to before `to`. */
export interface SeatBlock {
  readonly from: SeatIndex;
  readonly to: SeatIndex;
}

/**
 * Returns the blocks of a plan, in its order; only seats of one block are neighbours (EVENT-03).
 */
export const blocksOf = (plan: SeatPlan): SeatBlock[] =>
  plan.sections.flatMap(({ rows }) => rows.flatMap((row) => blocksOfRow(plan, row)));

/** Returns the blocks that contain any of these seats. */
export function blocksWith(plan: SeatPlan, seats: readonly SeatIndex[]): SeatBlock[] {
  const has = (from: SeatIndex, to: SeatIndex): boolean =>
    seats.some((index) => index >= from && index < to);
  return plan.sections.flatMap(({ rows }) =>
    rows
      .filter(({ first, count }) => has(first, first + count))
      .flatMap((row) => blocksOfRow(plan, row).filter(({ from, to }) => has(from, to))),
  );
}

function blocksOfRow({ seats }: SeatPlan, { first, count }: SeatRow): SeatBlock[] {
  const blocks: SeatBlock[] = [];
  const end = first + count;
  let from = first;
  for (let index = from; index < end; index++) {
    if (index + 1 < end && seats[index]?.aisleAfter !== true) continue;
    blocks.push({ from, to: index + 1 });
    from = index + 1;
  }
  return blocks;
}

/** Place of a seat, as printed on its ticket. */
export interface SeatPlace {
  readonly section: Localized;
  readonly gate: string | null;
  readonly row: string;
  readonly seat: string;
}

/** Returns the place of a seat; null for an index that the plan does not have. */
export function placeOf(plan: SeatPlan, index: SeatIndex): SeatPlace | null {
  const [row] = seatsByRow(plan, [index]);
  if (row === undefined) return null;
  const { seats, ...place } = row;
  return { ...place, seat: seats[0]?.seat ?? '' };
}

/** Seats of one row, which share everything on their tickets except the seat. */
export interface SeatsOfRow extends Omit<SeatPlace, 'seat'> {
  readonly seats: readonly { readonly index: SeatIndex; readonly seat: string }[];
}

/**
 * Groups seats by row in the plan's order, each row's in input order; unknown seats are dropped.
 */
export function seatsByRow(plan: SeatPlan, seats: readonly SeatIndex[]): readonly SeatsOfRow[] {
  return plan.sections.flatMap(({ name: section, gate, rows }) =>
    rows.flatMap(({ name: row, first, count }) => {
      const mine = seats.filter((index) => index >= first && index < first + count);
      if (mine.length === 0) return [];
      const named = mine.map((index) => ({ index, seat: plan.seats[index]?.name ?? '' }));
      return [{ section, gate, row, seats: named }];
    }),
  );
}
