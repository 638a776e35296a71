import type { Items, Row, Venue } from './id-row.ts';

/* Rows of the ids of a cart's lines. */

export const service: Row['own'] = ({ court }) => court.alNoor.service;
export const facility: Row['own'] = ({ court }) => court.alNoor.facility_id;
export const product: Row['own'] = ({ court }) => court.alNoor.product_id;

export const EVENT = {
  product_id: 9101,
  event_id: 1,
  event_ticket_id: 111,
  performance_id: 11,
  seat_map_id: 1,
  seats: [1],
};
/** Returns a cart line: of a court, or of an event for an event's field. */
export const lineWith = (name: string, id: unknown, venue: Venue, { court }: Items): object => {
  const { service: _, ...slot } = court[venue];
  const around = name in EVENT && name !== 'product_id' ? EVENT : slot;
  return { quantity: 1, ...around, [name]: name === 'seats' ? [id] : id };
};
const inCart = (line: object): object => ({ products: [line] });
export const ofLine = (name: string, own: Row['own'], bodyOf = inCart): Row => ({
  own,
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, items) => ({ body: bodyOf(lineWith(name, id, venue, items)) }),
});
export const slotRows = { product_id: product, facility_id: facility } as const;
export const eventRows = {
  event_id: () => EVENT.event_id,
  event_ticket_id: () => EVENT.event_ticket_id,
  performance_id: () => EVENT.performance_id,
  seat_map_id: () => EVENT.seat_map_id,
  seats: () => 1,
} as const;

export const each = <R>(
  rows: Readonly<Record<string, Row['own']>>,
  path: string,
  make: (name: string, own: Row['own']) => R,
) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, own]) => [`${path}.${name}`, make(name, own)]),
  );
