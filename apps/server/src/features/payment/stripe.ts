import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { amountText, type PaidFacts } from '@nadi/domain/payment/match';
import type { RefundStanding } from '@nadi/domain/payment/refund';
import { z } from 'zod';
import { sendRequest } from '../../platform/post-json.ts';
import {
  type DropCardAnswer,
  type FinalizationAnswer,
  type Gateway,
  type GatewayAccount,
  type GatewayCard,
  type GatewayTest,
  isAllowedPage,
  type PaymentRequest,
  type RefundAnswer,
  type RefundToRequest,
  type Registered,
} from './gateway.ts';
import { readDispute } from './stripe-dispute.ts';
import {
  cancelIntent,
  chargeIntent,
  intentOf,
  readIntent,
  registerIntent,
} from './stripe-intent.ts';
import {
  type Answer,
  type Call,
  errorIn,
  type Fields,
  formOf,
  isRefusal,
  NO_CARD,
  SUCCESS,
} from './stripe-wire.ts';

/** Version of the interface that the shapes below describe. */
const API_VERSION = '2024-06-20';
/** Time until a page ends; the interface takes 30 minutes or more. */
const PAGE_SECONDS = 31 * 60;
const INTENT_ID = /^pi_[A-Za-z0-9_]{1,250}$/;
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;
const METHOD_ID = /^(pm|card)_[A-Za-z0-9_]{1,250}$/;
const CUSTOMER_ID = /^cus_[A-Za-z0-9_]{1,250}$/;
const MISSING = 404;

const opened = z.object({ id: z.string().regex(SESSION_ID), url: z.url() });

const card = z.object({ brand: z.string().nullish(), last4: z.string().max(8).nullish() });
const method = z.object({
  id: z.string().regex(METHOD_ID),
  card: z.object({
    brand: z.string().max(40).nullish(),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.number().int().min(1).max(12),
    exp_year: z.number().int().min(2000).max(9999),
  }),
});
const intent = z.object({
  id: z.string().max(255),
  setup_future_usage: z.string().nullish().catch(null),
  payment_method: method.nullish().catch(null),
  latest_charge: z
    .object({ payment_method_details: z.object({ card: card.nullish() }).nullish() })
    .nullish(),
});
const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().int().nonnegative().nullish(),
  currency: z.string().nullish(),
  customer: z.string().regex(CUSTOMER_ID).nullish().catch(null),
  payment_intent: intent.or(z.string().transform(() => null)).nullish(),
});

type Session = z.output<typeof session>;

