import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, localMinute, minuteOf } from '../kernel/zoned.ts';
import { hoursOf, type OpeningHours, openState } from './opening-hours.ts';

const daily = (from: string, to: string): OpeningHours['opening_hours'] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const holiday = (date: string, end_date: string, ...hours: [string, string][]) => ({
  name: 'Holiday',
  ar_name: '',
  date,
  end_date,
  hours: hours.map(([from, to]) => ({ from, to })),
});
const PARK: OpeningHours = {
  opening_hours: daily('06:00', '02:00'),
  holidays: [
    holiday('2026-12-02', '2026-12-03', ['16:00', '23:00']),
    holiday('2026-12-10', ''),
    holiday('2026-12-03', ''),
  ],
};
const at = (date: string, time: string) =>
  localMinute(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const status = (hours: OpeningHours, date: string, time: string) => {
  const { isOpen, closesAt, opensAt } = openState(hours, at(date, time));
  const moment = (local: number | null) =>
    local === null
      ? null
      : `${dateOf(local)} ${String(Math.floor(minuteOf(local) / 60)).padStart(2, '0')}:${String(minuteOf(local) % 60).padStart(2, '0')}`;
  return [isOpen, moment(isOpen ? closesAt : opensAt)];
};

describe('HOURS-03 open now', () => {
  it.each<[string, OpeningHours, string, string, boolean, string | null]>([
    ['at opening', PARK, '2026-11-24', '06:00', true, '2026-11-25 02:00'],
    ['in the night, of the day before', PARK, '2026-11-24', '01:59', true, '2026-11-24 02:00'],
    ['at the end', PARK, '2026-11-24', '02:00', false, '2026-11-24 06:00'],
    ['the night before a holiday goes on', PARK, '2026-12-02', '01:00', true, '2026-12-02 02:00'],
    ['a holiday has its own hours', PARK, '2026-12-02', '10:00', false, '2026-12-02 16:00'],
    ['of two holidays the later', PARK, '2026-12-03', '17:00', false, '2026-12-04 06:00'],
    ['no tail after a day that was shut', PARK, '2026-12-11', '01:00', false, '2026-12-11 06:00'],
    ['a whole night out', PARK, '2026-12-10', '03:00', false, '2026-12-11 06:00'],
    [
      'never shut',
      { opening_hours: daily('00:00', '24:00'), holidays: [] },
      '2026-11-24',
      '12:00',
      true,
      null,
    ],
    [
      'midnight is no border between hours that touch',
      {
        opening_hours: [
          { weekday: 2, from: '18:00', to: '24:00' },
          { weekday: 3, from: '00:00', to: '01:00' },
        ],
        holidays: [],
      },
      '2026-11-24',
      '23:59',
      true,
      '2026-11-25 01:00',
    ],
    ['no hours at all', { opening_hours: [], holidays: [] }, '2026-11-24', '12:00', false, null],
  ])('%s', (_, hours, date, time, isOpen, until) => {
    expect(status(hours, date, time)).toEqual([isOpen, until]);
  });

  it('it is open until it closes, and shut until it opens', () => {
    const holds = (ahead: number) => {
      const now = at('2026-11-01', '00:00') + ahead;
      const { isOpen, closesAt, opensAt } = openState(PARK, now);
      const turns = (isOpen ? closesAt : opensAt) ?? Number.NaN;
      expect(openState(PARK, turns - 1).isOpen).toBe(isOpen);
      expect(openState(PARK, turns).isOpen).toBe(!isOpen);
    };
    fc.assert(fc.property(fc.integer({ min: 0, max: 60 * 1440 }), holds));
  });
});

describe('HOURS-01 hours of a day', () => {
  it('are those of its weekday, in order', () => {
    const hours = {
      opening_hours: [
        { weekday: 5, from: '16:00', to: '23:00' },
        { weekday: 5, from: '08:00', to: '11:30' },
      ],
      holidays: [],
    };
    expect(hoursOf(hours, '2026-11-27')).toMatchObject({
      weekday: 5,
      hours: [{ from: '08:00' }, { from: '16:00' }],
      holiday: null,
    });
  });
});
