import { parseTime } from '../kernel/time-text.ts';
import type { FacilityFacts, ScheduleBlock, ScheduleBooking, ScheduleCartItem } from './facts.ts';
import { endOffset, type Frame, frameEnd, offsetOf } from './frame.ts';
import { BOOKED, CLASS, EVENT, HELD, IN_YOUR_CART, MAINTENANCE, type Verdict } from './reasons.ts';

/** Minutes by which an event's block ends before the event does (spec 2 section 9, SLOT-09). */
export const eventEndsEarlyMinutes = 60;

/** Sentinel in place of a number of places: the row closes the facility. */
export const CLOSES = -1;

/**
 * Time ranges in minutes after a frame's midnight, with the reason and places taken of each.
 *
 * The arrays are reused from facility to facility: only the first `count` entries are valid.
 */
export interface ClosedIntervals {
  count: number;
  from: Int32Array;
  to: Int32Array;
  reason: Uint8Array;
  places: Int32Array;
}

/** Blocking ranges of one facility. */
export interface Blockers {
  /** Ranges that close the facility. */
  readonly closing: ClosedIntervals;
  /** Ranges that take places of a per-capacity facility instead of closing it (SLOT-19). */
  readonly counting: ClosedIntervals;
  /** Blocks of whole service days: `from` and `to` are the midnights of the first and the last. */
  readonly fullDays: ClosedIntervals;
}

const newIntervals = (size: number): ClosedIntervals => ({
  count: 0,
  from: new Int32Array(size),
  to: new Int32Array(size),
  reason: new Uint8Array(size),
  places: new Int32Array(size),
});

export const newBlockers = (): Blockers => ({
  closing: newIntervals(64),
  counting: newIntervals(64),
  fullDays: newIntervals(8),
});

/** Grows the arrays to fit `more` further entries. */
function reserve(list: ClosedIntervals, more: number): void {
  const needed = list.count + more;
  if (needed <= list.from.length) return;
  const bigger = newIntervals(needed * 2);
  bigger.from.set(list.from);
  bigger.to.set(list.to);
  bigger.reason.set(list.reason);
  bigger.places.set(list.places);
  Object.assign(list, bigger, { count: list.count });
}

function add(
  list: ClosedIntervals,
  from: number,
  to: number,
  reason: Verdict,
  places: number,
): void {
  reserve(list, 1);
  const index = list.count;
  list.from[index] = from;
  list.to[index] = to;
  list.reason[index] = reason;
  list.places[index] = places;
  list.count = index + 1;
}

/** Cart of the requester: its own session, and the line of it being renewed, if any. */
export interface CartView {
  readonly sessionId: string | null;
  /** Range being renewed, in minutes after the frame's midnight. */
  readonly renewing: { readonly from: number; readonly to: number } | null;
}

/** Reads all blocking ranges of a facility, replacing the previous contents of `into`. */
export function readBlockers(
  into: Blockers,
  facility: FacilityFacts,
  frame: Frame,
  cart: CartView,
): void {
  into.closing.count = 0;
  into.counting.count = 0;
  into.fullDays.count = 0;
  if (facility.bookings.length > 0) readBookings(into, facility, frame);
  if (facility.cart_items.length > 0) readCartItems(into, facility, frame, cart);
  readBlocks(into.closing, facility.maintenances, frame, MAINTENANCE, 0);
  readBlocks(into.closing, facility.event_schedules, frame, EVENT, eventEndsEarlyMinutes);
  readBlocks(into.closing, facility.workshop_program_schedules, frame, CLASS, 0);
}

