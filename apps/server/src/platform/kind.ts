import type { BookingType } from '@nadi/contract/booking/endpoints';
import type { CartItem, CartLine, HeldFields } from '@nadi/contract/kinds';
import type { Entitlement } from '@nadi/domain/booking/entitlement';
import type { Claim } from '@nadi/domain/inventory/claim';
import type { KindName, ProductId, UnitId } from '@nadi/domain/kernel/ids';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import type { Result } from '@nadi/domain/kernel/result';
import type { Ctx, Line as KindLine, KindRules, LineKey, Period } from '@nadi/domain/kinds/kind';
import type { TenantTx } from './db/tenant-tx.ts';
import type { RequestContext, TenantFacts } from './http/context/context.ts';
import type { Failure } from './http/mount.ts';

/** A line of a cart or an order, with the line of the wire that asked for it. */
export type Line = KindLine<CartLine>;

/** A line that a cart holds. */
export interface HeldLine {
  readonly holdId: string;
  readonly line: Line;
}

/** What the request's cart holds; the cart's, handed in by app.ts as it stands above the kinds. */
export type HeldLines = (context: RequestContext) => Promise<readonly HeldLine[]>;

/** What a kind may know of the request when it gathers its facts. */
export interface FactsCtx extends Ctx {
  /** What the cart holds, where whoever asks knows it already; else the kind asks by itself. */
  readonly heldLines?: readonly HeldLine[];
}

/** Who gives something up that was sold. */
export type CancelCause = 'venue' | 'customer';

/** What the venue has made of what it sold: it does not take place, or at another time. */
export type VenueChange = 'called_off' | Period;

/** Facts by line, and the config version they are of; a take is refused where that has moved on. */
export interface KindFacts<F> {
  readonly version: number;
  /** A line that is missing here is of a product that is no longer sold. */
  readonly of: ReadonlyMap<LineKey, F>;
}

/** How many each of some pools has, and the config version that says so. */
export interface PoolSizes {
  readonly version: number;
  /** A pool that is missing here is of nothing that is sold any more. */
  readonly of: ReadonlyMap<number, number>;
}

/** What a take found of a line: only so many are left of what it counts on, or the cart itself is in its way. */
export type Fault =
  | { readonly code: 'short'; readonly remaining: number; readonly requested: number }
  | { readonly code: 'own'; readonly unitIds: readonly UnitId[] };

/** A kind on the server: its rules, and the things only a server can do. */
export interface ServerKind<C = unknown, F = unknown> {
  readonly rules: KindRules<C, F>;
  /** Number of the wire's product_type_id. */
  readonly productTypeId: number;
  /** Under which type its bookings are listed (`GET bookings`). */
  readonly bookingType: BookingType;
  /** Its lines' `where` is the place that they are at, and not what they are a part of, as a court of its service. */
  readonly whereIsPlace?: true;
  /** Reads a line of the wire, whose product is of this kind, as a choice. */
  parse(context: RequestContext, line: CartLine): Promise<Result<C, Failure>>;
  /** Facts for every choice, at most one query for all of them. */
  facts(context: RequestContext, choices: readonly C[], ctx: FactsCtx): Promise<KindFacts<F>>;
  /**
   * Facts of a choice that serve `nearby` too, read just now; null: it is no longer sold. Absent: those of the
   * quote do.
   */
  nearbyFacts?(context: RequestContext, choice: C, ctx: FactsCtx): Promise<F | null>;
  /** INV-13: the sizes that pools have by now, for what was sold and is asked to be taken again. */
  sizes(tenant: TenantFacts, poolIds: readonly number[]): Promise<PoolSizes>;
  /** The wire line of a choice: the other direction of `parse`. */
  encode(context: RequestContext, choice: C): CartLine;
  /** Fields by which an item of an order says something of the choice that is not so. */
  contradictions(context: RequestContext, choice: C, item: CartItem): Promise<readonly string[]>;
  /** What a held or an ordered line tells in the words of its kind; absent: nothing of its own. */
  lineFields?(line: Pick<Line, 'wire' | 'detail'>): HeldFields;
  /** The kind's own sentence for what a take found. */
  refusal(choice: C, fault: Fault): Refusal;
  /** What the buyer receives, made from the line as its order froze it, so that fulfilling twice finds the same; may not refuse. */
  fulfil(tx: TenantTx, line: Line): Promise<readonly Entitlement[]>;
  /**
   * What the venue has made of a line since it was ordered; null: nothing. Whoever changes it waits for this
   * transaction, and so finds what is sold in it. Absent: never anything.
   */
  changed?(tx: TenantTx, line: Line): Promise<VenueChange | null>;
  /**
   * Takes back what units of a sold line gave, however often it is asked; returns what they took and is
   * kept all the same. The rest is free again.
   */
  revoke(
    tx: TenantTx,
    line: Line,
    units: readonly number[],
    cause: CancelCause,
  ): Promise<readonly Claim[]>;
}

/** The kinds a server runs with; `app.ts` builds it and hands it in. */
export interface KindRegistry {
  readonly all: readonly ServerKind[];
  of(name: KindName): ServerKind;
  /** PRODUCT-01: the kind that an id says; the database knows every id once. Null: of none that this server sells. */
  ofProduct(context: RequestContext, productId: ProductId): Promise<ServerKind | null>;
}
