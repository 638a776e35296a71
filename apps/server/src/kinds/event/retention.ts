import { PLACES_KEPT_MS } from '@nadi/domain/inventory/retention';
import { retireTopic } from '../../features/inventory/service.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { purgeWithin, type RetentionPolicy } from '../../platform/jobs/retention.ts';
import { markRetired, type OverPerformance, overPerformances } from './performances/store.over.ts';

/**
 * Releases what is taken by performances that ended before an instant (INV-19).
 *
 * Releases at most `limit` holds of each; tickets and order lines keep the history.
 */
const purgePerformances = purgeWithin(async (tx, before, limit) => {
  let done = 0;
  for (const one of await overPerformances(tx, before)) done += await retire(tx, one, limit);
  return done;
});

async function retire(
  tx: TenantTx,
  { id, topicId }: OverPerformance,
  limit: number,
): Promise<number> {
  const { givenUp, isOver } = await retireTopic(tx, topicId, limit);
  if (isOver) await markRetired(tx, id);
  return givenUp + (isOver ? 1 : 0);
}

/** Retention of past performances. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'seats and places of past performances',
    table: 'event_performance',
    dueQuery: 'event_over',
    purge: purgePerformances,
    period: { from: 'their end', keptMs: PLACES_KEPT_MS, rules: ['INV-19'] },
  },
];
