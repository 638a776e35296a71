import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { walletAccount } from '@nadi/domain/ledger/chart';
import { topUpToRefund, walletTopUp } from '@nadi/domain/ledger/order-events';
import { mayBringMoney, type PaymentState } from '@nadi/domain/payment/state';
import type { Clock } from '../../platform/clock.ts';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import { lockPerson, type PersonRow } from '../account/ports.ts';
import { balanceOf } from '../ledger/service.ts';
import { book, type GatewayReturn, gatewayName, type OrderlessPayments } from '../order/ports.ts';
import {
  findPayment,
  findTopUp,
  type GatewayAnswer,
  type Gateways,
  lockPayment,
  openRefund,
  type Payment,
  readTopUp,
  type TopUp,
} from '../payment/ports.ts';
import { keepWaiting, recordAnswer } from '../payment/service.ts';
import { type PayCreditDeps, settleCredit } from './settle-credit.ts';
import { isTopUpToken, readTopUpToken } from './token.ts';

/** Notification that a top-up was added. */
interface ToppedUp {
  readonly to: { readonly channel: 'mail'; readonly address: string };
  readonly name: string;
  readonly language: Language;
  readonly about: string;
  readonly event: {
    readonly kind: 'topped_up';
    readonly amountFils: number;
    readonly balanceFils: number;
    readonly currency: string;
  };
}

export interface SettleDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'checkStatus'>;
  readonly secret: string;
  /** Queues a notification in the transaction of its event; notification's, passed in by app.ts. */
  readonly notify: ((tx: TenantTx, notification: ToppedUp, now: number) => Promise<void>) &
    PayCreditDeps['notify'];
  /** Log for events that staff should see; never card data or tokens. */
  readonly log: (error: unknown, text: string) => void;
}

/** Minimum time between gateway queries about one top-up; its link may be opened repeatedly. */
const ANSWER_KEPT_MS = 1000;

/** Creates the handling of top-ups' payments, for the reconciler and the gateway's return. */
export function createTopUps(deps: SettleDeps): OrderlessPayments {
  const once = singleFlight<PaymentState>(ANSWER_KEPT_MS);
  return {
    checkDue: (tenant, payment) => checkDue(deps, tenant, payment),
    async comeBack(context, back) {
      if (!isTopUpToken(back.token)) return null;
      const check = (payment: Payment) =>
        once(payment.id, () => checkTopUp(deps, context.tenant, payment));
      return comeBack(deps, context, back, check);
    },
  };
}

async function checkDue(deps: SettleDeps, tenant: TenantFacts, payment: Payment): Promise<void> {
  const answer = await deps.gateways.checkStatus(tenant.id, payment);
  const heard = { payment, answer, now: deps.clock.now() };
  if (!(await keepWaiting(deps.database, tenant.id, heard))) await settle(deps, tenant, heard);
}

export async function checkTopUp(
  deps: SettleDeps,
  tenant: TenantFacts,
  payment: Payment,
): Promise<PaymentState> {
  const answer = await deps.gateways.checkStatus(tenant.id, payment);
  return settle(deps, tenant, { payment, answer, now: deps.clock.now() });
}

/**
 * Handles the browser's return from the payment page of a top-up.
 *
 * The token identifies the payment, and the gateway is queried. Returns the page of the wallet, also
 * when the result cannot be determined now. Refusal: not_found.
 */
async function comeBack(
  { database, secret, log }: SettleDeps,
  { tenant }: RequestContext,
  { gateway, token }: GatewayReturn,
  check: (payment: Payment) => Promise<PaymentState>,
): Promise<Result<string, Failure>> {
  const id = readTopUpToken(secret, token);
  const topUp = id === null ? null : await findTopUp(database, tenant.id, id);
  if (topUp === null || topUp.gateway.toLowerCase() !== gateway)
    return refuse({ code: 'not_found' });
  try {
    const payment = await findPayment(database, tenant.id, topUp.id);
    if (payment !== null && mayBringMoney(payment.state)) await check(payment);
  } catch (error) {
    log(error, 'return from the gateway');
  }
  const [page, name] =
    topUp.partnerId === null
      ? ['/profile/user/wallet', 'top_up']
      : ['/profile/company', 'credit_payment'];
  return ok(`${page}?${name}=${handleOf('p', topUp.id)}&lang=${topUp.language ?? 'en'}`);
}

