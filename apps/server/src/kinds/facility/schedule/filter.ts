import type { FacilityEntry, ServiceEntry } from '../catalogue/assemble.ts';

/** Filter of a service's facilities; an empty list or null means all. */
export interface FacilityFilter {
  readonly formationIds: readonly number[];
  readonly surfaceId: number | null;
  readonly isOutdoor: boolean | null;
}

/** Filter of values the service has. `null`: none of its facilities can match. */
export type KnownFilter = FacilityFilter | null;

/**
 * Normalises a filter, so that equivalent filters are equal.
 *
 * Values the service does not have are removed, the others are listed once, in order. The number of
 * distinct filters is therefore bounded by the venue's facilities, not by what callers invent.
 */
export function knownFilter(service: ServiceEntry, filter: FacilityFilter): KnownFilter {
  const { surfaceId, isOutdoor } = filter;
  const formations = new Set(filter.formationIds);
  const formationIds = service.formations
    .flatMap(({ id }) => (formations.has(id) ? id : []))
    .sort((a, b) => a - b);
  const hasFormation = formations.size === 0 || formationIds.length > 0;
  const hasSurface = surfaceId === null || service.surfaces.some(({ id }) => id === surfaceId);
  const hasOutdoor = isOutdoor === null || service.outdoor.includes(isOutdoor ? 1 : 0);
  return hasFormation && hasSurface && hasOutdoor ? { formationIds, surfaceId, isOutdoor } : null;
}

/**
 * Matches a facility against the filter; a formation list means any of them (wire, schedule call).
 */
export function isMatching({ row }: FacilityEntry, filter: KnownFilter): boolean {
  if (filter === null) return false;
  const { formationIds, surfaceId, isOutdoor } = filter;
  if (formationIds.length > 0 && !formationIds.some((id) => id === row.formation_id)) return false;
  if (surfaceId !== null && surfaceId !== row.surface_id) return false;
  return isOutdoor === null || isOutdoor === row.is_outdoor;
}
