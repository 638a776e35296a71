import { addDays, epochDay, type LocalDate } from '../kernel/local-date.ts';
import type { Fils } from '../kernel/money.ts';
import { type LocalMinute, localMinute } from '../kernel/zoned.ts';

/** States of a request for a refund as goodwill; the first ending holds (REFUND-02). */
export const REFUND_REQUEST_STATES = [
  'waiting',
  'approved',
  'declined',
  'withdrawn',
  'lapsed',
] as const;

export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number];

/** Ways of a refund: to what paid the order, or to the customer's wallet (REFUND-06). */
export const REFUND_WAYS = ['original', 'wallet'] as const;

export type RefundWay = (typeof REFUND_WAYS)[number];

/** Days on which the venue is closed. */
export interface ClosedDays {
  readonly from: LocalDate;
  /** Last of them. */
  readonly to: LocalDate;
}

/** Settings of a venue for refunds as goodwill. */
export interface RefundSettings {
  /** Business days in which a request is answered (REFUND-03). */
  readonly answerDays: number;
  /** Most that a manager repays of one request (REFUND-05). */
  readonly managerAtMostFils: Fils;
  readonly closed: readonly ClosedDays[];
}

/** Default number of business days in which a request is answered. */
export const REFUND_ANSWER_DAYS = 7;
/** Default of the most that a manager repays of one request. */
export const MANAGER_REPAYS_AT_MOST_FILS = 50_000;

/** Upper bound of the days that are searched, so that a venue that never opens has an end too. */
const SEARCHED_DAYS = 400;
const REMINDED_AT_MINUTE = 9 * 60;

/** Returns true for Monday to Friday, except the days on which the venue is closed (REFUND-03). */
export function isBusinessDay(date: LocalDate, closed: readonly ClosedDays[]): boolean {
  const weekday = (epochDay(date) + 3) % 7;
  return weekday < 5 && !closed.some(({ from, to }) => from <= date && date <= to);
}

/** Deadline of a request, and the time at which staff are reminded of it. */
export interface AnswerTime {
  /** Midnight after the last business day. */
  readonly until: LocalMinute;
  /** Morning of the last business day (REFUND-07). */
  readonly remindAt: LocalMinute;
}

/**
 * Returns the time to answer a request: the business days after a date (REFUND-03).
 *
 * @param today date of the request at the venue.
 */
export function answerTimeOf(
  today: LocalDate,
  { answerDays, closed }: Pick<RefundSettings, 'answerDays' | 'closed'>,
): AnswerTime {
  let day = today;
  let left = answerDays;
  for (let searched = 0; left > 0 && searched < SEARCHED_DAYS; searched += 1) {
    day = addDays(day, 1);
    if (isBusinessDay(day, closed)) left -= 1;
  }
  return {
    until: localMinute(addDays(day, 1), 0),
    remindAt: localMinute(day, REMINDED_AT_MINUTE),
  };
}