interface Heard {
  readonly payment: Payment;
  readonly answer: GatewayAnswer;
  readonly now: number;
}

/** Applies a gateway's answer to a top-up: payment, wallet and mail in one transaction (PAY-21). */
async function settle(
  deps: SettleDeps,
  tenant: TenantFacts,
  { payment: { id }, answer, now }: Heard,
): Promise<PaymentState> {
  const state = await deps.database.forTenant(tenant.id, async (tx) => {
    const holder = await lockHolder(tx, id);
    const payment = await lockPayment(tx, id);
    if (payment === null) throw new Error(`No payment ${id}.`);
    const settled = await recordAnswer(tx, { payment, answer, now });
    const { foreign } = answer;
    if (settled.changed && foreign !== null)
      deps.log(undefined, `top-up ${id}: the gateway reports success, but its ${foreign} differs`);
    if (settled.isGivenUp)
      deps.log(undefined, `top-up ${id}: undecided after a week; it is no longer queried`);
    if (settled.changed && settled.state === 'captured')
      await onCaptured(deps, tx, { ...holder, payment, now });
    return settled.state;
  });
  reached('top_up.settled');
  return state;
}

/** Top-up with the account that it is for, locked; undefined: the account was erased. */
interface Holder {
  readonly topUp: TopUp;
  readonly customerId: CustomerId;
  readonly person: PersonRow | undefined;
}

/** Locks the account of a top-up, before its payment is locked (decision 245). */
async function lockHolder(tx: TenantTx, paymentId: string): Promise<Holder> {
  const topUp = await readTopUp(tx, paymentId);
  if (topUp === null || topUp.customerId === null) throw new Error(`No top-up ${paymentId}.`);
  const { customerId } = topUp;
  return { topUp, customerId, person: await lockPerson(tx, customerId) };
}

interface Captured extends Holder {
  readonly payment: Payment;
  readonly now: number;
}

/** Adds captured money to the wallet; without its account it goes back to the card (PAY-22). */
async function onCaptured(
  deps: SettleDeps,
  tx: TenantTx,
  { topUp, customerId, person, payment, now }: Captured,
): Promise<void> {
  const { id: topUpId, amountFils, currency } = payment;
  const language = topUp.language === 'ar' ? 'ar' : 'en';
  if (topUp.partnerId !== null) {
    const { partnerId } = topUp;
    await settleCredit(deps, tx, { partnerId, person, payment, language, now });
    return;
  }
  const money = { topUpId, gateway: gatewayName(payment), amountFils, currency };
  if (person === undefined) {
    await book(tx, now, [topUpToRefund(money)]);
    await openRefund(tx, { ...payment, state: 'captured' }, amountFils, now);
    return;
  }
  await book(tx, now, [walletTopUp({ ...money, customerId })]);
  await announce(deps, tx, { person, payment, language, now });
}

interface Added {
  readonly person: PersonRow;
  readonly payment: Payment;
  readonly language: Language;
  readonly now: number;
}

async function announce(
  { notify }: SettleDeps,
  tx: TenantTx,
  { person, payment, language, now }: Added,
): Promise<void> {
  if (person.email === null) return;
  const { id, amountFils, currency } = payment;
  const balanceFils = await balanceOf(tx, [
    ...payablePots(person.id, currency),
    walletAccount(person.id, 'promo', currency),
  ]);
  const to = { channel: 'mail', address: person.email } as const;
  const event = { kind: 'topped_up', amountFils, balanceFils, currency } as const;
  await notify(tx, { to, name: person.name, language, about: `top_up:${id}`, event }, now);
}

/** Returns the accounts of a wallet's own money. */
const payablePots = (customerId: CustomerId, currency: string) => [
  walletAccount(customerId, 'refund', currency),
  walletAccount(customerId, 'topup', currency),
];
