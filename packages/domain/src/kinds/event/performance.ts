import { eventEndsEarlyMinutes } from '../../availability/blockers.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type LocalMinute, MINUTES_PER_TICK } from '../../kernel/zoned.ts';
import type { Period } from '../kind.ts';

/** One time at which an event takes place; an event has one or several, also on one day. */
export interface Performance {
  readonly id: number;
  /** Its real times, on the venue's wall clock. */
  readonly when: Period;
  /** When the doors open; null: with its start. */
  readonly doors: LocalMinute | null;
  readonly isCalledOff: boolean;
}

/**
 * EVENT-08: the time for which a performance takes its courts: until 60 minutes before its end
 * (SLOT-09); null where nothing is left of it, which staff are warned of.
 */
export function occupationOf({ when }: Pick<Performance, 'when'>): Period | null {
  const to = when.to - eventEndsEarlyMinutes;
  return to > when.from ? { from: when.from, to } : null;
}

/** What is wrong with the times of a performance, as staff enter them. */
export type PerformanceFault = 'ends_before_it_begins' | 'doors_after_start' | 'off_the_grid';

/** EVENT-08: ends after it begins, opens its doors at its start or before, and all on 5 minutes. */
export function faultOfTimes({ when, doors }: Times): PerformanceFault | null {
  const times = [when.from, when.to, doors ?? when.from];
  if (times.some((time) => time % MINUTES_PER_TICK !== 0)) return 'off_the_grid';
  if (when.to <= when.from) return 'ends_before_it_begins';
  return doors !== null && doors > when.from ? 'doors_after_start' : null;
}

/** When a performance is, and when its doors open. */
export type Times = Pick<Performance, 'when' | 'doors'>;

/** Why a performance cannot be moved. */
export type MoveFault = PerformanceFault | 'called_off' | 'over' | 'past';

/**
 * EVENT-18: the times of a performance that is moved to another start: as long as it was, its doors as
 * long before it. One that was called off or is over stays, and none is moved to what is past.
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

/** EVENT-09: whether a performance is still to come or under way. At its end it is over. */
export const isUpcoming = ({ when, isCalledOff }: Performance, now: LocalMinute): boolean =>
  !isCalledOff && now < when.to;

export type EventState = 'upcoming' | 'past' | 'called_off';

/**
 * EVENT-09: upcoming while a performance that was not called off is not over; called off where all
 * were, and none has taken place; past otherwise. An event without performances is past.
 */
export function stateOf(performances: readonly Performance[], now: LocalMinute): EventState {
  if (performances.some((one) => isUpcoming(one, now))) return 'upcoming';
  const areAllCalledOff = performances.every(({ isCalledOff }) => isCalledOff);
  return performances.length > 0 && areAllCalledOff ? 'called_off' : 'past';
}
