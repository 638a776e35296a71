import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, fromEpochDay } from '@nadi/domain/kernel/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../../test/event-reader.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';

const VISITOR = 'visitor-of-the-stream';

let test: TestDatabase;
let one: TestApp;
let two: TestApp;
let day: string;

beforeAll(async () => {
  test = await testDatabase();
  [one, two] = await Promise.all([
    startTestApp({ database: test }),
    startTestApp({ database: test }),
  ]);
  await Promise.all([one, two].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  day = addDays(fromEpochDay(Math.floor(one.whole.clock.now() / 86_400_000)), 2);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await test.close();
});

const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port;

/** Opens the stream as a browser does; resolves once the headers have arrived. */
async function open(
  of: TestApp,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const request = get({
    host: '127.0.0.1',
    port: portOf(of),
    path: `/api/v1/facilities/stream?${query}`,
    headers: { host: 'localhost', accept: 'text/event-stream', ...headers },
  });
  const [answer] = await once(request, 'response');
  return answer as IncomingMessage;
}

const line = (date: string) => ({
  product_id: 2201,
  facility_id: 22,
  quantity: 1,
  date,
  start_time: '19:00:00',
  end_time: '20:00:00',
});

describe('GET facilities/stream', () => {
  it('is a stream that nobody on the way keeps or compresses', async () => {
    const answer = await open(one, 'venue_service_id=2', { 'accept-encoding': 'br, gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const [ready] = await readEvents(answer).atLeast(1);
    expect(ready).toMatchObject({ event: 'ready', data: { venue_service_id: 2 } });
    answer.destroy();
  });

  it('sends a hold made in another process, and its end too', async () => {
    const answer = await open(two, 'venue_service_id=2');
    const reader = readEvents(answer);
    await reader.atLeast(1);
    const held = await one.call(
      'syncCart',
      { body: { products: [line(day)] } },
      { visitor: VISITOR },
    );
    expect(held.status).toBe(200);
    const shown = (await reader.atLeast(2)).find((event) => event.data.date === day);
    expect(shown).toMatchObject({ event: 'service_day', data: { venue_service_id: 2, date: day } });
    const schedule = await two.call('readSchedule', {
      query: { venue_service_id: '2', date: day },
    });
    expect(schedule.body.data.version).toBe(shown?.data.version);

    const count = reader.events.length;
    await two.call('releaseLine', { body: line(day) }, { visitor: VISITOR });
    const after = (await reader.atLeast(count + 1)).slice(count);
    expect(after.some((event) => event.data.version > shown?.data.version)).toBe(true);
    answer.destroy();
  });

  it('sends a day whose add-ons show stock that is sold on another day', async () => {
    const mine = { ...line(day), product_id: 2301, facility_id: 23 };
    const away = { ...mine, date: addDays(fromEpochDay(Date.parse(day) / 86_400_000), 3) };
    const held = await one.call(
      'syncCart',
      { body: { products: [mine] } },
      { visitor: `${VISITOR}-3` },
    );
    expect(held.status).toBe(200);
    const answer = await open(two, 'venue_service_id=2');
    const reader = readEvents(answer);
    const [ready] = await reader.atLeast(1);
    await one.call(
      'syncCart',
      { body: { products: [away, { ...away, product_id: 2802, quantity: 5 }] } },
      { visitor: `${VISITOR}-4` },
    );
    const shown = (await reader.atLeast(3)).find((event) => event.data.date === day);
    expect(shown).toMatchObject({ event: 'service_day', data: { venue_service_id: 2 } });
    expect(shown?.data.version).toBeGreaterThan(ready?.data.versions[day]);
    answer.destroy();
  });

  it('continues after the last event of a browser, by header or by query', async () => {
    const first = await open(one, 'venue_service_id=2');
    const id = (await readEvents(first).atLeast(1))[0]?.id;
    first.destroy();
    await two.call('syncCart', { body: { products: [line(day)] } }, { visitor: `${VISITOR}-2` });
    for (const [query, header] of [
      ['venue_service_id=2', { 'last-event-id': `${id}` }],
      [`venue_service_id=2&since=${id}`, {}],
      ['venue_service_id=2&since=1', { 'last-event-id': `${id}` }],
    ] as const) {
      const answer = await open(one, query, header);
      const [missed] = await readEvents(answer).atLeast(1);
      expect(missed).toMatchObject({ event: 'service_day', data: { date: day } });
      answer.destroy();
    }
    for (const header of ['nonsense', '1', '-5', '9'.repeat(40)]) {
      const answer = await open(one, 'venue_service_id=2', { 'last-event-id': header });
      expect((await readEvents(answer).atLeast(1))[0]?.event).toBe('resync');
      answer.destroy();
    }
  });

  it('sends nothing of unknown services, or of another venue’s', async () => {
    for (const [id, host] of [
      ['999', 'localhost'],
      ['6', 'localhost'],
      ['2', 'sahel.localhost'],
    ] as const) {
      const input = { query: { venue_service_id: id } };
      const answer = await one.call('streamServiceDays', input, { host });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('refuses an invalid request, field by field', async () => {
    for (const [query, field] of [
      [{}, 'venue_service_id'],
      [{ venue_service_id: 'x' }, 'venue_service_id'],
      [{ venue_service_id: '2', since: 'x' }, 'since'],
    ] as const) {
      const { status, body } = await one.call('streamServiceDays', { query });
      expect([status, body.code]).toEqual([422, 'validation_failed']);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
  });

  it('gives back the places of browsers that went, and of requests for the headers alone', async () => {
    const url = '/api/v1/facilities/stream?venue_service_id=2';
    const moreThanAnAddressMayHave = 260;
    for (let count = 0; count < moreThanAnAddressMayHave; count++) {
      const head = await one.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });
      expect(head.statusCode).toBe(200);
      const request = get({ host: '127.0.0.1', port: portOf(one), path: url });
      request.on('error', () => {});
      await once(request, count % 2 === 0 ? 'response' : 'socket');
      request.destroy();
    }
    const answer = await open(one, 'venue_service_id=2');
    expect(answer.statusCode).toBe(200);
    answer.destroy();
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const app = await startTestApp({
      database: test,
      environment: { NADI_TRUST_PROXY: '127.0.0.1' },
    });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const statuses = new Set<number | undefined>();
    for (let count = 0; count < 300 && !statuses.has(429); count++) {
      const address = { 'x-forwarded-for': `2001:db8:0:1::${count.toString(16)}` };
      statuses.add((await open(app, 'venue_service_id=2', address)).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
    const elsewhere = await open(app, 'venue_service_id=2', { 'x-forwarded-for': '2001:db8::1' });
    expect(elsewhere.statusCode).toBe(200);
    await app.close();
  });

  it('does not hold up the end of a process', async () => {
    const app = await startTestApp({ database: test });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const readers = await Promise.all(
      Array.from({ length: 5 }, async () => readEvents(await open(app, 'venue_service_id=2'))),
    );
    await Promise.all(readers.map((reader) => reader.atLeast(1)));
    await app.close();
    await Promise.all(readers.map((reader) => reader.ended));
  });
});
