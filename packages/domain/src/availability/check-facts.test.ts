import { describe, expect, it } from 'vitest';
import { rental } from '../../test/slot-facts.ts';
import { checkSessions, checkWindows } from './check-facts.ts';
import { bandOf } from './windows.ts';

const windowsOf = (...ranges: readonly string[]) =>
  ranges.map((range, index) => bandOf(rental(range, { rental_product_id: index }), true));

describe('SLOT-03: price windows on write', () => {
  it('every overlapping pair is named', () => {
    expect(checkWindows(windowsOf('06-12', '11-14', '13-20'))).toEqual([
      { code: 'windows_overlap', rentalProductIds: [0, 1] },
      { code: 'windows_overlap', rentalProductIds: [1, 2] },
    ]);
  });
});

describe('SLOT-19: sessions on write', () => {
  it.each([
    [60, 60, 60, []],
    [60, 60, 90, []],
    [null, 60, 60, []],
    [60, 60, 30, [{ code: 'sessions_overlap', minutes: 60, increment: 30 }]],
    [null, 60, 30, [{ code: 'sessions_overlap', minutes: 60, increment: 30 }]],
    [90, 60, 90, [{ code: 'session_is_not_the_shortest_booking', minutes: 90 }]],
  ])('%s of at least %i in steps of %i', (minutes, shortest, increment, problems) => {
    const settings = { min_booking_time: shortest, time_increment: increment };
    expect(checkSessions({ minutes, windows: windowsOf('08-20') }, settings)).toEqual(problems);
  });

  it('two products may share a grid, but not have two', () => {
    const settings = { min_booking_time: 60, time_increment: 60 };
    const selling = (range: string) => ({ minutes: null, windows: windowsOf('08-20', range) });
    expect(checkSessions(selling('10-12'), settings)).toEqual([]);
    expect(checkSessions(selling('20:30-22'), settings)).toEqual([]);
    expect(checkSessions(selling('10:30-12'), settings)).toEqual([
      { code: 'session_grids_differ', rentalProductIds: [0, 1] },
    ]);
  });
});
