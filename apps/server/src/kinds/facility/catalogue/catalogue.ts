import { pictureAddress } from '@nadi/contract/media/picture';
import { widthFor } from '@nadi/domain/media/picture-sizes';
import { cleanHtml } from '../../../platform/clean-html.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { createFactsCache, type FactsCache } from '../../../platform/facts-cache.ts';
import { assembleCatalogue, type Catalogue } from './assemble.ts';
import { readConfigVersion, readPictureWidths, readSharedRows } from './read.ts';
import { type FacilityRow, loadCatalogueRows, type ServiceRow } from './store.ts';

export type Catalogues = FactsCache<Catalogue>;

/** Creates the cache of every tenant's facilities, loaded once per config version. */
export const createCatalogues = (database: Pick<Database, 'readTenant'>): Catalogues =>
  createFactsCache(async ({ id, offset }) => {
    const { version, rows, shared, widths } = await database.readTenant(id, async (tx) => ({
      version: await readConfigVersion(tx),
      rows: await loadCatalogueRows(tx),
      shared: await readSharedRows(tx),
      widths: await readPictureWidths(tx),
    }));
    const services = await Promise.all(rows.services.map(withCleanTerms));
    const facilities = rows.facilities.map((row) => withPicture(row, widths));
    return assembleCatalogue(version, offset, { ...rows, services, facilities }, shared);
  });

/** Width of a picture on a card: a phone at 2x. */
const CARD_WIDTH = 640;

/** Replaces the id of a facility's picture by its address; `null`: the picture is not there. */
function withPicture(
  row: FacilityRow,
  widths: ReadonlyMap<string, readonly number[]>,
): FacilityRow {
  const made = row.image === null ? undefined : widths.get(row.image);
  const image = made && pictureAddress(String(row.image), widthFor(CARD_WIDTH, made), 'webp');
  return { ...row, image: image ?? null };
}

/** Sanitises a service's terms, which the venue writes and everyone can read. */
const withCleanTerms = async (row: ServiceRow): Promise<ServiceRow> => ({
  ...row,
  tnc: await cleanHtml(row.tnc.trim()),
  ar_tnc: await cleanHtml(row.ar_tnc.trim()),
});
