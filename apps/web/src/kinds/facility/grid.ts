import {
  openingPart,
  PARTS_OF_DAY,
  type PartCount,
  type PartOfDay,
  partOfDay,
} from '@nadi/domain/availability/parts-of-day';
import type { SlotReason } from '@nadi/domain/availability/reasons';
import type { SlotAnswer } from '@nadi/domain/availability/request';
import { rentalsOn } from '@nadi/domain/availability/windows';
import { epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { Fils } from '@nadi/domain/kernel/money';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { dateOf, type LocalMinute, localMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import type { Facility } from './model.ts';

/* The times of a day as a grid: which stand in it, in which order, how many at first. */

/** One time of the grid: free somewhere, or taken everywhere and why. */
export interface GridCell {
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  /** Ascending; empty where it is taken. */
  readonly facilityIds: readonly number[];
  /** Null where it is free. */
  readonly reason: SlotReason | null;
  /** Of the free facilities the least price, VAT included; null where none is known. */
  readonly fromFils: Fils | null;
  /** Of a session, in all halls that have it: places that nobody has (FACILITY-23); null: nothing is sold by places. */
  readonly places: number | null;
  /** The asker's channel has it to itself (SLOT-27). */
  readonly isExclusive: boolean;
}

/** A part of the day in the grid. Hours after midnight carry their calendar date, the day itself none. */
export interface GridPart {
  readonly part: PartOfDay;
  readonly nightOf: LocalDate | null;
  readonly cells: readonly GridCell[];
}

/** What a facility costs from a start on, VAT included. */
export type PriceAt = (facilityId: number, start: LocalMinute) => Fils | null;

/** How many places of a facility's session nobody has; null: it is booked whole. */
export type PlacesAt = (facilityId: number, start: LocalMinute) => number | null;

const NO_PLACES: PlacesAt = () => null;

/** All of some amounts; null where none is known. */
const allOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

/** Reasons that leave a time out of the grid: it is not one any more, or not yet. */
const HIDDEN: ReadonlySet<SlotReason> = new Set(['past', 'too_far']);

/** Of a start that stands in no grid. */
export const isOver = (reason: SlotReason): boolean => HIDDEN.has(reason);

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
  kept: ReadonlySet<LocalMinute> = new Set(),
  placesAt: PlacesAt = NO_PLACES,
): readonly GridCell[] {
  const cells = new Map<LocalMinute, GridCell>();
  for (const { start, reason } of answer.unavailable) {
    const known = cells.get(start)?.reason;
    if (isOver(reason) || (known && !isHopeful(reason, known))) continue;
    const end = start + duration;
    cells.set(start, {
      start,
      end,
      facilityIds: [],
      reason,
      fromFils: null,
      places: null,
      isExclusive: false,
    });
  }
  for (const { start, end, facilityIds } of answer.slots) {
    const fromFils = least(facilityIds.map((id) => priceAt(id, start)));
    const places = allOf(facilityIds.map((id) => placesAt(id, start)));
    const isExclusive = kept.has(start);
    cells.set(start, { start, end, facilityIds, reason: null, fromFils, places, isExclusive });
  }
  return [...cells.values()].sort((a, b) => a.start - b.start);
}

const firstFree = (cells: readonly GridCell[], free: number): readonly GridCell[] => {
  let seen = 0;
  for (const [index, { reason }] of cells.entries()) {
    if (reason !== null) continue;
    if (seen === free) return cells.slice(0, index);
    seen += 1;
  }
  return seen === 0 ? cells.slice(0, free) : cells;
};

/**
 * The first of the grid, until so many can be had (spec 2 section 9: 11, then 12 more). Taken ones
 * stand between them without counting, and follow where nothing free comes after them.
 * @param chosen it stands among them, however far down.
 */
export function firstOfGrid(
  cells: readonly GridCell[],
  free: number,
  chosen: LocalMinute | null = null,
): readonly GridCell[] {
  const first = firstFree(cells, free);
  const at = cells.findIndex(({ start }) => start === chosen);
  return at < first.length ? first : cells.slice(0, at + 1);
}

/** The part of a service day in which a time begins. */
export const partIn = (date: LocalDate, start: LocalMinute): PartOfDay =>
  partOfDay(start - localMinute(date, 0));

/** The parts of the day that have times, and how many of each can be had. */
const countsOf = (cells: readonly GridCell[], date: LocalDate): readonly PartCount[] =>
  PARTS_OF_DAY.flatMap((part) => {
    const own = cells.filter(({ start }) => partIn(date, start) === part);
    const free = own.filter(({ reason }) => reason === null).length;
    return own.length === 0 ? [] : [{ part, free }];
  });

/** What is shown of a day that is too long to be shown at once. */
export interface GridOpening {
  /** All its parts, to choose from. */
  readonly counts: readonly PartCount[];
  /** The part it begins with. */
  readonly part: PartOfDay;
  /** From there on. */
  readonly cells: readonly GridCell[];
}

/** Where a day begins of which so many free times are shown at first (SLOT-29); null: at its start, for it has no more. */
export function openingOf(
  cells: readonly GridCell[],
  date: LocalDate,
  atFirst: number,
  { requested, hour }: { readonly requested: PartOfDay | null; readonly hour: PartOfDay },
): GridOpening | null {
  const counts = countsOf(cells, date);
  const free = counts.reduce((sum, one) => sum + one.free, 0);
  if (counts.length < 2 || free <= atFirst) return null;
  const part = openingPart(counts, requested, hour);
  const from = cells.findIndex(({ start }) => partIn(date, start) === part);
  return { counts, part, cells: cells.slice(Math.max(0, from)) };
}

/** Cells in a row of the same part and the same night are one part; the day's own hours have no date. */
export function partsOf(
  cells: readonly GridCell[],
  date: LocalDate,
  facilities: readonly Facility[],
): readonly GridPart[] {
  const opens = Math.min(
    ...facilities.flatMap(({ facility_rentals }) =>
      rentalsOn(facility_rentals, epochDay(date)).map(({ start_time }) => parseTime(start_time)),
    ),
  );
  const nightOf = (start: LocalMinute): LocalDate | null => {
    const calendarDate = dateOf(start);
    return calendarDate !== date || minuteOf(start) < opens ? calendarDate : null;
  };
  const parts: { part: PartOfDay; nightOf: LocalDate | null; cells: GridCell[] }[] = [];
  for (const cell of cells) {
    const night = nightOf(cell.start);
    const part = partIn(date, cell.start);
    const last = parts.at(-1);
    if (last && last.part === part && last.nightOf === night) last.cells.push(cell);
    else parts.push({ part, nightOf: night, cells: [cell] });
  }
  return parts;
}
