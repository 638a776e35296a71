import type { Channel, FacilityId, ProductId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';

/* Facts of a venue day exactly as `GET facilities/schedule` returns them. The browser, the server's
   hold and `POST /demo/slots` read this one shape, so their results cannot differ. */

/** Boolean on the wire. */
export type Flag = 0 | 1;

/** `HH:mm:ss` in the venue's local time; `23:59:59` as an end is midnight (SLOT-08). */
export type TimeText = string;

/**
 * Booking settings of a service (spec 2 section 3, "Schedule configuration"), in minutes and days.
 */
export interface ScheduleConfiguration {
  readonly min_booking_time: number;
  /** `null`: limited by availability only. */
  readonly max_booking_time: number | null;
  readonly time_increment: number;
  readonly per_capacity: Flag;
  readonly online_booking_delay: number;
  readonly advance_booking_days_limit: number;
  /** Limit of the public channel where the requester's is higher. Absent: the same. */
  readonly public_advance_days_limit?: number | undefined;
  /** Set where the requester's channel may book weekly series (FACILITY-35). Absent: 0. */
  readonly is_weekly?: Flag | undefined;
  /** Tax on top of the rates: 500 is 5 %. Absent: prices are not exposed. */
  readonly tax_basis_points?: number | undefined;
}

/** Price window (band) of a facility; an end at or before its start is on the next day. */
export interface ScheduleRental {
  readonly product_id: ProductId;
  readonly rental_product_id: number;
  readonly start_time: TimeText;
  readonly end_time: TimeText;
  /** `null`: no minimum of its own. */
  readonly min_booking_time: number | null;
  /**
   * Net price of an hour as a decimal amount.
   *
   * `null` where tickets are sold, absent where prices are not exposed.
   */
  readonly rate_per_hour?: number | null | undefined;
  /**
   * Service days on which it applies, as a sum of weekday bits; 0 or absent: every day (SLOT-30).
   */
  readonly weekdays?: number | undefined;
}

/** Booking of the facility or of one that shares a unit with it. */
export interface ScheduleBooking {
  /** Facility of the booking. Absent: this facility. */
  readonly facility_id?: FacilityId | undefined;
  readonly date: LocalDate;
  readonly booking_end_date?: LocalDate | null | undefined;
  readonly start_time: TimeText;
  readonly end_time: TimeText;
  /** Places it takes of a per-capacity facility. */
  readonly attendance?: number | undefined;
  /** 1: covers the whole service days date…booking_end_date, regardless of the times (SLOT-17). */
  readonly is_full_day?: Flag | undefined;
}

/** Maintenance, event or class: one continuous block (SLOT-16). */
export interface ScheduleBlock {
  readonly date: LocalDate;
  /** Absent or null: the same day, or the next one where the end is not after the start. */
  readonly end_date?: LocalDate | null | undefined;
  /** Alias of `end_date`, as bookings name it. */
  readonly booking_end_date?: LocalDate | null | undefined;
  readonly start_time: TimeText;
  readonly end_time: TimeText;
}

/** Rule that closes a facility for some channels, products and days (SLOT-13). */
export interface ScheduleControl {
  readonly id?: number | undefined;
  readonly date: LocalDate;
  readonly end_date: LocalDate;
  readonly start_time: TimeText;
  readonly end_time: TimeText;
  /** 1: one block from first to last moment; 0, null and any other value: daily (SLOT-14). */
  readonly interval_type: number | null;
  /** Sum of weekday bits, Sunday 1 … Saturday 64; 0 or null: every day. */
  readonly weekdays: number | null;
  /** Ids of the products it applies to; empty: all. */
  readonly rentals: readonly ProductId[];
  /** Channels it closes for; empty: all. */
  readonly channels: readonly Channel[];
}

/** Live hold in a cart (SLOT-20). */
export interface ScheduleCartItem {
  readonly facility_id?: FacilityId | undefined;
  readonly product_id?: ProductId | undefined;
  readonly date: LocalDate;
  readonly end_date?: LocalDate | null | undefined;
  readonly booking_end_date?: LocalDate | null | undefined;
  readonly start_time: TimeText;
  readonly end_time: TimeText;
  readonly quantity: number;
  /** People per unit of quantity. Absent: 1. */
  readonly participant_count?: number | undefined;
  readonly is_full_day?: Flag | undefined;
  readonly session_id: string | null;
}

/** Input of the slot rules for a facility; its lists include rows of related ones (SLOT-18). */
export interface FacilityFacts {
  readonly id: FacilityId;
  readonly per_capacity: Flag;
  readonly capacity: number;
  /** `null`: no minimum of its own. */
  readonly min_booking_time: number | null;
  readonly is_enable_per_day_capacity: Flag;
  readonly facility_rentals: readonly ScheduleRental[];
  readonly bookings: readonly ScheduleBooking[];
  readonly maintenances: readonly ScheduleBlock[];
  readonly event_schedules: readonly ScheduleBlock[];
  readonly workshop_program_schedules: readonly ScheduleBlock[];
  readonly schedule_control: readonly ScheduleControl[];
  readonly cart_items: readonly ScheduleCartItem[];
}

/** Facility in the response of the schedule call. */
export interface ScheduleFacility extends FacilityFacts {
  readonly name: string;
  readonly ar_name: string;
  readonly image: string | null;
  readonly parent_facilities: readonly FacilityId[];
  readonly child_facilities: readonly FacilityId[];
  /**
   * Net price of its full day, of a hall that of its cheapest ticket, as a decimal amount.
   *
   * Absent: not offered (SLOT-31).
   */
  readonly full_day_price?: number | undefined;
}

/** Response data of the schedule call; `version` increases with every change of the service day. */
export interface Schedule {
  readonly configuration: ScheduleConfiguration;
  readonly version: number;
  readonly facilities: readonly ScheduleFacility[];
}
