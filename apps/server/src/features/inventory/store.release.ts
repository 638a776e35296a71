import type { HoldState } from '@nadi/domain/inventory/take';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Purge } from '../../platform/jobs/retention.ts';
import type { Seen } from './store.read.ts';
import { callOn, type Source } from './store.ts';

export interface ReleaseRequest {
  readonly tenantId: TenantId;
  readonly holdIds: readonly string[];
  /** Cart whose holds are released; `null`: any cart's. */
  readonly owner: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** States that may be released; absent: only 'held'. */
  readonly states?: readonly HoldState[];
}

export const releaseSql = 'select inventory_release($1, $2, $3, $4, $5, $6) as released';

/**
 * Releases holds.
 *
 * @param seen releases only if the owner's holds match this; null: not compared.
 */
export async function releaseHolds(
  source: Source,
  request: ReleaseRequest,
  seen: Seen | null,
): Promise<number> {
  const { tenantId, holdIds, owner, now, states = ['held'] } = request;
  const values = [tenantId, holdIds, owner, states, now, seen];
  const { rows } = await callOn<{ released: number }>(source, releaseSql, values);
  return rows[0]?.released ?? 0;
}

/** Pools that were short, with the subjects of their rows. */
export interface ShortRows {
  readonly poolIds: readonly number[];
  /** Subjects of the claims; empty text: the pool's own row (INV-21). */
  readonly subjects: readonly string[];
}

export const sweepSql = 'select inventory_sweep($1, $2, $3, $4, $5) as swept';

export async function sweepHolds(
  db: Database,
  scope: {
    readonly tenantId: TenantId;
    readonly now: number;
    readonly limit: number;
    /** Pools and subjects that were short; `null`: every expired hold. */
    readonly pools: ShortRows | null;
  },
): Promise<number> {
  const { poolIds, subjects } = scope.pools ?? { poolIds: null, subjects: null };
  const values = [scope.tenantId, scope.now, scope.limit, poolIds, subjects];
  const { rows } = await db.call<{ swept: number }>(sweepSql, values);
  return rows[0]?.swept ?? 0;
}

export const purgeSql = 'select inventory_purge($1, $2, $3) as purged';

/**
 * Purges holds.
 *
 * @param beforeTick holds that lie entirely before it are purged.
 */
export async function purgeHolds(
  db: Database,
  scope: { readonly tenantId: TenantId; readonly beforeTick: number; readonly limit: number },
): Promise<number> {
  const values = [scope.tenantId, scope.beforeTick, scope.limit];
  const { rows } = await db.call<{ purged: number }>(purgeSql, values);
  return rows[0]?.purged ?? 0;
}

export const rebindSql = 'select inventory_rebind($1, $2, $3, $4, $5) as moved';

export async function rebindHolds(
  tx: TenantTx,
  fromCart: string,
  toCart: string,
  isKnown: boolean,
  only: readonly string[] | null,
): Promise<number> {
  const values = [tx.tenantId, fromCart, toCart, isKnown, only];
  const { rows } = await tx.query<{ moved: number }>('inventory', rebindSql, values);
  return rows[0]?.moved ?? 0;
}

export const purgeGivenUpSql = 'select inventory_purge_given_up($1, $2, $3) as purged';
export const purgeProofsSql = 'select inventory_purge_proofs($1, $2, $3) as purged';

/** Returns a purge by a database function: the application has no right to these tables. */
const purgeBy =
  (text: string): Purge =>
  async (db, tenantId, before, limit) => {
    const values = [tenantId, Math.floor(before), limit];
    const { rows } = await db.call<{ purged: number }>(text, values);
    return rows[0]?.purged ?? 0;
  };

export const purgeGivenUp = purgeBy(purgeGivenUpSql);
export const purgeProofs = purgeBy(purgeProofsSql);
