import { endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/harness.ts';

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

/** Paths below /api that are not endpoints of the table. */
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
