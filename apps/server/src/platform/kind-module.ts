import type { AddonProduct } from '@nadi/contract/kinds';
import type { ResourceId, ServiceId } from '@nadi/domain/kernel/ids';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { Clock } from './clock.ts';
import type { Database } from './db/tenant-tx.ts';
import type { RequestContext } from './http/context/context.ts';
import type { SessionHandle } from './http/context/session-handle.ts';
import type { Attempts } from './http/limits/attempts.ts';
import type { Mount } from './http/mount.ts';
import type { HeldLines, ServerKind } from './kind.ts';
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

/** What a kind may be built from. */
export interface KindDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sessionHandle: SessionHandle;
  readonly live: Live;
  readonly heldLines: HeldLines;
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
}

export type CreateKind = (deps: KindDeps) => KindModule;
