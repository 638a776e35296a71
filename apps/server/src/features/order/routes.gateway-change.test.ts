import { demoDoubles } from '@nadi/demo/doubles/doubles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { createSealer } from '../../platform/sealed-text.ts';
import { enableAccount } from '../payment/ports.ts';

const SECRET = 'a-secret-of-our-own-that-is-long-enough';
const GATEWAY_SECRET = 'a-secret-of-the-gateway-that-is-long-enough';
const TIME_TO_PAY_SECONDS = 31 * 60;
const REFUND_SECONDS = 61;

/** Venue with stored accounts, and the double of their gateway in a server of its own. */
let app: TestApp;
let gateway: TestApp;
let url: string;
let buyer: Buyer;

beforeAll(async () => {
  ({ app: gateway } = await openShop({ environment: { NADI_SECRET: GATEWAY_SECRET } }));
  app = await startTestApp({ environment: { NADI_DEMO: '0', NADI_SECRET: SECRET } });
  url = app.testDatabase.superuserUrl;
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
  await gateway.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

/** Enables the account of a merchant at the double; merchants do not see each other's payments. */
async function enable(merchant: number, more: object = {}): Promise<void> {
  const address = gateway.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  const of = { tenantId: merchant, port: address.port, secret: GATEWAY_SECRET };
  const account = { ...demoDoubles.gatewayAccount(of), ...more };
  expect(await enableAccount(app.database, createSealer(SECRET), 1, account, Date.now())).toBe(
    true,
  );
}

/** Places an order whose payment page is open. */
async function open() {
  const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data as { order_id: string; transactionId: string };
}

const accounts = () =>
  runSql<{ id: number; customer: string; is_enabled: boolean }>(
    url,
    "select id, customer, is_enabled from gateway_account where gateway = 'EPG' and not is_double order by id",
  );

/** Returns the merchant and the refunded amount of a payment at the double. */
const atGateway = async (transactionId: string) => {
  const [found] = await runSql<{ customer: string; refunded: number }>(
    gateway.testDatabase.superuserUrl,
    'select customer, refunded::float8 from gateway_double where transaction_id = $1',
    [transactionId],
  );
  return found;
};

/** Calls off everything in an order. */
async function callOff(orderId: string): Promise<number | null> {
  const lines = await runSql<{ lineId: string }>(
    url,
    'select id as "lineId" from order_line where order_id = $1',
    [uuidIn(orderId)],
  );
  const units = lines.map(({ lineId }) => ({ lineId, units: [0] }));
  return app.whole.sold.cancel(1, units, 'venue');
}

it('PAY-20 open payments stay at the account they began with: polled, late and refunded', async () => {
  await enable(1, { pageOrigins: [pageOrigin(), 'https://pay.former.example'] });
  const [polled, late] = [await open(), await open()];
  await enable(2);
  app.age();
  const fresh = await open();
  expect((await atGateway(polled.transactionId))?.customer).toBe('nadi-demo-1');
  expect((await atGateway(fresh.transactionId))?.customer).toBe('nadi-demo-2');
  const [former, current] = await accounts();
  expect([former, current]).toMatchObject([{ is_enabled: false }, { is_enabled: true }]);

  await decide(gateway.app, polled.transactionId, 'approve');
  await decide(gateway.app, fresh.transactionId, 'approve');
  await app.clock(REFUND_SECONDS);
  expect(await statusOf(app, buyer, polled.order_id)).toBe('complete');
  expect(await statusOf(app, buyer, fresh.order_id)).toBe('complete');
  expect(await sumsOf(url, polled.order_id)).toHaveProperty(`gateway:epg:${former?.id}`);
  expect(await sumsOf(url, fresh.order_id)).toHaveProperty(`gateway:epg:${current?.id}`);

  await app.clock(TIME_TO_PAY_SECONDS);
  expect(await statusOf(app, buyer, late.order_id)).toBe('expired');
  await decide(gateway.app, late.transactionId, 'approve');
  await app.clock(REFUND_SECONDS);
  expect(await statusOf(app, buyer, late.order_id)).toBe('complete');

  for (const { order_id, transactionId } of [polled, late]) {
    const amount = (await callOff(order_id)) ?? 0;
    await app.clock(REFUND_SECONDS);
    expect(await refundsOf(url, order_id)).toEqual([{ state: 'returned', amount }]);
    expect((await atGateway(transactionId))?.refunded).toBe(amount / 100);
    expect(await sumsOf(url, order_id)).toEqual({});
  }
  const config = await app.call('readConfig', {});
  expect(JSON.stringify(config.body)).toContain('pay.former.example');
}, 120_000);

const pageOrigin = () =>
  `http://127.0.0.1:${(gateway.app.server.address() as { port: number }).port}`;

it('PAY-20 new credentials of a contract replace the former ones, also for open payments', async () => {
  await enable(3, { password: 'former' });
  const before = await accounts();
  await enable(3);
  expect(await accounts()).toEqual(before);
  app.age();
  const { order_id, transactionId } = await open();
  await enable(3, { password: 'wrong' });
  app.age();
  await decide(gateway.app, transactionId, 'approve');
  await app.clock(REFUND_SECONDS);
  expect(await statusOf(app, buyer, order_id)).not.toBe('complete');
  await enable(3);
  app.age();
  await app.clock(REFUND_SECONDS);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
}, 120_000);

it('PAY-20 accounts that are enabled at once: one is open to new payments', async () => {
  await Promise.all([4, 5, 6, 7, 8, 9].map((merchant) => enable(merchant)));
  const all = await accounts();
  expect(all.filter((one) => one.is_enabled)).toHaveLength(1);
  expect(all.map(({ customer }) => customer)).toEqual(
    expect.arrayContaining([4, 5, 6, 7, 8, 9].map((merchant) => `nadi-demo-${merchant}`)),
  );
});
