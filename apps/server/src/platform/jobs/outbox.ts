import { reached } from '../crash-points.ts';
import type { Database, TenantTx } from '../db/tenant-tx.ts';
import { dueVenues } from './due-venues.ts';
import type { DueWork, Listener } from './jobs.ts';

const AT_ONCE = 16;
/** Hearing an event takes milliseconds; whoever has had one for so long has lost its process. */
const LEASE_MS = 15_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Due at once, whatever the clock says. */
export const addEventSql = `
  insert into outbox (tenant_id, topic, payload, created_at)
  values ($1, $2, $3, to_timestamp($4 / 1000.0))`;

export const dueEventsSql = 'select platform_due_events($1) as tenant_id';

/** Claims what is due until $3; nobody else hears it meanwhile. */
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

/** Says in a transaction what happens in it; heard after the commit, never without it. */
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
 * Due work: the events of the outbox are heard, at least once each. An event leaves when all who
 * listen have heard it, and comes again after a growing wait until they have: it is never given up.
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
