import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../db/tenant-tx.ts';

/** Topic in a query for changes: inventory's block of units and pools that is watched as one. */
export interface TopicQuery {
  readonly tenantId: TenantId;
  readonly topicId: number;
  /** Version last seen; below 0: none seen. */
  readonly version: number;
}

/**
 * Query for all topics of all tenants in one statement; returns those whose version has changed.
 */
export const changedTopicsSql = `
  select (asked.position - 1)::int as position
  from unnest($1::int[], $2::int[], $3::bigint[]) with ordinality
    as asked(tenant_id, topic_id, version, position)
  cross join lateral (
    select coalesce(sum(v.version), 0) as version from topic_version v
    where v.tenant_id = asked.tenant_id and v.topic_id = asked.topic_id
  ) counted
  where counted.version <> asked.version`;

/** Reads the indexes of the changed topics in the list. */
export async function readChangedTopics(
  database: Pick<Database, 'call'>,
  queries: readonly TopicQuery[],
): Promise<readonly number[]> {
  const { rows } = await database.call<{ position: number }>(changedTopicsSql, [
    queries.map((topic) => topic.tenantId),
    queries.map((topic) => topic.topicId),
    queries.map((topic) => topic.version),
  ]);
  return rows.map(({ position }) => position);
}
