import type { TicketDetail } from '@nadi/contract/booking/endpoints';
import type { AddonProduct } from '@nadi/contract/kinds';
import type {
  CustomerId,
  ProductId,
  ResourceId,
  ServiceId,
  TenantId,
} from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { Clock } from './clock.ts';
import type { Database } from './db/tenant-tx.ts';
import type { RequestContext } from './http/context/context.ts';
import type { SessionHandle } from './http/context/session-handle.ts';
import type { Attempts } from './http/limits/attempts.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { CancelCause, HeldLines, Line, ServerKind } from './kind.ts';
import type { Live } from './live/live.ts';
import type { PublicRoutes, SeenOnHome, SiteRequest } from './site/public-page.ts';

/** Add-ons of one of the venue's categories. */
export interface AddOnCategory {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
  readonly products: AddonProduct[];
}

/** What a kind sells that goes with a place of a service at a time, by category. */
export type AddOnsFor = (
  context: RequestContext,
  serviceId: ServiceId,
  place: { readonly where: ResourceId; readonly during: Period },
) => Promise<readonly AddOnCategory[]>;

/** Which of what was sold is meant: tickets that still hold. */
export interface SoldOf {
  readonly products: readonly ProductId[];
  /** What the kind's tickets say of their own. */
  readonly detail?: TicketDetail;
  /** For this very time. */
  readonly during?: Period;
  /** Behind this order; absent: from the first on. Orders come by their ids, at most `limit` of them. */
  readonly after?: string | null;
  readonly limit: number;
}

/** What an order has of it. */
export interface SoldOrder {
  readonly orderId: string;
  readonly units: readonly UnitsOf[];
}

/** A line that a customer paid for and still has. */
export interface BoughtLine
  extends Pick<Line, 'kind' | 'key' | 'product' | 'quantity' | 'provides' | 'terms'> {
  readonly orderId: string;
  /** Of the line of the same order that it leans on. */
  readonly parentKey: LineKey | null;
  /** Epoch milliseconds. */
  readonly orderedAt: number;
}

/**
 * What a kind may do with what it sold: an act of the venue's over what orders froze. Order's and booking's,
 * handed in by app.ts as they stand above the kinds. Each act is of one order, and may be asked for again.
 */
export interface Sold {
  find(tenantId: TenantId, of: SoldOf): Promise<readonly SoldOrder[]>;
  /** What a customer bought lately, of all kinds, the latest order first. */
  boughtBy(tenantId: TenantId, customerId: CustomerId): Promise<readonly BoughtLine[]>;
  /**
   * ORDER-16: lines take place at another time: tells who booked them. Returns whether anything was moved;
   * null: there is no such order that is complete.
   */
  move(tenantId: TenantId, lineIds: readonly string[], to: Period): Promise<boolean | null>;
  /**
   * ORDER-15: cancels units of lines, tells who booked them, and pays back. Returns how much goes back, in
   * fils; null: there is no such order that is complete.
   */
  cancel(tenantId: TenantId, units: readonly UnitsOf[], cause: CancelCause): Promise<Fils | null>;
}

/** What a kind may be built from. */
export interface KindDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sessionHandle: SessionHandle;
  readonly live: Live;
  readonly heldLines: HeldLines;
  readonly sold: Sold;
  /** What all kinds together sell with a place and time. */
  readonly addOnsFor: AddOnsFor;
}

/** One kind of product as it is plugged in. */
export interface KindModule {
  /** Absent where it is shown and not sold. */
  readonly kind?: ServerKind;
  readonly addOnsFor?: AddOnsFor;
  /** Its pages of the site that are for search engines. */
  readonly publicRoutes?: PublicRoutes;
  /** What it adds to home's first view. */
  seenOnHome?(request: SiteRequest): Promise<SeenOnHome>;
  /** Mounts its own calls. */
  mount?(mount: Mount): void;
  /** What it does besides answering requests. */
  jobs?(jobs: Jobs): void;
}

export type CreateKind = (deps: KindDeps) => KindModule;
