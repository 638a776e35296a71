import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { advanceRefund, type RefundEvent, type RefundState } from '@nadi/domain/payment/refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { LEASE_MS, refundAgainAt } from './policy.ts';
import * as store from './store.refund.ts';
import type { Payment } from './store.ts';

type Refund = store.Refund;

/**
 * Notes that money of a captured payment is to go back to its card, and returns the refund's id; asked
 * for after the commit. More than was paid is a breach.
 */
export async function openRefund(
  tx: TenantTx,
  payment: Pick<Payment, 'id' | 'orderId' | 'state'>,
  amountFils: Fils,
  now: number,
): Promise<string> {
  if (payment.state !== 'captured') throw new Error(`Payment ${payment.id} was not captured.`);
  const id = randomUUID();
  const { id: paymentId, orderId } = payment;
  await store.openRefund(tx, { id, paymentId, orderId, amountFils, now });
  return id;
}

/** The venues that have refunds due to be asked for. */
export const venuesWithDueRefunds = (database: Database, now: number): Promise<readonly number[]> =>
  dueVenues(database, store.dueRefundsSql, now);

/**
 * Refunds that are due, claimed so that nobody else asks meanwhile; each as it was before. One that was
 * asked for then has an answer that nobody heard.
 */
export const claimDueRefunds = (
  database: Database,
  tenantId: number,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly Refund[]> =>
  database.forTenant(tenantId, async (tx) =>
    claimed(tx, await store.lockDueRefunds(tx, now, limit), now),
  );

/** The same of one; none where it is not due, or another has it. */
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

/** A part whose asking was not answered is not asked for again: it may be on its way (PAY-13). */
export const canBeRequested = (refund: Refund): boolean =>
  refund.state === 'due' || advanceRefund('silence', refund) === 'due';

/**
 * PAY-15: what the staff found at the bank of a refund that is unclear: it came through, or it did not and is
 * asked for again. Returns the refund; null where there is none that is unclear.
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
  await store.clearUp(tx, id, { state: advanceRefund(answer, refund), answer, nextCheckAt });
  return refund;
}

/** Writes what became of a claimed refund; null where another has done so. */
export async function recordRefund(
  tx: TenantTx,
  refund: Refund,
  answer: RefundEvent,
  now: number,
): Promise<RefundState | null> {
  const state = advanceRefund(answer, refund);
  const nextCheckAt = state === 'due' ? refundAgainAt(refund.checks, now) : null;
  return (await store.saveRefund(tx, refund.id, { state, nextCheckAt, answer })) ? state : null;
}
