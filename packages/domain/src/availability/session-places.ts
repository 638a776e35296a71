import type { LocalDate } from '../kernel/local-date.ts';
import { isOwn } from './blockers.ts';
import type { FacilityFacts, TimeText } from './facts.ts';

/** Session of a facility that sells places. */
export interface Session {
  readonly date: LocalDate;
  readonly startTime: TimeText;
}

/** Places held by a cart on a date, in wire format. */
export interface ReservedSlot {
  readonly session_id: string | null;
  /** Number of people. */
  readonly quantity: number;
  readonly start_time: TimeText;
}

/**
 * Returns the unsold places of a session; with per-day capacity, those of its date (SLOT-25).
 *
 * Never below 0. Bookings of related facilities (SLOT-18) take none of them.
 */
export function availablePlaces(
  facility: Pick<FacilityFacts, 'id' | 'bookings' | 'capacity' | 'is_enable_per_day_capacity'>,
  { date, startTime }: Session,
): number {
  const isPerDay = facility.is_enable_per_day_capacity === 1;
  const sold = facility.bookings
    .filter((one) => isOwn(facility, one.facility_id) && one.date === date)
    .filter((one) => isPerDay || one.start_time === startTime)
    .reduce((places, one) => places + (one.attendance ?? 1), 0);
  return Math.max(0, facility.capacity - sold);
}

/** Returns the places of a facility held by carts on a date, for any requester (SLOT-25). */
export const reservedSlots = (
  facility: Pick<FacilityFacts, 'id' | 'cart_items'>,
  date: LocalDate,
): readonly ReservedSlot[] =>
  facility.cart_items
    .filter((item) => isOwn(facility, item.facility_id) && item.date === date)
    .map(({ session_id, quantity, participant_count = 1, start_time }) => ({
      session_id,
      quantity: quantity * participant_count,
      start_time,
    }));

/**
 * Returns the places of a session that are neither sold nor held by a cart (FACILITY-23).
 *
 * With per-day capacity, those of its date.
 *
 * @param except cart not counted: the requester's own, which is counted elsewhere in more detail;
 * `null`: all carts are counted.
 */
export function placesLeft(
  facility: Pick<
    FacilityFacts,
    'id' | 'bookings' | 'cart_items' | 'capacity' | 'is_enable_per_day_capacity'
  >,
  session: Session,
  except: string | null,
): number {
  const isPerDay = facility.is_enable_per_day_capacity === 1;
  const kept = reservedSlots(facility, session.date)
    .filter((one) => except === null || one.session_id !== except)
    .filter((one) => isPerDay || one.start_time === session.startTime)
    .reduce((places, { quantity }) => places + quantity, 0);
  return Math.max(0, availablePlaces(facility, session) - kept);
}