function readBookings(into: Blockers, facility: FacilityFacts, frame: Frame): void {
  const rows = facility.bookings;
  const mayCount = facility.per_capacity === 1;
  reserve(into.closing, rows.length);
  const { from: starts, to: ends, reason } = into.closing;
  let count = into.closing.count;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as ScheduleBooking;
    const midnight = offsetOf(frame, row.date);
    const from = midnight + parseTime(row.start_time);
    const to = endOffset(frame, row.date, midnight, row.booking_end_date, row.end_time, from);
    const counts = mayCount && isOwn(facility, row.facility_id);
    if (counts || row.is_full_day === 1) {
      const places = counts ? (row.attendance ?? 1) : CLOSES;
      if (row.is_full_day === 1)
        addDays(into, frame, row.date, row.booking_end_date, BOOKED, places);
      else add(into.counting, from, to, BOOKED, places);
    } else if (to > 0 && from < frameEnd) {
      starts[count] = from;
      ends[count] = to;
      reason[count] = BOOKED;
      count += 1;
    }
  }
  into.closing.count = count;
}

function readCartItems(
  into: Blockers,
  facility: FacilityFacts,
  frame: Frame,
  { sessionId, renewing }: CartView,
): void {
  const rows = facility.cart_items;
  const mayCount = facility.per_capacity === 1;
  reserve(into.closing, rows.length);
  const { from: starts, to: ends, reason } = into.closing;
  let { count } = into.closing;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as ScheduleCartItem;
    const midnight = offsetOf(frame, row.date);
    const from = midnight + parseTime(row.start_time);
    const endDate = row.end_date ?? row.booking_end_date;
    const to = endOffset(frame, row.date, midnight, endDate, row.end_time, from);
    const own = sessionId !== null && row.session_id === sessionId;
    const why = own ? IN_YOUR_CART : HELD;
    if (renewing !== null && own && isRenewed(facility, row, renewing, from, to)) continue;
    const counts = mayCount && isOwn(facility, row.facility_id);
    if (counts || row.is_full_day === 1) {
      const places = counts ? row.quantity * (row.participant_count ?? 1) : CLOSES;
      if (row.is_full_day === 1) addDays(into, frame, row.date, endDate, why, places);
      else add(into.counting, from, to, why, places);
    } else if (to > 0 && from < frameEnd) {
      starts[count] = from;
      ends[count] = to;
      reason[count] = why;
      count += 1;
    }
  }
  into.closing.count = count;
}

/** Returns true for the line being renewed: same facility, same range (SLOT-20). */
const isRenewed = (
  facility: FacilityFacts,
  row: ScheduleCartItem,
  renewing: NonNullable<CartView['renewing']>,
  from: number,
  to: number,
): boolean => isOwn(facility, row.facility_id) && from === renewing.from && to === renewing.to;

function readBlocks(
  into: ClosedIntervals,
  rows: readonly ScheduleBlock[],
  frame: Frame,
  why: Verdict,
  endsEarly: number,
): void {
  if (rows.length === 0) return;
  reserve(into, rows.length);
  const { from: starts, to: ends, reason } = into;
  let { count } = into;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as ScheduleBlock;
    const midnight = offsetOf(frame, row.date);
    const from = midnight + parseTime(row.start_time);
    const endDate = row.end_date ?? row.booking_end_date;
    const end = endOffset(frame, row.date, midnight, endDate, row.end_time, from);
    const to = end - endsEarly;
    if (to <= from || to <= 0 || from >= frameEnd) continue;
    starts[count] = from;
    ends[count] = to;
    reason[count] = why;
    count += 1;
  }
  into.count = count;
}

/**
 * Returns true for a row of the facility itself; a row without a facility id counts as its own.
 *
 * A row of a related facility closes this one (SLOT-18).
 */
export const isOwn = (facility: Pick<FacilityFacts, 'id'>, id: number | undefined): boolean =>
  id === undefined || id === facility.id;

function addDays(
  into: Blockers,
  frame: Frame,
  date: string,
  endDate: string | null | undefined,
  reason: Verdict,
  places: number,
): void {
  const last = endDate && endDate > date ? endDate : date;
  add(into.fullDays, offsetOf(frame, date), offsetOf(frame, last), reason, places);
}
