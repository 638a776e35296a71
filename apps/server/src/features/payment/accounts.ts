import type { Database } from '../../platform/db/tenant-tx.ts';
import type { SealedColumn } from '../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';
import { epgGateway } from './epg.ts';
import { type Gateway, type GatewayAccount, isUsable } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import {
  type AccountRow,
  findAccount,
  lockSealedPasswords,
  saveAccount,
  setSealedPassword,
} from './store.accounts.ts';

const KEPT_MS = 5_000;

/** Source of the tenants' accounts: their table, or a double of the gateway. */
export type Accounts = (tenantId: number) => Promise<GatewayAccount | null>;

/**
 * Creates a lookup of all tenants' gateways, each cached for some seconds.
 *
 * PAY-10: an unusable account counts as no gateway, regardless of its source.
 *
 * @param machineNow clock of the cache, which is not business time.
 */
export function gatewayFinder(accounts: Accounts, machineNow: () => number): Gateways['find'] {
  const kept = new Map<number, { readonly until: number; readonly gateway: Gateway | null }>();
  return async (tenantId) => {
    const known = kept.get(tenantId);
    if (known !== undefined && known.until > machineNow()) return known.gateway;
    const account = await accounts(tenantId).catch((error: unknown) => {
      if (known === undefined) throw error;
      return undefined;
    });
    // The database is unavailable: pages are still rendered, with the gateway in the cache.
    if (account === undefined) return known?.gateway ?? null;
    const gateway = account !== null && isUsable(account) ? epgGateway(account) : null;
    kept.set(tenantId, { until: machineNow() + KEPT_MS, gateway });
    return gateway;
  };
}

/**
 * Loads the stored accounts of venues and decrypts their passwords with the installation's secret.
 */
export function storedAccounts(database: Database, sealer: Sealer): Accounts {
  return async (tenantId) => {
    const row = await findAccount(database, tenantId);
    return row === null ? null : accountOf(row, tenantId, sealer);
  };
}

/**
 * Stores and enables a venue's account; false, and nothing written, if it is unusable (PAY-10).
 *
 * This is the only way to enable a real gateway.
 */
export async function enableAccount(
  database: Database,
  { seal }: Sealer,
  tenantId: number,
  account: GatewayAccount,
): Promise<boolean> {
  if (!isUsable(account)) return false;
  await database.forTenant(tenantId, (tx) =>
    saveAccount(tx, {
      gateway: account.gateway,
      endpoint: account.endpoint,
      customer: account.customer,
      user_name: account.userName,
      sealed_password: seal(account.password, placeOf(tenantId)),
      store: account.store,
      terminal: account.terminal,
      page_origins: [...account.pageOrigins],
      first_check_seconds: account.firstCheckSeconds,
      longest_check_seconds: account.longestCheckSeconds,
    }),
  );
  return true;
}

const accountOf = (row: AccountRow, tenantId: number, { unseal }: Sealer): GatewayAccount => ({
  gateway: row.gateway,
  endpoint: row.endpoint,
  customer: row.customer,
  userName: row.user_name,
  password: row.sealed_password === null ? '' : unseal(row.sealed_password, placeOf(tenantId)),
  store: row.store,
  terminal: row.terminal,
  pageOrigins: row.page_origins,
  firstCheckSeconds: row.first_check_seconds,
  longestCheckSeconds: row.longest_check_seconds,
});

const placeOf = (tenantId: number): SealedFor => ({ tenantId, purpose: 'gateway password' });

/** Gateway passwords to encrypt again with a new key. */
export const SEALED_PASSWORDS: SealedColumn = {
  column: 'gateway_account.sealed_password',
  async lock(tx, keyName) {
    const rows = await lockSealedPasswords(tx, keyName);
    const where = placeOf(tx.tenantId);
    return rows.map(({ gateway, sealed_password: sealed }) => ({
      sealed,
      where,
      save: (resealed) => setSealedPassword(tx, gateway, resealed),
    }));
  },
};
