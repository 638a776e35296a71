import { localMinute } from '@nadi/domain/kernel/zoned';
import { describe, expect, it } from 'vitest';
import type { Line } from '../../platform/line/line.ts';
import { partsOf, timeOfSeries } from './series.ts';
import { inTree, linesToRestore } from './state.ts';

const line = (key: string, date: string, hour: number, more: Partial<Line> = {}): Line => ({
  key,
  typeId: 1,
  title: { en: 'Court 2', ar: 'ملعب 2' },
  where: null,
  when: { from: localMinute(date, hour * 60), to: localMinute(date, hour * 60 + 60) },
  answer: null,
  parentKey: null,
  bookedOn: date,
  quantity: 1,
  priceFils: 22_000,
  taxFils: 1100,
  isOpenToGuests: true,
  wire: { product_id: 2201 },
  ...more,
});
const weekly = { seriesId: 'tuesdays' };
const first = line('first', '2026-11-24', 19, weekly);
const second = line('second', '2026-12-01', 18, weekly);
const third = line('third', '2026-12-08', 19, weekly);
const single = line('single', '2026-11-25', 10);
const racket = line('racket', '2026-12-01', 18, { parentKey: 'second' });

const shown = (lines: readonly Line[]) =>
  partsOf(inTree(lines)).map(({ seriesId, lines: placed }) => [
    seriesId,
    ...placed.map(({ line: { key } }) => key),
  ]);

describe('parts of the cart', () => {
  it.each([
    ['single lines', [single], [[undefined, 'single']]],
    ['a series', [first, second, third], [['tuesdays', 'first', 'second', 'third']]],
    [
      'a series among others, together where its first is',
      [first, single, second, racket, third],
      [
        ['tuesdays', 'first', 'second', 'racket', 'third'],
        [undefined, 'single'],
      ],
    ],
    [
      'two series',
      [first, { ...third, seriesId: 'other' }, second],
      [
        ['tuesdays', 'first', 'second'],
        ['other', 'third'],
      ],
    ],
  ])('%s', (_, lines, parts) => {
    expect(shown(lines)).toEqual(parts);
  });

  it('has the time that most of a series have, and its number without add-ons', () => {
    const [part] = partsOf(inTree([second, first, third, racket]));
    expect(part && timeOfSeries(part)).toEqual({ date: '2026-11-24', minute: 1140, count: 3 });
  });
});

it('restores a line of a series with all of the series, and their add-ons', () => {
  const restored = linesToRestore([first, single, second, racket, third], third);
  expect(restored.map(({ key }) => key)).toEqual(['first', 'second', 'racket', 'third']);
});
