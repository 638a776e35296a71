import { chosenDuration, shortestDuration } from '@nadi/domain/availability/durations';
import { exclusiveTimes } from '@nadi/domain/availability/exclusive-times';
import { fullDayOf, judgeFullDay, sessionsOn } from '@nadi/domain/availability/full-day';
import type { SlotReason } from '@nadi/domain/availability/reasons';
import type { SlotAnswer, SlotRequest } from '@nadi/domain/availability/request';
import { placesLeft } from '@nadi/domain/availability/session-places';
import { findSlots } from '@nadi/domain/availability/slots';
import type { Channel } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { type Fils, fromDecimal, taxOnNet } from '@nadi/domain/kernel/money';
import { formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, type LocalMinute, minuteOf, type Period } from '@nadi/domain/kernel/zoned';
import { type Candidate, preselect, replacement } from '@nadi/domain/kinds/facility/preselect';
import { slotPrice } from '@nadi/domain/pricing/slot-price';
import type { Line } from '../../platform/line/line.ts';
import { type FilterNames, plainTraitsOf } from './court-art.ts';
import { type GridCell, gridOf, least, type PlacesAt, type PriceAt } from './grid.ts';
import type { CourtPeriod } from './line-court.ts';
import { mayBeFreed } from './may-be-freed.ts';
import type { Choices, Facility, Schedule } from './model.ts';

/* View of one day in the first step: derived from its facts and the choices, never stored. */

/** User and time: the inputs besides the schedule and the choices. */
export interface Asker {
  /** Venue time, in minutes. */
  readonly now: number;
  readonly channel: Channel;
  readonly sessionId: string | null;
  readonly overnight: boolean;
}

/** Court at the chosen time. */
export interface Court {
  readonly facility: Facility;
  /** Null: free. */
  readonly reason: SlotReason | null;
  /** For the whole time, VAT included; null: not known. */
  readonly priceFils: Fils | null;
  /** Free places of a hall's session; null: booked whole, or no time is chosen. */
  readonly places: number | null;
}

/** Choice that is no longer available. */
export interface UnavailableChoice {
  readonly what: 'time' | 'court';
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  readonly facility: Facility | null;
  readonly reason: SlotReason;
  /** Set when nothing was changed since it was chosen: another customer took it. */
  readonly isSudden: boolean;
}

export interface DayView {
  /** Set when its sessions are per-capacity: tickets are chosen (spec 2 section 4, step 2). */
  readonly isByPlaces: boolean;
  /** Set while a full day is chosen instead of a time. */
  readonly isFullDay: boolean;
  /** Set when a full day is free, taken by somebody (WAIT-12), or chosen. */
  readonly offersFullDay: boolean;
  readonly duration: number;
  readonly durations: readonly number[];
  readonly cells: readonly GridCell[];
  readonly hasFree: boolean;
  /** Lowest price of this duration, VAT included; null: not known. */
  readonly fromFils: Fils | null;
  /** Set when prices of the times differ: then each shows its own. */
  readonly pricesDiffer: boolean;
  /** Chosen time while it is available; for a full day the hours of its court. */
  readonly period: CourtPeriod | null;
  /**
   * All courts of the service at the chosen time; without one, regardless of time.
   *
   * For a full day those that offer one.
   */
  readonly courts: readonly Court[];
  /**
   * Chosen court while it is free; before a choice, the one selected with the time (FACILITY-07).
   *
   * A chosen court that was lost is replaced only by a tap.
   */
  readonly court: Facility | null;
  readonly unavailable: UnavailableChoice | null;
}

/** Inputs of a day's view: the choices, and the traits of courts once loaded. */
export interface DayQuestion {
  readonly choices: Choices;
  readonly date: LocalDate;
  readonly asker: Asker;
  readonly names: FilterNames | undefined;
}

