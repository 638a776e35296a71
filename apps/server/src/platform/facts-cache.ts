import type { TenantId } from '@nadi/domain/kernel/ids';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';

/** Properties of a request's tenant that its facts are loaded by. */
export interface FactsOwner {
  readonly id: TenantId;
  readonly offset: OffsetMinutes;
  readonly configVersion: number;
}

/** Facts of quotes at one config version; immutable. */
export interface VersionedFacts {
  readonly version: number;
}

/** Cache of every tenant's facts in this process, loaded once per config version. */
export interface FactsCache<T extends VersionedFacts> {
  /**
   * Returns the facts at `owner.configVersion` or later, so that a quote needs no database access.
   */
  of(owner: FactsOwner): Promise<T>;
  /** Reloads facts older than `version`. */
  atLeast(owner: FactsOwner, version: number): Promise<T>;
}

/** Creates the cache; concurrent requests for the same facts share one `load`. */
export function createFactsCache<T extends VersionedFacts>(
  load: (owner: FactsOwner) => Promise<T>,
): FactsCache<T> {
  const known = new Map<TenantId, T>();
  const loading = new Map<TenantId, Promise<T>>();
  const loadOnce = (owner: FactsOwner): Promise<T> => {
    const started = loading.get(owner.id);
    if (started !== undefined) return started;
    const promise = load(owner)
      .then((facts) => {
        known.set(owner.id, facts);
        return facts;
      })
      .finally(() => loading.delete(owner.id));
    loading.set(owner.id, promise);
    return promise;
  };
  const atLeast = async (owner: FactsOwner, version: number): Promise<T> => {
    const now = known.get(owner.id);
    if (now !== undefined && now.version >= version) return now;
    const loaded = await loadOnce(owner);
    // A load begun before the change may be outdated: one more begins after it.
    return loaded.version >= version ? loaded : loadOnce(owner);
  };
  return { of: (owner) => atLeast(owner, owner.configVersion), atLeast };
}
