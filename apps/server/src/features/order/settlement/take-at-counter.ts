import { type Fils, fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type CounterParts, counterParts } from '@nadi/domain/payment/counter-parts';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import { checkReason } from '@nadi/domain/staff/reason';
import { z } from 'zod';
import { auditActorOf, writeAuditEntry } from '../../../platform/audit.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../../platform/handle.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { judgeSeen } from '../../../platform/meanwhile.ts';
import {
  DEFAULT_POLL_SCHEDULE,
  findPaymentOf,
  type GatewayAnswer,
  type OrderPayment,
} from '../../payment/ports.ts';
import { lockOwnSession } from '../../till/ports.ts';
import { recordOrderCash } from '../../till/service.ts';
import { counterFacts } from '../seen.ts';
import * as store from '../store.ts';
import type { Known } from './claims.ts';
import { knowingMore, type Settlement } from './settle.ts';

export interface TakeDeps {
  readonly database: Database;
  readonly settlement: Pick<Settlement, 'take'>;
}

/** Payment as staff record it. */
export interface Recording {
  /** Part that the card terminal took, in the currency. */
  readonly terminal: number;
  /** Number of the terminal's slip; absent: none. */
  readonly slip?: string | undefined;
  /** State of the order as the screen showed it. */
  readonly seen: string;
}

/** Recorded payment, as it is kept under the key of the act. */
const recorded = z.object({
  number: z.string(),
  currency: z.string(),
  terminalFils: z.number(),
  receivedFils: z.number(),
});

type Recorded = z.output<typeof recorded>;

/**
 * Records that an order was paid at the counter, in ONE transaction (PAY-29).
 *
 * Money, places, tickets, document and audit entry are written together. Refusals: not_found,
 * changed_meanwhile, order_not_open for an order that does not wait for the counter, till_not_open for
 * cash without an open till, and by field a terminal's part beyond what is due, or without its slip.
 */
export async function takeAtCounter(
  deps: TakeDeps,
  context: StaffContext,
  handle: string,
  recording: Recording,
): Promise<Result<Recorded, Failure>> {
  const id = uuidOfHandle('o', handle);
  const terminalFils = fromDecimal(recording.terminal);
  const slip = checkReason(recording.slip);
  if (id === null) return refuse({ code: 'not_found' });
  if (terminalFils > 0 && !slip.ok) return fieldFailure({ slip: slip.refusal });
  const { tenant, idempotency } = context;
  if (idempotency?.recorded !== undefined) return ok(recorded.parse(idempotency.recorded));
  const taken = { id, terminalFils, slip: slip.ok ? slip.value : null, seen: recording.seen };
  const done = await knowingMore(deps.database, tenant.id, (tx, known) =>
    takeWithin(deps, tx, { context, known, ...taken }),
  );
  if (done.ok) reached('order.settled');
  return done;
}

interface Taking {
  readonly context: StaffContext;
  readonly known: Known;
  readonly id: string;
  readonly terminalFils: Fils;
  readonly slip: string | null;
  readonly seen: string;
}

async function takeWithin(
  { settlement }: TakeDeps,
  tx: TenantTx,
  { context, known, id, terminalFils, slip, seen }: Taking,
): Promise<Result<Recorded, Failure>> {
  const { tenant, now, idempotency } = context;
  const session = await lockOwnSession(tx, context.staff.id);
  const order = await store.lockOrder(tx, id);
  const payment = order && (await findPaymentOf(tx, id));
  if (!order) return refuse({ code: 'not_found' });
  const subject = `order:${order.number}`;
  const changed = await judgeSeen(tx, context, { subject, seen }, counterFacts(order, payment));
  if (changed !== null) return refuse(changed);
  if (!isAwaited(order, payment)) return refuse({ code: 'order_not_open' });
  const parts = counterParts(payment.amountFils, terminalFils, tenant.cashStepFils);
  if (parts === null) return fieldFailure({ terminal: 'invalid' });
  if (session === null && parts.cashFils > 0) return refuse({ code: 'till_not_open' });
  const outcome = { answer: takenWith(slip), because: 'due' } as const;
  const atCounter = { parts, tillId: session?.tillId ?? null };
  await settlement.take(tx, { tenant, of: payment, outcome, known, atCounter });
  if (session !== null) {
    const { cashFils: amountFils, receivedFils: cashFils } = parts;
    const cash = { eventId: payment.id, order, amountFils, cashFils, terminalFils, now };
    await recordOrderCash(tx, session, { kind: 'payment', ...cash });
  }
  await writeAuditEntry(
    tx,
    auditActorOf(context),
    { action: 'payment.recorded', subject, after: auditOf(parts, slip) },
    now,
  );
  const { number, currency } = order;
  const done = { number, currency, terminalFils, receivedFils: parts.receivedFils };
  await idempotency?.record(tx, done);
  return ok(done);
}

/** Checks whether an order waits to be paid at the counter. */
const isAwaited = (order: store.Order, payment: OrderPayment | null): payment is OrderPayment =>
  order.status === 'awaiting_payment' && payment !== null && isCounter(payment.gateway);

const auditOf = ({ terminalFils, receivedFils }: CounterParts, slip: string | null) => ({
  terminal: toDecimal(terminalFils),
  cash: toDecimal(receivedFils),
  ...(slip !== null && { slip }),
});

/** Returns the answer of staff in place of a gateway's: the money is there. */
const takenWith = (slip: string | null): GatewayAnswer => ({
  event: 'captured',
  answer: {
    finalization: { type: 'paid', paid: null },
    responseCode: null,
    approvalCode: slip,
    cardBrand: null,
    maskedCard: null,
  },
  hasPayer: false,
  hasCard: false,
  isResultHidden: false,
  foreign: null,
  pollSchedule: DEFAULT_POLL_SCHEDULE,
});
