import { gatewayFacts, gatewayKindOf } from '@nadi/domain/payment/gateway-kind';
import type { Stopwatch } from '../../platform/clock.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { SealedColumn } from '../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';
import { counterAccount, counterGateway } from './counter.ts';
import { epgGateway } from './epg.ts';
import { type Gateway, type GatewayAccount, isUsable, originsOf } from './gateway.ts';
import type { BegunAt, GatewayFinder } from './gateways.ts';
import {
  type AccountRow,
  listAccounts,
  lockSealed,
  type SecretColumn,
  saveAccount,
  setSealed,
} from './store.accounts.ts';
import { stripeGateway } from './stripe.ts';

const KEPT_MS = 5_000;

/** Source of the tenants' accounts: their table, and doubles in the demo. */
export interface Accounts {
  /** Returns the accounts that are open to new payments, in the order of offer. */
  offered(tenantId: number): Promise<readonly GatewayAccount[]>;
  /** Returns the account that a payment began with. */
  begunAt(tenantId: number, begun: BegunAt): Promise<GatewayAccount | null>;
  /** Returns the origins of payment pages; an open payment may be at a closed account. */
  pageOrigins(tenantId: number): Promise<readonly string[]>;
}

/**
 * Creates a lookup of all tenants' gateways, each cached for some seconds.
 *
 * PAY-10: an unusable account counts as no gateway, regardless of its source.
 */
export function gatewayFinder(
  accounts: Accounts,
  { stopwatch, machineNow }: { readonly stopwatch: Stopwatch; readonly machineNow: () => number },
): GatewayFinder {
  const at = (account: GatewayAccount) => gatewayAt(account, machineNow);
  const offered = cached(
    async (tenantId: number) => (await accounts.offered(tenantId)).filter(isUsable).map(at),
    stopwatch,
  );
  const find = cached(
    async (tenantId: number, gateway: string, id: number | null): Promise<Gateway | null> => {
      const account = await accounts.begunAt(tenantId, { gateway, gatewayAccountId: id });
      return account !== null && isUsable(account) ? at(account) : null;
    },
    stopwatch,
  );
  return {
    offered,
    begunAt: (tenantId, { gateway, gatewayAccountId }) => find(tenantId, gateway, gatewayAccountId),
  };
}