/** Returns the view of one day in the first step, from the facts and the choices. */
export function viewDay(
  { choices, date, asker, names }: DayQuestion,
  { configuration, facilities }: Pick<Schedule, 'configuration' | 'facilities'>,
): DayView {
  const requestFor = (minutes: number): SlotRequest => {
    return { ...asker, date, duration: minutes, configuration, facilities, explain: true };
  };
  const slotsFor = (minutes: number): SlotAnswer => findSlots(requestFor(minutes));
  const isByPlaces = configuration.per_capacity === 1;
  const shortest = isByPlaces
    ? configuration.min_booking_time
    : shortestDuration(configuration, facilities);
  const durationInForce = choices.duration ?? shortest;
  const first = slotsFor(durationInForce);
  const duration = chosenDuration(first.durations, durationInForce) ?? shortest;
  const answer = duration === durationInForce ? first : slotsFor(duration);
  const priceAt = pricesOf(facilities, duration, configuration, asker);
  const placesAt = placesOf(facilities);
  const kept = exclusiveTimes(requestFor(duration), answer);
  const cells = gridOf(answer, duration, priceAt, kept, placesAt);
  const amounts = cells.map(({ fromFils }) => fromFils).filter((fils) => fils !== null);
  const cell = cells.find(({ start }) => start === choices.time?.start);
  const period = cell && cell.reason === null ? { from: cell.start, to: cell.end } : null;
  const fullDays = fullDaysOn({ date, asker }, { configuration, facilities });
  const common = {
    isByPlaces,
    isFullDay: choices.isFullDay,
    offersFullDay:
      choices.isFullDay ||
      fullDays.some((court) => isFree(court) || mayBeFreed(isByPlaces, court.reason)),
    duration,
  };
  if (choices.isFullDay) {
    const durations = first.durations.length > 0 ? first.durations : [shortest];
    const inForce = fullDayView({ choices, date, asker, names }, fullDays);
    return { ...common, durations, ...inForce };
  }
  const courts = courtsAt(facilities, answer, period, { priceAt, placesAt });
  return {
    ...common,
    durations: first.durations.length > 0 ? first.durations : [shortest],
    cells,
    hasFree: answer.slots.length > 0,
    fromFils: least(amounts),
    pricesDiffer: new Set(amounts).size > 1,
    period,
    courts,
    court: period && courtAt(courts, choices, names),
    unavailable: unavailableOf(choices, duration, cell, courts),
  };
}

/** Returns the courts that offer a full day on a date, free or not (FACILITY-33). */
function fullDaysOn(
  { date, asker }: Pick<DayQuestion, 'date' | 'asker'>,
  { configuration, facilities }: Pick<Schedule, 'configuration' | 'facilities'>,
): readonly Court[] {
  const placesAt = placesOf(facilities);
  return facilities.flatMap((facility): Court[] => {
    const { full_day_price: price } = facility;
    if (price === undefined) return [];
    const reason = judgeFullDay(facility, date, { ...asker, configuration });
    if (reason === 'closed') return [];
    const net = fromDecimal(price);
    const priceFils = net + taxOnNet(net, configuration.tax_basis_points);
    const sessions = sessionsOn(facility, date, asker.overnight, configuration);
    const counts = sessions.flatMap(({ from }) => placesAt(facility.id, from) ?? []);
    const places = counts.length === 0 ? null : Math.min(...counts);
    return [{ facility, reason, priceFils, places }];
  });
}

/** Returns the part of a day's view that differs while a full day is chosen. */
function fullDayView(
  { choices, date, asker, names }: DayQuestion,
  courts: readonly Court[],
): Omit<DayView, 'isByPlaces' | 'isFullDay' | 'offersFullDay' | 'duration' | 'durations'> {
  const court = courtAt(courts, choices, names);
  const chosen = courts.find(({ facility }) => facility.id === choices.facilityId);
  const shown = court ?? chosen?.facility ?? courts[0]?.facility;
  const hours = shown ? fullDayOf(shown, date, asker.overnight) : null;
  const { facility, reason } = chosen ?? { facility: null, reason: null };
  return {
    cells: [],
    hasFree: courts.some(isFree),
    fromFils: least(courts.flatMap(({ priceFils }) => priceFils ?? [])),
    pricesDiffer: false,
    period: hours && { ...hours, isFullDay: true },
    courts,
    court,
    unavailable:
      facility && hours && reason !== null
        ? { what: 'court', start: hours.from, end: hours.to, facility, reason, isSudden: true }
        : null,
  };
}

function pricesOf(
  facilities: readonly Facility[],
  duration: number,
  { tax_basis_points: taxBasisPoints }: Schedule['configuration'],
  { overnight }: Asker,
): PriceAt {
  const byId = new Map(facilities.map((facility) => [facility.id, facility]));
  return (id, start) => {
    const facility = byId.get(id);
    const slot = { start, end: start + duration };
    return facility ? slotPrice(facility, slot, { taxBasisPoints, overnight }) : null;
  };
}

function placesOf(facilities: readonly Facility[]): PlacesAt {
  const halls = new Map(
    facilities.filter((one) => one.per_capacity === 1).map((hall) => [hall.id, hall]),
  );
  return (id, start) => {
    const hall = halls.get(id);
    const session = { date: dateOf(start), startTime: formatStart(minuteOf(start)) };
    return hall ? placesLeft(hall, session, null) : null;
  };
}

const isFree = ({ reason }: Court): boolean => reason === null;

const candidateOf = (court: Court, names: FilterNames | undefined): Candidate => ({
  id: court.facility.id,
  priceFils: court.priceFils,
  ...plainTraitsOf(names, court.facility.id),
});

