import type { Language } from '@nadi/domain/kernel/localized';
import type { WeekdayRun } from '@nadi/domain/kernel/weekdays';
import { MONTHS, NEXT_DAY, shortName, WEEKDAYS } from './calendar-names.ts';
import { isolateLtr, isolateRtl } from './direction.ts';

/**
 * Formats dates and times in both languages.
 *
 * Input is the venue's local time (a date `YYYY-MM-DD`, minutes after its midnight); nothing is
 * read from the device. Digits are 0–9 in both languages.
 */

const MINUTES_PER_DAY = 1440;
const COMMA: Readonly<Record<Language, string>> = { en: ',', ar: '،' };
const NO_BREAK = '\u00a0';
/** Word joiner: prevents a line break. */
const JOINED = '\u2060';
const two = (number: number): string => String(number).padStart(2, '0');
const yearOf = (date: string): string => date.slice(0, 4);
const monthOf = (date: string): number => Number(date.slice(5, 7));
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Returns the day of the month without a leading zero: 4 for 2026-11-04. */
export const dayOfMonth = (date: string): number => Number(date.slice(8, 10));

export const weekdayName = (date: string, language: Language): string =>
  WEEKDAYS[language][weekdayOf(date)] ?? '';

export const monthName = (date: string, language: Language): string =>
  MONTHS[language][monthOf(date) - 1] ?? '';

/** Returns `Tue` in English; Arabic names of days are not shortened. */
export const shortWeekday = (date: string, language: Language): string =>
  shortName(weekdayName(date, language), language);

/** Returns a date on the weekday of a bit: Sunday 1 … Saturday 64. */
const ofBit = (bit: number): string => `2024-09-0${Math.log2(bit) + 1}`;

/** Returns the name of a weekday by its bit, shortened as in `shortWeekday`. */
export const weekdayOfBit = (bit: number, language: Language): string =>
  shortWeekday(ofBit(bit), language);

/** Text of weekday runs, `Sun–Thu`, followed by `after`; every day: empty. */
export function weekdaysText(runs: readonly WeekdayRun[], language: Language, after = ''): string {
  const texts = runs.map(([first, last]) => {
    const [from, to] = [weekdayOfBit(first, language), weekdayOfBit(last, language)];
    return first === last ? from : `${from}–${to}`;
  });
  return texts.length === 0 ? '' : `${texts.join(`${COMMA[language]} `)}${after}`;
}

/** Returns `Nov` in English; Arabic names of months are not shortened. */
export const shortMonth = (date: string, language: Language): string =>
  shortName(monthName(date, language), language);

/**
 * Formats a date for site, email, PDF and calendar (spec 1 section 9): `Tue, 24-11-2026`.
 *
 * Where visits are approved: `ddd, DD MMM YYYY`, `Tue, 24 Nov 2026`. Figures stay left-to-right in
 * Arabic.
 *
 * @param isBaps the venue's visit approval.
 */
export function formatDate(date: string, language: Language, isBaps: boolean): string {
  const day = date.slice(8, 10);
  const rest = isBaps
    ? `${day} ${shortMonth(date, language)} ${yearOf(date)}`
    : figures(`${day}-${date.slice(5, 7)}-${yearOf(date)}`, language);
  return `${shortWeekday(date, language)}${COMMA[language]} ${rest}`;
}

const figures = (text: string, language: Language): string =>
  language === 'ar' ? isolateLtr(text) : text;

/**
 * Date for screens, without a line break inside its figures.
 *
 * Browsers break between a hyphen and a digit. A line may end after the weekday.
 */
export function dateOnScreen(date: string, language: Language, isBaps: boolean): string {
  const [weekday, ...rest] = formatDate(date, language, isBaps).split(' ');
  return `${weekday} ${unbroken(rest)}`;
}

const unbroken = (words: readonly string[]): string =>
  words.join(NO_BREAK).replaceAll('-', `-${JOINED}`);

/** Date of birth for screens: as `dateOnScreen` has it, without a weekday. */
export const birthDateOnScreen = (date: string, language: Language, isBaps: boolean): string =>
  unbroken(formatDate(date, language, isBaps).split(' ').slice(1));

/** Formats a day for accessible names of buttons: `Tuesday 24 November`. */
export const formatDay = (date: string, language: Language): string =>
  `${weekdayName(date, language)} ${dayOfMonth(date)} ${monthName(date, language)}`;

/**
 * Formats a date in words, for days that may be months ahead: `Friday 4 December 2026`.
 *
 * Where visits are approved: as `formatDate` does, `Fri, 04 Dec 2026` (decision 192).
 *
 * @param isBaps the venue's visit approval.
 */
export const formatLongDate = (date: string, language: Language, isBaps: boolean): string =>
  isBaps ? formatDate(date, language, isBaps) : `${formatDay(date, language)} ${yearOf(date)}`;

/**
 * Formats a time, from the grid to the ticket: `19:00` (visual design, "Access").
 *
 * @param minute after midnight; from 1440 on it is on the next day and formatted as a time of that
 * day.
 */
export function formatClock(minute: number): string {
  const ofDay = ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/**
 * Two times on one line in reading order: `19:00 – 20:00`.
 *
 * An end after midnight is marked: `23:30 – 01:30 +1 day`. Midnight itself ends the day (SLOT-08).
 *
 * @param start local minutes, or minutes of the day
 * @param end in the same unit; of the day and not after the start: on the next day
 */
export function formatTimeRange(start: number, end: number, language: Language): string {
  const range = [formatClock(start), '–', formatClock(end)].join(NO_BREAK);
  const after = end > start ? end : end + MINUTES_PER_DAY;
  const dayOf = (minute: number): number => Math.floor(minute / MINUTES_PER_DAY);
  const text = dayOf(after - 1) > dayOf(start) ? `${range} ${NEXT_DAY[language]}` : range;
  return language === 'ar' ? isolateRtl(text) : text;
}

/** Remaining time of a countdown, `m:ss` or `h:mm:ss`; never below zero. */
export function formatDuration(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const tail = two(left % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
