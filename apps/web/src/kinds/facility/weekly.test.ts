import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeklyDate, weeklyPreview } from '../../../test/weekly-facts.ts';
import {
  choiceOf,
  chosenBookings,
  isGone,
  missingFor,
  totalOf,
  type WeeklyChoice,
  weeklyLines,
} from './weekly.ts';

const [free, taken] = [weeklyDate(0), weeklyDate(1, 'slot_taken')];
/** Alternatives to the taken date: Court 1 at its time, and Court 2 an hour earlier. */
const [court1, court2] = [
  { product_id: 2101, start_time: '19:00:00' },
  { product_id: 2201, start_time: '18:00:00' },
];
const gone = { product_id: 2301, start_time: '19:00:00' };

describe('choice of a date', () => {
  it.each<[string, typeof free, WeeklyChoice | undefined, WeeklyChoice, number]>([
    ['a free one is taken at first', free, undefined, 'own', 23_100],
    ['or left out', free, 'out', 'out', 0],
    ['another is left out at first', taken, undefined, 'out', 0],
    ['or an alternative is taken', taken, court2, court2, 16_800],
    ['an alternative that is no longer there', taken, gone, 'out', 0],
    ['an alternative to a date that became free', free, court1, 'out', 0],
    ['a date that is not free itself', taken, 'own', 'out', 0],
  ])('%s', (_, one, chosen, choice, fils) => {
    const choices = chosen === undefined ? {} : { [one.date]: chosen };
    expect(choiceOf(choices, one)).toBe(choice);
    expect(totalOf(chosenBookings([one], choices))).toBe(fils);
    expect(isGone(choices, one)).toBe(chosen !== undefined && chosen !== choice);
  });

  it('stays the same court when the preview is loaded again with others before it', () => {
    const [first, second] = taken.alternatives;
    const choices = { [taken.date]: court2 };
    for (const alternatives of [taken.alternatives, [second, first], [second]]) {
      const one = { ...taken, alternatives: alternatives.flatMap((it) => it ?? []) };
      expect(chosenBookings([one], choices).map(({ line }) => line)).toEqual([second?.line]);
    }
  });

  it('sums whole fils', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(price, { maxLength: 12 }), (prices) => {
        const dates = prices.map((fils, week) => ({
          ...weeklyDate(week),
          total_price: fils / 100,
        }));
        const sum = prices.reduce((total, fils) => total + fils, 0);
        expect(totalOf(chosenBookings(dates, {}))).toBe(sum);
      }),
    );
  });

  it('counts what is missing for a series', () => {
    const { dates } = weeklyPreview(6, { 1: 'slot_taken', 2: 'closed_by_rule' });
    expect(missingFor(chosenBookings(dates, {}))).toBe(0);
    expect(missingFor(chosenBookings(dates.slice(0, 4), {}))).toBe(2);
    expect(missingFor(chosenBookings(dates.slice(0, 4), { [taken.date]: court1 }))).toBe(1);
  });
});

it('makes lines with the series of each date, which share a group', () => {
  const { dates } = weeklyPreview(4, { 1: 'slot_taken' });
  const bookings = chosenBookings(dates, { [taken.date]: court1 });
  const court = { en: 'Court 2', ar: 'ملعب 2' };
  const place = { title: court, where: { en: 'Padel', ar: 'بادل' }, isAfterMidnight: false };
  const lines = weeklyLines(bookings, place);
  expect(lines.map(({ title, wire }) => [title.en, wire.date, wire.series])).toEqual([
    ['Court 2', '2026-11-24', 'sealed'],
    ['Court 1', '2026-12-01', 'sealed 1 0'],
    ['Court 2', '2026-12-08', 'sealed'],
    ['Court 2', '2026-12-15', 'sealed'],
  ]);
  expect(new Set(lines.map(({ wire }) => wire.group)).size).toBe(1);
  const days = (isAfterMidnight: boolean) =>
    weeklyLines(bookings, { ...place, isAfterMidnight }).map(({ bookedOn }) => bookedOn);
  expect(days(false)).toEqual(['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15']);
  expect(days(true)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
});
