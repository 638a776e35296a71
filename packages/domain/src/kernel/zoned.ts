import { epochDay, fromEpochDay, type LocalDate } from './local-date.ts';

/**
 * Local time of a venue: minutes since 1970-01-01 00:00 in the venue's zone.
 *
 * The UAE has had one fixed offset since 1920, so local minutes and instants differ by a constant.
 */
export type LocalMinute = number;

/** Minutes to add to UTC for the venue's local time. */
export type OffsetMinutes = number;

/** Time range, half-open. */
export interface Period {
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/** Interval of five minutes, counted in UTC since 1970. */
export type Tick = number;

/** Minutes after midnight of a service day; exceeds 1440 in the tail of a night. */
export type MinuteOfDay = number;

export const MINUTES_PER_DAY = 1440;
export const MINUTES_PER_TICK = 5;

/** Returns the local minute of a time on a service day. */
export const localMinute = (date: LocalDate, minute: MinuteOfDay): LocalMinute =>
  epochDay(date) * MINUTES_PER_DAY + minute;

/** Returns the calendar date of a local minute. */
export const dateOf = (local: LocalMinute): LocalDate =>
  fromEpochDay(Math.floor(local / MINUTES_PER_DAY));

/** Returns the minute of its calendar date, 0 to 1439. */
export const minuteOf = (local: LocalMinute): MinuteOfDay =>
  ((local % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** Converts epoch milliseconds to local minutes, with a fraction for the seconds. */
export const toLocal = (epochMilliseconds: number, offset: OffsetMinutes): number =>
  epochMilliseconds / 60_000 + offset;

/** Returns the instant of a local minute, in epoch milliseconds. */
export const instantOf = (local: LocalMinute, offset: OffsetMinutes): number =>
  (local - offset) * 60_000;

/** Returns the 5-minute UTC tick that contains a local minute, rounded down. */
export const tickFloor = (local: LocalMinute, offset: OffsetMinutes): number =>
  Math.floor((local - offset) / MINUTES_PER_TICK);

/** Returns the first 5-minute UTC tick at or after a local minute. */
export const tickCeil = (local: LocalMinute, offset: OffsetMinutes): number =>
  Math.ceil((local - offset) / MINUTES_PER_TICK);

/** Returns the local minute at which a tick begins. */
export const localOfTick = (tick: number, offset: OffsetMinutes): LocalMinute =>
  tick * MINUTES_PER_TICK + offset;
