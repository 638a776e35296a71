import type { TenantId } from '@nadi/domain/kernel/ids';
import { placesKeptFrom, retireTopic } from '../../../features/inventory/service.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../../platform/jobs/due-venues.ts';
import type { RetentionRule } from '../../../platform/jobs/retention.ts';
import {
  markRetired,
  type OverPerformance,
  overPerformances,
  overVenuesSql,
} from './store.over.ts';

/** Finds venues whose performances ended before an instant and still occupy seats. */
export const venuesWithPastPerformances = (
  database: Database,
  before: number,
): Promise<readonly TenantId[]> => dueVenues(database, overVenuesSql, before);

/**
 * Releases what is taken by performances that ended before an instant (INV-19).
 *
 * Releases at most `limit` holds of each; tickets and order lines keep the history. Returns the
 * amount purged.
 */
export const purgePerformances = (
  database: Database,
  tenantId: TenantId,
  before: number,
  limit: number,
): Promise<number> =>
  database.forTenant(tenantId, async (tx) => {
    let done = 0;
    for (const one of await overPerformances(tx, before))
      done += await purgePerformance(tx, one, limit);
    return done;
  });

/** Retention policy for past performances. */
export const pastPerformances: RetentionRule = {
  name: 'past performances',
  keptFrom: placesKeptFrom,
  venues: venuesWithPastPerformances,
  purge: purgePerformances,
};

async function purgePerformance(
  tx: TenantTx,
  { id, topicId }: OverPerformance,
  limit: number,
): Promise<number> {
  const { givenUp, isOver } = await retireTopic(tx, topicId, limit);
  if (isOver) await markRetired(tx, id);
  return givenUp + (isOver ? 1 : 0);
}
