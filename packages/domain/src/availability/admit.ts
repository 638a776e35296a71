import type { ProductId } from '../kernel/ids.ts';
import { type LocalMinute, MINUTES_PER_DAY } from '../kernel/zoned.ts';
import { isDurationSold } from './durations.ts';
import type { FacilityFacts, ScheduleRental } from './facts.ts';
import { type Frame, frameOf } from './frame.ts';
import { judgeFacility, type Outcome, type Pass, passOf } from './pass.ts';
import { FREE, reasonOf, type SlotReason, type Verdict } from './reasons.ts';
import type { SlotAsker } from './request.ts';
import { earlyVerdict } from './timing.ts';
import { bandsTouched } from './windows.ts';

/** Time range on one facility; half-open. */
export interface SlotChoice {
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  /** Requested rental. Absent: any of the facility's, lowest id first. */
  readonly productId?: ProductId | undefined;
}

/** Part of a slot that falls into one price window. */
export interface TouchedBand {
  readonly rental: ScheduleRental;
  readonly from: LocalMinute;
  readonly to: LocalMinute;
}

/**
 * Reason a slot is refused.
 *
 * Either a reason of the slot list, or one that only an arbitrary slot can produce: outside the
 * opening hours, off the grid, or of a duration that is not sold.
 */
export type AdmitReason = SlotReason | 'closed' | 'off_grid' | 'duration_not_sold';

export type Admission =
  | {
      readonly ok: true;
      readonly productId: ProductId;
      /** Price windows the slot touches, in time order; they cover it without gaps. */
      readonly bands: readonly TouchedBand[];
    }
  | { readonly ok: false; readonly reason: AdmitReason };

/**
 * Requester of a slot.
 *
 * `renewing`: the requester's own hold of exactly this range does not block the slot.
 */
export interface AdmitRequest extends SlotAsker {
  readonly renewing?: boolean | undefined;
}

/**
 * Checks whether one facility is available for one time range; used by every hold (SLOT-24).
 *
 * Runs the same evaluation as `findSlots`, so it accepts exactly the slots offered there. Lists
 * whose conflicts the database decides (bookings, cart_items) may be empty.
 */
export function admitSlot(
  facility: FacilityFacts,
  slot: SlotChoice,
  request: AdmitRequest,
): Admission {
  const frame = frameOf(Math.floor(slot.start / MINUTES_PER_DAY));
  const start = slot.start - frame.origin;
  const duration = slot.end - slot.start;
  const renewing = request.renewing ? { from: start, to: start + duration } : null;
  const verdict = passOf(request, frame, duration, renewing);
  const pass: Pass = { ...verdict, withTail: true };
  if (!isSold(facility, duration, pass)) return { ok: false, reason: 'duration_not_sold' };
  let best: Admission = { ok: false, reason: 'closed' };
  let bestRank = Number.POSITIVE_INFINITY;
  judgeFacility(facility, pass, (outcome) => {
    if (slot.productId !== undefined && slot.productId !== outcome.window.productId) return;
    const rank = verdictAt(outcome, start, duration, pass);
    if (rank >= bestRank) return;
    bestRank = rank;
    best = rank === FREE ? accept(outcome, start, duration, frame) : refuseBy(rank);
  });
  return best;
}

const OFF_GRID = 100;
const CLOSED = 101;

function refuseBy(rank: number): Admission {
  if (rank === CLOSED) return { ok: false, reason: 'closed' };
  return { ok: false, reason: rank === OFF_GRID ? 'off_grid' : reasonOf(rank) };
}

/**
 * Checks the duration against the maximum and the grid.
 *
 * The service's minimum is left to the evaluation, which handles the exemptions.
 */
function isSold(facility: FacilityFacts, duration: number, pass: Pass): boolean {
  const { configuration } = pass;
  if (duration <= 0 || duration > (configuration.max_booking_time ?? duration)) return false;
  if (facility.per_capacity === 1 && duration === facility.min_booking_time) return true;
  return duration < configuration.min_booking_time || isDurationSold(configuration, duration);
}

function verdictAt(outcome: Outcome, start: number, duration: number, pass: Pass): Verdict {
  const { verdicts, window, shift } = outcome;
  if (start < window.open + shift || start + duration > window.close + shift) return CLOSED;
  const index = (start - verdicts.open) / pass.terms.increment;
  if (!Number.isInteger(index)) return OFF_GRID;
  if (outcome.day !== FREE) return outcome.day;
  if (index < outcome.earliest) return earlyVerdict(start, pass.now);
  return verdicts.of[index] as Verdict;
}

function accept(outcome: Outcome, start: number, duration: number, frame: Frame): Admission {
  const { window, shift } = outcome;
  const from = start - shift;
  const to = from + duration;
  const origin = frame.origin + shift;
  const bands = bandsTouched(window, from, to).map((band) => ({
    rental: band.rental,
    from: origin + Math.max(from, band.open),
    to: origin + Math.min(to, band.close),
  }));
  return { ok: true, productId: window.productId, bands };
}
