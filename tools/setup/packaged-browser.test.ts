import { accessSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { packagedBrowsers } from './packaged-browser.mjs';

const cache = mkdtempSync(join(tmpdir(), 'nadi-browser-'));

afterEach(() => rmSync(cache, { recursive: true, force: true }));

it('is unpacked under one name by concurrent processes, and none of their own files is changed', async () => {
  const before = { ...process.env };
  const [first, second] = await Promise.all([packagedBrowsers(cache), packagedBrowsers(cache)]);
  expect(second).toEqual(first);
  expect(readdirSync(cache)).toEqual([expect.stringMatching(/^browser-[\d.]+$/)]);
  for (const { executablePath } of first) accessSync(executablePath, constants.X_OK);
  expect(process.env).toEqual(before);
});
