import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');

/** Lazily loaded packages of the server: a missing one fails here, not for a customer. */
const LATER = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bimport\('([^.'][^']*)'\)/g),
  ])
  .map(([, name = '']) => name);

it.each([...new Set(LATER)])('%s is there when it is needed', async (name) => {
  expect(Object.keys(await import(name))).not.toEqual([]);
});

it('many are, so that a start need not wait for them', () =>
  expect(LATER.length).toBeGreaterThan(8));
