import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRequest } from '../../test/slot-arbitraries.ts';
import { oracleAnswer } from '../../test/slot-oracle.ts';
import { addDays } from '../kernel/local-date.ts';
import { admitSlot } from './admit.ts';
import { durationOptions, isDurationSold } from './durations.ts';
import type { SlotAnswer, SlotRequest } from './request.ts';
import { findSlots } from './slots.ts';

const runs = { numRuns: 150 };

const free = (answer: SlotAnswer): string[] =>
  answer.slots
    .flatMap(({ start, facilityIds }) => facilityIds.map((id) => `${id}@${start}`))
    .sort();

const refused = (answer: SlotAnswer): string[] =>
  answer.unavailable
    .map(({ facilityId, start, reason }) => `${facilityId}@${start} ${reason}`)
    .sort();

it('SLOT-01 to SLOT-23: every start, reason and duration equals the minute-by-minute oracle’s', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const answer = findSlots(request);
      const oracle = oracleAnswer(request);
      expect(free(answer)).toEqual(oracle.free);
      expect(refused(answer)).toEqual(oracle.refused);
      expect(answer.durations).toEqual(durationOptions(request.configuration, oracle.span));
    }),
    runs,
  );
});

it('SLOT-24: a start is offered for a facility exactly when it is admitted', () => {
  fc.assert(
    fc.property(anyRequest, fc.integer({ min: -180, max: 1620 }), (request, minute) => {
      const settings = { ...request.configuration, min_booking_time: request.duration };
      const withSettings = { ...request, configuration: settings };
      const midnight = Date.parse(`${request.date}T00:00:00Z`) / 60_000;
      const offered = new Set(
        [-1, 0, 1].flatMap((days) =>
          free(findSlots({ ...withSettings, date: addDays(request.date, days), explain: false })),
        ),
      );
      const outside = midnight + minute;
      const candidates = [
        ...[...offered].map((key) => Number(key.split('@')[1])),
        ...findSlots(withSettings).unavailable.map(({ start }) => start),
        outside,
      ];
      for (const facility of withSettings.facilities) {
        for (const start of new Set(candidates)) {
          const content = start >= midnight && start < midnight + 1440;
          if (!content) continue;
          const admission = admitSlot(
            facility,
            { start, end: start + withSettings.duration },
            withSettings,
          );
          expect([start, admission.ok]).toEqual([start, offered.has(`${facility.id}@${start}`)]);
        }
      }
    }),
    runs,
  );
});

it('SLOT-24: a refusal names the reason the list names', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const day = Math.floor(request.now / 1440);
      fc.pre(Date.parse(`${request.date}T00:00:00Z`) / 86_400_000 >= day);
      const answer = findSlots({ ...request, overnight: false });
      for (const { facilityId, start, reason } of answer.unavailable) {
        const facility = request.facilities.find(({ id }) => id === facilityId);
        if (facility === undefined || !isDurationSold(request.configuration, request.duration)) {
          continue;
        }
        const slot = { start, end: start + request.duration };
        const admission = admitSlot(facility, slot, { ...request, overnight: false });
        expect(admission).toEqual({ ok: false, reason });
      }
    }),
    runs,
  );
});

it('the order of rows and facilities does not matter', () => {
  const turned = (request: SlotRequest): SlotRequest => ({
    ...request,
    facilities: request.facilities.toReversed().map((facility) => ({
      ...facility,
      facility_rentals: facility.facility_rentals.toReversed(),
      bookings: facility.bookings.toReversed(),
      maintenances: facility.maintenances.toReversed(),
      event_schedules: facility.event_schedules.toReversed(),
      workshop_program_schedules: facility.workshop_program_schedules.toReversed(),
      schedule_control: facility.schedule_control.toReversed(),
      cart_items: facility.cart_items.toReversed(),
    })),
  });
  fc.assert(
    fc.property(anyRequest, (request) => {
      const [answer, other] = [findSlots(request), findSlots(turned(request))];
      expect(other.slots).toEqual(answer.slots);
      expect(other.durations).toEqual(answer.durations);
      expect(refused(other)).toEqual(refused(answer));
    }),
    runs,
  );
});

it('SLOT-05: a longer duration is offered only where the shorter one is', () => {
  fc.assert(
    fc.property(anyRequest, fc.constantFrom(5, 15, 60), (request, more) => {
      const facilities = request.facilities.map((facility) => ({
        ...facility,
        min_booking_time: null,
        facility_rentals: facility.facility_rentals.map((row) => ({
          ...row,
          min_booking_time: null,
        })),
      }));
      const settings = { ...request.configuration, min_booking_time: 5, max_booking_time: null };
      const withSettings = { ...request, facilities, configuration: settings };
      const shorter = new Set(free(findSlots(withSettings)));
      const longer = free(findSlots({ ...withSettings, duration: request.duration + more }));
      expect(longer.filter((key) => !shorter.has(key))).toEqual([]);
    }),
    runs,
  );
});

it('every duration listed is available to someone, and the list ends where none is', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const facilities = request.facilities.map((facility) => ({
        ...facility,
        per_capacity: 0 as const,
        min_booking_time: null,
        facility_rentals: facility.facility_rentals.map((row) => ({
          ...row,
          min_booking_time: null,
        })),
      }));
      const withFacilities = { ...request, facilities };
      const { durations } = findSlots(withFacilities);
      for (const duration of durations) {
        expect(findSlots({ ...withFacilities, duration }).slots).not.toEqual([]);
      }
      const { min_booking_time, time_increment } = request.configuration;
      const beyond = (durations.at(-1) ?? min_booking_time - time_increment) + time_increment;
      expect(findSlots({ ...withFacilities, duration: beyond }).slots).toEqual([]);
    }),
    runs,
  );
});

it('the reasons cost nothing but their list: slots are the same without them', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const answer = findSlots(request);
      expect(findSlots({ ...request, explain: false })).toEqual({ ...answer, unavailable: [] });
    }),
    runs,
  );
});
