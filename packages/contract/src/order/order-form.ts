import { z } from 'zod';
import { jsonFlag } from '../wire/not-offered.ts';
import { formCount, formFlag, formMoney, money } from '../wire/values.ts';

/** `product`: base64 of UTF-8 JSON, or the JSON itself. */
const bundle = z.string().min(2).max(200_000);

export const orderForm = z.object({
  product: bundle,
  email: z.string().max(254).optional(),
  first_name: z.string().max(120).optional(),
  last_name: z.string().max(120).optional(),
  gender: z.enum(['', 'male', 'female']).optional(),
  mobile: z.string().max(40).optional(),
  /** Customer of the order, taken from the bearer; a different one is refused. */
  customerId: z.string().max(20).optional(),
  /** Saved card that pays, without a page unless its bank asks for a check (CARD-05). */
  cardId: z.string().max(60).optional(),
  /** Number of the only membership card that counts; absent: every card of the customer. */
  card_number: z.string().max(60, 'too_long').optional(),
  /** Pays from the wallet what it can; members only. */
  is_wallet: formFlag.optional(),
  /** Extension: most that the wallet pays; refused where less is in it. */
  wallet_amount: formMoney.optional(),
  /** Pays with points what it can, before the wallet; members only. */
  is_qpoints: formFlag.optional(),
  /** Extension: most points that are spent; refused where there are fewer. */
  points: formCount.optional(),
  /** Takes the rest on the credit facility of the partner; its owner and employees only. */
  is_credit: formFlag.optional(),
  /** Saves the card that pays for next time; signed-in customers only (CARD-01). */
  save_card: formFlag.optional(),
  is_anonymous: formFlag.optional(),
  isBaps: formFlag.optional(),
  order_notes: z.string().max(2000).optional(),
  /** Extension: `tnc` of the venue's terms, for the items without terms of their own. */
  tnc: formFlag.optional(),
  /** Gateway to use, one of `gateways` of the config; absent: the first of them, the counter excepted. */
  pg: z.string().max(20).optional(),
  /**
   * Extension: total that the customer was shown. Where more is due and no page shows it, the order is
   * refused, otherwise the answer has a message.
   */
  total: formMoney.optional(),
});

/** Body of the payment of an approved request. */
export const payForm = z.object({
  /** Pays from the wallet what it can; its customer only. */
  is_wallet: jsonFlag.optional(),
  /** Most that the wallet pays; refused where less is in it. */
  wallet_amount: money.positive().multipleOf(0.01).optional(),
  /** Pays with points what it can, before the wallet; its customer only. */
  is_qpoints: jsonFlag.optional(),
  /** Most points that are spent; refused where there are fewer. */
  points: z.number().int().positive().max(1_000_000_000).optional(),
  /** Takes the rest on the credit facility of the partner; the order's customer only. */
  is_credit: jsonFlag.optional(),
  /**
   * Gateway to use, one of `gateways` of the config; absent: the first of them, the counter
   * excepted. Of an order that waits for the counter, the gateway that is to take it instead.
   */
  pg: z.string().max(20).optional(),
  /** Saves the card that pays for next time; its customer only (CARD-01). */
  save_card: jsonFlag.optional(),
  /** Saved card of its customer that pays (CARD-05). */
  cardId: z.string().max(60).optional(),
});
