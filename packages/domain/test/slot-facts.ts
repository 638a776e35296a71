import type {
  FacilityFacts,
  ScheduleBooking,
  ScheduleCartItem,
  ScheduleConfiguration,
  ScheduleControl,
  ScheduleRental,
} from '../src/availability/facts.ts';
import type { SlotRequest } from '../src/availability/request.ts';
import { findSlots } from '../src/availability/slots.ts';
import { encodeSlots, type WireSlots } from '../src/availability/wire.ts';
import { addDays, epochDay, type LocalDate } from '../src/kernel/local-date.ts';

/** Default day of all tables; a Tuesday. */
export const DAY: LocalDate = '2026-11-24';

/** Converts `09:30` or `09:30:15` on a date to the venue's local time in minutes. */
export function local(date: LocalDate, time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return epochDay(date) * 1440 + hours * 60 + minutes + seconds / 60;
}

/** Converts `10` → `10:00:00`, `10:30` → `10:30:00`, `24` → `23:59:59`. */
export function time(text: string): string {
  if (text === '24' || text === '24:00') return '23:59:59';
  const [hours = '', minutes = '00'] = text.split(':');
  return `${hours.padStart(2, '0')}:${minutes}:00`;
}

/** Converts `10-14` or `11:30-12` to the two times of a row. */
export function times(range: string): { start_time: string; end_time: string } {
  const [start = '', end = ''] = range.split('-');
  return { start_time: time(start), end_time: time(end) };
}

export const on = (date: LocalDate, range: string) => ({ date, ...times(range) });

export const booked = (range: string, more: Partial<ScheduleBooking> = {}): ScheduleBooking => ({
  ...on(DAY, range),
  booking_end_date: DAY,
  attendance: 1,
  is_full_day: 0,
  ...more,
});

export const inCart = (range: string, more: Partial<ScheduleCartItem> = {}): ScheduleCartItem => ({
  ...on(DAY, range),
  quantity: 1,
  session_id: 's_other',
  ...more,
});

/** Builds a rule that closes daily for all channels, with the table's changes. */
export const control = (range: string, more: Partial<ScheduleControl> = {}): ScheduleControl => ({
  ...times(range),
  date: addDays(DAY, -30),
  end_date: addDays(DAY, 30),
  interval_type: 0,
  weekdays: 0,
  rentals: [],
  channels: [],
  ...more,
});

export const rental = (range: string, more: Partial<ScheduleRental> = {}): ScheduleRental => ({
  product_id: 101,
  rental_product_id: 1011,
  ...times(range),
  min_booking_time: null,
  ...more,
});

/** Builds a facility open in these windows of one product. */
export function facility(
  windows: string | readonly ScheduleRental[],
  more: Partial<FacilityFacts> = {},
): FacilityFacts {
  return {
    id: 1,
    per_capacity: 0,
    capacity: 1,
    min_booking_time: null,
    is_enable_per_day_capacity: 0,
    facility_rentals: typeof windows === 'string' ? [rental(windows)] : windows,
    bookings: [],
    maintenances: [],
    event_schedules: [],
    workshop_program_schedules: [],
    schedule_control: [],
    cart_items: [],
    ...more,
  };
}

export const configuration = (
  increment: number,
  more: Partial<ScheduleConfiguration> = {},
): ScheduleConfiguration => ({
  min_booking_time: increment,
  max_booking_time: null,
  time_increment: increment,
  per_capacity: 0,
  online_booking_delay: 0,
  advance_booking_days_limit: 14,
  ...more,
});

/** Builds a public request at noon of the previous day, to a venue with overnight booking. */
export const slotRequest = (
  facilities: readonly FacilityFacts[],
  more: Partial<SlotRequest> = {},
): SlotRequest => ({
  now: local(addDays(DAY, -1), '12:00'),
  date: DAY,
  duration: 60,
  channel: 'b2c',
  sessionId: 's_own',
  overnight: true,
  configuration: configuration(60),
  facilities,
  explain: true,
  ...more,
});

export const answer = (request: SlotRequest): WireSlots => encodeSlots(findSlots(request));

const name = (date: LocalDate, base: LocalDate, start: string): string =>
  `${date > base ? '+' : ''}${date < base ? '-' : ''}${start.slice(0, 5)}`;

/** Returns the offered starts, `10:00`; `+01:00` is on the date after the requested one. */
export const starts = (request: SlotRequest): string[] =>
  answer(request).slots.map((slot) => name(slot.date, request.date, slot.start_time));

/** Returns the refused starts with their reasons, `10:00 booked`, facility by facility. */
export const refusals = (request: SlotRequest): string[] =>
  answer(request).unavailable.map(
    (slot) => `${name(slot.date, request.date, slot.start_time)} ${slot.reason}`,
  );
