import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { Channel } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Approval } from '@nadi/domain/kinds/kind';

import type { StoredConfig } from '../features/tenant/service.ts';
import type { Sealer } from '../platform/sealed-text.ts';
import type { SceneName } from './scenes/scenes.ts';

/* A demo venue as plain facts, in the terms of the design ("Demo venues", "Demo facts, in full").
   Money in dirhams, times as `HH:mm` of the service day (`26:00` is two in the night), minutes
   elsewhere. `write-venue.ts` converts them to rows. */

/** Pictures shown by content, by kind and slug. */
export type ShownScenes = Readonly<Record<string, readonly SceneName[]>>;

/** One hourly rate over a part of the day. */
export interface Band {
  readonly from: string;
  readonly to: string;
  readonly dirhamsPerHour: number;
}

export interface VenueFacility {
  readonly id: number;
  readonly name: Localized;
  readonly surfaceId?: number;
  readonly formationId?: number;
  readonly isIndoor?: boolean;
  /** Child facilities; the facility then has their units and none of its own. */
  readonly children?: readonly number[];
  readonly capacity?: number;
  readonly bands: readonly Band[];
  readonly tickets?: readonly VenueTicket[];
}

export interface VenueTicket {
  readonly productId: number;
  readonly name: Localized;
  readonly dirhams: number;
  readonly people: number;
  /** Ticket excluded from the same cart on the same day (SLOT-26, period D). */
  readonly excludesOnSameDay?: number;
}

export interface VenueService {
  readonly id: number;
  readonly name: Localized;
  /** Court drawing of the service. */
  readonly art: string;
  /** Noun of what is booked, as used after "Book" and after حجز. */
  readonly noun?: Localized;
  /** Noun of what is chosen, as used after "Choose your" and after اختر. Default: a court. */
  readonly resource?: Localized;
  readonly isPublic: boolean;
  readonly filterBy: 1 | 2;
  readonly perCapacity?: boolean;
  readonly minBookingTime: number;
  readonly maxBookingTime: number;
  readonly timeIncrement: number;
  readonly onlineBookingDelay?: number;
  readonly membersAdvanceDays?: number;
  readonly approvals?: readonly Approval[];
  /** Terms that replace the venue's; HTML. */
  readonly terms?: Localized;
  readonly facilities: readonly VenueFacility[];
}

export interface VenueAddOn {
  readonly productId: number;
  readonly serviceId: number;
  readonly categoryId: number;
  readonly name: Localized;
  readonly dirhams: number;
  readonly inventory: 'period' | 'total';
  readonly stock: number;
}

/** Schedule control; days count from the first start (slots rulings 13 to 15). */
export interface VenueRule {
  readonly id: number;
  readonly serviceId: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: string;
  readonly to: string;
  readonly intervalType: 0 | 1 | null;
  readonly weekdays?: number;
  readonly productIds?: readonly number[];
  readonly channels?: readonly Channel[];
}

/** Event or class on a day counted from the first start. */
export interface VenueProgramme {
  readonly kind: 'event' | 'class';
  readonly facilityId: number;
  readonly title: Localized;
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

/** Ticket type of an event. On sale until the event begins, or until a number of days before. */
export interface VenueEventTicket {
  readonly id: number;
  readonly productId: number;
  readonly name: Localized;
  readonly dirhams: number;
  /** Category in the plan, from 0; absent: a place without a number. */
  readonly seatCategory?: number;
  readonly allotment?: number;
  readonly soldUntilDaysBefore?: number;
  /** Invitation code; set for a hidden ticket type. */
  readonly code?: string;
}

export interface VenuePerformance {
  readonly id: number;
  readonly day: number;
  readonly gate: string;
  readonly from: string;
  readonly to: string;
}

export interface VenueEvent {
  readonly id: number;
  readonly categoryId: number;
  readonly name: Localized;
  readonly description: Localized;
  readonly art: string;
  readonly permitNumber: string;
  readonly location: Localized;
  readonly facilityIds: readonly number[];
  /**
   * File of the open seating-plan format beside the seed, or a number of places per performance.
   */
  readonly capacity:
    | { readonly seatMapId: number; readonly planFile: string }
    | { readonly places: number };
  readonly tickets: readonly VenueEventTicket[];
  readonly performances: readonly VenuePerformance[];
}

export interface VenueMaintenance {
  readonly facilityId: number;
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

export interface VenueCustomer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly mobile: string;
  readonly password: string;
  readonly gender: 'male' | 'female';
  readonly cardNumber?: string;
  readonly partner?: {
    readonly id: number;
    readonly state: 'waiting' | 'approved';
    readonly tradeName: Localized;
    readonly trn: string;
    readonly licenceNumber: string;
    readonly creditDirhams: number;
  };
  readonly walletDirhams?: number;
  readonly points?: number;
  /** Children. */
  readonly family?: readonly {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly gender: 'male' | 'female';
    readonly dob: LocalDate;
  }[];
}

/** Published content entry; missing fields are empty. */
export interface VenueEntry {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly body: AnyBody;
}

/** Time zone, currency and tax of a venue. */
export interface VenueBooks {
  readonly timeZone: string;
  readonly offsetMinutes: number;
  readonly currency: string;
  readonly taxBasisPoints: number;
}

export interface Venue extends VenueBooks {
  readonly tenantId: number;
  readonly code: string;
  readonly name: Localized;
  /** Set when the passwords of its people are public: served in the demo alone. */
  readonly isDemo: boolean;
  /** Hosts; the first is the canonical one. */
  readonly hosts: readonly string[];
  readonly config: StoredConfig;
  readonly surfaces: readonly (Localized & { readonly id: number })[];
  readonly formations: readonly (Localized & { readonly id: number })[];
  readonly services: readonly VenueService[];
  readonly addOnCategories: readonly (Localized & { readonly id: number })[];
  readonly addOns: readonly VenueAddOn[];
  readonly rules: readonly VenueRule[];
  readonly programmes: readonly VenueProgramme[];
  readonly maintenances: readonly VenueMaintenance[];
  readonly eventCategories: readonly (Localized & { readonly id: number })[];
  readonly events: readonly VenueEvent[];
  readonly customers: readonly VenueCustomer[];
  readonly content: readonly VenueEntry[];
  /** Pictures shown by its content. */
  readonly scenes: ShownScenes;
}

/** Time of the first start, with the venue's calendar date. */
export interface FirstStart {
  readonly today: LocalDate;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Encrypts with the installation's secret, which the server decrypts with. */
  readonly sealer: Sealer;
}
