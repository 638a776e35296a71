import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('health', () => {
  it('says that the process and its database answer', async () => {
    expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('503 while the database is away', async () => {
    const lost = await startTestApp();
    await lost.database.close();
    const answer = await lost.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }]);
    expect((await lost.app.inject('/healthz')).statusCode).toBe(200);
    await lost.whole.close();
    await lost.testDatabase.close();
  });

  it('counts requests by route and status', async () => {
    await site.call('readConfig');
    await site.call('readPage', { params: { slug: 'none' } });
    const { body, headers } = await site.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    const count = (labels: string) =>
      body.includes(`http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/v1/config",status="200"')).toBe(true);
    expect(count('method="GET",route="/api/v1/pages/:slug",status="409"')).toBe(true);
    expect(body).toContain('le="+Inf"');
    expect(body).toContain('process_cpu_seconds_total');
  });
});

describe('the description', () => {
  it('is served with a page to read it', async () => {
    const json = await site.app.inject('/api/openapi.json');
    expect(json.json().openapi).toBe('3.1.0');
    const page = await site.app.inject('/api/docs');
    expect(page.body).toContain('swagger-ui-bundle.js');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css', 'start.js']) {
      expect((await site.app.inject(`/api/docs/${name}`)).statusCode).toBe(200);
    }
    expect((await site.app.inject('/api/docs/package.json')).statusCode).toBe(404);
  });
});
