import type { CartLine } from '@nadi/contract/kinds';
import { gift } from '@nadi/contract/kinds/gift/kind';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { GiftChoice, GiftFacts } from '@nadi/domain/kinds/gift/facts';
import { acceptedDays, checkGift, mailTime } from '@nadi/domain/kinds/gift/gift-form';
import { giftRules } from '@nadi/domain/kinds/gift/rules';
import { isUnspent } from '@nadi/domain/kinds/gift/state';
import type { LineKey } from '@nadi/domain/kinds/kind';
import { unitTotal } from '@nadi/domain/kinds/unit-price';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { FactsCache } from '../../platform/facts-cache.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Sale, ServerKind, SoldLine } from '../../platform/kind.ts';
import { addCard, endCard, lockCard } from './store.cards.ts';
import type { GiftProducts } from './store.products.ts';

/** Error that rolls a refund back: the gift card was redeemed. */
export class GiftCardOver extends Error {
  constructor() {
    super('The gift card was redeemed.');
  }
}

/** Recipient, day and words, as the order keeps them with the line. */
const giftDetail = z.object({
  to_name: z.string(),
  to_email: z.string(),
  on: z.string(),
  words: z.string(),
});

/** Creates the server plug for gift cards. */
export const giftKind = (
  products: FactsCache<GiftProducts>,
  clock: Pick<Clock, 'now'>,
): ServerKind<GiftChoice, GiftFacts> => ({
  rules: giftRules,
  productTypeId: gift.typeId,
  bookingType: gift.bookingType,
  parse: async (context, line) => choiceOf(context, line),
  encode: (_context, { productId, amountFils, to, on, words }) => ({
    product_id: productId,
    quantity: 1,
    amount: toDecimal(amountFils),
    to_name: to.name,
    to_email: to.email,
    on,
    words,
  }),
  async facts({ tenant }, choices) {
    const { version, of } = await products.of(tenant);
    const found = new Map<LineKey, GiftFacts>();
    for (const choice of choices) {
      const facts = of.get(choice.productId);
      if (facts !== undefined) found.set(giftRules.identify(choice), facts);
    }
    return { version, of: found };
  },
  async nameOf(tenant, { product }) {
    if (product === undefined) return null;
    return (await products.of(tenant)).of.get(product)?.name ?? null;
  },
  sizes: async (tenant) => ({ version: (await products.of(tenant)).version, of: new Map() }),
  contradictions: async () => [],
  lineFields: ({ wire: { amount }, detail }) => ({
    ...giftDetail.parse(detail),
    ...(amount != null && { amount }),
  }),
  refusal: () => ({ code: 'already_in_cart', what: 'ticket', name: '' }),
  fulfil: async () => [],
  deliver: cardOf,
  revoke: async (tx, line) => {
    await giveBack(tx, line, clock.now());
    return [];
  },
});

/** Reads a line of the wire (GIFT-02, GIFT-03). Refusal: validation_failed by field. */
function choiceOf(
  { now, tenant }: Pick<RequestContext, 'now' | 'tenant'>,
  line: CartLine,
): Result<GiftChoice, Failure> {
  const checked = checkGift(line, acceptedDays(now, tenant.offset));
  const faults = checked.ok ? {} : checked.refusal;
  const all = { ...(line.quantity !== 1 && { quantity: 'quantity' }), ...faults };
  if (checked.ok && Object.keys(all).length === 0)
    return ok({ productId: line.product_id, ...checked.value });
  const errors = Object.entries(all).map(([field, fault]) => [field, [fault]] as const);
  return refuse({ code: 'validation_failed', errors: Object.fromEntries(errors) });
}

/** Writes the gift card of a paid line; its mail waits for its day (GIFT-04). */
function cardOf(tx: TenantTx, line: SoldLine, sale: Sale): Promise<void> {
  const { to_name: toName, to_email: toEmail, on, words } = giftDetail.parse(line.detail);
  const { now, offset, ...of } = sale;
  return addCard(tx, {
    ...of,
    lineId: line.id,
    productId: line.product,
    amountFils: unitTotal(line.unit),
    toName,
    toEmail,
    words,
    on,
    mailAt: mailTime(on, now, offset),
    boughtAt: now,
  });
}

/** Ends a gift card that is refunded (GIFT-06). Throws `GiftCardOver` where it was redeemed. */
async function giveBack(tx: TenantTx, line: SoldLine, now: number): Promise<void> {
  const card = await lockCard(tx, line.id);
  if (card === undefined || card.state === 'refunded') return;
  if (!isUnspent(card.state)) throw new GiftCardOver();
  await endCard(tx, line.id, null, now);
}
