import { addDays, type LocalDate } from '../kernel/local-date.ts';
import type { LocalMinute } from '../kernel/zoned.ts';

/** Parts of a customer's bookings: to come, over, or cancelled by customer or venue (BOOK-12). */
export const BOOKING_PERIODS = ['upcoming', 'past', 'cancelled'] as const;

export type BookingPeriod = (typeof BOOKING_PERIODS)[number];

/** Presets of a list's time, in days until today (spec 2 section 9). */
export const PAST_PRESETS = [7, 30, 90] as const;

export type PastPreset = (typeof PAST_PRESETS)[number];

/** Returns the first date of a preset. */
export const firstDateOf = (preset: PastPreset, today: LocalDate): LocalDate =>
  addDays(today, -preset);

/** Sort key of a listed booking: its start, then its order (BOOK-12). */
export interface ListedAt {
  /** Null: it has no time, and is listed last. */
  readonly from: LocalMinute | null;
  readonly orderNumber: string;
}

/** Page of a list, starting at 1. */
export interface PageOf {
  readonly page: number;
  readonly size: number;
}

/** Returns the rows of a sorted list that a page of it can contain with so many others merged in. */
export function rowsToMerge(
  { page, size }: PageOf,
  others: number,
): { readonly offset: number; readonly limit: number } {
  const offset = Math.max(0, (page - 1) * size - others);
  return { offset, limit: page * size - offset };
}

/**
 * Merges others into the rows of a sorted list that rowsToMerge names; returns the page (BOOK-18).
 *
 * Of one order at one time the rows of the list are first.
 */
export function mergePage<Row extends ListedAt, Other extends ListedAt>(
  rows: readonly Row[],
  others: readonly Other[],
  order: 'asc' | 'desc',
  { page, size }: PageOf,
): readonly (Row | Other)[] {
  const { offset } = rowsToMerge({ page, size }, others.length);
  const merged = [...rows, ...others].toSorted((one, other) => compare(one, other, order));
  return merged.slice((page - 1) * size - offset, page * size - offset);
}

function compare(one: ListedAt, other: ListedAt, order: 'asc' | 'desc'): number {
  if (one.from !== other.from) {
    if (one.from === null) return 1;
    if (other.from === null) return -1;
    return order === 'asc' ? one.from - other.from : other.from - one.from;
  }
  if (one.orderNumber === other.orderNumber) return 0;
  return one.orderNumber < other.orderNumber ? -1 : 1;
}
