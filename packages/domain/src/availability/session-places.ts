import type { LocalDate } from '../kernel/local-date.ts';
import { isOwn } from './blockers.ts';
import type { FacilityFacts, TimeText } from './facts.ts';

/** A session of a facility that sells places. */
export interface Session {
  readonly date: LocalDate;
  readonly startTime: TimeText;
}

/** Places that some cart keeps on a date, in the words of the wire. */
export interface ReservedSlot {
  readonly session_id: string | null;
  /** People. */
  readonly quantity: number;
  readonly start_time: TimeText;
}

/** SLOT-25: the places of a session that are not sold; with per-day capacity, those of its date. Never below 0. What a relative has (SLOT-18) takes none of them. */
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

/** SLOT-25: what carts keep of a facility's places on a date, whoever asks. */
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
 * FACILITY-23: the places of a session that are neither sold nor kept by a cart; with per-day capacity, those of its date.
 * @param except whose cart is not counted: the asker's own, of which more is known; null: every cart is.
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
