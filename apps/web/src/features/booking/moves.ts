import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { addDays } from '@nadi/domain/kernel/local-date';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import type { Ticket } from './model.ts';

export type OfferedMoves = Answer<'listMoves'>;
export type OfferedPlace = OfferedMoves['places'][number];
export type MoveOutcome = Answer<'moveBooking'>;

/** Time that tickets can be moved to, with the free places at it. */
export interface OfferedTime extends Pick<OfferedPlace, 'date' | 'start_time' | 'end_time'> {
  /** The current place first, then the cheapest. */
  readonly places: readonly [OfferedPlace, ...OfferedPlace[]];
}

/** Returns what a move costs more, or minus what is refunded. */
export const differenceOf = ({ due, shares }: Pick<MoveOutcome, 'due' | 'shares'>): number =>
  toDecimal(shares.reduce((fils, { amount }) => fils - fromDecimal(amount), fromDecimal(due)));

const DAYS_OFFERED = 15;

/** Returns the days to choose from: two weeks from today, and up to a week after the booking. */
export function daysOffered(today: LocalDate, booked: LocalDate | null): readonly LocalDate[] {
  const days = Array.from({ length: DAYS_OFFERED }, (_, offset) => addDays(today, offset));
  for (let last = days.at(-1) ?? today; booked !== null && last < addDays(booked, 7); ) {
    last = addDays(last, 1);
    days.push(last);
  }
  return days;
}

/** Groups the places that tickets can be moved to by time, in order of time. */
export function timesOffered(
  places: readonly OfferedPlace[],
  current: Pick<Ticket, 'facility_id'>,
): readonly OfferedTime[] {
  const byTime = new Map<string, OfferedPlace[]>();
  for (const place of places) {
    const key = timeKey(place);
    byTime.set(key, [...(byTime.get(key) ?? []), place]);
  }
  return [...byTime.values()].flatMap((all): OfferedTime[] => {
    const isCurrent = (one: OfferedPlace) => one.facility_id === current.facility_id;
    const [first, ...rest] = all.toSorted(
      (a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || a.difference - b.difference,
    );
    if (first === undefined) return [];
    const { date, start_time, end_time } = first;
    return [{ date, start_time, end_time, places: [first, ...rest] }];
  });
}

/** Returns the identity of a time among those of a day. */
export const timeKey = ({ date, start_time }: Pick<OfferedPlace, 'date' | 'start_time'>): string =>
  `${date} ${start_time}`;

/** Returns a place as the request names it. */
export const targetOf = ({
  product_id,
  facility_id,
  date,
  start_time,
  end_time,
}: OfferedPlace) => ({ product_id, facility_id, date, start_time, end_time });
