import type { AddonProduct } from '@nadi/contract/kinds';
import type { ProductId, ResourceId, ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { Clock } from './clock.ts';
import type { Database } from './db/tenant-tx.ts';
import type { RequestContext, TenantFacts } from './http/context/context.ts';
import type { SessionHandle } from './http/context/session-handle.ts';
import type { Attempts } from './http/limits/attempts.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { CancelCause, HeldLines, ServerKind } from './kind.ts';
import type { Live } from './live/live.ts';

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

/**
 * What a kind may do with what it sold: an act of the venue's over what orders froze. Order's and booking's,
 * handed in by app.ts as they stand above the kinds.
 */
export interface Sold {
  /** What was sold of a product for a time and still holds: units of lines, by order. */
  find(
    tenantId: TenantId,
    product: ProductId,
    during: Period,
  ): Promise<readonly (readonly UnitsOf[])[]>;
  /**
   * ORDER-15: cancels units of one order's lines, tells who booked them, and pays back; may be asked
   * for again. Returns how much goes back, in fils; null: there is no such order that is complete.
   */
  cancel(tenant: TenantFacts, units: readonly UnitsOf[], cause: CancelCause): Promise<Fils | null>;
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
  /** Mounts its own calls. */
  mount?(mount: Mount): void;
  /** What time makes due of it. */
  jobs?(jobs: Jobs): void;
}

export type CreateKind = (deps: KindDeps) => KindModule;
