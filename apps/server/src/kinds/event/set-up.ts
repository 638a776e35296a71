import { isDeepStrictEqual } from 'node:util';
import { readSeatingPlan } from '@nadi/contract/kinds/event/read-seating-plan';
import type { Row, SetUp } from '../../platform/set-up.ts';

/** Checks that a plan matches its file (EVENT-01). */
function planFault({ id, source, plan, seats }: Row): readonly string[] {
  const read = readSeatingPlan(JSON.stringify(source));
  const isSame =
    read.ok &&
    read.value.seats.length === seats &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(read.value)), plan);
  return isSame ? [] : [`event_seat_map ${id}: its plan differs from its source.`];
}

/**
 * Set-up of events: events and their ticket types, and houses with their seats.
 *
 * Performances are excluded because they take courts and seats; so are invitation codes, because
 * they let people in.
 */
export const eventSetUp: SetUp = {
  tables: [
    ...[{ name: 'event_category' }, { name: 'event_seat_map' }],
    ...[{ name: 'event' }, { name: 'event_ticket' }],
  ],
  faultsOf: ({ event_seat_map: maps = [] }) => maps.flatMap(planFault),
};
