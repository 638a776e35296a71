import { randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { toLocal } from '@nadi/domain/kernel/zoned';
import { creditNote } from '@nadi/domain/ledger/order-events';
import { hasSold } from '@nadi/domain/order/late';
import { judgeMove } from '@nadi/domain/order/line-move';
import { type CancelledBy, mayMove } from '@nadi/domain/staff/rights';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext, StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { type LineToTake, sessionsOf } from '../../cart/ports.ts';
import type { TakeRefusal } from '../../inventory/ports.ts';
import { takeWithin } from '../../inventory/service.ts';
import { book } from '../settlement/postings.ts';
import { cheaperMoveDocument } from '../settlement/tax-documents.ts';
import { buyerOf, demandSessions } from '../store.booked.ts';
import { currentWhen, type OrderLine } from '../store.line.ts';
import * as store from '../store.ts';
import {
  cardOnlyOf,
  type LockTickets,
  type OfferFreed,
  remainingUnits,
  soldFils,
  type ValidLine,
  validLines,
} from './cancel.ts';
import { fingerprintOf, unitsOfLines } from './changed-lines.ts';
import { endPaidMovesOf } from './end-paid-move.ts';
import { claimsLeft, type QuotedMove } from './quote-move.ts';
import { recordMoves, toNewPlace } from './record-moves.ts';
import { paidLineOf } from './refund-request.ts';
import {
  creditRefund,
  NO_REFUND,
  NO_SHARES,
  type OpenedRefund,
  onlyShares,
  openRefundOfOrder,
  type RefundShares,
  sharesInEvent,
} from './refund-shares.ts';
import type { StaffAct } from './staff-act.ts';

/**
 * Rewrites the valid tickets of moved lines for their new place and time. Owned by booking, passed
 * in because that is a higher layer.
 */
export type RelocateTickets = (tx: TenantTx, lines: readonly OrderLine[]) => Promise<void>;

/** Party that carries out a move, with the conditions of staff. */
export type Mover =
  | { readonly role: 'buyer' }
  | {
      readonly role: 'staff';
      readonly context: StaffContext;
      readonly by: CancelledBy;
      /** Kept in the audit log. */
      readonly reason: string;
      /** The line keeps its price (ORDER-30). */
      readonly isWaived: boolean;
      /** Absent: places are listed, and nothing is moved. */
      readonly act?: StaffAct<MoveOutcome>;
    };

/** Outcome of a move. */
export interface MoveOutcome {
  readonly was: OrderLine;
  readonly now: OrderLine;
  readonly refund: RefundShares;
  /** Amount that the new place costs more; the line is moved once it is paid (ORDER-40). */
  readonly dueFils: number;
  readonly currency: string;
  /** Set where the buyer could move it. */
  readonly isFree: boolean;
}

/** Move as prepared: the line as it was read, and its quote; null: it is at that place already. */
export interface PreparedMove {
  readonly line: ValidLine;
  readonly move: QuotedMove | null;
}

/** Error that rolls a move back: the order or the facts have changed, or a place was not taken. */
export class NotMoved extends Error {
  /** Refused take with its lines; null: to be prepared again. */
  readonly refused: {
    readonly refusal: TakeRefusal;
    readonly lines: readonly LineToTake[];
  } | null;
  constructor(refused: NotMoved['refused']) {
    super('The line was not moved.');
    this.refused = refused;
  }
}

/** Open-dated lines have no time to move from. */
const NOT_OPEN = new Map<string, number>();

/** Checks whether a line may be moved now by a party. Refusal: not_movable. */
export function judgeLine(
  kinds: Pick<KindRegistry, 'of'>,
  line: ValidLine,
  mover: Mover,
  { tenant, now }: RequestContext,
) {
  const isMovable = kinds.of(line.kind).rules.isMovable === true;
  const movable = { ...line, ...paidLineOf(line, NOT_OPEN), isMovable };
  const by = mover.role === 'staff' && mover.by === 'venue' ? 'venue' : mover.role;
  const judged = judgeMove(movable, by, toLocal(now, tenant.offset));
  return judged.ok ? judged : refuse(failureOf(judged.refusal));
}

interface ApplyDeps {
  readonly kinds: Pick<KindRegistry, 'of'>;
  readonly lockTickets: LockTickets;
  readonly relocateTickets: RelocateTickets;
  readonly offerFreed: OfferFreed;
}

export interface MoveTransaction {
  readonly tx: TenantTx;
  readonly context: RequestContext;
  readonly mover: Mover;
  /** Set where it is rolled back: nothing is offered. */
  readonly isDry?: boolean;
}

/**
 * Applies a prepared move within a transaction, if its line is still as it was read.
 *
 * Throws `NotMoved` where it is not, or where a place was not taken, and `TooManyPeople`. Refusals:
 * not_movable, forbidden.
 */
export async function applyMove(
  deps: ApplyDeps,
  of: MoveTransaction,
  orderId: string,
  { line: read, move }: PreparedMove,
): Promise<Result<MoveOutcome, Failure>> {
  const { tx, context, mover } = of;
  const checked = await checkMove(deps, of, orderId, { line: read, move });
  if (!checked.ok) return checked;
  const { order, lines, line, isFree } = checked.value;
  const { currency } = order;
  const dueFils = Math.max(move?.difference.fils ?? 0, 0);
  if (move === null)
    return ok({ was: line, now: line, refund: NO_SHARES, dueFils, currency, isFree: true });
  const lineIds = move.lines.map(({ was }) => was.id);
  await endPaidMovesOf({ tx, now: context.now }, orderId, lineIds);
  await takePlaces(of, order, move);
  const moved = move.lines.map(({ now }) => now);
  await recordMoves(tx, movesOf(of, orderId), moved.map(toNewPlace));
  await deps.relocateTickets(tx, moved);
  const refund = await refundDifference(of, order, lines, move);
  const isByVenue = mover.role === 'staff' && mover.by === 'venue';
  if (!isByVenue && !of.isDry) {
    await deps.offerFreed(tx, {
      tenant: context.tenant,
      now: context.now,
      givenUp: move.lines.flatMap(({ was }) => claimsLeft(was)),
      retaken: move.lines.flatMap(({ take }) => take.line.claims),
    });
  }
  await creditRefund(tx, refund, context.now);
  const shares = onlyShares(refund);
  return ok({ was: line, now: move.lines[0].now, refund: shares, dueFils, currency, isFree });
}

/** Order of a move, locked, with its lines as they are now. */
interface CheckedMove {
  readonly order: store.Order;
  readonly lines: readonly ValidLine[];
  readonly line: ValidLine;
  readonly isFree: boolean;
}

/**
 * Locks the order of a prepared move, and checks that its line may still be moved.
 *
 * Throws `NotMoved` where it has changed, and `TooManyPeople`. Refusals: not_movable, forbidden, changed_meanwhile.
 */
export async function checkMove(
  deps: Pick<ApplyDeps, 'kinds' | 'lockTickets'>,
  of: MoveTransaction,
  orderId: string,
  { line: read, move }: PreparedMove,
): Promise<Result<CheckedMove, Failure>> {
  const { tx, context, mover } = of;
  const order = await store.lockOrder(tx, orderId);
  if (order === null || !hasSold(order.status)) return refuse({ code: 'not_movable' });
  const changed = mover.role === 'staff' ? await mover.act?.judgeSeen(tx) : null;
  if (changed) return refuse(changed);
  const lines = await validLines(tx, orderId);
  const line = lines.find(({ id }) => id === read.id);
  if (line === undefined || !isSame(line, read)) throw new NotMoved(null);
  if (move === null) return ok({ order, lines, line, isFree: true });
  const judged = judgeLine(deps.kinds, line, mover, context);
  if (!judged.ok) return judged;
  const { isFree } = judged.value;
  if (mover.role === 'staff' && !mayMove(mover.context.staff.role, { ...mover, isFree })) {
    return refuse({ code: 'forbidden' });
  }
  const tickets = await deps.lockTickets(tx, unitsOfLines(move.lines));
  if (tickets.areUsed) return refuse({ code: 'not_movable' });
  await checkSessions(of, order, move);
  return ok({ order, lines, line, isFree });
}

const isSame = (one: ValidLine, other: ValidLine): boolean =>
  fingerprintOf([one]) === fingerprintOf([other]);

/** Checks the maximum of the sessions that lines are moved into (PEOPLE-06). Throws `TooManyPeople`. */
async function checkSessions(
  { tx, context: { tenant, actor } }: MoveTransaction,
  order: store.Order,
  { lines }: QuotedMove,
): Promise<void> {
  const { isOffered, threshold } = tenant.participants;
  const left = new Set(lines.flatMap(({ was }) => was.people?.sessions ?? []));
  const people = sessionsOf(
    lines.map(({ was, now }) => ({ ...now, quantity: was.quantity - was.cancelled.size })),
  ).filter(({ session }) => !left.has(session));
  if (!isOffered || threshold === null || people.length === 0) return;
  const buyer = buyerOf(order, actor.customer?.purchaserIds ?? []);
  const moving = lines.map(({ was }) => was.id);
  await demandSessions(tx, { buyer, threshold, people, moving });
}

/** Takes the new places and gives up the old ones, all or nothing. */
async function takePlaces(
  { tx, context: { tenant, now } }: MoveTransaction,
  order: store.Order,
  { lines, configVersion }: QuotedMove,
): Promise<void> {
  const toTake = lines.map(({ take }) => take);
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    anyOwner: true,
    purpose: 'move',
    offset: tenant.offset,
    now,
    until: null,
    configVersion,
    lines: toTake.map(({ holdId, line: { claims, product: productId } }) => ({
      holdId,
      claims,
      productId,
    })),
  });
  if (taken.ok) return;
  const { refusal } = taken;
  throw new NotMoved(refusal.code === 'stale_facts' ? null : { refusal, lines: toTake });
}

