import type { ScheduleRental } from '../../availability/facts.ts';
import { findSlots } from '../../availability/slots.ts';
import { windowsOf } from '../../availability/windows.ts';
import { fromEpochDay } from '../../kernel/local-date.ts';
import { MINUTES_PER_DAY, minuteOf, type WallMinute, wallOf } from '../../kernel/zoned.ts';
import type { Ctx } from '../kind.ts';
import { shownFacility } from './admission.ts';
import type { FacilityChoice, FacilityFacts } from './facts.ts';

/**
 * The service day, in days since 1970, to which a start belongs: its calendar day, or the day
 * before where only the tail of that night's window holds it (SLOT-07).
 */
export function serviceDayOf(
  rentals: readonly ScheduleRental[],
  start: WallMinute,
  overnight: boolean,
): number {
  const day = Math.floor(start / MINUTES_PER_DAY);
  const minute = minuteOf(start);
  const windows = windowsOf(rentals, overnight);
  const isOpen = (at: number) => windows.some(({ open, close }) => open <= at && at < close);
  return !isOpen(minute) && isOpen(minute + MINUTES_PER_DAY) ? day - 1 : day;
}

/**
 * FACILITY-06: what to offer instead of a lost slot: the same length on the same service day,
 * wherever facts allow it, nearest in time first; at the same distance the facility that was
 * wanted goes before others, and later goes before earlier. All of them, because
 * "no alternative" may be said only when nothing fits (wire, 409); whether they are free the wall
 * decides.
 */
export function nearbyFacilities(
  choice: FacilityChoice,
  facts: FacilityFacts,
  ctx: Ctx,
): readonly FacilityChoice[] {
  const own = shownFacility(facts);
  const offers = [facts, ...facts.siblings];
  const productOf = new Map(offers.map((offer) => [offer.facility.id, offer.productId]));
  const day = serviceDayOf(own.facility_rentals, choice.from, facts.overnight);
  const answer = findSlots({
    date: fromEpochDay(day),
    duration: choice.to - choice.from,
    facilities: offers.map(shownFacility),
    explain: false,
    now: wallOf(ctx.now, ctx.offset),
    channel: ctx.channel,
    sessionId: null,
    overnight: facts.overnight,
    configuration: facts.configuration,
  });
  return answer.slots
    .flatMap(({ start, end, facilityIds }) =>
      facilityIds.map((facilityId) => ({
        productId: productOf.get(facilityId) ?? choice.productId,
        facilityId,
        from: start,
        to: end,
        quantity: choice.quantity,
      })),
    )
    .filter(({ facilityId, from }) => facilityId !== choice.facilityId || from !== choice.from)
    .sort((one, other) => compareDistance(choice, one, other));
}

function compareDistance(
  wanted: FacilityChoice,
  one: FacilityChoice,
  other: FacilityChoice,
): number {
  const elsewhere = ({ facilityId }: FacilityChoice) => Number(facilityId !== wanted.facilityId);
  return (
    Math.abs(one.from - wanted.from) - Math.abs(other.from - wanted.from) ||
    elsewhere(one) - elsewhere(other) ||
    other.from - one.from ||
    one.facilityId - other.facilityId
  );
}