const refundState = z.object({
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.number().int().positive(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refundList = z.object({ data: z.array(refundState) });

/**
 * Implements the protocol of Stripe Checkout: a payment is a session with a hosted page (PAY-23).
 *
 * Amounts are whole minor units of the currency. A missing or unreadable response is silence and
 * decides nothing.
 */
export function stripeGateway(account: GatewayAccount, machineNow: () => number): Gateway {
  const call = callerOf(account);
  const sessionOf = async (id: string): Promise<Session | null> => {
    const fields = { expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'] };
    const answer = await call('GET', `/v1/checkout/sessions/${encodeURIComponent(id)}`, { fields });
    return answer?.status === SUCCESS ? (session.safeParse(answer.json).data ?? null) : null;
  };
  /** Returns the payment intent of a transaction; undefined: nothing was paid, null: no response. */
  const payingIntentOf = async (transactionId: string): Promise<string | null | undefined> => {
    if (INTENT_ID.test(transactionId)) return transactionId;
    const found = await sessionOf(transactionId);
    return found === null ? null : found.payment_intent?.id;
  };
  return {
    account,
    leastFils: gatewayFacts('stripe').leastFils,
    saves: gatewayFacts('stripe').saves,
    async register(request) {
      const until = Math.floor(machineNow() / 1000) + PAGE_SECONDS;
      const more = { fields: sessionFields(request, until), key: request.gatewayOrderId };
      return readOpened(await call('POST', '/v1/checkout/sessions', more), account);
    },
    registerCard: (request, token) => registerIntent(call, request, token),
    charge: (transaction, returnUrl) => chargeIntent(call, account, transaction, returnUrl),
    async finalize({ transactionId }) {
      return INTENT_ID.test(transactionId)
        ? readIntent(await intentOf(call, transactionId))
        : readSession(await sessionOf(transactionId));
    },
    async close({ transactionId }) {
      if (INTENT_ID.test(transactionId)) return cancelIntent(call, transactionId);
      const path = `/v1/checkout/sessions/${encodeURIComponent(transactionId)}/expire`;
      const answer = await call('POST', path);
      if (answer === null) return 'silence';
      // A session that is not open any more is refused, and queried.
      const left = isRefusal(answer)
        ? await sessionOf(transactionId)
        : (session.safeParse(answer.json).data ?? null);
      if (left?.payment_status === 'paid') return 'paid';
      return left?.status === 'expired' ? 'closed' : 'silence';
    },
    async refund(refund) {
      const paidBy = await payingIntentOf(refund.transactionId);
      if (paidBy === null) return 'silence';
      return paidBy === undefined ? 'refused' : refundOnce(call, refund, paidBy);
    },
    async askRefund(refund) {
      const paidBy = await payingIntentOf(refund.transactionId);
      return paidBy ? standingOf(call, refund, paidBy) : 'silence';
    },
    askDispute: (reference) => readDispute(call, reference),
    dropCard: (token) => detach(call, token),
    test: async () => readTest(await call('GET', '/v1/account'), account),
  };
}

const sessionFields = (request: PaymentRequest, until: number): Fields => ({
  mode: 'payment',
  client_reference_id: request.gatewayOrderId,
  success_url: request.returnUrl,
  cancel_url: request.returnUrl,
  expires_at: until,
  // Stripe has no Arabic page, so the browser's language decides.
  locale: request.language === 'ar' ? 'auto' : 'en',
  payment_method_types: ['card'],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: request.amountFils,
        product_data: { name: request.title },
      },
    },
  ],
  // A saved card is charged while its customer is present, and belongs to a customer of its own there.
  ...(request.savesCard && { customer_creation: 'always' }),
  payment_intent_data: {
    metadata: { payment: request.gatewayOrderId },
    ...(request.savesCard && { setup_future_usage: 'on_session' }),
  },
});

/** Reads an opened page; one on a host outside the allowed origins is a refusal (PAY-09). */
function readOpened(answer: Answer | null, account: GatewayAccount): Registered {
  if (answer === null) return { type: 'silence' };
  if (isRefusal(answer)) return { type: 'refused', code: errorIn(answer).code };
  const parsed = opened.safeParse(answer.json);
  if (!parsed.success) return { type: 'refused', code: 'garbled' };
  const { id: transactionId, url: pageUrl } = parsed.data;
  if (!isAllowedPage(pageUrl, account)) return { type: 'refused', code: 'page_not_allowed' };
  return { type: 'registered', transactionId, pageUrl };
}

/** Reads a session: only a paid one shows a card, and an expired one cannot be paid any more. */
function readSession(found: Session | null): FinalizationAnswer {
  if (found === null) return { finalization: { type: 'silence' }, ...NO_CARD };
  const responseCode = `${found.status}/${found.payment_status}`;
  if (found.payment_status !== 'paid') {
    const type = found.status === 'expired' ? 'failed' : 'pending';
    return { finalization: { type }, ...NO_CARD, responseCode, isUnused: found.status === 'open' };
  }
  const used = found.payment_intent?.latest_charge?.payment_method_details?.card;
  return {
    finalization: { type: 'paid', paid: paidFacts(found) },
    responseCode,
    approvalCode: found.payment_intent?.id ?? null,
    cardBrand: used?.brand ?? null,
    maskedCard: used?.last4 ? `************${used.last4}` : null,
    card: savedCardIn(found),
  };
}

/** Returns the card that a session has saved; null: none. */
function savedCardIn({ customer, payment_intent: intent }: Session): GatewayCard | null {
  if (!customer || !intent?.setup_future_usage || !intent.payment_method) return null;
  const { id, card: saved } = intent.payment_method;
  return {
    token: `${customer}/${id}`,
    brand: saved.brand ?? null,
    lastFour: saved.last4,
    expiry: { year: saved.exp_year, month: saved.exp_month },
  };
}

/** Deletes a saved card; one that has no customer any more is gone (CARD-04). */
async function detach(call: Call, token: string): Promise<DropCardAnswer> {
  const path = `/v1/payment_methods/${encodeURIComponent(token.split('/')[1] ?? '')}`;
  const answer = await call('POST', `${path}/detach`);
  if (answer === null) return 'silence';
  if (answer.status === SUCCESS) return 'gone';
  const left = await call('GET', path);
  if (left === null) return 'silence';
  if (left.status === MISSING) return 'gone';
  const parsed = z.object({ customer: z.string().nullable() }).safeParse(left.json);
  return parsed.success && parsed.data.customer === null ? 'gone' : 'refused';
}

/** Returns the facts to compare with the payment; null where one is missing. */
function paidFacts(found: Session): PaidFacts | null {
  const { id, client_reference_id: orderId, amount_total: amount, currency } = found;
  if (!orderId || amount === null || amount === undefined || !currency) return null;
  return {
    transactionId: id,
    orderId,
    amountText: amountText(amount),
    currency: currency.toUpperCase(),
  };
}

/**
 * Requests a refund unless one of its id exists (PAY-24).
 *
 * Idempotency keys are kept for a day only, so earlier requests are found by their metadata. A failed
 * one is requested again under a further key.
 */
async function refundOnce(
  call: Call,
  { id, amountFils }: RefundToRequest,
  paidBy: string,
): Promise<RefundAnswer> {
  const own = await ownRefunds(call, id, paidBy);
  if (own === null) return 'silence';
  const standing = own.find((one) => !hasFailed(one));
  if (standing !== undefined) return answerOf(standing);
  const made = await call('POST', '/v1/refunds', {
    fields: { payment_intent: paidBy, amount: amountFils, metadata: { refund: id } },
    key: `${id}:${own.length}`,
  });
  if (made === null) return 'silence';
  if (isRefusal(made)) {
    return errorIn(made).code === 'charge_already_refunded' ? 'repeated' : 'refused';
  }
  const parsed = refundState.safeParse(made.json);
  return parsed.success ? answerOf(parsed.data) : 'silence';
}

/** Returns the refunds of an id, the latest first; null: no usable response. */
async function ownRefunds(
  call: Call,
  id: string,
  paidBy: string,
): Promise<readonly z.output<typeof refundState>[] | null> {
  const fields = { payment_intent: paidBy, limit: 100 };
  const answer = await call('GET', '/v1/refunds', { fields });
  const listed = answer?.status === SUCCESS ? refundList.safeParse(answer.json).data : undefined;
  return listed?.data.filter(({ metadata }) => metadata?.refund === id) ?? null;
}

const hasFailed = ({ status }: z.output<typeof refundState>): boolean =>
  status === 'failed' || status === 'canceled';

/** Queries whether a confirmed refund stands: one of another amount is no answer (REFUND-14). */
async function standingOf(
  call: Call,
  { id, amountFils }: RefundToRequest,
  paidBy: string,
): Promise<RefundStanding> {
  const own = await ownRefunds(call, id, paidBy);
  if (own === null || own.length === 0 || own.some(({ amount }) => amount !== amountFils))
    return 'silence';
  return own.every(hasFailed) ? 'failed' : 'stands';
}

/** Returns the answer of a refund's state; one under way is queried again. */
function answerOf(one: z.output<typeof refundState>): RefundAnswer {
  if (one.status === 'succeeded') return 'confirmed';
  return hasFailed(one) ? 'refused' : 'silence';
}

function readTest(answer: Answer | null, account: GatewayAccount): GatewayTest {
  if (answer === null) return { outcome: 'no_answer', code: '', text: '' };
  if (isRefusal(answer)) return { outcome: 'refused', ...errorIn(answer) };
  const id = z.object({ id: z.string().max(100) }).safeParse(answer.json).data?.id;
  if (id === undefined) return { outcome: 'no_answer', code: '', text: '' };
  return { outcome: id === account.customer ? 'works' : 'other_account', code: '', text: id };
}

/** Creates the caller of an account's interface; null: no usable response. */
function callerOf(account: GatewayAccount): Call {
  return async (method, path, { fields = {}, key } = {}) => {
    const form = formOf(fields);
    const query = method === 'GET' && form !== '' ? `?${form}` : '';
    const headers = {
      authorization: `Bearer ${account.password}`,
      'stripe-version': API_VERSION,
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const body = method === 'POST' ? form : '';
    try {
      const url = `${account.endpoint}${path}${query}`;
      const { status, text } = await sendRequest(url, { method, headers, body });
      return status === SUCCESS || isRefusal({ status })
        ? { status, json: JSON.parse(text) }
        : null;
    } catch {
      return null;
    }
  };
}
