import type { Sections } from '../content/section.ts';
import type { Claim } from '../inventory/claim.ts';
import type { Channel, KindName, ProductId, ResourceId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Localized } from '../kernel/localized.ts';
import type { Fils } from '../kernel/money.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Result } from '../kernel/result.ts';
import type { OffsetMinutes, Period } from '../kernel/zoned.ts';

export type { Period } from '../kernel/zoned.ts';

/** Identifies a cart line: two choices with the same key are the same line. */
export type LineKey = string;

/** What every rule may know about the moment and the asker. No rule asks a clock. */
export interface Ctx {
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
  readonly offset: OffsetMinutes;
  readonly channel: Channel;
  readonly taxBasisPoints: number;
  /**
   * Lines the asker holds already. What was early enough when it was taken stays so: renewing and
   * ordering do not ask again whether a start is too near (design slots, ruling 11).
   */
  readonly held: ReadonlySet<LineKey>;
}

/** A moment and an asker, with what the venue has open just now. */
export interface SellingCtx extends Ctx {
  readonly sections: Sections;
}

/** A part of what one unit of a line costs, and what it is for; the parts add up to the unit's price. */
export interface PriceLine {
  readonly label: Localized;
  readonly priceFils: Fils;
  readonly taxFils: Fils;
}

/** An approval that must be given before the line is firm. */
export type Approval = 'booking' | 'security';

/** Until when the buyer may still change or cancel for free. */
export interface ChangePolicy {
  readonly freeUntilMinutesBefore: number;
}

/** What is sold where and when. As a need, null says that any will do; see `satisfies`. */
export interface Anchor {
  readonly product: ProductId | null;
  /** Null: nowhere that could be named. */
  readonly where: ResourceId | null;
  readonly during: Period | null;
  readonly serviceDay: LocalDate | null;
}

/** A product that may not stand beside a line: at an overlapping time, or on its service day (SLOT-26). */
export interface Exclusion {
  readonly product: ProductId;
  readonly within: 'overlap' | 'day';
}

/**
 * With what a line may stand in one cart: with anything; with nothing else, and what is told to whoever
 * adds it to others or others to it (CART-02); or, of what outlets sell, with the same outlet's (CART-03).
 */
export type Mixing =
  | 'freely'
  | { readonly alone: Refusal; readonly beside: Refusal }
  | { readonly outlet: number };

/** A kind's answer to one choice: what it costs, what it takes, and how it stands beside others. */
export interface Quote {
  readonly key: LineKey;
  readonly title: Localized;
  readonly where: Localized | null;
  /** From the first moment to the last; null where it has no time. */
  readonly when: Period | null;
  /** Each stretch of it: a class has many, a court one. */
  readonly times: readonly Period[];
  readonly quantity: number;
  /** What one unit costs, part by part; see `unitPrice`. */
  readonly unit: readonly PriceLine[];
  readonly claims: readonly Claim[];
  /** What adding the same line again does: it is refused, or its quantity grows, to so much (CART-01, CART-11). */
  readonly repeat: 'refuse' | { readonly atMost: number };
  readonly mixes: Mixing;
  /** Whether somebody without an account may buy it (ACCOUNT-09). */
  readonly openToGuests: boolean;
  /** The terms of what is sold; null where it has none of its own. */
  readonly terms: Localized | null;
  readonly approvals: readonly Approval[];
  readonly change: ChangePolicy;
  /** What other lines may lean on: a court at its time. */
  readonly provides: Anchor | null;
  /** What another line of the cart must provide first: an add-on's court at its time (CART-04). */
  readonly needs: Anchor | null;
  readonly excludes: readonly Exclusion[];
  /**
   * Shared by lines that are for people who come together: tickets of one session, of one performance. None of them
   * stays where another is lost (ORDER-08). Absent: for itself.
   */
  readonly party?: string;
  /** Name of the picture of it (`@nadi/art`); null where it has none. */
  readonly art: string | null;
  /** What the kind wants back when the line is fulfilled; opaque to everybody else. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What a bundle makes of some of its children: cheaper, bound to it, or both; one may be named more than once. */
export interface Adjustment {
  readonly children: readonly LineKey[];
  /** How much less they cost together, net; 'included': nothing of their own, for the bundle's price has it. */
  readonly less?: Fils | 'included';
  /** BUNDLE-04: it is no such bundle without them; others may leave it, and stay where it goes. */
  readonly isBound?: true;
}

/** That a line is a child of a bundle, which has made its price. */
export interface PartOf {
  /** The bundle's. */
  readonly key: LineKey;
  readonly mayLeave: boolean;
  /** What a unit of it costs by itself. */
  readonly alone: { readonly priceFils: Fils; readonly taxFils: Fils };
}

/**
 * A quote with what was asked for: a line of a cart, made anew by each quote, and of an order, which
 * freezes it (ORDER-11). `W` is the line of the wire, which the kind alone reads.
 */
export interface Line<W = unknown> extends Quote {
  readonly kind: KindName;
  readonly product: ProductId;
  /** Of a bundle without its children: they are lines of their own. */
  readonly wire: W;
  /** Absent: it is no child. */
  readonly partOf?: PartOf;
}

/**
 * The questions every kind of product answers; pure, so site and server run the same functions.
 * Source: design "A kind of product".
 */
export interface KindRules<C, F> {
  readonly name: KindName;
  /** Whether the venue has the section open in which it is sold: what a switch hides on the site is not sold by a call either (SITE-15). */
  isOpen(sections: Sections): boolean;
  identify(choice: C): LineKey;
  quote(choice: C, facts: F, ctx: Ctx): Result<Quote, Refusal>;
  /** Other choices that would serve the same wish, nearest first, not checked for being free. */
  nearby(choice: C, facts: F, ctx: Ctx): Iterable<C>;
  /**
   * What a bundle makes of its children, which their own kinds have quoted. Absent: a kind whose lines have none.
   * Refusals: the kind's own, where these do not make it whole.
   */
  compose?(own: Quote, children: readonly Line[]): Result<readonly Adjustment[], Refusal>;
  /** The choice as it is once what was provided at `from` is provided at `to`: itself where it does not lean on it. */
  relocate(choice: C, from: Anchor, to: Anchor): C;
}
