import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdsOf, runSql } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from '../payment/ports.ts';

/** Fake gateway whose registration response is set by the test. */
let transactionId: unknown;
const gateway = createServer((request, response) => {
  request.resume().on('end', () => {
    const Transaction = {
      ResponseCode: '0',
      TransactionID: transactionId,
      PaymentPage: `http://127.0.0.1:${portOf(gateway)}/pay`,
    };
    response.end(JSON.stringify({ Transaction }));
  });
});
const portOf = (server: typeof gateway): number => (server.address() as AddressInfo).port;

const SECRET = 'a-secret-of-our-own-that-is-long-enough';
let app: TestApp;
let url: string;

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  app = await startTestApp({ environment: { NADI_DEMO: '0', NADI_SECRET: SECRET } });
  url = app.testDatabase.superuserUrl;
  const origin = `http://127.0.0.1:${portOf(gateway)}`;
  const isEnabled = await enableAccount(
    app.database,
    createSealer(SECRET),
    1,
    {
      gateway: 'EPG',
      endpoint: `${origin}/`,
      pageOrigins: [origin],
      customer: 'venue',
      userName: 'venue',
      password: 'secret',
      store: '',
      terminal: '',
      firstCheckSeconds: 60,
      longestCheckSeconds: 300,
    },
    Date.now(),
  );
  expect(isEnabled).toBe(true);
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

let hour = 8;
const nextSlot = (): Slot => court2(dayAt(app.whole.clock.now(), 4), hour++);

async function holding(slot: Slot): Promise<Buyer> {
  const who = await guest(app);
  const own = { visitor: who.vtoken, bearer: who.bearer };
  const held = await app.call('syncCart', { body: { products: [slot] } }, own);
  expect(held.status, held.text).toBe(200);
  return who;
}

async function isRefused(who: Buyer, slot: Slot): Promise<void> {
  const answer = await order(app, who, { items: [itemOf(slot)] });
  expect([answer.status, answer.body.code]).toEqual([503, 'gateway_unavailable']);
  expect(answer.body.message).toMatch(/\w+ \w+/);
  const own = { visitor: who.vtoken, bearer: who.bearer };
  const cart = await app.call('readCart', {}, own);
  expect(cart.body.data.products).toMatchObject([{ start_time: slot.start_time }]);
}

it('PAY-12 a transaction that another payment has: refused, held, and no harm to the other', async () => {
  transactionId = '847718745846';
  const [first, second] = [nextSlot(), nextSlot()];
  const one = await holding(first);
  const placed = await order(app, one, { items: [itemOf(first)] });
  expect(placed.status, placed.text).toBe(200);

  const other = await holding(second);
  await isRefused(other, second);
  expect(await statusOf(app, one, placed.body.data.order_id)).toBe('awaiting_payment');
  expect(await holdsOf(url, placed.body.data.order_id)).toEqual([{ state: 'paying', ticks: 12 }]);
  expect(await runSql(url, 'select count(*)::int as orders from orders')).toEqual([{ orders: 1 }]);

  transactionId = '847718745847';
  const again = await order(app, other, { items: [itemOf(second)] });
  expect(again.status, again.text).toBe(200);
});

it.each([
  ['U+0000', '8477\u0000'],
  ['half a character', '8477\ud800'],
  ['endless', '8'.repeat(5_000)],
  ['no text', { id: 1 }],
])('PAY-12 an invalid transaction is refused, and holds stay: %s', async (_, id) => {
  transactionId = id;
  const slot = nextSlot();
  await isRefused(await holding(slot), slot);
});
