import { describe, expect, it } from 'vitest';
import { hasMoved, type ShownLine } from './moved-line.ts';

const NIGHT: ShownLine = {
  name: 'Padel night · Standard',
  ar_name: 'ليلة البادل · عادية',
  where: 'Courts 1 and 2',
  ar_where: 'الملعبان 1 و2',
  date: '2026-11-27',
  start_time: '19:00:00',
  end_time: '22:00:00',
};
const FIRST = { date: '2026-11-27', start_time: '19:00:00', end_time: '22:00:00' };
const TWICE: ShownLine = { ...NIGHT, times: [FIRST, { ...FIRST, date: '2026-11-29' }] };
const SHOES: ShownLine = {
  name: 'Shoes',
  ar_name: 'حذاء',
  where: null,
  ar_where: null,
  date: null,
  start_time: null,
  end_time: null,
};

describe('ORDER-18 moved or renamed lines', () => {
  it.each<[string, ShownLine, ShownLine, en: boolean, ar: boolean]>([
    ['the same', NIGHT, { ...NIGHT }, false, false],
    ['another day', NIGHT, { ...NIGHT, date: '2026-11-28' }, true, true],
    ['another hour', NIGHT, { ...NIGHT, start_time: '20:00:00' }, true, true],
    ['another end', NIGHT, { ...NIGHT, end_time: '23:00:00' }, true, true],
    ['another place', NIGHT, { ...NIGHT, where: 'Hall', ar_where: 'القاعة' }, true, true],
    ['another name', NIGHT, { ...NIGHT, name: 'Cup', ar_name: 'كأس' }, true, true],
    ['its Arabic name alone', NIGHT, { ...NIGHT, ar_name: 'ليلة' }, false, true],
    ['its English place alone', NIGHT, { ...NIGHT, where: 'Courts 1, 2' }, true, false],
    ['an Arabic name that was missing', { ...NIGHT, ar_name: '' }, NIGHT, false, true],
    ['a place that it had not', { ...NIGHT, where: null, ar_where: null }, NIGHT, true, true],
    ['the same two days', TWICE, { ...TWICE }, false, false],
    [
      'another second day',
      TWICE,
      { ...TWICE, times: [FIRST, { ...FIRST, date: '2026-11-30' }] },
      true,
      true,
    ],
    ['a day less', TWICE, { ...TWICE, times: undefined }, true, true],
    ['neither place nor time', SHOES, { ...SHOES }, false, false],
    ['a time that it had not', SHOES, { ...SHOES, date: '2026-11-27' }, true, true],
  ])('%s', (_, shown, now, en, ar) => {
    expect(hasMoved(shown, now, 'en')).toBe(en);
    expect(hasMoved(shown, now, 'ar')).toBe(ar);
  });
});
