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

/* Grid of a day's times: its cells, their order, and the number shown at first. */

/** Time of the grid: free somewhere, or taken everywhere with the reason. */
export interface GridCell {
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  /** Ascending; empty when taken. */
  readonly facilityIds: readonly number[];
  /** Null: free. */
  readonly reason: SlotReason | null;
  /** Lowest price of the free facilities, VAT included; null: not known. */
  readonly fromFils: Fils | null;
  /** Set when another of the free facilities costs more. */
  readonly pricesDiffer: boolean;
  /** Free places of the session in all its halls (FACILITY-23); null: not per-capacity. */
  readonly places: number | null;
  /** Set when it is exclusive to the user's channel (SLOT-27). */
  readonly isExclusive: boolean;
}

/**
 * Part of the day in the grid. Hours after midnight have their calendar date, the day's own null.
 */
export interface GridPart {
  readonly part: PartOfDay;
  readonly nightOf: LocalDate | null;
  readonly cells: readonly GridCell[];
}

/** Returns the price of a facility from a start, VAT included. */
export type PriceAt = (facilityId: number, start: LocalMinute) => Fils | null;

/** Returns the free places of a facility's session; null: booked whole. */
export type PlacesAt = (facilityId: number, start: LocalMinute) => number | null;

const NO_PLACES: PlacesAt = () => null;

/** Sums amounts; null when none is known. */
const allOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

/** Reasons that remove a time from the grid: past, or not open yet. */
const HIDDEN: ReadonlySet<SlotReason> = new Set(['past', 'too_far']);

/** Returns whether the reason removes a start from the grid. */
export const isOver = (reason: SlotReason): boolean => HIDDEN.has(reason);

/** Reasons in order of display: the one most likely to end first, such as a hold. */
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

/** Returns the lowest amount; null when none is known. */
export const least = (amounts: readonly (Fils | null)[]): Fils | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * Returns the grid in time order.
 *
 * Past times are left out; a taken time keeps its position with its reason, so that a lost one does
 * not move the others.
 * @param kept starts that are exclusive to the user's channel.
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
      pricesDiffer: false,
      places: null,
      isExclusive: false,
    });
  }
  for (const { start, end, facilityIds } of answer.slots) {
    const prices = facilityIds.map((id) => priceAt(id, start));
    const fromFils = least(prices);
    const pricesDiffer = prices.some((price) => price !== null && price !== fromFils);
    const places = allOf(facilityIds.map((id) => placesAt(id, start)));
    const isExclusive = kept.has(start);
    cells.set(start, {
      start,
      end,
      facilityIds,
      reason: null,
      fromFils,
      pricesDiffer,
      places,
      isExclusive,
    });
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
 * Returns the first cells with so many free ones (spec 2 section 9: 11, then 12 more).
 *
 * Taken ones between them are not counted; those after the last free one are included.
 * @param chosen always included, however far down.
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

/** Returns the part of a service day in which a time begins. */
export const partIn = (date: LocalDate, start: LocalMinute): PartOfDay =>
  partOfDay(start - localMinute(date, 0));

/** Returns the parts of the day that have times, with their number of free ones. */
const countsOf = (cells: readonly GridCell[], date: LocalDate): readonly PartCount[] =>
  PARTS_OF_DAY.flatMap((part) => {
    const own = cells.filter(({ start }) => partIn(date, start) === part);
    const free = own.filter(({ reason }) => reason === null).length;
    return own.length === 0 ? [] : [{ part, free }];
  });

/** Visible part of a day that is too long to be shown at once. */
export interface GridOpening {
  /** All parts, to choose from. */
  readonly counts: readonly PartCount[];
  /** First part shown. */
  readonly part: PartOfDay;
  /** Cells from that part on. */
  readonly cells: readonly GridCell[];
}

/**
 * Returns the part a day opens with, for so many free times (SLOT-29).
 *
 * `null`: from its start, because it has no more.
 */
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

/** Groups consecutive cells of the same part and night; the day's own hours have no date. */
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
