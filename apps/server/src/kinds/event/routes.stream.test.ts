import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../test/changing-venue.ts';
import { readEvents } from '../../../test/event-reader.ts';
import { inventoryOf, takeSeats } from '../../../test/event-seats.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';

let test: TestDatabase;
let one: TestApp;
let two: TestApp;
let firstUnit: number;

beforeAll(async () => {
  test = await testDatabase();
  [one, two] = await Promise.all([
    startTestApp({ database: test }),
    startTestApp({ database: test }),
  ]);
  await Promise.all([one, two].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  firstUnit = (await inventoryOf(one, 11)).firstUnit;
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await test.close();
});

/** Opens the stream as a browser does; resolves once the headers have arrived. */
async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  const request = get({
    host: '127.0.0.1',
    port: (two.app.server.address() as AddressInfo).port,
    path: `/api/v1/events/${path}`,
    headers: { host: 'localhost', accept: 'text/event-stream', ...headers },
  });
  const [answer] = await once(request, 'response');
  return answer as IncomingMessage;
}

const versionNow = async (): Promise<number> =>
  (await one.call('readSeats', { params: { id: 1 } })).body.data.version;

describe('GET events/{id}/stream', () => {
  it('is a stream that nobody on the way keeps or compresses, and begins with the version', async () => {
    const answer = await open('1/stream?performance_id=11', { 'accept-encoding': 'br, gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const [ready] = await readEvents(answer).atLeast(1);
    const data = { performance_id: 11, version: await versionNow() };
    expect(ready).toMatchObject({ event: 'ready', data });
    answer.destroy();
  });

  it('sends a seat taken in another process, and its release', async () => {
    const answer = await open('1/stream');
    const reader = readEvents(answer);
    await reader.atLeast(1);
    const giveBack = await takeSeats(one, firstUnit, { seats: [100, 101] });
    const [, shown] = await reader.atLeast(2);
    expect(shown).toMatchObject({
      event: 'seats',
      data: {
        performance_id: 11,
        version: await versionNow(),
        changed: [
          [101, 1],
          [102, 1],
        ],
      },
    });
    await giveBack();
    const [, , back] = await reader.atLeast(3);
    expect(back?.data.changed).toEqual([
      [101, 0],
      [102, 0],
    ]);
    answer.destroy();
  });

  it('sends a returning client the changes since the map was read', async () => {
    const version = await versionNow();
    const watching = await open('1/stream');
    const reader = readEvents(watching);
    await reader.atLeast(1);
    const giveBack = await takeSeats(one, firstUnit, { seats: [5], purpose: 'confirm' });
    await reader.atLeast(2);
    const since = await open(`1/stream?since=${version}`);
    const [missed] = await readEvents(since).atLeast(1);
    expect(missed).toMatchObject({ event: 'seats', data: { changed: [[6, 2]] } });
    const again = await open(`1/stream?since=${version}`, { 'last-event-id': missed?.id ?? '' });
    const rest = readEvents(again);
    const stranger = await open('1/stream?since=7');
    const [all] = await readEvents(stranger).atLeast(1);
    expect(all).toMatchObject({ event: 'resync', data: { version: await versionNow() } });
    await giveBack();
    expect((await rest.atLeast(1))[0]?.data.changed).toEqual([[6, 0]]);
    for (const stream of [watching, since, again, stranger]) stream.destroy();
  });

  it('sends changes of places without numbers', async () => {
    const { placePool } = await inventoryOf(one, 21);
    const answer = await open('2/stream');
    const reader = readEvents(answer);
    await reader.atLeast(1);
    const giveBack = await takeSeats(one, 0, { pools: [{ poolId: placePool, quantity: 3 }] });
    const [, shown] = await reader.atLeast(2);
    expect(shown).toMatchObject({ event: 'seats', data: { performance_id: 21, changed: [] } });
    await giveBack();
    answer.destroy();
  });

  it('sends a released seat that is no longer on sale as unavailable', async () => {
    const answer = await open('1/stream');
    const reader = readEvents(answer);
    await reader.atLeast(1);
    const giveBack = await takeSeats(one, firstUnit, { seats: [599] });
    await reader.atLeast(2);
    await change(one, 'update event_ticket set seat_category = 9 where id = 114');
    await two.call('readSeats', { params: { id: 1 } });
    await giveBack();
    const [, , shown] = await reader.atLeast(3);
    expect(shown?.data.changed).toContainEqual([600, 4]);
    await change(one, 'update event_ticket set seat_category = 3 where id = 114');
    answer.destroy();
  });

  it.each([
    { params: { id: 99 }, query: {} },
    { params: { id: 1 }, query: { performance_id: '21' } },
  ])('404 not_found: %j', async (input) => {
    const { status, body } = await one.call('streamSeats', input);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it.each(['3/stream', '1/stream?since=x'])('422: %s', async (path) => {
    const answer = await open(path);
    expect(answer.statusCode).toBe(422);
    answer.destroy();
  });
});
