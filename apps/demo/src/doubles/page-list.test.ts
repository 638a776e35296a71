import { startTestApp, type TestApp } from '@nadi/server/test/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ['en', 'ltr', 'Demo bank'],
  ['ar', 'rtl', 'البنك التجريبي'],
])('lists existing pages, in the requested language: %s', async (lang, dir, bank) => {
  const { statusCode, body } = await app.app.inject(`/demo?lang=${lang}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(body).toContain(bank);
  const links = [...body.matchAll(/class="link" href="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const url of links) {
    const page = await app.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ]);
  }
});

it('has a health check that returns its configured result', async () => {
  const url = '/demo/health-check';
  const requested = async () => (await app.app.inject(url)).json();
  const notify = async (payload: object) =>
    (await app.app.inject({ method: 'POST', url, payload })).statusCode;
  expect(await requested()).toMatchObject({ web_enable: 0, webButtons: [] });
  expect(await notify({ web_enable: 2 })).toBe(422);
  expect(await notify({ web_enable: 1, domain: 'localhost', title: 'Back at six' })).toBe(200);
  expect(await requested()).toMatchObject({ web_enable: 1, domain: 'localhost', message: '' });
  expect(await notify({})).toBe(200);
  expect(await requested()).toMatchObject({ web_enable: 0, domain: '' });
});

it('is not there outside the demo', async () => {
  const environment = { NADI_DEMO: '0', NADI_SECRET: 'a-secret-of-our-own-that-is-long-enough' };
  const real = await startTestApp({ database: app.testDatabase, environment });
  expect((await real.app.inject('/demo')).statusCode).toBe(404);
  await real.whole.close();
});
