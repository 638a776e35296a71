import type { Answer } from '@nadi/contract/client';
import { chosenDuration } from '@nadi/domain/availability/durations';
import type { SlotReason } from '@nadi/domain/availability/reasons';
import type { SlotAnswer } from '@nadi/domain/availability/request';
import { findSlots } from '@nadi/domain/availability/slots';
import type { Channel } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { dateOf, minuteOf, type WallMinute } from '@nadi/domain/kernel/zoned';
import type { WallPeriod } from '../../../platform/wall.ts';
import type { Choices } from '../model.ts';

/* What the first step shows of one day: derived from its facts and the choices, never stored. */

export type Schedule = Answer<'readSchedule'>;
export type Facility = Schedule['facilities'][number];

/** Who asks and when; everything the answer depends on besides the schedule and the choices. */
export interface Asker {
  /** Venue's wall clock, in minutes. */
  readonly now: number;
  readonly channel: Channel;
  readonly sessionId: string | null;
  readonly overnight: boolean;
}

/** One time of the grid: free somewhere, or taken everywhere and why. */
export interface GridCell {
  readonly start: WallMinute;
  readonly end: WallMinute;
  /** Ascending; empty where it is taken. */
  readonly facilityIds: readonly number[];
  /** Null where it is free. */
  readonly reason: SlotReason | null;
}

/** A stretch of the grid. Hours after midnight carry their calendar date, the day itself none. */
export interface GridPart {
  readonly nightOf: LocalDate | null;
  readonly cells: readonly GridCell[];
}

/** A court at the chosen time. */
export interface Court {
  readonly facility: Facility;
  /** Null where it is free. */
  readonly reason: SlotReason | null;
}

/** What was chosen and cannot be had any more. */
export interface Loss {
  readonly what: 'time' | 'court';
  readonly start: WallMinute;
  readonly end: WallMinute;
  readonly facility: Facility | null;
  readonly reason: SlotReason;
  /** Nothing was changed since it was chosen: somebody took it. */
  readonly isSudden: boolean;
}

export interface DayView {
  readonly duration: number;
  readonly durations: readonly number[];
  readonly cells: readonly GridCell[];
  readonly hasFree: boolean;
  /** The chosen time while it can be had. */
  readonly period: WallPeriod | null;
  /** All courts of the service at the chosen time; without one, as they stand. */
  readonly courts: readonly Court[];
  /**
   * The chosen court while it is free then, else the first that is (auto-select); but one that was
   * picked by hand and lost leaves none chosen.
   */
  readonly court: Facility | null;
  readonly isCourtPicked: boolean;
  readonly loss: Loss | null;
}

/** Reasons that leave a time out of the grid: it is not one any more, or not yet. */
const HIDDEN: ReadonlySet<SlotReason> = new Set(['past', 'too_far']);

/** Where courts differ, the reason with the most hope in it is told: a hold may end. */
const MOST_HOPE_FIRST: readonly SlotReason[] = [
  'in_your_cart',
  'held',
  'booked',
  'full',
  'event',
  'class',
  'maintenance',
  'rule',
  'too_short',
  'too_soon',
];

const isHopeful = (reason: SlotReason, other: SlotReason): boolean =>
  MOST_HOPE_FIRST.indexOf(reason) < MOST_HOPE_FIRST.indexOf(other);

/**
 * The grid in time order. Times that are over are left out; a time nobody can have any more is
 * kept in its place with its reason, so that one lost to somebody quicker does not move the others.
 */
export function gridOf(answer: SlotAnswer, duration: number): readonly GridCell[] {
  const cells = new Map<WallMinute, GridCell>();
  for (const { start, reason } of answer.unavailable) {
    const known = cells.get(start)?.reason;
    if (HIDDEN.has(reason) || (known && !isHopeful(reason, known))) continue;
    cells.set(start, { start, end: start + duration, facilityIds: [], reason });
  }
  for (const { start, end, facilityIds } of answer.slots) {
    cells.set(start, { start, end, facilityIds, reason: null });
  }
  return [...cells.values()].sort((a, b) => a.start - b.start);
}

/** Cells in a row of the same night are one part; the day's own hours are one without a date. */
export function partsOf(
  cells: readonly GridCell[],
  date: LocalDate,
  facilities: readonly Facility[],
): readonly GridPart[] {
  const opens = Math.min(
    ...facilities.flatMap(({ facility_rentals }) =>
      facility_rentals.map(({ start_time }) => parseTime(start_time)),
    ),
  );
  const nightOf = (start: WallMinute): LocalDate | null => {
    const calendarDate = dateOf(start);
    return calendarDate !== date || minuteOf(start) < opens ? calendarDate : null;
  };
  const parts: { nightOf: LocalDate | null; cells: GridCell[] }[] = [];
  for (const cell of cells) {
    const night = nightOf(cell.start);
    const last = parts.at(-1);
    if (last && last.nightOf === night) last.cells.push(cell);
    else parts.push({ nightOf: night, cells: [cell] });
  }
  return parts;
}

