import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { court2, dayAt, guest } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Tests for disputes of a gateway without messages about them (DISPUTE-07). */

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
/** Buys a court at EPG; returns the order with its number. */
async function buy() {
  hour += 1;
  const slot = court2(dayAt(app.whole.clock.now(), 6), hour);
  const order = await bought(app, await guest(app), [courtItem(slot)]);
  const [row] = await runSql<{ number: string; transaction: string }>(
    url,
    `select o.number, p.transaction_id as transaction from orders o
     join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id where o.id = $1`,
    [uuidIn(order)],
  );
  return { order, number: row?.number ?? '', transaction: row?.transaction ?? '' };
}

const record = (payment: string, more: object = {}) =>
  manager.call('recordDispute', {
    body: { payment, amount: FILS / 100, reference: `CB-${payment}`, reason: 'Fraud', ...more },
  });
const listed = async (payment: string, state: 'open' | 'ended' = 'open') =>
  (await manager.call('listConsoleDisputes', { query: { state } })).body.data.find(
    ({ reference }: { reference: string }) => reference === `CB-${payment}`,
  );
const change = (id: string, action: string) =>
  manager.call('changeDispute', { params: { id }, body: { action } });

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
