import { describe, expect, it } from 'vitest';
import { compareLines, differences } from './difference.ts';

const asOneLine = (html: string) => [html];

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
    expect(differences(shape, before, after, asOneLine)).toEqual([
      { name: 'rows', before: ['/a · A'], after: [] },
      { name: 'note', before: [], after: ['Open'] },
    ]);
    expect(differences(shape, after, after, asOneLine)).toEqual([]);
  });

  it('keeps the longest run of lines that both have', () => {
    const shown = compareLines(['one', 'two', 'three'], ['zero', 'two', 'three', 'four']);
    expect(shown.map(({ is, text }) => `${is} ${text}`)).toEqual([
      ...['gone one', 'new zero', 'same two', 'same three', 'new four'],
    ]);
  });
});
