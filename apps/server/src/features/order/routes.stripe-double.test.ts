import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { grandTotal, holdsOf, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

const LATER_SECONDS = 61;
const TIME_TO_PAY_SECONDS = 30 * 60;

/** The demo, which offers EPG first and then Stripe. */
let app: TestApp;
let url: string;
let buyer: Buyer;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  // The clock ends sessions that are not used.
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

interface Opened {
  readonly order_id: string;
  readonly transactionId: string;
  readonly token: string;
}

/** Places an order whose payment page is open at Stripe. */
async function open(slot = freshSlot()): Promise<Opened> {
  const placed = await order(app, buyer, { items: [itemOf(slot)], fields: { pg: 'STRIPE' } });
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data as Opened;
}

const press = (transactionId: string, decision: string) =>
  app.app.inject({
    method: 'POST',
    url: `/demo/stripe/pay/${transactionId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  });

/** Follows a decision at the page back to the shop; returns where the browser ends. */
async function follow({ transactionId }: Opened, decision: string): Promise<string> {
  const { headers } = await press(transactionId, decision);
  const back = await comeBack(app.app, String(headers.location), transactionId, 'GET');
  expect(back.statusCode, back.body).toBe(303);
  return String(back.headers.location);
}

const sessionOf = async ({ transactionId }: Opened) =>
  (
    await runSql<{ status: string }>(
      url,
      'select status from stripe_double where session_id = $1',
      [transactionId],
    )
  )[0]?.status;

/** Makes the double accept a payment whatever its session's state, as money that is late. */
const payLate = ({ transactionId }: Opened) =>
  runSql(
    url,
    `update stripe_double set status = 'complete', payment_intent = 'pi_late' where session_id = $1`,
    [transactionId],
  );

it('PAY-23 an order is paid at the hosted page, and its refund goes back there', async () => {
  const opened = await open();
  expect(await follow(opened, 'approve')).toContain('/paymentsuccess/');
  expect(await statusOf(app, buyer, opened.order_id)).toBe('complete');
  const lines = await runSql<{ lineId: string }>(
    url,
    'select id as "lineId" from order_line where order_id = $1',
    [uuidIn(opened.order_id)],
  );
  const units = lines.map(({ lineId }) => ({ lineId, units: [0] }));
  const amount = await app.whole.sold.cancel(1, units, 'venue');
  await app.clock(LATER_SECONDS);
  expect(await refundsOf(url, opened.order_id)).toEqual([{ state: 'returned', amount }]);
  expect(await sumsOf(url, opened.order_id)).toEqual({});
});

it('PAY-25 a declined card and a way back leave the order awaiting payment', async () => {
  const opened = await open();
  await press(opened.transactionId, 'decline');
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, opened.order_id)).toBe('awaiting_payment');
  expect(await follow(opened, 'back')).toContain('/paymentsuccess/');
  expect(await statusOf(app, buyer, opened.order_id)).toBe('awaiting_payment');
  expect(await follow(opened, 'approve')).toContain('/paymentsuccess/');
  // The response to the return before this one is shared for a moment.
  await app.clock(1);
  expect(await statusOf(app, buyer, opened.order_id)).toBe('complete');
});

it('PAY-25 an order that is withdrawn closes its page first', async () => {
  const opened = await open();
  const params = { order_id: opened.order_id };
  const withdrawn = await app.call('withdrawOrder', { params }, { bearer: buyer.bearer });
  expect(withdrawn.body.data.status).toBe('cancelled');
  expect(await sessionOf(opened)).toBe('expired');
});

it('PAY-25 the end of the time to pay closes the page before the places go', async () => {
  const opened = await open();
  await app.clock(TIME_TO_PAY_SECONDS + 1);
  expect(await statusOf(app, buyer, opened.order_id)).toBe('expired');
  expect(await sessionOf(opened)).toBe('expired');
  expect(await holdsOf(url, opened.order_id)).toEqual([]);
});

it('ORDER-08 late money completes an order whose places are still free', async () => {
  const opened = await open();
  await app.clock(TIME_TO_PAY_SECONDS + 1);
  expect(await statusOf(app, buyer, opened.order_id)).toBe('expired');
  await payLate(opened);
  await app.clock(LATER_SECONDS);
  expect(await statusOf(app, buyer, opened.order_id)).toBe('complete');
});

it('PAY-20 a payment is finished at an account that was switched off meanwhile', async () => {
  const opened = await open();
  const change = (isEnabled: boolean) =>
    runSql(
      url,
      `update gateway_account set is_enabled = $1, enabled_at = case when $1 then now() end
       where tenant_id = 1 and gateway = 'STRIPE'`,
      [isEnabled],
    );
  await change(false);
  app.age();
  const placed = await order(app, buyer, {
    items: [itemOf(freshSlot())],
    fields: { pg: 'STRIPE' },
  });
  expect([placed.status, placed.body.code]).toEqual([409, 'gateway_not_offered']);
  expect(await follow(opened, 'approve')).toContain('/paymentsuccess/');
  expect(await statusOf(app, buyer, opened.order_id)).toBe('complete');
  await change(true);
  app.age();
});
