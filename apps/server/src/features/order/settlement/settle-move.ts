import { instantOf } from '@nadi/domain/kernel/zoned';
import { cardPayment, lateMoney, lateMoneyToRefund, sale } from '@nadi/domain/ledger/order-events';
import { hasSold } from '@nadi/domain/order/late';
import { owedParts } from '@nadi/domain/order/line-move';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import { openRefund, type Payment } from '../../payment/ports.ts';
import type { RelocateTickets } from '../changes/apply-move.ts';
import {
  type LockTickets,
  type OfferFreed,
  remainingUnits,
  validLines,
} from '../changes/cancel.ts';
import { type ChangedLine, changedLines, unitsOfLines } from '../changes/changed-lines.ts';
import { endPaidMove, endPaidMovesOf, releaseNewPlace } from '../changes/end-paid-move.ts';
import { claimsLeft, isAt } from '../changes/quote-move.ts';
import { recordMoves, toNewPlace } from '../changes/record-moves.ts';
import { currentWhen } from '../store.line.ts';
import {
  openPaidMoves,
  type PaidMove,
  paidMoveOfPayment,
  setPaidMove,
} from '../store.paid-move.ts';
import type { Inventory, SettledOrder } from './claims.ts';
import { book, gatewayName } from './postings.ts';
import { dearerMoveDocument } from './tax-documents.ts';

/** Operations of a paid move. The first three are owned by higher layers, and passed in by app.ts. */
export interface PaidMoveDeps {
  readonly lockTickets: LockTickets;
  readonly relocateTickets: RelocateTickets;
  readonly offerFreed: OfferFreed;
  readonly inventory: Pick<Inventory, 'retake'>;
}

/** Order and payment of a dearer move, locked. */
interface SettledMove extends SettledOrder {
  readonly payment: Payment;
}

/**
 * Applies a gateway's response to a move to a dearer time (ORDER-40, ORDER-41).
 *
 * Paid, the line is moved if it is as it was and the place is free, held or not; otherwise the whole
 * payment is refunded. Not paid, its hold ends and the line stays.
 */
export async function settleMove(
  deps: PaidMoveDeps,
  of: SettledMove,
  outcome: 'captured' | 'unpaid',
): Promise<void> {
  const { tx, payment } = of;
  const move = await paidMoveOfPayment(tx, payment.id);
  if (move === null) throw new Error(`Payment ${payment.id} pays no move.`);
  if (outcome === 'unpaid') return endPaidMove(of, move);
  const changed = await linesToMove(deps, of, move);
  await releaseNewPlace(of, move);
  // Another page of the line for the same place holds that place.
  for (const other of await openPaidMoves(tx, move.orderId))
    if (other.id !== move.id && isSamePlace(other, move)) await endPaidMove(of, other);
  const isTaken = changed !== null && (await retake(deps, of, move, changed));
  await setPaidMove(tx, move.id, isTaken ? 'moved' : 'refunded');
  if (!isTaken) return sendBack(of);
  const lineIds = changed.map(({ was }) => was.id);
  await endPaidMovesOf(of, move.orderId, lineIds);
  await applyChange(deps, of, move, changed);
}

/** Checks whether two moves are of one line to one place and time. */
function isSamePlace({ lineId, lines: [one] }: PaidMove, other: PaidMove): boolean {
  const [to] = other.lines;
  return (
    lineId === other.lineId && one !== undefined && to !== undefined && isAt(one.line, to.line.wire)
  );
}

/** Returns the lines as they are and at the new place; null where they cannot be moved any more. */
async function linesToMove(
  { lockTickets }: PaidMoveDeps,
  { tx, tenant, order, now }: SettledMove,
  move: PaidMove,
): Promise<readonly ChangedLine[] | null> {
  if (!hasSold(order.status)) return null;
  const changed = changedLines(move, await validLines(tx, order.id));
  const [first] = changed ?? [];
  if (changed === null || first === undefined) return null;
  const starts = [move.from, currentWhen(first.was)?.from ?? move.from];
  if (starts.some((start) => now >= instantOf(start, tenant.offset))) return null;
  const tickets = await lockTickets(tx, unitsOfLines(changed));
  return tickets.areUsed ? null : changed;
}

/** Claims of the units that are moved. */
const claimsOf = ({ was, now }: ChangedLine) =>
  now.claims.filter(({ ofUnit }) => !was.cancelled.has(ofUnit));

const retake = (
  { inventory }: PaidMoveDeps,
  of: SettledMove,
  move: PaidMove,
  changed: readonly ChangedLine[],
): Promise<boolean> => {
  const lines = changed.map((one) => ({ ...one.now, claims: claimsOf(one) }));
  return inventory.retake(of, lines, move.state !== 'open');
};

/** Rewrites tickets, records the move with its sale, and notifies the customer. */
async function applyChange(
  deps: PaidMoveDeps,
  { tx, tenant, order, payment, now }: SettledMove,
  move: PaidMove,
  changed: readonly ChangedLine[],
): Promise<void> {
  const moved = changed.map((one) => one.now);
  const of = { orderId: order.id, offset: tenant.offset, by: 'customer', now } as const;
  await recordMoves(tx, of, moved.map(toNewPlace));
  await deps.relocateTickets(tx, moved);
  const differences = changed.map(({ was, now: line }) => {
    const units = remainingUnits(was);
    const parts = owedParts({ kind: was.kind, was, now: line, units });
    return { line, units: units.length, parts };
  });
  const parts = differences.flatMap((one) => one.parts);
  const { id: orderId, currency } = order;
  const sold = sale({ orderId, currency, part: move.id, parts });
  const document = await dearerMoveDocument({ tx, tenant, order, now }, move.id, differences);
  await book(tx, now, [cardPayment(moneyOf(order.id, payment)), sold], [document]);
  const taxFils = parts.reduce((sum, part) => sum + part.taxFils, 0);
  const event = {
    orderId,
    moveId: move.id,
    lineIds: changed.map(({ was }) => was.id),
    was: changed[0] ? currentWhen(changed[0].was) : null,
    amountFils: 0,
    charge: { paidFils: payment.amountFils, taxFils },
  };
  await addEvent(tx, 'order.rescheduled', event, now);
  await deps.offerFreed(tx, {
    tenant,
    now,
    givenUp: changed.flatMap(({ was }) => claimsLeft(was)),
    retaken: changed.flatMap(claimsOf),
  });
}

const moneyOf = (orderId: string, payment: Payment) => ({
  orderId,
  currency: payment.currency,
  paymentId: payment.id,
  gateway: gatewayName(payment),
  amountFils: payment.amountFils,
});

/** Refunds the whole payment of a move that is not possible any more (ORDER-41). */
async function sendBack({ tx, order, payment, now }: SettledMove): Promise<void> {
  const money = moneyOf(order.id, payment);
  await book(tx, now, [lateMoney(money), lateMoneyToRefund(money)]);
  await openRefund(tx, { ...payment, state: 'captured' }, payment.amountFils, now);
}
