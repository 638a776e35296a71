import type { CourtDrawing } from '@nadi/art/drawing';
import { drawingForFacility, drawingForService } from '@nadi/art/drawing-for';
import type { Answer } from '@nadi/contract/client';
import type { Traits } from '@nadi/domain/kinds/facility/preselect';
import type { Facility, Service } from './model.ts';

/** Drawing of a court: the whole ground, and the units of it that are this court. */
export interface CourtImage {
  readonly drawing: CourtDrawing;
  readonly units: readonly number[];
}

/** Returns the drawing of a service's sport. */
export const drawingOf = ({ art, name }: Pick<Service, 'art' | 'name'>): CourtDrawing =>
  drawingForService(art || name);

/** Returns all units of a drawing that can light up. */
export const allUnits = (drawing: CourtDrawing): readonly number[] => [
  ...new Set(drawing.shapes.flatMap(({ unit }) => (unit === undefined ? [] : [unit]))),
];

/**
 * Returns the drawing of one court.
 *
 * Half of a pitch is that half of the whole pitch's drawing, by its order among its siblings; any
 * other is drawn for its number of players.
 */
export function courtImage(
  service: Pick<Service, 'art' | 'name'>,
  facility: Facility,
  facilities: readonly Facility[],
  names: FilterNames | undefined,
): CourtImage {
  const drawing = drawingOf(service);
  const [parentId] = facility.parent_facilities;
  if (parentId !== undefined) {
    return { drawing, units: [halfOf(facility, parentId, facilities) % allUnits(drawing).length] };
  }
  if (facility.child_facilities.length > 0) return { drawing, units: allUnits(drawing) };
  const sized = drawingForFacility(service.art || service.name, formationOf(names, facility.id));
  return { drawing: sized, units: allUnits(sized) };
}

/** Returns the formation of a court, e.g. `5v5`; undefined: any. */
function formationOf(names: FilterNames | undefined, facilityId: number): string | undefined {
  const id = names?.facilities.find((one) => one.id === facilityId)?.formation_id;
  return names?.formations.find((one) => one.id === id)?.name;
}

function halfOf(facility: Facility, parentId: number, facilities: readonly Facility[]): number {
  const parent = facilities.find(({ id }) => id === parentId);
  const siblings =
    parent?.child_facilities ??
    facilities.filter((one) => one.parent_facilities.includes(parentId)).map(({ id }) => id);
  return Math.max(0, [...siblings].sort((a, b) => a - b).indexOf(facility.id));
}

export type FilterNames = Answer<'readFilters'>;
type Named = FilterNames['surfaces'][number];

/** Traits that distinguish a court within its service; null where a trait does not. */
export interface CourtTraits {
  readonly surface: Named | null;
  readonly formation: Named | null;
  readonly outdoor: 0 | 1 | null;
}

/** Returns the same as plain values, for the rules that compare courts. */
export function plainTraitsOf(names: FilterNames | undefined, facilityId: number): Traits {
  const { surface, formation, outdoor } = traitsOf(names, facilityId);
  return {
    surfaceId: surface?.id ?? null,
    formationId: formation?.id ?? null,
    isOutdoor: outdoor === null ? null : outdoor === 1,
  };
}

const NO_TRAITS: CourtTraits = { surface: null, formation: null, outdoor: null };

/** Returns the traits of a court, except those that all courts of the service share. */
export function traitsOf(names: FilterNames | undefined, facilityId: number): CourtTraits {
  const facility = names?.facilities.find(({ id }) => id === facilityId);
  if (!names || !facility) return NO_TRAITS;
  const among = (known: readonly Named[], wantedId: number | null): Named | null =>
    known.length > 1 ? (known.find(({ id }) => id === wantedId) ?? null) : null;
  return {
    surface: among(names.surfaces, facility.surface_id),
    formation: among(names.formations, facility.formation_id),
    outdoor: names.outdoor.length > 1 ? facility.is_outdoor : null,
  };
}
