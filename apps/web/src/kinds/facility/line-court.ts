import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Period } from '@nadi/domain/kernel/zoned';
import { type ChosenLine, isAddOn } from '../../platform/line/line.ts';

/** Time of a court: an interval, or a full day from opening to closing (FACILITY-33). */
export interface CourtPeriod extends Period {
  readonly isFullDay?: true;
}

/** Court of a line, or of the line an add-on belongs to. */
export interface LineCourt {
  readonly facilityId: number;
  /** Service day it was booked on. */
  readonly date: LocalDate;
  readonly period: CourtPeriod;
}

/** Returns the court of a line; null for add-ons and other kinds. */
export function courtOf(line: ChosenLine): LineCourt | null {
  const { wire, when, bookedOn } = line;
  const { facility_id: facilityId } = wire;
  if (isAddOn(line) || facilityId === undefined || when === null || bookedOn === null) return null;
  const period = wire.isFullDay ? { ...when, isFullDay: true as const } : when;
  return { facilityId, date: bookedOn, period };
}
