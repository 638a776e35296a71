import { vi } from 'vitest';
import { runSql } from './books.ts';

/** Upper bound that only a stalled machine exceeds. */
const LIMIT_MS = 60_000;
const countSql = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until so many sessions of a database, or more, wait for a lock of another. */
export async function untilBlocked(url: string, count = 1): Promise<void> {
  const isBlocked = async () =>
    ((await runSql<{ count: number }>(url, countSql))[0]?.count ?? 0) >= count;
  await vi.waitUntil(isBlocked, { interval: 5, timeout: LIMIT_MS });
}
