import * as endpoint from '@nadi/contract/account/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type CardDeps, changeCard, changeCardState, giveCard } from './cards/change-cards.ts';
import { findCustomers, listForConsole } from './cards/list-cards.ts';

/** Mounts the calls by which staff give and manage the cards of members. */
export function mountCards(mount: Mount, deps: CardDeps): void {
  mount(endpoint.listCards, async ({ context, query }) =>
    ok({ data: await listForConsole(deps, context, query) }),
  );

  mount(endpoint.findCustomers, async ({ context, query }) =>
    ok({ data: await findCustomers(deps, context, query.search) }),
  );

  mount(endpoint.giveCard, async ({ context, body }) => {
    const given = await giveCard(deps, context, body.card);
    return given.ok ? ok({ data: given.value }) : given;
  });

  mount(endpoint.changeCard, async ({ context, params, body }) => {
    const changed = await changeCard(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.changeCardState, async ({ context, params, body }) => {
    const changed = await changeCardState(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });
}
