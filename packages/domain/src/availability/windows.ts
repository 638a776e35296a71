import type { ProductId } from '../kernel/ids.ts';
import { weekdayBit } from '../kernel/local-date.ts';
import { parseEnd, parseTime } from '../kernel/time-text.ts';
import { MINUTES_PER_DAY, type MinuteOfDay } from '../kernel/zoned.ts';
import type { ScheduleRental } from './facts.ts';

/** One price window in minutes of its service day. */
export interface Band {
  readonly rental: ScheduleRental;
  readonly open: MinuteOfDay;
  readonly close: MinuteOfDay;
}

/**
 * A stretch in which one product can be booked on one grid, made of the product's price windows
 * that touch (SLOT-02, SLOT-03).
 */
export interface Window {
  readonly productId: ProductId;
  readonly open: MinuteOfDay;
  readonly close: MinuteOfDay;
  /** Ascending, without gaps. */
  readonly bands: readonly Band[];
  /** The largest minimum of its bands, in minutes; 0: none has one. */
  readonly longestMinimum: number;
}

/**
 * A price window's minutes. One whose end is not after its start runs over midnight, and is cut
 * there when the venue does not book over night (SLOT-07).
 */
export function bandOf(rental: ScheduleRental, overnight: boolean): Band {
  const open = parseTime(rental.start_time);
  const close = parseEnd(rental.end_time, open);
  return { rental, open, close: overnight || close <= MINUTES_PER_DAY ? close : MINUTES_PER_DAY };
}

/** SLOT-30: the price windows of one service day, whose tails are in the night after it. */
export const rentalsOn = (
  rentals: readonly ScheduleRental[],
  day: number,
): readonly ScheduleRental[] =>
  rentals.some(({ weekdays }) => weekdays)
    ? rentals.filter(({ weekdays }) => !weekdays || (weekdays & weekdayBit(day)) !== 0)
    : rentals;

const byProductThenOpen = (a: Band, b: Band): number =>
  a.rental.product_id - b.rental.product_id || a.open - b.open || a.close - b.close;

/** The windows of the price windows of a service day, by product and then by time (SLOT-02, 03, 07). */
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

/** The part of each price window that a stretch uses, in time order (SLOT-03). */
export function bandsTouched(window: Window, from: MinuteOfDay, to: MinuteOfDay): Band[] {
  return window.bands.filter((band) => band.open < to && band.close > from);
}

/** The largest minimum among the price windows that a stretch touches (SLOT-06). */
export function minimumTouched(window: Window, from: MinuteOfDay, to: MinuteOfDay): number {
  let minimum = 0;
  for (const band of window.bands) {
    if (band.open >= to || band.close <= from) continue;
    minimum = Math.max(minimum, band.rental.min_booking_time ?? 0);
  }
  return minimum;
}
