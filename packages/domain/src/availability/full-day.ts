import { epochDay, type LocalDate } from '../kernel/local-date.ts';
import { MINUTES_PER_DAY, type Period } from '../kernel/zoned.ts';
import type { AdmitRequest } from './admit.ts';
import { newBlockers, readBlockers } from './blockers.ts';
import type { FacilityFacts } from './facts.ts';
import { frameOf } from './frame.ts';
import { judgeWindow, newVerdicts } from './judge.ts';
import { passOf } from './pass.ts';
import { FREE, PAST, reasonOf, type SlotReason, TOO_SOON } from './reasons.ts';
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

const blockers = newBlockers();
const verdicts = newVerdicts();

/**
 * Checks whether a facility booked whole is available for a full day (SLOT-31).
 *
 * Every minute from opening to closing must be free, and opening still ahead, without the exception
 * of SLOT-10. Lengths of the service do not apply.
 *
 * @returns null where it is available; `closed` where it does not open on that service day.
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
  const facilityDay = { facility: anyLength, windows: [hours], blockers, shift: 0 };
  judgeWindow(verdicts, facilityDay, hours, terms, 0);
  const verdict = verdicts.of[0] ?? FREE;
  return verdict === FREE ? null : reasonOf(verdict);
}
