import { z } from 'zod';
import { textNotOffered } from '../wire/not-offered.ts';
import { formCount, formFlag, formMoney } from '../wire/values.ts';

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
  cardId: textNotOffered.optional(),
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
  /** Gateway to use, one of `gateways` of the config; absent: the first of them. */
  pg: z.string().max(20).optional(),
});
