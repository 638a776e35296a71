import type { TenantId } from '@nadi/domain/kernel/ids';
import { machineNow } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/tenant-tx.ts';
import { derive } from '../../secret.ts';
import { networkOf } from './network.ts';

const KEY_BYTES = 16;
/** Period in which a network is known after the last sign-in from it. */
export const KNOWN_NETWORK_MS = 90 * 24 * 3_600_000;

const keyOf = (secret: string, about: 'account' | 'network' | 'browser', text: string): Buffer =>
  derive(secret, `known ${about}`, text).subarray(0, KEY_BYTES);

export const rememberNetworkSql = `
  insert into known_network (tenant_id, account, network, ends_at)
  select $1, account, $3, to_timestamp($4 / 1000.0) from unnest($2::bytea[]) as owner(account)
  on conflict (tenant_id, account, network) do update set ends_at = excluded.ends_at
  where known_network.ends_at < excluded.ends_at - interval '1 day'`;

/** Sign-in after which a network is known for its account. */
export interface KnownSignIn {
  /** Names of the account: `customer:+9715…`, `staff:owner@…`. */
  readonly owners: readonly string[];
  readonly address: string;
}

/**
 * Stores that an account signed in from a network, in the transaction of the sign-in.
 *
 * It has attempts and codes of its own there for 90 days (ACCOUNT-10, ACCOUNT-24, STAFF-03). The
 * rows contain keyed hashes only.
 */
export async function rememberNetwork(
  tx: TenantTx,
  secret: string,
  { owners, address }: KnownSignIn,
): Promise<void> {
  const accounts = owners
    .map((owner) => keyOf(secret, 'account', owner))
    .sort((a, b) => a.compare(b));
  const network = keyOf(secret, 'network', networkOf(address));
  const values = [tx.tenantId, accounts, network, machineNow() + KNOWN_NETWORK_MS];
  await tx.query('platform', rememberNetworkSql, values);
}

/** Stores that an account signed in from a browser, for as long as its network (STAFF-15). */
export async function rememberBrowser(
  tx: TenantTx,
  secret: string,
  { owner, browser }: { readonly owner: string; readonly browser: Buffer },
): Promise<void> {
  const account = keyOf(secret, 'account', owner);
  const key = keyOf(secret, 'browser', browser.toString('base64url'));
  const values = [tx.tenantId, [account], key, machineNow() + KNOWN_NETWORK_MS];
  await tx.query('platform', rememberNetworkSql, values);
}

export const isKnownNetworkSql = `
  select exists (
    select from known_network
    where tenant_id = $1 and account = $2 and network = $3 and ends_at > to_timestamp($4 / 1000.0)
  ) as is_known`;

/** Checks whether an account signed in from a network in the last 90 days. */
export const isKnownNetwork = (
  deps: KnownDeps,
  tenantId: TenantId,
  { owner, address }: { readonly owner: string; readonly address: string },
): Promise<boolean> =>
  isKnown(deps, tenantId, owner, keyOf(deps.secret, 'network', networkOf(address)));

/** Checks whether an account signed in from a browser in the last 90 days (STAFF-15). */
export const isKnownBrowser = (
  deps: KnownDeps,
  tenantId: TenantId,
  { owner, browser }: { readonly owner: string; readonly browser: Buffer },
): Promise<boolean> =>
  isKnown(deps, tenantId, owner, keyOf(deps.secret, 'browser', browser.toString('base64url')));

async function isKnown(
  { database, secret, now }: KnownDeps,
  tenantId: TenantId,
  owner: string,
  key: Buffer,
): Promise<boolean> {
  const values = [tenantId, keyOf(secret, 'account', owner), key, now()];
  const { rows } = await database.queryTenant<{ is_known: boolean }>(
    tenantId,
    'platform',
    isKnownNetworkSql,
    values,
  );
  return rows[0]?.is_known === true;
}

export interface KnownDeps {
  readonly database: Pick<Database, 'queryTenant'>;
  readonly secret: string;
  readonly now: () => number;
}
