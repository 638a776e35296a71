import { randomUUID } from 'node:crypto';
import type { CounterOrder } from '@nadi/contract/order/counter-endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { testStaffAct } from '../../../test/staff-acts.ts';
import { FRONT_DESK, openTillOf, PRO_SHOP } from '../../../test/tills.ts';
import { creditOf, expectEndedOrdersClear, type Member, member } from '../../../test/wallet.ts';
import { tendersOfSold } from './find-tenders.ts';

const DAY_SECONDS = 24 * 60 * 60;
const COURT_FILS = 23_100;

let app: TestApp;
let url: string;
let desk: AtConsole;
let manager: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  desk = await enter(app, 'desk');
  manager = await enter(app, 'manager');
  await openTillOf(desk, FRONT_DESK);
  await openTillOf(manager, PRO_SHOP);
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 5, hours: [17, 21] });
const codeOf = ({ status, body }: CallAnswer) => [status, body.code];

interface Opened {
  readonly order_id: string;
  readonly token: string;
}

async function opened(
  buyer: Buyer,
  fields: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const items = [itemOf(freshSlot())];
  const answer = await order(app, buyer, { items, fields: { pg: 'COUNTER', ...fields } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

async function listed({ order_id }: Opened): Promise<CounterOrder> {
  const all: readonly CounterOrder[] = (await desk.call('listCounterOrders', {})).body.data.orders;
  const found = all.find((one) => one.order_id === order_id);
  if (found === undefined) throw new Error('It does not wait at the counter.');
  return found;
}

/** Records a payment as the list shows its order. */
const take = (at: AtConsole, { order_id, seen }: CounterOrder, body: object = {}) =>
  at.call('recordCounterPayment', {
    params: { order_id },
    body: { terminal: 0, seen, ...body },
  });

const resultOf = async ({ token }: Opened) =>
  (await app.call('readOrderResult', { params: { token } })).body.data;

describe('PAY-29 staff record a payment at the counter', () => {
  it('in cash, which completes the order with its ticket and document', async () => {
    const buyer = await member(app, {});
    const placed = await opened(buyer);
    const shown = await listed(placed);
    expect(shown).toMatchObject({ due: 231, customer: { email: buyer.email } });
    const taken = await take(desk, shown);
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body.data).toMatchObject({ terminal: 0, cash: 231, currency: 'AED' });
    expect(await resultOf(placed)).toMatchObject({ status: 'complete', pg: 'COUNTER' });
    expect(await sumsOf(url, placed.order_id)).toMatchObject({ 'till:1': -COURT_FILS });
    const counts = await runSql<{ tickets: number; documents: number }>(
      url,
      `select (select count(*)::int from booking b join order_line l on l.id = b.order_line_id
         where l.order_id = $1) as tickets,
         (select count(*)::int from tax_document where order_id = $1) as documents`,
      [uuidIn(placed.order_id)],
    );
    expect(counts).toEqual([{ tickets: 1, documents: 1 }]);
    expect(codeOf(await take(desk, shown))).toEqual([409, 'changed_meanwhile']);
  });

  it('by the terminal with its slip, and the rest in cash', async () => {
    const placed = await opened(await member(app, { topup: 5_010 }), { is_wallet: '1' });
    const shown = await listed(placed);
    expect(shown.due).toBe(180.9);
    expect((await take(desk, shown, { terminal: 100 })).body.errors).toHaveProperty('slip');
    const beyond = await take(desk, shown, { terminal: 180.91, slip: '7' });
    expect(beyond.body.errors).toHaveProperty('terminal');
    const taken = await take(desk, shown, { terminal: 100, slip: '0007' });
    expect(taken.body.data).toMatchObject({ terminal: 100, cash: 81 });
    expect(await sumsOf(url, placed.order_id)).toMatchObject({
      'till:1': -8_100,
      'gateway:terminal': -10_000,
      rounding: 10,
    });
    const [entry] = await runSql(
      url,
      `select after from audit_entry where action = 'payment.recorded' and subject = $1`,
      [`order:${shown.order_number}`],
    );
    expect(entry).toEqual({ after: { terminal: 100, cash: 81, slip: '0007' } });
  });

  it('from a list that is read page by page, and by number, name or mobile', async () => {
    const buyers = [await member(app, {}), await member(app, {}), await member(app, {})];
    const placed: string[] = [];
    for (const buyer of buyers) placed.push((await opened(buyer)).order_id);
    const pageOf = async (query: Readonly<Record<string, unknown>>) =>
      (await desk.call('listCounterOrders', { query })).body.data;
    const ids = (page: { orders: CounterOrder[] }) => page.orders.map(({ order_id }) => order_id);
    const all = ids(await pageOf({ size: 100 }));
    expect(all).toEqual(expect.arrayContaining(placed));
    const first = await pageOf({ size: 2 });
    expect([ids(first), first.has_more]).toEqual([all.slice(0, 2), true]);
    const rest = await pageOf({ size: 100, after: all[1] });
    expect([ids(rest), rest.has_more]).toEqual([all.slice(2), false]);
    const own = (await pageOf({ size: 100 })).orders.at(-1);
    for (const search of [own.order_number, own.order_number.toLowerCase(), own.customer.mobile])
      expect(ids(await pageOf({ search })), search).toContain(own.order_id);
    expect(ids(await pageOf({ search: 'nobody of that name' }))).toEqual([]);
    const unknown = { query: { after: `o_${'A'.repeat(22)}` } };
    expect(codeOf(await desk.call('listCounterOrders', unknown))).toEqual([404, 'not_found']);
    const wrong = await desk.call('listCounterOrders', { query: { size: 0 } });
    expect(codeOf(wrong)).toEqual([422, 'validation_failed']);
  });

  it('which is no card to staff who read what paid an order', async () => {
    const placed = await opened(await member(app, { topup: 5_000 }), { is_wallet: '1' });
    expect((await take(desk, await listed(placed))).status).toBe(200);
    const id = uuidIn(placed.order_id);
    expect((await tendersOfSold(app.database, 1, [id])).get(id)).toEqual([
      { kind: 'wallet', amountFils: 5_000, refundedFils: 0 },
      { kind: 'counter', amountFils: 18_100, refundedFils: 0 },
    ]);
  });

  it('not once the order is over, or a page is open for it', async () => {
    const over = await opened(await member(app, {}));
    const shown = await listed(over);
    const buyer = await member(app, {});
    const instead = await opened(buyer);
    const shownInstead = await listed(instead);
    const page = await app.call(
      'payOrder',
      { params: { order_id: instead.order_id }, body: {} },
      { bearer: buyer.bearer },
    );
    expect(page.status, page.text).toBe(200);
    expect(codeOf(await take(desk, shownInstead))).toEqual([409, 'changed_meanwhile']);
    const unseen = await manager.call('recordCounterPayment', {
      params: { order_id: instead.order_id },
      body: { terminal: 0 },
    });
    expect(codeOf(unseen)).toEqual([409, 'order_not_open']);
    await app.clock(DAY_SECONDS + 60);
    desk = await enter(app, 'desk');
    manager = await enter(app, 'manager');
    expect(codeOf(await take(desk, shown))).toEqual([409, 'changed_meanwhile']);
    expect(await resultOf(over)).toMatchObject({ status: 'expired' });
  });

  it('against its end at the same time: paid, or over and nothing taken', async () => {
    const placed = await opened(await member(app, {}));
    const shown = await listed(placed);
    const now = app.whole.clock.now();
    await runSql(
      url,
      `with ended as (update orders set expires_at = to_timestamp($2 / 1000.0) where id = $1)
       update payment set expires_at = to_timestamp($2 / 1000.0), next_check_at = to_timestamp($2 / 1000.0)
       where order_id = $1`,
      [uuidIn(placed.order_id), now],
    );
    const [taken] = await Promise.all([take(desk, shown), app.whole.runDue()]);
    const { status } = await resultOf(placed);
    expect([taken.status, status]).toEqual(
      taken.status === 200 ? [200, 'complete'] : [409, 'expired'],
    );
  });

  it('against the customer’s page at the same time: one of them alone', async () => {
    const buyer = await member(app, {});
    const placed = await opened(buyer);
    const shown = await listed(placed);
    const [taken, page] = await Promise.all([
      take(desk, shown),
      app.call(
        'payOrder',
        { params: { order_id: placed.order_id }, body: {} },
        { bearer: buyer.bearer },
      ),
    ]);
    const won = [taken, page].filter(({ status }) => status === 200);
    expect(won, [taken.text, page.text].join()).toHaveLength(1);
    const rows = await runSql(
      url,
      `select from payment where order_id = $1 and (state = 'captured' or next_check_at is not null)`,
      [uuidIn(placed.order_id)],
    );
    expect(rows).toHaveLength(1);
  });
});

testStaffAct('recordCounterPayment', ['payment.recorded'], async () => {
  const colleague = { at: await enter(app, 'owner'), role: 'owner' };
  const prepare = async () => {
    const shown = await listed(await opened(await member(app, {})));
    const of = (more: object) => ({
      params: { order_id: shown.order_id },
      body: { seen: shown.seen, ...more },
    });
    return {
      input: of({ terminal: 0 }),
      other: of({ terminal: 231, slip: '1' }),
      order: shown.order_number,
    };
  };
  return { app, url, own: await enter(app, 'desk'), colleague, prepare };
});

describe('PAY-30 a refund of a payment at the counter', () => {
  /** Pays an order in cash and cancels it in its free time. */
  async function cancelled(buyer: Member): Promise<Opened> {
    const placed = await opened(buyer);
    expect((await take(desk, await listed(placed))).status).toBe(200);
    const { products } = await resultOf(placed);
    const answer = await app.call(
      'requestRefund',
      {
        params: { order_id: placed.order_id },
        body: { units: [{ key: products[0].key, units: [0] }], way: 'original' },
      },
      { bearer: buyer.bearer, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.shares).toEqual([{ way: 'counter', amount: 231 }]);
    return placed;
  }

  const waiting = async (number: string) =>
    (await manager.call('listConsoleRefunds', { query: {} })).body.data.find(
      (one: { order_number: string }) => one.order_number === number,
    );

  const settle = (refund: { id: string; seen: string }, action: string) =>
    manager.call('recordRefundResult', {
      params: { id: refund.id },
      body: { action, seen: refund.seen },
    });

  it('waits for staff, who pay it out in cash once', async () => {
    manager = await enter(app, 'manager');
    desk = await enter(app, 'desk');
    const placed = await cancelled(await member(app, {}));
    await app.clock(120);
    const { order_number } = await resultOf(placed);
    const refund = await waiting(order_number);
    expect(refund).toMatchObject({ state: 'due', amount: 231, next_attempt_at: null });
    expect(refund.actions).toEqual(['cash', 'wallet', 'bank']);
    expect((await settle(refund, 'cash')).status).toBe(200);
    expect(codeOf(await settle(refund, 'wallet'))).toEqual([409, 'changed_meanwhile']);
    expect(await refundsOf(url, placed.order_id)).toMatchObject([{ state: 'settled' }]);
    expect(await sumsOf(url, placed.order_id)).toEqual({
      'till:1': -COURT_FILS,
      'till:2': COURT_FILS,
    });
    expect(await waiting(order_number)).toBeUndefined();
  });

  it('names its customer, and offers no wallet that is closed', async () => {
    const buyer = await member(app, {});
    const placed = await cancelled(buyer);
    const { order_number } = await resultOf(placed);
    const refund = await waiting(order_number);
    expect(refund.contact).toMatchObject({ email: buyer.email, mobile: expect.any(String) });
    const setErased = (to: string) =>
      runSql(url, `update customer set erased_at = ${to} where tenant_id = 1 and id = $1`, [
        buyer.id,
      ]);
    await setErased('now()');
    expect((await waiting(order_number)).actions).toEqual(['cash', 'bank']);
    expect(codeOf(await settle(refund, 'wallet'))).toEqual([409, 'changed_meanwhile']);
    await setErased('null');
    expect((await settle(refund, 'wallet')).status).toBe(200);
  });

  it('is paid out by the desk, which records cash alone', async () => {
    const buyer = await member(app, {});
    const placed = await cancelled(buyer);
    const { order_number } = await resultOf(placed);
    const { body } = await desk.call('listConsoleRefunds', { query: { order: order_number } });
    const [refund] = body.data;
    expect(refund).toMatchObject({ actions: ['cash'], contact: { email: buyer.email } });
    const atDesk = (action: string, more: object = {}) =>
      desk.call('recordRefundResult', {
        params: { id: refund.id },
        body: { action, seen: refund.seen, ...more },
      });
    expect(codeOf(await atDesk('wallet'))).toEqual([403, 'forbidden']);
    expect(codeOf(await atDesk('bank', { reference: 'FT1' }))).toEqual([403, 'forbidden']);
    const both = await Promise.all([atDesk('cash'), settle(refund, 'cash')]);
    expect(both.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    const sums = await sumsOf(url, placed.order_id);
    expect([{}, { 'till:1': -COURT_FILS, 'till:2': COURT_FILS }]).toContainEqual(sums);
  });

  it('waits after refunds that failed, however many wait at the counter', async () => {
    const placed = await cancelled(await member(app, {}));
    const { order_number } = await resultOf(placed);
    const { id } = await waiting(order_number);
    const add = (state: string, count: number, age: string) =>
      runSql(
        url,
        `insert into refund (tenant_id, id, payment_id, order_id, amount_fils, currency, state, created_at)
         select tenant_id, gen_random_uuid(), payment_id, order_id, 100, currency, $2::refund_state,
           created_at - $4::interval
         from refund, generate_series(1, $3) where order_id = $1`,
        [uuidIn(placed.order_id), state, count, age],
      );
    await add('failed', 1, '0 days');
    await add('due', 100, '1 day');
    const { body } = await manager.call('listConsoleRefunds', { query: {} });
    expect(body.data).toHaveLength(200);
    expect(body.data[0]).toMatchObject({ state: 'failed', order_number });
    expect(body.data.map((one: { id: string }) => one.id)).not.toContain(id);
    await runSql(url, 'delete from refund where order_id = $1 and amount_fils = 100', [
      uuidIn(placed.order_id),
    ]);
  });

  it('or goes to the wallet', async () => {
    const buyer = await member(app, {});
    const placed = await cancelled(buyer);
    const { order_number } = await resultOf(placed);
    expect((await settle(await waiting(order_number), 'wallet')).status).toBe(200);
    expect(await creditOf(app, buyer.id)).toEqual({ refund: COURT_FILS, topup: 0 });
  });
});
