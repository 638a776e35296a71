import type { TenantId } from '@nadi/domain/kernel/ids';
import { machineNow } from '../clock.ts';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import { dueVenues } from './due-venues.ts';
import type { Jobs } from './jobs.ts';

/** Rows in one go; who has more to do is asked again. */
const AT_ONCE = 200;
const HOUR_SECONDS = 3600;

/** What is over at an instant: the venues that have some, and forgetting up to so much of one's. */
export interface RetentionRule {
  readonly name: string;
  /** What is from before this instant goes. */
  keptFrom(now: number): number;
  venues(database: Database, before: number): Promise<readonly TenantId[]>;
  /** Returns how much it did. */
  purge(database: Database, tenantId: TenantId, before: number, limit: number): Promise<number>;
}

/**
 * Rows that are over.
 * @param venuesSql which venues have some, of before an instant (`dueVenues`).
 * @param drop takes up to so many of one venue's away; returns how many.
 */
export const overRows = (
  venuesSql: string,
  drop: (tx: TenantTx, before: number, limit: number) => Promise<number>,
): Pick<RetentionRule, 'venues' | 'purge'> => ({
  venues: (database, before) => dueVenues(database, venuesSql, before),
  purge: (database, tenantId, before, limit) =>
    database.forTenant(tenantId, (tx) => drop(tx, before, limit)),
});

/** Each hour what is over is taken away. */
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

/** The demo's clock goes ahead and comes back, and then what it had passed must still be there. */
export const retentionCutoff = (now: number, keptMs: number): number =>
  Math.min(now, machineNow()) - keptMs;
