import type { KindName, ProductId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../platform/facts-cache.ts';
import { readConfigVersion, readProducts } from './store.ts';

export { productSetUp } from './set-up.ts';
export { addProduct } from './store.ts';

/** PRODUCT-01: the kind that each product of a tenant is of, at one config version. */
export interface KindsOfProducts {
  readonly version: number;
  readonly kindOf: ReadonlyMap<ProductId, KindName>;
}

/** Every tenant's products in memory, read once per config version: choosing a kind costs no trip. */
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
