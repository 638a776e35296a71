import { cleanHtml } from '../../../platform/clean-html.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../../platform/facts-cache.ts';
import { assembleCatalogue, type Catalogue } from './assemble.ts';
import { readConfigVersion, readSharedRows } from './read.ts';
import { loadCatalogueRows, type ServiceRow } from './store.ts';

export type Catalogues = FactsCache<Catalogue>;

/** Creates the cache of every tenant's facilities, loaded once per config version. */
export const createCatalogues = (database: Pick<Database, 'readTenant'>): Catalogues =>
  createFactsCache(async ({ id, offset }) => {
    const { version, rows, shared } = await database.readTenant(id, async (tx) => ({
      version: await readConfigVersion(tx),
      rows: await loadCatalogueRows(tx),
      shared: await readSharedRows(tx),
    }));
    const services = await Promise.all(rows.services.map(withCleanTerms));
    return assembleCatalogue(version, offset, { ...rows, services }, shared);
  });

/** Sanitises a service's terms, which the venue writes and everyone can read. */
const withCleanTerms = async (row: ServiceRow): Promise<ServiceRow> => ({
  ...row,
  tnc: await cleanHtml(row.tnc.trim()),
  ar_tnc: await cleanHtml(row.ar_tnc.trim()),
});
