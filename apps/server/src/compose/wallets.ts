import type { PointsData, WalletData } from '@nadi/contract/wallet/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { toLocal } from '@nadi/domain/kernel/zoned';
import { type OrderlessPayments, type WalletUse, walletUse } from '../features/order/ports.ts';
import { lapseLots } from '../features/wallet/expiring.ts';
import type { GrantDeps } from '../features/wallet/grants.ts';
import { type LotJobDeps, registerLotJobs } from '../features/wallet/jobs.ts';
import { ownPointsData } from '../features/wallet/points.ts';
import { mountWalletConsole } from '../features/wallet/routes.console.ts';
import { mountWallet, type WalletDeps } from '../features/wallet/routes.ts';
import { createTopUps, payablePots, type SettleDeps } from '../features/wallet/settle-top-up.ts';
import { ownWalletData } from '../features/wallet/statement.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { RequestContext } from '../platform/http/context/context.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface Wallets {
  /** Handling of the payments of top-ups, for orders' reconciler and returns. */
  readonly orderless: OrderlessPayments;
  /** Returns the caller's wallet for the export of own data. */
  readonly walletOf: (context: RequestContext) => Promise<WalletData>;
  /** Returns the balance of a customer's wallet, and whether it is still needed (WALLET-07). */
  readonly walletUse: (
    tx: TenantTx,
    customerId: CustomerId,
    context: Pick<RequestContext, 'tenant' | 'now'>,
  ) => Promise<WalletUse>;
  /** Returns the caller's points for the export of own data. */
  readonly pointsOf: (context: RequestContext) => Promise<PointsData | null>;
  /** Ends points and promotional credit of an account that is erased. */
  readonly lapseLots: typeof lapseLots;
  mount(mount: Mount): void;
  register(jobs: Jobs, tenantOf: LotJobDeps['tenantOf']): void;
}

/** Creates the customers' wallets. */
export const createWallets = (
  deps: WalletDeps & SettleDeps & Pick<LotJobDeps, 'notify'> & GrantDeps,
): Wallets => ({
  orderless: createTopUps(deps),
  walletOf: (context) => ownWalletData(deps, context),
  walletUse: (tx, customerId, { tenant, now }) => {
    const codes = payablePots(customerId, tenant.currency).map(({ code }) => code);
    return walletUse(tx, customerId, codes, toLocal(now, tenant.offset));
  },
  pointsOf: (context) => ownPointsData(deps, context),
  lapseLots,
  mount: (mount) => {
    mountWallet(mount, deps);
    mountWalletConsole(mount, deps);
  },
  register: (jobs, tenantOf) => registerLotJobs(jobs, { ...deps, tenantOf }),
});
