import { mountWallet, type WalletDeps } from '../features/wallet/routes.ts';
import type { Mount } from '../platform/http/mount.ts';

export interface Wallets {
  mount(mount: Mount): void;
}

/** Creates the customers' wallets. */
export const createWallets = (deps: WalletDeps): Wallets => ({
  mount: (mount) => mountWallet(mount, deps),
});
