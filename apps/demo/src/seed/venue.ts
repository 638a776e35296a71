import type { BenefitDiscount } from '@nadi/domain/benefit/grant';
import type { Channel } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { CreationTime, VenueBooks, VenueFacts } from '@nadi/server/new-venue/venue';
import type { Sealer } from '@nadi/server/platform/sealed-text';
import type { SceneName } from './scenes/scenes.ts';

export type {
  Band,
  VenueEntry,
  VenueFacility,
  VenueService,
} from '@nadi/server/new-venue/venue';

/* A demo venue as plain facts, in the terms of the design ("Demo venues", "Demo facts, in full").
   Money in dirhams, times as `HH:mm` of the service day (`26:00` is two in the night), minutes
   elsewhere. The files `write-*.ts` convert them to rows. */

/** Time zone, currency and tax of the demo venues, which are in Dubai. */
export const IN_DUBAI = {
  timeZone: 'Asia/Dubai',
  offsetMinutes: 240,
  currency: 'AED',
  taxBasisPoints: 500,
} as const satisfies VenueBooks;

/** Tenant of the second demo venue, a sub-venue of the first. */
export const SAHEL_ID = 2;

/** Pictures shown by content, by kind and slug. */
export type ShownScenes = Readonly<Record<string, readonly SceneName[]>>;

export interface VenueAddOn {
  readonly productId: number;
  readonly serviceId: number;
  readonly categoryId: number;
  readonly name: Localized;
  readonly dirhams: number;
  readonly inventory: 'period' | 'total';
  readonly stock: number;
}

/** Promotion by code: a percentage off everything, up to an amount. */
export interface VenuePromotion {
  readonly id: number;
  readonly name: Localized;
  readonly code: string;
  readonly percent: number;
  readonly atMostDirhams: number;
  /** Maximum number of uses; absent: unlimited. */
  readonly uses?: number;
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
  /** Card of a member. */
  readonly card?: {
    readonly number: string;
    readonly name: Localized;
    readonly discounts: readonly BenefitDiscount[];
  };
  readonly partner?: {
    readonly id: number;
    readonly state: 'waiting' | 'approved';
    readonly tradeName: Localized;
    readonly trn: string;
    readonly licenceNumber: string;
    readonly creditDirhams: number;
  };
  readonly walletDirhams?: number;
  /** Points by lot. */
  readonly points?: readonly { readonly daysAgo: number; readonly points: number }[];
  /** Children. */
  readonly family?: readonly {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly gender: 'male' | 'female';
    readonly dob: LocalDate;
  }[];
}

/** Demo venue: a venue with add-ons, rules, events, people and pictures. */
export interface Venue extends VenueFacts {
  /** Set where customers may pay at the counter. */
  readonly hasCounter?: boolean;
  readonly surfaces: readonly (Localized & { readonly id: number })[];
  readonly formations: readonly (Localized & { readonly id: number })[];
  readonly addOnCategories: readonly (Localized & { readonly id: number })[];
  readonly addOns: readonly VenueAddOn[];
  /** Gift card on sale. Absent: the venue sells none. */
  readonly giftCard?: {
    readonly productId: number;
    readonly name: Localized;
    readonly leastDirhams: number;
    readonly mostDirhams: number;
    readonly offeredDirhams: readonly number[];
  };
  readonly promotions: readonly VenuePromotion[];
  readonly rules: readonly VenueRule[];
  readonly programmes: readonly VenueProgramme[];
  readonly maintenances: readonly VenueMaintenance[];
  readonly eventCategories: readonly (Localized & { readonly id: number })[];
  readonly events: readonly VenueEvent[];
  readonly customers: readonly VenueCustomer[];
  /** Pictures shown by its content. */
  readonly scenes: ShownScenes;
}

/** Time of the first start. */
export interface FirstStart extends CreationTime {
  /** Encrypts with the installation's secret, which the server decrypts with. */
  readonly sealer: Sealer;
}
