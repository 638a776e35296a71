import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_CRASH_POINTS, TOP_UP_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { crashRig } from './crash-rig.ts';
import { advance, approve, call, json } from './shopper.ts';

const rig = crashRig();
const AMOUNT = 70;
const LATER_SECONDS = 90;
const [CHARGED, DROPPED] = CARD_CRASH_POINTS;

/** Calls as the demo's customer; null: the server died during it. */
async function asCustomer(url: string, path: string, init: RequestInit = {}) {
  const door = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
  const session = await call(url, '/api/v1/auth/login', json(door));
  const headers = { ...init.headers, authorization: `Bearer ${session?.body.data.token}` };
  return call(url, `/api/v1/${path}`, { ...init, headers });
}

const topUp = (url: string, key: string, fields: object) =>
  asCustomer(url, 'wallet/top-up', {
    ...json({ amount: AMOUNT, ...fields }),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });

/** Returns the id of the customer's saved card; undefined: there is none. */
const savedCard = async (url: string): Promise<string | undefined> =>
  (await asCustomer(url, 'cards'))?.body.data[0]?.id;

const added = async (): Promise<number> =>
  (await runSql(rig.url, "select 1 from transfer where cause = 'top_up'")).length;
const payments = async (): Promise<number> =>
  (await runSql(rig.url, "select 1 from payment where purpose = 'top_up'")).length;

beforeAll(async () => {
  const { url } = await rig.start();
  const opened = await topUp(url, randomUUID(), { pg: 'STRIPE', save_card: 1 });
  expect(opened?.status, JSON.stringify(opened?.body)).toBe(200);
  await approve(url, opened?.body.data);
  await advance(url, LATER_SECONDS);
  expect(await savedCard(url)).toEqual(expect.any(String));
}, 120_000);

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

describe('a process killed while a saved card pays', () => {
  it.each(['gateway.registered', ...TOP_UP_CRASH_POINTS, CHARGED] as const)(
    'CARD-05 %s: charged once, added once',
    async (step) => {
      const [addedBefore, paymentsBefore] = [await added(), await payments()];
      const key = randomUUID();
      const doomed = await rig.start(step);
      const cardId = await savedCard(doomed.url);
      await topUp(doomed.url, key, { cardId });
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await topUp(next.url, key, { cardId });
      expect(again?.status, JSON.stringify(again?.body)).toBe(200);
      expect(await rig.settles(next, async () => (await added()) > addedBefore)).toBe(true);
      await advance(next.url, LATER_SECONDS);
      expect([await added(), await payments()]).toEqual([addedBefore + 1, paymentsBefore + 1]);
    },
    300_000,
  );
});

describe('a process killed while a saved card is deleted', () => {
  it(`CARD-04 ${DROPPED}: it is gone here at once, and its row after the gateway`, async () => {
    const doomed = await rig.start(DROPPED);
    const id = await savedCard(doomed.url);
    expect((await asCustomer(doomed.url, `cards/${id}`, { method: 'DELETE' }))?.status).toBe(200);
    await advance(doomed.url, LATER_SECONDS);
    await rig.diedAt(doomed, DROPPED);

    const next = await rig.start();
    expect(await savedCard(next.url)).toBeUndefined();
    const rows = () => runSql(rig.url, 'select 1 from saved_card');
    expect(await rig.settles(next, async () => (await rows()).length === 0)).toBe(true);
  }, 300_000);
});
