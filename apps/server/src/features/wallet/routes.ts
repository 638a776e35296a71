import * as credit from '@nadi/contract/credit/endpoints';
import * as wallet from '@nadi/contract/wallet/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { listOwnAllowances, setAllowance } from '../credit/ports.ts';
import { listOwnStatements, readOwnCredit, readOwnStatement } from './partner-credit.ts';
import { payCredit } from './pay-credit.ts';
import { payOut } from './pay-out.ts';
import { readOwnPoints } from './points.ts';
import { readOwnWallet, readStatement } from './statement.ts';
import { openTopUp, readOwnTopUp, type TopUpDeps } from './top-up.ts';

export type WalletDeps = TopUpDeps;

/** Mounts the calls of a customer's wallet. */
export function mountWallet(mount: Mount, deps: WalletDeps): void {
  mount(wallet.readWallet, async ({ context, query }) => {
    const { preset, current_page: page, size } = query;
    const found = await readOwnWallet(deps, context, { preset, page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(wallet.readWalletStatement, ({ context, query }) =>
    readStatement(deps, context, query.preset),
  );

  mount(wallet.readPoints, async ({ context, query: { current_page: page, size } }) => {
    const found = await readOwnPoints(deps, context, { page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.readCredit, async ({ context, query: { current_page: page, size } }) => {
    const found = await readOwnCredit(deps, context, { page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.listCreditStatements, async ({ context, query: { current_page: page, size } }) => {
    const found = await listOwnStatements(deps, context, { page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.readCreditStatement, ({ context, params }) =>
    readOwnStatement(deps, context, params.serial),
  );

  mount(credit.payCredit, async ({ context, body }) => {
    const opened = await payCredit(deps, context, body);
    return opened.ok ? ok({ data: opened.value }) : opened;
  });

  mount(credit.readCreditPayment, async ({ context, params }) => {
    const found = await readOwnTopUp(deps, context, { handle: params.id, isOfPartner: true });
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.listAllowances, async ({ context }) => {
    const found = await listOwnAllowances(deps, context);
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(credit.setAllowance, async ({ context, params, body }) => {
    const set = await setAllowance(deps, context, params.id, body.amount);
    return set.ok ? ok({ data: set.value }) : set;
  });

  mount(wallet.topUpWallet, async ({ context, body }) => {
    const opened = await openTopUp(deps, context, body);
    return opened.ok ? ok({ data: opened.value }) : opened;
  });

  mount(wallet.payOutWallet, async ({ context, body }) => {
    const paid = await payOut(deps, context, body.amount);
    return paid.ok ? ok({ data: paid.value }) : paid;
  });

  mount(wallet.readTopUp, async ({ context, params }) => {
    const found = await readOwnTopUp(deps, context, { handle: params.id, isOfPartner: false });
    return found.ok ? ok({ data: found.value }) : found;
  });
}
