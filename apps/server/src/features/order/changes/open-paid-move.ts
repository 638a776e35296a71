import { randomUUID } from 'node:crypto';
import { claimsBeyond } from '@nadi/domain/inventory/claims-beyond';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { instantOf } from '@nadi/domain/kernel/zoned';
import { movePayUntil } from '@nadi/domain/order/line-move';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { derive, tokenHash } from '../../../platform/secret.ts';
import { takeWithin } from '../../inventory/service.ts';
import {
  findPayment,
  type Gateways,
  isTransactionKnown,
  type OpenedPayment,
  openPayment,
  type Payment,
  readPayment,
} from '../../payment/ports.ts';
import { registerPayment } from '../../payment/service.ts';
import { type PaymentPage, pageOf } from '../placing/payment-page.ts';
import { currentWhen } from '../store.line.ts';
import {
  openPaidMoves,
  type PaidMove,
  readOpenPaidMoves,
  writePaidMove,
} from '../store.paid-move.ts';
import * as store from '../store.ts';
import {
  checkMove,
  type MoveOutcome,
  type Mover,
  NotMoved,
  type PreparedMove,
} from './apply-move.ts';
import type { LockTickets } from './cancel.ts';
import { fingerprintOf } from './changed-lines.ts';
import { endPaidMovesOf } from './end-paid-move.ts';
import { claimsLeft, isAt, type QuotedMove } from './quote-move.ts';
import { NO_SHARES } from './refund-shares.ts';

export interface OpenPaidMoveDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  readonly lockTickets: LockTickets;
  readonly gateways: Pick<Gateways, 'choose'>;
  readonly secret: string;
}

/** Move that is done, or waits for the payment of its difference. */
export interface StartedMove extends MoveOutcome {
  /** Page to pay the difference; null: nothing is to be paid, or a preview. */
  readonly page: PaymentPage | null;
}

interface Opening {
  readonly orderId: string;
  readonly mover: Mover;
}

/** Prefix of the tokens in the return URLs of moves. */
export const MOVE_TOKEN = 'm_';

/**
 * Opens the payment of a move that costs more, with a hold on what the line does not have (ORDER-40).
 *
 * The payment is registered at the gateway before anything is written (decision 016). Called again
 * for the same place and price, it returns the page that is open; another place replaces it. Throws
 * `NotMoved` and `TooManyPeople`. Refusals: not_movable, gateway_unavailable.
 */
export async function openPaidMove(
  deps: OpenPaidMoveDeps,
  context: RequestContext,
  opening: Opening,
  { line, move }: PreparedMove,
): Promise<Result<StartedMove, Failure>> {
  if (move === null) throw new Error('A move that costs more has a quote.');
  const { id: tenantId } = context.tenant;
  const prepared = { line, move };
  const moves = await readOpenPaidMoves(deps.database, tenantId, opening.orderId);
  const open = await openPageOf(prepared, moves, context.now, (id) =>
    findPayment(deps.database, tenantId, id),
  );
  if (open !== null) return ok(outcomeOf(prepared, open));
  const order = await store.findOrder(deps.database, tenantId, opening.orderId);
  const amountFils = move.difference.fils;
  const chosen = await deps.gateways.choose(tenantId, { amountFils });
  const gateway = chosen.ok ? chosen.value : null;
  const until = payUntil(context, prepared);
  if (order === null || until <= context.now) return refuse({ code: 'not_movable' });
  const moveId = randomUUID();
  const token = `${MOVE_TOKEN}${derive(deps.secret, 'move result', moveId).toString('base64url')}`;
  const payment =
    gateway &&
    (await registerPayment({
      gateway,
      orderId: order.id,
      purpose: 'move',
      amountFils,
      currency: order.currency,
      now: context.now,
      expiresAt: until,
      title: context.language === 'ar' ? context.tenant.arName : context.tenant.name,
      language: context.language,
      returnUrl: `${context.origin}/api/v1/payments/${gateway.account.gateway.toLowerCase()}/return/${token}`,
    }));
  if (!payment) return refuse({ code: 'gateway_unavailable' });
  const written = await write(deps, context, opening, { prepared, moveId, token, payment });
  reached('move.opened');
  return written.ok ? ok(outcomeOf(prepared, written.value)) : written;
}

type Prepared = PreparedMove & { readonly move: QuotedMove };

/** Payment with its page. */
type Page = Pick<Payment, 'gateway' | 'pageUrl' | 'transactionId' | 'currency'>;

