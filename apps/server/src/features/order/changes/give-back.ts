import type { Result } from '@nadi/domain/kernel/result';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { instantOf, toLocal } from '@nadi/domain/kernel/zoned';
import { type GivableLine, givenBackUntil, judgeGiveBack } from '@nadi/domain/order/give-back';
import { hasSold } from '@nadi/domain/order/late';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { reached } from '../../../platform/crash-points.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { currentWhen, linesOf, type OrderLine, readLines } from '../store.line.ts';
import * as refunds from '../store.refund.ts';
import * as store from '../store.ts';
import { type CancelDeps, cancelWithin } from './cancel.ts';

const timeOf = (line: OrderLine): Pick<GivableLine, 'when' | 'isMoved'> => ({
  when: currentWhen(line),
  isMoved: line.movedTo !== null,
});

/** Loads the deadline for giving back valid units, by line (ORDER-20); epoch milliseconds. */
export async function givenBackUntilOf(
  { database }: { readonly database: Database },
  { id: tenantId, offset }: TenantFacts,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const until = new Map<string, number>();
  for (const line of await readLines(database, tenantId, orderId)) {
    const local = line.lost === null ? givenBackUntil(timeOf(line)) : null;
    if (local !== null) until.set(line.id, instantOf(local, offset));
  }
  return until;
}

/**
 * Gives back units of lines of one order for its customer (ORDER-20). Idempotent.
 *
 * Checked and cancelled in ONE transaction (ORDER-15); a concurrent call-off waits for it. Refusal:
 * not_returnable.
 */
export async function giveBack(
  deps: CancelDeps,
  tenant: TenantFacts,
  requested: readonly UnitsOf[],
): Promise<Result<null, Failure>> {
  const now = deps.clock.now();
  const given = await deps.database.forTenant(tenant.id, async (tx) => {
    const order = await store.lockOrderOfLine(tx, requested[0]?.lineId);
    if (order === null || !hasSold(order.status))
      return refuse({ code: 'not_returnable' as const });
    const lines = (await linesOf(tx, order.id)).filter(({ lost }) => lost === null);
    const refundedOf = await refunds.refundedUnits(
      tx,
      lines.map(({ id }) => id),
    );
    const judged = judgeGiveBack(
      lines.map((line) => ({ ...line, ...timeOf(line), refunded: refundedOf(line.id) })),
      requested,
      toLocal(now, tenant.offset),
    );
    if (!judged.ok) return judged;
    await cancelWithin(deps, { tx, tenant, order, now, cause: 'customer' }, judged.value);
    return ok(null);
  });
  reached('order.cancelled');
  return given.ok ? given : refuse(failureOf(given.refusal));
}
