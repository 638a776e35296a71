import { expect, it } from 'vitest';
import { DEMO, programFor, SERVER } from './programs.mjs';

const DATABASE_URL = 'postgres://nadi@db/nadi';

it.each([
  ['the demo by default', {}, DEMO],
  ['the demo on a given database', { DATABASE_URL, NADI_DEMO: '1' }, DEMO],
  ['the embedded database outside the demo', { NADI_DEMO: '0' }, DEMO],
  ['an empty setting as none', { DATABASE_URL: '' }, DEMO],
  ['production on a given database', { DATABASE_URL }, SERVER],
  ['production where the demo is switched off', { DATABASE_URL, NADI_DEMO: '0' }, SERVER],
])('the program for %s', (_, settings, program) => {
  expect(programFor(settings)).toBe(program);
});
