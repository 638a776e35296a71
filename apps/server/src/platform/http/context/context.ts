import type { StaffRole } from '@nadi/domain/account/access';
import type { AnonymousHoldLimits } from '@nadi/domain/cart/anonymous-hold-limits';
import type { Sections } from '@nadi/domain/content/section';
import type { Channel, CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { PartnerLimits } from '@nadi/domain/partner/employment';
import type { IdempotencyKey } from '../idempotency.ts';

/** What a request needs to know of its tenant; cached, reloaded when config_version moves. */
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
  /** A session of staff that nobody used for so long is over (STAFF-05). */
  readonly staffIdleMinutes: number;
  /** Answers to forms are kept for so many days (FORM-05). */
  readonly answerDays: number;
  readonly partners: PartnerLimits;
  /** Since when its terms read as they do, in epoch milliseconds; null: since ever. */
  readonly termsSince: number | null;
}

/** Who is asking. A visitor has a cart; a customer has one and an identity. */
export interface Actor {
  /** The cart this request opens; owner of its holds. */
  readonly cartId: string;
  /** Public handle of the cart: `s_…`, grants nothing. */
  readonly sessionId: string;
  readonly channel: Channel;
  readonly customer: {
    readonly id: CustomerId;
    readonly isGuest: boolean;
    readonly name: string;
    readonly email: string | null;
    readonly mobile: string | null;
    readonly b2bId: number | null;
    readonly b2bType: string | null;
    readonly membershipCardNumber: string | null;
  } | null;
}

/** Who is signed in to the console. */
export interface StaffActor {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** The session of this request, as its row is named. */
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
}

/** The header of an order's own token: the proof of a guest, who comes back without a session. */
export const ORDER_TOKEN = 'x-order-token';

/** Made once per request by the pipeline; nothing below asks the clock, the headers or the host. */
export interface RequestContext {
  readonly requestId: string;
  readonly tenant: TenantFacts;
  readonly actor: Actor;
  readonly language: Language;
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
  /** Address of this site as the caller sees it, without a trailing slash. */
  readonly origin: string;
  readonly header: (name: string) => string | undefined;
  /** Opens this request's cart again: the `X-Visitor-Token` of the answer. A bearer secret. */
  readonly visitorToken: string;
  /** The caller's address, for limits and logs. */
  readonly address: string;
  /** Set where the caller sent an `Idempotency-Key` to an endpoint that honours it. */
  readonly idempotency?: IdempotencyKey;
}

/** Of a call that only staff make. */
export interface StaffContext extends RequestContext {
  readonly staff: StaffActor;
}
