import type { TenantFacts } from '../../platform/http/context/context.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { endDue, type OfferDeps } from './offers.ts';
import { SERVE_LATER, serveLater } from './serve.ts';
import { claimDueWishes, dueWishesSql, postpone } from './store.ts';

/** Time after which the end of a wish is tried again, in milliseconds. */
const AGAIN_MS = 60_000;

export interface WaitlistJobsDeps extends Pick<OfferDeps, 'database' | 'kinds' | 'notify'> {
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/**
 * Registers the end of offers and wishes, and the wishes that are served after a commit (WAIT-02).
 *
 * Each wish ends in a transaction of its own, which passes its places on.
 */
export function registerWaitlistJobs(jobs: Jobs, deps: WaitlistJobsDeps): void {
  jobs.onTopic(SERVE_LATER, async ({ tenantId, payload }, now) => {
    const { wishes } = payload as { readonly wishes: readonly string[] };
    const tenant = await deps.tenantOf(tenantId);
    if (tenant !== null) await serveLater(deps, { tenant, now }, wishes);
  });
  jobs.onDue({
    name: 'wishes',
    venues: (now) => dueVenues(deps.database, dueWishesSql, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      let id: string | undefined;
      try {
        return await deps.database.forTenant(tenantId, async (tx) => {
          [id] = await claimDueWishes(tx, now, 1);
          if (id === undefined) return 0;
          await endDue(deps, tx, { tenant, now }, id);
          return 1;
        });
      } catch (error) {
        // The next ones must not wait for it.
        const failed = id;
        if (failed !== undefined)
          await deps.database.forTenant(tenantId, (tx) => postpone(tx, failed, now + AGAIN_MS));
        throw error;
      }
    },
  });
}
