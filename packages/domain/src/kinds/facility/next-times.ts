import { shortestDuration } from '../../availability/durations.ts';
import type { Schedule, ScheduleFacility } from '../../availability/facts.ts';
import type { FreeSlot, SlotAsker } from '../../availability/request.ts';
import { placesLeft } from '../../availability/session-places.ts';
import { findSlots } from '../../availability/slots.ts';
import type { FacilityId } from '../../kernel/ids.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { Fils } from '../../kernel/money.ts';
import { wirePeriod } from '../../kernel/wire-period.ts';
import type { LocalMinute } from '../../kernel/zoned.ts';
import { slotPrice } from '../../pricing/slot-price.ts';
import { preselect } from './preselect.ts';

/** Service day as public data. */
export interface KnownDay extends Pick<Schedule, 'configuration'> {
  readonly date: LocalDate;
  readonly facilities: readonly NextFacility[];
}

type NextFacility = Omit<ScheduleFacility, 'name' | 'ar_name' | 'image' | 'parent_facilities'>;

/** Available time with the facility it is offered with. */
export interface FreeTime {
  readonly start: LocalMinute;
  readonly end: LocalMinute;
  readonly facilityId: FacilityId;
  /** Price of the whole time, or of the cheapest ticket, VAT included; null: unknown. */
  readonly priceFils: Fils | null;
}

/** Next time of a service. */
export interface NextTime extends FreeTime {
  /**
   * Facilities free at the same time on this service day; null: the service never has more than
   * one.
   *
   * For a session: its places.
   */
  readonly left: number | null;
}

/** Returns the next times of a service on a day, up to a maximum (FACILITY-10). */
export function nextTimes(day: KnownDay, asker: Asker, atMost: number): readonly NextTime[] {
  const whole = day.facilities.filter(({ per_capacity }) => per_capacity === 0);
  const { slots, freeAt } = freeTimes(day, asker, shortestDuration(day.configuration, whole));
  const isAlone = sideBySide(day.facilities) === 1;
  return oneAfterAnother(slots, atMost).map((slot) => {
    const free = freeAt(slot);
    const candidates = free.map((one) => ({ ...NO_PROPERTIES, ...one }));
    const facilityId = preselect(candidates, null) as FacilityId;
    const priceFils = free.find(({ id }) => id === facilityId)?.priceFils ?? null;
    const { start, end } = slot;
    const left = isAlone ? null : sideBySide(free);
    return { start, end, facilityId, priceFils, left };
  });
}

/**
 * Returns the next sessions of a service sold by places, up to a maximum (FACILITY-26).
 *
 * @param ticketFils price of the cheapest ticket of a hall, VAT included; null: unknown.
 */
export function nextSessions(
  day: KnownDay,
  asker: Asker,
  atMost: number,
  ticketFils: (hall: FacilityId) => Fils | null,
): readonly NextTime[] {
  const halls = day.facilities.filter(({ per_capacity }) => per_capacity === 1);
  const slots = slotsOf(day, asker, halls, day.configuration.min_booking_time);
  const sessions = slots.flatMap(({ start, end, facilityIds }) => {
    const { date, start_time: startTime } = wirePeriod({ from: start, to: end });
    const places = new Map(
      halls
        .filter(({ id }) => facilityIds.includes(id))
        .map((hall) => [hall.id, placesLeft(hall, { date, startTime }, null)]),
    );
    const open = [...places.keys()].filter((id) => (places.get(id) ?? 0) > 0);
    const candidates = open.map((id) => ({ ...NO_PROPERTIES, id, priceFils: ticketFils(id) }));
    const facilityId = preselect(candidates, null);
    if (facilityId === null) return [];
    const left = places.get(facilityId) ?? 0;
    return [{ start, end, facilityId, priceFils: ticketFils(facilityId), left }];
  });
  return oneAfterAnother(sessions, atMost);
}

/** Traits of no last choice: no facility is preferred. */
const NO_PROPERTIES = { surfaceId: null, formationId: null, isOutdoor: null } as const;

type Asker = Pick<SlotAsker, 'now' | 'channel' | 'overnight'>;

interface FreeFacility extends Pick<NextFacility, 'id' | 'child_facilities'> {
  /** Price of the whole time, VAT included; null: unknown. */
  readonly priceFils: Fils | null;
}

/**
 * Returns the available starts of a length on a day, in time order, with the free facilities.
 *
 * Facilities sold by places are left out, because they require the choice of a ticket.
 */
export function freeTimes(
  day: KnownDay,
  asker: Asker,
  duration: number,
): {
  readonly slots: readonly FreeSlot[];
  readonly freeAt: (slot: FreeSlot) => readonly FreeFacility[];
} {
  const whole = day.facilities.filter(({ per_capacity }) => per_capacity === 0);
  const slots = slotsOf(day, asker, whole, duration);
  const terms = {
    taxBasisPoints: day.configuration.tax_basis_points ?? 0,
    overnight: asker.overnight,
  };
  const freeAt = (slot: FreeSlot): readonly FreeFacility[] =>
    whole
      .filter(({ id }) => slot.facilityIds.includes(id))
      .map((facility) => ({
        id: facility.id,
        child_facilities: facility.child_facilities,
        priceFils: slotPrice(facility, slot, terms),
      }));
  return { slots, freeAt };
}

const slotsOf = (
  { date, configuration }: KnownDay,
  asker: Asker,
  facilities: readonly NextFacility[],
  duration: number,
): readonly FreeSlot[] =>
  findSlots({
    ...asker,
    date,
    configuration,
    facilities,
    duration,
    sessionId: null,
    explain: false,
  }).slots;

function oneAfterAnother<T extends Pick<FreeSlot, 'start' | 'end'>>(
  slots: readonly T[],
  atMost: number,
): readonly T[] {
  const chosen: T[] = [];
  for (const slot of slots) {
    if (chosen.length === atMost) break;
    if (slot.start >= (chosen.at(-1)?.end ?? slot.start)) chosen.push(slot);
  }
  return chosen;
}

/** Counts free facilities; a whole is not counted with its parts, as both cannot be booked. */
function sideBySide(free: readonly Pick<NextFacility, 'id' | 'child_facilities'>[]): number {
  const ids = new Set(free.map(({ id }) => id));
  return free.filter(({ child_facilities }) => !child_facilities.some((id) => ids.has(id))).length;
}
