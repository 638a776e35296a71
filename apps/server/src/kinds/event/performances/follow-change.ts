import type { TenantId } from '@nadi/domain/kernel/ids';
import { z } from 'zod';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import type { Sold, SoldOf } from '../../../platform/sold.ts';
import { productsOf, readStatus } from './store.change.ts';

/** Outbox topic: a performance was moved or called off, and its orders are to be processed. */
export const PERFORMANCE_CHANGED = 'event.performance_changed';
/** Outbox topic: one order of a changed performance is to be processed. */
const ORDER_FOLLOWS = 'event.order_follows';

const changedEvent = z.object({ performanceId: z.number(), after: z.string().nullable() });
const followsEvent = z.object({
  performanceId: z.number(),
  units: z.array(z.object({ lineId: z.string(), units: z.array(z.number()) })),
});

/** Number of orders whose outbox events are written in one transaction. */
const ORDERS_AT_ONCE = 50;

export interface FollowDeps {
  readonly database: Database;
  readonly sold: Sold;
}

/** Loads what was sold of a performance. */
export async function soldOfPerformance(
  database: Database,
  tenantId: TenantId,
  performanceId: number,
): Promise<Pick<SoldOf, 'products' | 'detail'>> {
  const products = await productsOf(database, tenantId, performanceId);
  return { products, detail: { performance_id: performanceId } };
}

/**
 * Applies the venue's change of a performance to its tickets (EVENT-18, EVENT-19).
 *
 * Orders are processed by id in batches, each by its own outbox event: one that fails is retried
 * without delaying the others, and an interrupted run continues where it stopped. Later sales are
 * correct from the start (ORDER-17), so one pass is enough.
 */
export function registerFollow(jobs: Jobs, deps: FollowDeps): void {
  jobs.onTopic(PERFORMANCE_CHANGED, async ({ tenantId, payload }, now) => {
    await addFollowEvent(deps, tenantId, changedEvent.parse(payload), now);
  });
  jobs.onTopic(ORDER_FOLLOWS, async ({ tenantId, payload }) => {
    await follow(deps, tenantId, followsEvent.parse(payload));
  });
}

async function addFollowEvent(
  { database, sold }: FollowDeps,
  tenantId: TenantId,
  { performanceId, after }: z.output<typeof changedEvent>,
  now: number,
): Promise<void> {
  const soldTickets = await soldOfPerformance(database, tenantId, performanceId);
  const orders = await sold.find(tenantId, { ...soldTickets, after, limit: ORDERS_AT_ONCE });
  await database.forTenant(tenantId, async (tx) => {
    for (const { units } of orders)
      await addEvent(tx, ORDER_FOLLOWS, { performanceId, units }, now);
    const last = orders.length < ORDERS_AT_ONCE ? undefined : orders.at(-1);
    if (last === undefined) return;
    await addEvent(tx, PERFORMANCE_CHANGED, { performanceId, after: last.orderId }, now);
  });
}

/** Applies the current state of the performance, which may be a later change. */
async function follow(
  { database, sold }: FollowDeps,
  tenantId: TenantId,
  { performanceId, units }: z.output<typeof followsEvent>,
): Promise<void> {
  const status = await readStatus(database, tenantId, performanceId);
  if (status === null) return;
  if (status.isCalledOff) await sold.cancel(tenantId, units, 'venue');
  else {
    const lineIds = units.map(({ lineId }) => lineId);
    await sold.move(tenantId, lineIds, status.when);
  }
}
