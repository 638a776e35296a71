import { describe, expect, it } from 'vitest';
import { facility, rental } from '../../test/slot-facts.ts';
import { checkSessions, checkWindows } from './check-facts.ts';

describe('SLOT-03: price windows on write', () => {
  it('every overlapping pair is named', () => {
    const windows = ['06-12', '11-14', '13-20'].map((range, index) =>
      rental(range, { rental_product_id: index }),
    );
    expect(checkWindows(windows)).toEqual([
      { code: 'windows_overlap', rentalProductIds: [0, 1] },
      { code: 'windows_overlap', rentalProductIds: [1, 2] },
    ]);
  });
});

describe('SLOT-19: sessions on write', () => {
  const pool = facility('08-20', { per_capacity: 1, capacity: 30 });
  const check = (minutes: number | null, shortest: number, increment: number) =>
    checkSessions(
      { ...pool, min_booking_time: minutes },
      { min_booking_time: shortest, time_increment: increment },
    );

  it.each([
    [60, 60, 60, []],
    [60, 60, 90, []],
    [null, 60, 60, []],
    [60, 60, 30, [{ code: 'sessions_overlap', minutes: 60, increment: 30 }]],
    [null, 60, 30, [{ code: 'sessions_overlap', minutes: 60, increment: 30 }]],
    [90, 60, 90, [{ code: 'session_is_not_the_shortest_booking', minutes: 90 }]],
  ])('%s of at least %i in steps of %i', (minutes, shortest, increment, problems) => {
    expect(check(minutes, shortest, increment)).toEqual(problems);
  });

  it('two products may share a grid, but not stand on two', () => {
    const settings = { min_booking_time: 60, time_increment: 60 };
    const selling = (range: string) => ({
      ...pool,
      facility_rentals: [rental('08-20'), rental(range, { product_id: 2, rental_product_id: 2 })],
    });
    expect(checkSessions(selling('10-12'), settings)).toEqual([]);
    expect(checkSessions(selling('20:30-22'), settings)).toEqual([]);
    expect(checkSessions(selling('10:30-12'), settings)).toEqual([
      { code: 'session_grids_differ', rentalProductIds: [1011, 2] },
    ]);
  });

  it('courts have no sessions', () => {
    const settings = { min_booking_time: 60, time_increment: 30 };
    expect(checkSessions({ ...pool, per_capacity: 0 }, settings)).toEqual([]);
  });
});
