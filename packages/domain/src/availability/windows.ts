import type { ProductId } from '../kernel/ids.ts';
import { weekdayBit } from '../kernel/local-date.ts';
import { parseEnd, parseTime } from '../kernel/time-text.ts';
import { MINUTES_PER_DAY, type MinuteOfDay } from '../kernel/zoned.ts';
import type { ScheduleRental } from './facts.ts';

/** Price window in minutes of its service day. */
export interface Band {
  readonly rental: ScheduleRental;
  readonly open: MinuteOfDay;
  readonly close: MinuteOfDay;
}

/**
 * Range in which one product can be booked on one grid (SLOT-02, SLOT-03).
 *
 * Consists of the product's price windows that touch each other.
 */
export interface Window {
  readonly productId: ProductId;
  readonly open: MinuteOfDay;
  readonly close: MinuteOfDay;
  /** Price windows, ascending, without gaps. */
  readonly bands: readonly Band[];
  /** Largest minimum of its bands, in minutes; 0: no band has one. */
  readonly longestMinimum: number;
}

/**
 * Returns the minutes of a price window (SLOT-07).
 *
 * A window whose end is not after its start runs past midnight, and is cut there when the venue has
 * no overnight booking.
 */
export function bandOf(rental: ScheduleRental, overnight: boolean): Band {
  const open = parseTime(rental.start_time);
  const close = parseEnd(rental.end_time, open);
  return { rental, open, close: overnight || close <= MINUTES_PER_DAY ? close : MINUTES_PER_DAY };
}

/**
 * Returns the price windows of one service day; their tails are in the following night (SLOT-30).
 */
export const rentalsOn = (
  rentals: readonly ScheduleRental[],
  day: number,
): readonly ScheduleRental[] =>
  rentals.some(({ weekdays }) => weekdays)
    ? rentals.filter(({ weekdays }) => !weekdays || (weekdays & weekdayBit(day)) !== 0)
    : rentals;

const byProductThenOpen = (a: Band, b: Band): number =>
  a.rental.product_id - b.rental.product_id || a.open - b.open || a.close - b.close;

/** Merges the price windows of a service day, by product and then by time (SLOT-02, 03, 07). */
export function windowsOf(rentals: readonly ScheduleRental[], overnight: boolean): Window[] {
  if (rentals.length === 1) {
    const band = bandOf(rentals[0] as ScheduleRental, overnight);
    return band.open < band.close ? [windowOf([band])] : [];
  }
  const bands = rentals
    .map((rental) => bandOf(rental, overnight))
    .filter((band) => band.open < band.close)
    .sort(byProductThenOpen);
  const windows: Window[] = [];
  let group: Band[] = [];
  let close = 0;
  for (const band of bands) {
    const touches = group[0]?.rental.product_id === band.rental.product_id && band.open <= close;
    if (!touches && group.length > 0) windows.push(windowOf(group));
    if (!touches) group = [];
    close = touches ? Math.max(close, band.close) : band.close;
    group.push(band);
  }
  if (group.length > 0) windows.push(windowOf(group));
  return windows;
}

function windowOf(bands: readonly Band[]): Window {
  const first = bands[0] as Band;
  let close = first.close;
  let longestMinimum = 0;
  for (const band of bands) {
    if (band.close > close) close = band.close;
    const minimum = band.rental.min_booking_time ?? 0;
    if (minimum > longestMinimum) longestMinimum = minimum;
  }
  return { productId: first.rental.product_id, open: first.open, close, bands, longestMinimum };
}

/** Returns the price windows that a time range touches, in time order (SLOT-03). */
export function bandsTouched(window: Window, from: MinuteOfDay, to: MinuteOfDay): Band[] {
  return window.bands.filter((band) => band.open < to && band.close > from);
}

/** Returns the largest minimum among the price windows that a time range touches (SLOT-06). */
export function minimumTouched(window: Window, from: MinuteOfDay, to: MinuteOfDay): number {
  let minimum = 0;
  for (const band of window.bands) {
    if (band.open >= to || band.close <= from) continue;
    minimum = Math.max(minimum, band.rental.min_booking_time ?? 0);
  }
  return minimum;
}
