import { describe, expect, it } from 'vitest';
import {
  monthsFrom,
  parseEventSearch,
  parseInviteSearch,
  parseListSearch,
} from './event-address.ts';

describe('the address of the list', () => {
  it.each([
    [
      { month: '2026-12', category: 3 },
      { month: '2026-12', category: 3 },
    ],
    [{ month: '2026-13', category: 3 }, { category: 3 }],
    [{ month: 202612, category: 'x' }, {}],
    [{ month: '2026-12-01', category: 0 }, {}],
    [{ category: 1.5, lang: 'ar' }, {}],
  ])('%o becomes %o', (search, text) => expect(parseListSearch(search)).toEqual(text));
});

it.each([
  [{ performance: 11 }, { performance: 11 }],
  [{ performance: -1 }, {}],
  [{ performance: '11' }, {}],
])('the address of an event: %o becomes %o', (search, text) =>
  expect(parseEventSearch(search)).toEqual(text),
);

it.each([
  [{ code: ' FRIENDS ' }, { code: 'FRIENDS' }],
  [{ code: 123 }, { code: '123' }],
  [{ code: ' ' }, {}],
  [{}, {}],
])('the address of an invitation: %o becomes %o', (search, text) =>
  expect(parseInviteSearch(search)).toEqual(text),
);

it('months run over the end of the year', () => {
  expect(monthsFrom('2026-11-21', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