const outcomeOf = ({ line, move }: Prepared, payment: Page): StartedMove => ({
  was: line,
  now: move.lines[0].now,
  refund: NO_SHARES,
  dueFils: move.difference.fils,
  currency: payment.currency,
  isFree: true,
  page: pageOf(payment),
});

/** Returns the end of the time to pay: before the line begins, at the old place or the new one. */
function payUntil({ tenant, now }: RequestContext, { line, move }: Prepared): number {
  const starts = [currentWhen(line), move.lines[0].now.when].flatMap((when) =>
    when === null ? [] : [instantOf(when.from, tenant.offset)],
  );
  return movePayUntil(now, starts);
}

/** Returns the payment that is open for the same place and difference, if any. */
async function openPageOf(
  { line, move }: Prepared,
  open: readonly PaidMove[],
  now: number,
  load: (paymentId: string) => Promise<Payment | null>,
): Promise<Payment | null> {
  const was = fingerprintOf(move.lines.map((one) => one.was));
  const same = open.find(
    (one) =>
      one.lineId === line.id &&
      one.was === was &&
      one.lines[0] !== undefined &&
      isAt(one.lines[0].line, move.lines[0].now.wire),
  );
  const payment = same ? await load(same.paymentId) : null;
  const isOpen =
    payment !== null && payment.amountFils === move.difference.fils && now < payment.expiresAt;
  return isOpen ? payment : null;
}

interface Writing {
  readonly prepared: Prepared;
  readonly moveId: string;
  readonly token: string;
  readonly payment: OpenedPayment;
}

async function write(
  deps: OpenPaidMoveDeps,
  context: RequestContext,
  opening: Opening,
  writing: Writing,
): Promise<Result<Page, Failure>> {
  try {
    return await deps.database.forTenant(context.tenant.id, (tx) =>
      writeWithin(deps, tx, context, opening, writing),
    );
  } catch (error) {
    if (!isTransactionKnown(error)) throw error;
    return refuse({ code: 'gateway_unavailable' });
  }
}

/**
 * Writes the move, its payment and its hold, and ends another move of the line that is open.
 *
 * Returns the payment; of the same move opened meanwhile, that one's.
 */
async function writeWithin(
  deps: OpenPaidMoveDeps,
  tx: TenantTx,
  context: RequestContext,
  { orderId, mover }: Opening,
  { prepared, moveId, token, payment }: Writing,
): Promise<Result<Page, Failure>> {
  const { now } = context;
  const checked = await checkMove(deps, { tx, context, mover }, orderId, prepared);
  if (!checked.ok) return checked;
  const { line, move } = prepared;
  const moves = await openPaidMoves(tx, orderId);
  const open = await openPageOf(prepared, moves, now, (id) => readPayment(tx, id));
  if (open !== null) return ok(open);
  const lineIds = move.lines.map((one) => one.was.id);
  await endPaidMovesOf({ tx, now }, orderId, lineIds);
  await takeBeyond(tx, context, { moveId, move, until: payment.expiresAt });
  await openPayment(tx, payment);
  const lines = move.lines.map((one) => ({ lineId: one.was.id, line: one.now }));
  const was = fingerprintOf(move.lines.map((one) => one.was));
  await writePaidMove(tx, {
    id: moveId,
    orderId,
    lineId: line.id,
    paymentId: payment.id,
    tokenHash: tokenHash(token),
    was,
    lines,
    from: move.lines[0].now.when?.from ?? 0,
    language: context.language,
    now,
  });
  return ok(payment);
}

/** Takes what the new place needs beyond the old one, as being paid for. */
async function takeBeyond(
  tx: TenantTx,
  { tenant, now }: RequestContext,
  {
    moveId,
    move,
    until,
  }: { readonly moveId: string; readonly move: QuotedMove; readonly until: number },
): Promise<void> {
  const wanted = move.lines.flatMap(({ take }) => take.line.claims);
  const held = move.lines.flatMap(({ was }) => claimsLeft(was));
  const claims = claimsBeyond(wanted, held);
  if (claims.length === 0) return;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: moveId,
    purpose: 'pay',
    offset: tenant.offset,
    now,
    until,
    configVersion: move.configVersion,
    lines: [{ holdId: moveId, claims, productId: move.lines[0].now.product }],
  });
  if (taken.ok) return;
  const { refusal } = taken;
  const lines = move.lines.map(({ take }) => ({ ...take, holdId: moveId }));
  throw new NotMoved(refusal.code === 'stale_facts' ? null : { refusal, lines });
}
