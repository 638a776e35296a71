import type {
  ScheduleBlock,
  ScheduleConfiguration,
  ScheduleControl,
  ScheduleFacility,
} from '@nadi/domain/availability/facts';
import type { Channel, ServiceId } from '@nadi/domain/kernel/ids';
import { epochDay, fromEpochDay, type LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';
import { formatEnd, formatStart } from '@nadi/domain/kernel/time-text';
import { type WirePeriod, wirePeriod } from '@nadi/domain/kernel/wire-period';
import { dateOf, MINUTES_PER_DAY, type Period } from '@nadi/domain/kernel/zoned';
import type { BlockedPeriod, Catalogue, FacilityEntry, ServiceEntry } from './assemble.ts';
import type { ControlRow } from './store.ts';

/** Block on the wire with its facility, as a booking has. */
export interface WireBlock extends ScheduleBlock {
  readonly facility_id: number;
}

/** Adds the date of a period's end; an end at midnight has the date of the day before. */
function withEndDate(period: Period): WirePeriod & { readonly end_date: LocalDate } {
  const { date, ...times } = wirePeriod(period);
  return { date, end_date: dateOf(period.to - 1), ...times };
}

/** Checks whether a service is offered weekly in a channel (FACILITY-35). */
const isWeeklyIn = ({ weekly_channels }: ServiceEntry['row'], channel: Channel) =>
  weekly_channels.includes(channel);

/**
 * Returns a service's settings for the caller's channel: members may book further ahead (ruling
 * 12).
 */
export function configurationFor({ row }: ServiceEntry, channel: Channel): ScheduleConfiguration {
  const members = channel === 'members' ? row.members_advance_days_limit : null;
  return {
    min_booking_time: row.min_booking_time,
    max_booking_time: row.max_booking_time,
    time_increment: row.time_increment,
    per_capacity: row.per_capacity ? 1 : 0,
    online_booking_delay: row.online_booking_delay,
    advance_booking_days_limit: members ?? row.advance_booking_days_limit,
    public_advance_days_limit: row.advance_booking_days_limit,
    ...(isWeeklyIn(row, channel) && { is_weekly: 1 as const }),
  };
}

const DAYS_KEPT = 150;
const days = new WeakMap<Catalogue, Map<string, readonly ScheduleFacility[]>>();

/**
 * Returns a service's facilities around a day: windows, blocks with those of relatives, and rules.
 *
 * Ascending by id, without what customers have taken. The list is shared by all callers of that day
 * and must not be changed.
 */
export function facilitiesOn(
  catalogue: Catalogue,
  service: ServiceEntry,
  date: LocalDate,
): readonly ScheduleFacility[] {
  let known = days.get(catalogue);
  if (known === undefined || known.size > DAYS_KEPT) {
    known = new Map();
    days.set(catalogue, known);
  }
  const key = dayKey(service.row.id, date);
  let facilities = known.get(key);
  if (facilities === undefined) {
    facilities = service.places.map((place) => facilityOn(service, place, date));
    known.set(key, facilities);
  }
  return facilities;
}

const dayKey = (serviceId: ServiceId, date: LocalDate): string => `${serviceId} ${date}`;

function facilityOn(
  service: ServiceEntry,
  place: FacilityEntry,
  date: LocalDate,
): ScheduleFacility {
  const { row } = place;
  const midnight = epochDay(date) * MINUTES_PER_DAY;
  const near = place.blocked.filter(
    ({ from, to }) => to > midnight - MINUTES_PER_DAY && from < midnight + 2 * MINUTES_PER_DAY,
  );
  const ofType = (type: BlockedPeriod['type']): WireBlock[] =>
    near.filter((one) => one.type === type).map((one) => blockOf(place, one));
  return {
    id: row.id,
    name: row.name,
    ar_name: row.ar_name,
    image: row.image,
    per_capacity: service.row.per_capacity ? 1 : 0,
    capacity: row.capacity,
    min_booking_time: row.min_booking_time,
    is_enable_per_day_capacity: row.is_enable_per_day_capacity ? 1 : 0,
    facility_rentals: place.rentals,
    parent_facilities: place.parents,
    child_facilities: place.children,
    bookings: [],
    maintenances: ofType('maintenance'),
    event_schedules: ofType('event'),
    workshop_program_schedules: ofType('class'),
    schedule_control: controlsOn(place.controls, date),
    cart_items: [],
    ...fullDayPrice(service, place),
  };
}

/** Returns the price of a facility's full day, or of its cheapest ticket for one, if any. */
function fullDayPrice({ row }: ServiceEntry, place: FacilityEntry) {
  const ofTickets = place.tickets.flatMap((ticket) => ticket.full_day_fils ?? []);
  const prices = row.per_capacity ? ofTickets : [place.row.full_day_fils ?? []].flat();
  return prices.length === 0 ? {} : { full_day_price: toDecimal(Math.min(...prices)) };
}

const blockOf = (place: FacilityEntry, { facilityId, from, to }: BlockedPeriod): WireBlock => ({
  facility_id: facilityId ?? place.row.id,
  ...withEndDate({ from, to }),
});

/**
 * Returns the rules that can affect a day; a daily one may run into the next morning (ruling 15).
 */
function controlsOn(controls: readonly ControlRow[], date: LocalDate): ScheduleControl[] {
  const dayBefore = fromEpochDay(epochDay(date) - 1);
  const dayAfter = fromEpochDay(epochDay(date) + 1);
  return controls
    .filter((control) => control.end_date >= dayBefore && control.date <= dayAfter)
    .map((control) => ({
      id: control.id,
      date: control.date,
      end_date: control.end_date,
      start_time: formatStart(control.start_minute),
      end_time: formatEnd(control.end_minute),
      interval_type: control.interval_type,
      weekdays: control.weekdays,
      rentals: control.rentals,
      channels: control.channels,
    }));
}
