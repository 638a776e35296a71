import { z } from 'zod';
import { addonProduct } from '../../wire/add-on.ts';
import { pricePart } from '../../wire/line.ts';
import { flag, id, localDate, money, named, time } from '../../wire/values.ts';

/** Spec 2 section 3, "Venue service". */
export const venueService = z.object({
  id,
  ...named,
  is_public: flag,
  /** Position on the map: coordinates, or an https address (FACILITY-40); `null`: the venue's. */
  map_pin: z.string().nullable(),
  filter_by: z.union([z.literal(1), z.literal(2)]),
  surfaces: z.array(z.number().int()),
  formations: z.array(z.number().int()),
  outdoor: z.array(flag),
  facilities: z.array(id),
  /** Spec 2 section 3, "Booking config"; minutes. A disabled selector is not shown. */
  min_booking_time: z.number().int(),
  is_surface_enabled: flag,
  is_outdoor_enabled: flag,
  is_game_formation_enabled: flag,
  /** Set where it has terms of its own in place of the venue's; HTML, otherwise empty. */
  tnc_enable: flag,
  tnc: z.string(),
  ar_tnc: z.string(),
  /** Extension: its court drawing, and the minimum price of the shortest booking, VAT included. */
  art: z.string(),
  /**
   * Extension: noun of the booked item, after "Book" ("a court") and after حجز (ملعب); `null`: a
   * time.
   */
  noun: z.string().nullable(),
  ar_noun: z.string().nullable(),
  /**
   * Extension: noun of the choice, after "Choose your" ("room") and اختر (الغرفة); `null`: a court.
   */
  resource: z.string().nullable(),
  ar_resource: z.string().nullable(),
  price_from: money.nullable(),
});

export const scheduleConfiguration = z.object({
  min_booking_time: z.number().int(),
  max_booking_time: z.number().int(),
  time_increment: z.number().int(),
  per_capacity: flag,
  online_booking_delay: z.number().int(),
  advance_booking_days_limit: z.number().int(),
  /** Extension: the public's limit, and the tax added to rates (500 is 5 %). */
  public_advance_days_limit: z.number().int(),
  tax_basis_points: z.number().int(),
  /** Extension: 1 where the caller's channel may book weekly series (FACILITY-35); absent: 0. */
  is_weekly: flag.optional(),
});

export const facilityRental = z.object({
  product_id: id,
  rental_product_id: id,
  start_time: time,
  end_time: time,
  min_booking_time: z.number().int().nullable(),
  /** Extension: net price of an hour in this window; `null` for tickets. */
  rate_per_hour: money.nullish(),
  /** Extension: its service days, Sunday 1 … Saturday 64; absent: every day. */
  weekdays: z.number().int().optional(),
});

const blocker = {
  facility_id: id,
  date: localDate,
  start_time: time,
  end_time: time,
} as const;

/** Maintenance, event or class: one continuous block from date to end_date. */
const block = z.object({ ...blocker, end_date: localDate });

const scheduleControl = z.object({
  id,
  date: localDate,
  end_date: localDate,
  start_time: time,
  end_time: time,
  interval_type: z.number().int().nullable(),
  weekdays: z.number().int().nullable(),
  rentals: z.array(id),
  channels: z.array(z.enum(['b2c', 'members', 'partners'])),
});

/** Spec 2 section 3, "Facility"; each list includes the blockers of its parents and children. */
export const scheduleFacility = z.object({
  id,
  ...named,
  image: z.string().nullable(),
  per_capacity: flag,
  capacity: z.number().int(),
  min_booking_time: z.number().int().nullable(),
  is_enable_per_day_capacity: flag,
  facility_rentals: z.array(facilityRental),
  parent_facilities: z.array(id),
  child_facilities: z.array(id),
  /** Extension: net price of its full day, or of its cheapest ticket for one; absent: not offered. */
  full_day_price: money.optional(),
  bookings: z.array(
    z.object({
      ...blocker,
      booking_end_date: localDate,
      attendance: z.number().int(),
      is_full_day: flag,
    }),
  ),
  maintenances: z.array(block),
  event_schedules: z.array(block),
  workshop_program_schedules: z.array(block),
  schedule_control: z.array(scheduleControl),
  cart_items: z.array(
    z.object({
      facility_id: id,
      product_id: id,
      date: localDate,
      /** Present only when it lasts longer than a day. */
      end_date: localDate.optional(),
      start_time: time,
      end_time: time,
      quantity: z.number().int(),
      /** People per unit of quantity; absent: 1. */
      participant_count: z.number().int().optional(),
      session_id: z.string().nullable(),
    }),
  ),
});

export const availableFacility = z.object({
  id,
  ...named,
  image: z.string().nullable(),
  per_capacity: flag,
  min_booking_time: z.number().int().nullable(),
  product_id: id,
  price: money,
  tax_amount: money,
});

/** Spec 2 section 3, "Facility ticket product": ticket of a facility that sells places. */
export const ticketProduct = z.object({
  product_id: id,
  facility_id: id,
  ...named,
  image: z.string().nullable(),
  price: money,
  tax_amount: money,
  participant_count: z.number().int(),
  /** Extension: days after payment until which one for any day is valid; absent: not offered. */
  open_days: z.number().int().positive().optional(),
  /** Unsold places of the session; with per-day capacity, of the day. */
  available_capacity: z.number().int(),
  /** People with places held in carts on that date, including the caller's own cart. */
  reserved_slots: z.array(
    z.object({ session_id: z.string().nullable(), quantity: z.number().int(), start_time: time }),
  ),
  /** Products excluded from the same cart: at the same time, or, with D, on the same day. */
  dependencies: z.array(z.object({ product_id: id, period: z.literal('D').nullable() })),
});

/**
 * Category of products; tickets of a facility that sells places have a category with the number 0.
 */
const productCategory = z.object({
  id: z.number().int().min(0),
  ...named,
  products: z.array(z.union([ticketProduct, addonProduct])),
});

export const selectedFacility = z.object({
  id,
  ...named,
  per_capacity: flag,
  default_products: z.array(
    z.object({
      product_id: id,
      product_type_id: z.number().int(),
      quantity: z.number().int(),
      group: z.string().nullable(),
      product_price: money,
      tax_amount: money,
      /** Parts of the price, band by band (PRICE-04). */
      price_parts: z.array(pricePart),
    }),
  ),
  categories: z.array(productCategory),
  facility_rentals: z.array(facilityRental),
});
