import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBuildBefore } from '../../apps/server/vite.program.ts';

/* Part of the server's builds that stays where it is built (decision 134). */

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nadi-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the parts of a build, and returns the folder's contents afterwards. */
function built(...names: string[]): string[] {
  for (const name of names) writeFileSync(join(folder, name), '');
  keepBuildBefore(folder, names);
  return readdirSync(folder).filter((name) => name !== '.parts');
}

it('the parts of a build and of the one before it, which a running server may load', () => {
  expect(built('a-1.js', 'b-1.js', 'main.js')).toEqual(['a-1.js', 'b-1.js', 'main.js']);
  expect(built('a-2.js', 'b-1.js', 'main.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js', 'main.js']);
  expect(built('a-3.js', 'b-1.js', 'main.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js', 'main.js']);
});

it('as much of them where the same is built again', () => {
  built('a-1.js', 'main.js');
  built('a-2.js', 'main.js');
  expect(built('a-2.js', 'main.js')).toEqual(['a-1.js', 'a-2.js', 'main.js']);
});

it('everything, once, where earlier builds are unknown', () => {
  writeFileSync(join(folder, 'a-0.js'), '');
  expect(built('a-1.js', 'main.js')).toEqual(['a-0.js', 'a-1.js', 'main.js']);
  expect(built('a-2.js', 'main.js')).toEqual(['a-1.js', 'a-2.js', 'main.js']);
});
