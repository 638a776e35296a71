import type { FieldFault } from '../../account/field-fault.ts';
import { isDurationSold } from '../../availability/durations.ts';
import type { BodyFaults } from '../../content/check-body.ts';
import type { BodyOf, Shape } from '../../content/shape.ts';
import { MINUTES_PER_DAY, MINUTES_PER_TICK } from '../../kernel/zoned.ts';

/** Number field; its bounds and errors are defined by the rules below. */
const NUMBER = { type: 'number', least: 0, most: 1_000_000 } as const;

/** Form fields of sessions, in minutes; what is sold by places has sessions of one length. */
export const SESSIONS = {
  min_booking_time: NUMBER,
  time_increment: NUMBER,
} as const satisfies Shape;

/** Booking lengths, in minutes. */
export const LENGTHS = {
  min_booking_time: NUMBER,
  max_booking_time: NUMBER,
  time_increment: NUMBER,
} as const satisfies Shape;

/** Lead times of booking and free cancellation, in days and minutes. */
export const LEAD_TIMES = {
  advance_booking_days_limit: NUMBER,
  members_advance_days_limit: NUMBER,
  online_booking_delay: NUMBER,
  free_until_minutes_before: NUMBER,
} as const satisfies Shape;

const MAX_NOTICE = 30 * MINUTES_PER_DAY;
const DAYS_AT_MOST = 366;

type Faults = Record<string, FieldFault>;

const isOnTick = (minutes: number, most: number): boolean =>
  minutes % MINUTES_PER_TICK === 0 && minutes <= most;

/** Returns the error of a length in minutes: whole ticks of at most a day. */
export const faultOfLength = (minutes: number | null): FieldFault | null => {
  if (minutes === null) return 'required';
  return minutes > 0 && isOnTick(minutes, MINUTES_PER_DAY) ? null : 'length';
};

const faultOfNotice = (minutes: number | null): FieldFault | null => {
  if (minutes === null) return 'required';
  return isOnTick(minutes, MAX_NOTICE) ? null : 'notice';
};

const faultOfDays = (days: number): FieldFault | null =>
  Number.isInteger(days) && days <= DAYS_AT_MOST ? null : 'days_ahead';

const present = (all: Readonly<Record<string, FieldFault | null>>): Faults =>
  Object.fromEntries(
    Object.entries(all).filter((one): one is [string, FieldFault] => one[1] !== null),
  );

/**
 * Validates booking lengths (FACILITY-18).
 *
 * The shortest, the longest and the step are whole ticks of at most a day. The longest is the
 * shortest plus whole steps, because no other length is sold (SLOT-05).
 */
export function faultsOfLengths(lengths: BodyOf<typeof LENGTHS>): BodyFaults {
  const { min_booking_time: shortest, max_booking_time: longest, time_increment: step } = lengths;
  const faults = present({
    min_booking_time: faultOfLength(shortest),
    max_booking_time: faultOfLength(longest),
    time_increment: faultOfLength(step),
  });
  if (shortest === null || longest === null || step === null) return faults;
  if (faults.min_booking_time || faults.max_booking_time) return faults;
  if (longest < shortest) return { ...faults, max_booking_time: 'under_shortest' };
  if (faults.time_increment) return faults;
  const sold = { min_booking_time: shortest, max_booking_time: longest, time_increment: step };
  return isDurationSold(sold, longest) ? faults : { max_booking_time: 'off_steps' };
}

/**
 * Validates sessions: one length, and none begins before the previous ends (FACILITY-18).
 *
 * See slots ruling 19.
 */
export function faultsOfSessions(sessions: BodyOf<typeof SESSIONS>): BodyFaults {
  const { min_booking_time: minutes, time_increment: step } = sessions;
  const faults = present({
    min_booking_time: faultOfLength(minutes),
    time_increment: faultOfLength(step),
  });
  const isMeeting = minutes !== null && step !== null && step < minutes;
  return isMeeting ? { time_increment: 'sessions_meet', ...faults } : faults;
}

/**
 * Validates lead times (FACILITY-19).
 *
 * Members may book as many days ahead as the public or more (null: as many), and the delay before
 * the start leaves days to book.
 */
export function faultsOfLeadTimes(times: BodyOf<typeof LEAD_TIMES>): BodyFaults {
  const { advance_booking_days_limit: days, members_advance_days_limit: members } = times;
  const faults = present({
    advance_booking_days_limit: days === null ? 'required' : faultOfDays(days),
    members_advance_days_limit: members === null ? null : faultOfDays(members),
    online_booking_delay: faultOfNotice(times.online_booking_delay),
    free_until_minutes_before: faultOfNotice(times.free_until_minutes_before),
  });
  if (days === null || faults.advance_booking_days_limit) return faults;
  if (members !== null && members < days) faults.members_advance_days_limit ??= 'under_public';
  const isAllTooSoon = (times.online_booking_delay ?? 0) >= (days + 1) * MINUTES_PER_DAY;
  if (isAllTooSoon) faults.online_booking_delay ??= 'beyond_days_ahead';
  return faults;
}
