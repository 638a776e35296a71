import type { Sections } from '../content/section.ts';
import type { Claim } from '../inventory/claim.ts';
import type {
  Channel,
  GrantId,
  KindName,
  ProductId,
  PromotionId,
  ResourceId,
  ServiceId,
} from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Language, Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Result } from '../kernel/result.ts';
import type { OffsetMinutes, Period } from '../kernel/zoned.ts';
import type { FormKey } from '../participant/form-key.ts';

export type { Period } from '../kernel/zoned.ts';

/** Key of a cart line: two choices with the same key are the same line. */
export type LineKey = string;

/** Time and requester, the context of every rule. Rules never read a clock. */
export interface Ctx {
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
  readonly offset: OffsetMinutes;
  readonly channel: Channel;
  readonly taxBasisPoints: number;
  /**
   * Lines the requester holds already.
   *
   * A start that was early enough when taken stays so: renewing and ordering do not check again
   * whether it is too near (design slots, ruling 11).
   */
  readonly held: ReadonlySet<LineKey>;
  /** Set for a line of a weekly series, which passes the advance limit (SERIES-03). */
  readonly isInSeries?: true;
  /** Set for staff, whom the online delay does not bind (STAFF-13). */
  readonly isByStaff?: true;
}

/** Context of a sale: time, requester and the venue's open sections. */
export interface SellingCtx extends Ctx {
  readonly sections: Sections;
}

/** Part of the price of one unit of a line, with a label; the parts add up to the unit's price. */
export interface PriceLine {
  readonly label: Localized;
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  /** Net price of an hour, of a part that is charged by time (PRICE-05). Absent: it is not. */
  readonly ratePerHourFils?: Fils;
}

/** Approval required before the line is confirmed. */
export type Approval = 'booking' | 'security';

/** Deadline for free changes and cancellation by the buyer. */
export interface ChangePolicy {
  readonly freeUntilMinutesBefore: number;
}

/** Product, place and time of a line. As a need, null matches any; see `satisfies`. */
export interface Anchor {
  readonly product: ProductId | null;
  /** Null: no place that has an id. */
  readonly where: ResourceId | null;
  readonly during: Period | null;
  readonly serviceDay: LocalDate | null;
}

/** Product incompatible with a line: at an overlapping time, or on its service day (SLOT-26). */
export interface Exclusion {
  readonly product: ProductId;
  readonly within: 'overlap' | 'day';
}

/**
 * Compatibility of a line with other lines of its cart.
 *
 * With anything; with nothing else, with the refusals for adding it to others or others to it
 * (CART-02); or with lines of the same outlet (CART-03).
 */
export type Mixing =
  | 'freely'
  | { readonly alone: Refusal; readonly beside: Refusal }
  | { readonly outlet: number };

/** Participants that a line admits and may name (PEOPLE-02). */
export interface LineNeeds {
  /** Key of the participant form that applies (PEOPLE-17). */
  readonly form: FormKey;
  /**
   * Keys of the sessions that it admits to, each shared by the lines of one session (PEOPLE-06).
   *
   * Empty for open-dated lines: a reserved session has the kind, place and start of the ticket, as in
   * `facility:41/29384640` (PEOPLE-19).
   */
  readonly sessions: readonly string[];
  /** People admitted by one unit. */
  readonly perUnit: number;
}

/** Catalogue entries of a line that a promotion may name (PROMO-01); null: it has none. */
export interface LineScope {
  /** Category of goods. */
  readonly category: number | null;
  /** Service that it belongs to: of an add-on, that of its courts. */
  readonly service: ServiceId | null;
  readonly outlet: number | null;
}

