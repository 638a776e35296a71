import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { expect, it } from 'vitest';
import { seatAndGateText } from './seat-text.ts';

const seat = { section: { en: 'North', ar: 'الشمالية' }, row: 'C', seat: '12', gate: 'B' };

it.each([
  ['en', seat, 'North · Row C · Seat 12 · Gate B'],
  ['ar', seat, 'الشمالية · الصف C · المقعد 12 · البوابة B'],
  ['en', { ...seat, gate: null }, 'North · Row C · Seat 12'],
  ['ar', { ...seat, section: { en: 'North', ar: '' } }, 'North · الصف C · المقعد 12 · البوابة B'],
] as const)('BOOK-08 a place in %s', (language, place, text) => {
  expect(withoutDirectionMarks(seatAndGateText(place, language))).toBe(text);
});
