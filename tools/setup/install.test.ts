import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Packages = Readonly<Record<string, object>>;

function project(wanted: Packages, present?: Packages): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-install-'));
  folders.push(folder);
  mkdirSync(join(folder, 'node_modules'));
  const write = (file: string, packages: Packages): void =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));
  write('package-lock.json', wanted);
  if (present) write('node_modules/.package-lock.json', present);
  return folder;
}

const a1 = { 'node_modules/a': { version: '1.0.0' } };
const elsewhere = { 'node_modules/b': { version: '1.0.0', optional: true, os: ['darwin'] } };

describe('what is installed', () => {
  it('is the lockfile where every package stands there in its version', () => {
    expect(isInstalled(project({ '': {}, 'apps/x': {}, ...a1, ...elsewhere }, a1))).toBe(true);
  });

  it('is not the lockfile where a package is missing, older, or nothing was finished', () => {
    expect(isInstalled(project(a1, {}))).toBe(false);
    expect(isInstalled(project(a1, { 'node_modules/a': { version: '0.9.0' } }))).toBe(false);
    expect(isInstalled(project(a1))).toBe(false);
  });
});
