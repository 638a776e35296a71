import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { type AtAccount, findDisputable, type Gateways } from '../../payment/ports.ts';
import { type ApplyDeps, applyDispute } from './apply.ts';

export interface ReviewDeps extends ApplyDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'askDispute'>;
  readonly log: (error: unknown, text: string) => void;
}

/**
 * Queries a dispute at an account and applies the answer (DISPUTE-01).
 *
 * One of no payment of ours, or of another amount or currency, is logged. False: there was no answer.
 */
export async function reviewDispute(
  deps: ReviewDeps,
  tenantId: number,
  at: AtAccount,
  reference: string,
): Promise<boolean> {
  const answer = await deps.gateways.askDispute(tenantId, at, reference);
  if (answer.type === 'silence') return false;
  const dispute = answer.type === 'dispute' ? answer : null;
  const payment =
    dispute && (await findDisputable(deps.database, tenantId, at, dispute.gatewayOrderId));
  if (dispute === null || payment === null) {
    deps.log(undefined, `dispute ${reference}: venue ${tenantId} has no payment of it`);
    return true;
  }
  const now = deps.clock.now();
  const applied = await deps.database.forTenant(tenantId, (tx) =>
    applyDispute(deps, tx, payment, { ...dispute, isByHand: false }, now),
  );
  reached('dispute.applied');
  if (applied === 'foreign')
    deps.log(undefined, `dispute ${reference}, payment ${payment.id}: amount or currency differs`);
  return true;
}
