import type { FacilityEntry, ServiceEntry } from '../catalogue/assemble.ts';

/** Which facilities of a service are wanted; an empty list or null: all. */
export interface FacilityFilter {
  readonly formationIds: readonly number[];
  readonly surfaceId: number | null;
  readonly isOutdoor: boolean | null;
}

/** A filter that names only what the service has; null: none of its facilities can match. */
export type KnownFilter = FacilityFilter | null;

/**
 * Filters that mean the same become the same: what the service does not have is left out, and what
 * it has is named once, in order. So there are as many as a venue's places tell apart, and not as
 * many as people make up.
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

/** A formation list means any of them (wire, schedule call). */
export function isMatching({ row }: FacilityEntry, filter: KnownFilter): boolean {
  if (filter === null) return false;
  const { formationIds, surfaceId, isOutdoor } = filter;
  if (formationIds.length > 0 && !formationIds.some((id) => id === row.formation_id)) return false;
  if (surfaceId !== null && surfaceId !== row.surface_id) return false;
  return isOutdoor === null || isOutdoor === row.is_outdoor;
}
