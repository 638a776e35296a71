import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Al Noor Sports Park', 'AN'],
  ['sahel visitor centre', 'SV'],
  ['Padel', 'P'],
  ['  “The” 360 club', 'T3'],
  ['نادي النور الرياضي', 'نا'],
  ['–', ''],
])('SITE-12: %j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
