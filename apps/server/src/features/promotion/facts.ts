import type { Promotion } from '@nadi/domain/promotion/promotion';
import { promotionAt } from '@nadi/domain/promotion/promotion-form';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../platform/facts-cache.ts';
import { readConfigVersion, readPromotions, writtenOf } from './store.ts';

/** Promotions of a tenant that are not paused, at one config version. */
export interface PromotionFacts {
  readonly version: number;
  readonly promotions: readonly Promotion[];
}

/** Creates the cache of every tenant's promotions, loaded once per config version. */
export const createPromotionFacts = (
  database: Pick<Database, 'readTenant'>,
): FactsCache<PromotionFacts> =>
  createFactsCache(({ id, offset }) =>
    database.readTenant(id, async (tx) => {
      const version = await readConfigVersion(tx);
      const rows = await readPromotions(tx);
      return {
        version,
        promotions: rows.map((row) => promotionAt(row.id, writtenOf(row), offset)),
      };
    }),
  );
