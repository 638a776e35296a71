import type { Wish } from '@nadi/contract/waitlist/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { CartDeps } from '../features/cart/service.ts';
import type { OfferFreed } from '../features/order/ports.ts';
import { registerWaitlistJobs, type WaitlistJobsDeps } from '../features/waitlist/jobs.ts';
import { mountWaitlist } from '../features/waitlist/routes.ts';
import {
  dropWishes,
  listWishes,
  offerFreed,
  type ServeDeps,
} from '../features/waitlist/service.ts';
import type { Database, TenantTx } from '../platform/db/tenant-tx.ts';
import type { RequestContext } from '../platform/http/context/context.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface Waitlist {
  /** Offers freed places to the waiting list. */
  readonly offerFreed: OfferFreed;
  /** Returns the caller's wishes. */
  readonly wishesOf: (context: RequestContext) => Promise<Wish[]>;
  /** Deletes an account's wishes with it. */
  readonly dropWishes: (
    tx: TenantTx,
    customerId: CustomerId,
    context: Pick<RequestContext, 'tenant' | 'now'>,
  ) => Promise<void>;
  mount(mount: Mount, cart: CartDeps): void;
  register(jobs: Jobs, tenantOf: WaitlistJobsDeps['tenantOf']): void;
}

/** Creates the waiting list, which orders and accounts use through these functions. */
export function createWaitlist(deps: ServeDeps & { readonly database: Database }): Waitlist {
  return {
    offerFreed: (...args) => offerFreed(deps, ...args),
    wishesOf: async (context) => {
      const wishes = await listWishes(deps, context);
      return wishes.ok ? wishes.value : [];
    },
    dropWishes: (...args) => dropWishes(deps, ...args),
    mount: (mount, cart) => mountWaitlist(mount, { ...deps, cart }),
    register: (jobs, tenantOf) => registerWaitlistJobs(jobs, { ...deps, tenantOf }),
  };
}
