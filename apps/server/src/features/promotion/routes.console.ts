import * as endpoint from '@nadi/contract/promotion/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { addPromotion, type ChangeDeps, changePromotion } from './change-promotions.ts';
import { listForConsole } from './console-view.ts';
import { type TryDeps, tryCart } from './try.ts';

/** Mounts the calls by which staff manage promotions. */
export function mountPromotionConsole(mount: Mount, deps: ChangeDeps & TryDeps): void {
  mount(endpoint.listPromotions, async ({ context }) =>
    ok({ data: await listForConsole(deps, context) }),
  );

  mount(endpoint.addPromotion, async ({ context, body }) => {
    const added = await addPromotion(deps, context, body.promotion);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changePromotion, async ({ context, params, body }) => {
    const changed = await changePromotion(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.tryPromotions, async ({ context, body }) => {
    const tried = await tryCart(deps, context, body);
    return tried.ok ? ok({ data: tried.value }) : tried;
  });
}
