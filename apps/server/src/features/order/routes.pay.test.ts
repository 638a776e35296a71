import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  decide,
  freshSlots,
  guest,
  itemOf,
  listen,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { CRASH_POINT_CHANNEL } from '../../platform/crash-points.ts';

let app: TestApp;
let url: string;
let buyer: Buyer;

const freshSlot = freshSlots(() => app, { day: 2, hours: [8, 21] });

interface Open {
  readonly orderId: string;
  readonly transactionId: string;
  readonly token: string;
  readonly slot: Slot;
  readonly returnUrl: string;
}

async function open(): Promise<Open> {
  const slot = freshSlot();
  const placed = await order(app, buyer, { items: [itemOf(slot)] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId, token } = placed.body.data;
  const returnUrl = `http://localhost/api/v1/payments/epg/return/${token}`;
  return { orderId, transactionId, token, slot, returnUrl };
}

const behaviour = (body: object) =>
  app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: body });

/** Expects a completed order: its court firm, the ledger settled and one ticket. */
async function expectComplete(one: Open, fils: number): Promise<void> {
  expect(await statusOf(app, buyer, one.orderId)).toBe('complete');
  expect(await holdsOf(url, one.orderId)).toEqual([{ state: 'firm', ticks: 12 }]);
  const sums = await sumsOf(url, one.orderId);
  expect(sums['gateway:epg']).toBe(-fils);
  expect((sums['sales:facility'] ?? 0) + (sums.vat ?? 0)).toBe(fils);
  expect(Object.keys(sums).sort()).toEqual(['gateway:epg', 'sales:facility', 'vat']);
  const tickets = await runSql(url, 'select 1 from booking where order_id = $1', [
    uuidIn(one.orderId),
  ]);
  expect(tickets).toHaveLength(1);
}

/** Expects a failed order: nothing posted, no ticket, the court back in the cart. */
async function expectFailed(one: Open): Promise<void> {
  expect(await statusOf(app, buyer, one.orderId)).toBe('failed');
  expect(await sumsOf(url, one.orderId)).toEqual({});
  expect(await holdsOf(url, one.orderId)).toEqual([{ state: 'held', ticks: 12 }]);
}

const totalOf = async ({ orderId }: Open): Promise<number> => {
  const [row] = await runSql<{ total_fils: string }>(
    url,
    'select total_fils from orders where id = $1',
    [uuidIn(orderId)],
  );
  return Number(row?.total_fils);
};

