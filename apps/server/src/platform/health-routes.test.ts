import { createHook } from 'node:async_hooks';
import { APP_ROLE } from '@nadi/demo/embedded/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { dayAt } from '../../test/buyer.ts';
import { court, hold, newVisitor } from '../../test/cart-calls.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

describe('health', () => {
  it('reports that the process and its database respond', async () => {
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

  it('503 while the database accepts no writes, as after a failover, and ready again by itself', async () => {
    const one = await startTestApp();
    const { superuserUrl } = one.testDatabase;
    const setReadOnly = async (change: 'set default_transaction_read_only = on' | 'reset all') => {
      await runSql(
        superuserUrl,
        `alter role ${APP_ROLE} in database ${nameOf(superuserUrl)} ${change}`,
      );
    };
    const ready = async () => (await one.app.inject('/readyz')).statusCode;
    const day = dayAt(one.whole.clock.now(), 2);
    const holdCourt = () => hold(one, newVisitor(), [court(22, day, '10:00', '11:00')]);
    expect(await ready()).toBe(200);

    await setReadOnly('set default_transaction_read_only = on');
    await runSql(
      superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // Uses up the connections that were ended.
    await Promise.all(Array.from({ length: 40 }, ready));
    expect(await ready()).toBe(503);
    const refused = await holdCourt();
    expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable']);
    expect(refused.headers['retry-after']).toBeDefined();

    await setReadOnly('reset all');
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await holdCourt()).status).toBe(200);
    await one.close();
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

describe('in production', () => {
  const TOKEN = 'a-token-for-the-scraper';
  const real = (more: Readonly<Record<string, string>> = {}) =>
    startTestApp({
      database: site.testDatabase,
      environment: {
        NADI_DEMO: '0',
        NADI_SECRET: 'a-secret-of-our-own-that-is-long-enough',
        ...more,
      },
    });

  it('neither figures nor the description are there, unless they are switched on', async () => {
    const closed = await real();
    for (const url of ['/metrics', '/api/docs', '/api/docs/start.js', '/api/openapi.json']) {
      const answer = await closed.app.inject({ url, headers: { authorization: 'Bearer ' } });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    expect((await closed.app.inject('/healthz')).statusCode).toBe(200);
    await closed.whole.close();
  });

  it('lists channels that are not set up; a configured one is not listed', async () => {
    const ready = async (more: Readonly<Record<string, string>>) => {
      const one = await real({ NADI_METRICS_TOKEN: TOKEN, ...more });
      const { body } = await one.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      const answer = (await one.app.inject('/readyz')).json();
      await one.whole.close();
      return { answer, waits: body.match(/(?<=nadi_channel_waits\{channel=")\w+"\} 1/g) };
    };
    expect(await ready({})).toEqual({
      answer: {
        status: 'ready',
        waiting: [
          { channel: 'mail', setting: 'SMTP_URL' },
          { channel: 'sms', setting: 'SMS_URL' },
        ],
      },
      waits: ['mail"} 1', 'sms"} 1'],
    });
    const set = { SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'http://127.0.0.1:1' };
    expect(await ready(set)).toEqual({ answer: { status: 'ready' }, waits: null });
  });

  it('metrics require the token, the description is served where enabled', async () => {
    const open = await real({ NADI_METRICS_TOKEN: TOKEN, NADI_DOCS: '1' });
    const statusWith = async (authorization: string) =>
      (await open.app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
    expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
    expect(await statusWith(`Bearer ${TOKEN}x`)).toBe(404);
    expect(await statusWith('')).toBe(404);
    expect((await open.app.inject('/api/openapi.json')).statusCode).toBe(200);
    await open.whole.close();
  });
});

it('no response is interpreted as another content type', async () => {
  const paths = [
    ...['/metrics', '/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/docs/start.js'],
    ...['/demo', '/demo/mailbox', '/demo/mailbox.json', '/demo/gateway', '/demo/clock'],
    ...['/api/v1/config', '/api/v1/nothing', '/demo/gateway/fonts/latin-400', '/%'],
  ];
  for (const path of paths) {
    const { headers } = await site.app.inject(path);
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
  }
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

  it.each(['br', 'gzip'])(
    'is compressed once, however often it is requested: %s',
    async (encoding) => {
      const url = '/api/docs/swagger-ui-bundle.js';
      const request = () => site.app.inject({ url, headers: { 'accept-encoding': encoding } });
      let compressions = 0;
      const counting = createHook({
        init: (_id, type) => {
          if (type === 'ZLIB') compressions += 1;
        },
      }).enable();
      const packed = (await request()).rawPayload;
      const again = await Promise.all(Array.from({ length: 50 }, request));
      counting.disable();
      for (const { rawPayload, headers } of again) {
        expect(headers['content-encoding']).toBe(encoding);
        expect(rawPayload.equals(packed)).toBe(true);
      }
      expect(compressions).toBe(1);
    },
  );
});
