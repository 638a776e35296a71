import { describe, expect, it } from 'vitest';
import { readSeatingPlan } from './read-seating-plan.ts';

const seat = (guid: string, x: number, more: object = {}) => ({
  seat_guid: guid,
  seat_number: guid.slice(1),
  position: { x, y: 0 },
  category: 'Stalls',
  ...more,
});

/** File as an editor of the open format writes it, with every field of the format. */
const file = {
  name: 'Small hall',
  size: { width: 300, height: 200 },
  categories: [{ name: 'Stalls', color: '#7f4a91' }],
  zones: [
    {
      name: 'Main',
      zone_id: 'main',
      uuid: '5a8c0f3e-7a5b-4b8e-9f0a-000000000001',
      position: { x: 10, y: 60 },
      areas: [
        {
          shape: 'rectangle',
          color: '#dddddd',
          border_color: 'rgba(0,0,0,0)',
          rotation: 0,
          uuid: '5a8c0f3e-7a5b-4b8e-9f0a-000000000002',
          position: { x: 0, y: -50 },
          rectangle: { width: 100, height: 30 },
          text: { text: 'Stage', color: '#333333', size: 16, position: { x: 50, y: 15 } },
        },
      ],
      rows: [
        {
          row_number: 'A',
          row_label: null,
          seat_label: 'Seat %s',
          uuid: '5a8c0f3e-7a5b-4b8e-9f0a-000000000003',
          row_number_position: 'both',
          position: { x: 0, y: 0 },
          seats: [
            seat('A1', 0, { radius: 8, start_direction: '>', uuid: 'u' }),
            seat('A2', 25.5, { start_direction: null }),
          ],
        },
      ],
    },
  ],
};

const text = JSON.stringify(file, null, 2);
const lineWith = (needle: string, nth = 0): number =>
  text.split('\n').flatMap((line, index) => (line.includes(needle) ? [index + 1] : []))[nth] ?? 0;

describe('EVENT-01 a file of the open format', () => {
  it('is read', () => {
    const plan = readSeatingPlan(text);
    expect(plan).toMatchObject({
      ok: true,
      value: {
        width: 300,
        height: 200,
        stage: { x: 10, y: 10, width: 100, height: 30 },
        seatRadius: 8,
        seats: [
          { guid: 'A1', name: '1', x: 10, y: 60 },
          { guid: 'A2', name: '2', x: 35.5, y: 60 },
        ],
      },
    });
  });

  it.each<[string, string, string, string, number]>([
    ['no JSON', text.replace('"Small hall",', '"Small hall"'), 'not_json', '', 3],
    ['a list', '[]', 'not_a_plan', '', 1],
    ['without its size', text.replace('"size"', '"sizes"'), 'not_a_plan', 'size', 1],
    [
      'a word where a number belongs',
      text.replace('"x": 25.5', '"x": "25.5"'),
      'not_a_plan',
      'zones.0.rows.0.seats.1.position.x',
      lineWith('25.5'),
    ],
    [
      'a number that is none',
      text.replace('25.5', '1e999'),
      'not_a_plan',
      'zones.0.rows.0.seats.1.position.x',
      lineWith('25.5'),
    ],
    [
      'a field that the format does not have',
      text.replace('"radius"', '"wheelchair"'),
      'not_a_plan',
      'zones.0.rows.0.seats.0.wheelchair',
      lineWith('"radius"'),
    ],
    [
      'a seat twice',
      text.replace('"A2"', '"A1"'),
      'seat_repeated',
      'zones.0.rows.0.seats.1.seat_guid',
      lineWith('"A2"'),
    ],
    [
      'a category that it does not have',
      text.replace('"category": "Stalls"', '"category": "Balcony"'),
      'category_unknown',
      'zones.0.rows.0.seats.0.category',
      lineWith('"category": "Stalls"'),
    ],
  ])('is refused with its line: %s', (_, wrong, code, path, line) => {
    const plan = readSeatingPlan(wrong);
    const faults = plan.ok ? [] : plan.refusal.map((one) => ({ ...one, path: one.path.join('.') }));
    expect(faults[0]).toMatchObject({ code, path, line });
  });

  it('is read where sizes are fractions, as editors write them', () => {
    const [zone] = file.zones;
    const circle = { shape: 'circle', position: { x: 0, y: 0 }, circle: { radius: 137.842 } };
    const box = { shape: 'rectangle', rectangle: { width: 782.5893, height: 30.5 } };
    const areas = [circle, box, { text: { text: 'Bar', size: 12.5, position: { x: 1, y: 2 } } }];
    const rows = [{ row_number: 'A', seats: [seat('A1', 0, { radius: 9.5 })] }];
    const drawn = {
      ...file,
      size: { width: 300.4, height: 200 },
      zones: [{ ...zone, areas, rows }],
    };
    expect(readSeatingPlan(JSON.stringify(drawn))).toMatchObject({
      ok: true,
      value: { width: 301, height: 200, seatRadius: 9.5 },
    });
  });

  it('is read with the keys of the first edition', () => {
    const first = text
      .replace('"row_label": null,', '"number_of_seats": 2, "seats_spacing": 25,')
      .replace('"zone_id": "main",', '"displayed": true,');
    expect(readSeatingPlan(first)).toEqual(readSeatingPlan(text));
    expect(readSeatingPlan(first.replace('"number_of_seats": 2', '"number_of_seats": 3'))).toEqual({
      ok: false,
      refusal: [expect.objectContaining({ code: 'seats_miscounted', about: '3, not 2' })],
    });
  });

  it('is refused with up to twenty faults at once, in the order of their lines', () => {
    const wrong = text
      .replace('"x": 25.5', '"x": "25.5"')
      .replace('"radius"', '"wheelchair"')
      .replace('"size": {', '"colour": "red",\n  "size": {');
    const faults = readSeatingPlan(wrong);
    const lines = faults.ok ? [] : faults.refusal.map(({ line }) => line);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    const seats = Array.from({ length: 30 }, (_, index) =>
      seat(`A${index}`, index, { radius: '8' }),
    );
    const zones = [{ position: { x: 0, y: 0 }, rows: [{ row_number: 'A', seats }] }];
    const all = readSeatingPlan(JSON.stringify({ ...file, zones }, null, 1));
    expect(all.ok ? [] : all.refusal).toHaveLength(20);
  });

  it('ten times too large is refused: at the row that has too many seats, or before it is parsed', () => {
    const seats = (count: number) => Array.from({ length: count }, (_, i) => seat(`A${i}`, i * 25));
    const large = (count: number) =>
      JSON.stringify({
        ...file,
        zones: [{ position: { x: 0, y: 0 }, rows: [{ row_number: 'A', seats: seats(count) }] }],
      });
    expect(readSeatingPlan(large(10_000)).ok).toBe(true);
    expect(readSeatingPlan(large(10_001))).toMatchObject({
      refusal: [{ code: 'too_large', path: ['zones', 0, 'rows', 0, 'seats'], line: 1 }],
    });
    expect(readSeatingPlan(large(100_000))).toMatchObject({
      refusal: [{ code: 'too_large', path: [], about: expect.stringContaining('6000000') }],
    });
  });
});
