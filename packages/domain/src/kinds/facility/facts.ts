import type { ScheduleConfiguration, ScheduleFacility } from '../../availability/facts.ts';
import type { FacilityId, ProductId, ServiceId, UnitId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';
import type { Approval, Exclusion } from '../kind.ts';

/** Customer's choice: a facility for a period. Add-ons are separate lines. */
export interface FacilityChoice {
  readonly productId: ProductId;
  readonly facilityId: FacilityId;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
  /** Number of tickets where the facility sells places; 1 where it is booked whole. */
  readonly quantity: number;
  /** Set for a full day, at its own price (FACILITY-33). */
  readonly isFullDay?: true;
}

/** Choice of tickets of a hall for any day, without a time (FACILITY-38). */
export interface OpenDatedChoice {
  readonly productId: ProductId;
  readonly facilityId: FacilityId;
  readonly quantity: number;
  readonly isOpenDated: true;
}

/** Customer's choice at a time, or for any day. */
export type AnyChoice = FacilityChoice | OpenDatedChoice;

export const isOpenDated = (choice: AnyChoice): choice is OpenDatedChoice =>
  'isOpenDated' in choice;

/** Net rate of one of the facility's price windows; its times are in `facility_rentals`. */
export interface RentalRate {
  readonly rentalProductId: ProductId;
  readonly rateFilsPerHour: Fils;
}

/** Price of one unit: time by price windows, or a ticket that admits a number of people. */
export type FacilityPrice =
  | { readonly type: 'rental'; readonly rates: readonly RentalRate[] }
  | { readonly type: 'ticket'; readonly priceFils: Fils; readonly participantCount: number };

/** Pools that count the places of a facility's sessions. */
export interface SessionPool {
  /** Pool with one row per session, at the tick of its start. */
  readonly poolId: number;
  /**
   * Pool with one row per service day, at the tick of its midnight; null unless capacity is per
   * day.
   */
  readonly dayPoolId: number | null;
  /** Places a row is created with. */
  readonly capacity: number;
}

/** Facility on one service day, as used by its rules. */
export interface FacilityProduct {
  readonly productId: ProductId;
  /**
   * Windows and closures on and around the requested day.
   *
   * On the server `bookings` and `cart_items` are empty: conflicts are decided by the primary key
   * of the occupations, not by this read.
   */
  readonly facility: ScheduleFacility;
  readonly name: Localized;
  readonly unitIds: readonly UnitId[];
  readonly price: FacilityPrice;
  /** Net price of a full day (SLOT-31); null: not offered. */
  readonly fullDayFils: Fils | null;
  /** Days after payment until which an open-dated ticket is valid (FACILITY-38); null: not offered. */
  readonly openDays: number | null;
  /** Null where the facility is booked whole. */
  readonly sessionPool: SessionPool | null;
}

/** Input of the rules for a choice, loaded in one read. */
export interface FacilityFacts extends FacilityProduct {
  readonly serviceId: ServiceId;
  readonly serviceName: Localized;
  /** Name of the court's drawing; stored with the sold line. */
  readonly art: string;
  readonly configuration: ScheduleConfiguration;
  /** Tenant's `enable_over_night_booking`. */
  readonly overnight: boolean;
  readonly approvals: readonly Approval[];
  readonly freeUntilMinutesBefore: number;
  /** Set where the service offers weekly bookings in the caller's channel (FACILITY-35). */
  readonly isWeekly: boolean;
  /** Terms of the service; null where it has none of its own. */
  readonly terms: Localized | null;
  /** Tickets incompatible with this one. */
  readonly excludes: readonly Exclusion[];
  /** Other facilities that suit the same choice, for `nearby`. */
  readonly siblings: readonly FacilityProduct[];
}