beforeAll(async () => {
  app = await startTestApp();
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
beforeEach(async () => {
  buyer = await guest(app);
  await behaviour({});
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const SUCCESS = /^\/paymentsuccess\/r_[\w-]{43}\?lang=en$/;
const FAILED = /^\/paymentfailed\?token=r_[\w-]{43}&lang=en$/;

describe('the browser comes back', () => {
  it('after Approve: complete, and sent to the success page', async () => {
    const one = await open();
    const back = await decide(app.app, one.transactionId, 'approve');
    expect(back).toEqual({
      method: 'POST',
      url: expect.stringMatching(/\/api\/v1\/payments\/epg\/return\/r_/),
      fields: { TransactionID: one.transactionId },
    });
    const answer = await comeBack(app.app, one.returnUrl, one.transactionId);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(SUCCESS);
    await expectComplete(one, await totalOf(one));
  });

  it('after Decline: failed, the court in the cart, sent to the failed page', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'decline');
    const answer = await comeBack(app.app, one.returnUrl, one.transactionId);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(FAILED),
    ]);
    await expectFailed(one);
  });

  it.each(['late', 'close'] as const)('after %s: processing, and still held', async (decision) => {
    const one = await open();
    await decide(app.app, one.transactionId, decision);
    const answer = await comeBack(app.app, one.returnUrl, one.transactionId);
    expect(answer.headers.location).toMatch(SUCCESS);
    expect(await statusOf(app, buyer, one.orderId)).toBe('processing');
    expect(await holdsOf(url, one.orderId)).toEqual([{ state: 'paying', ticks: 12 }]);
    expect(await sumsOf(url, one.orderId)).toEqual({});
  });

  it('by GET as well as by POST', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'approve');
    const answer = await comeBack(app.app, one.returnUrl, one.transactionId, 'GET');
    expect(answer.headers.location).toMatch(SUCCESS);
    await expectComplete(one, await totalOf(one));
  });

  it('before anything was decided: nothing is decided', async () => {
    const one = await open();
    await comeBack(app.app, one.returnUrl, one.transactionId);
    expect(await statusOf(app, buyer, one.orderId)).toBe('processing');
    await decide(app.app, one.transactionId, 'approve');
    // The undecided answer of the gateway is shared for a while after it.
    const comesBack = async () => {
      await comeBack(app.app, one.returnUrl, one.transactionId);
      return statusOf(app, buyer, one.orderId);
    };
    await expect.poll(comesBack).toBe('complete');
    await expectComplete(one, await totalOf(one));
  });

  it('any number of concurrent calls: the gateway is queried once', async () => {
    const one = await open();
    let input = 0;
    const count = (message: unknown) => {
      if ((message as { step: string }).step === 'payment.finalised') input += 1;
    };
    const back = () => comeBack(app.app, one.returnUrl, one.transactionId, 'GET');
    // The answer is shared for a second, which a busy machine may need for these calls.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    subscribe(CRASH_POINT_CHANNEL, count);
    const answers = [...(await Promise.all(Array.from({ length: 20 }, back))), await back()];
    unsubscribe(CRASH_POINT_CHANNEL, count);
    vi.useRealTimers();
    for (const answer of answers) expect(answer.headers.location).toMatch(SUCCESS);
    expect(input).toBe(1);
  });

  it('while the database is away: sent to the result page all the same', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'approve');
    await runSql(url, 'alter table payment rename to payment_away');
    const answer = await comeBack(app.app, one.returnUrl, one.transactionId);
    await runSql(url, 'alter table payment_away rename to payment');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(SUCCESS),
    ]);
    await app.clock(4);
    await expectComplete(one, await totalOf(one));
  });

  it.each(['same', 'already_final'])(
    'twice, three times, at once, and after the reconciler (%s)',
    async (repeated_finalization) => {
      await behaviour({ repeated_finalization });
      const one = await open();
      await decide(app.app, one.transactionId, 'approve');
      const back = () => comeBack(app.app, one.returnUrl, one.transactionId);
      const three = await Promise.all([back(), back(), back()]);
      for (const answer of three) expect(answer.headers.location).toMatch(SUCCESS);
      await app.clock(5);
      expect((await back()).headers.location).toMatch(SUCCESS);
      await expectComplete(one, await totalOf(one));
    },
  );

  it('with an unknown token: sent to the failed page, and nothing happens', async () => {
    const unknown = 'http://localhost/api/v1/payments/epg/return/r_abcdefghijklmnop';
    const answer = await comeBack(app.app, unknown, '847718745846');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/paymentfailed?lang=en']);
  });

  it("in the order's language", async () => {
    const slot = freshSlot();
    const placed = await order(app, buyer, { items: [itemOf(slot)], lang: 'ar' });
    const { transactionId, token } = placed.body.data;
    await decide(app.app, transactionId, 'approve');
    const path = `http://localhost/api/v1/payments/epg/return/${token}`;
    const answer = await comeBack(app.app, path, transactionId);
    expect(answer.headers.location).toMatch(/\?lang=ar$/);
  });
});

describe('PAY-03 forged and foreign payments', () => {
  it('a lower amount is no success', async () => {
    const one = await open();
    await runSql(url, `update gateway_double set amount = '1.00' where transaction_id = $1`, [
      one.transactionId,
    ]);
    await decide(app.app, one.transactionId, 'approve');
    const answer = await comeBack(app.app, one.returnUrl, one.transactionId);
    expect(answer.headers.location).toMatch(FAILED);
    await expectFailed(one);
  });

  it('another currency is no success', async () => {
    const one = await open();
    await runSql(url, `update gateway_double set currency = 'USD' where transaction_id = $1`, [
      one.transactionId,
    ]);
    await decide(app.app, one.transactionId, 'approve');
    await comeBack(app.app, one.returnUrl, one.transactionId);
    await expectFailed(one);
  });

  it("another order's paid transaction, brought along, pays nothing", async () => {
    const [paid, unpaid] = [await open(), await open()];
    await decide(app.app, paid.transactionId, 'approve');
    await comeBack(app.app, unpaid.returnUrl, paid.transactionId);
    expect(await statusOf(app, buyer, unpaid.orderId)).toBe('processing');
    expect(await sumsOf(url, unpaid.orderId)).toEqual({});
    await comeBack(app.app, paid.returnUrl, paid.transactionId);
    await expectComplete(paid, await totalOf(paid));
    expect(await sumsOf(url, unpaid.orderId)).toEqual({});
  });

  it("a gateway that answers for another order's transaction pays nothing", async () => {
    const one = await open();
    await runSql(
      url,
      `update gateway_double set order_id = 'SOMEBODYS0ELSE00' where transaction_id = $1`,
      [one.transactionId],
    );
    await decide(app.app, one.transactionId, 'approve');
    await comeBack(app.app, one.returnUrl, one.transactionId);
    await expectFailed(one);
  });

  it('a return replayed after a declined payment pays nothing', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'decline');
    for (let time = 0; time < 3; time += 1) {
      await comeBack(app.app, one.returnUrl, one.transactionId);
    }
    await expectFailed(one);
  });
});

