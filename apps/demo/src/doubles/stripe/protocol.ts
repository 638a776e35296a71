import { randomBytes } from 'node:crypto';
import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import type { Clock } from '@nadi/server/platform/clock';
import { isWithinInputLimits } from '@nadi/server/platform/http/input/input-limits';
import { z } from 'zod';
import { accountIdOf, DEMO_STRIPE_PATH } from './account.ts';
import { type StripeCard, type StripeSession, statusAt } from './state.ts';
import type { StripeRefund, StripeStore } from './store.ts';

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;
const REFUNDS_AT_MOST = 100;

export const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** Fields of a session that the double takes; an unknown one is refused, as Stripe does. */
const sessionFields = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().min(1).max(200),
  success_url: z.url().max(5000),
  cancel_url: z.url().max(5000),
  expires_at: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number),
  locale: z.enum(['auto', 'en']),
  payment_method_types: z.tuple([z.literal('card')]),
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.string().regex(/^[a-z]{3}$/),
  'line_items[0][price_data][unit_amount]': whole,
  'line_items[0][price_data][product_data][name]': z.string().min(1).max(250),
  'payment_intent_data[metadata][payment]': z.string().max(500),
  customer_creation: z.literal('always').optional(),
  'payment_intent_data[setup_future_usage]': z.literal('on_session').optional(),
});

const refundFields = z.strictObject({
  payment_intent: z.string(),
  amount: whole.refine((amount) => amount > 0),
  'metadata[refund]': z.string().max(500),
});

const listFields = z.strictObject({
  payment_intent: z.string(),
  limit: whole.refine((limit) => limit > 0 && limit <= REFUNDS_AT_MOST),
});

/** Response of the interface. */
export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

/** Request of a merchant. */
export interface StripeRequest {
  readonly tenantId: number;
  readonly fields: unknown;
  readonly key: string | null;
  /** Origin of this double, for the address of its page. */
  readonly origin: string;
}

export interface ProtocolDeps {
  readonly store: StripeStore;
  readonly clock: Pick<Clock, 'now' | 'machineNow'>;
}

export const success = (body: object): StripeAnswer => ({ status: 200, body });

/** Refuses a request in the shape of Stripe. */
export const refusal = (status: number, message: string, code?: string): StripeAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...(code && { code }), message } },
});

export const MISSING = refusal(404, 'No such object', 'resource_missing');
export const WRONG_FIELDS = refusal(400, 'Invalid request', 'parameter_invalid');

/** Refuses fields by the name of the first one that is wrong. */
export const wrong = ({ issues }: z.ZodError): StripeAnswer =>
  refusal(400, `Invalid ${issues[0]?.path.join('.')}: ${issues[0]?.message}`, 'parameter_invalid');
export const OTHER_FIELDS: StripeAnswer = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    },
  },
};

export const newId = (prefix: string): string =>
  prefix + [...randomBytes(24)].map((byte) => (byte % 36).toString(36)).join('');

/** Returns a saved card as Stripe shows it. */
const cardView = (card: StripeCard): object => ({
  id: card.paymentMethod,
  object: 'payment_method',
  type: 'card',
  customer: card.isDetached ? null : card.customer,
  card: {
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
  },
});

/** Parts of a session's view: its page, and what is expanded in it. */
interface SessionParts {
  readonly url: string;
  /** Set to show the payment with its charge and its card. */
  readonly isExpanded: boolean;
  /** Card that was saved with its payment; null: none. */
  readonly saved: StripeCard | null;
}

/** Returns a session as Stripe shows it. */
export function sessionView(
  session: StripeSession,
  now: number,
  { url, isExpanded, saved }: SessionParts,
): object {
  const status = statusAt(session, now);
  const { paymentIntent: id } = session;
  const card = { brand: 'visa', last4: '4242' };
  const intent = {
    id,
    latest_charge: { payment_method_details: { type: 'card', card } },
    setup_future_usage: session.savesCard ? 'on_session' : null,
    payment_method: saved && cardView(saved),
  };
  return {
    id: session.sessionId,
    object: 'checkout.session',
    status,
    payment_status: id === null ? 'unpaid' : 'paid',
    client_reference_id: session.clientReferenceId,
    amount_total: session.amount,
    currency: session.currency,
    expires_at: Math.floor(session.expiresAt / 1000),
    customer: saved?.customer ?? null,
    payment_intent: isExpanded && id !== null ? intent : id,
    url: status === 'open' ? url : null,
  };
}

async function viewFor(
  { clock, store }: ProtocolDeps,
  { origin }: StripeRequest,
  session: StripeSession,
  isExpanded = false,
): Promise<object> {
  const url = `${origin}${DEMO_STRIPE_PATH}/pay/${session.sessionId}`;
  const { paymentIntent } = session;
  const saved = paymentIntent === null ? null : await store.findCardOf(paymentIntent);
  return sessionView(session, clock.now(), { url, isExpanded, saved });
}

