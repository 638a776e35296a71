import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { localMinute, MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import { addressOfFirst, type BookingSearch } from './booking-address.ts';
import type { CourtPeriod } from './line-court.ts';
import { type Choices, filtersOf } from './model.ts';

/** Effective state of a booking in progress. */
export interface InForce {
  readonly choices: Choices;
  readonly serviceId: number;
  readonly date: LocalDate;
  readonly minutes: number;
  /** Full day that is shown; absent: times are chosen. */
  readonly fullDay?: CourtPeriod | null;
}

/** Returns the address of a booking's current state. */
export function addressOf({ choices, serviceId, date, minutes, fullDay }: InForce): BookingSearch {
  const { taken, time, facilityId, step, usual } = choices;
  const filters = filtersOf(choices);
  if (step === 'addons' && taken) {
    const { facilityId: courtId, period } = taken;
    const court = { facilityId: courtId, date: taken.date, period };
    return addressOfFirst({ serviceId: taken.serviceId, filters, court, step });
  }
  if (fullDay) {
    const court = { facilityId, date, period: fullDay };
    const first = { serviceId, filters, usual, court };
    return addressOfFirst(step === 'tickets' ? { ...first, step } : first);
  }
  // A time from the address is dropped when its day is not the one shown.
  const since = time ? time.start - localMinute(date, 0) : -1;
  const court = time &&
    since >= 0 &&
    since < 2 * MINUTES_PER_DAY && {
      facilityId,
      date,
      period: { from: time.start, to: time.start + minutes },
    };
  const first = { serviceId, date, minutes, filters, usual, ...(court ? { court } : {}) };
  return addressOfFirst(court && step === 'tickets' ? { ...first, step } : first);
}
