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

/** The venues that have performances which ended before an instant and keep their seats still. */
export const venuesWithPastPerformances = (
  database: Database,
  before: number,
): Promise<readonly TenantId[]> => dueVenues(database, overVenuesSql, before);

/**
 * INV-19: gives up what is had of performances that ended before an instant, at most `limit` holds of
 * each; tickets and order lines keep the history. Returns how much it did.
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

/** The performances that are long over. */
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
