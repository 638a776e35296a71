import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [undefined, undefined, 'en'],
  ['ar', 'en', 'ar'],
  ['en', 'ar', 'en'],
  ['fr', 'ar', 'ar'],
  [['ar', 'en'], undefined, 'en'],
  [undefined, 'ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  [undefined, 'fr, en;q=0.5, ar;q=0.7', 'ar'],
  [undefined, 'arc, en;q=0.1', 'en'],
  [undefined, 'ar;q=0, en;q=0.1', 'en'],
  [undefined, '*', 'en'],
  [undefined, ',;q=,', 'en'],
])('lang=%s with Accept-Language %s is %s', (requested, accepted, language) => {
  expect(languageOf(requested, accepted)).toBe(language);
});

it.each([
  [undefined, undefined, 'ar'],
  [undefined, 'fr', 'ar'],
  [undefined, 'fr, en;q=0.1', 'en'],
  ['en', 'fr', 'en'],
])('lang=%s with %s is %s where the venue’s default is Arabic', (requested, accepted, language) => {
  expect(languageOf(requested, accepted, 'ar')).toBe(language);
});
