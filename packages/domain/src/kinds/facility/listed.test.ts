import { expect, it } from 'vitest';
import { isListed } from './listed.ts';

it.each<[string, boolean, boolean]>([
  ['Padel', true, true],
  ['Padel', false, false],
  ['pos', true, false],
  [' POS ', true, false],
  ['Pos and more', true, true],
])('FACILITY-28 lists %s, public %s: %s', (name, is_public, expected) => {
  expect(isListed({ name, is_public })).toBe(expected);
});
