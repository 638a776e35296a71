import type { FacilityId, UnitId } from '../kernel/ids.ts';

/** Component facilities of each facility; one without an entry is atomic. */
export type Parts = ReadonlyMap<FacilityId, readonly FacilityId[]>;

/**
 * Returns the atomic units a facility takes, ascending (SLOT-18).
 *
 * Its own unit if it has no parts, else the units of all its parts. The unit of an atomic facility
 * has the facility's number.
 *
 * @throws if a facility is, through its parts, a part of itself.
 */
export function unitsOf(facilityId: FacilityId, parts: Parts): UnitId[] {
  const units = new Set<UnitId>();
  collectUnits(facilityId, parts, new Set(), units);
  return [...units].sort((a, b) => a - b);
}

function collectUnits(
  id: FacilityId,
  parts: Parts,
  above: ReadonlySet<FacilityId>,
  into: Set<UnitId>,
): void {
  if (above.has(id)) throw new Error(`facility ${id} is a part of itself`);
  const children = parts.get(id) ?? [];
  if (children.length === 0) into.add(id);
  const path = new Set(above).add(id);
  for (const child of children) collectUnits(child, parts, path, into);
}