/** Everything the first step shows of one day, from the facts and the choices. */
export function viewDay(
  choices: Choices,
  date: LocalDate,
  { configuration, facilities }: Pick<Schedule, 'configuration' | 'facilities'>,
  asker: Asker,
): DayView {
  const ask = (minutes: number): SlotAnswer =>
    findSlots({ ...asker, date, duration: minutes, configuration, facilities, explain: true });
  const least = configuration.min_booking_time;
  const asked = choices.duration ?? least;
  const first = ask(asked);
  const duration = chosenDuration(first.durations, choices.duration) ?? least;
  const answer = duration === asked ? first : ask(duration);
  const cells = gridOf(answer, duration);
  const cell = cells.find(({ start }) => start === choices.time?.start);
  const period = cell && cell.reason === null ? { from: cell.start, to: cell.end } : null;
  const courts = courtsAt(facilities, answer, period);
  const free = courts.filter(({ reason }) => reason === null).map(({ facility }) => facility);
  const { facilityId, isCourtPicked } = choices;
  const wanted = free.find(({ id }) => id === facilityId);
  return {
    duration,
    durations: first.durations.length > 0 ? first.durations : [least],
    cells,
    hasFree: answer.slots.length > 0,
    period,
    courts,
    court: period && (wanted ?? (isCourtPicked ? null : (free[0] ?? null))),
    isCourtPicked,
    loss: lossOf(choices, duration, cell, courts),
  };
}

/**
 * The court to be priced: the one in force, unless the server says by now that it is not among the
 * free ones; then the first of those that both sides know to be free, or none where it was picked
 * by hand.
 */
export function courtInForce(
  { court, courts, isCourtPicked }: DayView,
  available: readonly { readonly id: number }[] | undefined,
): Facility | null {
  const isKnownFree = ({ id }: Facility): boolean =>
    available === undefined || available.some((one) => one.id === id);
  if (court === null || isKnownFree(court)) return court;
  if (isCourtPicked) return null;
  return (
    courts.find(({ facility, reason }) => reason === null && isKnownFree(facility))?.facility ??
    null
  );
}

/** The reason of a court that has no grid start there, such as a length below its own minimum. */
const NO_START: SlotReason = 'too_short';

function courtsAt(
  facilities: readonly Facility[],
  answer: SlotAnswer,
  period: WallPeriod | null,
): readonly Court[] {
  if (!period) return facilities.map((facility) => ({ facility, reason: null }));
  const slot = answer.slots.find(({ start }) => start === period.from);
  const reasons = new Map(
    answer.unavailable
      .filter(({ start }) => start === period.from)
      .map(({ facilityId, reason }) => [facilityId, reason] as const),
  );
  return facilities.map((facility) => ({
    facility,
    reason: slot?.facilityIds.includes(facility.id) ? null : (reasons.get(facility.id) ?? NO_START),
  }));
}

function lossOf(
  choices: Choices,
  duration: number,
  cell: GridCell | undefined,
  courts: readonly Court[],
): Loss | null {
  const { time, facilityId } = choices;
  if (!time || !cell) return null;
  const isSudden = time.forMinutes === duration;
  const { start, end } = cell;
  if (cell.reason !== null) {
    return { what: 'time', start, end, facility: null, reason: cell.reason, isSudden };
  }
  const court = courts.find(({ facility }) => facility.id === facilityId);
  if (!court || court.reason === null) return null;
  const { facility, reason } = court;
  return { what: 'court', start, end, facility, reason, isSudden };
}

/** Tickets that only this browser knows of, where the venue's server keeps no holds. */
export interface OwnTicket {
  readonly facility_id: number | null;
  readonly selectedFacilityDate: string | null;
  readonly selectedFacilityTiming: string | null;
  readonly selectedFacilityEndTiming: string | null;
  readonly product_id: number;
  readonly quantity: number;
}

/** The schedule with the browser's own list in its way (SLOT-20, "reservation off"). */
export function withOwnTickets(
  schedule: Schedule,
  tickets: readonly OwnTicket[],
  sessionId: string | null,
): Schedule {
  if (tickets.length === 0) return schedule;
  const itemsOf = ({ id, parent_facilities, child_facilities }: Facility) =>
    tickets.flatMap((ticket) => {
      const { facility_id, selectedFacilityDate: date } = ticket;
      const { selectedFacilityTiming: start_time, selectedFacilityEndTiming: end_time } = ticket;
      if (facility_id === null || date === null || start_time === null || end_time === null)
        return [];
      if (![id, ...parent_facilities, ...child_facilities].includes(facility_id)) return [];
      const { product_id, quantity } = ticket;
      return [
        { facility_id, product_id, date, start_time, end_time, quantity, session_id: sessionId },
      ];
    });
  return {
    ...schedule,
    facilities: schedule.facilities.map((facility) => ({
      ...facility,
      cart_items: [...facility.cart_items, ...itemsOf(facility)],
    })),
  };
}
