import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { gatewayFacts, gatewayKindOf } from '@nadi/domain/payment/gateway-kind';
import { advanceRefund, type RefundEvent, type RefundState } from '@nadi/domain/payment/refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import {
  LEASE_MS,
  refundAgainAt,
  STANDING_AGAIN_MS,
  STANDING_UNTIL_MS,
  standingCheckAt,
} from './policy.ts';
import { scheduleContact } from './store.payout.ts';
import * as store from './store.refund.ts';
import type { Payment } from './store.ts';

type Refund = store.Refund;

/**
 * Records a refund of a captured payment to its card, and returns its id.
 *
 * It is requested after the commit. More than was paid is a breach.
 *
 * @param payout payout of a wallet that it is a part of; `null`: of none.
 */
export async function openRefund(
  tx: TenantTx,
  payment: Pick<Payment, 'id' | 'orderId' | 'state'>,
  amountFils: Fils,
  now: number,
  payout: store.OfPayout | null = null,
): Promise<string> {
  if (payment.state !== 'captured') throw new Error(`Payment ${payment.id} was not captured.`);
  const id = randomUUID();
  const { id: paymentId, orderId } = payment;
  await store.openRefund(tx, { id, paymentId, orderId, payout, amountFils, now });
  return id;
}

/** Returns the venues that have due refunds. */
export const venuesWithDueRefunds = (database: Database, now: number): Promise<readonly number[]> =>
  dueVenues(database, store.dueRefundsSql, now);

/**
 * Claims due refunds, so that no other process requests them.
 *
 * Each is returned in its previous state. One that was requested before has a response that was not
 * received.
 */
export const claimDueRefunds = (
  database: Database,
  tenantId: number,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly Refund[]> =>
  database.forTenant(tenantId, async (tx) =>
    claimed(tx, await store.lockDueRefunds(tx, now, limit), now),
  );

/** Claims one refund; none when it is not due or claimed by another process. */
export const claimRefund = (
  database: Database,
  tenantId: number,
  id: string,
  now: number,
): Promise<readonly Refund[]> =>
  database.forTenant(tenantId, async (tx) =>
    claimed(tx, await store.lockDueRefund(tx, id, now), now),
  );

async function claimed(
  tx: TenantTx,
  refunds: readonly Refund[],
  now: number,
): Promise<readonly Refund[]> {
  const ids = refunds.map(({ id }) => id);
  if (ids.length > 0) await store.markRequested(tx, ids, now + LEASE_MS);
  return refunds;
}

/**
 * Checks whether a refund may be requested; a partial one without a response may not (PAY-13).
 *
 * It may already be on its way.
 */
export const canBeRequested = (refund: Refund): boolean =>
  refund.state === 'due' || nextState('silence', refund) === 'due';

/** Returns the state after a response, by what the payment's gateway knows of refunds. */
function nextState(answer: RefundEvent, refund: Refund): RefundState {
  return advanceRefund(answer, { ...refund, isNamed: isNamedAt(refund) });
}

/** Checks whether the gateway of a refund knows refunds by their id (PAY-24). */
function isNamedAt({ gateway }: Refund): boolean {
  const kind = gatewayKindOf(gateway);
  return kind !== undefined && gatewayFacts(kind).namesRefunds;
}

/** Returns the venues that have confirmed refunds to query. */
export const venuesWithDueRechecks = (
  database: Database,
  now: number,
): Promise<readonly number[]> => dueVenues(database, store.dueRechecksSql, now);

/** Claims confirmed refunds that are due to be queried (REFUND-14). */
export const claimDueRechecks = (
  database: Database,
  tenantId: number,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly Refund[]> =>
  database.forTenant(tenantId, (tx) =>
    store.claimRechecks(tx, { now, limit, leaseUntil: now + LEASE_MS }),
  );

/** Sets the next query about a confirmed refund, which did not fail. */
export async function keepReturned(
  database: Database,
  tenantId: number,
  refund: Refund,
  { isAnswered, now }: { readonly isAnswered: boolean; readonly now: number },
): Promise<void> {
  const isOld = now > refund.createdAt + STANDING_UNTIL_MS;
  const again = isOld ? null : now + STANDING_AGAIN_MS;
  const next = isAnswered
    ? { rechecks: refund.rechecks + 1, recheckAt: standingCheckAt(refund.rechecks + 1, now) }
    : { rechecks: refund.rechecks, recheckAt: again };
  await database.forTenant(tenantId, (tx) => store.setRecheck(tx, refund.id, next));
}

/**
 * Records the result that staff found at the bank for an unclear refund (PAY-15).
 *
 * It came through, or it did not and is requested again. Returns the refund; null when there is no
 * unclear one.
 */
export async function recordFound(
  tx: TenantTx,
  id: string,
  isConfirmed: boolean,
  now: number,
): Promise<Refund | null> {
  const refund = await store.lockUnclear(tx, id);
  if (refund === null) return null;
  const answer = isConfirmed ? 'confirmed' : 'refused';
  const nextCheckAt = isConfirmed ? null : now;
  await store.clearUp(tx, id, { state: nextState(answer, refund), answer, nextCheckAt });
  await scheduleContact(tx, refund.payoutId, now);
  return refund;
}

/** Records the outcome of a claimed refund; null when another process has done so. */
export async function recordRefund(
  tx: TenantTx,
  refund: Refund,
  answer: RefundEvent,
  now: number,
): Promise<RefundState | null> {
  const state = nextState(answer, refund);
  const nextCheckAt = state === 'due' ? refundAgainAt(refund.checks, now) : null;
  const recheckAt = state === 'returned' && isNamedAt(refund) ? standingCheckAt(0, now) : null;
  const saved = { state, nextCheckAt, answer, recheckAt };
  if (!(await store.saveRefund(tx, refund.id, saved))) return null;
  await scheduleContact(tx, refund.payoutId, now);
  return state;
}
