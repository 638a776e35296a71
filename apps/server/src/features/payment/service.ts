import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { cardType, UNKNOWN_CARD } from '@nadi/domain/payment/card';
import { type Finalization, readFinalization } from '@nadi/domain/payment/finalization';
import {
  advancePayment,
  isUnsettled,
  type PaymentEvent,
  type PaymentState,
} from '@nadi/domain/payment/state';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { reached } from '../../platform/steps.ts';
import type {
  FinalizationAnswer,
  Gateway,
  GatewayTransaction,
  PaymentRequest,
} from './gateway/service.ts';
import { firstCheckAt, LEASE_MS, nextCheckAt, REFUND_AGAIN_MS } from './policy.ts';
import * as store from './store.ts';

export type { Gateway, Gateways } from './gateway/service.ts';
export { findPaymentOfOrder, lockPayment, type Payment, type PaymentRow } from './store.ts';

type Payment = store.Payment;

/** A payment to be opened. Instants in epoch milliseconds. */
export interface WantedPayment
  extends Omit<PaymentRequest, 'gatewayOrderId' | 'amountFils' | 'currency'> {
  readonly gateway: Gateway;
  readonly orderId: string;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Registers a payment with its gateway, before anything is written of it (outside any
 * transaction). Answers the row with which the order's statement writes it. Null: the gateway
 * refused or did not answer, so there is no page, and nobody can pay at one.
 */
export async function registerPayment(wanted: WantedPayment): Promise<store.PaymentRow | null> {
  const { gateway, orderId, amountFils, currency, now, expiresAt, ...visible } = wanted;
  const id = randomUUID();
  const gatewayOrderId = gatewayOrderIdOf(id);
  const answer = await gateway.register({ ...visible, gatewayOrderId, amountFils, currency });
  if (answer.type !== 'registered') return null;
  reached('gateway.registered');
  return {
    id,
    order_id: orderId,
    gateway: gateway.account.gateway,
    gateway_order_id: gatewayOrderId,
    transaction_id: answer.transactionId,
    page_url: answer.pageUrl,
    amount_fils: amountFils,
    currency,
    now,
    expires_at: expiresAt,
    next_check_at: firstCheckAt(gateway.account, now),
  };
}

/** Gateways take 16 characters: the half of the id that is all chance. */
const gatewayOrderIdOf = (id: string): string => id.replaceAll('-', '').slice(16).toUpperCase();

/** What a gateway said of a payment, read against what we registered; not yet written. */
export interface Asked {
  readonly event: PaymentEvent;
  readonly answer: FinalizationAnswer | null;
  /** The gateway has somebody's payment, though not the money yet. */
  readonly hasPayer: boolean;
}

/** Asks the gateway what became of a payment (outside any transaction). */
export async function askGateway(gateway: Gateway | null, payment: Payment): Promise<Asked> {
  if (gateway === null) return { event: 'no_answer', answer: null, hasPayer: false };
  const answer = await gateway.finalize(transactionOf(payment));
  const event = readFinalization(answer.finalization, {
    transactionId: payment.transactionId,
    orderId: payment.gatewayOrderId,
    amountFils: payment.amountFils,
    currency: payment.currency,
  });
  return { event, answer, hasPayer: isPending(answer.finalization) && answer.maskedCard !== null };
}

const isPending = (finalization: Finalization): boolean =>
  finalization.type === 'code' && finalization.code === '210';

const transactionOf = ({ transactionId, amountFils, currency }: Payment): GatewayTransaction => ({
  transactionId,
  amountFils,
  currency,
});

/** What a locked payment became; `changed` is false for an answer that said nothing new. */
export interface Settled {
  readonly state: PaymentState;
  readonly changed: boolean;
}

/**
 * Writes what the gateway said, on a payment locked in this transaction: the only writer of its
 * state (PAY-01). An undecided payment gets the moment of the next question.
 */
export async function recordAsked(
  tx: TenantTx,
  wanted: {
    readonly payment: Payment;
    readonly asked: Asked;
    readonly gateway: Gateway | null;
    readonly now: number;
  },
): Promise<Settled> {
  const { payment, asked, gateway, now } = wanted;
  const next = advancePayment(payment.state, asked.event);
  const state = next.ok ? next.value : payment.state;
  const isOpen = isUnsettled(state) && gateway !== null;
  await store.saveVerdict(
    tx,
    payment.id,
    {
      state,
      ...keptOf(asked),
      nextCheckAt: isOpen ? nextCheckAt(gateway.account, payment, now) : null,
    },
    now,
  );
  return { state, changed: next.ok && state !== payment.state };
}

/**
 * Writes an answer that decides nothing, as most do, in one trip and with no lock on the order.
 * False where there is more to write, or the payment moved on meanwhile: then it is to be settled.
 */
export async function keepWaiting(
  database: Database,
  tenantId: number,
  { payment, asked, gateway, now }: Parameters<typeof recordAsked>[1],
): Promise<boolean> {
  const next = advancePayment(payment.state, asked.event);
  const saysNothing = asked.event === 'still_pending' || asked.event === 'no_answer';
  const mayWait = saysNothing && !asked.hasPayer && now < payment.expiresAt;
  if (!mayWait || !next.ok || gateway === null) return false;
  return store.postpone(database, tenantId, payment.id, {
    from: payment.state,
    state: next.value,
    responseCode: asked.answer?.responseCode ?? null,
    nextCheckAt: nextCheckAt(gateway.account, payment, now),
  });
}

function keptOf({ answer }: Asked) {
  const type = answer === null ? UNKNOWN_CARD : cardType(answer.cardBrand, answer.maskedCard);
  return {
    responseCode: answer?.responseCode ?? null,
    cardBrand: type === UNKNOWN_CARD ? null : type,
    cardLastFour: /(\d{4})$/.exec(answer?.maskedCard ?? '')?.[1] ?? null,
    approvalCode: answer?.approvalCode ?? null,
  };
}

/** Payments that are due to be asked about, claimed so that no other process asks meanwhile. */
export const claimDuePayments = (
  database: Database,
  tenantId: number,
  wanted: Pick<store.Claim, 'now' | 'limit' | 'early'>,
): Promise<readonly Payment[]> =>
  database.forTenant(tenantId, (tx) =>
    store.claimDue(tx, { ...wanted, leaseUntil: wanted.now + LEASE_MS }),
  );

/** Marks a captured payment as on its way back; the refund itself is asked for after the commit. */
export async function beginRefund(tx: TenantTx, payment: Payment, now: number): Promise<boolean> {
  const next = advancePayment(payment.state, 'refund_asked');
  if (!next.ok) return false;
  await store.saveVerdict(tx, payment.id, { ...NOTHING, state: next.value, nextCheckAt: now }, now);
  return true;
}

/** Asks the gateway to give a payment back (outside any transaction). */
export async function askRefund(gateway: Gateway | null, payment: Payment): Promise<PaymentEvent> {
  if (gateway === null) return 'no_answer';
  const answer = await gateway.refund(transactionOf(payment));
  // A refusal may be lifted (a till that is empty, a bank that is down): the debt stays and is asked for again.
  return answer === 'confirmed' ? 'refund_confirmed' : 'no_answer';
}

/** Writes what became of a refund, on a payment locked in this transaction. */
export async function recordRefund(
  tx: TenantTx,
  payment: Payment,
  event: PaymentEvent,
  now: number,
): Promise<Settled> {
  const next = advancePayment(payment.state, event);
  const state = next.ok ? next.value : payment.state;
  const again = state === 'refunding' ? now + REFUND_AGAIN_MS : null;
  await store.saveVerdict(tx, payment.id, { ...NOTHING, state, nextCheckAt: again }, now);
  return { state, changed: next.ok && state !== payment.state };
}

const NOTHING = {
  responseCode: null,
  cardBrand: null,
  cardLastFour: null,
  approvalCode: null,
} as const;
