import * as endpoint from '@nadi/contract/kinds/retail/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { addAddOn, changeAddOn } from './change-add-ons.ts';
import { type AddOnDeps, listForConsole } from './console-view.ts';

/** Mounts the routes by which staff set what is lent or sold with a court. */
export function mountAddOns(mount: Mount, deps: AddOnDeps): void {
  mount(endpoint.listAddOns, async ({ context }) =>
    ok({ data: await listForConsole(deps, context) }),
  );

  mount(endpoint.addAddOn, async ({ context, params, body }) => {
    const added = await addAddOn(deps, context, params.id, body.add_on);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changeAddOn, async ({ context, params, body }) => {
    const changed = await changeAddOn(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });
}
