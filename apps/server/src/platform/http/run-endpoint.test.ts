import { defineEndpoint } from '@nadi/contract/wire/endpoint';
import type { RouteLimit } from '@nadi/contract/wire/limits';
import { get, PUBLIC, post as postRoute, VISITOR } from '@nadi/contract/wire/route';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { untilBlocked } from '../../../test/blocked-sessions.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { addEvent } from '../jobs/outbox.ts';
import { createLimiter } from './limits/limiter.ts';
import type { Pipeline } from './pipeline.ts';
import { createMount, createServer } from './server.ts';

const twice = (timesByAddress: number): RouteLimit => ({ times: 2, timesByAddress, seconds: 60 });

/** Endpoints for this test: every path through the pipeline, without any feature. */
const echo = defineEndpoint(postRoute('/echo/{id}', VISITOR), {
  summary: '',
  params: z.object({ id: z.string().regex(/^\d+$/) }),
  query: z.object({ list: z.array(z.string()).optional(), lang: z.string().optional() }),
  body: z.object({ name: z.string().min(1, 'required').max(5, 'too_long'), size: z.number() }),
  response: z.object({ echoed: z.string() }),
  errors: ['not_found'],
});
const once = defineEndpoint(postRoute('/once', VISITOR, { isIdempotent: true }), {
  summary: '',
  params: z.object({}),
  body: z.object({
    recorded: z.boolean(),
    fail: z.boolean().optional(),
    single: z.boolean().optional(),
  }),
  response: z.object({ run: z.number() }),
  errors: ['not_found'],
});
const cached = defineEndpoint(get('/cached', PUBLIC), {
  summary: '',
  response: z.object({ big: z.string() }),
  errors: [],
});
const seen = defineEndpoint(get('/seen/{id}', PUBLIC, { limit: twice(1000) }), {
  summary: '',
  params: z.object({ id: z.string() }),
  response: z.object({ echoed: z.string() }),
  errors: [],
});
const form = { ...echo, path: '/form/{id}', bodyType: 'multipart', limit: twice(1000) } as const;

