import { reached } from '../crash-points.ts';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import { dueVenues } from './due-venues.ts';
import type { DueWork, Listener } from './jobs.ts';

const AT_ONCE = 16;
/** Lease of an event; handlers take milliseconds, so an expired lease means a dead process. */
const LEASE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Inserts an event that is due at once, regardless of the clock. */
export const addEventSql = `
  insert into outbox (tenant_id, topic, payload, created_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0))`;

export const dueEventsSql = 'select platform_due_events($1) as tenant_id';

/** Claims due events until $3; no other process handles them meanwhile. */
export const claimEventsSql = `
  update outbox set tries = tries + 1, next_try_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = any (array (
    select id from outbox where tenant_id = $1 and next_try_at <= to_timestamp($2 / 1000.0)
    order by next_try_at limit $4 for update skip locked
  ))
  returning id, topic, payload, tries`;

export const dropEventsSql = 'delete from outbox where tenant_id = $1 and id = any($2)';

export const postponeEventSql = `
  update outbox set next_try_at = to_timestamp($3 / 1000.0) where tenant_id = $1 and id = $2`;

/** Adds an event in its transaction; delivered after the commit, and never without it. */
export async function addEvent(
  tx: TenantTx,
  topic: string,
  payload: unknown,
  now: number,
): Promise<void> {
  const values = [tx.tenantId, topic, JSON.stringify(payload), now];
  await tx.query('platform', addEventSql, values);
}

interface EventRow {
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
 * Returns the due work that delivers the outbox events, at least once each.
 *
 * An event is removed when all its listeners have handled it; otherwise it is retried with growing
 * delays and never given up.
 */
export const outboxWork = (deps: OutboxDeps): DueWork => ({
  name: 'events',
  venues: (now) => dueVenues(deps.database, dueEventsSql, now),
  async run(tenantId, now) {
    const { database } = deps;
    const { rows } = await database.executeTenant<EventRow>(tenantId, 'platform', claimEventsSql, [
      tenantId,
      now,
      now + LEASE_MS,
      AT_ONCE,
    ]);
    const heard = await Promise.all(rows.map((event) => hear(deps, tenantId, event, now)));
    const ids = rows.filter((_event, place) => heard[place]).map((event) => event.id);
    if (ids.length > 0)
      await database.executeTenant(tenantId, 'platform', dropEventsSql, [tenantId, ids]);
    return ids.length;
  },
});

async function hear(
  { database, listenersOf, log }: OutboxDeps,
  tenantId: number,
  { id, topic, payload, tries }: EventRow,
  now: number,
): Promise<boolean> {
  try {
    reached('event.received');
    for (const listen of listenersOf(topic)) await listen({ tenantId, payload }, now);
    return true;
  } catch (error) {
    log(error, `event ${topic} ${tenantId}-${id}, try ${tries}`);
    const again = now + Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
    await database.executeTenant(tenantId, 'platform', postponeEventSql, [tenantId, id, again]);
    return false;
  }
}
