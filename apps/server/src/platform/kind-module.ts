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

/** Category of a venue's add-ons. */
export interface AddOnCategory {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
  readonly products: AddonProduct[];
}

/** Returns a kind's add-ons for a place of a service at a time, by category. */
export type AddOnsFor = (
  context: RequestContext,
  serviceId: ServiceId,
  place: { readonly where: ResourceId; readonly during: Period },
) => Promise<readonly AddOnCategory[]>;

/** Filter for sold lines: tickets that are still valid. */
export interface SoldOf {
  readonly products: readonly ProductId[];
  /** Kind-specific detail of the tickets. */
  readonly detail?: TicketDetail;
  /** Exact time range. */
  readonly during?: Period;
  /** Cursor: orders after this id, at most `limit`. Absent: from the first. Sorted by id. */
  readonly after?: string | null;
  readonly limit: number;
}

/** Matching units of an order. */
export interface SoldOrder {
  readonly orderId: string;
  readonly units: readonly UnitsOf[];
}

/** Line that a customer paid for and still has. */
export interface BoughtLine
  extends Pick<Line, 'kind' | 'key' | 'product' | 'quantity' | 'provides' | 'terms'> {
  readonly orderId: string;
  /** Key of the line in the same order that this line depends on. */
  readonly parentKey: LineKey | null;
  /** Epoch milliseconds. */
  readonly orderedAt: number;
}

/**
 * Operations of a kind on its sold lines, made by the venue after the order froze them.
 *
 * Implemented by order and booking, and injected by app.ts because these depend on the kinds. Each
 * operation concerns one order, and can be repeated.
 */
export interface Sold {
  find(tenantId: TenantId, of: SoldOf): Promise<readonly SoldOrder[]>;
  /** Returns a customer's recent purchases of all kinds, latest order first. */
  boughtBy(tenantId: TenantId, customerId: CustomerId): Promise<readonly BoughtLine[]>;
  /**
   * Moves lines to another time and notifies their customers (ORDER-16).
   *
   * Returns whether anything was moved. `null`: no completed order with these lines.
   */
  move(tenantId: TenantId, lineIds: readonly string[], to: Period): Promise<boolean | null>;
  /**
   * Cancels units of lines, notifies their customers, and refunds them (ORDER-15).
   *
   * Returns the refunded amount in fils. `null`: no completed order with these lines.
   */
  cancel(tenantId: TenantId, units: readonly UnitsOf[], cause: CancelCause): Promise<Fils | null>;
}

/** Dependencies of a kind. */
export interface KindDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sessionHandle: SessionHandle;
  readonly live: Live;
  readonly heldLines: HeldLines;
  readonly sold: Sold;
  /** Add-ons of all kinds for a place and time. */
  readonly addOnsFor: AddOnsFor;
}

/** Kind of product as a plug-in. */
export interface KindModule {
  /** Absent when it is shown but not sold. */
  readonly kind?: ServerKind;
  readonly addOnsFor?: AddOnsFor;
  /** Public pages of the kind, which search engines index. */
  readonly publicRoutes?: PublicRoutes;
  /** Returns the kind's additions to the home page's first view. */
  seenOnHome?(request: SiteRequest): Promise<SeenOnHome>;
  /** Mounts the kind's own calls. */
  mount?(mount: Mount): void;
  /** Registers the kind's work besides requests. */
  jobs?(jobs: Jobs): void;
}

export type CreateKind = (deps: KindDeps) => KindModule;
