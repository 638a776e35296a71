import { plainText } from '../account/typed-text.ts';
import { addDays, fromEpochDay, type LocalDate } from '../kernel/local-date.ts';
import { instantOf, localMinute, type OffsetMinutes } from '../kernel/zoned.ts';
import type { DocumentType } from './tax-document.ts';

/** Types that take from the sum of a list: their amounts are given back (TAX-08). */
export const CREDITING: readonly DocumentType[] = ['tax_credit_note', 'refund_receipt'];

/** Returns 1 for a sale, -1 for what credits one (TAX-08). */
export const signOf = (type: DocumentType): 1 | -1 => (CREDITING.includes(type) ? -1 : 1);

const SPACES = /\p{White_Space}+/gu;
const DASHES = /\p{Dash}/gu;

/** Returns a typed number of a document or an order in the form in which it is stored (TAX-08). */
export const plainNumber = (typed: string): string =>
  plainText(typed).replace(SPACES, '').replace(DASHES, '-').toUpperCase();

/** First and last day, inclusive. */
export interface Days {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** Periods by which documents are reported; VAT returns are of quarters. */
export const PERIODS = ['month', 'last_month', 'quarter', 'last_quarter'] as const;

export type DocumentPeriod = (typeof PERIODS)[number];

/** Returns the days of a calendar month or quarter around a day (TAX-08). */
export function daysOfPeriod(period: DocumentPeriod, today: LocalDate): Days {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const length = period.endsWith('month') ? 1 : 3;
  const start = Math.floor(month / length) * length - (period.startsWith('last') ? length : 0);
  return {
    from: firstDay(year, start),
    until: addDays(firstDay(year, start + length), -1),
  };
}

/** Returns the first day of a month, counted from 0 and from any year. */
const firstDay = (year: number, month: number): LocalDate =>
  fromEpochDay(Date.UTC(year, month, 1) / 86_400_000);

/** Returns the instants of days in the venue's zone, in epoch milliseconds; half-open. */
export const instantsOf = (
  { from, until }: Days,
  offset: OffsetMinutes,
): { readonly from: number; readonly until: number } => ({
  from: instantOf(localMinute(from, 0), offset),
  until: instantOf(localMinute(addDays(until, 1), 0), offset),
});
