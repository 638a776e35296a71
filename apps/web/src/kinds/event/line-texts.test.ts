import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { siteTexts } from '@nadi/i18n/site-texts';
import { expect, it } from 'vitest';
import type { LineFacts } from '../../platform/line/line.ts';
import { ticketTexts } from './line-texts.ts';

const seat = (row: string, number: string, gate: string | null = 'B') => ({
  id: 1,
  section: 'North',
  ar_section: 'الشمالية',
  row,
  seat: number,
  gate,
});

const line = (shown: object | null): LineFacts => ({
  typeId: 2,
  when: null,
  answer: shown as LineFacts['answer'],
  title: { en: 'Final · Category 1', ar: 'النهائي · الفئة 1' },
  where: { en: 'Pitch 1', ar: '' },
});

async function detailsOf(shown: object | null, language: 'en' | 'ar' = 'en') {
  const { details } = ticketTexts(line(shown), await siteTexts.loadArea('event', language));
  const [, ...places] = details.map(withoutDirectionMarks);
  return places;
}

it.each(['en', 'ar'] as const)(
  'names the event, and its place among the details: %s',
  async (language) => {
    const texts = ticketTexts(line(null), await siteTexts.loadArea('event', language));
    expect(texts).toEqual({
      title: language === 'en' ? 'Final · Category 1' : 'النهائي · الفئة 1',
      where: null,
      details: ['Pitch 1'],
    });
  },
);

it('lists the seats of a line row by row, with their gate, and the permit', async () => {
  const shown = { seats: [seat('A', '4'), seat('A', '5'), seat('B', '1')], permit_number: 'D-1' };
  expect(await detailsOf(shown)).toEqual([
    'North, row A, seats 4, 5 · Gate B',
    'North, row B, seat 1 · Gate B',
    'Permit number D-1',
  ]);
  expect(await detailsOf(shown, 'ar')).toEqual([
    'الشمالية، الصف A، المقاعد 4، 5 · البوابة B',
    'الشمالية، الصف B، المقعد 1 · البوابة B',
    'رقم التصريح D-1',
  ]);
});

it('lists seats from right to left in Arabic', async () => {
  const shown = { seats: [seat('A', '4'), seat('A', '5')] };
  const { details } = ticketTexts(line(shown), await siteTexts.loadArea('event', 'ar'));
  expect(details[1]).toContain('\u20674، 5\u2069');
});

it('shows the one seat of a ticket; with only one gate, none', async () => {
  expect(await detailsOf({ ...seat('A', '4', null), permit_number: null })).toEqual([
    'North, row A, seat 4',
  ]);
});

it.each([
  ['not told yet', null],
  ['without numbers', { seats: [] }],
  ['a ticket without a number', { permit_number: null }],
])('shows no place for tickets without one: %s', async (_, shown) =>
  expect(await detailsOf(shown)).toEqual([]),
);
