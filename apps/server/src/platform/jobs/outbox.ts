import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import type { Job } from './jobs.ts';

const BATCH = 100;

export const addWordSql = `
  insert into outbox (tenant_id, topic, payload, created_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0))`;

export const takeWordsSql = `
  select id, topic, payload from outbox where tenant_id = $1
  order by id limit $2 for update skip locked`;

export const dropWordsSql = 'delete from outbox where tenant_id = $1 and id = any($2)';

/** Says in a transaction what happens in it; heard after the commit, never without it. */
export async function addWord(
  tx: TenantTx,
  topic: string,
  payload: unknown,
  now: number,
): Promise<void> {
  const values = [tx.tenantId, topic, JSON.stringify(payload), now];
  await tx.query('platform', addWordSql, values);
}

interface WordRow {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Hands the words of a tenant on, at least once each: they leave the outbox only after `deliver`
 * has taken them. Answers how many.
 */
export async function relayWords(
  database: Database,
  tenantId: TenantId,
  deliver: (jobs: readonly Job[]) => Promise<void>,
): Promise<number> {
  return database.forTenant(tenantId, async (tx) => {
    const { rows } = await tx.query<WordRow>('platform', takeWordsSql, [tenantId, BATCH]);
    if (rows.length === 0) return 0;
    await deliver(
      rows.map((row) => ({
        tenantId,
        id: `${tenantId}-${row.id}`,
        topic: row.topic,
        payload: row.payload,
      })),
    );
    await tx.query('platform', dropWordsSql, [tenantId, rows.map((row) => row.id)]);
    return rows.length;
  });
}
