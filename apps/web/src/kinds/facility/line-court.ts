import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Period } from '@nadi/domain/kernel/zoned';
import { isAddOn, type Line } from '../../platform/line/line.ts';

/** A court that a line is for, or that its add-on goes with. */
export interface LineCourt {
  readonly facilityId: number;
  /** The service day it was booked on. */
  readonly date: LocalDate;
  readonly period: Period;
}

/** The court of a line; null for an add-on, and for what is no court. */
export function courtOf(line: Line): LineCourt | null {
  const { wire, when, bookedOn } = line;
  const { facility_id: facilityId } = wire;
  if (isAddOn(line) || facilityId === undefined || when === null || bookedOn === null) return null;
  return { facilityId, date: bookedOn, period: when };
}
