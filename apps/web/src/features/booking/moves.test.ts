import { describe, expect, it } from 'vitest';
import { daysOffered, type OfferedPlace, timesOffered } from './moves.ts';

const place = (start: string, facility: number, difference: number): OfferedPlace => ({
  product_id: facility * 100 + 1,
  facility_id: facility,
  facility_name: `Court ${facility}`,
  ar_facility_name: `ملعب ${facility}`,
  date: '2026-11-21',
  start_time: `${start}:00`,
  end_time: '23:00:00',
  difference,
});

describe('ORDER-28 the days to move to', () => {
  it.each([
    ['two weeks from today', '2026-11-25', 15, '2026-12-05'],
    ['up to a week after a later booking', '2026-12-10', 27, '2026-12-17'],
    ['for tickets without a date', null, 15, '2026-12-05'],
  ])('%s', (_, booked, count, last) => {
    const days = daysOffered('2026-11-21', booked);
    expect([days.length, days[0], days.at(-1)]).toEqual([count, '2026-11-21', last]);
  });
});

describe('ORDER-29 the times of a day', () => {
  it('have the current place first, then the cheapest', () => {
    const offered = timesOffered(
      [
        place('08:00', 21, -63),
        place('08:00', 22, 0),
        place('08:00', 23, -10),
        place('08:00', 24, 5),
        place('19:00', 21, 63),
        place('19:00', 22, 63),
        place('20:00', 24, 0),
      ],
      { facility_id: 22 },
    );
    expect(
      offered.map(({ start_time, places }) => [
        start_time,
        places.map(({ facility_id }) => facility_id),
      ]),
    ).toEqual([
      ['08:00:00', [22, 21, 23, 24]],
      ['19:00:00', [22, 21]],
      ['20:00:00', [24]],
    ]);
  });
});
