import { expect, it } from 'vitest';
import type { ContentKind } from './kinds.ts';
import { newEntryBody } from './new-entry.ts';

it.each<[ContentKind, object, object]>([
  ['post', { title: 'A' }, { title: 'A', published_on: '2026-11-26' }],
  ['post', { published_on: '' }, { published_on: '2026-11-26' }],
  ['post', { published_on: '2026-12-02' }, { published_on: '2026-12-02' }],
  ['post', { published_on: 'soon' }, { published_on: 'soon' }],
  ['page', { title: 'A' }, { title: 'A' }],
])('CONTENT-06 a new %s begins with its date: %j', (kind, body, begun) =>
  expect(newEntryBody(kind, { ...body }, '2026-11-26')).toEqual(begun),
);
