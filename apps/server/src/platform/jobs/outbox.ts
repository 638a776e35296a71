import type { Database, TenantTx } from '../db/tenant-tx.ts';
import { reached } from '../steps.ts';
import { dueVenues } from './due-venues.ts';
import type { DueWork, Listener } from './jobs.ts';

const AT_ONCE = 16;
/** Hearing a word takes milliseconds; whoever has had one for so long has lost its process. */
const LEASE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Due at once, whatever the clock says. */
export const addWordSql = `
  insert into outbox (tenant_id, topic, payload, created_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0))`;

export const dueWordsSql = 'select platform_due_words($1) as tenant_id';

/** Claims what is due until $3; nobody else hears it meanwhile. */
export const claimWordsSql = `
  update outbox set tries = tries + 1, next_try_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = any (array (
    select id from outbox where tenant_id = $1 and next_try_at <= to_timestamp($2 / 1000.0)
    order by next_try_at limit $4 for update skip locked
  ))
  returning id, topic, payload, tries`;

export const dropWordsSql = 'delete from outbox where tenant_id = $1 and id = any($2)';

export const postponeWordSql = `
  update outbox set next_try_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

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
  readonly tries: number;
}

export interface OutboxDeps {
  readonly database: Database;
  readonly listenersOf: (topic: string) => readonly Listener[];
  readonly log: (error: unknown, text: string) => void;
}

/**
 * Due work: the words of the outbox are heard, at least once each. A word leaves when all who
 * listen have heard it, and comes again after a growing wait until they have: it is never given up.
 */
export const outboxWork = (deps: OutboxDeps): DueWork => ({
  name: 'words',
  venues: (now) => dueVenues(deps.database, dueWordsSql, now),
  async run(tenantId, now) {
    const { database } = deps;
    const { rows } = await database.tell<WordRow>(tenantId, 'platform', claimWordsSql, [
      tenantId,
      now,
      now + LEASE_MS,
      AT_ONCE,
    ]);
    const heard = await Promise.all(rows.map((word) => hear(deps, tenantId, word, now)));
    const ids = rows.filter((_word, place) => heard[place]).map((word) => word.id);
    if (ids.length > 0) await database.tell(tenantId, 'platform', dropWordsSql, [tenantId, ids]);
    return ids.length;
  },
});

async function hear(
  { database, listenersOf, log }: OutboxDeps,
  tenantId: number,
  { id, topic, payload, tries }: WordRow,
  now: number,
): Promise<boolean> {
  try {
    reached('word.received');
    for (const listen of listenersOf(topic)) await listen({ tenantId, payload }, now);
    return true;
  } catch (error) {
    log(error, `word ${topic} ${tenantId}-${id}, try ${tries}`);
    const again = now + Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    await database.tell(tenantId, 'platform', postponeWordSql, [tenantId, id, again]);
    return false;
  }
}
