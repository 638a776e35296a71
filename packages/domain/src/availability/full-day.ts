import { epochDay, type LocalDate } from '../kernel/local-date.ts';
import { MINUTES_PER_DAY, type Period } from '../kernel/zoned.ts';
import type { AdmitRequest } from './admit.ts';
import { newBlockers, readBlockers } from './blockers.ts';
import type { FacilityFacts, ScheduleConfiguration } from './facts.ts';
import { frameOf } from './frame.ts';
import { judgeWindow, newVerdicts } from './judge.ts';
import { passOf } from './pass.ts';
import { FREE, PAST, reasonOf, type SlotReason, TOO_SOON, type Verdict } from './reasons.ts';
import { rentalsOn, type Window, windowsOf } from './windows.ts';

/** Opening hours of a facility. */
type Hours = Pick<FacilityFacts, 'facility_rentals'>;

/** Returns one window from the first opening to the last closing of a service day. */
function hoursOn({ facility_rentals }: Hours, day: number, overnight: boolean): Window | null {
  const windows = windowsOf(rentalsOn(facility_rentals, day), overnight);
  const [first] = windows;
  if (first === undefined) return null;
  const open = Math.min(...windows.map((window) => window.open));
  const close = Math.max(...windows.map((window) => window.close));
  return { productId: first.productId, open, close, bands: [], longestMinimum: 0 };
}

/**
 * Returns the full day of a facility: from opening to closing, with its tail (SLOT-31).
 *
 * @returns null where it does not open on that service day.
 */
export function fullDayOf(facility: Hours, date: LocalDate, overnight: boolean): Period | null {
  const day = epochDay(date);
  const hours = hoursOn(facility, day, overnight);
  if (hours === null) return null;
  const midnight = day * MINUTES_PER_DAY;
  return { from: midnight + hours.open, to: midnight + hours.close };
}

/** Returns the sessions of a hall on a service day, in time order (SLOT-19). */
export function sessionsOn(
  { facility_rentals, min_booking_time }: Hours & Pick<FacilityFacts, 'min_booking_time'>,
  date: LocalDate,
  overnight: boolean,
  { min_booking_time: shortest, time_increment: step }: SessionGrid,
): readonly Period[] {
  const day = epochDay(date);
  const minutes = min_booking_time ?? shortest;
  const midnight = day * MINUTES_PER_DAY;
  const starts = windowsOf(rentalsOn(facility_rentals, day), overnight).flatMap(({ open, close }) =>
    Array.from(
      { length: sessionsIn(close - open, minutes, step) },
      (_, index) => open + index * step,
    ),
  );
  return starts
    .toSorted((a, b) => a - b)
    .map((start) => ({ from: midnight + start, to: midnight + start + minutes }));
}

type SessionGrid = Pick<ScheduleConfiguration, 'min_booking_time' | 'time_increment'>;

const sessionsIn = (span: number, minutes: number, step: number): number =>
  span < minutes ? 0 : Math.floor((span - minutes) / step) + 1;

const blockers = newBlockers();
const verdicts = newVerdicts();

/**
 * Checks whether a facility is available for a full day (SLOT-31).
 *
 * Every minute from opening to closing must be free, of a hall every session, and opening still
 * ahead, without the exception of SLOT-10. Lengths of the service do not apply.
 *
 * @returns null where it is available; `closed` where it does not open on that service day, or has
 * no session then.
 */
export function judgeFullDay(
  facility: FacilityFacts,
  date: LocalDate,
  request: AdmitRequest,
): SlotReason | 'closed' | null {
  const day = epochDay(date);
  const hours = hoursOn(facility, day, request.overnight);
  if (hours === null) return 'closed';
  const frame = frameOf(day);
  const renewing = request.renewing ? { from: hours.open, to: hours.close } : null;
  const pass = passOf(request, frame, hours.close - hours.open, renewing);
  if (pass.ownDay !== FREE) return reasonOf(pass.ownDay);
  const delay = pass.configuration.online_booking_delay;
  if (hours.open < pass.now + delay) return reasonOf(hours.open < pass.now ? PAST : TOO_SOON);
  readBlockers(blockers, facility, frame, pass.cart);
  const anyLength = { ...facility, min_booking_time: null };
  const terms = { ...pass.terms, minimum: 0 };
  const isHall = facility.per_capacity === 1;
  const windows = windowsOf(rentalsOn(facility.facility_rentals, day), request.overnight);
  const judged = isHall ? windows : [hours];
  const facilityDay = { facility: anyLength, windows: judged, blockers, shift: 0 };
  const minutes = facility.min_booking_time ?? pass.terms.minimum;
  let sessions = 0;
  for (const window of judged) {
    const duration = isHall ? minutes : hours.close - hours.open;
    judgeWindow(verdicts, facilityDay, window, { ...terms, duration }, 0);
    const starts = sessionsIn(window.close - window.open, duration, terms.increment);
    sessions += starts;
    for (let index = 0; index < starts; index += 1) {
      const verdict = verdicts.of[index] as Verdict;
      if (verdict !== FREE) return reasonOf(verdict);
    }
  }
  return sessions === 0 ? 'closed' : null;
}
