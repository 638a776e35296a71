import { addDays, epochDay, type LocalDate } from '../kernel/local-date.ts';
import { dateOf, type LocalMinute, localMinute, type Period } from '../kernel/zoned.ts';
import type { SETTINGS } from './settings.ts';
import type { BodyOf } from './shape.ts';

/** Opening hours: by weekday, with days that have hours of their own. */
export type OpeningHours = BodyOf<(typeof SETTINGS)['hours']>;
export type Holiday = OpeningHours['holidays'][number];
type Times = Holiday['hours'][number];

/** Opening hours of one day; an end may be in the following night. */
export interface DayHours {
  readonly date: LocalDate;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly hours: readonly Times[];
  readonly holiday: Holiday | null;
}

/** Current state of the doors, with the next closing or opening. */
export interface OpenState {
  readonly isOpen: boolean;
  /** Null: it does not close within the days searched. */
  readonly closesAt: LocalMinute | null;
  /** Null: it does not open within the days searched, or is open. */
  readonly opensAt: LocalMinute | null;
  /** Holiday whose hours apply now. */
  readonly holiday: Holiday | null;
}

const DAYS_AHEAD = 31;
const MIDNIGHT = 1440;

const minuteOfText = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

const weekdayOf = (date: LocalDate): number => ((((epochDay(date) + 3) % 7) + 7) % 7) + 1;

const isOn = ({ date, end_date: end }: Holiday, day: LocalDate): boolean =>
  date <= day && day <= (end === '' ? date : end);

/**
 * Returns the hours of a day: a holiday's instead of its weekday's (HOURS-01).
 *
 * Of two holidays, the one that begins last.
 */
export function hoursOf({ opening_hours, holidays }: OpeningHours, date: LocalDate): DayHours {
  const weekday = weekdayOf(date);
  const holiday = holidays
    .filter((one) => isOn(one, date))
    .reduce<Holiday | null>((last, one) => (last && last.date > one.date ? last : one), null);
  const own = opening_hours.filter((one) => one.weekday === weekday);
  const hours = (holiday?.hours ?? own).map(({ from, to }) => ({ from, to }));
  return { date, weekday, hours: hours.sort((a, b) => (a.from < b.from ? -1 : 1)), holiday };
}

/**
 * Returns the period of a range; an end not after its start is in the following night (HOURS-02).
 *
 * The night still belongs to the day.
 */
const periodOf = (date: LocalDate, { from, to }: Times): Period => {
  const [start, end] = [minuteOfText(from), minuteOfText(to)];
  return {
    from: localMinute(date, start),
    to: localMinute(date, end > start ? end : end + MIDNIGHT),
  };
};

/** Merges periods that touch or overlap. */
function joined(periods: readonly Period[]): readonly Period[] {
  const merged: Period[] = [];
  for (const one of [...periods].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || one.from > last.to) merged.push(one);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, one.to) };
  }
  return merged;
}

/**
 * Returns whether the venue is open at a moment, including the previous night's hours (HOURS-03).
 */
export function openState(hours: OpeningHours, now: LocalMinute): OpenState {
  const today = dateOf(now);
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) =>
    hoursOf(hours, addDays(today, index - 1)),
  );
  const periods = joined(
    days.flatMap(({ date, hours }) => hours.map((one) => periodOf(date, one))),
  );
  const current = periods.find(({ from, to }) => from <= now && now < to);
  const next = current ? undefined : periods.find(({ from }) => from > now);
  const seen = localMinute(addDays(today, DAYS_AHEAD), 0);
  return {
    isOpen: current !== undefined,
    closesAt: current === undefined || current.to > seen ? null : current.to,
    opensAt: next?.from ?? null,
    holiday: hoursOf(hours, today).holiday,
  };
}
