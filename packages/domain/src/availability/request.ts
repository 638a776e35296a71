import type { Channel, FacilityId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { LocalMinute } from '../kernel/zoned.ts';
import type { FacilityFacts, ScheduleConfiguration } from './facts.ts';
import type { SlotReason } from './reasons.ts';

/** Who asks, when, and under which settings: what one answer has in common for all facilities. */
export interface SlotAsker {
  /** The venue's wall clock in minutes since 1970-01-01, with a fraction for the seconds. */
  readonly now: number;
  readonly channel: Channel;
  /** The asker's own public session handle; null: nobody's. */
  readonly sessionId: string | null;
  /** enable_over_night_booking. */
  readonly overnight: boolean;
  readonly configuration: ScheduleConfiguration;
}

/** The question: which starts of this length can be had on this service day? */
export interface SlotRequest extends SlotAsker {
  /** The service day. */
  readonly date: LocalDate;
  /** Minutes. */
  readonly duration: number;
  readonly facilities: readonly FacilityFacts[];
  /** Only these facilities; absent: all. */
  readonly only?: readonly FacilityId[] | undefined;
  /** Also list every start that cannot be had, with its reason. */
  readonly explain: boolean;
}

/** A start that at least one facility has free for the whole duration (SLOT-04). */
export interface FreeSlot {
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  /** Ascending. */
  readonly facilityIds: readonly FacilityId[];
}

/** A start on a facility's grid that cannot be had there, and why. */
export interface UnavailableSlot {
  readonly facilityId: FacilityId;
  readonly start: LocalMinute;
  readonly reason: SlotReason;
}

export interface SlotAnswer {
  /** Ascending by start. */
  readonly slots: readonly FreeSlot[];
  /** By facility as asked, then ascending by start; empty unless `explain`. */
  readonly unavailable: readonly UnavailableSlot[];
  /** Lengths that can be had on this day, ascending (SLOT-05). */
  readonly durations: readonly number[];
}
