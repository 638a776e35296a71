import { fromEpochDay, type LocalDate } from '../kernel/local-date.ts';
import { formatEnd, formatStart } from '../kernel/time-text.ts';
import { type LocalMinute, MINUTES_PER_DAY, minuteOf } from '../kernel/zoned.ts';
import type { SlotReason } from './reasons.ts';
import type { SlotAnswer } from './request.ts';

/** The data of `POST /demo/slots`. */
export interface WireSlots {
  readonly slots: readonly WireSlot[];
  readonly unavailable: readonly WireUnavailableSlot[];
  readonly durations: readonly number[];
}

export interface WireSlot {
  /** The calendar date of start_time. */
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

/** The day named last: neighbours share a date, and so do most answers in a row. */
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

/** A slot answer in the words of the wire (wire conventions, SLOT-08). */
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
