import type { TenantId } from '@nadi/domain/kernel/ids';
import { machineNow } from '../clock.ts';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import { dueVenues } from './due-venues.ts';
import type { Jobs } from './jobs.ts';

/** Batch size in rows; the rest follows in further runs. */
const AT_ONCE = 200;
const HOUR_SECONDS = 3600;

/**
 * Retention of one kind of data: finds venues with expired data, and deletes a bounded part of it.
 */
export interface RetentionRule {
  readonly name: string;
  /** Returns the cutoff; older data are deleted. */
  keptFrom(now: number): number;
  venues(database: Database, before: number): Promise<readonly TenantId[]>;
  /** Returns the number done. */
  purge(database: Database, tenantId: TenantId, before: number, limit: number): Promise<number>;
}

/**
 * Returns the retention of expired rows.
 *
 * @param venuesSql query of the venues with rows from before an instant (`dueVenues`).
 * @param drop deletes up to `limit` rows of one venue; returns the number.
 */
export const overRows = (
  venuesSql: string,
  drop: (tx: TenantTx, before: number, limit: number) => Promise<number>,
): Pick<RetentionRule, 'venues' | 'purge'> => ({
  venues: (database, before) => dueVenues(database, venuesSql, before),
  purge: (database, tenantId, before, limit) =>
    database.forTenant(tenantId, (tx) => drop(tx, before, limit)),
});

/** Registers the hourly deletion of expired data. */
export const purgeHourly = (
  jobs: Jobs,
  database: Database,
  { name, keptFrom, venues, purge }: RetentionRule,
): void =>
  jobs.onDue({
    name,
    everySeconds: HOUR_SECONDS,
    venues: (now) => venues(database, keptFrom(now)),
    run: (tenantId, now) => purge(database, tenantId, keptFrom(now), AT_ONCE),
  });

/**
 * Returns a cutoff by the earlier of demo time and machine time.
 *
 * The demo's clock moves ahead and back again, and what was passed meanwhile must still exist.
 */
export const retentionCutoff = (now: number, keptMs: number): number =>
  Math.min(now, machineNow()) - keptMs;
