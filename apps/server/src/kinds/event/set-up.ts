import { isDeepStrictEqual } from 'node:util';
import { readSeatingPlan } from '@nadi/contract/event/read-seating-plan';
import type { Row, SetUp } from '../../platform/set-up.ts';

/** EVENT-01: whether a plan is what its file says. */
function planFault({ id, source, plan, seats }: Row): readonly string[] {
  const read = readSeatingPlan(JSON.stringify(source));
  const isSame =
    read.ok &&
    read.value.seats.length === seats &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(read.value)), plan);
  return isSame ? [] : [`event_seat_map ${id}: its plan is not what its source says.`];
}

/**
 * What is put on and by which tickets, and houses with their seats. When it takes place stays behind, for that takes courts and seats;
 * and so do invitation codes, which let people in.
 */
export const eventSetUp: SetUp = {
  tables: [
    ...[{ name: 'event_category' }, { name: 'event_seat_map' }],
    ...[{ name: 'event' }, { name: 'event_ticket' }],
  ],
  faultsOf: ({ event_seat_map: maps = [] }) => maps.flatMap(planFault),
};
