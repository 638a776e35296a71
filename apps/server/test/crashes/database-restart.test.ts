import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase } from '@nadi/demo/embedded/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@nadi/demo/embedded/postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { grandTotal, runSql } from '../books.ts';
import { court2, dayAt, type Slot } from '../buyer.ts';
import { LEASES_SECONDS } from './crash-rig.ts';
import { anyPort, type RealServer, startRealServer } from './real-server.ts';
import { advance, approve, arrive, type Placed, place, type Shopper } from './shopper.ts';

const BUYERS = 6;
/** Kinds of restart: immediate without a checkpoint, killed alone, and an operator's restart. */
const METHODS = ['SIGQUIT', 'SIGKILL', 'stop'] as const;
const TIMEOUT_MS = 60_000;
/** Upper bound for all mails with their tickets, on a busy machine. */
const MAILS_LIMIT_MS = 150_000;
const RETRY_MS = 250;
const PORT_ATTEMPTS = 3;

let folder: string;
let postgres: EmbeddedPostgres;
let databasePort: number;
let server: RealServer;
let url: string;

/** Starts a durable server, always on the same port, like an operator's. */
const startDatabase = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir: folder,
    settings: { port: String(databasePort), max_connections: '80' },
  });

/** Starts it on a port of the test's choice, another one where that is taken meanwhile. */
async function startOnAnyPort(attempts = PORT_ATTEMPTS): Promise<EmbeddedPostgres> {
  databasePort = await anyPort();
  try {
    return await startDatabase();
  } catch (error) {
    if (attempts <= 1 || !String(error).includes('Address already in use')) throw error;
    return startOnAnyPort(attempts - 1);
  }
}

const onPort = (address: string): string =>
  Object.assign(new URL(address), { port: String(databasePort) }).href;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nadi-restart-'));
  await chmod(folder, 0o711);
  postgres = await startOnAnyPort();
  const superuser = onPort(postgres.url);
  const { ownerUrl, appUrl } = await ensureDatabase(superuser, 'shop');
  url = Object.assign(new URL(superuser), { pathname: '/shop' }).href;
  server = await startRealServer({ ownerUrl, appUrl });
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Repeats a call, as a customer does, until it succeeds. */
const retried = <T>(call: () => Promise<T>): Promise<T> =>
  vi.waitFor(call, { interval: RETRY_MS, timeout: TIMEOUT_MS });

/** Repeats an order under one key until the shop accepts or refuses it. */
const insist = (who: Shopper, slot: Slot, key: string): Promise<Placed | null> =>
  retried(async () => {
    const answer = await place(server.url, who, slot, key);
    if (answer?.status === 200) return answer.body.data;
    if (answer?.status === 409) return null;
    throw new Error(`The shop did not come back: ${JSON.stringify(answer)}`);
  });

const insistOnPaying = (order: Placed): Promise<void> =>
  retried(async () => {
    const approved = await approve(server.url, order);
    if (approved?.status === 200) return;
    throw new Error(`The gateway did not come back: ${JSON.stringify(approved)}`);
  });

/** Ends the database in one of these ways; committed data comes back from the log. */
async function restart(method: (typeof METHODS)[number]): Promise<void> {
  if (method !== 'stop') process.kill(postgres.pid, method);
  await postgres.stop();
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  const readiness = () => status('/readyz');
  await expect.poll(readiness, { timeout: TIMEOUT_MS }).toBe(503);
  expect([await status('/healthz'), await status('/readyz')], method).toEqual([200, 503]);
  expect(await status('/api/v1/config'), 'from memory').toBe(200);
  const refused = await fetch(`${server.url}/api/v1/cart/sync`, {
    headers: { 'x-visitor-token': `v_${'x'.repeat(32)}` },
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
  postgres = await startDatabase();
  await expect.poll(readiness, { timeout: TIMEOUT_MS }).toBe(200);
}

it('the database, ended in three ways under load: the server lives, and nothing is lost, doubled or left held', async () => {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => arrive(server.url)));
  const placed = new Set<string>();
  let isOver = false;
  // The same courts in a different order each, so that the orders conflict on many of them.
  const expected = (buyer: number, order: number): Slot =>
    court2(dayAt(Date.now(), 2 + (Math.floor(order / 12) % 10)), 9 + ((buyer + order * 5) % 12));
  const shopping = buyers.map(async (who, buyer) => {
    for (let order = 0; !isOver; order += 1) {
      const found = await insist(who, expected(buyer, order), `key-${buyer}-${order}`);
      if (found === null) continue;
      placed.add(found.order_id);
      await insistOnPaying(found);
    }
  });
  expect((await fetch(`${server.url}/api/v1/config`)).status, 'in memory from now on').toBe(200);
  for (const method of METHODS) {
    const before = placed.size;
    await expect
      .poll(() => placed.size, { timeout: TIMEOUT_MS })
      .toBeGreaterThanOrEqual(before + BUYERS);
    await restart(method);
  }
  isOver = true;
  await Promise.all(shopping);
  expect(server.process.exitCode).toBeNull();
  expect(placed.size).toBeGreaterThan(BUYERS);

  const mailsSent = async () => {
    await advance(server.url, LEASES_SECONDS);
    return (await runSql(url, `select 1 from message where state = 'sent'`)).length;
  };
  await expect.poll(mailsSent, { timeout: MAILS_LIMIT_MS }).toBeGreaterThanOrEqual(placed.size);
  // Moving the clock returns after all due work: a duplicate mail would be sent here.
  expect((await advance(server.url, LEASES_SECONDS))?.status).toBe(200);
  const [counts] = await runSql(
    url,
    `select (select count(*)::int from orders where status = 'complete') as complete,
       (select count(*)::int from orders where status not in ('complete', 'failed')) as open,
       (select count(*)::int from occupation o join hold h
          on h.tenant_id = o.tenant_id and h.id = o.hold_id where h.order_line_id is not null
          and h.state = 'firm') as taken,
       (select count(*)::int from hold where state = 'paying') as paying,
       (select count(*)::int from booking) as tickets,
       (select count(*)::int from message where state = 'sent') as mails,
       (select count(*)::int from transfer where cause = 'payment') as payments`,
  );
  const complete = placed.size;
  expect(counts).toEqual({
    complete,
    open: 0,
    taken: 12 * complete,
    paying: 0,
    tickets: complete,
    mails: complete,
    payments: complete,
  });
  expect(await grandTotal(url)).toBe(0);
}, 240_000);
