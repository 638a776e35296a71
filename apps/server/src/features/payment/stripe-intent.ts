import { amountText } from '@nadi/domain/payment/match';
import { z } from 'zod';
import {
  type ChargeAnswer,
  type CloseAnswer,
  type FinalizationAnswer,
  type GatewayAccount,
  type GatewayTransaction,
  isAllowedPage,
  type PaymentRequest,
  type Registered,
} from './gateway.ts';
import { type Call, errorIn, isRefusal, NO_CARD, SUCCESS } from './stripe-wire.ts';

const card = z.object({ brand: z.string().nullish(), last4: z.string().max(8).nullish() });

/** Payment by a saved card, as Stripe returns it. */
const intent = z.object({
  id: z.string().regex(/^pi_[A-Za-z0-9_]{1,250}$/),
  status: z.string(),
  amount_received: z.number().int().nonnegative().nullish(),
  currency: z.string().nullish(),
  metadata: z.object({ payment: z.string().nullish() }).nullish(),
  last_payment_error: z.object({}).nullish(),
  latest_charge: z
    .object({ payment_method_details: z.object({ card: card.nullish() }).nullish() })
    .nullish()
    .catch(null),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.string() }).nullish() })
    .nullish()
    .catch(null),
});

type Intent = z.output<typeof intent>;

const pathOf = (id: string): string => `/v1/payment_intents/${encodeURIComponent(id)}`;

/** Registers a payment by a saved card; it is charged once the order is written (CARD-05). */
export async function registerIntent(
  call: Call,
  { amountFils, currency, gatewayOrderId, title }: PaymentRequest,
  token: string,
): Promise<Registered> {
  const [customer = '', method = ''] = token.split('/');
  const fields = {
    amount: amountFils,
    currency: currency.toLowerCase(),
    customer,
    payment_method: method,
    payment_method_types: ['card'],
    description: title,
    metadata: { payment: gatewayOrderId },
  };
  const answer = await call('POST', '/v1/payment_intents', { fields, key: gatewayOrderId });
  if (answer === null) return { type: 'silence' };
  if (isRefusal(answer)) return { type: 'refused', code: errorIn(answer).code };
  const parsed = intent.safeParse(answer.json);
  if (!parsed.success) return { type: 'refused', code: 'garbled' };
  return { type: 'registered', transactionId: parsed.data.id, pageUrl: null };
}

/** Returns a payment; null: no usable response. */
export async function intentOf(call: Call, id: string): Promise<Intent | null> {
  const answer = await call('GET', pathOf(id), { fields: { expand: ['latest_charge'] } });
  return answer?.status === SUCCESS ? (intent.safeParse(answer.json).data ?? null) : null;
}

/** Charges a payment with the customer present; one that was charged is not charged again. */
export async function chargeIntent(
  call: Call,
  account: GatewayAccount,
  { transactionId }: GatewayTransaction,
  returnUrl: string,
): Promise<ChargeAnswer> {
  const fields = { return_url: returnUrl };
  const answer = await call('POST', `${pathOf(transactionId)}/confirm`, { fields });
  if (answer === null) return { type: 'silence' };
  const left = isRefusal(answer)
    ? await intentOf(call, transactionId)
    : (intent.safeParse(answer.json).data ?? null);
  if (left === null) return { type: 'silence' };
  if (left.status === 'requires_confirmation') return { type: 'refused' };
  if (left.status !== 'requires_action') return { type: 'decided' };
  const pageUrl = left.next_action?.redirect_to_url?.url ?? '';
  return isAllowedPage(pageUrl, account) ? { type: 'page', pageUrl } : { type: 'refused' };
}

/** Cancels a payment, so that it is not charged any more (PAY-25). */
export async function cancelIntent(call: Call, id: string): Promise<CloseAnswer> {
  const answer = await call('POST', `${pathOf(id)}/cancel`);
  if (answer === null) return 'silence';
  const left = isRefusal(answer)
    ? await intentOf(call, id)
    : (intent.safeParse(answer.json).data ?? null);
  if (left?.status === 'succeeded') return 'paid';
  return left?.status === 'canceled' ? 'closed' : 'silence';
}

/** Reads a payment: one that was declined is not paid any more (CARD-06). */
export function readIntent(found: Intent | null): FinalizationAnswer {
  if (found === null) return { finalization: { type: 'silence' }, ...NO_CARD };
  const { status, id, amount_received: amount, currency, metadata } = found;
  const responseCode = status;
  if (status !== 'succeeded') {
    const isDeclined = status === 'requires_payment_method' && found.last_payment_error;
    const type = isDeclined || status === 'canceled' ? 'failed' : 'pending';
    const isUnused = status === 'requires_confirmation' || status === 'requires_action';
    return { finalization: { type }, ...NO_CARD, responseCode, isUnused };
  }
  const used = found.latest_charge?.payment_method_details?.card;
  const isKnown = amount !== null && amount !== undefined && currency && metadata?.payment;
  const paid = isKnown
    ? {
        transactionId: id,
        orderId: metadata.payment ?? '',
        amountText: amountText(amount),
        currency: currency.toUpperCase(),
      }
    : null;
  return {
    finalization: { type: 'paid', paid },
    responseCode,
    approvalCode: id,
    cardBrand: used?.brand ?? null,
    maskedCard: used?.last4 ? `************${used.last4}` : null,
  };
}
