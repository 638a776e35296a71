import { epochDay, fromEpochDay, type LocalDate } from './local-date.ts';

/**
 * A moment on a venue's wall clock: minutes since 1970-01-01 00:00 in the venue's zone.
 * The UAE has had one fixed offset since 1920, so wall minutes and instants differ by a constant.
 */
export type LocalMinute = number;

/** Minutes to add to UTC for the venue's wall clock. */
export type OffsetMinutes = number;

/** A stretch of time, half-open. */
export interface Period {
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/** Five minutes, counted in UTC since 1970. */
export type Tick = number;

/** Minutes after midnight of a service day; passes 1440 for the tail of a night. */
export type MinuteOfDay = number;

export const MINUTES_PER_DAY = 1440;
export const MINUTES_PER_TICK = 5;

/** The wall minute of a time on a service day. */
export const localMinute = (date: LocalDate, minute: MinuteOfDay): LocalMinute =>
  epochDay(date) * MINUTES_PER_DAY + minute;

/** The calendar date on which a wall minute falls. */
export const dateOf = (local: LocalMinute): LocalDate =>
  fromEpochDay(Math.floor(local / MINUTES_PER_DAY));

/** The minute of its calendar date, 0 to 1439. */
export const minuteOf = (local: LocalMinute): MinuteOfDay =>
  ((local % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

/** Epoch milliseconds to the venue's wall clock, in minutes with a fraction for the seconds. */
export const toLocal = (epochMilliseconds: number, offset: OffsetMinutes): number =>
  epochMilliseconds / 60_000 + offset;

/** The instant of a wall minute, in epoch milliseconds. */
export const instantOf = (local: LocalMinute, offset: OffsetMinutes): number =>
  (local - offset) * 60_000;

/** The 5-minute UTC tick in which a wall minute falls, rounded down. */
export const tickFloor = (local: LocalMinute, offset: OffsetMinutes): number =>
  Math.floor((local - offset) / MINUTES_PER_TICK);

/** The first 5-minute UTC tick at or after a wall minute. */
export const tickCeil = (local: LocalMinute, offset: OffsetMinutes): number =>
  Math.ceil((local - offset) / MINUTES_PER_TICK);

/** The wall minute at which a tick begins. */
export const localOfTick = (tick: number, offset: OffsetMinutes): LocalMinute =>
  tick * MINUTES_PER_TICK + offset;
