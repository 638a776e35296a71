import * as endpoint from '@nadi/contract/kinds/gift/endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok } from '@nadi/domain/kernel/result';
import { mailDays } from '@nadi/domain/kinds/gift/gift-form';
import type { FactsCache } from '../../platform/facts-cache.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { correct, type OwnCardDeps, ownCards, refund, resend } from './own-cards.ts';
import { type RedeemDeps, redeem } from './redeem.ts';
import type { GiftProducts } from './store.products.ts';

export interface GiftDeps extends OwnCardDeps, RedeemDeps {
  readonly products: FactsCache<GiftProducts>;
}

/** Mounts the calls of gift cards. */
export function mountGifts(mount: Mount, deps: GiftDeps): void {
  mount(endpoint.listGiftCards, async ({ context }) => ok({ data: await onSale(deps, context) }));

  mount(endpoint.listOwnGiftCards, async ({ context }) => {
    const found = await ownCards(deps, context);
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(endpoint.redeemGiftCard, async ({ context, body }) => {
    const redeemed = await redeem(deps, context, body.code);
    return redeemed.ok ? ok({ data: redeemed.value }) : redeemed;
  });

  mount(endpoint.resendGiftCard, async ({ context, params }) => {
    const sent = await resend(deps, context, params.id);
    return sent.ok ? ok({ data: sent.value }) : sent;
  });

  mount(endpoint.correctGiftCard, async ({ context, params, body }) => {
    const corrected = await correct(deps, context, params.id, body);
    return corrected.ok ? ok({ data: corrected.value }) : corrected;
  });

  mount(endpoint.refundGiftCard, async ({ context, params }) => {
    const refunded = await refund(deps, context, params.id);
    return refunded.ok ? ok({ data: refunded.value }) : refunded;
  });
}

/** Lists the gift cards on sale. */
async function onSale(
  { products }: Pick<GiftDeps, 'products'>,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
) {
  const { first, last } = mailDays(now, tenant.offset);
  return [...(await products.of(tenant)).of].map(([product_id, product]) => ({
    product_id,
    name: product.name.en,
    ar_name: product.name.ar,
    currency: tenant.currency,
    amounts: product.offeredFils.map(toDecimal),
    least: toDecimal(product.leastFils),
    most: toDecimal(product.mostFils),
    first_day: first,
    last_day: last,
  }));
}
