import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { Channel } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Approval } from '@nadi/domain/kinds/kind';
import type { StoredConfig } from '../features/tenant/store.ts';

/* A venue as plain facts. Money in dirhams, times as `HH:mm` of the service day (`26:00` is two in
   the night), minutes elsewhere. `write-venue.ts` converts them to rows. */

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
  /** Id of the picture on its card. */
  readonly picture?: string;
  /** Child facilities; the facility then has their units and none of its own. */
  readonly children?: readonly number[];
  readonly capacity?: number;
  /** Net price of a full day; absent: not offered. */
  readonly fullDayDirhams?: number;
  readonly bands: readonly Band[];
  readonly tickets?: readonly VenueTicket[];
}

export interface VenueTicket {
  readonly productId: number;
  readonly name: Localized;
  readonly dirhams: number;
  readonly people: number;
  /** Net price for all sessions of a day; absent: not offered. */
  readonly fullDayDirhams?: number;
  /** Days after payment until which one for any day is valid; absent: not offered. */
  readonly openDays?: number;
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
  /** Position on the map (FACILITY-40); absent: the venue's. */
  readonly mapPin?: string;
  readonly isPublic: boolean;
  readonly filterBy: 1 | 2;
  readonly perCapacity?: boolean;
  readonly minBookingTime: number;
  readonly maxBookingTime: number;
  readonly timeIncrement: number;
  readonly onlineBookingDelay?: number;
  readonly membersAdvanceDays?: number;
  readonly approvals?: readonly Approval[];
  /** Channels in which weekly bookings are offered. Default: none. */
  readonly weeklyChannels?: readonly Channel[];
  /** Terms that replace the venue's; HTML. */
  readonly terms?: Localized;
  readonly facilities: readonly VenueFacility[];
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

/** Venue with its services and content. */
export interface VenueFacts extends VenueBooks {
  readonly tenantId: number;
  readonly code: string;
  readonly name: Localized;
  /** Set when the passwords of its people are public: served in the demo alone. */
  readonly isDemo: boolean;
  /** Hosts; the first is the canonical one. */
  readonly hosts: readonly string[];
  readonly config: StoredConfig;
  readonly services: readonly VenueService[];
  readonly content: readonly VenueEntry[];
}

/** Time at which a venue is created, with its calendar date. */
export interface CreationTime {
  readonly today: LocalDate;
  /** Epoch milliseconds. */
  readonly now: number;
}
