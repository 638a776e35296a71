import type { TenantId } from '@nadi/domain/kernel/ids';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { buildCatalogue, type Catalogue } from './build/service.ts';
import { readConfigVersion, readSharedRows } from './read.ts';
import { loadCatalogueRows } from './store.ts';

/** What a tenant of a request must tell to get its catalogue. */
export interface CatalogueOwner {
  readonly id: TenantId;
  readonly offset: OffsetMinutes;
  readonly configVersion: number;
}

/** Every tenant's catalogue in this process, at most as old as the config version asked for. */
export interface Catalogues {
  /** The catalogue at `owner.configVersion` or later: so a quote needs no trip to the database. */
  of(owner: CatalogueOwner): Promise<Catalogue>;
  /** Loads anew what is older than `version`; for a schedule that saw a later one, or a stale take. */
  atLeast(owner: CatalogueOwner, version: number): Promise<Catalogue>;
}

/** Loads each catalogue once per config version; requests that want the same one wait together. */
export function createCatalogues(database: Pick<Database, 'readTenant'>): Catalogues {
  const known = new Map<TenantId, Catalogue>();
  const loading = new Map<TenantId, Promise<Catalogue>>();
  const load = async ({ id, offset }: CatalogueOwner): Promise<Catalogue> => {
    const catalogue = await database.readTenant(id, async (tx) => {
      const version = await readConfigVersion(tx);
      const rows = await loadCatalogueRows(tx);
      return buildCatalogue(version, offset, rows, await readSharedRows(tx));
    });
    known.set(id, catalogue);
    return catalogue;
  };
  const loadOnce = (owner: CatalogueOwner): Promise<Catalogue> => {
    const started = loading.get(owner.id);
    if (started !== undefined) return started;
    const promise = load(owner).finally(() => loading.delete(owner.id));
    loading.set(owner.id, promise);
    return promise;
  };
  const atLeast = async (owner: CatalogueOwner, version: number): Promise<Catalogue> => {
    const now = known.get(owner.id);
    if (now !== undefined && now.version >= version) return now;
    const loaded = await loadOnce(owner);
    // A load that had begun before the change may still be older: one more begins after it.
    return loaded.version >= version ? loaded : loadOnce(owner);
  };
  return { of: (owner) => atLeast(owner, owner.configVersion), atLeast };
}
