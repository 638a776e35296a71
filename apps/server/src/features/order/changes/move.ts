import { randomUUID } from 'node:crypto';
import type { OffsetMinutes, Period } from '@nadi/domain/kernel/zoned';
import { hasSold } from '@nadi/domain/order/late';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { currentWhen, linesOf, type OrderLine } from '../store.line.ts';
import * as store from '../store.ts';
import { recordMoves } from './record-moves.ts';

/**
 * Moves the valid tickets of lines to another time. Owned by booking, passed in because that is a
 * higher layer.
 */
export type MoveTickets = (tx: TenantTx, lineIds: readonly string[], to: Period) => Promise<void>;

export interface MoveDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly moveTickets: MoveTickets;
}

/**
 * Moves lines of one paid order, all at one time, to another time set by the venue (ORDER-16).
 *
 * The move is recorded beside the original sale, tickets and the retention of participants follow,
 * the customer is notified, and the lines may be cancelled for free until they begin. Lines already at that time are unchanged,
 * so the call is idempotent. The kind moves the lines' claims.
 *
 * @returns whether anything was moved; null when there is no such order, or none of it is valid any
 * more.
 */
export function moveLines(
  { database, clock, moveTickets }: MoveDeps,
  { id: tenantId, offset }: Pick<TenantFacts, 'id' | 'offset'>,
  lineIds: readonly string[],
  to: Period,
): Promise<boolean | null> {
  const now = clock.now();
  return database.forTenant(tenantId, async (tx) => {
    const order = await store.lockOrderOfLine(tx, lineIds[0]);
    if (order === null || !hasSold(order.status)) return null;
    const lines = await linesOf(tx, order.id);
    return moveWithin(tx, { order, lines, lineIds, to, now, offset }, moveTickets);
  });
}

interface Moving {
  readonly order: store.Order;
  readonly lines: readonly OrderLine[];
  readonly lineIds: readonly string[];
  readonly to: Period;
  readonly now: number;
  readonly offset: OffsetMinutes;
}

/** Moves lines within a transaction that has locked the order. */
export async function moveWithin(
  tx: TenantTx,
  { order, lines, lineIds, to, now, offset }: Moving,
  moveTickets: MoveTickets,
): Promise<boolean> {
  const moving = lines.filter(
    (line) => lineIds.includes(line.id) && !isSame(currentWhen(line), to),
  );
  const [first] = moving;
  if (first === undefined) return false;
  const of = { orderId: order.id, offset, by: 'venue', now } as const;
  const moves = moving.map(({ id, seq }) => ({ id, seq, to, line: null }));
  await recordMoves(tx, of, moves);
  const ids = moving.map(({ id }) => id);
  await moveTickets(tx, ids, to);
  const change = {
    orderId: order.id,
    moveId: randomUUID(),
    lineIds: ids,
    was: currentWhen(first),
  };
  await addEvent(tx, 'order.moved', change, now);
  return true;
}

const isSame = (one: Period | null, other: Period): boolean =>
  one !== null && one.from === other.from && one.to === other.to;
