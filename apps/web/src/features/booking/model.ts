import type { Answer } from '@nadi/contract/client';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { type LocalMinute, localMinute, MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import { localMinuteAt } from '../../platform/device/local-time.ts';

export type Ticket = Answer<'listTickets'>[number];
export type RefundOutcome = Answer<'requestRefund'>;

/** Way of a refund: to what paid the order, or to the wallet. */
export type RefundWay = Exclude<
  RefundOutcome['shares'][number]['way'],
  'points' | 'promo' | 'credit' | 'counter' | 'dispute'
>;

/** Order of tickets, with its access. */
export interface OrderOfTickets {
  readonly orderId: string;
  readonly orderToken?: string | undefined;
  /** All tickets of the order. */
  readonly all: readonly Ticket[];
}

/** Returns the end of a ticket's free cancellation; null: it has no time, has ended, or was used. */
export const cancellableUntil = ({
  cancellable_until,
  check_in_time,
}: Pick<Ticket, 'cancellable_until' | 'check_in_time'>): LocalMinute | null =>
  cancellable_until === null || check_in_time !== null
    ? null
    : localMinuteAt(Date.parse(cancellable_until));

/** Returns the end of an open-dated ticket (ORDER-33); null: it is not open-dated. */
export const openUntil = ({ valid_until }: Pick<Ticket, 'valid_until'>): LocalMinute | null =>
  valid_until === undefined ? null : localMinute(valid_until, MINUTES_PER_DAY);

/**
 * Checks whether an open-dated ticket without a day is no longer valid (BOOK-19).
 *
 * @param now local minutes.
 */
export const isLapsed = (ticket: Pick<Ticket, 'valid_until' | 'date'>, now: number): boolean => {
  const until = openUntil(ticket);
  return ticket.date === null && until !== null && now >= until;
};

/** Returns the end of the time to choose a ticket's session; null: it is not chosen (BOOK-20). */
export const reservableUntil = ({
  reservable_until,
}: Pick<Ticket, 'reservable_until'>): LocalMinute | null =>
  reservable_until === undefined ? null : localMinuteAt(Date.parse(reservable_until));

/** Returns the days on which a session can be reserved: from the first to the ticket's last. */
export function daysToReserve(
  first: LocalDate,
  { valid_until: last }: Pick<Ticket, 'valid_until'>,
): readonly LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; last !== undefined && day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Checks whether the holder may move a ticket now (ORDER-28).
 *
 * @param now local minutes.
 */
export const canBeMoved = (
  {
    movable_until,
    check_in_time,
    state,
  }: Pick<Ticket, 'movable_until' | 'check_in_time' | 'state'>,
  now: number,
): boolean =>
  movable_until !== null &&
  check_in_time === null &&
  state === 'valid' &&
  now < localMinuteAt(Date.parse(movable_until));

/**
 * Checks whether the holder may cancel a ticket now (ORDER-20).
 *
 * @param now local minutes.
 */
export function canBeCancelled(
  ticket: Pick<Ticket, 'cancellable_until' | 'check_in_time'>,
  now: number,
): boolean {
  const until = cancellableUntil(ticket);
  return until !== null && now < until;
}

/** Returns the units of tickets as a refund request names them; several tickets may be of one. */
export function unitsOf(
  tickets: readonly Pick<Ticket, 'line_key' | 'unit'>[],
): { key: string; units: number[] }[] {
  const units = new Map<string, Set<number>>();
  for (const { line_key, unit } of tickets)
    units.set(line_key, (units.get(line_key) ?? new Set()).add(unit));
  return [...units].map(([key, of]) => ({ key, units: [...of] }));
}

/** Returns the valid tickets that end by a refund, in their order. */
export const endingTickets = (
  tickets: readonly Ticket[],
  { units }: Pick<RefundOutcome, 'units'>,
): readonly Ticket[] =>
  tickets.filter(
    ({ line_key, unit, state }) =>
      state === 'valid' && units.some((one) => one.key === line_key && one.units.includes(unit)),
  );
