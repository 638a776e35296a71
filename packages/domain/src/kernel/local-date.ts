/** Calendar date in the venue's zone, `YYYY-MM-DD`; strings in this form sort chronologically. */
export type LocalDate = string;

const MILLISECONDS_PER_DAY = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whole days since 1970-01-01; the integer used by the slot rules. */
export function epochDay(date: LocalDate): number {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  return Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY;
}

// A day is formatted again for each of its bookings, and formatting costs more than the booking.
let lastDay = 0;
let lastDate = '1970-01-01';

/** Returns the calendar date of a number of days since 1970-01-01. */
export function fromEpochDay(day: number): LocalDate {
  if (day !== lastDay) {
    lastDate = new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
    lastDay = day;
  }
  return lastDate;
}

/** Returns the date `days` later (negative: earlier). */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  fromEpochDay(epochDay(date) + days);

/** Returns true for a real date in the form YYYY-MM-DD; 2026-02-30 is not one. */
export function isLocalDate(text: string): boolean {
  return SHAPE.test(text) && fromEpochDay(epochDay(text)) === text;
}

/** Returns the weekday bit of spec 2 section 9: Sunday 1, Monday 2 … Saturday 64. */
export const weekdayBit = (day: number): number => 1 << ((((day + 4) % 7) + 7) % 7);
