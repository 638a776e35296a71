import type { BookingType, CartItem, CartLine, HeldFields, LostFields } from '@nadi/contract/kinds';
import type { Entitlement } from '@nadi/domain/booking/entitlement';
import type { Claim } from '@nadi/domain/inventory/claim';
import type { CustomerId, KindName, ProductId, UnitId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language, Localized } from '@nadi/domain/kernel/localized';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import type { Result } from '@nadi/domain/kernel/result';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Ctx, Line as KindLine, KindRules, LineKey, Period } from '@nadi/domain/kinds/kind';
import type { FormKey } from '@nadi/domain/participant/form-key';
import type { ProductMatch } from '@nadi/domain/promotion/promotion';
import type { TenantTx } from './db/tenant-tx.ts';
import type { RequestContext, TenantFacts } from './http/context/context.ts';
import type { Failure } from './http/mount.ts';

/** Line of a cart or an order, with the wire line that requested it. */
export type Line = KindLine<CartLine>;

/** Line of a paid order. */
export interface SoldLine extends Line {
  readonly id: string;
}

/** Order of a sold line, as it is paid. */
export interface Sale {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly currency: string;
  readonly customerId: CustomerId;
  /** Name of the buyer. */
  readonly buyer: string;
  readonly language: Language;
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Line held by a cart. */
export interface HeldLine {
  readonly holdId: string;
  readonly line: Line;
}

/**
 * Returns the lines held by the request's cart.
 *
 * Injected by app.ts, because the cart depends on the kinds.
 */
export type HeldLines = (context: RequestContext) => Promise<readonly HeldLine[]>;

/** Context available to a kind when it loads its facts. */
export interface FactsCtx extends Ctx {
  /** Lines held by the cart, if the caller has them already; otherwise the kind loads them. */
  readonly heldLines?: readonly HeldLine[];
}

/** Party that cancels something sold. */
export type CancelCause = 'venue' | 'customer';

/** Venue's change to something sold: called off, or moved to another time. */
export type VenueChange = 'called_off' | Period;

/** Facts by line, with their config version; a take is refused once that version is outdated. */
export interface KindFacts<F> {
  readonly version: number;
  /** Facts by line; a missing line means a product that is no longer sold. */
  readonly of: ReadonlyMap<LineKey, F>;
}

/** Sizes of pools, with their config version. */
export interface PoolSizes {
  readonly version: number;
  /** Size by pool; a missing pool means that its product is no longer sold. */
  readonly of: ReadonlyMap<number, number>;
}

/** Open-dated ticket: its place, and the people that it admits. */
export interface OpenDatedTicket {
  readonly resourceId: number | null;
  readonly admits: number | null;
}

/** Sessions with the places that a ticket takes in them, and the config version of these facts. */
export interface SessionsToEnter {
  readonly version: number;
  readonly sessions: readonly { readonly when: Period; readonly claims: readonly Claim[] }[];
}

/** Fault of a line in a take: too few remain, or it conflicts with the cart's own holds. */
export type Fault =
  | { readonly code: 'short'; readonly remaining: number; readonly requested: number }
  | { readonly code: 'own'; readonly unitIds: readonly UnitId[] };

/** Kind on the server: its rules, and the operations only a server can perform. */
export interface ServerKind<C = unknown, F = unknown> {
  readonly rules: KindRules<C, F>;
  /** `product_type_id` on the wire. */
  readonly productTypeId: number;
  /** Type under which its bookings are listed (`GET bookings`). */
  readonly bookingType: BookingType;
  /** Set when a line's `where` is its place, and not its parent, such as the service of a court. */
  readonly whereIsPlace?: true;
  /** Parses a wire line, whose product is of this kind, as a choice. */
  parse(context: RequestContext, line: CartLine): Promise<Result<C, Failure>>;
  /** Loads the facts of all choices with at most one query. */
  facts(context: RequestContext, choices: readonly C[], ctx: FactsCtx): Promise<KindFacts<F>>;
  /**
   * Loads current facts of a choice that also serve `nearby`. `null`: no longer sold.
   *
   * Absent: the facts of the quote are sufficient.
   */
  nearbyFacts?(context: RequestContext, choice: C, ctx: FactsCtx): Promise<F | null>;
  /**
   * Returns the sessions around now to which an open-dated ticket admits, with its places (ENTRY-05).
   *
   * Independent of what is on sale. Absent: the kind sells none.
   */
  sessionsAround?(
    context: Pick<RequestContext, 'tenant' | 'now'>,
    ticket: OpenDatedTicket,
  ): Promise<SessionsToEnter>;
  /**
   * Returns the sessions of a date that can be reserved for an open-dated ticket, with its places.
   *
   * As above: independent of what is on sale; absent: the kind sells none (BOOK-20).
   */
  sessionsOn?(
    context: Pick<RequestContext, 'tenant'>,
    ticket: OpenDatedTicket,
    date: LocalDate,
  ): Promise<SessionsToEnter>;
  /**
   * Returns the current position of a ticket's place on the map (FACILITY-40); `null`: the venue's.
   *
   * Absent: the kind has no places of its own.
   */
  mapPin?(
    context: Pick<RequestContext, 'tenant'>,
    ticket: Pick<OpenDatedTicket, 'resourceId'>,
  ): Promise<string | null>;
  /**
   * Returns the key of the participant form of a product; `null`: it is not sold (PEOPLE-17).
   *
   * Absent: no product of the kind has one.
   */
  participantForm?(
    context: Pick<RequestContext, 'tenant'>,
    productId: ProductId,
  ): Promise<FormKey | null>;
  /**
   * Returns the name of a product or of a service of the kind; `null`: it has no such one.
   *
   * Absent: the kind names none.
   */
  nameOf?(
    tenant: TenantFacts,
    match: Pick<ProductMatch, 'product' | 'service'>,
  ): Promise<Localized | null>;
  /** Returns the current sizes of pools, for sold lines that are to be taken again (INV-13). */
  sizes(tenant: TenantFacts, poolIds: readonly number[]): Promise<PoolSizes>;
  /** Returns the path of the site on which a line is chosen, with its query. Absent: it has none. */
  sitePath?(line: Line): string | null;
  /** Encodes a choice as a wire line, the inverse of `parse`. */
  encode(context: RequestContext, choice: C): CartLine;
  /** Returns the fields of an order's item that contradict the choice. */
  contradictions(context: RequestContext, choice: C, item: CartItem): Promise<readonly string[]>;
  /** Returns the kind's own fields of a held or ordered line. Absent: none. */
  lineFields?(line: Pick<Line, 'wire' | 'detail' | 'openDays'>): HeldFields;
  /**
   * Returns the kind's own fields of a lost line or of an alternative. Absent: none.
   *
   * @param units the units that are lost; `null`: all.
   */
  lostFields?(line: Pick<Line, 'wire' | 'detail'>, units: ReadonlySet<number> | null): LostFields;
  /** Returns the kind's refusal for a fault of a take. */
  refusal(choice: C, fault: Fault): Refusal;
  /**
   * Creates the buyer's entitlements; may not refuse.
   *
   * They are made from the line as the order froze it, so that a second fulfilment has the same
   * result.
   */
  fulfil(tx: TenantTx, line: Line): Promise<readonly Entitlement[]>;
  /**
   * Records what a paid line sold besides tickets; idempotent. Absent: the kind keeps nothing.
   *
   * Called once its entitlements are written, in the transaction of the payment.
   */
  deliver?(tx: TenantTx, line: SoldLine, sale: Sale): Promise<void>;
  /**
   * Returns the venue's change to a line since it was ordered. `null`: unchanged.
   *
   * Changes wait for this transaction, and so include the line sold in it. Absent: a line never
   * changes.
   */
  changed?(tx: TenantTx, line: Line): Promise<VenueChange | null>;
  /**
   * Revokes the entitlements of units of a sold line; idempotent.
   *
   * Returns their claims that stay taken; all others are released. A kind may throw an error of its own
   * where a unit cannot be given back any more, which ends its own call `Sold.cancel`.
   */
  revoke(
    tx: TenantTx,
    line: SoldLine,
    units: readonly number[],
    cause: CancelCause,
  ): Promise<readonly Claim[]>;
}

/** Kinds of a server; built and injected by `app.ts`. */
export interface KindRegistry {
  readonly all: readonly ServerKind[];
  of(name: KindName): ServerKind;
  /**
   * Returns the kind of a product id, which is unique in the database (PRODUCT-01).
   *
   * `null`: of a kind that this server does not sell.
   */
  ofProduct(context: RequestContext, productId: ProductId): Promise<ServerKind | null>;
}
