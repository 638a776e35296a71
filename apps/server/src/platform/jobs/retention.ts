import type { TenantId } from '@nadi/domain/kernel/ids';
import { machineNow } from '../clock.ts';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import { dueVenues } from './due-venues.ts';
import type { DueWork, Jobs } from './jobs.ts';

/** Batch size in rows; the rest follows in further runs. */
const BATCH = 200;
const HOUR_SECONDS = 3600;

/** Period for which data is kept; docs/operating.md has it in words. */
export interface RetentionPeriod {
  /** Start of the period: an event such as `sign-in`, or the end that a row has, such as `expiry`. */
  readonly from: string;
  /** Longest time from the start to the time in the row. Absent: the row has the time of the start. */
  readonly validMs?: number;
  /** Time from the time in the row to the deletion. 0: deleted at that time. */
  readonly keptMs: number;
  /** Ids of the rules that state the period; empty: a technical limit. */
  readonly rules: readonly string[];
  /**
   * Clock of the cutoff. Default: the earlier of demo time and machine time, because the demo's
   * clock moves ahead and back again, and what was passed meanwhile must still exist.
   */
  readonly clock?: 'demo';
}

/** Data with a retention period. */
interface RetainedData {
  /** Unique name of the data, in logs and in docs/operating.md. */
  readonly name: string;
  /** Table of the declaring feature that contains the data. */
  readonly table: string;
  /** Database function that returns the venues with rows from before an instant (`dueVenues`). */
  readonly dueQuery: string;
  readonly period: RetentionPeriod;
}

/** Rows that one statement deletes. */
export interface ExpiringRows extends RetainedData {
  /** Column that identifies a row of its venue. */
  readonly key: string;
  /** Column of the time that the period counts from. */
  readonly time: string;
  /** Condition of an expired row besides its time. */
  readonly where?: string;
  /**
   * Set when a request can renew an expired row: rows in use are skipped, the others are locked and
   * checked again.
   */
  readonly isRenewable?: boolean;
}

/**
 * Deletes up to `limit` expired rows of a venue, with dependents and files; returns the number.
 *
 * 0: none is left.
 */
export type Purge = (
  database: Database,
  tenantId: TenantId,
  before: number,
  limit: number,
) => Promise<number>;

/** Data that more than one delete statement removes. */
export interface PurgedData extends RetainedData {
  readonly purge: Purge;
  /** Interval of the checks. Default: an hour. */
  readonly everySeconds?: number;
}

export type RetentionPolicy = ExpiringRows | PurgedData;

/** Returns a purge that runs each batch in a transaction of its own. */
export const purgeWithin =
  (work: (tx: TenantTx, before: number, limit: number) => Promise<number>): Purge =>
  (database, tenantId, before, limit) =>
    database.forTenant(tenantId, (tx) => work(tx, before, limit));

export const dueQuerySql = ({ dueQuery }: RetentionPolicy): string =>
  `select ${dueQuery}($1) as tenant_id`;

/** Returns the statement that deletes a batch: $1 venue, $2 cutoff, $3 limit. */
export function purgeSql({ table, key, time, where, isRenewable = false }: ExpiringRows): string {
  const expired = `${where ? `${where} and ` : ''}${time} < to_timestamp($2 / 1000.0)`;
  return `
  delete from ${table} where tenant_id = $1 and ${key} = any (array (
    select ${key} from ${table}
    where tenant_id = $1 and ${expired}
    order by ${time} limit $3${isRenewable ? ' for update skip locked' : ''}
  ))${isRenewable ? ` and ${expired}` : ''}`;
}

/** Returns the instant before which data is deleted; epoch milliseconds. */
export const cutoffOf = ({ period }: RetentionPolicy, now: number): number =>
  (period.clock === 'demo' ? now : Math.min(now, machineNow())) - period.keptMs;

/** Returns the purge of a policy. */
export const purgeOf = (policy: RetentionPolicy): Purge =>
  'purge' in policy
    ? policy.purge
    : purgeWithin(async (tx, before, limit) => {
        const values = [tx.tenantId, before, limit];
        // The structure guard checks the owner of a declared table (own-tables).
        return (await tx.query('platform', purgeSql(policy), values)).rowCount;
      });

/** Returns the due work that deletes expired data, one batch of a venue per run. */
function purgeWork(database: Database, policy: RetentionPolicy): DueWork {
  const purge = purgeOf(policy);
  return {
    name: policy.name,
    everySeconds: ('purge' in policy ? policy.everySeconds : undefined) ?? HOUR_SECONDS,
    venues: (now) => dueVenues(database, dueQuerySql(policy), cutoffOf(policy, now)),
    run: (tenantId, now) => purge(database, tenantId, cutoffOf(policy, now), BATCH),
  };
}

/** Registers the deletion of expired data. */
export function registerRetention(
  jobs: Jobs,
  database: Database,
  policies: readonly RetentionPolicy[],
): void {
  for (const policy of policies) jobs.onDue(purgeWork(database, policy));
}
