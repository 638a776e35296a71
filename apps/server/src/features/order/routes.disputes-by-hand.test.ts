import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Tests for disputes of a gateway without messages about them (DISPUTE-04, DISPUTE-07). */

const FILS = 23_100;

let app: TestApp;
let url: string;
let manager: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  manager = await enter(app, 'manager');
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

let hour = 16;
/** Buys a court at EPG, days from today; returns the order with its number. */
async function buy(days = 6) {
  hour = hour === 23 ? 17 : hour + 1;
  const buyer = await guest(app);
  const slot = court2(dayAt(app.whole.clock.now(), days), hour);
  const order = await bought(app, buyer, [courtItem(slot)]);
  const [row] = await runSql<{ number: string; transaction: string }>(
    url,
    `select o.number, p.transaction_id as transaction from orders o
     join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id where o.id = $1`,
    [uuidIn(order)],
  );
  return { buyer, order, number: row?.number ?? '', transaction: row?.transaction ?? '' };
}

const record = (payment: string, more: object = {}) =>
  manager.call('recordDispute', {
    body: { payment, amount: FILS / 100, reference: `CB-${payment}`, reason: 'Fraud', ...more },
  });
const listed = async (payment: string, state: 'open' | 'ended' = 'open') =>
  (await manager.call('listConsoleDisputes', { query: { state } })).body.data.find(
    ({ reference }: { reference: string }) => reference === `CB-${payment}`,
  );
const change = (id: string, action: string, more: object = {}, options = {}) =>
  manager.call('changeDispute', { params: { id }, body: { action, ...more } }, options);

const codeOf = ({ status, body }: CallAnswer) => [status, body.code];
const DISPUTED = [409, 'payment_disputed'];

/** Gives the tickets of an order up, and asks for goodwill where they are late. */
const giveUp = async (buyer: Buyer, order_id: string): Promise<CallAnswer> => {
  const units = unitsOf(await ticketsOf(app, buyer, order_id));
  const body = { units, way: 'original', asks_goodwill: 1 };
  return app.call('requestRefund', { params: { order_id }, body }, buyer);
};

describe('DISPUTE-07 a dispute that the bank reports by letter', () => {
  it('is recorded by the number of the order, and its decision by staff', async () => {
    const { order, number } = await buy();
    expect((await record(number)).status).toBe(200);
    expect((await sumsOf(url, order)).chargebacks).toBe(-FILS);
    expect(await listed(number)).toMatchObject({ state: 'open', actions: ['won', 'lost'] });
    const again = await record(number);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['reference']]);
    const { id } = await listed(number);
    const answers = await Promise.all([change(id, 'won'), change(id, 'won'), change(id, 'lost')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { state } = await listed(number, answers[2]?.status === 200 ? 'open' : 'ended');
    const { chargebacks = 0 } = await sumsOf(url, order);
    expect(chargebacks).toBe(state === 'won' ? 0 : -FILS);
    const audit = await runSql<{ action: string }>(
      url,
      "select action from audit_entry where action like 'dispute.%' and subject = $1 order by id",
      [`order:${number}`],
    );
    expect(audit.map(({ action }) => action)).toEqual(['dispute.recorded', 'dispute.ended']);
  });

  it('is recorded by the id of the payment, and lost: the sale is kept as a loss', async () => {
    const { order, transaction } = await buy();
    expect((await record(transaction, { amount: 100 })).status).toBe(200);
    const { id } = await listed(transaction);
    expect((await change(id, 'lost')).status).toBe(200);
    expect(await listed(transaction)).toMatchObject({ actions: ['keep'], uncovered: 100 });
    expect((await change(id, 'keep')).status).toBe(200);
    expect(await sumsOf(url, order)).toMatchObject({ loss: -10_000 });
  });

  it('is recorded and decided once for one key, by an act that is known', async () => {
    const { number } = await buy();
    const headers = { 'idempotency-key': randomUUID() };
    const send = (amount: number) => {
      const body = { payment: number, amount, reference: `CB-${number}`, reason: 'Fraud' };
      return manager.call('recordDispute', { body }, { headers });
    };
    for (const { status, text } of [await send(100), await send(100)])
      expect(status, text).toBe(200);
    expect(codeOf(await send(120))).toEqual([409, 'idempotency_conflict']);
    const { id, seen } = await listed(number);
    expect(codeOf(await change(id, 'withdrawn'))).toEqual([422, 'validation_failed']);
    const key = { headers: { 'idempotency-key': randomUUID() } };
    for (const { status, text } of [
      await change(id, 'won', { seen }, key),
      await change(id, 'won', { seen }, key),
    ])
      expect(status, text).toBe(200);
    expect(codeOf(await change(id, 'lost', { seen }, key))).toEqual([409, 'idempotency_conflict']);
    expect(await listed(number, 'ended')).toMatchObject({ state: 'won', amount: 100 });
  });

  it.each([
    ['an unknown payment', 'ALN-2000-000001', {}, 'payment'],
    ['more than was paid', null, { amount: 1000 }, 'amount'],
    ['no amount', null, { amount: 0 }, 'amount'],
    ['no reference', null, { reference: ' ' }, 'reference'],
  ])('is refused with %s', async (_, payment, more, field) => {
    const { number } = await buy();
    const refused = await record(payment ?? number, more);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });
});

