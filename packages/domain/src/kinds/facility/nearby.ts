import { fullDayOf, judgeFullDay } from '../../availability/full-day.ts';
import type { FreeSlot } from '../../availability/request.ts';
import { findSlots } from '../../availability/slots.ts';
import type { FacilityId } from '../../kernel/ids.ts';
import { fromEpochDay } from '../../kernel/local-date.ts';
import { dateOf, toLocal } from '../../kernel/zoned.ts';
import type { Ctx } from '../kind.ts';
import { requestOf, shownFacility } from './admission.ts';
import type { FacilityChoice, FacilityFacts, FacilityProduct } from './facts.ts';
import { nearestFirst } from './nearest-first.ts';
import { serviceDayOf } from './service-day.ts';

/**
 * Yields alternatives to a lost slot: same length, same service day (FACILITY-06).
 *
 * A full day has those of the other facilities (FACILITY-33). Nearest in time first; at the same distance the requested facility comes first, and later starts
 * come before earlier ones. All are yielded, because "no alternative" may be reported only when
 * nothing fits (wire, 409); the primary key of the occupations decides whether they are free.
 * Yielded one by one, since most callers stop after a few.
 */
export function* nearbyFacilities(
  choice: FacilityChoice,
  facts: FacilityFacts,
  ctx: Ctx,
): Generator<FacilityChoice, void> {
  const offers = [facts, ...facts.siblings];
  if (choice.isFullDay) return yield* nearbyFullDays(choice, facts, offers, ctx);
  const productOf = new Map(offers.map((offer) => [offer.facility.id, offer.productId]));
  for (const slots of byDistance(choice, slotsLike(choice, facts, offers, ctx))) {
    for (const [slot, facilityId] of ownFirst(choice, slots)) {
      const productId = productOf.get(facilityId) ?? choice.productId;
      const { start: from, end: to } = slot;
      yield { productId, facilityId, from, to, quantity: choice.quantity };
    }
  }
}

/** Yields the other full days of a service day: the requested facility first, then by id. */
function* nearbyFullDays(
  choice: FacilityChoice,
  facts: FacilityFacts,
  offers: readonly FacilityProduct[],
  ctx: Ctx,
): Generator<FacilityChoice, void> {
  const date = dateOf(choice.from);
  const request = requestOf(facts, choice, false, ctx);
  for (const offer of offers) {
    const { productId, facility } = offer;
    const shown = shownFacility(offer);
    const hours = fullDayOf(shown, date, facts.overnight);
    if (hours === null || offer.fullDayFils === null) continue;
    const isSame = facility.id === choice.facilityId && hours.from === choice.from;
    if (isSame && hours.to === choice.to) continue;
    if (judgeFullDay(shown, date, request) !== null) continue;
    yield {
      productId,
      facilityId: facility.id,
      ...hours,
      quantity: choice.quantity,
      isFullDay: true,
    };
  }
}

function slotsLike(
  choice: FacilityChoice,
  facts: FacilityFacts,
  offers: readonly FacilityProduct[],
  ctx: Ctx,
): readonly FreeSlot[] {
  const { facility_rentals } = shownFacility(facts);
  return findSlots({
    date: fromEpochDay(serviceDayOf(facility_rentals, choice.from, facts.overnight)),
    duration: choice.to - choice.from,
    facilities: offers.map(shownFacility),
    explain: false,
    now: toLocal(ctx.now, ctx.offset),
    channel: ctx.channel,
    sessionId: null,
    overnight: facts.overnight,
    configuration: requestOf(facts, choice, false, ctx).configuration,
  }).slots;
}

/**
 * Yields slots by distance of their start, nearest first; at equal distance the later one first.
 */
function* byDistance(
  choice: FacilityChoice,
  slots: readonly FreeSlot[],
): Generator<readonly FreeSlot[], void> {
  const distance = ({ start }: FreeSlot) => Math.abs(start - choice.from);
  const order = nearestFirst(choice.from);
  const sorted = slots.toSorted((a, b) => order(a.start, b.start));
  while (sorted.length > 0) {
    const [nearest, next] = sorted as [FreeSlot, FreeSlot | undefined];
    const isAsFar = next !== undefined && distance(next) === distance(nearest);
    yield sorted.splice(0, isAsFar ? 2 : 1);
  }
}

/** Yields the requested facility at each of these starts but its own, then the others by id. */
function* ownFirst(
  choice: FacilityChoice,
  slots: readonly FreeSlot[],
): Generator<readonly [FreeSlot, FacilityId], void> {
  const own = choice.facilityId;
  for (const slot of slots) {
    if (slot.start !== choice.from && slot.facilityIds.includes(own)) yield [slot, own];
  }
  for (const slot of slots) {
    const others = slot.facilityIds.filter((id) => id !== own);
    for (const id of others.toSorted((a, b) => a - b)) yield [slot, id];
  }
}
