import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Period } from '@nadi/domain/kernel/zoned';
import { type ChosenLine, isAddOn } from '../../platform/line/line.ts';

/** Court of a line, or of the line an add-on belongs to. */
export interface LineCourt {
  readonly facilityId: number;
  /** Service day it was booked on. */
  readonly date: LocalDate;
  readonly period: Period;
}

/** Returns the court of a line; null for add-ons and other kinds. */
export function courtOf(line: ChosenLine): LineCourt | null {
  const { wire, when, bookedOn } = line;
  const { facility_id: facilityId } = wire;
  if (isAddOn(line) || facilityId === undefined || when === null || bookedOn === null) return null;
  return { facilityId, date: bookedOn, period: when };
}
