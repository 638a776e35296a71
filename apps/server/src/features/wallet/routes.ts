import * as wallet from '@nadi/contract/wallet/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readOwnWallet } from './statement.ts';

export interface WalletDeps {
  readonly database: Database;
}

/** Mounts the calls of a customer's wallet. */
export function mountWallet(mount: Mount, deps: WalletDeps): void {
  mount(wallet.readWallet, async ({ context, query }) => {
    const { preset, current_page: page, size } = query;
    const found = await readOwnWallet(deps, context, { preset, page, size });
    return found.ok ? ok({ data: found.value }) : found;
  });
}
