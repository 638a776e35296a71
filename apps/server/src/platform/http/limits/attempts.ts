import type { Limit } from '@nadi/contract/wire/limits';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../db/tenant-tx.ts';
import { derive } from '../../secret.ts';
import { isKnownBrowser, isKnownNetwork } from './known-networks.ts';

export const countAttemptSql = 'select platform_count_attempt($1, $2, $3, $4)';

export const uncountAttemptsSql = `
  update attempt set count = case when key = any ($3::bytea[]) then 0 else greatest(count - 1, 0) end
  where tenant_id = $1 and key = any ($2::bytea[])`;

const TOO_MANY_ATTEMPTS = 'ND031';
const KEY_BYTES = 16;

/** Counter key, and its allowed number of attempts. */
export type Counted = readonly [key: string, limit: Limit];

/**
 * Counters of guessable attempts, shared by all processes, in fixed windows of machine time.
 *
 * Limits that only concern load are counted in memory (`limits.ts`), without a round trip.
 */
export interface Attempts {
  /**
   * Counts one attempt under each key, or under none when one is at its limit.
   *
   * Returns the seconds to wait in that case, otherwise `null`.
   */
  count(tenantId: TenantId, counts: readonly Counted[]): Promise<number | null>;
  /**
   * Subtracts one under each of these keys, and resets those of `cleared`.
   *
   * For an attempt that turned out not to be a guess.
   */
  uncount(tenantId: TenantId, keys: readonly string[], cleared?: readonly string[]): Promise<void>;
  /** Checks whether an account signed in from this address's network before. */
  isKnown(tenantId: TenantId, owner: string, address: string): Promise<boolean>;
  /** Checks whether an account signed in from a browser before, by the hash of its cookie. */
  isKnownBrowser(tenantId: TenantId, owner: string, browser: Buffer): Promise<boolean>;
}

export interface AttemptsDeps {
  readonly database: Database;
  /** Secret of the keyed hashes; the table contains no plain account or address. */
  readonly secret: string;
  /** Machine time in milliseconds: the demo's clock must not reset a limit. */
  readonly now: () => number;
}

export function createAttempts({ database, secret, now }: AttemptsDeps): Attempts {
  const hashed = (key: string): Buffer => derive(secret, 'attempt', key).subarray(0, KEY_BYTES);
  return {
    async count(tenantId, counts) {
      // Sorted, so that concurrent transactions with the same keys queue instead of deadlocking.
      const rows = counts
        .map(([key, limit]) => ({ key: hashed(key), ...limit }))
        .sort((a, b) => a.key.compare(b.key));
      const values = [
        rows.map(({ key }) => key),
        rows.map(({ times }) => times),
        rows.map(({ seconds }) => seconds),
        Math.floor(now()),
      ];
      try {
        await database.executeTenant(tenantId, 'platform', countAttemptSql, values);
        return null;
      } catch (error) {
        const { code, detail } = error as { code?: string; detail?: string };
        if (code !== TOO_MANY_ATTEMPTS) throw error;
        return Math.max(1, Math.ceil(Number(detail) / 1000));
      }
    },
    async uncount(tenantId, keys, cleared = []) {
      const values = [tenantId, [...keys, ...cleared].map(hashed), cleared.map(hashed)];
      await database.executeTenant(tenantId, 'platform', uncountAttemptsSql, values);
    },
    isKnown: (tenantId, owner, address) =>
      isKnownNetwork({ database, secret, now }, tenantId, { owner, address }),
    isKnownBrowser: (tenantId, owner, browser) =>
      isKnownBrowser({ database, secret, now }, tenantId, { owner, browser }),
  };
}
