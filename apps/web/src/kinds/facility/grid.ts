import type { SlotReason } from '@nadi/domain/availability/reasons';
import type { SlotAnswer } from '@nadi/domain/availability/request';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Fils } from '@nadi/domain/kernel/money';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { dateOf, minuteOf, type WallMinute } from '@nadi/domain/kernel/zoned';
import type { Facility } from './model.ts';

/* The times of a day as a grid: which stand in it, in which order, how many at first. */

/** One time of the grid: free somewhere, or taken everywhere and why. */
export interface GridCell {
  readonly start: WallMinute;
  readonly end: WallMinute;
  /** Ascending; empty where it is taken. */
  readonly facilityIds: readonly number[];
  /** Null where it is free. */
  readonly reason: SlotReason | null;
  /** Of the free facilities the least price, VAT included; null where none is known. */
  readonly fromFils: Fils | null;
  /** The asker's channel has it to itself (SLOT-27). */
  readonly isExclusive: boolean;
}

/** A stretch of the grid. Hours after midnight carry their calendar date, the day itself none. */
export interface GridPart {
  readonly nightOf: LocalDate | null;
  readonly cells: readonly GridCell[];
}

/** What a facility costs from a start on, VAT included. */
export type PriceAt = (facilityId: number, start: WallMinute) => Fils | null;

/** Reasons that leave a time out of the grid: it is not one any more, or not yet. */
const HIDDEN: ReadonlySet<SlotReason> = new Set(['past', 'too_far']);

/** Where courts differ, the reason with the most hope in it is told: a hold may end. */
const MOST_HOPE_FIRST: readonly SlotReason[] = [
  'in_your_cart',
  'held',
  'booked',
  'full',
  'event',
  'class',
  'maintenance',
  'rule',
  'too_short',
  'too_soon',
];

const isHopeful = (reason: SlotReason, other: SlotReason): boolean =>
  MOST_HOPE_FIRST.indexOf(reason) < MOST_HOPE_FIRST.indexOf(other);

/** The least of some amounts; null where none is known. */
export const least = (amounts: readonly (Fils | null)[]): Fils | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * The grid in time order. Times that are over are left out; a time nobody can have any more is
 * kept in its place with its reason, so that one lost to somebody quicker does not move the others.
 * @param kept starts that are kept for the asker's channel.
 */
export function gridOf(
  answer: SlotAnswer,
  duration: number,
  priceAt: PriceAt,
  kept: ReadonlySet<WallMinute> = new Set(),
): readonly GridCell[] {
  const cells = new Map<WallMinute, GridCell>();
  for (const { start, reason } of answer.unavailable) {
    const known = cells.get(start)?.reason;
    if (HIDDEN.has(reason) || (known && !isHopeful(reason, known))) continue;
    const end = start + duration;
    cells.set(start, { start, end, facilityIds: [], reason, fromFils: null, isExclusive: false });
  }
  for (const { start, end, facilityIds } of answer.slots) {
    const fromFils = least(facilityIds.map((id) => priceAt(id, start)));
    const isExclusive = kept.has(start);
    cells.set(start, { start, end, facilityIds, reason: null, fromFils, isExclusive });
  }
  return [...cells.values()].sort((a, b) => a.start - b.start);
}

/**
 * The first of the grid, until so many can be had (spec 2 section 9: 11, then 12 more). Taken ones
 * stand between them without counting, and follow where nothing free comes after them.
 */
export function firstOfGrid(cells: readonly GridCell[], free: number): readonly GridCell[] {
  let seen = 0;
  for (const [index, { reason }] of cells.entries()) {
    if (reason !== null) continue;
    if (seen === free) return cells.slice(0, index);
    seen += 1;
  }
  return seen === 0 ? cells.slice(0, free) : cells;
}

/** Cells in a row of the same night are one part; the day's own hours are one without a date. */
export function partsOf(
  cells: readonly GridCell[],
  date: LocalDate,
  facilities: readonly Facility[],
): readonly GridPart[] {
  const opens = Math.min(
    ...facilities.flatMap(({ facility_rentals }) =>
      facility_rentals.map(({ start_time }) => parseTime(start_time)),
    ),
  );
  const nightOf = (start: WallMinute): LocalDate | null => {
    const calendarDate = dateOf(start);
    return calendarDate !== date || minuteOf(start) < opens ? calendarDate : null;
  };
  const parts: { nightOf: LocalDate | null; cells: GridCell[] }[] = [];
  for (const cell of cells) {
    const night = nightOf(cell.start);
    const last = parts.at(-1);
    if (last && last.nightOf === night) last.cells.push(cell);
    else parts.push({ nightOf: night, cells: [cell] });
  }
  return parts;
}