describe('DISPUTE-04 while a dispute is open, staff', () => {
  it('cancel nothing of its payment, until it is won', async () => {
    const { order, number } = await buy(4);
    expect((await record(number)).status).toBe(200);
    const [line] = await runSql<{ hex: string }>(
      url,
      "select replace(id::text, '-', '') as hex from order_line where order_id = $1",
      [uuidIn(order)],
    );
    const booking = `l_${Buffer.from(line?.hex ?? '', 'hex').toString('base64url')}`;
    const cancel = () =>
      manager.call('cancelBooking', {
        params: { order_id: order },
        body: { units: [{ booking, units: [0] }], by: 'customer' },
      });
    expect(codeOf(await cancel())).toEqual(DISPUTED);
    expect((await change((await listed(number)).id, 'won')).status).toBe(200);
    const done = await cancel();
    expect(done.status, done.text).toBe(200);
  });

  it('approve no request for a refund of its payment, until it is won', async () => {
    const { buyer, order, number } = await buy(0);
    const givenUp = await giveUp(buyer, order);
    expect(givenUp.status, givenUp.text).toBe(200);
    const { id } = givenUp.body.data.request;
    expect((await record(number)).status).toBe(200);
    const approve = () =>
      manager.call('decideRefundRequest', {
        params: { id },
        body: { answer: 'approve', amount: 100, way: 'original' },
      });
    expect(codeOf(await approve())).toEqual(DISPUTED);
    expect((await change((await listed(number)).id, 'won')).status).toBe(200);
    const done = await approve();
    expect(done.status, done.text).toBe(200);
  });

  it('pay no refund of its payment another way that came back, until it is won', async () => {
    const { buyer, order, number } = await buy(4);
    expect((await giveUp(buyer, order)).status).toBe(200);
    await app.clock(60);
    expect((await record(number)).status).toBe(200);
    const query = { order: number };
    const [refund] = (await manager.call('listConsoleRefunds', { query })).body.data;
    const params = { id: refund.id };
    const result = (body: object) => manager.call('recordRefundResult', { params, body });
    expect((await result({ action: 'came_back' })).status).toBe(200);
    const transfer = { action: 'bank', reference: 'FT26110002' };
    expect(codeOf(await result(transfer))).toEqual(DISPUTED);
    expect((await sumsOf(url, order)).refunds_due).toBe(FILS);
    expect((await change((await listed(number)).id, 'won')).status).toBe(200);
    expect((await result(transfer)).status).toBe(200);
    expect((await sumsOf(url, order)).refunds_due).toBeUndefined();
  });
});
