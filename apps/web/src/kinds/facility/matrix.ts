import type { ScheduleConfiguration } from '@nadi/domain/availability/facts';
import type { SlotReason } from '@nadi/domain/availability/reasons';
import { findSlots } from '@nadi/domain/availability/slots';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { type FreePeriods, freePeriods } from '@nadi/domain/kinds/facility/drawn-period';
import type { Asker } from './day-view.ts';
import { isOver } from './grid.ts';
import type { Facility } from './model.ts';

/* Matrix of courts by hours: the same data as in the list of times, court by court. */

/** One step of a court's hours. */
export interface MatrixCell {
  readonly start: LocalMinute;
  /** Null: free. */
  readonly reason: SlotReason | null;
}

export interface MatrixRow {
  readonly facility: Facility;
  readonly free: FreePeriods;
  readonly cells: readonly MatrixCell[];
}

export interface Matrix {
  /** Minutes per step. */
  readonly step: number;
  readonly starts: readonly LocalMinute[];
  readonly rows: readonly MatrixRow[];
}

export interface MatrixQuestion {
  readonly date: LocalDate;
  readonly asker: Asker;
  readonly configuration: ScheduleConfiguration;
  readonly facilities: readonly Facility[];
  /** Available durations, the shortest first. */
  readonly lengths: readonly number[];
}

/** Returns the hours of all courts on a day; null when there is nothing to show. */
export function matrixOf({ asker, lengths, ...day }: MatrixQuestion): Matrix | null {
  const step = day.configuration.time_increment;
  const shortest = lengths[0] ?? step;
  const request = { ...asker, ...day };
  const answer = findSlots({ ...request, duration: shortest, explain: true });
  const unavailable = answer.unavailable.filter(({ reason }) => !isOver(reason));
  const begins = [...answer.slots, ...unavailable].map(({ start }) => start);
  if (begins.length === 0) return null;
  const [from, to] = [Math.min(...begins), Math.max(...begins) + shortest];
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);
  const free = freePeriods(request, lengths);
  const rows = day.facilities.map((facility) => {
    const own = free.get(facility.id) ?? [];
    const reasons = new Map(
      unavailable
        .filter(({ facilityId }) => facilityId === facility.id)
        .map(({ start, reason }) => [start, reason] as const),
    );
    const cells = starts.map((start) => {
      const isFree = own.some((one) => one.from < start + step && start < one.to);
      return { start, reason: isFree ? null : (reasons.get(start) ?? CLOSED) };
    });
    return { facility, free: own, cells };
  });
  return { step, starts, rows };
}

/** Reason of an hour that is no start of the court. */
const CLOSED: SlotReason = 'rule';
