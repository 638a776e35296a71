import * as endpoint from '@nadi/contract/kinds/gift/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import type { OwnCardDeps } from './own-cards.ts';
import { addGiftProduct, changeGiftProduct, consoleProducts } from './products.ts';
import { refundSold, resendSold, soldCards } from './sold-cards.ts';

/** Mounts the calls by which staff set gift cards up, and find those that were sold. */
export function mountGiftConsole(mount: Mount, deps: OwnCardDeps): void {
  mount(endpoint.listGiftProducts, async ({ context }) =>
    ok({ data: await consoleProducts(deps, context) }),
  );

  mount(endpoint.addGiftProduct, async ({ context, body }) => {
    const added = await addGiftProduct(deps, context, body.gift_card);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changeGiftProduct, async ({ context, params, body }) => {
    const changed = await changeGiftProduct(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.listSoldGiftCards, async ({ context, query }) =>
    ok(await soldCards(deps, context, query)),
  );

  mount(endpoint.resendSoldGiftCard, async ({ context, params, body }) => {
    const sent = await resendSold(deps, context, params.id, body.seen);
    return sent.ok ? ok({ data: sent.value }) : sent;
  });

  mount(endpoint.refundSoldGiftCard, async ({ context, params, body }) => {
    const refunded = await refundSold(deps, context, params.id, body.seen);
    return refunded.ok ? ok({ data: refunded.value }) : refunded;
  });
}
