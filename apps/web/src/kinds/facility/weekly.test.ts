import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weeklyDate, weeklyPreview } from '../../../test/weekly-facts.ts';
import {
  choiceOf,
  chosenBookings,
  missingFor,
  totalOf,
  type WeeklyChoice,
  weeklyLines,
} from './weekly.ts';

const [free, taken] = [weeklyDate(0), weeklyDate(1, 'slot_taken')];

describe('choice of a date', () => {
  it.each<[string, typeof free, WeeklyChoice | undefined, WeeklyChoice, number]>([
    ['a free one is taken at first', free, undefined, 'own', 23_100],
    ['or left out', free, 'out', 'out', 0],
    ['another is left out at first', taken, undefined, 'out', 0],
    ['or an alternative is taken', taken, 1, 1, 16_800],
    ['an alternative that is no longer there', taken, 9, 9, 0],
    ['a date that is not free itself', taken, 'own', 'own', 0],
  ])('%s', (_, one, chosen, choice, fils) => {
    const choices = chosen === undefined ? {} : { [one.date]: chosen };
    expect(choiceOf(choices, one)).toBe(choice);
    expect(totalOf(chosenBookings([one], choices))).toBe(fils);
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
    expect(missingFor(chosenBookings(dates.slice(0, 4), { [taken.date]: 0 }))).toBe(1);
  });
});

it('makes lines with the series of each date, which share a group', () => {
  const { dates } = weeklyPreview(4, { 1: 'slot_taken' });
  const bookings = chosenBookings(dates, { [taken.date]: 0 });
  const court = { en: 'Court 2', ar: 'ملعب 2' };
  const lines = weeklyLines(bookings, court, { en: 'Padel', ar: 'بادل' });
  expect(lines.map(({ title, wire }) => [title.en, wire.date, wire.series])).toEqual([
    ['Court 2', '2026-11-24', 'sealed'],
    ['Court 1', '2026-12-01', 'sealed 1 0'],
    ['Court 2', '2026-12-08', 'sealed'],
    ['Court 2', '2026-12-15', 'sealed'],
  ]);
  expect(new Set(lines.map(({ wire }) => wire.group)).size).toBe(1);
});
