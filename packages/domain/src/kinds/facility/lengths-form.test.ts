import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationOptions } from '../../availability/durations.ts';
import { faultsOfLeadTimes, faultsOfLengths, faultsOfSessions } from './lengths-form.ts';

const lengths = (shortest: number | null, longest: number | null, step: number | null) => ({
  min_booking_time: shortest,
  max_booking_time: longest,
  time_increment: step,
});

const bothLengths = { min_booking_time: 'length', max_booking_time: 'length' };

describe('FACILITY-18 how long a service is booked', () => {
  it.each([
    ['an hour or two, each half hour', lengths(60, 120, 30), {}],
    ['one length', lengths(60, 60, 15), {}],
    ['a whole day', lengths(1440, 1440, 1440), {}],
    ['steps beyond the only length', lengths(60, 60, 90), {}],
    [
      'nothing',
      lengths(null, null, null),
      {
        min_booking_time: 'required',
        max_booking_time: 'required',
        time_increment: 'required',
      },
    ],
    ['no length at all', lengths(0, 60, 30), { min_booking_time: 'length' }],
    ['a length between ticks', lengths(62, 122, 30), bothLengths],
    ['more than a day', lengths(60, 1500, 60), { max_booking_time: 'length' }],
    ['no step', lengths(60, 120, 0), { time_increment: 'length' }],
    ['steps between ticks', lengths(60, 120, 7), { time_increment: 'length' }],
    ['the longest shorter', lengths(90, 60, 30), { max_booking_time: 'under_shortest' }],
    ['the longest between steps', lengths(60, 135, 30), { max_booking_time: 'off_steps' }],
  ])('%s', (_, written, faults) => {
    expect(faultsOfLengths(written)).toEqual(faults);
  });

  it('valid lengths are sold up to the longest, and invalid ones are not', () => {
    const minutes = fc.integer({ min: 1, max: 300 }).map((ticks) => ticks * 5);
    fc.assert(
      fc.property(minutes, minutes, minutes, (shortest, longest, step) => {
        const written = lengths(shortest, longest, step);
        const isRight = Object.keys(faultsOfLengths(written)).length === 0;
        const sold = {
          min_booking_time: shortest,
          max_booking_time: longest,
          time_increment: step,
        };
        const isReached = durationOptions(sold, longest).at(-1) === longest;
        expect(isRight).toBe(isReached && Math.max(shortest, longest, step) <= 1440);
      }),
    );
  });
});

describe('FACILITY-18 sessions', () => {
  const sessions = (minutes: number | null, step: number | null) => ({
    min_booking_time: minutes,
    time_increment: step,
  });

  it.each([
    ['one after the other', sessions(60, 60), {}],
    ['with a break between', sessions(45, 60), {}],
    ['meeting', sessions(60, 30), { time_increment: 'sessions_meet' }],
    ['between ticks', sessions(42, 60), { min_booking_time: 'length' }],
    ['nothing', sessions(null, null), { min_booking_time: 'required', time_increment: 'required' }],
  ])('%s', (_, written, faults) => {
    expect(faultsOfSessions(written)).toEqual(faults);
  });
});

describe('FACILITY-19 when a service is booked', () => {
  const times = (days: number | null, more: object = {}) => ({
    advance_booking_days_limit: days,
    members_advance_days_limit: null,
    online_booking_delay: 0,
    free_until_minutes_before: 1440,
    ...more,
  });

  it.each([
    ['two weeks ahead', times(14), {}],
    ['on its day alone, until two hours before', times(0, { online_booking_delay: 120 }), {}],
    ['members longer', times(14, { members_advance_days_limit: 21 }), {}],
    [
      'members less',
      times(14, { members_advance_days_limit: 7 }),
      { members_advance_days_limit: 'under_public' },
    ],
    [
      'members half a day more',
      times(14, { members_advance_days_limit: 14.5 }),
      { members_advance_days_limit: 'days_ahead' },
    ],
    ['more than a year', times(367), { advance_booking_days_limit: 'days_ahead' }],
    ['no days', times(null), { advance_booking_days_limit: 'required' }],
    [
      'between ticks',
      times(14, { online_booking_delay: 7, free_until_minutes_before: 12 }),
      { online_booking_delay: 'notice', free_until_minutes_before: 'notice' },
    ],
    [
      'nothing said',
      times(14, { online_booking_delay: null, free_until_minutes_before: null }),
      { online_booking_delay: 'required', free_until_minutes_before: 'required' },
    ],
    [
      'until before the last day that is sold',
      times(1, { online_booking_delay: 2880 }),
      { online_booking_delay: 'beyond_days_ahead' },
    ],
    [
      'more than a month before',
      times(60, { online_booking_delay: 31 * 1440 }),
      { online_booking_delay: 'notice' },
    ],
  ])('%s', (_, written, faults) => {
    expect(faultsOfLeadTimes(written)).toEqual(faults);
  });
});
