import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { isWithinInputLimits } from '@nadi/server/platform/http/input/input-limits';
import { z } from 'zod';
import { accountIdOf } from './account.ts';
import {
  MISSING,
  newId,
  OTHER_FIELDS,
  ownCard,
  type ProtocolDeps,
  refusal,
  type StripeAnswer,
  type StripeRequest,
  success,
  WRONG_FIELDS,
  whole,
  wrong,
} from './protocol.ts';
import type { StripeIntent } from './state.ts';

/** Fields of a payment by a saved card that the double takes; an unknown one is refused. */
const intentFields = z.strictObject({
  amount: whole,
  currency: z.string().regex(/^[a-z]{3}$/),
  customer: z.string(),
  payment_method: z.string(),
  payment_method_types: z.tuple([z.literal('card')]),
  description: z.string().min(1).max(1000),
  'metadata[payment]': z.string().max(500),
});

const confirmFields = z.strictObject({ return_url: z.url().max(5000) });

const CARD_ERROR = { type: 'card_error', code: 'card_declined', message: 'The card was declined' };

/** Returns a payment as Stripe shows it. */
async function intentView({ store }: ProtocolDeps, intent: StripeIntent): Promise<object> {
  const { status, amount, paymentMethod } = intent;
  const used = await store.findCard(paymentMethod);
  const card = used && { brand: used.brand, last4: used.last4 };
  const isPaid = status === 'succeeded';
  return {
    id: intent.paymentIntent,
    object: 'payment_intent',
    status,
    amount,
    amount_received: isPaid ? amount : 0,
    currency: intent.currency,
    metadata: { payment: intent.payment },
    payment_method: paymentMethod,
    last_payment_error: status === 'requires_payment_method' ? CARD_ERROR : null,
    latest_charge: isPaid ? { payment_method_details: { type: 'card', card } } : null,
    next_action: null,
  };
}

/** Makes a payment by a saved card, once for each idempotency key; it is not charged yet. */
export async function openIntent(
  deps: ProtocolDeps,
  request: StripeRequest,
): Promise<StripeAnswer> {
  const { store, clock } = deps;
  const { tenantId, fields, key } = request;
  const parsed = intentFields.safeParse(fields);
  if (!parsed.success) return wrong(parsed.error);
  if (!isWithinInputLimits(fields)) return WRONG_FIELDS;
  const account = accountIdOf(tenantId);
  const text = JSON.stringify(parsed.data);
  const known = key === null ? null : await store.findIntentByKey(account, key);
  if (known !== null)
    return known.request === text ? success(await intentView(deps, known)) : OTHER_FIELDS;
  const { amount, currency, customer, payment_method: paymentMethod } = parsed.data;
  if (amount < gatewayFacts('stripe').leastFils)
    return refusal(400, 'The amount is too small', 'amount_too_small');
  const card = await ownCard(deps, request, paymentMethod);
  if (card === null || card.isDetached || card.customer !== customer) return MISSING;
  const paymentIntent = newId('pi_');
  const payment = parsed.data['metadata[payment]'];
  const named = { paymentIntent, account, idempotencyKey: key, request: text, payment };
  await store.intend({ ...named, amount, currency, paymentMethod }, clock.now());
  return readIntent(deps, request, paymentIntent);
}

/** Finds a payment of the merchant. */
async function ownIntent(
  { store }: ProtocolDeps,
  { tenantId }: StripeRequest,
  id: string,
): Promise<StripeIntent | null> {
  const found = await store.findIntent(id);
  return found?.account === accountIdOf(tenantId) ? found : null;
}

/** Returns a payment by a saved card. */
export async function readIntent(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  const intent = await ownIntent(deps, request, id);
  return intent === null ? MISSING : success(await intentView(deps, intent));
}

/** Charges a payment, once; a card without a customer is declined. */
export async function confirmIntent(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  const parsed = confirmFields.safeParse(request.fields);
  if (!parsed.success) return wrong(parsed.error);
  if ((await ownIntent(deps, request, id)) === null) return MISSING;
  if (!(await deps.store.confirmIntent(id)))
    return refusal(400, 'The payment cannot be confirmed', 'payment_intent_unexpected_state');
  const intent = await ownIntent(deps, request, id);
  return intent?.status === 'succeeded'
    ? readIntent(deps, request, id)
    : { status: 402, body: { error: CARD_ERROR } };
}

/** Cancels a payment that was not charged, so that it never is; another one is refused. */
export async function cancelIntent(
  deps: ProtocolDeps,
  request: StripeRequest,
  id: string,
): Promise<StripeAnswer> {
  if ((await ownIntent(deps, request, id)) === null) return MISSING;
  if (!(await deps.store.cancelIntent(id)))
    return refusal(400, 'The payment cannot be cancelled', 'payment_intent_unexpected_state');
  return readIntent(deps, request, id);
}
