import type { StaffRole } from '@nadi/domain/account/access';
import type { TextCodeLimits } from '@nadi/domain/account/text-codes';
import type { Grant } from '@nadi/domain/benefit/grant';
import type { AnonymousHoldLimits } from '@nadi/domain/cart/anonymous-hold-limits';
import type { Sections } from '@nadi/domain/content/section';
import type { Seller } from '@nadi/domain/document/tax-document';
import type { Channel, CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Approval } from '@nadi/domain/kinds/kind';
import type { RefundSettings } from '@nadi/domain/order/refund-request';
import type { PartnerLimits } from '@nadi/domain/partner/employment';
import type { PointsTerms } from '@nadi/domain/points/terms';
import type { IdempotencyKey } from '../idempotency.ts';

/** Settings of participants of a venue's bookings. */
export interface ParticipantSettings {
  /** Set where participants may be named. */
  readonly isOffered: boolean;
  /** Maximum per session and customer (PEOPLE-06). `null`: no limit. */
  readonly threshold: number | null;
  readonly religions: readonly ListedName[];
  readonly tags: readonly ListedName[];
}

/** Entry of a venue's list, referenced by its number. */
export interface ListedName {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

/** Data about the tenant of a request; cached, reloaded when config_version changes. */
export interface TenantFacts {
  readonly id: TenantId;
  readonly code: string;
  readonly name: string;
  readonly arName: string;
  readonly timeZone: string;
  readonly offset: OffsetMinutes;
  readonly currency: string;
  readonly taxBasisPoints: number;
  readonly configVersion: number;
  readonly canonicalHost: string;
  readonly isBaps: boolean;
  readonly isGuestCheckout: boolean;
  readonly overnight: boolean;
  readonly clockCheck: boolean;
  readonly sections: Sections;
  readonly anonymousHoldLimits: AnonymousHoldLimits;
  readonly textCodes: TextCodeLimits;
  /** Idle time after which a session of staff expires (STAFF-05). */
  readonly staffIdleMinutes: number;
  /** Retention of form answers in days (FORM-05). */
  readonly answerDays: number;
  readonly partners: PartnerLimits;
  readonly participants: ParticipantSettings;
  /** Approvals that the desk answers (BOOK-32). */
  readonly deskApprovals: readonly Approval[];
  /** Settings of refunds as goodwill (REFUND-03, REFUND-05). */
  readonly refunds: RefundSettings;
  /** Step to which cash is rounded; 0: it is not (TILL-10). */
  readonly cashStepFils: Fils;
  /** Terms of its points; `null`: it runs none (POINTS-01). */
  readonly points: PointsTerms | null;
  /** Time of the last change of its terms, in epoch milliseconds. `null`: never changed. */
  readonly termsSince: number | null;
  /** Venue as it is named on its tax documents (TAX-03). */
  readonly seller: Seller;
}

/** Returns the names of a venue in both languages. */
export const namesOf = ({
  name,
  arName,
}: Pick<TenantFacts, 'name' | 'arName'>): readonly string[] => [name, arName];

/** Author of a request: a visitor has a cart, a customer has a cart and an identity. */
export interface Actor {
  /** Cart this request opens; owner of its holds. */
  readonly cartId: string;
  /** Public handle of the cart: `s_…`, grants nothing. */
  readonly sessionId: string;
  readonly channel: Channel;
  readonly customer: {
    readonly id: CustomerId;
    /** Customers whose purchases are the caller's: the own ones and those of claimed guests (ACCOUNT-53). */
    readonly purchaserIds: readonly CustomerId[];
    readonly isGuest: boolean;
    readonly name: string;
    readonly email: string | null;
    readonly mobile: string | null;
    readonly b2bId: number | null;
    readonly b2bType: string | null;
    /** Number of the card by which the caller is a member now; `null`: not a member. */
    readonly membershipCardNumber: string | null;
    /** Cards of members, whatever their state (BENEFIT-02). */
    readonly cards: readonly Grant[];
  } | null;
}

/** Staff member signed in to the console. */
export interface StaffActor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** Session of this request, by its row id. */
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
}

/** Header with an order's own token: the proof of a guest who returns without a session. */
export const ORDER_TOKEN = 'x-order-token';

/**
 * Context created once per request; lower layers do not read the clock, the headers or the host.
 */
export interface RequestContext {
  readonly requestId: string;
  readonly tenant: TenantFacts;
  readonly actor: Actor;
  readonly language: Language;
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
  /** Origin of this site as the caller sees it, without a trailing slash. */
  readonly origin: string;
  readonly header: (name: string) => string | undefined;
  /** Returns the JSON body as it was sent, for a signature over it; empty: none. */
  readonly bodyText?: () => string;
  /** Token that opens this cart again: the response's `X-Visitor-Token`. A bearer secret. */
  readonly visitorToken: string;
  /** Address of the caller, for limits and logs. */
  readonly address: string;
  /** Set when an `Idempotency-Key` was sent to an endpoint that honours it. */
  readonly idempotency?: IdempotencyKey;
}

/** Context of a request by staff. */
export interface StaffContext extends RequestContext {
  readonly staff: StaffActor;
}
