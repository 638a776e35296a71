import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Past performance that still occupies seats and places. */
export interface OverPerformance {
  readonly id: number;
  readonly topicId: number;
}

export const overPerformancesSql = `
  select id, topic_id as "topicId" from event_performance
  where tenant_id = $1 and not is_retired and to_local < $2
  order by to_local, id limit 20`;

/**
 * Finds performances that ended before an instant.
 *
 * @param before epoch milliseconds; local times are ahead of UTC, so they count as ended some hours
 * later.
 */
export async function overPerformances(
  tx: TenantTx,
  before: number,
): Promise<readonly OverPerformance[]> {
  const values = [tx.tenantId, Math.floor(before / 60_000)];
  return (await tx.query<OverPerformance>('event', overPerformancesSql, values)).rows;
}

export const markRetiredSql = 'select event_retire($1, $2)';

export async function markRetired(tx: TenantTx, performanceId: number): Promise<void> {
  await tx.query('event', markRetiredSql, [tx.tenantId, performanceId]);
}
