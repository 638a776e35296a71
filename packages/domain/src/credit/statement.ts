import { addDays, type LocalDate } from '../kernel/local-date.ts';
import type { Fils } from '../kernel/money.ts';
import { dateOf, instantOf, localMinute, type OffsetMinutes, toLocal } from '../kernel/zoned.ts';
import { creditMovementKind } from './movement.ts';

/** Days in which a statement is to be paid (CREDIT-06). */
export const STATEMENT_DUE_DAYS = 30;

/** Days before its last day on which a statement is named again to the owner (CREDIT-07). */
const REMINDER_DAYS = 7;

/** Time after the end of a month at which it is stated, once its last orders are committed. */
const SETTLED_MINUTES = 15;

/** Time of day of the mails about an unpaid statement. */
const REMINDER_MINUTE = 9 * 60;

/** Month of a statement. */
export interface StatementMonth {
  /** First day. */
  readonly month: LocalDate;
  /** Instants of its begin and its end, half-open. */
  readonly from: number;
  readonly until: number;
}

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;
const firstOfNext = (date: LocalDate): LocalDate => firstOfMonth(addDays(firstOfMonth(date), 31));
const midnight = (date: LocalDate, offset: OffsetMinutes): number =>
  instantOf(localMinute(date, 0), offset);
const dateAt = (instant: number, offset: OffsetMinutes): LocalDate =>
  dateOf(Math.floor(toLocal(instant, offset)));

/** Returns the first day of the month of an instant. */
export const monthOf = (instant: number, offset: OffsetMinutes): LocalDate =>
  firstOfMonth(dateAt(instant, offset));

/** Returns the instant at which the month of another one is stated: on the 1st of the next (CREDIT-05). */
export const statedAt = (instant: number, offset: OffsetMinutes): number =>
  instantOf(localMinute(firstOfNext(dateAt(instant, offset)), SETTLED_MINUTES), offset);

/** Returns the month that is stated at an instant: the one before. */
export function statedMonth(at: number, offset: OffsetMinutes): StatementMonth {
  const next = monthOf(at, offset);
  const month = firstOfMonth(addDays(next, -1));
  return { month, from: midnight(month, offset), until: midnight(next, offset) };
}

/** Returns the last day on which a statement is paid in time, from the day of its issue (CREDIT-06). */
export const dueOn = (issuedAt: number, offset: OffsetMinutes): LocalDate =>
  addDays(dateAt(issuedAt, offset), STATEMENT_DUE_DAYS);

/** Returns the instant from which a statement is overdue: the end of its last day. */
export const overdueFrom = (lastDay: LocalDate, offset: OffsetMinutes): number =>
  midnight(addDays(lastDay, 1), offset);

/**
 * Returns the time of the next mail about an unpaid statement: a week before its last day, and on it.
 *
 * `null`: no mail follows (CREDIT-07).
 */
export function nextReminder(
  lastDay: LocalDate,
  now: number,
  offset: OffsetMinutes,
): number | null {
  const times = [addDays(lastDay, -REMINDER_DAYS), lastDay].map((day) =>
    instantOf(localMinute(day, REMINDER_MINUTE), offset),
  );
  return times.find((time) => time > now) ?? null;
}

/** Movement of a partner's account: what was added to it; negative: taken. */
export interface StatedMovement {
  readonly cause: string;
  readonly amount: Fils;
}

/** Sums of a statement. */
export interface StatementSums {
  readonly openingFils: Fils;
  readonly orderedFils: Fils;
  readonly refundedFils: Fils;
  readonly paidFils: Fils;
  readonly closingFils: Fils;
}

/** Returns the sums of a month, from the debt at its end (CREDIT-05). */
export function statementSums(
  closingFils: Fils,
  movements: readonly StatedMovement[],
): StatementSums {
  let [orderedFils, refundedFils, paidFils] = [0, 0, 0];
  for (const { cause, amount } of movements) {
    const kind = creditMovementKind(cause, amount);
    if (kind === 'ordered') orderedFils -= amount;
    else if (kind === 'refunded') refundedFils += amount;
    // A payment that was taken back (CREDIT-12) or is disputed (CREDIT-13) lowers what was paid.
    else paidFils += amount;
  }
  const openingFils = closingFils - orderedFils + refundedFils + paidFils;
  return { openingFils, orderedFils, refundedFils, paidFils, closingFils };
}

/** Checks whether a month is stated: something moved in it, or is owed at its end (CREDIT-05). */
export const isStated = (closingFils: Fils, movements: readonly StatedMovement[]): boolean =>
  closingFils > 0 || movements.length > 0;

/**
 * Returns what is unpaid of a statement, at most what it states (CREDIT-06).
 *
 * Payments settle the oldest debt first, so all that came in since its month counts towards it, less what was
 * taken back or is disputed; what came back of a later order does not.
 */
export const unpaidFils = (closingFils: Fils, creditedSinceFils: Fils): Fils =>
  Math.max(0, Math.min(closingFils, closingFils - creditedSinceFils));
