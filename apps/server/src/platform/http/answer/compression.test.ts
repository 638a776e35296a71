import { expect, it } from 'vitest';
import { encodingOf } from './compression.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', null],
  ['GZIP', 'gzip'],
  ['*', null],
])('of %s we take %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
