import { GIFT_STATES } from '@nadi/domain/kinds/gift/state';
import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { handle, id, instant, localDate, money, named } from '../../wire/values.ts';
import { giftRoutes } from './routes.ts';

/** Gift card on sale; amounts include everything, because it is taxed when it is spent. */
const giftProduct = z.object({
  product_id: id,
  ...named,
  currency: z.string(),
  /** Amounts to choose from. */
  amounts: z.array(money),
  /** Range of any other amount. */
  least: money,
  most: money,
  /** First and last day on which it can be mailed. */
  first_day: localDate,
  last_day: localDate,
});

export type GiftProduct = z.input<typeof giftProduct>;

export const listGiftCards = defineEndpoint(giftRoutes.listGiftCards, {
  summary: 'Lists the gift cards that the venue sells',
  response: z.array(giftProduct),
  errors: [],
});

/** Gift card that the caller has bought. */
const ownGiftCard = z.object({
  id: handle,
  order_id: handle,
  ...named,
  amount: money,
  currency: z.string(),
  to_name: z.string(),
  to_email: z.string(),
  words: z.string(),
  on: localDate,
  state: z.enum(GIFT_STATES),
  /** Time at which it is mailed, or was mailed last. */
  mail_at: instant,
  bought_at: instant,
});

export type OwnGiftCard = z.input<typeof ownGiftCard>;

const SIGNED_OUT = ['session_expired', 'login_required'] as const;
const ofOne = z.object({ id: handle });

export const listOwnGiftCards = defineEndpoint(giftRoutes.listOwnGiftCards, {
  summary: 'Lists the gift cards that the caller has bought, the latest first',
  response: z.array(ownGiftCard),
  errors: [...SIGNED_OUT],
});

export const redeemGiftCard = defineEndpoint(giftRoutes.redeemGiftCard, {
  summary: 'Adds the whole amount of a gift card to the caller’s wallet, once',
  body: z.object({ code: z.string().max(100) }),
  response: z.object({
    amount: money,
    currency: z.string(),
    /** Balance of the wallet with it. */
    balance: money,
  }),
  errors: [...SIGNED_OUT, 'validation_failed', 'gift_code_invalid', 'idempotency_conflict'],
});

export const resendGiftCard = defineEndpoint(giftRoutes.resendGiftCard, {
  summary: 'Mails a gift card of the caller again with a new code; the former code ends',
  params: ofOne,
  response: ownGiftCard,
  errors: [...SIGNED_OUT, 'not_found', 'gift_card_over', 'idempotency_conflict'],
});

export const correctGiftCard = defineEndpoint(giftRoutes.correctGiftCard, {
  summary:
    'Changes the recipient of a gift card of the caller; one that was mailed is mailed there with a new code',
  params: ofOne,
  body: z.object({ to_name: z.string().max(200), to_email: z.string().max(254) }),
  response: ownGiftCard,
  errors: [
    ...SIGNED_OUT,
    'not_found',
    'validation_failed',
    'gift_card_over',
    'idempotency_conflict',
  ],
});

export const refundGiftCard = defineEndpoint(giftRoutes.refundGiftCard, {
  summary: 'Refunds a gift card of the caller that was not redeemed to what paid it',
  params: ofOne,
  response: ownGiftCard,
  errors: [
    ...SIGNED_OUT,
    'not_found',
    'gift_card_over',
    'payment_disputed',
    'idempotency_conflict',
  ],
});
