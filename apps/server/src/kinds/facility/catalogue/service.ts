import type { Database } from '../../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../../platform/facts-cache.ts';
import { buildCatalogue, type Catalogue } from './build/service.ts';
import { readConfigVersion, readSharedRows } from './read.ts';
import { loadCatalogueRows } from './store.ts';

export type Catalogues = FactsCache<Catalogue>;

/** Every tenant's catalogue of places, loaded once per config version. */
export const createCatalogues = (database: Pick<Database, 'readTenant'>): Catalogues =>
  createFactsCache(({ id, offset }) =>
    database.readTenant(id, async (tx) => {
      const version = await readConfigVersion(tx);
      const rows = await loadCatalogueRows(tx);
      return buildCatalogue(version, offset, rows, await readSharedRows(tx));
    }),
  );
