import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { haveDrawnPictures } from '../../test/drawn-pictures.ts';
import { type TestDatabase, testDatabase } from '../../test/postgres.ts';

const START_LIMIT_MS = 60_000;
const MAIN = fileURLToPath(new URL('../../../demo/dist/program/main.js', import.meta.url));

let test: TestDatabase;
let server: ChildProcess;
let output = '';
let address = '';

/** Returns the worker processes of the first process. */
const workers = (): number[] =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const environment = () => ({
  ...process.env,
  PORT: '0',
  NADI_DEMO: '1',
  NADI_LOG: 'error',
  NADI_WORKERS: '2',
  DATABASE_URL: test.appUrl,
  DATABASE_DIRECT_URL: test.ownerUrl,
});

beforeAll(async () => {
  test = await testDatabase();
  await haveDrawnPictures(test.superuserUrl);
  server = spawn(process.execPath, [MAIN], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout?.on('data', (text) => {
    output += text;
  });
  const isReady = () => output.includes('Nadi is ready') || server.exitCode !== null;
  await vi.waitUntil(isReady, { timeout: START_LIMIT_MS });
  expect(server.exitCode, 'the server started').toBeNull();
  address = /http:\/\/[^/\s]+/.exec(output)?.[0] ?? '';
});
afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL');
  await test.close();
});

const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const line = { product_id: 2201, facility_id: 22, date: day };
const post = (path: string, body: object, visitor = 'crowd-visitor') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    // A new connection for every request: connections are distributed over the processes in turn.
    headers: {
      'content-type': 'application/json',
      'x-visitor-token': visitor,
      connection: 'close',
    },
    body: JSON.stringify(body),
  });

describe('several processes behind one port', () => {
  it('are as many as configured', () => {
    expect(workers()).toHaveLength(2);
  });

  it('sell a slot once between them', async () => {
    const products = [{ ...line, start_time: '10:00:00', end_time: '11:00:00' }];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, one) =>
        post('/api/v1/cart/sync', { products }, `crowd-visitor-${one}`),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(15).fill(409)]);
  });

  it('agree on the time when one of them moves it', async () => {
    await post('/demo/clock', { advance_seconds: 3600 });
    const offset = async () => {
      const answer = await fetch(`${address}/demo/clock`, { headers: { connection: 'close' } });
      const { data } = (await answer.json()) as { data: { offset_seconds: number } };
      return data.offset_seconds;
    };
    const offsets = async () => new Set(await Promise.all(Array.from({ length: 6 }, offset)));
    await expect.poll(offsets).toEqual(new Set([3600]));
  });

  it('replace one that dies, and answer meanwhile', async () => {
    const [first = 0, second = 0] = workers();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => lives(first), { timeout: 20_000 }).toBe(false);
    for (let count = 0; count < 20; count++) {
      const headers = { connection: 'close' };
      expect((await fetch(`${address}/readyz`, { headers })).status).toBe(200);
    }
    const isReplaced = () => workers().filter((pid) => pid !== first && pid !== second).length;
    await expect.poll(isReplaced, { timeout: 20_000 }).toBe(1);
  });

  it('refuse a port used by another process', async () => {
    const { port } = new URL(address);
    const env = { ...environment(), PORT: port };
    const second = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let shown = '';
    second.stderr.on('data', (text) => {
      shown += text;
    });
    expect(await new Promise((done) => second.once('close', done))).toBe(1);
    expect(shown).toBe(
      `Nadi cannot start: port ${port} on 127.0.0.1 is in use; set PORT to another one.\n`,
    );
  });

  it('end together', async () => {
    const all = workers();
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(all.filter(lives)).toEqual([]);
  });
});
