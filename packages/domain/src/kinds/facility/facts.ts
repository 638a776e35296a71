import type { ScheduleConfiguration, ScheduleFacility } from '../../availability/facts.ts';
import type { FacilityId, ProductId, ServiceId, UnitId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Fils } from '../../kernel/money.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';
import type { Approval, Exclusion } from '../kind.ts';

/** What a customer picks: a facility for a stretch of time. Add-ons are lines of their own. */
export interface FacilityChoice {
  readonly productId: ProductId;
  readonly facilityId: FacilityId;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
  /** Tickets where the facility sells places; 1 where it is booked whole. */
  readonly quantity: number;
}

/** The rate of one of the facility's price windows, net; its times are in `facility_rentals`. */
export interface RentalRate {
  readonly rentalProductId: ProductId;
  readonly rateFilsPerHour: Fils;
}

/** What one unit costs: the time by its price windows, or a ticket that lets so many people in. */
export type FacilityPrice =
  | { readonly type: 'rental'; readonly rates: readonly RentalRate[] }
  | { readonly type: 'ticket'; readonly priceFils: Fils; readonly participantCount: number };

/** Where the places of a facility's sessions are counted. */
export interface SessionPool {
  /** One row per session, at the tick of its start. */
  readonly poolId: number;
  /** One row per service day, at the tick of its midnight; null unless capacity is per day. */
  readonly dayPoolId: number | null;
  /** Places a row is created with. */
  readonly capacity: number;
}

/** One facility as its rules see it, on one service day. */
export interface FacilityProduct {
  readonly productId: ProductId;
  /**
   * Windows and what closes them on and around the day asked. On the server `bookings` and
   * `cart_items` are empty: what is taken is decided by the wall, not by this read.
   */
  readonly facility: ScheduleFacility;
  readonly name: Localized;
  readonly unitIds: readonly UnitId[];
  readonly price: FacilityPrice;
  /** Null where the facility is booked whole. */
  readonly sessionPool: SessionPool | null;
}

/** Everything the rules need to know about a choice; one read gives it. */
export interface FacilityFacts extends FacilityProduct {
  readonly serviceId: ServiceId;
  readonly serviceName: Localized;
  /** Name of the court as it is drawn; kept with what is sold. */
  readonly art: string;
  readonly configuration: ScheduleConfiguration;
  /** The tenant's `enable_over_night_booking`. */
  readonly overnight: boolean;
  readonly approvals: readonly Approval[];
  readonly freeUntilMinutesBefore: number;
  /** The service's terms; null where it has none of its own. */
  readonly terms: Localized | null;
  /** Tickets that this one may not stand beside. */
  readonly excludes: readonly Exclusion[];
  /** The other facilities that would serve the same wish, for `nearby`. */
  readonly siblings: readonly FacilityProduct[];
}
