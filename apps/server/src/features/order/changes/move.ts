import { randomUUID } from 'node:crypto';
import type { Period } from '@nadi/domain/kernel/zoned';
import { hasSold } from '@nadi/domain/order/late';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { currentWhen, linesOf, type OrderLine } from '../store.line.ts';
import { writeMove } from '../store.move.ts';
import * as store from '../store.ts';

/** Moves the tickets of lines that still hold to another time; booking's, handed in as it stands above. */
export type MoveTickets = (tx: TenantTx, lineIds: readonly string[], to: Period) => Promise<void>;

export interface MoveDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly moveTickets: MoveTickets;
}

/**
 * ORDER-16: lines of one order that was paid for, each of one time, take place at another one, as the venue
 * decided: recorded beside what was sold, their tickets say it, whoever booked them is told, and they may
 * be given back for free until they begin. What is there already is left as it is, so that it may be asked
 * for any number of times. What the lines take is the kind's to move.
 * @returns whether anything was moved; null where there is no such order, or nothing of it stands.
 */
export function moveLines(
  { database, clock, moveTickets }: MoveDeps,
  tenantId: number,
  lineIds: readonly string[],
  to: Period,
): Promise<boolean | null> {
  const now = clock.now();
  return database.forTenant(tenantId, async (tx) => {
    const order = await store.lockOrderOfLine(tx, lineIds[0]);
    if (order === null || !hasSold(order.status)) return null;
    const lines = await linesOf(tx, order.id);
    return moveWithin(tx, { order, lines, lineIds, to, now }, moveTickets);
  });
}

interface Moving {
  readonly order: store.Order;
  readonly lines: readonly OrderLine[];
  readonly lineIds: readonly string[];
  readonly to: Period;
  readonly now: number;
}

/** The same within a transaction that has locked the order. */
export async function moveWithin(
  tx: TenantTx,
  { order, lines, lineIds, to, now }: Moving,
  moveTickets: MoveTickets,
): Promise<boolean> {
  const moving = lines.filter(
    (line) => lineIds.includes(line.id) && !isSame(currentWhen(line), to),
  );
  const [first] = moving;
  if (first === undefined) return false;
  for (const line of moving) await writeMove(tx, line.id, to, now);
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