const causeOf = (mover: Mover): CancelledBy => (mover.role === 'staff' ? mover.by : 'customer');

const movesOf = ({ context: { tenant, now }, mover }: MoveTransaction, orderId: string) => ({
  orderId,
  offset: tenant.offset,
  by: causeOf(mover),
  now,
});

/** Outbox event that notifies the customer, by cause. */
const MOVE_EVENTS: Record<CancelledBy, string> = {
  venue: 'order.moved',
  customer: 'order.rescheduled',
};

/** Credits and refunds what the new time costs less, and records the move; returns the refund. */
async function refundDifference(
  { tx, context, mover }: MoveTransaction,
  order: store.Order,
  lines: readonly ValidLine[],
  move: QuotedMove,
): Promise<OpenedRefund> {
  const { now } = context;
  const { id: orderId, currency, number } = order;
  const { parts } = move.difference;
  const moveId = randomUUID();
  const taxFils = parts.reduce((sum, part) => sum + part.taxFils, 0);
  const refundFils = parts.reduce((sum, part) => sum + part.netFils, taxFils);
  let back = NO_REFUND;
  if (refundFils > 0) {
    const entry = creditNote({ orderId, currency, creditNoteId: moveId, parts });
    const documented = { tx, tenant: context.tenant, order, now };
    const { was: line } = move.lines[0];
    const units = remainingUnits(line).length;
    const documents = await cheaperMoveDocument(documented, entry, { line, units, parts });
    await book(tx, now, [entry], documents);
    const to = { cardOnly: cardOnlyOf(lines, []), countsAgainstDispute: true };
    back = await openRefundOfOrder(tx, order, refundFils, now, to);
  }
  const [{ was, now: there }] = move.lines;
  const change = {
    orderId,
    moveId,
    lineIds: move.lines.map((one) => one.was.id),
    was: currentWhen(was),
    amountFils: refundFils,
    ...sharesInEvent(back),
    credit: { taxFils, beforeFils: soldFils(lines) },
  };
  const cause = causeOf(mover);
  await addEvent(tx, MOVE_EVENTS[cause], change, now);
  if (mover.role === 'staff') {
    const { by, reason, isWaived } = mover;
    const after = {
      by,
      to: there.title.en,
      ...(there.when && { at: there.when.from }),
      refund: refundFils / 100,
      ...(isWaived && { waived: true }),
      ...(reason && { reason }),
    };
    const entry = { action: 'order.moved', subject: `order:${number}`, after };
    await writeAuditEntry(tx, auditActorOf(mover.context), entry, now);
  }
  return back;
}
