import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { endDue, endUnsold, type OfferDeps } from './offers.ts';
import { SERVE_LATER, serveLater } from './serve.ts';
import {
  claimDueWishes,
  claimUnchecked,
  dueWishesSql,
  markChecked,
  postpone,
  uncheckedVenuesSql,
} from './store.ts';

/** Time after which the end of a wish is tried again, in milliseconds. */
const AGAIN_MS = 60_000;

export interface WaitlistJobsDeps extends Pick<OfferDeps, 'database' | 'kinds' | 'notify'> {
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/**
 * Registers the end of offers and wishes, and the wishes that are served after a commit (WAIT-02).
 *
 * A change of the venue's facts makes its wishes due for a comparison with what it sells (WAIT-07).
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
    run: (tenantId, now) =>
      onNext(deps, tenantId, {
        claim: async (tx) => (await claimDueWishes(tx, now, 1))[0],
        act: (tx, tenant, id) => endDue(deps, tx, { tenant, now }, id),
        setAside: (tx, _tenant, id) => postpone(tx, id, now + AGAIN_MS),
      }),
  });
  jobs.onDue({
    name: 'unsold wishes',
    venues: (now) => dueVenues(deps.database, uncheckedVenuesSql, now),
    run: (tenantId, now) =>
      onNext(deps, tenantId, {
        claim: (tx, { configVersion }) => claimUnchecked(tx, configVersion),
        act: (tx, tenant, id) => endUnsold(deps, tx, { tenant, now }, id),
        // It is compared again after the next change.
        setAside: (tx, { configVersion }, id) => markChecked(tx, id, configVersion),
      }),
  });
}

/** Work on the next due wish of a venue, in one transaction. */
interface NextWish {
  readonly claim: (tx: TenantTx, tenant: TenantFacts) => Promise<string | undefined>;
  readonly act: (tx: TenantTx, tenant: TenantFacts, id: string) => Promise<void>;
  /** Makes a wish wait on which `act` failed: the next ones must not wait for it. */
  readonly setAside: (tx: TenantTx, tenant: TenantFacts, id: string) => Promise<void>;
}

/** Claims a wish and acts on it; returns the number of wishes done. */
async function onNext(
  deps: WaitlistJobsDeps,
  tenantId: number,
  { claim, act, setAside }: NextWish,
): Promise<number> {
  const tenant = await deps.tenantOf(tenantId);
  if (tenant === null) return 0;
  let id: string | undefined;
  try {
    return await deps.database.forTenant(tenantId, async (tx) => {
      id = await claim(tx, tenant);
      if (id === undefined) return 0;
      await act(tx, tenant, id);
      return 1;
    });
  } catch (error) {
    const failed = id;
    if (failed !== undefined)
      await deps.database.forTenant(tenantId, (tx) => setAside(tx, tenant, failed));
    throw error;
  }
}
