import type { TopUp as TopUpView } from '@nadi/contract/wallet/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { PaymentState } from '@nadi/domain/payment/state';
import {
  checkTopUp,
  OPEN_TOP_UPS_AT_MOST,
  TOP_UP_MINUTES,
  topUpState,
} from '@nadi/domain/wallet/top-up';
import { z } from 'zod';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { callersAccount, lockPerson, NO_ACCOUNT } from '../account/ports.ts';
import {
  findPayment,
  findTopUp,
  type Gateway,
  type Gateways,
  type OpenedPayment,
  type Payment,
  readCardWish,
  readOpenTopUps,
  setPage,
  type TopUp,
  writeTopUp,
} from '../payment/ports.ts';
import { registerPayment } from '../payment/service.ts';
import { makeTopUpToken } from './token.ts';

const MINUTE_MS = 60_000;

export interface TopUpDeps {
  readonly database: Database;
  readonly gateways: Pick<Gateways, 'choose' | 'charge'>;
  /** Queries the gateway about a payment and applies its answer. */
  readonly check: (tenant: TenantFacts, payment: Payment) => Promise<PaymentState>;
  /** Secret for deriving the tokens of return URLs. */
  readonly secret: string;
}

/** Way to pay as entered. */
export interface PayFields {
  readonly pg?: string | undefined;
  readonly save_card?: boolean | undefined;
  readonly cardId?: string | undefined;
}

/** Top-up as entered. */
interface Entered extends PayFields {
  readonly amount: number;
}

/** Payment without an order to open: of a wallet, or of what a partner owes. */
export interface ToOpen {
  readonly customerId: CustomerId;
  /** Partner whose debt it pays; `null`: the customer's wallet is topped up. */
  readonly partnerId: number | null;
  readonly amountFils: Fils;
  readonly fields: PayFields;
}

/** Top-up recorded under this idempotency key, if any. */
const recordedTopUp = z.object({ paymentId: z.uuid() }).optional();

/** Error that rolls a top-up back with its idempotency key. */
class NotOpened extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Opens the payment of a top-up (WALLET-04).
 *
 * It is registered at the gateway before anything is written (decision 016). Refusals:
 * login_required, validation_failed, amount_out_of_range, top_up_limit, gateway_unavailable,
 * gateway_not_offered, cards_not_saved, card_not_found, card_expired, card_not_usable,
 * payment_declined.
 */
export async function openTopUp(
  deps: TopUpDeps,
  context: RequestContext,
  { amount, ...fields }: Entered,
): Promise<Result<TopUpView, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const again = await openedBefore(deps, context);
  if (again !== null) return again;
  const fils = checkTopUp(amount);
  if (!fils.ok) return refuse(failureOf(fils.refusal));
  const { id: customerId } = caller.value;
  return openPayment(deps, context, {
    customerId,
    partnerId: null,
    amountFils: fils.value,
    fields,
  });
}

/** Returns the payment that was opened under the request's key; `null`: none was. */
export async function openedBefore(
  deps: TopUpDeps,
  context: RequestContext,
): Promise<Result<TopUpView, Failure> | null> {
  const recorded = recordedTopUp.parse(context.idempotency?.recorded);
  return recorded === undefined ? null : charged(deps, context, recorded.paymentId);
}

/** Opens a payment without an order: registered, written with the request's key, and charged. */
export async function openPayment(
  deps: TopUpDeps,
  context: RequestContext,
  { amountFils, fields: { pg, ...fields }, ...of }: ToOpen,
): Promise<Result<TopUpView, Failure>> {
  const cards = readCardWish(context, fields, true);
  if (!cards.ok) return cards;
  const choice = { pg, amountFils, ...cards.value };
  const chosen = await deps.gateways.choose(context.tenant.id, choice);
  if (!chosen.ok) return chosen;
  const payment =
    chosen.value && (await register(deps, context, chosen.value, { amountFils, ...of }));
  const isByCard = chosen.value?.cardId !== undefined;
  if (!payment) return refuse({ code: isByCard ? 'payment_declined' : 'gateway_unavailable' });
  const written = await write(deps.database, context, of, payment);
  if (!written.ok) return written;
  reached('top_up.opened');
  return charged(deps, context, payment.id);
}

/**
 * Charges the saved card of a top-up that was written, and applies the answer (CARD-05).
 *
 * Another top-up is returned as it is.
 */
