import { expect, it } from 'vitest';
import { CONTENT, type ContentKind } from './kinds.ts';
import { isPreviewed, PREVIEWED, type PreviewedKind, previewedBody } from './preview.ts';

it.each<[string, PreviewedKind, object, boolean, object | null]>([
  ['the draft of a page', 'page', { title: 'A' }, false, { title: 'A' }],
  ['an empty draft', 'page', {}, false, {}],
  ['nothing of a removed page', 'page', { title: 'A' }, true, null],
  ['an article without a date as of today', 'post', {}, false, { published_on: '2026-11-26' }],
  [
    'an article of a later day with its day',
    'post',
    { published_on: '2027-01-02' },
    false,
    { published_on: '2027-01-02' },
  ],
  ['the draft of an album', 'album', { title: 'A' }, false, { title: 'A' }],
  ['nothing of a removed article', 'post', { published_on: '2026-11-01' }, true, null],
])('CONTENT-23 a preview shows %s', (_, kind, draft, isRemoved, shown) =>
  expect(previewedBody(kind, { draft: { ...draft }, isRemoved }, '2026-11-26')).toEqual(shown),
);

it('CONTENT-23 pages, articles and albums have a preview, and no other kind', () =>
  expect((Object.keys(CONTENT) as ContentKind[]).filter(isPreviewed).sort()).toEqual(
    [...PREVIEWED].sort(),
  ));
