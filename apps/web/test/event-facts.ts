import type { Answer } from '@nadi/contract/client';

/**
 * Event with two stands of numbered seats in the wire's shapes, sold on Saturday 21 November 2026.
 */

type WireMap = Answer<'readSeats'>;
type WireSeat = WireMap['sections'][number]['rows'][number]['seats'][number];
export type Detail = Answer<'readEvent'>;

export const ticket = (more = {}): Detail['performances'][number]['tickets'][number] => ({
  event_ticket_id: 111,
  product_id: 9101,
  name: 'Category 1',
  ar_name: 'الفئة 1',
  price: 100,
  tax_amount: 5,
  seat_category_id: 1,
  participant_count: 1,
  max_per_order: 4,
  remaining: 20,
  sale_start: null,
  sale_end: null,
  ...({ tnc_enable: 0, tnc: '', ar_tnc: '' } as const),
  ...more,
});

export const performance = (more = {}): Detail['performances'][number] => ({
  id: 11,
  date: '2026-12-05',
  start_time: '19:00:00',
  end_time: '22:00:00',
  gate_time: '18:00:00',
  seat_map_id: 1,
  remaining: 30,
  is_called_off: 0 as const,
  tickets: [
    ticket(),
    ticket({
      event_ticket_id: 112,
      product_id: 9102,
      name: 'Category 2',
      seat_category_id: 2,
      price: 60,
      tax_amount: 3,
    }),
  ],
  ...more,
});

export const detail = (more = {}): Detail => ({
  id: 1,
  name: 'Football final',
  ar_name: 'نهائي كرة القدم',
  description: '<p>The cup.</p>',
  ar_description: '<p>الكأس.</p>',
  category: 'Matches',
  ar_category: 'مباريات',
  image: null,
  picture: null,
  art: 'football',
  permit_number: 'DTCM-000001',
  location: 'Pitch 1',
  ar_location: 'الملعب 1',
  price_from: 63,
  performances: [performance()],
  ...more,
});

/** Menu entry of the venue's events. */
export const eventsMenu = {
  path: '/events',
  link_text: 'Events',
  ar_link_text: 'الفعاليات',
  is_custom: 0 as const,
  is_default: 0 as const,
  page_id: null,
  children: [],
};

/** Event in the list. */
export const listedEvent = (id: number, more = {}): Answer<'listEvents'>['data'][number] => ({
  id,
  name: `Event ${id}`,
  ar_name: `فعالية ${id}`,
  category: 'Matches',
  ar_category: 'مباريات',
  image: null,
  picture: null,
  art: 'football',
  next_date: '2026-12-05',
  next_time: '19:00:00',
  location: 'Pitch 1',
  ar_location: 'الملعب 1',
  price_from: 42,
  sold_out: 0,
  ...more,
});

const SEATS_IN_ROW = 8;

/** Seats 1 to 8 of a row; ids start at `first`. */
const row = (
  name: string,
  first: number,
  y: number,
  category: number,
  own: Record<number, Partial<WireSeat>> = {},
) => ({
  name,
  seats: Array.from(
    { length: SEATS_IN_ROW },
    (_, place): WireSeat => ({
      id: first + place,
      name: String(place + 1),
      x: 100 + place * 20,
      y,
      category_id: category,
      accessible: 0,
      companion_of: null,
      aisle_after: 0,
      state: 0,
      ...own[first + place],
    }),
  ),
});

/**
 * North: row A (ids 1001 to 1008), row B (1009 to 1016); South: row A (2001 to 2008).
 *
 * The first seat of South is for wheelchairs.
 */
export const seatMap = (states: Readonly<Record<number, WireSeat['state']>> = {}): WireMap => {
  const map: WireMap = {
    seat_map_id: 1,
    version: 7,
    width: 400,
    height: 300,
    stage: { x: 100, y: 120, width: 140, height: 60 },
    categories: [
      { id: 1, name: 'Category 1', ar_name: 'الفئة 1', event_ticket_id: 111 },
      { id: 2, name: 'Category 2', ar_name: 'الفئة 2', event_ticket_id: 112 },
    ],
    sections: [
      {
        id: 1,
        name: 'North',
        ar_name: 'الشمالية',
        gate: 'B',
        rows: [row('A', 1001, 80, 1), row('B', 1009, 60, 1)],
      },
      {
        id: 2,
        name: 'South',
        ar_name: 'الجنوبية',
        gate: null,
        rows: [row('A', 2001, 220, 2, { 2001: { accessible: 1 }, 2002: { companion_of: 2001 } })],
      },
    ],
  };
  for (const seat of map.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))) {
    seat.state = states[seat.id] ?? 0;
  }
  return map;
};
