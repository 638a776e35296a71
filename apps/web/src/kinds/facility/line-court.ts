import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Line } from '../../platform/line.ts';
import type { WallPeriod } from '../../platform/wall.ts';

/** A court that a line is for, or that its add-on goes with. */
export interface LineCourt {
  readonly facilityId: number;
  /** The service day it was booked on. */
  readonly date: LocalDate;
  readonly period: WallPeriod;
}

/** The court of a line; null for an add-on, and for what is no court. */
export function courtOf({ parentKey, wire, when, bookedOn }: Line): LineCourt | null {
  const { facility_id: facilityId } = wire;
  if (parentKey !== null || facilityId === undefined || when === null || bookedOn === null)
    return null;
  return { facilityId, date: bookedOn, period: when };
}