describe('PAY-05 the customer does not return', () => {
  it.each(['same', 'already_final'])('Approve completes within 5 seconds (%s)', async (how) => {
    await behaviour({ repeated_finalization: how });
    const one = await open();
    await decide(app.app, one.transactionId, 'approve');
    await app.clock(4);
    await expectComplete(one, await totalOf(one));
  });

  it('Decline fails, and gives the court back to the cart', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'decline');
    await app.clock(4);
    await expectFailed(one);
  });

  it('an untouched page stays awaiting payment; one with a card on it is processing', async () => {
    const [untouched, late] = [await open(), await open()];
    await decide(app.app, late.transactionId, 'late');
    await app.clock(4);
    expect(await statusOf(app, buyer, untouched.orderId)).toBe('awaiting_payment');
    expect(await statusOf(app, buyer, late.orderId)).toBe('processing');
  });

  it('a closed window expires, and its court is free for anybody', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'close');
    await app.clock(4);
    expect(await statusOf(app, buyer, one.orderId)).toBe('awaiting_payment');
    await app.clock(31 * 60);
    expect(await statusOf(app, buyer, one.orderId)).toBe('expired');
    const other = await guest(app);
    const placed = await order(app, other, { items: [itemOf(one.slot)] });
    expect(placed.status, placed.text).toBe(200);
    expect(await sumsOf(url, one.orderId)).toEqual({});
  });

  it('a gateway that is silent decides nothing, not even at the end of the time', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'approve');
    await behaviour({ silent: true });
    await app.clock(4);
    expect(await statusOf(app, buyer, one.orderId)).toBe('awaiting_payment');
    await app.clock(40 * 60);
    expect(await statusOf(app, buyer, one.orderId)).toBe('awaiting_payment');
    expect(await holdsOf(url, one.orderId)).toEqual([{ state: 'paying', ticks: 12 }]);
    await behaviour({});
    await app.clock(5);
    await expectComplete(one, await totalOf(one));
  });
});

describe('GET orders/{order_id} and GET orders/result/{token}', () => {
  it('200 with the items bought; the result without a session, and without a name', async () => {
    const one = await open();
    await decide(app.app, one.transactionId, 'approve');
    await comeBack(app.app, one.returnUrl, one.transactionId);
    const own = await app.call(
      'readOrder',
      { params: { order_id: one.orderId } },
      { bearer: buyer.bearer },
    );
    const result = await app.call('readOrderResult', { params: { token: one.token } });
    expect([own.status, result.status]).toEqual([200, 200]);
    expect(result.body).toEqual(own.body);
    expect(own.body.data).toMatchObject({
      order_id: one.orderId,
      order_number: expect.stringMatching(/^ALN-\d{4}-\d{6}$/),
      status: 'complete',
      pg: 'EPG',
      transactionId: one.transactionId,
      card_type: 'Visa',
      products: [{ product_id: 2201, name: 'Court 2', ar_name: 'ملعب 2', quantity: 1 }],
      choices: [],
    });
    for (const secret of [buyer.email, 'Sara', '+971']) expect(result.text).not.toContain(secret);
  });

  it("401 without a session, 404 for another customer's, another venue's and none", async () => {
    const one = await open();
    const read = async (order_id: string, options: object) =>
      (await app.call('readOrder', { params: { order_id } }, options)).status;
    expect(await read(one.orderId, {})).toBe(401);
    expect(await read(one.orderId, { bearer: (await guest(app)).bearer })).toBe(404);
    expect(await read('o_AAAAAAAAAAAAAAAAAAAAAA', { bearer: buyer.bearer })).toBe(404);
    expect(await read('o_short', { bearer: buyer.bearer })).toBe(404);
    expect(await read(one.token, { bearer: buyer.bearer })).toBe(404);
    const elsewhere = await app.call(
      'readOrderResult',
      { params: { token: one.token } },
      { host: 'sahel.localhost' },
    );
    const none = await app.call('readOrderResult', { params: { token: 'r_abcdefghijklmnop' } });
    expect([elsewhere.status, elsewhere.body]).toEqual([404, none.body]);
  });
});
