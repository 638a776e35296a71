import { isLocalDate, type LocalDate } from '@nadi/domain/kernel/local-date';
import { type LocalMinute, localMinute } from '@nadi/domain/kernel/zoned';
import type { FirstChoice, OutdoorFlag } from './model.ts';

/* Booking in progress as an address, so that it can be reloaded, navigated back to, and shared. */

/** Search parameters of a booking; all but `book` are optional. */
export interface BookingSearch {
  /** Service; 0: the first one. The dialog is open when present. */
  readonly book?: number;
  /** Service day. */
  readonly date?: LocalDate;
  /** `19:00` of the service day; `25:00` in its night. */
  readonly start?: string;
  readonly minutes?: number;
  readonly court?: number;
  readonly surface?: number;
  readonly players?: number;
  readonly outdoor?: number;
  readonly step?: 'tickets' | 'addons';
  /** Set for a full day. */
  readonly whole?: 1;
  /** Set when it began with the usual: with its add-ons (1), or without. */
  readonly usual?: number;
}

/** Names of all search parameters of a booking. */
export const BOOKING_PARAMETERS: readonly string[] = [
  ...['book', 'date', 'start', 'minutes', 'court'],
  ...['surface', 'players', 'outdoor', 'step', 'whole', 'usual'],
];

const count = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

const START = /^([0-4]\d):([0-5]\d)$/;

const day = (value: unknown): LocalDate | undefined =>
  typeof value === 'string' && isLocalDate(value) ? value : undefined;

const kept = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Parses the valid parameters of an address; others are omitted. */
export function parseBooking(search: Readonly<Record<string, unknown>>): BookingSearch {
  const { book, date, start, minutes, court, surface, players, outdoor, step } = search;
  const { whole, usual } = search;
  if (count(book) === undefined) return {};
  return kept({
    book: count(book),
    date: day(date),
    start: typeof start === 'string' && START.test(start) ? start : undefined,
    minutes: count(minutes) || undefined,
    court: count(court),
    surface: count(surface),
    players: count(players),
    outdoor: outdoor === 0 || outdoor === 1 ? outdoor : undefined,
    step: step === 'addons' || step === 'tickets' ? step : undefined,
    whole: whole === 1 ? whole : undefined,
    usual: usual === 0 || usual === 1 ? usual : undefined,
  }) as BookingSearch;
}

const clockSince = (date: LocalDate, start: LocalMinute): string => {
  const minutes = start - localMinute(date, 0);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Returns the initial choice of a booking from its address. */
export function firstOf({
  book,
  date,
  start,
  minutes,
  court,
  ...more
}: BookingSearch): FirstChoice {
  const { surface, players, outdoor, step, whole, usual } = more;
  const [, hours = '', rest = ''] = START.exec(start ?? '') ?? [];
  const from = date && hours ? localMinute(date, Number(hours) * 60 + Number(rest)) : null;
  return {
    serviceId: book || null,
    date: date ?? null,
    minutes: minutes ?? null,
    filters: {
      surfaceId: surface ?? null,
      formationId: players ?? null,
      outdoor: (outdoor as OutdoorFlag | undefined) ?? null,
    },
    ...(date && from !== null && minutes
      ? {
          court: {
            facilityId: court ?? null,
            date,
            period: { from, to: from + minutes, ...(whole === 1 && { isFullDay: true }) },
          },
        }
      : {}),
    ...(step ? { step } : {}),
    ...(usual === undefined ? {} : { usual: usual as 0 | 1 }),
  };
}

/** Returns the address of an initial choice. */
export function addressOfFirst(first: FirstChoice | null): BookingSearch {
  const { court, date, minutes, filters, step, usual } = first ?? {};
  return kept({
    book: first?.serviceId ?? 0,
    date: court?.date ?? date ?? undefined,
    start: court && clockSince(court.date, court.period.from),
    minutes: (court && court.period.to - court.period.from) ?? minutes ?? undefined,
    court: court?.facilityId ?? undefined,
    surface: filters?.surfaceId ?? undefined,
    players: filters?.formationId ?? undefined,
    outdoor: filters?.outdoor ?? undefined,
    step,
    whole: court?.period.isFullDay && 1,
    usual: usual ?? undefined,
  }) as BookingSearch;
}