/** Opens a session, once for each idempotency key. */
export async function openSession(
  deps: ProtocolDeps,
  request: StripeRequest,
): Promise<StripeAnswer> {
  const { store, clock } = deps;
  const { tenantId, fields, key } = request;
  const parsed = sessionFields.safeParse(fields);
  if (!parsed.success) return wrong(parsed.error);
  if (!isWithinInputLimits(fields)) return WRONG_FIELDS;
  const account = accountIdOf(tenantId);
  const text = JSON.stringify(parsed.data);
  const known = key === null ? null : await store.findByKey(account, key);
  if (known !== null) {
    return known.request === text ? success(await viewFor(deps, request, known)) : OTHER_FIELDS;
  }
  const {
    expires_at: until,
    'line_items[0][price_data][unit_amount]': amount,
    'line_items[0][price_data][currency]': currency,
  } = parsed.data;
  if (amount < gatewayFacts('stripe').leastFils) {
    return refusal(400, 'The amount is too small', 'amount_too_small');
  }
  // Its end is by machine time, and moves with the demo's clock.
  const seconds = until - Math.floor(clock.machineNow() / 1000);
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return WRONG_FIELDS;
  const sessionId = newId('cs_test_');
  await store.open({
    sessionId,
    account,
    idempotencyKey: key,
    request: text,
    clientReferenceId: parsed.data.client_reference_id,
    name: parsed.data['line_items[0][price_data][product_data][name]'],
    amount,
    currency,
    locale: parsed.data.locale,
    successUrl: parsed.data.success_url,
    cancelUrl: parsed.data.cancel_url,
    createdAt: clock.now(),
    expiresAt: clock.now() + seconds * 1000,
    savesCard: savesCardBy(parsed.data),
  });
  return readSession(deps, request, sessionId, false);
}

/** Checks whether a session's card is saved: it needs a customer to belong to. */
const savesCardBy = (fields: z.output<typeof sessionFields>): boolean =>
  fields.customer_creation === 'always' &&
  fields['payment_intent_data[setup_future_usage]'] !== undefined;

/** Finds a session of the merchant; another merchant's does not exist for it. */
async function own(
  { store }: ProtocolDeps,
  { tenantId }: StripeRequest,
  id: string,
): Promise<StripeSession | null> {
  const found = await store.find(id);
  return found?.account === accountIdOf(tenantId) ? found : null;
}

export async function readSession(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
  isExpanded: boolean,
): Promise<StripeAnswer> {
  const session = await own(deps, request, id);
  return session === null ? MISSING : success(await viewFor(deps, request, session, isExpanded));
}

/** Ends an open session, so that nothing can be paid any more; another one is refused. */
export async function expireSession(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  const session = await own(deps, request, id);
  if (session === null) return MISSING;
  const isExpired = await deps.store.expire(id, deps.clock.now());
  if (!isExpired)
    return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired');
  return readSession(deps, request, id, false);
}

export const refundView = ({
  refundId,
  paymentIntent,
  amount,
  metadata,
  status,
}: StripeRefund): object => ({
  id: refundId,
  object: 'refund',
  amount,
  status,
  payment_intent: paymentIntent,
  metadata: { refund: metadata },
});

/** Refunds a payment in any number of parts, each once for its idempotency key. */
export async function makeRefund(
  deps: ProtocolDeps,
  request: StripeRequest,
): Promise<StripeAnswer> {
  const { store, clock } = deps;
  const { tenantId, fields, key } = request;
  const parsed = refundFields.safeParse(fields);
  if (!parsed.success) return wrong(parsed.error);
  if (!isWithinInputLimits(fields)) return WRONG_FIELDS;
  const { payment_intent: paymentIntent, amount, 'metadata[refund]': metadata } = parsed.data;
  const paid = await store.findPaid(paymentIntent);
  if (paid?.account !== accountIdOf(tenantId)) return MISSING;
  const known = key === null ? null : await store.findRefundByKey(key);
  if (known !== null) {
    const isSame = known.paymentIntent === paymentIntent && known.amount === amount;
    return isSame && known.metadata === metadata ? success(refundView(known)) : OTHER_FIELDS;
  }
  const refund = { refundId: newId('re_'), paymentIntent, amount, metadata, idempotencyKey: key };
  if (await store.refund(refund, clock.now()))
    return success(refundView({ ...refund, status: 'succeeded' }));
  return paid.refunded === paid.amount
    ? refusal(400, 'The charge has already been refunded', 'charge_already_refunded')
    : refusal(400, 'The amount is greater than the unrefunded amount');
}

export async function listRefunds(
  { store }: ProtocolDeps,
  { tenantId, fields }: StripeRequest,
): Promise<StripeAnswer> {
  const parsed = listFields.safeParse(fields);
  if (!parsed.success) return wrong(parsed.error);
  if (!isWithinInputLimits(fields)) return WRONG_FIELDS;
  const paid = await store.findPaid(parsed.data.payment_intent);
  if (paid?.account !== accountIdOf(tenantId)) return MISSING;
  const refunds = await store.refunds(parsed.data.payment_intent, parsed.data.limit);
  return success({ object: 'list', data: refunds.map(refundView) });
}

/** Finds a saved card of the merchant. */
export async function ownCard(
  { store }: ProtocolDeps,
  { tenantId }: StripeRequest,
  id: string,
): Promise<StripeCard | null> {
  const found = await store.findCard(id);
  return found?.account === accountIdOf(tenantId) ? found : null;
}

/** Returns a saved card. */
export async function readCard(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  const card = await ownCard(deps, request, id);
  return card === null ? MISSING : success(cardView(card));
}

/** Takes a saved card away from its customer, for good; one without a customer is refused. */
export async function detachCard(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  if ((await ownCard(deps, request, id)) === null) return MISSING;
  if (!(await deps.store.detachCard(id)))
    return refusal(400, 'The payment method is not attached to a customer');
  return readCard(deps, request, id);
}
