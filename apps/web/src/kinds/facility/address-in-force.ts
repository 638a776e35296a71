import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { localMinute, MINUTES_PER_DAY } from '@nadi/domain/kernel/zoned';
import { addressOfFirst, type BookingSearch } from './booking-address.ts';
import { type Choices, filtersOf } from './model.ts';

/** What is in force of a booking under way. */
export interface InForce {
  readonly choices: Choices;
  readonly serviceId: number;
  readonly date: LocalDate;
  readonly minutes: number;
}

/** The address of a booking as it stands. */
export function addressOf({ choices, serviceId, date, minutes }: InForce): BookingSearch {
  const { taken, time, facilityId, step, usual } = choices;
  const filters = filtersOf(choices);
  if (step === 'addons' && taken) {
    const { facilityId: courtId, period } = taken;
    const court = { facilityId: courtId, date: taken.date, period };
    return addressOfFirst({ serviceId: taken.serviceId, filters, court, step });
  }
  // One that an address asked for on a day that is not shown has no place on this one.
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
