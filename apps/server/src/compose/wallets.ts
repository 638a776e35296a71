import type { PointsData, WalletData } from '@nadi/contract/wallet/endpoints';
import type { LeavingDeps } from '../features/account/ports.ts';
import type { OrderlessPayments } from '../features/order/ports.ts';
import type { Payment } from '../features/payment/ports.ts';
import {
  registerStatementJobs,
  type StatementJobDeps,
} from '../features/wallet/credit-statements.ts';
import type { GrantDeps } from '../features/wallet/grants.ts';
import { type LotJobDeps, registerLotJobs } from '../features/wallet/jobs.ts';
import { closeWallet, planLeaving } from '../features/wallet/leaving.ts';
import { ownPointsData } from '../features/wallet/points.ts';
import { mountPartnerAccounts, mountWalletConsole } from '../features/wallet/routes.console.ts';
import { mountWallet, type WalletDeps } from '../features/wallet/routes.ts';
import { checkTopUp, createTopUps, type SettleDeps } from '../features/wallet/settle-top-up.ts';
import { ownWalletData } from '../features/wallet/statement.ts';
import type { RequestContext, TenantFacts } from '../platform/http/context/context.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface Wallets extends LeavingDeps {
  /** Handling of the payments of top-ups, for orders' reconciler and returns. */
  readonly orderless: OrderlessPayments;
  /** Returns the caller's wallet for the export of own data. */
  readonly walletOf: (context: RequestContext) => Promise<WalletData>;
  /** Returns the caller's points for the export of own data. */
  readonly pointsOf: (context: RequestContext) => Promise<PointsData | null>;
  mount(mount: Mount): void;
  register(jobs: Jobs, tenantOf: LotJobDeps['tenantOf']): void;
}

/** Creates the customers' wallets. */
export const createWallets = (
  deps: Omit<WalletDeps, 'check'> &
    SettleDeps &
    Pick<LotJobDeps, 'notify'> &
    Pick<StatementJobDeps, 'notify'> &
    GrantDeps,
): Wallets => ({
  orderless: createTopUps(deps),
  walletOf: (context) => ownWalletData(deps, context),
  pointsOf: (context) => ownPointsData(deps, context),
  planLeaving,
  closeWallet,
  mount: (mount) => {
    const check = (tenant: TenantFacts, payment: Payment) => checkTopUp(deps, tenant, payment);
    mountWallet(mount, { ...deps, check });
    mountWalletConsole(mount, deps);
    mountPartnerAccounts(mount, deps);
  },
  register: (jobs, tenantOf) => {
    registerLotJobs(jobs, { ...deps, tenantOf });
    registerStatementJobs(jobs, { ...deps, tenantOf });
  },
});
