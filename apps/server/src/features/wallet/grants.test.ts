import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { dayAt, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import { expectEndedOrdersClear, member, pointsOf, promoLotsOf } from '../../../test/wallet.ts';
import { lapseLots } from './expiring.ts';

let app: TestApp;
let url: string;
let manager: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  manager = await enter(app, 'manager');
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 6, hours: [17, 21] });
const codeOf = ({ status, body }: CallAnswer) => [status, body.code];

const grant = (customer: number, more: object = {}) => ({
  customer_id: customer,
  pot: 'promo',
  amount: 300,
  reason: 'A late start',
  ar_reason: '',
  until: dayAt(app.whole.clock.now(), 100),
  ...more,
});

const give = (customer: number, more: object = {}, key?: string) =>
  manager.call(
    'giveCredit',
    { body: { grant: grant(customer, more) } },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

const takeBack = (id: number, left: number) =>
  manager.call('takeCreditBack', { params: { id }, body: { left } });

const promoOf = async (customerId: number): Promise<number> =>
  (await promoLotsOf(app, customerId)).reduce((sum, { points }) => sum + points, 0);

describe('WALLET-12 credit and points that staff give', () => {
  it('are in the wallet with their reason, mailed, listed and audited', async () => {
    const sara = await member(app, {});
    const given = await give(sara.id);
    expect(given.status, given.text).toBe(200);
    expect(given.body.data).toMatchObject({ pot: 'promo', amount: 300, left: 300 });
    expect((await give(sara.id, { pot: 'points', amount: 700 })).status, 'POINTS-10').toBe(200);
    expect([await promoOf(sara.id), await pointsOf(app, sara.id)]).toEqual([30_000, 700]);
    const { bearer } = sara;
    const wallet = (await app.call('readWallet', {}, { bearer })).body.data;
    const reason = { en: 'A late start', ar: 'A late start' };
    expect(wallet.financialTransactions.data).toMatchObject([{ kind: 'granted', reason }]);
    expect(wallet.expiring).toEqual([{ amount: 300, until: grant(0).until }]);
    const points = (await app.call('readPoints', {}, { bearer })).body.data;
    expect(points.movements.data).toMatchObject([{ kind: 'granted', points: 700, reason }]);
    const [listed] = (await manager.call('listCreditGrants', { query: { size: '2' } })).body.data;
    expect(listed).toMatchObject({ customer: { id: sara.id }, pot: 'points', left: 700 });
    const [entry] = (await manager.call('readAudit', { query: { size: '1' } })).body.data;
    expect(entry).toMatchObject({
      action: 'credit.given',
      after: { amount: 700, reason: reason.en },
    });
    const mails = await runSql<{ subject: string }>(
      url,
      `select subject from message where dedupe like 'credit_given:%' order by id desc limit 2`,
    );
    expect(mails).toHaveLength(2);
  });

  it('give once for one key, also at the same time', async () => {
    const sara = await member(app, {});
    const answers = await Promise.all([0, 1, 2].map(() => give(sara.id, {}, 'give-once-0001')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await promoOf(sara.id)).toBe(30_000);
    const other = await give(sara.id, { amount: 2 }, 'give-once-0001');
    expect(codeOf(other)).toEqual([409, 'idempotency_conflict']);
  });

  it('refuses what is missing or wrong by field, a stranger, and staff of the desk', async () => {
    const refused = await give(999_999, { amount: 1001, reason: '' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['amount', 'reason']]);
    const stranger = await give(999_999);
    expect(Object.keys(stranger.body.errors)).toEqual(['customer_id']);
    const desk = await enter(app, 'desk');
    expect(codeOf(await desk.call('giveCredit', { body: { grant: grant(1) } }))).toEqual([
      403,
      'forbidden',
    ]);
    const listed = await manager.call('listCreditGrants', { query: { size: '101' } });
    expect(codeOf(listed)).toEqual([422, 'validation_failed']);
  });
});

describe('WALLET-13 taking back', () => {
  it('takes all that is left, once, and what came back later again', async () => {
    const sara = await member(app, {});
    const { id } = (await give(sara.id, { until: dayAt(app.whole.clock.now(), 10) })).body.data;
    const placed = await order(app, sara, {
      items: [itemOf(freshSlot())],
      fields: { is_wallet: '1' },
      headers: {},
    });
    expect(placed.body.data.status, placed.text).toBe('complete');
    expect(codeOf(await takeBack(id, 300))).toEqual([409, 'changed_meanwhile']);
    const taken = await takeBack(id, 69);
    expect(taken.body.data, taken.text).toMatchObject({ left: 0, amount: 300 });
    expect(codeOf(await takeBack(id, 0))).toEqual([409, 'changed_meanwhile']);
    expect(codeOf(await takeBack(id + 100_000, 1))).toEqual([404, 'not_found']);
    expect(codeOf(await takeBack(id, -1))).toEqual([422, 'validation_failed']);
    await cancelAll(app, sara, placed.body.data.order_id);
    expect(await promoLotsOf(app, sara.id), 'WALLET-10').toEqual([{ points: 23_100, days: 30 }]);
    const once = { headers: { 'idempotency-key': 'take-back-once-01' } };
    const send = (left: number) =>
      manager.call('takeCreditBack', { params: { id }, body: { left } }, once);
    for (const _ of [0, 1]) expect((await send(231)).body.data).toMatchObject({ left: 0 });
    expect(codeOf(await send(1))).toEqual([409, 'idempotency_conflict']);
    const { data } = (await app.call('readWallet', {}, { bearer: sara.bearer })).body;
    expect(data.balances.promo).toBe(0);
    expect(data.financialTransactions.data[0]).toMatchObject({ kind: 'withdrawn', amount: -231 });
    const [entry] = (await manager.call('readAudit', { query: { size: '1' } })).body.data;
    expect(entry).toMatchObject({ action: 'credit.taken_back', after: { amount: 231 } });
  });

  it('while an order spends it: one of them has it', async () => {
    const sara = await member(app, {});
    const { id } = (await give(sara.id)).body.data;
    const [taken, placed] = await Promise.all([
      takeBack(id, 300),
      order(app, sara, {
        items: [itemOf(freshSlot())],
        fields: { is_wallet: '1', wallet_amount: '231' },
        headers: {},
      }),
    ]);
    const isTaken = taken.status === 200;
    // An order that comes second finds nothing, before or while it is written.
    expect([taken.status, placed.status === 200]).toEqual(isTaken ? [200, false] : [409, true]);
    expect(await promoOf(sara.id)).toBe(isTaken ? 0 : 6900);
  });
});

it('WALLET-11: ends with the account, whose reasons are deleted', async () => {
  const sara = await member(app, {});
  const { id } = (await give(sara.id)).body.data;
  await app.database.forTenant(1, (tx) =>
    lapseLots(tx, { customerId: sara.id, currency: 'AED' }, app.whole.clock.now()),
  );
  expect(await promoOf(sara.id)).toBe(0);
  const list = (await manager.call('listCreditGrants', { query: {} })).body.data;
  expect(list.find((one: { id: number }) => one.id === id)).toMatchObject({ left: 0, reason: '' });
});
