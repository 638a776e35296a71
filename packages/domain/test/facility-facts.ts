import type { ScheduleFacility } from '../src/availability/facts.ts';
import { localMinute } from '../src/kernel/zoned.ts';
import type { FacilityFacts, FacilityProduct } from '../src/kinds/facility/facts.ts';
import type { Ctx } from '../src/kinds/kind.ts';

/** Facts of the demo's padel courts and pool. */

export const TUESDAY = '2026-11-24';
export const at = (hour: number, minute = 0): number => localMinute(TUESDAY, hour * 60 + minute);

const DUBAI = 240;

/** Builds the context of a local time on 21 November, three days before the Tuesday. */
export const ctxAt = (hour: number, minute = 0): Ctx => ({
  now: (localMinute('2026-11-21', hour * 60 + minute) - DUBAI) * 60_000,
  offset: DUBAI,
  channel: 'b2c',
  taxBasisPoints: 500,
  held: new Set(),
});

const place = (id: number): ScheduleFacility => ({
  id,
  name: `Court ${id - 20}`,
  ar_name: `ملعب ${id - 20}`,
  image: null,
  per_capacity: 0,
  capacity: 1,
  min_booking_time: 60,
  is_enable_per_day_capacity: 0,
  facility_rentals: [],
  parent_facilities: [],
  child_facilities: [],
  bookings: [],
  maintenances: [],
  event_schedules: [],
  workshop_program_schedules: [],
  schedule_control: [],
  cart_items: [],
});

/** Builds a padel court: 07–17 at 160, 17–02 at 220. */
export function courtOffer(id: number, changes: Partial<ScheduleFacility> = {}): FacilityProduct {
  const productId = id * 100 + 1;
  const [day, evening] = [productId * 10 + 1, productId * 10 + 2];
  const window = { product_id: productId, min_booking_time: 60 };
  return {
    productId,
    name: { en: `Court ${id - 20}`, ar: `ملعب ${id - 20}` },
    unitIds: [id],
    sessionPool: null,
    fullDayFils: 250_000,
    openDays: null,
    price: {
      type: 'rental',
      rates: [
        { rentalProductId: day, rateFilsPerHour: 16_000 },
        { rentalProductId: evening, rateFilsPerHour: 22_000 },
      ],
    },
    facility: {
      ...place(id),
      facility_rentals: [
        { ...window, rental_product_id: day, start_time: '07:00:00', end_time: '17:00:00' },
        { ...window, rental_product_id: evening, start_time: '17:00:00', end_time: '02:00:00' },
      ],
      ...changes,
    },
  };
}

export const courtFacts = (
  own: FacilityProduct = courtOffer(21),
  siblings: readonly FacilityProduct[] = [22, 23, 24].map((id) => courtOffer(id)),
): FacilityFacts => ({
  ...own,
  serviceId: 2,
  serviceName: { en: 'Padel', ar: 'بادل' },
  art: 'padel',
  configuration: {
    min_booking_time: 60,
    max_booking_time: 120,
    time_increment: 30,
    per_capacity: 0,
    online_booking_delay: 0,
    advance_booking_days_limit: 14,
  },
  overnight: true,
  approvals: [],
  freeUntilMinutesBefore: 1440,
  isWeekly: false,
  terms: null,
  excludes: [],
  siblings,
});

/** Builds the pool: sessions of an hour, 08–20, 30 places; a ticket admits `participantCount`. */
export function poolFacts(participantCount: number, dayPoolId: number | null): FacilityFacts {
  const rental = { product_id: 4101, rental_product_id: 41011, min_booking_time: 60 };
  return {
    ...courtFacts(),
    productId: 4103,
    name: { en: 'Main Pool', ar: 'المسبح الرئيسي' },
    unitIds: [41],
    price: { type: 'ticket', priceFils: 14_000, participantCount },
    sessionPool: { poolId: 7, dayPoolId, capacity: 30 },
    fullDayFils: null,
    openDays: 30,
    facility: {
      ...place(41),
      per_capacity: 1,
      capacity: 30,
      is_enable_per_day_capacity: dayPoolId === null ? 0 : 1,
      facility_rentals: [{ ...rental, start_time: '08:00:00', end_time: '20:00:00' }],
    },
    configuration: {
      ...courtFacts().configuration,
      per_capacity: 1,
      time_increment: 60,
      max_booking_time: 120,
    },
    siblings: [],
  };
}
