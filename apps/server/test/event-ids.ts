import type { Row } from './id-row.ts';

const ofEvent = (query: object = {}): Row => ({
  own: () => 1,
  madeUp: 999_999,
  of: 'venue',
  input: (id) => ({ params: { id }, query: { ...query } }),
});
const ofPerformance = (name: string, own: number): Row => ({
  own: () => own,
  madeUp: 999_999,
  of: 'venue',
  input: (id) => ({
    params: { id: 1 },
    query: { performance_id: 11, event_ticket_id: 111, quantity: 2, [name]: id },
  }),
});

/** Rows for the ids of events and performances. */
export const EVENT_ROWS: Readonly<Record<string, Row>> = {
  'readEvent params.id': ofEvent(),
  'readSeats params.id': ofEvent({ performance_id: 11 }),
  'readSeats query.performance_id': ofPerformance('performance_id', 11),
  'findBestSeats params.id': ofEvent({ performance_id: 11, event_ticket_id: 111, quantity: 2 }),
  'findBestSeats query.performance_id': ofPerformance('performance_id', 11),
  'findBestSeats query.event_ticket_id': ofPerformance('event_ticket_id', 111),
  'streamSeats params.id': { ...ofEvent({ performance_id: 11 }), isStream: true },
  'streamSeats query.performance_id': { ...ofPerformance('performance_id', 11), isStream: true },
};
