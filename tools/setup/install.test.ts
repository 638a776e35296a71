import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled, isPinned } from './install.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Packages = Readonly<Record<string, object>>;

function project(expected: Packages, present?: Packages): string {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-install-'));
  folders.push(folder);
  mkdirSync(join(folder, 'node_modules'));
  const write = (file: string, packages: Packages): void =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }));
  write('package-lock.json', expected);
  if (present) write('node_modules/.package-lock.json', present);
  return folder;
}

const a1 = { 'node_modules/a': { version: '1.0.0' } };
const elsewhere = { 'node_modules/b': { version: '1.0.0', optional: true, os: ['darwin'] } };

describe('the installed packages', () => {
  it('match the lockfile where every package is there in its version', () => {
    expect(isInstalled(project({ '': {}, 'apps/x': {}, ...a1, ...elsewhere }, a1))).toBe(true);
  });

  it('do not match the lockfile where a package is missing, older, or an installation is unfinished', () => {
    expect(isInstalled(project(a1, {}))).toBe(false);
    expect(isInstalled(project(a1, { 'node_modules/a': { version: '0.9.0' } }))).toBe(false);
    expect(isInstalled(project(a1))).toBe(false);
  });
});

describe('the runtime', () => {
  const note = (integrity?: string) =>
    project({}, { [`node_modules/node-linux-${process.arch}`]: { version: '24.21.0', integrity } });

  it('is the one whose hash is in the lockfile', () => {
    const lock = new URL('../runtime/package-lock.json', import.meta.url);
    const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
    for (const arch of ['x64', 'arm64']) {
      expect(packages[`node_modules/node-linux-${arch}`].integrity).toMatch(
        /^sha512-[\w+/]{86}==$/,
      );
    }
    expect(isPinned(note(packages[`node_modules/node-linux-${process.arch}`].integrity))).toBe(
      true,
    );
  });

  it('is not another one of the same version, or one that was not finished', () => {
    expect(isPinned(note('sha512-other'))).toBe(false);
    expect(isPinned(note())).toBe(false);
    expect(isPinned(project({}))).toBe(false);
  });
});

it('no package may run a script where it is installed', () => {
  const settings = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8');
  expect(settings.split('\n')).toContain('ignore-scripts=true');
});
