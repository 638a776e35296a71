import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { demoDoubles } from '@nadi/demo/doubles/doubles';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { court2, dayAt, decide, guest, itemOf, listen, order, statusOf } from '../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { type TestDatabase, testDatabase } from '../../test/postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import { type Serving, serve } from './serve.ts';

let test: TestDatabase;
let app: TestApp;
let serving: Serving;
let database: pg.Client;
const callers = new Set<Socket>();
/** Mail server that accepts every connection and never answers. */
const silent = createServer((socket) => {
  callers.add(socket.on('error', () => {}).on('close', () => callers.delete(socket)));
});

beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  test = await testDatabase();
  app = await startTestApp({ database: test });
  await listen(app);
  const environment = readEnvironment({
    NADI_DEMO: '1',
    NADI_LOG: 'silent',
    PORT: '0',
    DATABASE_URL: test.appUrl,
    DATABASE_DIRECT_URL: test.ownerUrl,
    SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  serving = await serve(environment, test.appUrl, { doubles: demoDoubles });
  database = new pg.Client({ connectionString: test.superuserUrl });
  await database.connect();
});
afterAll(async () => {
  for (const socket of callers) socket.destroy();
  silent.close();
  await database.end();
  await serving.close();
  await app.close();
  await test.close();
});

const queueMails = (count: number) =>
  database.query(
    `insert into message (tenant_id, id, dedupe, channel, recipient, body_text, state, created_at, next_try_at)
     select 1, gen_random_uuid(), gen_random_uuid(), 'mail', 's@example.com', 'Hello', 'queued', to_timestamp(0), to_timestamp(0)
     from generate_series(1, $1)`,
    [count],
  );

const isHeld = async (owner: string): Promise<boolean> =>
  (await database.query('select from hold where owner = $1', [owner])).rowCount !== 0;

it('settles payments and ends holds while the mail server is silent', async () => {
  const who = await guest(app);
  const date = dayAt(app.whole.clock.now(), 3);
  const placed = await order(app, who, { items: [itemOf(court2(date))] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id, transactionId } = placed.body.data;
  await queueMails(3);
  await expect.poll(() => callers.size).toBe(3);

  const owner = randomUUID();
  await database.query(
    `insert into hold (tenant_id, id, owner, state, until, first_held_at)
     values (1, gen_random_uuid(), $1, 'held', to_timestamp(1), to_timestamp(0))`,
    [owner],
  );
  await decide(app.app, transactionId, 'approve');
  await database.query(`update payment set next_check_at = to_timestamp(0)`);
  await expect.poll(() => isHeld(owner)).toBe(false);
  await expect.poll(() => statusOf(app, who, order_id)).toBe('complete');
  expect(callers.size).toBeGreaterThanOrEqual(3);
});