function courtAt(
  courts: readonly Court[],
  { facilityId, lastId }: Choices,
  names: FilterNames | undefined,
): Facility | null {
  const free = courts.filter(isFree);
  const last = lastId === null ? null : { id: lastId, ...plainTraitsOf(names, lastId) };
  const id =
    facilityId ??
    preselect(
      free.map((court) => candidateOf(court, names)),
      last,
    );
  return free.find(({ facility }) => facility.id === id)?.facility ?? null;
}

type KnownFree = readonly { readonly id: number }[] | undefined;

const isKnownFree = ({ id }: Facility, available: KnownFree): boolean =>
  available === undefined || available.some((one) => one.id === id);

/**
 * Returns the court to price: the effective one, unless the server has reported that it is taken.
 */
export const courtInForce = ({ court }: DayView, available: KnownFree): Facility | null =>
  court && isKnownFree(court, available) ? court : null;

/** Returns the free court that sells the picked product; null: none, or not loaded yet. */
export const courtSelling = ({ courts }: DayView, available: KnownFree): Facility | null =>
  courts.find((one) => isFree(one) && available?.some(({ id }) => id === one.facility.id))
    ?.facility ?? null;

/**
 * Returns the alternative to a lost court (FACILITY-08); null: nothing lost, or none similar.
 *
 * The traits of courts must be loaded for it.
 */
export function courtInstead(
  { courts, period }: DayView,
  { facilityId }: Choices,
  names: FilterNames | undefined,
  available: KnownFree,
): Facility | null {
  const lost = courts.find(({ facility }) => facility.id === facilityId);
  if (!period || !lost || (isFree(lost) && isKnownFree(lost.facility, available))) return null;
  const free = courts.filter((one) => isFree(one) && isKnownFree(one.facility, available));
  const id = replacement(
    free.map((court) => candidateOf(court, names)),
    candidateOf(lost, names),
  );
  return free.find(({ facility }) => facility.id === id)?.facility ?? null;
}

/** Reason of a court without such a start, e.g. a duration below its minimum. */
const NO_START: SlotReason = 'too_short';

function courtsAt(
  facilities: readonly Facility[],
  answer: SlotAnswer,
  period: Period | null,
  { priceAt, placesAt }: { readonly priceAt: PriceAt; readonly placesAt: PlacesAt },
): readonly Court[] {
  if (!period) {
    return facilities.map((facility) => ({
      facility,
      reason: null,
      priceFils: null,
      places: null,
    }));
  }
  const slot = answer.slots.find(({ start }) => start === period.from);
  const reasons = new Map(
    answer.unavailable
      .filter(({ start }) => start === period.from)
      .map(({ facilityId, reason }) => [facilityId, reason] as const),
  );
  return facilities.map((facility) => ({
    facility,
    reason: slot?.facilityIds.includes(facility.id) ? null : (reasons.get(facility.id) ?? NO_START),
    priceFils: priceAt(facility.id, period.from),
    places: placesAt(facility.id, period.from),
  }));
}

function unavailableOf(
  choices: Choices,
  duration: number,
  cell: GridCell | undefined,
  courts: readonly Court[],
): UnavailableChoice | null {
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

/** Chosen session or full day of a hall, available or not. */
export interface ChosenSession {
  readonly hall: Facility;
  readonly period: CourtPeriod;
  /** Reason why no ticket is available; null: some are. */
  readonly reason: SlotReason | null;
}

/** Returns the session whose tickets are chosen; null: none on this day. */
export function sessionOf(
  { time, facilityId }: Pick<Choices, 'time' | 'facilityId'>,
  { isByPlaces, isFullDay, cells, courts, period: shown }: DayView,
): ChosenSession | null {
  const cell = cells.find(({ start }) => start === time?.start);
  const court = courts.find(({ facility }) => facility.id === facilityId);
  if (!isByPlaces || !court) return null;
  if (isFullDay) return shown && { hall: court.facility, period: shown, reason: court.reason };
  if (!cell) return null;
  const period = { from: cell.start, to: cell.end };
  return { hall: court.facility, period, reason: cell.reason ?? court.reason };
}

/** Returns to the times when the day has no such session to choose tickets of. */
export const withSession = (choices: Choices, view: DayView): Choices =>
  choices.step === 'tickets' && sessionOf(choices, view) === null
    ? { ...choices, step: 'time' }
    : choices;

/** Adds the browser's own list to the schedule as blockers (SLOT-20, "reservation off"). */
export function withOwnLines(
  schedule: Schedule,
  lines: readonly Pick<Line, 'wire'>[],
  sessionId: string | null,
): Schedule {
  if (lines.length === 0) return schedule;
  const itemsOf = ({ id, parent_facilities, child_facilities }: Facility) =>
    lines.flatMap(({ wire }) => {
      const { product_id, facility_id, date, start_time, end_time, quantity = 1 } = wire;
      if (!facility_id || !date || !start_time || !end_time) return [];
      if (![id, ...parent_facilities, ...child_facilities].includes(facility_id)) return [];
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
