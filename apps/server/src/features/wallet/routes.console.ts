import * as endpoint from '@nadi/contract/wallet/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type GrantDeps, giveCredit, listForConsole, takeBack } from './grants.ts';

/** Mounts the calls by which staff give points and promotional credit, and take them back. */
export function mountWalletConsole(mount: Mount, deps: GrantDeps): void {
  mount(endpoint.listCreditGrants, async ({ context, query }) =>
    ok({ data: await listForConsole(deps, context, query) }),
  );

  mount(endpoint.giveCredit, async ({ context, body }) => {
    const given = await giveCredit(deps, context, body.grant);
    return given.ok ? ok({ data: given.value }) : given;
  });

  mount(endpoint.takeCreditBack, async ({ context, params, body }) => {
    const taken = await takeBack(deps, context, params.id, body.left);
    return taken.ok ? ok({ data: taken.value }) : taken;
  });
}
