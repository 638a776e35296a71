import { refundsOf, runSql, sumsOf, uuidIn } from '@nadi/server/test/books';
import { type Buyer, freshSlots, guest, itemOf, order, statusOf } from '@nadi/server/test/buyer';
import type { TestApp } from '@nadi/server/test/harness';
import { openShop } from '@nadi/server/test/shop';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LATER_SECONDS = 61;

let app: TestApp;
let url: string;
let buyer: Buyer;
beforeAll(async () => {
  ({ app, url } = await openShop());
  buyer = await guest(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 5, hours: [9, 21] });
const script = async (path: string) =>
  (await app.app.inject({ method: 'POST', url: `/demo/stripe/${path}` })).statusCode;

/** Buys a court at Stripe. */
async function buy() {
  const fields = { pg: 'STRIPE' };
  const placed = await order(app, buyer, { items: [itemOf(freshSlot())], fields });
  expect(placed.status, placed.text).toBe(200);
  const { order_id, transactionId } = placed.body.data;
  expect(await script(`${transactionId}/approve`)).toBe(200);
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  return { order_id, transactionId } as { order_id: string; transactionId: string };
}

it('DISPUTE-01 a payment is disputed, and its decision is reported', async () => {
  const { order_id, transactionId } = await buy();
  expect(await script(`${transactionId}/dispute/needs_response`)).toBe(200);
  const { chargebacks = 0 } = await sumsOf(url, order_id);
  expect(chargebacks).toBeLessThan(0);
  expect(await script(`${transactionId}/dispute/won`)).toBe(200);
  expect((await sumsOf(url, order_id)).chargebacks).toBeUndefined();
  expect(await script(`${transactionId}/dispute/unknown`)).toBe(404);
  expect(await script('cs_test_none/dispute/won')).toBe(404);
});

it('REFUND-14 a confirmed refund fails, and is reported', async () => {
  const { order_id, transactionId } = await buy();
  expect(await script(`${transactionId}/refund/failed`)).toBe(404);
  const lines = await runSql<{ lineId: string }>(
    url,
    'select id as "lineId" from order_line where order_id = $1',
    [uuidIn(order_id)],
  );
  const units = lines.map(({ lineId }) => ({ lineId, units: [0] }));
  const amount = await app.whole.sold.cancel(1, units, 'venue');
  await app.clock(LATER_SECONDS);
  expect(await refundsOf(url, order_id)).toEqual([{ state: 'returned', amount }]);
  expect(await script(`${transactionId}/refund/failed`)).toBe(200);
  await app.clock(1);
  expect(await refundsOf(url, order_id)).toEqual([{ state: 'failed', amount }]);
  expect((await sumsOf(url, order_id)).refunds_due).toBe(amount);
});
