import type {
  MoveOutcome,
  OfferedMoves,
  StaffMoveOutcome,
} from '@nadi/contract/booking/move-endpoints';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { instantOf } from '@nadi/domain/kernel/zoned';
import { freeCancellationUntil } from '@nadi/domain/order/promise';
import type { CancelledBy } from '@nadi/domain/staff/rights';
import { uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext, StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import {
  callersOrder,
  listMoves,
  type StartedMove as Moved,
  type MoveOutcome as MovedLine,
  type MoveLineDeps,
  type Mover,
  moveLine,
  type OfferedMove,
  type StaffAct,
  sharesView,
} from '../order/ports.ts';
import { lockTickets } from './entries.ts';
import { instantView } from './present.ts';
import { judgeBooking } from './seen.ts';
import { relocateTickets } from './service.ts';
import * as store from './store.ts';

export type MoveDeps = Pick<
  MoveLineDeps,
  'database' | 'kinds' | 'pricing' | 'offerFreed' | 'gateways' | 'secret'
>;

/** Dependencies of a list of places. */
type ListDeps = Pick<MoveDeps, 'database' | 'kinds'>;

type MoveTarget = Parameters<typeof moveLine>[2]['target'];

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const BUYER: Mover = { role: 'buyer' };

/** Line of one of the caller's orders, by its key. */
export interface KeyedLine {
  readonly order: string;
  readonly key: string;
}

/** Lists the places that a line of the caller's order can be moved to on a date (ORDER-28). */
export async function listOwnMoves(
  deps: ListDeps,
  context: RequestContext,
  { order, key }: KeyedLine,
  date: LocalDate,
): Promise<Result<OfferedMoves, Failure>> {
  const orderId = await ownOrderId(deps, context, order);
  if (orderId === null) return NOT_FOUND;
  const line = { orderId, isLine: (one: { readonly key: string }) => one.key === key };
  const moves = await listMoves(deps, context, line, { date, mover: BUYER });
  return moves.ok ? ok(offeredView(context, moves.value)) : moves;
}

/** Moves a line of the caller's order in its free time, or opens the payment (ORDER-28, ORDER-40). */
export async function moveOwn(
  deps: MoveDeps,
  context: RequestContext,
  { order, key }: KeyedLine,
  move: {
    readonly target: MoveTarget;
    readonly agreedFils: number;
    readonly isDry: boolean;
  },
): Promise<Result<MoveOutcome, Failure>> {
  const orderId = await ownOrderId(deps, context, order);
  if (orderId === null) return NOT_FOUND;
  const moved = await moveLine(moveDeps(deps), context, {
    ...move,
    orderId,
    isLine: (line) => line.key === key,
    mover: BUYER,
  });
  return moved.ok ? ok(outcomeView(deps.kinds, context, moved.value)) : moved;
}

async function ownOrderId(
  deps: ListDeps,
  context: RequestContext,
  handle: string,
): Promise<string | null> {
  const id = uuidOfHandle('o', handle);
  return id === null ? null : ((await callersOrder(deps, context, id))?.id ?? null);
}

const moveDeps = (deps: MoveDeps): MoveLineDeps => ({
  ...deps,
  lockTickets,
  relocateTickets: (tx, lines) => relocateTickets(deps.kinds, tx, lines),
});

export interface StaffMoveRequest {
  readonly target: MoveTarget;
  readonly by: CancelledBy;
  readonly isWaived: boolean;
  readonly reason: string;
  /** State of the booking as the screen showed it. */
  readonly seen: string;
  readonly isDry: boolean;
}

/** Lists the places that a booking can be moved to on a date by staff (STAFF-13). */
export async function listStaffMoves(
  deps: ListDeps,
  context: StaffContext,
  booking: string,
  date: LocalDate,
): Promise<Result<OfferedMoves, Failure>> {
  const line = await lineOfBooking(deps, context, booking);
  if (line === null) return NOT_FOUND;
  const mover = { role: 'staff', context, by: 'venue', reason: '', isWaived: false } as const;
  const moves = await listMoves(deps, context, line, { date, mover });
  return moves.ok ? ok(offeredView(context, moves.value)) : moves;
}

/** Moves a booking by a member of staff (ORDER-30, STAFF-13, STAFF-14). */
export async function moveByStaff(
  deps: MoveDeps,
  context: StaffContext,
  booking: string,
  { by, reason, isWaived, seen, ...move }: StaffMoveRequest,
): Promise<Result<StaffMoveOutcome, Failure>> {
  const line = await lineOfBooking(deps, context, booking);
  if (line === null) return NOT_FOUND;
  const done = context.idempotency?.recorded;
  if (done !== undefined) return ok(done as StaffMoveOutcome);
  const viewOf = (outcome: Moved): StaffMoveOutcome => ({
    ...outcomeView(deps.kinds, context, outcome),
    is_free: outcome.isFree ? 1 : 0,
  });
  const act: StaffAct<MovedLine> = {
    judgeSeen: (tx) => judgeBooking(tx, context, { lineId: line.lineId, seen }),
    record: async (tx, outcome) =>
      context.idempotency?.record(tx, viewOf({ ...outcome, page: null })),
  };
  const mover = { role: 'staff', context, by, reason, isWaived, act } as const;
  const moved = await moveLine(moveDeps(deps), context, { ...move, ...line, mover });
  return moved.ok ? ok(viewOf(moved.value)) : moved;
}

async function lineOfBooking({ database }: ListDeps, { tenant }: StaffContext, handle: string) {
  const lineId = uuidOfHandle('l', handle);
  const orderId = lineId === null ? null : await store.orderOfLine(database, tenant.id, lineId);
  if (lineId === null || orderId === null) return null;
  return { orderId, lineId, isLine: ({ id }: { readonly id: string }) => id === lineId };
}

const offeredView = ({ tenant }: RequestContext, moves: readonly OfferedMove[]): OfferedMoves => ({
  currency: tenant.currency,
  places: moves.flatMap(({ to: { line, wire }, differenceFils }) =>
    line.when === null || wire.facility_id === undefined
      ? []
      : [
          {
            product_id: line.product,
            facility_id: wire.facility_id,
            facility_name: line.title.en,
            ar_facility_name: line.title.ar,
            ...wirePeriod(line.when),
            difference: toDecimal(differenceFils),
          },
        ],
  ),
});

function outcomeView(
  kinds: Pick<KindRegistry, 'of'>,
  { tenant }: RequestContext,
  { was, now, refund, dueFils, currency, page }: Moved,
): MoveOutcome {
  const until = freeCancellationUntil(now.when, now.change, now.movedTo !== null);
  const summary = (line: Moved['was']) =>
    lineSummary(kinds.of(line.kind), { ...line, when: line.movedTo ?? line.when });
  return {
    was: summary(was),
    now: summary(now),
    shares: sharesView(refund),
    due: toDecimal(dueFils),
    payment: page?.url
      ? { pg: page.gateway, url: page.url, transactionId: page.transactionId }
      : null,
    currency,
    cancellable_until: until === null ? null : instantView(instantOf(until, tenant.offset), tenant),
  };
}
