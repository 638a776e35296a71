import type { OrderState } from '@nadi/domain/order/state';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { dueVenues } from '../../../platform/jobs/due-venues.ts';
import { findPaymentOf, type Payment } from '../../payment/ports.ts';
import { type Inventory, isOpen, NOTHING_KNOWN } from '../settlement/claims.ts';
import { endUnpaid } from '../settlement/settle.ts';
import * as requests from '../store.request.ts';
import * as store from '../store.ts';

export interface RequestEndDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly inventory: Inventory;
}

/** Checks whether a payment may still bring money, so that its gateway decides when it ends. */
const isUndecided = (payment: Payment | null): boolean =>
  payment !== null && payment.state !== 'failed';

/**
 * Withdraws a request for its customer (ORDER-27).
 *
 * @returns the state of the order; null when a payment was opened, whose gateway must be queried.
 */
export function giveUpRequest(
  { database, clock, inventory }: RequestEndDeps,
  tenant: TenantFacts,
  orderId: string,
): Promise<OrderState | null> {
  return withRequest(database, tenant, orderId, async (tx, order) => {
    if (!isOpen(order)) return order.status;
    if ((await findPaymentOf(tx, orderId)) !== null) return null;
    const of = { tx, tenant, order, now: clock.now(), known: NOTHING_KNOWN };
    return endUnpaid(inventory, of, 'given_up');
  });
}

async function withRequest<T>(
  database: Database,
  tenant: TenantFacts,
  orderId: string,
  work: (tx: TenantTx, order: store.Order) => Promise<T>,
): Promise<T> {
  const done = await database.forTenant(tenant.id, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order === null) throw new Error('A request has an order.');
    return work(tx, order);
  });
  reached('request.ended');
  return done;
}

/** Time until a request is checked again whose payment is not decided yet. */
const CHECK_AGAIN_MS = 60_000;

/**
 * Ends a request whose time to answer or to pay is over (ORDER-27). Idempotent.
 *
 * While the result of an opened payment is unknown, the order ends by its gateway's response.
 */
export function endDueRequest(
  { database, clock, inventory }: RequestEndDeps,
  tenant: TenantFacts,
  orderId: string,
): Promise<void> {
  return withRequest(database, tenant, orderId, async (tx, order) => {
    const now = clock.now();
    if (!isOpen(order)) {
      await requests.settledRequest(tx, orderId);
      return;
    }
    const isOver = order.expiresAt !== null && now >= order.expiresAt;
    if (!isOver || isUndecided(await findPaymentOf(tx, orderId))) return;
    const ending = order.status === 'approval_required' ? 'lapsed' : 'unpaid';
    await endUnpaid(inventory, { tx, tenant, order, now, known: NOTHING_KNOWN }, ending);
  });
}

/** Claims requests whose time is over; returns their orders. */
export const claimDueRequests = (
  database: Database,
  tenantId: number,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly string[]> =>
  requests.claimDueRequests(database, tenantId, { now, leaseUntil: now + CHECK_AGAIN_MS, limit });

export const venuesWithDueRequests = (
  database: Database,
  now: number,
): Promise<readonly number[]> => dueVenues(database, requests.dueRequestsSql, now);