/** Returns the gateway of an account by its protocol. */
export function gatewayAt(account: GatewayAccount, machineNow: () => number): Gateway {
  switch (account.gateway) {
    case 'EPG':
      return epgGateway(account);
    case 'STRIPE':
      return stripeGateway(account, machineNow);
    case 'COUNTER':
      return counterGateway(account);
  }
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

/** Returns the account of a venue at the demo's double of a gateway. */
export type DoubleAccounts = (
  tenantId: number,
  gateway: GatewayAccount['gateway'],
) => GatewayAccount;

/**
 * Loads the stored accounts of venues and decrypts their secrets with the installation's secret.
 *
 * @param double accounts at the doubles; null: there are none, and stored accounts at them are not usable.
 */
export function storedAccounts(
  database: Database,
  sealer: Sealer,
  double: DoubleAccounts | null,
): Accounts {
  const resolve = accountResolver(sealer, double);
  /** Returns the double of a venue without stored accounts, such as one created in the demo. */
  const unstored = (tenantId: number, rows: readonly AccountRow[]): readonly GatewayAccount[] =>
    rows.length === 0 && double !== null ? [double(tenantId, 'EPG')] : [];
  return {
    async offered(tenantId) {
      const rows = await listAccounts(database, tenantId);
      const open = rows.filter((row) => row.is_enabled);
      return [...unstored(tenantId, rows), ...open.flatMap((row) => resolve(tenantId, row) ?? [])];
    },
    async begunAt(tenantId, { gateway, gatewayAccountId }) {
      // A payment without a stored account began at a double.
      if (gatewayAccountId === null) {
        const kind = gatewayKindOf(gateway);
        return kind === undefined ? null : (double?.(tenantId, gatewayFacts(kind).code) ?? null);
      }
      const rows = await listAccounts(database, tenantId);
      const row = rows.find(({ id }) => id === gatewayAccountId);
      return row === undefined ? null : resolve(tenantId, row);
    },
    async pageOrigins(tenantId) {
      const rows = await listAccounts(database, tenantId);
      const stored = rows.flatMap((row) => resolve(tenantId, row) ?? []);
      const accounts = [...unstored(tenantId, rows), ...stored];
      return [...new Set(accounts.flatMap(originsOf))].sort();
    },
  };
}

/**
 * Creates the function that makes an account of a row; null: it is at a double, and there are none.
 */
export const accountResolver =
  (sealer: Sealer, double: DoubleAccounts | null) =>
  (tenantId: number, row: AccountRow): GatewayAccount | null => {
    const name = { en: row.name, ar: row.ar_name };
    if (!row.is_double) return { ...accountOf(row, tenantId, sealer), name };
    const kind = gatewayKindOf(row.gateway);
    if (double === null || kind === undefined) return null;
    return { ...double(tenantId, gatewayFacts(kind).code), name };
  };

/**
 * Stores and enables a venue's account; false, and nothing written, if it is unusable (PAY-10).
 *
 * The same customer at the same endpoint is one contract, whose credentials are replaced. Another
 * one takes over new payments through this gateway, and the former answers for those that began with it (PAY-20).
 */
export async function enableAccount(
  database: Database,
  { seal }: Sealer,
  tenantId: number,
  account: GatewayAccount,
  now: number,
  record: (tx: TenantTx) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!isUsable(account)) return false;
  const kind = gatewayKindOf(account.gateway);
  if (kind === undefined) return false;
  const name = account.name ?? gatewayFacts(kind).name;
  await database.forTenant(tenantId, async (tx) => {
    await saveAccount(
      tx,
      {
        gateway: account.gateway,
        name: name.en,
        ar_name: name.ar,
        endpoint: account.endpoint,
        customer: account.customer,
        user_name: account.userName,
        sealed_password: seal(account.password, PLACES.sealed_password(tenantId)),
        store: account.store,
        terminal: account.terminal,
        page_origins: [...account.pageOrigins],
        first_check_seconds: account.firstCheckSeconds,
        longest_check_seconds: account.longestCheckSeconds,
      },
      now,
    );
    await record(tx);
  });
  return true;
}

function accountOf(row: AccountRow, tenantId: number, { unseal }: Sealer): GatewayAccount {
  const open = (column: SecretColumn): string => {
    const sealed = row[column];
    return sealed === null ? '' : unseal(sealed, PLACES[column](tenantId));
  };
  const secrets = [open('sealed_webhook_secret'), open('sealed_former_webhook_secret')];
  const kind = gatewayKindOf(row.gateway);
  if (kind === undefined) throw new Error(`Gateway ${row.gateway}`);
  if (kind === 'counter') return counterAccount({ id: row.id });
  return {
    id: row.id,
    gateway: gatewayFacts(kind).code,
    endpoint: row.endpoint,
    customer: row.customer,
    userName: row.user_name,
    password: open('sealed_password'),
    webhookSecrets: secrets.filter((secret) => secret !== ''),
    store: row.store,
    terminal: row.terminal,
    pageOrigins: row.page_origins,
    firstCheckSeconds: row.first_check_seconds,
    longestCheckSeconds: row.longest_check_seconds,
  };
}

const placeOf =
  (purpose: string) =>
  (tenantId: number): SealedFor => ({ tenantId, purpose });

/** Contexts that the secrets of accounts are sealed for. */
export const PLACES: Readonly<Record<SecretColumn, (tenantId: number) => SealedFor>> = {
  sealed_password: placeOf('gateway password'),
  sealed_webhook_secret: placeOf('gateway webhook secret'),
  sealed_former_webhook_secret: placeOf('gateway webhook secret'),
};

/** Secrets of gateway accounts to encrypt again with a new key. */
export const SEALED_SECRETS: readonly SealedColumn[] = (
  ['sealed_password', 'sealed_webhook_secret', 'sealed_former_webhook_secret'] as const
).map((column) => ({
  column: `gateway_account.${column}`,
  async lock(tx, keyName) {
    const rows = await lockSealed(tx, column, keyName);
    const where = PLACES[column](tx.tenantId);
    return rows.map(({ id, sealed }) => ({
      sealed,
      where,
      save: (resealed) => setSealed(tx, column, id, resealed),
    }));
  },
}));
