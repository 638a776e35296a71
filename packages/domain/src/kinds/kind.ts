import type { Claim } from '../inventory/claim.ts';
import type { Channel, KindName, ProductId } from '../kernel/ids.ts';
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

/** One priced unit of a line; amounts are per unit. */
export interface PriceLine {
  readonly label: Localized;
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly quantity: number;
}

/** An approval that must be given before the line is firm. */
export type Approval = 'booking' | 'security';

/** What the buyer receives when the line is paid. */
export interface Grant {
  readonly type: 'ticket';
  readonly count: number;
}

/** Until when the buyer may still change or cancel for free. */
export interface ChangePolicy {
  readonly freeUntilMinutesBefore: number;
}

/** A choice with its kind: what a cart line is before it has a price. */
export interface AnyChoice {
  readonly kind: KindName;
  readonly choice: unknown;
}

/** What a line is and when, for those that may not stand beside it. */
export interface Anchor {
  readonly productId: ProductId;
  readonly during: Period;
  readonly serviceDay: LocalDate;
}

/** A product that may not stand beside a line: at an overlapping time, or on its service day (SLOT-26). */
export interface Exclusion {
  readonly productId: ProductId;
  readonly within: 'overlap' | 'day';
}

/** What a line asks of the others in its cart, where the choice decides and not its kind (CART-01, CART-03, CART-04). */
export interface CartConstraints {
  /** What adding the same line again does; null: what the kind's traits say. */
  readonly repeat: KindTraits['repeat'] | null;
  /** The outlet that sells it; null where no outlet matters. */
  readonly outletId: number | null;
  /** Names what other lines may lean on: a court at its time. */
  readonly provides: string | null;
  /** What another line of the cart must offer first: an add-on's court at its time. */
  readonly needs: string | null;
  /** Null where nothing can exclude it. */
  readonly anchor: Anchor | null;
  readonly excludes: readonly Exclusion[];
}

/**
 * A kind's answer to one choice: the price, what it takes, and what it gives.
 * The order freezes it, but for its constraints in the cart (ORDER-11).
 */
export interface Quote {
  readonly key: LineKey;
  readonly title: Localized;
  readonly where: Localized | null;
  readonly when: Period | null;
  /** Per unit of the line; line = (priceFils + taxFils) × quantity. */
  readonly priceFils: Fils;
  readonly taxFils: Fils;
  readonly quantity: number;
  /** How the unit price is made up: the "why?" of the price. */
  readonly prices: readonly PriceLine[];
  readonly claims: readonly Claim[];
  readonly approvals: readonly Approval[];
  readonly grants: readonly Grant[];
  readonly change: ChangePolicy;
  /** The terms of what is sold; null where it has none of its own. */
  readonly terms: Localized | null;
  readonly constraints: CartConstraints;
  /** Facts the kind wants back when the line is fulfilled; opaque to everybody else. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly children: readonly AnyChoice[];
}

/** How lines of a kind behave in a cart. */
export interface KindTraits {
  readonly mixes: 'freely' | 'alone' | 'same-outlet';
  readonly guest: boolean;
  readonly repeat: 'refuse' | 'merge';
}

/**
 * The questions every kind of product answers; pure, so site and server run the same functions.
 * Source: design "A kind of product".
 */
export interface KindRules<C, F> {
  readonly name: KindName;
  readonly traits: KindTraits;
  identify(choice: C): LineKey;
  quote(choice: C, facts: F, ctx: Ctx): Result<Quote, Refusal>;
  /** Other choices that would serve the same wish, nearest first, not checked for being free. */
  nearby(choice: C, facts: F, ctx: Ctx): Iterable<C>;
}
