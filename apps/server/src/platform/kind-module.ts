import type { AddonProduct } from '@nadi/contract/wire/add-on';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { ResourceId, ServiceId } from '@nadi/domain/kernel/ids';
import type { Period } from '@nadi/domain/kernel/zoned';
import type { Clock } from './clock.ts';
import type { Command } from './command.ts';
import type { Database } from './db/tenant-tx.ts';
import type { RequestContext } from './http/context/context.ts';
import type { SessionHandle } from './http/context/session-handle.ts';
import type { Attempts } from './http/limits/attempts.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RetentionPolicy } from './jobs/retention.ts';
import type { HeldLines, ServerKind } from './kind.ts';
import type { Live } from './live/live.ts';
import type { SendMail } from './mail-of-kind.ts';
import type { SetUp } from './set-up.ts';
import type { PublicRoutes, SeenOnHome, SiteRequest } from './site/public-page.ts';
import type { Sold } from './sold.ts';

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

/** Dependencies of a kind. */
export interface KindDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sessionHandle: SessionHandle;
  readonly live: Live;
  readonly heldLines: HeldLines;
  readonly sold: Sold;
  /** Secret of keyed hashes. */
  readonly secret: string;
  /** Queues a mail in the transaction of its cause; notification's, passed in by app.ts. */
  readonly mail: SendMail;
  /** Add-ons of all kinds for a place and time. */
  readonly addOnsFor: AddOnsFor;
}

/** Running parts of a kind. */
export interface KindModule {
  /** Absent when it is shown but not sold. */
  readonly kind?: ServerKind;
  readonly addOnsFor?: AddOnsFor;
  /** Public pages of the kind, which search engines index. */
  readonly publicRoutes?: PublicRoutes;
  /** Returns the kind's additions to the home page's first view. */
  seenOnHome?(request: SiteRequest): Promise<SeenOnHome>;
  /** Call whose response every page of the site includes, as `services`. */
  readonly inEveryPage?: Endpoint;
  /** Mounts the kind's own calls. */
  mount?(mount: Mount): void;
  /** Registers the kind's work besides requests. */
  jobs?(jobs: Jobs): void;
}

/** Kind of product as a plug-in: a folder, registered by one line of `kinds.ts`. */
export interface KindPlugin {
  /** Creates the parts that run with a server. */
  create(deps: KindDeps): KindModule;
  /** Its part of a venue's set-up. */
  readonly setUp?: SetUp;
  /** Retention of its data. */
  readonly retention?: readonly RetentionPolicy[];
  /** Its commands for operators. */
  readonly commands?: readonly Command[];
}
