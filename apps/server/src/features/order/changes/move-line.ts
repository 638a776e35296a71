import type { Claim } from '@nadi/domain/inventory/claim';
import { claimsBeyond } from '@nadi/domain/inventory/claims-beyond';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { moveDifference } from '@nadi/domain/order/line-move';
import { reached } from '../../../platform/crash-points.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { sweepPools } from '../../inventory/service.ts';
import type { Pricing } from '../placing/pricing.ts';
import { TooManyPeople } from '../store.booked.ts';
import { type PaidMove, readOpenPaidMoves } from '../store.paid-move.ts';
import {
  applyMove,
  judgeLine,
  type MoveOutcome,
  type Mover,
  NotMoved,
  type PreparedMove,
  type RelocateTickets,
} from './apply-move.ts';
import { type OfferFreed, type ValidLine, validLines } from './cancel.ts';
import { changedLines } from './changed-lines.ts';
import { type OpenPaidMoveDeps, openPaidMove, type StartedMove } from './open-paid-move.ts';
import {
  atOldPrice,
  claimsLeft,
  isAt,
  type MoveTarget,
  type OfferedMove,
  offeredMoves,
  type QuoteMoveDeps,
  quoteMove,
} from './quote-move.ts';

export interface MoveLineDeps extends QuoteMoveDeps, OpenPaidMoveDeps {
  readonly pricing: Pick<Pricing, 'explain'>;
  readonly relocateTickets: RelocateTickets;
  readonly offerFreed: OfferFreed;
}

/** Line of an order, found among its valid ones. */
export interface LineOfOrder {
  readonly orderId: string;
  readonly isLine: (line: ValidLine) => boolean;
}

export interface MoveRequest extends LineOfOrder {
  readonly target: MoveTarget;
  readonly mover: Mover;
  /** Difference that the buyer has agreed to, in fils; negative: a refund. Absent: none. */
  readonly agreedFils?: number;
  /** Computes the outcome and changes nothing. */
  readonly isDry: boolean;
}

/** Attempts, when the facts, the order or a short pool have changed meanwhile. */
const ATTEMPTS_AT_MOST = 3;

/** Error that rolls a preview back and carries its outcome. */
class Previewed extends Error {
  readonly outcome: Result<MoveOutcome, Failure>;
  constructor(outcome: Result<MoveOutcome, Failure>) {
    super('The move was a preview.');
    this.outcome = outcome;
  }
}

/**
 * Moves a line of an order to another time or place, for its buyer or by staff (ORDER-28, ORDER-40).
 *
 * Places, tickets, the record of the move, a credit note and the refund due change in ONE
 * transaction; the gateway is called afterwards. A preview does the same and rolls it back, so that
 * it reports every refusal. Idempotent: a line that is at the place already stays as it is. What costs
 * more opens the payment of the difference, and the line is moved once that is captured.
 * Refusals: not_found, not_movable, move_costs_more, forbidden, changed_meanwhile, session_limit, slot_taken, those of a
 * short pool, and those of `quoteMove`.
 */
export async function moveLine(
  deps: MoveLineDeps,
  context: RequestContext,
  request: MoveRequest,
): Promise<Result<StartedMove, Failure>> {
  const changed = await changedForStaff(deps, context, request.mover);
  if (changed !== null) return refuse(changed);
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await prepareMove(deps, context, request);
    if (!prepared.ok) return prepared;
    try {
      return await carryOut(deps, context, request, prepared.value);
    } catch (error) {
      if (error instanceof TooManyPeople) {
        const max = context.tenant.participants.threshold ?? 0;
        return refuse(failureOf({ code: 'session_limit', max }));
      }
      if (!(error instanceof NotMoved)) throw error;
      const failure = await failureOfMove(deps, context, error, attempt);
      if (failure !== null) return refuse(failure);
    }
  }
}

/**
 * Refuses a move by staff of a booking that is not as it was shown, before other reasons.
 *
 * It is checked again under the lock of the order.
 */
async function changedForStaff(
  { database }: Pick<MoveLineDeps, 'database'>,
  { tenant }: RequestContext,
  mover: Mover,
): Promise<Failure | null> {
  const act = mover.role === 'staff' ? mover.act : undefined;
  return act === undefined ? null : database.forTenant(tenant.id, act.judgeSeen);
}

/** Moves a line, or opens the payment of a dearer move that its buyer has agreed to. */
async function carryOut(
  deps: MoveLineDeps,
  context: RequestContext,
  request: MoveRequest,
  prepared: PreparedMove,
): Promise<Result<StartedMove, Failure>> {
  const { isDry, orderId, mover, agreedFils = 0 } = request;
  const fils = prepared.move?.difference.fils ?? 0;
  const isAgreed = fils > 0 ? fils === agreedFils : fils <= agreedFils;
  if (!isDry && prepared.move !== null && !isAgreed) return refuse({ code: 'move_costs_more' });
  if (fils <= 0 || isDry) {
    const moved = await runMove(deps, context, request, prepared);
    return moved.ok ? ok({ ...moved.value, page: null }) : moved;
  }
  return openPaidMove(deps, context, { orderId, mover }, prepared);
}

