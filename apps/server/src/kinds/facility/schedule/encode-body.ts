import type { ScheduleFacility } from '@nadi/domain/availability/facts';
import { fullDayOf } from '@nadi/domain/availability/full-day';
import { epochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import { formatEnd, formatStart } from '@nadi/domain/kernel/time-text';
import { dateOf, MINUTES_PER_DAY, MINUTES_PER_TICK, minuteOf } from '@nadi/domain/kernel/zoned';
import type { BookedInterval, FacilityBookings, HeldInterval } from './bookings.ts';
import { endOf, type PackedStay, startOf } from './read.ts';

/* The schedule is the largest and most frequent response, so its text is assembled from prepared
   pieces: the fixed part of a facility on a day once per catalogue, dates and times once per day.
   Everything is ASCII (Arabic is escaped, as JSON allows), which keeps the text at one byte a
   character until it is sent. */

/** Returns JSON in ASCII characters only. */
export function asciiJson(value: unknown): string {
  const escaped = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // A string derived from one with Arabic is still stored at two bytes a character, and so is any
  // text it becomes part of; decoding it again avoids both.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}

/** Fixed text of a facility around its two lists of bookings and cart items. */
interface FixedText {
  readonly upToBookings: string;
  readonly upToCartItems: string;
}

const fixedTexts = new WeakMap<ScheduleFacility, FixedText>();

function fixedText(facility: ScheduleFacility): FixedText {
  let text = fixedTexts.get(facility);
  if (text === undefined) {
    const { bookings: _, cart_items: __, ...fixed } = facility;
    const { maintenances, event_schedules, workshop_program_schedules, schedule_control, ...rest } =
      fixed;
    const blocks = {
      maintenances,
      event_schedules,
      workshop_program_schedules,
      schedule_control,
    };
    text = {
      upToBookings: `${asciiJson(rest).slice(0, -1)},"bookings":[`,
      upToCartItems: `],${asciiJson(blocks).slice(1, -1)},"cart_items":[`,
    };
    fixedTexts.set(facility, text);
  }
  return text;
}

const TICKS_PER_DAY = MINUTES_PER_DAY / MINUTES_PER_TICK;

/** Dates and times of a day and the next as written on the wire, by tick after midnight. */
export interface DayTexts {
  readonly start: (tick: number) => string;
  readonly bookingEnd: (tick: number) => string;
  /** End of a full day, which is dated by its service day. */
  readonly fullDayEnd: (tick: number) => string;
}

const DAYS_KEPT = 64;
const dayTexts = new Map<LocalDate, DayTexts>();

/** Returns the texts of a day; they are the same for every venue. */
export function textsOf(date: LocalDate): DayTexts {
  let texts = dayTexts.get(date);
  if (texts === undefined) {
    if (dayTexts.size >= DAYS_KEPT) dayTexts.clear();
    texts = {
      start: remembered(date, startText),
      bookingEnd: remembered(date, bookingEndText),
      fullDayEnd: (tick) => fullDayEndText(date, tick),
    };
    dayTexts.set(date, texts);
  }
  return texts;
}

type TickText = (date: LocalDate, tick: number) => string;

/**
 * Caches the text of every tick of two days.
 *
 * Other ticks (a stay of several days) are formatted on each call.
 */
function remembered(date: LocalDate, text: TickText): (tick: number) => string {
  const known: string[] = Array.from({ length: 2 * TICKS_PER_DAY + 1 }, (_, tick) =>
    text(date, tick),
  );
  return (tick) => known[tick] ?? text(date, tick);
}

const localOfTick = (date: LocalDate, tick: number): number =>
  epochDay(date) * MINUTES_PER_DAY + tick * MINUTES_PER_TICK;

function startText(date: LocalDate, tick: number): string {
  const local = localOfTick(date, tick);
  return `"date":"${dateOf(local)}","start_time":"${formatStart(minuteOf(local))}"`;
}

function bookingEndText(date: LocalDate, tick: number): string {
  const local = localOfTick(date, tick);
  return `,"booking_end_date":"${dateOf(local - 1)}","end_time":"${formatEnd(minuteOf(local))}"`;
}

/** Facility on the day of a body, with the ticks of its full day (SLOT-31). */
interface FacilityTexts {
  readonly texts: DayTexts;
  /** `null`: it sells places, or does not open on the day. */
  readonly fullDay: { readonly from: number; readonly to: number } | null;
}

/** Writes a booking; one from opening to closing is a full day of the facility that lists it. */
function bookingText(one: BookedInterval, { texts, fullDay }: FacilityTexts): string {
  const isFullDay = one.from === fullDay?.from && one.to === fullDay.to;
  const end = isFullDay ? texts.fullDayEnd(one.to) : texts.bookingEnd(one.to);
  return `{"facility_id":${one.facilityId},${texts.start(one.from)}${end},"attendance":${one.places},"is_full_day":${isFullDay ? 1 : 0}}`;
}

const fullDays = new WeakMap<ScheduleFacility, FacilityTexts['fullDay']>();

function fullDayTicks(
  facility: ScheduleFacility,
  date: LocalDate,
  overnight: boolean,
): FacilityTexts['fullDay'] {
  let ticks = fullDays.get(facility);
  if (ticks === undefined) {
    const hours = facility.per_capacity === 1 ? null : fullDayOf(facility, date, overnight);
    const tickOf = (local: number): number =>
      (local - epochDay(date) * MINUTES_PER_DAY) / MINUTES_PER_TICK;
    ticks = hours && { from: tickOf(hours.from), to: tickOf(hours.to) };
    fullDays.set(facility, ticks);
  }
  return ticks;
}

function fullDayEndText(date: LocalDate, tick: number): string {
  const end = formatEnd(minuteOf(localOfTick(date, tick)));
  return `,"booking_end_date":"${date}","end_time":"${end}"`;
}

/** Public handle of the owner of a hold. */
export type SessionHandleOf = (cartId: string) => string;

function itemText(one: HeldInterval, date: LocalDate, handleOf: SessionHandleOf): string {
  const from = localOfTick(date, one.from);
  const to = localOfTick(date, one.to);
  const item = {
    facility_id: one.facilityId,
    product_id: one.productId,
    date: dateOf(from),
    ...(to - from > MINUTES_PER_DAY ? { end_date: dateOf(to - 1) } : {}),
    start_time: formatStart(minuteOf(from)),
    end_time: formatEnd(minuteOf(to)),
    quantity: one.places,
    ...(one.people === 1 ? {} : { participant_count: one.people }),
    session_id: handleOf(one.owner),
  };
  return asciiJson(item);
}

/** Service day of a body. */
export interface BodyDay {
  readonly date: LocalDate;
  /** Tenant's `enable_over_night_booking`. */
  readonly overnight: boolean;
}

interface ConfirmedBytes {
  readonly confirmed: readonly PackedStay[];
  readonly bytes: Buffer;
}

/** Last bytes of each facility-day that had only firm bookings. */
const confirmedBytes = new WeakMap<ScheduleFacility, ConfirmedBytes>();

/**
 * Returns one facility of the schedule as JSON bytes.
 *
 * Few facilities of a day change at a time: one with unchanged bookings is not encoded again.
 */
export function facilityBytes(
  facility: ScheduleFacility,
  { confirmed, bookings, held }: FacilityBookings,
  { date, overnight }: BodyDay,
  handleOf: SessionHandleOf,
): Buffer {
  const texts = { texts: textsOf(date), fullDay: fullDayTicks(facility, date, overnight) };
  if (bookings.length > 0 || held.length > 0) {
    const items = held.map((one) => itemText(one, date, handleOf));
    const stays = bookings.map((one) => bookingText(one, texts));
    return wholeBytes(facility, stays, items);
  }
  const last = confirmedBytes.get(facility);
  if (last !== undefined && isSameList(last.confirmed, confirmed)) return last.bytes;
  const stays = confirmed.map((stay) => confirmedText(facility, stay, texts));
  const bytes = wholeBytes(facility, stays, []);
  confirmedBytes.set(facility, { confirmed, bytes });
  return bytes;
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const confirmedText = ({ id }: ScheduleFacility, stay: PackedStay, texts: FacilityTexts): string =>
  bookingText({ facilityId: id, from: startOf(stay), to: endOf(stay), places: 1 }, texts);

function wholeBytes(
  facility: ScheduleFacility,
  bookings: readonly string[],
  items: readonly string[],
): Buffer {
  const { upToBookings, upToCartItems } = fixedText(facility);
  const text = [upToBookings, bookings.join(','), upToCartItems, items.join(','), ']}'].join('');
  return Buffer.from(text, 'latin1');
}
