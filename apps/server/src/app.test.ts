import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, statusOf } from '@nadi/contract/errors';
import { endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/harness.ts';

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

/** Paths below /api that are no calls of the table. */
const BESIDE = ['/api/openapi.json', '/api/docs', '/api/docs/:name'];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('the table of endpoints', () => {
  it('is mounted in full', () => {
    const missing = table.filter(([, endpoint]) => !site.whole.mounted.includes(endpoint));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each(table)('has %s under both versions', (_name, { method, path }) => {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    for (const version of ['v1', 'v2']) {
      expect(site.app.hasRoute({ method, url: `/api/${version}${url}` })).toBe(true);
    }
  });

  it('is all there is below /api', () => {
    const allowed = new Set([
      ...BESIDE,
      ...table.flatMap(([, { path }]) =>
        ['v1', 'v2'].map((version) => `/api/${version}${path.replace(/\{(\w+)\}/g, ':$1')}`),
      ),
    ]);
    const routes = site.whole.routes.filter(({ url }) => url.startsWith('/api'));
    expect(routes.length).toBeGreaterThan(table.length);
    expect(routes.filter(({ url }) => !allowed.has(url))).toEqual([]);
  });
});

const SERVER = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(path, 'utf8');

/** A test's text, with that of the test folder's files it leans on: they make the calls for it. */
function textWithAids(path: string): { readonly text: string; readonly calls: string } {
  const text = read(path);
  const aids = [...text.matchAll(/from '([^']*\/test\/[^']+)'/g)].map(([, to = '']) =>
    read(join(dirname(path), to)),
  );
  return { text, calls: [text, ...aids].join('\n') };
}

describe('the refusals that endpoints name', () => {
  const tests = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: SERVER })
    .filter((name) => !name.endsWith('app.test.ts'))
    .map((name) => textWithAids(join(SERVER, name)));

  /** By its name, or by its status where the endpoint has no other refusal with that one. */
  const isTested = (endpoint: Endpoint, code: ErrorCode, text: string): boolean => {
    const alike = endpoint.errors.filter((other) => statusOf[other] === statusOf[code]);
    return text.includes(`'${code}'`) || (alike.length === 1 && text.includes(`${statusOf[code]}`));
  };

  it('are looked for in tests', () => {
    expect(tests.length).toBeGreaterThan(20);
  });

  it.each(table)('of %s are each tested', (name, endpoint) => {
    const own = tests.filter(({ calls }) => calls.includes(`'${name}'`));
    const text = own.map((one) => one.text).join('\n');
    expect(endpoint.errors.filter((code) => !isTested(endpoint, code, text))).toEqual([]);
  });
});
