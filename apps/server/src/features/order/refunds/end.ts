import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../../platform/handle.ts';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { dueVenues } from '../../../platform/jobs/due-venues.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import * as requests from '../store.refund-request.ts';
import * as store from '../store.ts';
import { type DecideDeps, unitsOf } from './decide.ts';

/** Request that waits, of which staff are reminded. */
export interface RefundReminder {
  readonly requestId: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly priceFils: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly answerUntil: number;
}

export interface RefundEndDeps extends DecideDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** Reminds owners and managers by mail, in the transaction; staff's, passed in by app.ts. */
  readonly remindStaff: (tx: TenantTx, of: RefundReminder, now: number) => Promise<void>;
}

/**
 * Withdraws a request for a refund for its buyer (REFUND-02). Idempotent.
 *
 * Refusals: not_found for another order's, request_decided.
 */
export async function withdrawRefundRequest(
  deps: DecideDeps,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  orderId: string,
  handle: string,
): Promise<Result<null, Failure>> {
  const id = uuidOfHandle('q', handle);
  const done = await deps.database.forTenant(tenant.id, async (tx) => {
    const locked = id === null ? null : await lock(tx, { id, orderId });
    if (locked === null) return refuse<Failure>({ code: 'not_found' });
    const { request } = locked;
    if (request.state === 'withdrawn') return ok(null);
    if (request.state !== 'waiting' || now >= request.answerUntil)
      return refuse<Failure>({ code: 'request_decided' });
    await end(deps, tx, request, 'withdrawn', now);
    return ok(null);
  });
  reached('refund_request.ended');
  return done;
}

async function lock(
  tx: TenantTx,
  { id, orderId }: Pick<requests.RefundRequestRow, 'id' | 'orderId'>,
): Promise<{ order: store.Order; request: requests.RefundRequestRow } | null> {
  const order = await store.lockOrder(tx, orderId);
  const request = order && (await requests.lockRefundRequest(tx, id));
  return order && request?.orderId === orderId ? { order, request } : null;
}

async function end(
  { replaceRefund }: DecideDeps,
  tx: TenantTx,
  { id, orderId, way }: requests.RefundRequestRow,
  state: 'withdrawn' | 'lapsed',
  now: number,
): Promise<void> {
  const ending = { state, way, repaidFils: null, reason: null, staff: null };
  await requests.endRefundRequest(tx, id, ending, now);
  await replaceRefund(tx, { orderId, from: id, to: null });
}

/** Time until a request is handled again whose process died. */
const AGAIN_MS = 60_000;

/** Claims requests of which staff are to be reminded, or that lapse. */
export const claimDueRefundRequests = (
  database: Database,
  tenantId: number,
  { now, limit }: { readonly now: number; readonly limit: number },
) =>
  requests.claimDueRefundRequests(database, tenantId, { now, leaseUntil: now + AGAIN_MS, limit });

export const venuesWithDueRefundRequests = (
  database: Database,
  now: number,
): Promise<readonly number[]> => dueVenues(database, requests.dueRefundRequestsSql, now);

/** Reminds staff of a request that waits, or lets it lapse at its deadline (REFUND-03). Idempotent. */
export async function handleDueRefundRequest(
  deps: RefundEndDeps,
  tenant: TenantFacts,
  due: Pick<requests.RefundRequestRow, 'id' | 'orderId'>,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.forTenant(tenant.id, async (tx) => {
    const locked = await lock(tx, due);
    if (locked === null || locked.request.state !== 'waiting') return;
    const { order, request } = locked;
    const { id: requestId, answerUntil, priceFils } = request;
    if (now < answerUntil) {
      const { number: orderNumber, customerName, currency } = order;
      await requests.setReminded(tx, requestId);
      const of = { requestId, orderNumber, customerName, priceFils, currency, answerUntil };
      if (!request.isReminded) await deps.remindStaff(tx, of, now);
      return;
    }
    await end(deps, tx, request, 'lapsed', now);
    const event = { orderId: order.id, part: requestId, units: await unitsOf(tx, request) };
    await addEvent(tx, 'order.refund_lapsed', event, now);
  });
  reached('refund_request.ended');
}