async function charged(
  deps: TopUpDeps,
  context: RequestContext,
  id: string,
): Promise<Result<TopUpView, Failure>> {
  const { database, gateways, secret, check } = deps;
  const { tenant, origin } = context;
  const payment = await findPayment(database, tenant.id, id);
  const isToCharge = payment !== null && payment.cardId !== null && payment.pageUrl === null;
  if (!isToCharge || payment.state === 'captured') return ownTopUp(deps, context, id);
  const returnUrl = returnUrlOf(secret, origin, payment);
  const answer = await gateways.charge(tenant.id, payment, returnUrl);
  if (answer.type === 'page') await setPage(database, tenant.id, id, answer.pageUrl);
  else if ((await check(tenant, payment)) === 'failed')
    return refuse({ code: answer.type === 'deleted' ? 'card_not_found' : 'payment_declined' });
  return ownTopUp(deps, context, id);
}

/** Returns the URL to which the browser returns from a gateway. */
const returnUrlOf = (
  secret: string,
  origin: string,
  { gateway, id }: Pick<Payment, 'gateway' | 'id'>,
): string =>
  `${origin}/api/v1/payments/${gateway.toLowerCase()}/return/${makeTopUpToken(secret, id)}`;

/** Registers the payment; null: the gateway gave no page. */
function register(
  { secret }: TopUpDeps,
  { tenant, language, now, origin }: RequestContext,
  gateway: Gateway,
  { amountFils, partnerId }: Pick<ToOpen, 'amountFils' | 'partnerId'>,
): Promise<OpenedPayment | null> {
  const { gateway: name } = gateway.account;
  return registerPayment({
    gateway,
    orderId: null,
    purpose: partnerId === null ? 'top_up' : 'credit',
    amountFils,
    currency: tenant.currency,
    now,
    expiresAt: now + TOP_UP_MINUTES * MINUTE_MS,
    title: language === 'ar' ? tenant.arName : tenant.name,
    language,
    returnUrl: (id) => returnUrlOf(secret, origin, { gateway: name, id }),
  });
}

/** Writes a registered top-up with its idempotency key, unless too many pages are open. */
async function write(
  database: Database,
  context: RequestContext,
  of: Pick<ToOpen, 'customerId' | 'partnerId'>,
  payment: OpenedPayment,
): Promise<Result<null, Failure>> {
  try {
    await database.forTenant(context.tenant.id, (tx) => writeWithin(tx, context, of, payment));
    return ok(null);
  } catch (error) {
    if (error instanceof NotOpened) return refuse(error.failure);
    throw error;
  }
}

async function writeWithin(
  tx: TenantTx,
  { idempotency, language, now }: RequestContext,
  of: Pick<ToOpen, 'customerId' | 'partnerId'>,
  payment: OpenedPayment,
): Promise<void> {
  await idempotency?.record(tx, { paymentId: payment.id });
  if ((await lockPerson(tx, of.customerId)) === undefined) throw new NotOpened(NO_ACCOUNT.refusal);
  const open = await readOpenTopUps(tx, of, now);
  if (open.length >= OPEN_TOP_UPS_AT_MOST)
    throw new NotOpened(failureOf({ code: 'top_up_limit', max: OPEN_TOP_UPS_AT_MOST }));
  if (!(await writeTopUp(tx, payment, { ...of, language })))
    throw new NotOpened({ code: 'gateway_unavailable' });
}

/**
 * Returns a top-up of the caller by its handle, or a payment of their partner's debt.
 *
 * Refusals: login_required, not_found.
 */
export async function readOwnTopUp(
  deps: Pick<TopUpDeps, 'database'>,
  context: RequestContext,
  { handle, isOfPartner }: { readonly handle: string; readonly isOfPartner: boolean },
): Promise<Result<TopUpView, Failure>> {
  const id = uuidOfHandle('p', handle);
  const found = id === null ? null : await findTopUp(deps.database, context.tenant.id, id);
  const isSought = found !== null && (found.partnerId !== null) === isOfPartner;
  return isSought ? ownTopUp(deps, context, found.id) : refuse({ code: 'not_found' });
}

async function ownTopUp(
  { database }: Pick<TopUpDeps, 'database'>,
  context: RequestContext,
  id: string,
): Promise<Result<TopUpView, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const found = await findTopUp(database, context.tenant.id, id);
  if (found === null || found.customerId !== caller.value.id) return refuse({ code: 'not_found' });
  return ok(topUpView(found, context));
}

/** Returns a top-up as shown to its customer. */
export function topUpView(
  { id, state, amountFils, currency, gateway, transactionId, pageUrl, expiresAt }: TopUp,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
): TopUpView {
  const status = topUpState(state, now >= expiresAt);
  return {
    id: handleOf('p', id),
    status,
    total: toDecimal(amountFils),
    currency,
    pg: gateway,
    transactionId,
    url: status === 'pending' ? pageUrl : null,
    expires_at: formatInstant(expiresAt, tenant.offset),
  };
}
