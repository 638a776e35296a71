import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('the host of a request', () => {
  it.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:65535', '[::1]:8080', 'my_venue.example'])(
    'may be %s',
    async (host) => {
      expect((await site.call('readConfig', {}, { host })).status).toBe(200);
    },
  );

  it.each(['sahel.localhost', 'SAHEL.localhost:8080', 'sahel.localhost.', 'Sahel.Localhost.:8080'])(
    'of a venue may be written %s (TENANT-02)',
    async (host) => {
      const { body } = await site.call('readConfig', {}, { host });
      expect(body.data.venue_id).toBe(2);
    },
  );

  it.each([
    `localhost:${'1'.repeat(230)}`,
    'localhost:65536',
    'localhost:',
    'localhost:8080/x',
    'localhost:x@elsewhere.example',
    'local host',
    '"><h1>',
    `${'x'.repeat(200)}.example`,
  ])('404 for %s, in the demo too: no address is made of it', async (host) => {
    const call = await site.call('readConfig', {}, { host });
    const page = await site.app.inject({ url: '/', headers: { host } });
    expect([call.status, call.body.code, page.statusCode]).toEqual([404, 'not_found', 404]);
  });
});
