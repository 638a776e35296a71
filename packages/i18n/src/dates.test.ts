import { describe, expect, test } from 'vitest';
import { MONTHS, WEEKDAYS } from './calendar-names.ts';
import {
  birthDateOnScreen,
  dateOnScreen,
  formatClock,
  formatDate,
  formatDay,
  formatDuration,
  formatLongDate,
  formatTimeRange,
} from './dates.ts';

describe('dates of the specification (spec 1 section 9)', () => {
  test('DD-MM-YYYY with its weekday, left-to-right in Arabic', () => {
    expect(formatDate('2026-11-04', 'en', false)).toBe('Wed, 04-11-2026');
    expect(formatDate('2026-11-04', 'ar', false)).toBe('الأربعاء، \u206604-11-2026\u2069');
  });

  test('ddd, DD MMM YYYY where visits are approved', () => {
    expect(formatDate('2026-11-24', 'en', true)).toBe('Tue, 24 Nov 2026');
    expect(formatDate('2026-11-24', 'ar', true)).toBe('الثلاثاء، 24 نوفمبر 2026');
  });

  test.each([
    ['en', false, 'Tue, 24-\u206011-\u20602026'],
    ['ar', false, 'الثلاثاء، \u206624-\u206011-\u20602026\u2069'],
    ['en', true, 'Tue, 24\u00a0Nov\u00a02026'],
    ['ar', true, 'الثلاثاء، 24\u00a0نوفمبر\u00a02026'],
  ] as const)(
    'in one piece on a screen, in %s, where visits are approved: %j',
    (language, isBaps, text) => {
      const onScreen = dateOnScreen('2026-11-24', language, isBaps);
      expect(onScreen).toBe(text);
      const seen = onScreen.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
      expect(seen).toBe(formatDate('2026-11-24', language, isBaps));
    },
  );

  test.each([
    ['en', false, '24-\u206011-\u20602016'],
    ['ar', false, '\u206624-\u206011-\u20602016\u2069'],
    ['ar', true, '24\u00a0نوفمبر\u00a02016'],
  ] as const)('a date of birth without a weekday, in %s, %j', (language, isBaps, text) => {
    expect(birthDateOnScreen('2016-11-24', language, isBaps)).toBe(text);
  });

  test('a day in words', () => {
    expect(formatDay('2026-11-04', 'en')).toBe('Wednesday 4 November');
    expect(formatDay('2026-11-04', 'ar')).toBe('الأربعاء 4 نوفمبر');
    expect(formatLongDate('2026-11-04', 'en', false)).toBe('Wednesday 4 November 2026');
    expect(formatLongDate('2026-11-04', 'ar', false)).toBe('الأربعاء 4 نوفمبر 2026');
    expect(formatLongDate('2026-11-04', 'en', true)).toBe('Wed, 04 Nov 2026');
    expect(formatLongDate('2026-11-04', 'ar', true)).toBe('الأربعاء، 04 نوفمبر 2026');
  });
});

/** Midnight in local minutes. */
const NIGHT = 20_779 * 1440;

describe('times', () => {
  test.each([
    [0, '00:00'],
    [5, '00:05'],
    [719, '11:59'],
    [720, '12:00'],
    [1140, '19:00'],
    [1440, '00:00'],
    [1500, '01:00'],
  ])('minute %d on the 24-hour clock', (minute, text) => {
    expect(formatClock(minute)).toBe(text);
  });

  test('a range, in the order of reading', () => {
    expect(formatTimeRange(1140, 1200, 'en')).toBe('19:00\u00a0–\u00a020:00');
    expect(formatTimeRange(1140, 1200, 'ar')).toBe('\u206719:00\u00a0–\u00a020:00\u2069');
  });

  test.each([
    ['within a day', 1140, 1200, '19:00 – 20:00'],
    ['over midnight', 1410, 1530, '23:30 – 01:30 +1 day'],
    ['over midnight, by the minutes of the days', 1410, 90, '23:30 – 01:30 +1 day'],
    ['until midnight', 1320, 1440, '22:00 – 00:00'],
    ['until midnight, by the minute of the day', 1320, 0, '22:00 – 00:00'],
    ['after midnight, on the wall clock', NIGHT + 60, NIGHT + 120, '01:00 – 02:00'],
    ['before midnight, on the wall clock', NIGHT - 120, NIGHT, '22:00 – 00:00'],
    ['over midnight, on the wall clock', NIGHT - 30, NIGHT + 90, '23:30 – 01:30 +1 day'],
    ['a whole day and more', 600, 600 + 1440, '10:00 – 10:00 +1 day'],
  ])('a range %s', (_, start, end, text) => {
    expect(formatTimeRange(start, end, 'en').replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('a range over midnight in Arabic', () => {
    const text = formatTimeRange(1410, 1530, 'ar').replaceAll('\u00a0', ' ');
    expect(text).toBe('\u206723:30 – 01:30 (اليوم التالي)\u2069');
  });

  test.each([
    [899.9, '14:59'],
    [61, '1:01'],
    [0, '0:00'],
    [-5, '0:00'],
    [3661, '1:01:01'],
  ])('%d seconds left', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});

describe('names of days and months', () => {
  test.each(['en', 'ar'] as const)('are those of Intl in %s', (language) => {
    const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-AE`, { ...options, timeZone: 'UTC' }).format(date);
    const days = WEEKDAYS[language].map((_, index) =>
      name(new Date(Date.UTC(2026, 10, 1 + index)), { weekday: 'long' }),
    );
    const months = MONTHS[language].map((_, index) =>
      name(new Date(Date.UTC(2026, index, 1)), { month: 'long' }),
    );
    expect(days).toEqual(WEEKDAYS[language]);
    expect(months).toEqual(MONTHS[language]);
  });
});