let site: TestApp;
let server: FastifyInstance;
let runs = 0;
/** Runs before the transaction of a call commits. */
let beforeCommit = async (): Promise<void> => {};
/** Settles when the first call has committed. */
let firstCommit = Promise.withResolvers<void>();
beforeAll(async () => {
  site = await startTestApp();
  server = await createServer({ logLevel: 'silent', trustedProxies: ['10.0.0.0/8'] });
  const pipeline: Pipeline = { ...site.whole.pipeline, limiter: createLimiter(Date.now) };
  const { mount } = createMount(server, pipeline);
  mount(echo, async ({ body, query }) =>
    body.name === 'crash'
      ? Promise.reject(new Error('secret detail'))
      : ok({ data: { echoed: `${body.name}${query.list ?? ''}` } }),
  );
  mount(form, async () => ok({ data: { echoed: 'form' } }));
  mount(cached, async ({ context }) => {
    if (context.header('x-wrong')) return ok({ data: { big: 5 as never } });
    return ok({ dataText: JSON.stringify({ big: 'x'.repeat(2000) }) });
  });
  mount(once, async ({ context, body }) => {
    const key = context.idempotency;
    if (key?.recorded !== undefined)
      return ok({ data: { run: (key.recorded as { run: number }).run } });
    runs += 1;
    const run = runs;
    if (body.fail) return refuse({ code: 'slot_taken' });
    if (body.single && run > 1) {
      await firstCommit.promise;
      return refuse({ code: 'slot_taken' });
    }
    if (!body.recorded) return ok({ data: { run } });
    await site.database.forTenant(context.tenant.id, async (tx) => {
      await addEvent(tx, 'test', { run }, context.now);
      await key?.record(tx, { run });
      await beforeCommit();
    });
    firstCommit.resolve();
    return ok({ data: { run } });
  });
});
beforeEach(() => {
  runs = 0;
  beforeCommit = async () => {};
  firstCommit = Promise.withResolvers();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const good = { name: 'Nadi', size: 1 };

describe('the pipeline', () => {
  it.each(['v1', 'v2'])('serves %s with the envelope and every header', async (version) => {
    const answer = await post(`/api/${version}/echo/7?list[]=a&list[]=b`, good);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, data: { echoed: 'Nadia,b' } },
    ]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-visitor-token': expect.stringMatching(/^v_[\w-]{32}$/),
      'x-request-id': expect.any(String),
    });
    expect(Number(answer.headers['x-server-time'])).toBeGreaterThan(1.7e12);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('takes a single value for a list', async () => {
    expect((await post('/api/v1/echo/7?list=a', good)).json().data.echoed).toBe('Nadia');
  });

  it('returns the token it was given', async () => {
    const answer = await post('/api/v1/echo/7', good, { 'x-visitor-token': 'my.token:1' });
    expect(answer.headers['x-visitor-token']).toBe('my.token:1');
  });

  it('sends HSTS only where a trusted proxy reports HTTPS', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'sahel.localhost' };
    const untrusted = await post('/api/v1/echo/7', good, headers);
    expect(untrusted.headers['strict-transport-security']).toBeUndefined();
    const trusted = await server.inject({
      method: 'POST',
      url: '/api/v1/echo/7',
      headers: { host: 'localhost', ...headers },
      remoteAddress: '10.1.2.3',
      payload: good,
    });
    expect(trusted.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('400 for no JSON, the wrong kind of body and a poisoned one', async () => {
    const bad = [
      '{',
      '[1]',
      '"x"',
      '5',
      '{"__proto__": {"a": 1}}',
      '{"constructor": {"prototype": {}}}',
    ];
    for (const payload of bad) {
      const answer = await post('/api/v1/echo/7', payload);
      expect([payload, answer.statusCode, answer.json().code]).toEqual([
        payload,
        400,
        'malformed_request',
      ]);
    }
    expect((await post('/api/v1/echo/7', '')).statusCode).toBe(400);
  });

  it('404 for a path that cannot be, and for a call that is not', async () => {
    expect((await post('/api/v1/echo/x', good)).json().code).toBe('not_found');
    expect((await server.inject({ url: '/api/v1/nothing' })).statusCode).toBe(404);
  });

  it('413 and 415 in the envelope', async () => {
    const large = await post('/api/v1/echo/7', { name: 'x'.repeat(1_100_000), size: 1 });
    expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
    const odd = await post('/api/v1/echo/7', '<a/>', { 'content-type': 'text/xml' });
    expect([odd.statusCode, odd.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('422 with sentences by field, in the language', async () => {
    const missing = await post('/api/v1/echo/7', {});
    expect([missing.statusCode, missing.json()]).toMatchObject([
      422,
      {
        status: false,
        code: 'validation_failed',
        message: 'Please fix all errors',
        errors: { name: ['Name is required'], size: ['This entry is required'] },
      },
    ]);
    const long = await post('/api/v1/echo/7', { name: 'too long', size: 'x' });
    expect(long.json().errors).toEqual({
      name: ['Name is too long'],
      size: ['This entry is not valid'],
    });
    const arabic = await post('/api/v1/echo/7?lang=ar', {});
    expect(arabic.json().errors.name[0]).toMatch(/\p{Script=Arabic}/u);
  });

  it('429 with the seconds to wait, by visitor and not by address', async () => {
    const as = (visitor: string) => post('/api/v1/form/7', good, { 'x-visitor-token': visitor });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await as('visitor-a')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await as('visitor-a');
    expect(refused.json().code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await as('visitor-b')).statusCode).toBe(200);
  });

  it.each([
    ['by its browser and network, whatever it names', false, [200, 200, 429, 429]],
    ['by the item where its address is secret', true, [200, 200, 429, 200]],
  ])('429 for a public call, counted %s', async (_, isByItem, expected) => {
    const open = await createServer({ logLevel: 'silent', trustedProxies: [] });
    const pipeline = { ...site.whole.pipeline, limiter: createLimiter(Date.now) };
    const { mount } = createMount(open, pipeline);
    const limit = { ...twice(1000), ...(isByItem && { isByItem: true as const }) };
    mount({ ...seen, limit }, async () => ok({ data: { echoed: 'seen' } }));
    const request = async (id: string) => (await open.inject(`/api/v1/seen/${id}`)).statusCode;
    const statuses = [
      await request('a'),
      await request('a'),
      await request('a'),
      await request('b'),
    ];
    expect(statuses).toEqual(expected);
    await open.close();
  });

  it('429 by address too where it is no demo: a fresh visitor token each time is no way around', async () => {
    const real = await createServer({ logLevel: 'silent', trustedProxies: [] });
    const pipeline = { ...site.whole.pipeline, limiter: createLimiter(Date.now), isDemo: false };
    const { mount } = createMount(real, pipeline);
    mount({ ...form, limit: twice(3) }, async () => ok({ data: { echoed: 'form' } }));
    const statuses = [];
    for (let count = 0; count < 4; count++) {
      const url = '/api/v1/form/7';
      const headers = { host: 'localhost' };
      statuses.push(
        (await real.inject({ method: 'POST', url, headers, payload: good })).statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await real.close();
  });

  it('returns the visitor token also with a refusal before the caller is identified', async () => {
    const token = { 'x-visitor-token': 'visitor-kept' };
    const unknown = { ...token, authorization: 'Bearer nobody' };
    const refused = [
      await post('/api/v1/echo/7', '{', token),
      await post('/api/v1/echo/7', good, unknown),
      await post('/api/v1/echo/7', 'x', { ...token, 'content-type': 'text/odd' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 401, 415]);
    for (const { headers } of refused) expect(headers['x-visitor-token']).toBe('visitor-kept');
    const odd = await post('/api/v1/echo/7', good, { 'x-visitor-token': 'no/token' });
    expect([odd.statusCode, odd.headers['x-visitor-token']]).toEqual([400, undefined]);
  });

  it('responds in English for a venue without Arabic, also before the caller is identified', async () => {
    const host = { host: 'sahel.localhost' };
    for (const body of ['{', 'null']) {
      const { message } = (await post('/api/v1/echo/7?lang=ar', body, host)).json();
      expect(message).toBe('The request could not be understood.');
    }
    const unknown = { ...host, authorization: 'Bearer nobody' };
    const answer = await post('/api/v1/echo/7?lang=ar', good, unknown);
    expect(answer.json().message).toMatch(/^Session expired/);
  });

  it('500 with a request id, and no details', async () => {
    const answer = await post('/api/v1/echo/7', { name: 'crash', size: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error']);
    expect(answer.json().message).toContain(answer.headers['x-request-id']);
    expect(answer.body).not.toContain('secret');
  });

  it('500 for an answer that breaks the contract, where answers are checked', async () => {
    const answer = await server.inject({ url: '/api/v1/cached', headers: { 'x-wrong': '1' } });
    expect(answer.statusCode).toBe(500);
  });

  it('takes forms of both kinds', async () => {
    const boundary = 'x'.repeat(20);
    const parts = Object.entries({ name: 'Nadi', size: '1' }).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const multipart = await post('/api/v1/form/7', `${parts.join('')}--${boundary}--\r\n`, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-visitor-token': 'visitor-forms',
    });
    // The `size` of this form is text, which this endpoint does not accept: the fields have
    // arrived.
    expect(Object.keys(multipart.json().errors)).toEqual(['size']);
    const encoded = await post('/api/v1/form/7', 'name=Nadi&size=1', {
      'content-type': 'application/x-www-form-urlencoded',
      'x-visitor-token': 'visitor-forms',
    });
    expect(Object.keys(encoded.json().errors)).toEqual(['size']);
  });

  it('compresses large responses, where the client accepts it', async () => {
    const headers = { host: 'localhost', 'accept-encoding': 'gzip' };
    const answer = await server.inject({ url: '/api/v1/cached', headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const plain = await server.inject({ url: '/api/v1/cached', headers: { host: 'localhost' } });
    expect(plain.json().data.big).toHaveLength(2000);
  });
});

describe('an Idempotency-Key', () => {
  const send = (key: string, body: object, visitor = 'visitor-keys') =>
    post('/api/v1/once', body, { 'idempotency-key': key, 'x-visitor-token': visitor });
  const texts = async (): Promise<number> => {
    const text = "select count(*) as count from outbox where topic = 'test'";
    const { rows } = await site.database.queryTenant<{ count: number }>(1, 'platform', text);
    return rows[0]?.count ?? 0;
  };

  it.each([true, false])(
    'answers a repeat without doing it again (recorded: %s)',
    async (recorded) => {
      const first = await send(`repeat-${recorded}`, { recorded });
      const second = await send(`repeat-${recorded}`, { recorded });
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.body).toBe(first.body);
      expect(runs).toBe(1);
    },
  );

  it('409 idempotency_conflict for another body', async () => {
    await send('conflict', { recorded: true });
    const other = await send('conflict', { recorded: false });
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict']);
  });

  it('is its caller’s own', async () => {
    await send('shared', { recorded: true }, 'visitor-key-a');
    await send('shared', { recorded: true }, 'visitor-key-b');
    expect(runs).toBe(2);
  });

  it('lets duplicates in flight wait, with one effect and one answer', async () => {
    beforeCommit = () => untilBlocked(site.testDatabase.superuserUrl);
    const before = await texts();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('flight', { recorded: true })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect((await texts()) - before).toBe(1);
  });

  it('answers a duplicate that was refused because of the first like the first', async () => {
    const body = { recorded: true, single: true };
    const two = await Promise.all([0, 1].map(() => send('flight-single', body)));
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(two[0]?.body).toBe(two[1]?.body);
  });

  it('is not used up by a refusal: nothing has happened', async () => {
    const refused = await send('refused', { recorded: false, fail: true });
    expect(refused.statusCode).toBe(409);
    const again = await send('refused', { recorded: false, fail: true });
    expect([again.statusCode, runs]).toEqual([409, 2]);
  });

  it('400 for a key of no shape', async () => {
    expect((await send('with space', { recorded: true })).statusCode).toBe(400);
    expect((await send('x'.repeat(201), { recorded: true })).statusCode).toBe(400);
  });
});

it('STAFF-01: a call whose route names no role is refused to everybody', async () => {
  const bare = await createServer({ logLevel: 'silent', trustedProxies: [] });
  const { mount } = createMount(bare, site.whole.pipeline);
  mount({ ...seen, roles: [] }, async () => ok({ data: { echoed: 'seen' } }));
  const answer = await bare.inject('/api/v1/seen/1');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_expired']);
  await bare.close();
});
