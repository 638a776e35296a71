import * as credit from '@nadi/contract/credit/console-endpoints';
import * as endpoint from '@nadi/contract/wallet/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type GrantDeps, giveCredit, listForConsole, takeBack } from './grants.ts';
import {
  listPartnerStatements,
  partnerSheet,
  readPartnerAccount,
  readPartnerStatement,
} from './partner-account.ts';

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

/** Mounts the calls by which staff read what partners owe, and their statements. */
export function mountPartnerAccounts(mount: Mount, deps: Pick<GrantDeps, 'database'>): void {
  mount(credit.readPartnerCredit, async ({ context, params, query }) => {
    const { current_page: page, size } = query;
    const found = await readPartnerAccount(deps, context, params.id, { page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.listPartnerStatements, async ({ context, params, query }) => {
    const { current_page: page, size } = query;
    const found = await listPartnerStatements(deps, context, params.id, { page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.readPartnerStatement, ({ context, params }) =>
    readPartnerStatement(deps, context, params.id, params.serial),
  );

  mount(credit.exportPartnerCredit, ({ context, params }) =>
    partnerSheet(deps, context, params.id),
  );
}
