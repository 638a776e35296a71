import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { cardType, UNKNOWN_CARD } from '@nadi/domain/payment/card';
import { advancePayment, mayBringMoney, type PaymentState } from '@nadi/domain/payment/state';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import { saveCard } from './cards.ts';
import type { Gateway, PaymentRequest } from './gateway.ts';
import type { GatewayAnswer } from './gateways.ts';
import { firstCheckAt, LEASE_MS, nextCheckAt } from './policy.ts';
import * as store from './store.ts';

type Payment = store.Payment;

/** Payment to be opened. Instants in epoch milliseconds. */
export interface PaymentToRegister
  extends Omit<PaymentRequest, 'gatewayOrderId' | 'amountFils' | 'currency' | 'returnUrl'> {
  /** URL to which the browser returns; a function of the payment's id where it names the payment. */
  readonly returnUrl: string | ((paymentId: string) => string);
  readonly gateway: Gateway;
  readonly orderId: string | null;
  readonly purpose: store.PaymentPurpose;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Registers a payment with its gateway before anything is written, outside any transaction.
 *
 * Returns the data that the order's statement writes. Null: the gateway refused or did not respond,
 * so there is no payment page.
 */
export async function registerPayment(
  request: PaymentToRegister,
): Promise<store.OpenedPayment | null> {
  const { gateway, orderId, purpose, amountFils, currency, now, expiresAt, ...rest } = request;
  const id = randomUUID();
  const returnUrl = typeof rest.returnUrl === 'string' ? rest.returnUrl : rest.returnUrl(id);
  const gatewayOrderId = gatewayOrderIdOf(id);
  const answer = await gateway.register({
    ...rest,
    returnUrl,
    gatewayOrderId,
    amountFils,
    currency,
    savesCard: gateway.savesCardOf !== undefined,
  });
  if (answer.type !== 'registered') return null;
  reached('gateway.registered');
  return {
    id,
    orderId,
    purpose,
    savesCardOf: gateway.savesCardOf ?? null,
    cardId: gateway.cardId ?? null,
    gateway: gateway.account.gateway,
    gatewayAccountId: gateway.account.id ?? null,
    gatewayOrderId,
    transactionId: answer.transactionId,
    pageUrl: answer.pageUrl,
    amountFils,
    currency,
    now,
    expiresAt,
    nextCheckAt: Math.min(firstCheckAt(gateway.account, now), expiresAt),
  };
}

/** Derives the gateway's order id, at most 16 characters: the fully random half of the id. */
const gatewayOrderIdOf = (id: string): string => id.replaceAll('-', '').slice(16).toUpperCase();

/**
 * Result of settling a locked payment; `changed` is false for a response without new information.
 */
export interface Settled {
  readonly state: PaymentState;
  readonly changed: boolean;
}

/** Payment with a response about it. */
interface Heard {
  readonly payment: Payment;
  readonly answer: GatewayAnswer;
  readonly now: number;
}

/**
 * Records a gateway's response on a payment locked in this transaction.
 *
 * It is the only writer of the payment's state (PAY-01). A payment that may bring money gets the
 * time of its next query. `isGivenUp`: it is undecided and will not be queried any more.
 */
export async function recordAnswer(
  tx: TenantTx,
  heard: Heard,
): Promise<Settled & { readonly isGivenUp: boolean }> {
  const { payment, answer, now } = heard;
  // The payment is captured: later responses do not affect it.
  if (!mayBringMoney(payment.state)) {
    return { state: payment.state, changed: false, isGivenUp: false };
  }
  const { state, nextCheckAt: next } = after(heard);
  await store.saveVerdict(tx, payment.id, { state, ...keptOf(answer), nextCheckAt: next }, now);
  if (state === 'captured') await keepCard(tx, heard);
  const isUndecided = mayBringMoney(state) && state !== 'failed';
  return { state, changed: state !== payment.state, isGivenUp: isUndecided && next === null };
}

/** Saves the card of a payment whose customer wants it kept, in the payment's transaction (CARD-01). */
async function keepCard(tx: TenantTx, { payment, answer, now }: Heard): Promise<void> {
  if (payment.savesCardOf !== null && answer.card) await saveCard(tx, payment, answer.card, now);
}

/** Returns the state of a payment after a response, and the time of the next query. */
function after({ payment, answer, now }: Heard) {
  const next = advancePayment(payment.state, answer.event);
  const state = next.ok ? next.value : payment.state;
  const checks = state === payment.state ? payment.checks : 0;
  const { expiresAt } = payment;
  // A card that was declined is not charged again (CARD-06); an order that waits for another ends at its time.
  if (payment.cardId !== null && state === 'failed')
    return { state, nextCheckAt: now < expiresAt ? expiresAt : null };
  return {
    state,
    nextCheckAt: nextCheckAt(answer.pollSchedule, { state, checks, expiresAt }, now),
  };
}

/**
 * Records an inconclusive response, as most are, in one round trip without locking the order.
 *
 * Returns false when there is more to write or the payment has changed meanwhile: then it must be
 * settled.
 */
export async function keepWaiting(
  database: Database,
  tenantId: number,
  heard: Heard,
): Promise<boolean> {
  const { payment, answer, now } = heard;
  const { state, nextCheckAt: next } = after(heard);
  const decidesNothing = state === payment.state || state === 'pending';
  if (!decidesNothing || answer.hasPayer || now >= payment.expiresAt) return false;
  return store.postpone(database, tenantId, payment.id, {
    from: payment.state,
    state,
    responseCode: answer.answer?.responseCode ?? null,
    nextCheckAt: next,
  });
}

function keptOf({ answer }: GatewayAnswer) {
  const type = answer === null ? UNKNOWN_CARD : cardType(answer.cardBrand, answer.maskedCard);
  return {
    responseCode: answer?.responseCode ?? null,
    cardBrand: type === UNKNOWN_CARD ? null : type,
    cardLastFour: /(\d{4})$/.exec(answer?.maskedCard ?? '')?.[1] ?? null,
    approvalCode: answer?.approvalCode ?? null,
  };
}

/** Returns the venues with payments due for a query. */
export const venuesWithDuePayments = (
  database: Database,
  now: number,
): Promise<readonly number[]> => dueVenues(database, store.duePaymentsSql, now);

/** Claims payments due for a query, so that no other process queries them. */
export const claimDuePayments = (
  database: Database,
  tenantId: number,
  claim: Pick<store.Claim, 'now' | 'limit' | 'early'>,
): Promise<readonly Payment[]> =>
  database.forTenant(tenantId, (tx) =>
    store.claimDue(tx, { ...claim, leaseUntil: claim.now + LEASE_MS }),
  );
