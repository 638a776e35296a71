import { eventEndsEarlyMinutes } from '../../availability/blockers.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type LocalMinute, MINUTES_PER_TICK } from '../../kernel/zoned.ts';
import type { Period } from '../kind.ts';

/** Performance of an event; an event has one or several, also on one day. */
export interface Performance {
  readonly id: number;
  /** Actual times, in the venue's local time. */
  readonly when: Period;
  /** Opening of the doors; null: at its start. */
  readonly doors: LocalMinute | null;
  readonly isCalledOff: boolean;
}

/**
 * Returns the period for which a performance occupies its courts (EVENT-08).
 *
 * Until 60 minutes before its end (SLOT-09); null where nothing of it remains, for which staff get
 * a warning.
 */
export function occupationOf({ when }: Pick<Performance, 'when'>): Period | null {
  const to = when.to - eventEndsEarlyMinutes;
  return to > when.from ? { from: when.from, to } : null;
}

/** Validation error in the times of a performance, as entered by staff. */
export type PerformanceFault = 'ends_before_it_begins' | 'doors_after_start' | 'off_the_grid';

/**
 * Validates the times of a performance (EVENT-08).
 *
 * It ends after it begins, opens its doors at its start or before, and all times are on 5 minutes.
 */
export function faultOfTimes({ when, doors }: Times): PerformanceFault | null {
  const times = [when.from, when.to, doors ?? when.from];
  if (times.some((time) => time % MINUTES_PER_TICK !== 0)) return 'off_the_grid';
  if (when.to <= when.from) return 'ends_before_it_begins';
  return doors !== null && doors > when.from ? 'doors_after_start' : null;
}

/** Times of a performance and of its doors. */
export type Times = Pick<Performance, 'when' | 'doors'>;

/** Reason a performance cannot be moved. */
export type MoveFault = PerformanceFault | 'called_off' | 'over' | 'past';

/**
 * Returns the times of a performance moved to another start (EVENT-18).
 *
 * Its length and the lead of its doors are kept. A performance that was called off or is over is
 * not moved, and none is moved into the past.
 */
export function movedTo(
  performance: Performance,
  from: LocalMinute,
  now: LocalMinute,
): Result<Times, MoveFault> {
  const { when, doors, isCalledOff } = performance;
  if (isCalledOff) return refuse('called_off');
  if (now >= when.to) return refuse('over');
  if (from <= now) return refuse('past');
  const by = from - when.from;
  const times = {
    when: { from, to: when.to + by },
    doors: doors === null ? null : doors + by,
  };
  const fault = faultOfTimes(times);
  return fault === null ? ok(times) : refuse(fault);
}

/** Returns true until a performance ends, unless it was called off (EVENT-09). */
export const isUpcoming = ({ when, isCalledOff }: Performance, now: LocalMinute): boolean =>
  !isCalledOff && now < when.to;

export type EventState = 'upcoming' | 'past' | 'called_off';

/**
 * Returns the state of an event (EVENT-09).
 *
 * Upcoming while a performance that was not called off is not over; called off where all were, and
 * none has taken place; past otherwise. An event without performances is past.
 */
export function stateOf(performances: readonly Performance[], now: LocalMinute): EventState {
  if (performances.some((one) => isUpcoming(one, now))) return 'upcoming';
  const areAllCalledOff = performances.every(({ isCalledOff }) => isCalledOff);
  return performances.length > 0 && areAllCalledOff ? 'called_off' : 'past';
}
