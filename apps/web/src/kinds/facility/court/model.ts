import type { CourtDrawing } from '@nadi/art/drawing';
import { drawingForFacility, drawingForService } from '@nadi/art/drawing-for';
import type { Facility } from '../day/model.ts';
import type { Service } from '../model.ts';

/** A court as it is drawn: the whole ground, and the parts of it that are this court. */
export interface CourtImage {
  readonly drawing: CourtDrawing;
  readonly units: readonly number[];
}

/** The ground of a service's sport. */
export const drawingOf = ({ art, name }: Pick<Service, 'art' | 'name'>): CourtDrawing =>
  drawingForService(art || name);

/** Every part of a ground that can light up. */
export const allUnits = (drawing: CourtDrawing): readonly number[] => [
  ...new Set(drawing.shapes.flatMap(({ unit }) => (unit === undefined ? [] : [unit]))),
];

/**
 * The picture of one court. Half of a pitch is that half of the whole pitch's picture, counted
 * among its siblings; beside a pitch that has halves, one without any is a small one.
 */
export function courtImage(
  service: Pick<Service, 'art' | 'name'>,
  facility: Facility,
  facilities: readonly Facility[],
): CourtImage {
  const drawing = drawingOf(service);
  const [parentId] = facility.parent_facilities;
  if (parentId !== undefined) {
    return { drawing, units: [halfOf(facility, parentId, facilities) % allUnits(drawing).length] };
  }
  const hasParts = ({ child_facilities }: Facility): boolean => child_facilities.length > 0;
  if (hasParts(facility) || !facilities.some(hasParts)) {
    return { drawing, units: allUnits(drawing) };
  }
  const small = drawingForFacility(service.art || service.name, '5v5');
  return { drawing: small, units: allUnits(small) };
}

function halfOf(facility: Facility, parentId: number, facilities: readonly Facility[]): number {
  const parent = facilities.find(({ id }) => id === parentId);
  const siblings =
    parent?.child_facilities ??
    facilities.filter((one) => one.parent_facilities.includes(parentId)).map(({ id }) => id);
  return Math.max(0, [...siblings].sort((a, b) => a - b).indexOf(facility.id));
}
