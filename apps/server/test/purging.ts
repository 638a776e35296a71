import type { TenantId } from '@nadi/domain/kernel/ids';
import { retentionOf } from '../src/compose/retention.ts';
import type { Database } from '../src/platform/db/tenant-tx.ts';
import { dueVenues } from '../src/platform/jobs/due-venues.ts';
import { dueQuerySql, purgeOf, type RetentionPolicy } from '../src/platform/jobs/retention.ts';

/** Retention of all data, without a file store. */
export const POLICIES = retentionOf({
  purge: () => Promise.reject(new Error('This test has no file store.')),
});

/** Returns the policy of a table. */
export function policyOf(table: string): RetentionPolicy {
  const policy = POLICIES.find((one) => one.table === table);
  if (policy === undefined) throw new Error(`no retention of ${table}`);
  return policy;
}

/** Purges one batch of a venue's data in a table; returns the number of rows. */
export const purge = (
  database: Database,
  table: string,
  ...batch: [tenantId: TenantId, before: number, limit: number]
): Promise<number> => purgeOf(policyOf(table))(database, ...batch);

/** Returns the venues with data of a table from before an instant. */
export const venuesToPurge = (
  database: Database,
  table: string,
  before: number,
): Promise<readonly TenantId[]> => dueVenues(database, dueQuerySql(policyOf(table)), before);
