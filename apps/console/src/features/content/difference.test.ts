import { isolateLtr } from '@nadi/i18n/direction';
import { describe, expect, it } from 'vitest';
import { compareLines, differences, type ValueTexts } from './difference.ts';

const TEXTS: ValueTexts = {
  richLines: (html) => [html],
  fieldLabel: (name, isOfTwo) => (isOfTwo ? `${name}, one of two` : name),
  choiceLabel: (choice) => `choice ${choice}`,
  countryName: (letters) => `country ${letters}`,
  weekdayName: (weekday) => `day ${weekday}`,
  yes: 'Yes',
  no: 'No',
};

describe('the difference of two bodies', () => {
  const shape = {
    title: { type: 'line', most: 9 },
    rows: {
      type: 'list',
      most: 3,
      of: { path: { type: 'address' }, text: { type: 'line', most: 9 } },
    },
    note: { type: 'group', optional: true, of: { text: { type: 'line', most: 9 } } },
  } as const;

  it('is listed by field, lists row by row, and an absent value is empty', () => {
    const before = { title: 'A', rows: [{ path: '/a', text: 'A' }], note: null };
    const after = { title: 'A', rows: [], note: { text: 'Open' } };
    expect(differences(shape, before, after, TEXTS)).toEqual([
      { name: 'rows', before: ['/a · A'], after: [] },
      { name: 'note', before: [], after: ['text: Open'] },
    ]);
    expect(differences(shape, after, after, TEXTS)).toEqual([]);
  });

  it('shows values by their names', () => {
    const values = {
      on: { type: 'flag' },
      mode: { type: 'choice', of: ['dark', 'light'] },
      colors: { type: 'group', of: { primary: { type: 'colour' }, cta: { type: 'colour' } } },
      banner: {
        type: 'group',
        of: { text: { type: 'line', most: 9 }, ar_text: { type: 'line', most: 9 } },
      },
      hours: {
        type: 'list',
        most: 9,
        of: { weekday: { type: 'number', least: 1, most: 7 }, from: { type: 'time' } },
      },
      countries: { type: 'list', most: 9, of: { country: { type: 'country' } } },
    } as const;
    const before = {
      on: 0,
      mode: 'dark',
      colors: { primary: '#c2410c', cta: '#ffffff' },
      banner: { text: '', ar_text: '' },
      hours: [],
      countries: [],
    };
    const after = {
      on: 1,
      mode: 'light',
      colors: { primary: '#C2410C', cta: '#000000' },
      banner: { text: 'A', ar_text: 'ا' },
      hours: [{ weekday: 7, from: '08:00' }],
      countries: [{ country: 'AE' }],
    };
    expect(differences(values, before, after, TEXTS)).toEqual([
      { name: 'on', before: ['No'], after: ['Yes'] },
      { name: 'mode', before: ['choice dark'], after: ['choice light'] },
      {
        name: 'colors',
        before: [`primary: ${isolateLtr('#C2410C')}`, `cta: ${isolateLtr('#FFFFFF')}`],
        after: [`primary: ${isolateLtr('#C2410C')}`, `cta: ${isolateLtr('#000000')}`],
      },
      {
        name: 'banner',
        before: [],
        after: ['text, one of two: A', 'ar_text, one of two: ا'],
      },
      { name: 'hours', before: [], after: ['day 7 · 08:00'] },
      { name: 'countries', before: [], after: ['country AE'] },
    ]);
  });

  it('is none between capitals and small letters of a colour', () => {
    const colours = { colors: { type: 'group', of: { cta: { type: 'colour' } } } } as const;
    const [before, after] = [{ colors: { cta: '#c2410c' } }, { colors: { cta: '#C2410C' } }];
    expect(differences(colours, before, after, TEXTS)).toEqual([]);
  });

  it('keeps the longest run of lines that both have', () => {
    const shown = compareLines(['one', 'two', 'three'], ['zero', 'two', 'three', 'four']);
    expect(shown.map(({ is, text }) => `${is} ${text}`)).toEqual([
      ...['gone one', 'new zero', 'same two', 'same three', 'new four'],
    ]);
  });
});
