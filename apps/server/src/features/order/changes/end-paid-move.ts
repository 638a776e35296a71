import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { release } from '../../inventory/service.ts';
import { openPaidMoves, type PaidMove, setPaidMove } from '../store.paid-move.ts';

/** Transaction that has locked the order, and its time in epoch milliseconds. */
interface Ending {
  readonly tx: TenantTx;
  readonly now: number;
}

/** Releases the hold of a dearer move on its new place. */
export async function releaseNewPlace({ tx, now }: Ending, { id }: PaidMove): Promise<void> {
  const { tenantId } = tx;
  await release(tx, { tenantId, holdIds: [id], owner: null, now, states: ['paying'] });
}

/** Ends a move that waits for its payment; money that comes later is settled as late (ORDER-41). */
export async function endPaidMove(of: Ending, move: PaidMove): Promise<void> {
  if (move.state !== 'open') return;
  await releaseNewPlace(of, move);
  await setPaidMove(of.tx, move.id, 'ended');
}

/** Ends the moves of an order that wait for their payment and move one of some lines (ORDER-40). */
export async function endPaidMovesOf(
  of: Ending,
  orderId: string,
  lineIds: readonly string[],
): Promise<void> {
  for (const move of await openPaidMoves(of.tx, orderId))
    if (move.lines.some(({ lineId }) => lineIds.includes(lineId))) await endPaidMove(of, move);
}
