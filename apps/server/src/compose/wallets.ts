import type { OrderlessPayments } from '../features/order/ports.ts';
import { mountWallet, type WalletDeps } from '../features/wallet/routes.ts';
import { createTopUps, type SettleDeps } from '../features/wallet/settle-top-up.ts';
import type { Mount } from '../platform/http/mount.ts';

export interface Wallets {
  /** Handling of the payments of top-ups, for orders' reconciler and returns. */
  readonly orderless: OrderlessPayments;
  mount(mount: Mount): void;
}

/** Creates the customers' wallets. */
export const createWallets = (deps: WalletDeps & SettleDeps): Wallets => ({
  orderless: createTopUps(deps),
  mount: (mount) => mountWallet(mount, deps),
});
