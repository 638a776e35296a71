import { expect, it } from 'vitest';
import { homeTexts } from './home-texts.ts';

const ours = { title: 'Ours', lead: 'Our lead' };
const nothing = { home_title: '', ar_home_title: '', home_lead: '', ar_home_lead: '' };

it.each([
  ['ours where nothing is said', {}, 'en', ours],
  [
    'the venue’s own',
    { home_title: 'Play', home_lead: 'Now' },
    'en',
    { title: 'Play', lead: 'Now' },
  ],
  ['each by itself', { home_title: 'Play' }, 'en', { title: 'Play', lead: 'Our lead' }],
  ['no English where Arabic is read', { home_title: 'Play', home_lead: 'Now' }, 'ar', ours],
  ['its Arabic', { ar_home_title: 'العب' }, 'ar', { title: 'العب', lead: 'Our lead' }],
] as const)('CONTENT-17: %s', (_, facts, language, texts) =>
  expect(homeTexts({ ...nothing, ...facts }, language, ours)).toEqual(texts),
);
