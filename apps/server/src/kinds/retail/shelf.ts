import type { FacilityId, ProductId, ServiceId } from '@nadi/domain/kernel/ids';
import type { RetailFacts, Stock } from '@nadi/domain/kinds/retail/facts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../platform/facts-cache.ts';
import { type PlaceRow, readConfigVersion, readPlaces } from './read.ts';
import { type CategoryRow, loadShelfRows, type ProductRow } from './store.ts';

const MINUTES_PER_DAY = 1440;

/** Product with the facts its rules need. */
export interface ShelfProduct {
  readonly row: ProductRow;
  readonly facts: RetailFacts;
}

/** Goods a tenant sells over the counter and lends with its courts, at one config version. */
export interface Shelf {
  readonly version: number;
  readonly categories: readonly CategoryRow[];
  readonly products: readonly ShelfProduct[];
  readonly productOf: ReadonlyMap<ProductId, ShelfProduct>;
  readonly serviceOf: ReadonlyMap<FacilityId, ServiceId>;
}

export type Shelves = FactsCache<Shelf>;

/** Creates the cache of every tenant's shelf, loaded once per config version. */
export const createShelves = (database: Pick<Database, 'readTenant'>): Shelves =>
  createFactsCache(({ id }) =>
    database.readTenant(id, async (tx) => {
      const version = await readConfigVersion(tx);
      const { categories, products: rows } = await loadShelfRows(tx);
      const places = await readPlaces(tx);
      const products = rows.map((row) => ({ row, facts: factsOf(row, places) }));
      return {
        version,
        categories,
        products,
        productOf: new Map(products.map((product) => [product.row.product_id, product])),
        serviceOf: new Map(places.map((place) => [place.facility_id, place.service_id])),
      };
    }),
  );

function factsOf(row: ProductRow, places: readonly PlaceRow[]): RetailFacts {
  const courts = places.filter((place) => place.service_id === row.service_id);
  return {
    name: { en: row.name, ar: row.ar_name },
    priceFils: row.price_fils,
    stock: stockOf(row),
    maxQuantity: row.max_quantity,
    categoryId: row.category_id,
    serviceId: row.service_id,
    outletId: null,
    freeUntilMinutesBefore: courts[0]?.free_until_minutes_before ?? MINUTES_PER_DAY,
  };
}

const stockOf = ({ inventory, pool_id: poolId, stock: pieces }: ProductRow): Stock =>
  inventory === 'none' || poolId === null ? { type: 'none' } : { type: inventory, poolId, pieces };
