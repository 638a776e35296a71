import type { TenantId } from '@nadi/domain/kernel/ids';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';

/** What a tenant of a request must tell to get its facts. */
export interface FactsOwner {
  readonly id: TenantId;
  readonly offset: OffsetMinutes;
  readonly configVersion: number;
}

/** Facts of quotes as they stood at one config version; never changed once made. */
export interface VersionedFacts {
  readonly version: number;
}

/** Every tenant's facts in this process, loaded once per config version. */
export interface FactsCache<T extends VersionedFacts> {
  /** The facts at `owner.configVersion` or later: so a quote needs no trip to the database. */
  of(owner: FactsOwner): Promise<T>;
  /** Loads anew what is older than `version`. */
  atLeast(owner: FactsOwner, version: number): Promise<T>;
}

/** Requests that want the same facts wait together for one `load`. */
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
    // A load that had begun before the change may still be older: one more begins after it.
    return loaded.version >= version ? loaded : loadOnce(owner);
  };
  return { of: (owner) => atLeast(owner, owner.configVersion), atLeast };
}
