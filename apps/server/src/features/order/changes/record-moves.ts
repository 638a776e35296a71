import { instantOf, type OffsetMinutes } from '@nadi/domain/kernel/zoned';
import { earnsAt } from '@nadi/domain/points/earning';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { keepLinePeople } from '../../participant/ports.ts';
import { hastenEarning } from '../store.earning.ts';
import type { OrderLine } from '../store.line.ts';
import { type NewMove, writeMove } from '../store.move.ts';

interface MovesOf extends Pick<NewMove, 'by'> {
  readonly orderId: string;
  readonly offset: OffsetMinutes;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Records moves of lines beside their sale, by buyer, staff and venue alike (decision 204).
 *
 * The participants of each line are kept until the end of its new visit.
 */
export async function recordMoves(
  tx: TenantTx,
  { orderId, offset, by, now }: MovesOf,
  moves: readonly (Pick<NewMove, 'to' | 'line'> & Pick<OrderLine, 'id' | 'seq'>)[],
): Promise<void> {
  for (const { id, seq, to, line } of moves) {
    await writeMove(tx, id, { to, by, line }, now);
    await keepLinePeople(tx, orderId, seq, instantOf(to.to, offset));
    const dueAt = earnsAt({ when: to, paidAt: now }, offset);
    await hastenEarning(tx, orderId, dueAt);
  }
}

/** Returns the move of a line to its new place. Throws an error for a line without a time. */
export function toNewPlace(line: OrderLine) {
  if (line.when === null) throw new Error(`Line ${line.id} has no time to move to.`);
  return { id: line.id, seq: line.seq, to: line.when, line };
}
