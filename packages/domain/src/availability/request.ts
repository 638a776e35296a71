import type { Channel, FacilityId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { LocalMinute } from '../kernel/zoned.ts';
import type { FacilityFacts, ScheduleConfiguration } from './facts.ts';
import type { SlotReason } from './reasons.ts';

/** Requester, time and settings shared by all facilities of one answer. */
export interface SlotAsker {
  /** Venue's local time in minutes since 1970-01-01, with a fraction for the seconds. */
  readonly now: number;
  readonly channel: Channel;
  /** Public session handle of the requester; `null`: none. */
  readonly sessionId: string | null;
  /** Value of `enable_over_night_booking`. */
  readonly overnight: boolean;
  readonly configuration: ScheduleConfiguration;
}

/** Request for the starts of a duration that are available on a service day. */
export interface SlotRequest extends SlotAsker {
  /** Service day. */
  readonly date: LocalDate;
  /** Duration in minutes. */
  readonly duration: number;
  readonly facilities: readonly FacilityFacts[];
  /** Restricts the request to these facilities. Absent: all. */
  readonly only?: readonly FacilityId[] | undefined;
  /** Also list every unavailable start, with its reason. */
  readonly explain: boolean;
}

/** Start at which at least one facility is free for the whole duration (SLOT-04). */
export interface FreeSlot {
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  /** Facility ids, ascending. */
  readonly facilityIds: readonly FacilityId[];
}

/** Start on a facility's grid that is unavailable there, with the reason. */
export interface UnavailableSlot {
  readonly facilityId: FacilityId;
  readonly start: LocalMinute;
  readonly reason: SlotReason;
}

export interface SlotAnswer {
  /** Free slots, ascending by start. */
  readonly slots: readonly FreeSlot[];
  /** Unavailable starts by facility in request order, then by start; empty unless `explain`. */
  readonly unavailable: readonly UnavailableSlot[];
  /** Durations available on this day, ascending (SLOT-05). */
  readonly durations: readonly number[];
}
