import type { Stopwatch } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { SealedColumn } from '../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';
import { epgGateway } from './epg.ts';
import { type Gateway, type GatewayAccount, isUsable } from './gateway.ts';
import type { FindGateway, WhichAccount } from './gateways.ts';
import {
  type AccountRow,
  findAccount,
  findPageOrigins,
  lockSealedPasswords,
  saveAccount,
  setSealedPassword,
} from './store.accounts.ts';

const KEPT_MS = 5_000;

/** Source of the tenants' accounts: their table, or a double of the gateway. */
export interface Accounts {
  find(tenantId: number, which: WhichAccount): Promise<GatewayAccount | null>;
  /** Returns the origins of payment pages; an open payment may be at a closed account. */
  pageOrigins(tenantId: number): Promise<readonly string[]>;
}

/**
 * Creates a lookup of all tenants' gateways, each cached for some seconds.
 *
 * PAY-10: an unusable account counts as no gateway, regardless of its source.
 */
export function gatewayFinder(accounts: Accounts, stopwatch: Stopwatch): FindGateway {
  const load = async (tenantId: number, which: WhichAccount): Promise<Gateway | null> => {
    const account = await accounts.find(tenantId, which);
    return account !== null && isUsable(account) ? epgGateway(account) : null;
  };
  return cached(load, stopwatch);
}

/** Creates a lookup of all tenants' origins of payment pages, cached like their gateways. */
export const pageOriginsFinder = (
  accounts: Accounts,
  stopwatch: Stopwatch,
): Accounts['pageOrigins'] =>
  cached((tenantId: number) => accounts.pageOrigins(tenantId), stopwatch);

/** Caches a lookup by its arguments for some seconds. */
function cached<A extends readonly [number, ...unknown[]], T>(
  load: (...of: A) => Promise<T>,
  stopwatch: Stopwatch,
): (...of: A) => Promise<T> {
  const kept = new Map<string, { readonly until: number; readonly value: T }>();
  return async (...of) => {
    const key = of.join(':');
    const known = kept.get(key);
    if (known !== undefined && known.until > stopwatch()) return known.value;
    try {
      const value = await load(...of);
      kept.set(key, { until: stopwatch() + KEPT_MS, value });
      return value;
    } catch (error) {
      // The database is unavailable: pages are still rendered, with the value in the cache.
      if (known === undefined) throw error;
      return known.value;
    }
  };
}

/**
 * Loads the stored accounts of venues and decrypts their passwords with the installation's secret.
 */
export const storedAccounts = (database: Database, sealer: Sealer): Accounts => ({
  async find(tenantId, which) {
    // A payment without a stored account began at a double.
    if (which === null) return null;
    const row = await findAccount(database, tenantId, which === 'open' ? null : which);
    return row === null ? null : accountOf(row, tenantId, sealer);
  },
  pageOrigins: (tenantId) => findPageOrigins(database, tenantId),
});

/**
 * Stores and enables a venue's account; false, and nothing written, if it is unusable (PAY-10).
 *
 * The same customer at the same endpoint is one contract, whose credentials are replaced. Another
 * one takes over new payments, and the former answers for those that began with it (PAY-20). This is the only way to enable a real gateway.
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
  id: row.id,
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
    return rows.map(({ id, sealed_password: sealed }) => ({
      sealed,
      where,
      save: (resealed) => setSealedPassword(tx, id, resealed),
    }));
  },
};
