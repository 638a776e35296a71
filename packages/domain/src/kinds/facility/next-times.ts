import type { Schedule, ScheduleFacility } from '../../availability/facts.ts';
import type { FreeSlot, SlotAsker } from '../../availability/request.ts';
import { findSlots } from '../../availability/slots.ts';
import type { FacilityId } from '../../kernel/ids.ts';
import type { LocalDate } from '../../kernel/local-date.ts';
import type { Fils } from '../../kernel/money.ts';
import type { WallMinute } from '../../kernel/zoned.ts';
import { slotPrice } from '../../pricing/slot-price.ts';
import { preselect } from './preselect.ts';

/** A service day as it is known to everybody. */
export interface KnownDay extends Pick<Schedule, 'configuration'> {
  readonly date: LocalDate;
  readonly facilities: readonly NextFacility[];
}

type NextFacility = Omit<ScheduleFacility, 'name' | 'ar_name' | 'image' | 'parent_facilities'>;

/** A time that can be had, and what comes with it. */
export interface NextTime {
  readonly start: WallMinute;
  readonly end: WallMinute;
  readonly facilityId: FacilityId;
  /** For the whole time, VAT included; null: not known. */
  readonly priceFils: Fils | null;
  /** Facilities that are free on this service day, side by side. */
  readonly left: number;
}

/** FACILITY-10: the next times of a service on a day, so many at most. */
export function nextTimes(
  { date, configuration, facilities }: KnownDay,
  asker: Pick<SlotAsker, 'now' | 'channel' | 'overnight'>,
  atMost: number,
): readonly NextTime[] {
  const whole = facilities.filter(({ per_capacity }) => per_capacity === 0);
  const { slots } = findSlots({
    ...asker,
    date,
    configuration,
    facilities: whole,
    duration: configuration.min_booking_time,
    sessionId: null,
    explain: false,
  });
  const terms = {
    taxBasisPoints: configuration.tax_basis_points ?? 0,
    overnight: asker.overnight,
  };
  return oneAfterAnother(slots, atMost).map((slot) => {
    const free = whole.filter(({ id }) => slot.facilityIds.includes(id));
    const candidates = free.map((facility) => ({
      ...NOTHING_TOLD,
      id: facility.id,
      priceFils: slotPrice(facility, slot, terms),
    }));
    const facilityId = preselect(candidates, null) as FacilityId;
    const priceFils = candidates.find(({ id }) => id === facilityId)?.priceFils ?? null;
    const { start, end } = slot;
    return { start, end, facilityId, priceFils, left: sideBySide(free) };
  });
}

/** Nobody has chosen yet: no facility is more like the last choice than another. */
const NOTHING_TOLD = { surfaceId: null, formationId: null, isOutdoor: null } as const;

function oneAfterAnother(slots: readonly FreeSlot[], atMost: number): readonly FreeSlot[] {
  const chosen: FreeSlot[] = [];
  for (const slot of slots) {
    if (chosen.length === atMost) break;
    if (slot.start >= (chosen.at(-1)?.end ?? slot.start)) chosen.push(slot);
  }
  return chosen;
}

/** Of a whole and its parts the parts: both cannot be had. */
function sideBySide(free: readonly NextFacility[]): number {
  const ids = new Set(free.map(({ id }) => id));
  return free.filter(({ child_facilities }) => !child_facilities.some((id) => ids.has(id))).length;
}
