import { durationOptions } from './durations.ts';
import type { FacilityFacts } from './facts.ts';
import { frameEnd, frameOfDate } from './frame.ts';
import { judgeFacility, type Outcome, type Pass, passOf } from './pass.ts';
import { FREE, NO_START, reasonOf, type Verdict } from './reasons.ts';
import type { FreeSlot, SlotAnswer, SlotRequest, UnavailableSlot } from './request.ts';
import { addSlot, beginSlots, endSlots } from './slot-table.ts';
import { earlyVerdict } from './timing.ts';

/**
 * Returns the available starts of a service day and, on request, the reasons for the others.
 *
 * See spec 2 sections 4, 5 and 9; SLOT-01 to SLOT-23. The site, the schedule check and the hold all
 * use the same evaluation, see `admitSlot`. The result does not depend on the order of any list.
 */
export function findSlots(request: SlotRequest): SlotAnswer {
  const frame = frameOfDate(request.date);
  const pass = passOf(request, frame, request.duration, null);
  const { max_booking_time: longest } = pass.configuration;
  const sold = request.duration > 0 && request.duration <= (longest ?? request.duration);
  const unavailable: UnavailableSlot[] = [];
  let span = 0;
  beginSlots();
  if (request.explain) clearNotes();
  const offer = (outcome: Outcome, facility: FacilityFacts): void => {
    if (outcome.verdicts.span > span) span = outcome.verdicts.span;
    if (sold) offerFree(outcome, facility.id, pass);
    if (sold && request.explain) noteVerdicts(outcome, pass);
  };
  for (const facility of request.facilities) {
    if (request.only !== undefined && !request.only.includes(facility.id)) continue;
    judgeFacility(facility, pass, offer);
    if (request.explain) listUnavailable(unavailable, facility.id, frame.origin);
  }
  const slots: FreeSlot[] = endSlots(frame.origin, request.duration);
  return { slots, unavailable, durations: durationOptions(pass.configuration, span) };
}

function offerFree(outcome: Outcome, facilityId: number, pass: Pass): void {
  if (outcome.day !== FREE) return;
  const { open, count, of } = outcome.verdicts;
  const { increment } = pass.terms;
  for (let index = outcome.earliest; index < count; index += 1) {
    if (of[index] === FREE) addSlot(open + index * increment, facilityId);
  }
}

/** Verdict on each start of the current facility, by minute after the frame's midnight. */
const noted = new Uint8Array(frameEnd).fill(NO_START);
let startsNoted: number[] = [];

/** Clears what a failed run may have left. */
function clearNotes(): void {
  for (const start of startsNoted) noted[start] = NO_START;
  startsNoted = [];
}

/**
 * Records verdicts; a start shared by two windows is free if either has it free.
 *
 * Otherwise the stronger reason applies.
 */
function noteVerdicts(outcome: Outcome, pass: Pass): void {
  const { open, count, of } = outcome.verdicts;
  for (let index = outcome.firstIndex; index < count; index += 1) {
    const start = open + index * pass.terms.increment;
    let verdict: Verdict = of[index] as Verdict;
    if (index < outcome.earliest) verdict = earlyVerdict(start, pass.now);
    if (outcome.day !== FREE) verdict = outcome.day;
    const before = noted[start] as Verdict;
    if (before === NO_START) startsNoted.push(start);
    if (verdict < before) noted[start] = verdict;
  }
}

function listUnavailable(into: UnavailableSlot[], facilityId: number, origin: number): void {
  startsNoted.sort((a, b) => a - b);
  for (const start of startsNoted) {
    const verdict = noted[start] as Verdict;
    if (verdict === FREE) continue;
    into.push({ facilityId, start: origin + start, reason: reasonOf(verdict) });
  }
  clearNotes();
}
