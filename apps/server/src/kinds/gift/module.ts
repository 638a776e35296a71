import { createFactsCache } from '../../platform/facts-cache.ts';
import type { ServerKind } from '../../platform/kind.ts';
import type { KindDeps, KindModule, KindPlugin } from '../../platform/kind-module.ts';
import { giftKind } from './kind.ts';
import { registerMailing } from './mailing.ts';
import { giveBack } from './own-cards.ts';
import { mountGiftConsole } from './routes.console.ts';
import { mountGifts } from './routes.ts';
import { giftSetUp } from './set-up.ts';
import { REFUND_CONFIRMED } from './sold-cards.ts';
import { loadProducts } from './store.products.ts';

function create({ database, clock, attempts, sold, secret, mail }: KindDeps): KindModule {
  const products = createFactsCache(({ id }) => database.readTenant(id, loadProducts));
  const deps = { database, attempts, sold, secret, mail, products };
  return {
    kind: giftKind(products, clock) as ServerKind,
    mount(mount) {
      mountGifts(mount, deps);
      mountGiftConsole(mount, deps);
    },
    jobs(jobs) {
      registerMailing(jobs, deps);
      jobs.onTopic(REFUND_CONFIRMED, async ({ tenantId, payload }) => {
        await giveBack(deps, tenantId, (payload as { readonly lineId: string }).lineId, 'staff');
      });
    },
  };
}

/** Gift as a plug-in of the server. */
export const gift: KindPlugin = { create, setUp: giftSetUp };
