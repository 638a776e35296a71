import { expect, it } from 'vitest';
import type { ContentKind } from './kinds.ts';
import { missingTexts } from './missing-texts.ts';

const WHOLE = { title: 'A', ar_title: 'أ', content: '<p>A</p>', ar_content: '<p>أ</p>' };

it.each<[string, ContentKind, object, boolean, readonly string[]]>([
  ['nothing of a page in both languages', 'page', WHOLE, true, []],
  ['nothing that is empty in both', 'page', { ...WHOLE, summary: '', ar_summary: '' }, true, []],
  ['the Arabic title', 'page', { ...WHOLE, ar_title: '' }, true, ['ar_title']],
  ['the English content', 'page', { ...WHOLE, content: '' }, true, ['content']],
  [
    'an article of a title alone',
    'post',
    { title: 'A', published_on: '2026-11-26' },
    true,
    ['ar_title', 'content', 'ar_content'],
  ],
  ['no Arabic where the site has none', 'post', { title: 'A' }, false, ['content']],
  [
    'the English one there too',
    'page',
    { ...WHOLE, summary: '', ar_summary: 'أ' },
    false,
    ['summary'],
  ],
  ['no content of a service, which has a page without it', 'service', {}, true, []],
  [
    'the texts of a setting',
    'identity',
    { venue_name: 'A', ar_venue_name: '' },
    true,
    ['ar_venue_name'],
  ],
  ['nothing of a kind without texts', 'colours', {}, true, []],
])('CONTENT-24 visitors miss %s', (_, kind, body, hasArabic, missing) =>
  expect(missingTexts(kind, { ...body }, hasArabic)).toEqual(missing),
);
