import { expect, it } from 'vitest';
import { inLanguage, shownLanguage } from './localized.ts';

it.each([
  [{ en: 'Rules', ar: 'القواعد' }, 'en', 'Rules', 'en'],
  [{ en: 'Rules', ar: 'القواعد' }, 'ar', 'القواعد', 'ar'],
  [{ en: 'Rules', ar: '' }, 'ar', 'Rules', 'en'],
  [{ en: '', ar: 'القواعد' }, 'en', 'القواعد', 'ar'],
  [{ en: '', ar: '' }, 'ar', '', 'ar'],
] as const)('%j, requested in %s, is %j in %s', (text, requested, shown, own) => {
  expect([inLanguage(text, requested), shownLanguage(text, requested)]).toEqual([shown, own]);
});
