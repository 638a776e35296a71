import type { KindName, ProductId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../platform/facts-cache.ts';
import { readConfigVersion, readProducts } from './store.ts';

/** Kind of each product of a tenant, at one config version (PRODUCT-01). */
export interface KindsOfProducts {
  readonly version: number;
  readonly kindOf: ReadonlyMap<ProductId, KindName>;
}

/**
 * Creates an in-memory cache of every tenant's product kinds, loaded once per config version.
 *
 * Choosing a kind takes no query.
 */
export const createKindsOfProducts = (
  database: Pick<Database, 'readTenant'>,
): FactsCache<KindsOfProducts> =>
  createFactsCache(({ id }) =>
    database.readTenant(id, async (tx) => {
      const version = await readConfigVersion(tx);
      const products = await readProducts(tx);
      return { version, kindOf: new Map(products.map((one) => [one.id, one.kind])) };
    }),
  );