async function runMove(
  deps: MoveLineDeps,
  context: RequestContext,
  { orderId, mover, isDry }: Pick<MoveRequest, 'orderId' | 'mover' | 'isDry'>,
  prepared: PreparedMove,
): Promise<Result<MoveOutcome, Failure>> {
  try {
    const outcome = await deps.database.forTenant(context.tenant.id, async (tx) => {
      const moved = await applyMove(deps, { tx, context, mover, isDry }, orderId, prepared);
      if (isDry) throw new Previewed(moved);
      if (moved.ok && mover.role === 'staff') await mover.act?.record(tx, moved.value);
      return moved;
    });
    reached('order.moved');
    return outcome;
  } catch (error) {
    if (error instanceof Previewed) return error.outcome;
    throw error;
  }
}

/** Returns the refusal of a move that was rolled back; null: it is to be tried again. */
async function failureOfMove(
  { database, pricing }: MoveLineDeps,
  context: RequestContext,
  { refused }: NotMoved,
  attempt: number,
): Promise<Failure | null> {
  if (refused === null) return attempt < ATTEMPTS_AT_MOST ? null : { code: 'choice_not_offered' };
  const { refusal, lines } = refused;
  if (refusal.code === 'capacity_reached' && attempt < ATTEMPTS_AT_MOST) {
    const poolIds = refusal.short.map(({ poolId }) => poolId);
    const { tenant, now } = context;
    if ((await sweepPools(database, tenant.id, now, poolIds)) > 0) return null;
  }
  const failure = await pricing.explain(context, lines, refusal);
  // Another line of the same order has the place.
  return failure.code === 'already_in_cart' ? { ...failure, code: 'slot_taken' } : failure;
}

async function prepareMove(
  deps: QuoteMoveDeps,
  context: RequestContext,
  { orderId, isLine, target, mover }: MoveRequest,
): Promise<Result<PreparedMove, Failure>> {
  const lines = await readValidLines(deps, context, orderId);
  const line = lines.find(isLine);
  if (line === undefined) return refuse({ code: 'not_found' });
  if (isAt(line, target)) return ok({ line, move: null });
  const judged = judgeLine(deps.kinds, line, mover, context);
  if (!judged.ok) return judged;
  const quoted = await quoteMove(deps, context, lines, { line, target });
  if (!quoted.ok) return quoted;
  const { value: move } = quoted;
  if (mover.role === 'staff' && mover.isWaived) {
    const [first, ...dependents] = move.lines;
    const difference = moveDifference({ kind: line.kind, was: line, now: line, units: [] });
    return ok({ line, move: { ...move, lines: [atOldPrice(first), ...dependents], difference } });
  }
  const isDearer = move.difference.fils > 0;
  return isDearer && mover.role === 'staff'
    ? refuse({ code: 'move_costs_more' })
    : ok({ line, move });
}

/**
 * Lists the free times on a date that a line can be moved to by a party (ORDER-28).
 *
 * Refusals: not_found, not_movable.
 */
export async function listMoves(
  deps: QuoteMoveDeps,
  context: RequestContext,
  { orderId, isLine }: LineOfOrder,
  { date, mover }: { readonly date: LocalDate; readonly mover: Mover },
): Promise<Result<readonly OfferedMove[], Failure>> {
  const lines = await readValidLines(deps, context, orderId);
  const line = lines.find(isLine);
  if (line === undefined) return refuse({ code: 'not_found' });
  const judged = judgeLine(deps.kinds, line, mover, context);
  if (!judged.ok) return judged;
  const open = await readOpenPaidMoves(deps.database, context.tenant.id, orderId);
  const heldFor = open.filter(({ lineId }) => lineId === line.id).flatMap(claimsHeldFor(lines));
  return ok(await offeredMoves(deps, context, line, { date, heldFor }));
}

/** Returns the claims that a paid move holds beyond those of its lines. */
const claimsHeldFor =
  (lines: readonly ValidLine[]) =>
  (move: PaidMove): readonly Claim[] => {
    const changed = changedLines(move, lines) ?? [];
    const wanted = changed.flatMap(({ was, now }) =>
      now.claims.filter(({ ofUnit }) => !was.cancelled.has(ofUnit)),
    );
    return claimsBeyond(
      wanted,
      changed.flatMap(({ was }) => claimsLeft(was)),
    );
  };

const readValidLines = (
  { database }: Pick<QuoteMoveDeps, 'database'>,
  { tenant }: RequestContext,
  orderId: string,
): Promise<readonly ValidLine[]> => database.readTenant(tenant.id, (tx) => validLines(tx, orderId));
