import { expect, test } from 'vitest';
import { type NextTimesOf, soonestTimes } from './next-times.ts';

const free = (id: number, ...starts: readonly string[]): NextTimesOf => ({
  venue_service_id: id,
  per_capacity: 0,
  times: starts.map((start) => {
    const [date = '', time = ''] = start.split(' ');
    return {
      service_date: date,
      date,
      start_time: `${time}:00`,
      end_time: `${time}:30`,
      facility_id: id,
      price: null,
      left: null,
    };
  }),
});

test.each([
  ['the earliest first', [free(1, '2026-12-01 20:00'), free(2, '2026-12-01 18:00')], [2, 1]],
  ['by day before hour', [free(1, '2026-12-02 06:00'), free(2, '2026-12-01 23:00')], [2, 1]],
  ['one time of each service', [free(1, '2026-12-01 08:00', '2026-12-01 09:00')], [1]],
  ['none of a service without free times', [free(1), free(2, '2026-12-01 10:00')], [2]],
  [
    'no more than fit',
    [free(1, '2026-12-01 10:00'), free(2, '2026-12-01 11:00'), free(3, '2026-12-01 09:00')],
    [3, 1],
  ],
])('the soonest times: %s', (_, services, expected) => {
  expect(soonestTimes(services, 2).map(({ next }) => next.venue_service_id)).toEqual(expected);
});