/** Quote of a kind for one choice: price, claims and constraints on other lines. */
export interface Quote {
  readonly key: LineKey;
  readonly title: Localized;
  readonly where: Localized | null;
  /** Period from start to end; null where it has no time. */
  readonly when: Period | null;
  /** Its single periods: a class has many, a court one. */
  readonly times: readonly Period[];
  readonly quantity: number;
  /** Price of one unit in parts; see `unitPrice`. */
  readonly unit: readonly PriceLine[];
  readonly claims: readonly Claim[];
  /**
   * Effect of adding the same line again (CART-01, CART-11).
   *
   * It is refused, or its quantity grows up to a maximum.
   */
  readonly repeat: 'refuse' | { readonly atMost: number };
  readonly mixes: Mixing;
  readonly scope: LineScope;
  /** Set when guests may buy it without an account (ACCOUNT-09). */
  readonly openToGuests: boolean;
  /** Terms of the product; null where it has none of its own. */
  readonly terms: Localized | null;
  readonly approvals: readonly Approval[];
  readonly change: ChangePolicy;
  /** Anchor that other lines may require: a court at its time. */
  readonly provides: Anchor | null;
  /** Anchor that another line must provide first: an add-on's court at its time (CART-04). */
  readonly needs: Anchor | null;
  readonly excludes: readonly Exclusion[];
  /**
   * Key shared by lines for people who come together: tickets of one session, of one performance.
   *
   * None of them stays where another is lost (ORDER-08). Absent: no party.
   */
  readonly party?: string;
  /** Set where its day is beyond the advance limit, which only a series passes (SERIES-05). */
  readonly isBeyondLimit?: true;
  /**
   * Days after its payment until which it can be used without a booked time (ORDER-33).
   *
   * Absent: it is not open-dated.
   */
  readonly openDays?: number;
  /** Participants to name, where the form asks for them. Absent: the product has no form. */
  readonly people?: LineNeeds;
  /**
   * Set where money is sold, to be spent later: not taxed and never reduced (PREPAID-01, PREPAID-02).
   *
   * Its line has one unit, whose value is kept in an account of its own.
   */
  readonly isPrepaid?: true;
  /** Name of its drawing (`@nadi/art`); null where it has none. */
  readonly art: string | null;
  /** Data the kind needs when the line is fulfilled; opaque to all other code. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Adjustment of children of a bundle: cheaper, bound to it, or both.
 *
 * A child may be named in more than one.
 */
export interface Adjustment {
  readonly children: readonly LineKey[];
  /** Net discount of these children together; 'included': their price is part of the bundle's. */
  readonly less?: Fils | 'included';
  /**
   * Set when the bundle requires them (BUNDLE-04).
   *
   * Others may leave it, and stay where it is removed.
   */
  readonly isBound?: true;
}

/** Weekly series of a line (SERIES-02). */
export interface SeriesOfLine {
  readonly id: string;
  readonly service: ServiceId;
  /** Number of the week that it books; a series has one line a week (SERIES-04). */
  readonly week: number;
}

/** Choice in each week of a series, with what is the same in all of them (SERIES-01). */
export interface Weekly<C> {
  readonly service: ServiceId;
  readonly product: ProductId;
  readonly where: ResourceId;
  readonly dates: readonly { readonly choice: C; readonly when: Period }[];
}

/** Reference of a child line to its bundle, which determines its price. */
export interface PartOf {
  /** Key of the bundle. */
  readonly key: LineKey;
  readonly mayLeave: boolean;
  /** Price of a unit without the bundle. */
  readonly alone: { readonly priceFils: Fils; readonly taxFils: Fils };
}

/** Discount on a line (PROMO-07), frozen with its order: of a promotion, or of a member's card. */
export interface Less {
  /** Absent: a card's. */
  readonly promotion?: PromotionId;
  /** Card of a member (BENEFIT-03). Absent: a promotion's. */
  readonly grant?: GrantId;
  readonly title: Localized;
  /** Code that the customer entered for it; absent: it applied by itself. */
  readonly code?: string;
  /** Amounts off each unit of the line, in the order of its units; none is negative. */
  readonly units: readonly { readonly netFils: Fils; readonly taxFils: Fils }[];
}

/** Acceptance of the terms of a line by its customer (CART-13). */
export interface Acceptance {
  /** Time since which the accepted text applied, in epoch milliseconds. */
  readonly version: number;
  /** Language in which it was shown. */
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Quote with its request: a line of a cart or an order.
 *
 * A cart's line is rebuilt by each quote; an order freezes it (ORDER-11). `W` is the wire's line,
 * which only the kind reads.
 */
export interface Line<W = unknown> extends Quote {
  readonly kind: KindName;
  readonly product: ProductId;
  /** Wire line of a bundle without its children, which are separate lines. */
  readonly wire: W;
  /** Absent: not a child. */
  readonly partOf?: PartOf;
  /** Discounts on the prices of `unit`, which excludes them. Absent: none. */
  readonly less?: readonly Less[];
  /** Absent: a single booking. */
  readonly series?: SeriesOfLine;
  /** Absent: not known whether its terms were accepted. */
  readonly accepted?: Acceptance;
}

/**
 * Rules every kind of product implements; pure, so site and server run the same functions.
 *
 * Source: design "A kind of product".
 */
export interface KindRules<C, F> {
  readonly name: KindName;
  /** Set where its lines may be moved to another time or place once sold (ORDER-28). */
  readonly isMovable?: true;
  /**
   * Checks that the section in which it is sold is open at the venue (SITE-15).
   *
   * A section that a switch hides on the site is not sold through the API either.
   */
  isOpen(sections: Sections): boolean;
  identify(choice: C): LineKey;
  quote(choice: C, facts: F, ctx: Ctx): Result<Quote, Refusal>;
  /** Yields alternatives to a choice, nearest first, not checked for availability. */
  nearby(choice: C, facts: F, ctx: Ctx): Iterable<C>;
  /**
   * Returns a choice at the same time some days later, or earlier. Absent: it has no other days.
   */
  shiftDays?(choice: C, days: number): C;
  /**
   * Composes a bundle from its children, which their own kinds have quoted.
   *
   * Absent: a kind without children. Refusals: the kind's own, where these children do not complete
   * it.
   */
  compose?(own: Quote, children: readonly Line[]): Result<readonly Adjustment[], Refusal>;
  /**
   * Returns the choice in each week of a series (SERIES-01). Absent: the kind has no series.
   *
   * Refusals: series_not_valid where the venue does not offer it, date_too_far where the first date
   * is beyond the advance limit.
   */
  weekly?(choice: C, facts: F, weeks: number, ctx: Ctx): Result<Weekly<C>, Refusal>;
  /**
   * Returns the choice after an anchor moves from `from` to `to`; unchanged if it does not need it.
   */
  relocate(choice: C, from: Anchor, to: Anchor): C;
}
