import * as waitlist from '@nadi/contract/waitlist/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { acceptOffer, declineOffer, leave } from './offers.ts';
import { wishView } from './present.ts';
import { join, listWishes, type OfferDeps } from './service.ts';

/** Mounts the calls of the waiting list. */
export function mountWaitlist(mount: Mount, deps: OfferDeps): void {
  mount(waitlist.listWishes, async ({ context }) => {
    const wishes = await listWishes(deps, context);
    return wishes.ok ? ok({ data: wishes.value }) : wishes;
  });

  mount(waitlist.joinWaitlist, async ({ context, body }) => {
    const wish = await join(deps, context, body);
    return wish.ok ? ok({ data: wish.value }) : wish;
  });

  mount(waitlist.leaveWaitlist, async ({ context, params }) => {
    const left = await leave(deps, context, params.id);
    return left.ok ? ok({ data: null }) : left;
  });

  mount(waitlist.acceptOffer, async ({ context, params, body }) => {
    const held = await acceptOffer(deps, context, params.id, body.tnc === 1);
    return held.ok ? ok({ data: held.value }) : held;
  });

  mount(waitlist.declineOffer, async ({ context, params }) => {
    const wish = await declineOffer(deps, context, params.id);
    return wish.ok ? ok({ data: wishView(deps.kinds, context, wish.value) }) : wish;
  });
}
