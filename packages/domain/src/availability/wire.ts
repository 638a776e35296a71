import { fromEpochDay, type LocalDate } from '../kernel/local-date.ts';
import { formatEnd, formatStart } from '../kernel/time-text.ts';
import { type LocalMinute, MINUTES_PER_DAY, minuteOf } from '../kernel/zoned.ts';
import type { SlotReason } from './reasons.ts';
import type { SlotAnswer } from './request.ts';

/** Response data of `POST /demo/slots`. */
export interface WireSlots {
  readonly slots: readonly WireSlot[];
  readonly unavailable: readonly WireUnavailableSlot[];
  readonly durations: readonly number[];
}

export interface WireSlot {
  /** Calendar date of start_time. */
  readonly date: LocalDate;
  readonly start_time: string;
  /** Midnight is `23:59:59` (SLOT-08). */
  readonly end_time: string;
  readonly facility_ids: readonly number[];
}

export interface WireUnavailableSlot {
  readonly facility_id: number;
  readonly date: LocalDate;
  readonly start_time: string;
  readonly reason: SlotReason;
}

/** Cache of the day formatted last; neighbouring slots usually share a date. */
let namedDay = Number.NaN;
let namedDate: LocalDate = '';

function dateOf(local: LocalMinute): LocalDate {
  const day = Math.floor(local / MINUTES_PER_DAY);
  if (day !== namedDay) {
    namedDay = day;
    namedDate = fromEpochDay(day);
  }
  return namedDate;
}

/** Encodes a slot answer in wire format (wire conventions, SLOT-08). */
export function encodeSlots(answer: SlotAnswer): WireSlots {
  return {
    slots: answer.slots.map(({ start, end, facilityIds }) => ({
      date: dateOf(start),
      start_time: formatStart(minuteOf(start)),
      end_time: formatEnd(minuteOf(end)),
      facility_ids: facilityIds,
    })),
    unavailable: answer.unavailable.map(({ facilityId, start, reason }) => ({
      facility_id: facilityId,
      date: dateOf(start),
      start_time: formatStart(minuteOf(start)),
      reason,
    })),
    durations: answer.durations,
  };
}
