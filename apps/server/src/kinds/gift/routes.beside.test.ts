import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf } from '../../../test/books.ts';
import { dayAt, decide, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import { owedBy, partnerWith } from '../../../test/credit.ts';
import { buy, codesTo, giftItem, ownGifts, redeemAs } from '../../../test/gifts.ts';
import type { TestApp } from '../../../test/harness.ts';
import { promote } from '../../../test/promotions.ts';
import { expire, openShop, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';
import {
  addTestPoints,
  creditOf,
  expectEndedOrdersClear,
  member,
  pointsOf,
} from '../../../test/wallet.ts';

const COURT_FILS = 23_100;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  await expectEndedOrdersClear(url);
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const today = () => dayAt(app.whole.clock.now(), 0);
const freshSlot = freshSlots(() => app, { day: 3, hours: [17, 21] });

describe('PREPAID-05 a gift card beside a court', () => {
  it('is paid by card where a partner owes the rest', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    const items = [itemOf(freshSlot()), giftItem(today(), { to_email: 'credit@example.com' })];
    const { order_id, tenders } = await buy(app, partner.owner, items, { is_credit: '1' });
    expect(tenders).toEqual([
      { kind: 'credit', amount: 231 },
      { kind: 'card', amount: 100 },
    ]);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
    expect(await sumsOf(url, order_id)).toMatchObject({
      'gateway:epg': -10_000,
      [`partner:${partner.id}`]: -COURT_FILS,
    });
    expect(await codesTo(app, 'credit@example.com')).toHaveLength(1);
  });

  it('leaves the partner without a debt where it is not paid', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    const items = [itemOf(freshSlot()), giftItem(today(), { to_email: 'declined@example.com' })];
    const placed = await order(app, partner.owner, { items, fields: { is_credit: '1' } });
    expect(placed.status, placed.text).toBe(200);
    await decide(app.app, placed.body.data.transactionId, 'decline');
    await app.clock(4);
    expect(await owedBy(app, partner)).toBe(0);
    expect(await ownGifts(app, partner.owner)).toEqual([]);
  });

  it('is owed by the partner again where the card pays late', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    const items = [itemOf(freshSlot()), giftItem(today(), { to_email: 'late@example.com' })];
    const placed = await order(app, partner.owner, { items, fields: { is_credit: '1' } });
    await expire(app, [placed.body.data]);
    expect(await owedBy(app, partner)).toBe(0);
    await app.clock(UNTIL_LATE_SECONDS);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
    expect(await ownGifts(app, partner.owner)).toHaveLength(1);
    expect(await sumsOf(url, placed.body.data.order_id)).toMatchObject({
      'gateway:epg': -10_000,
      [`partner:${partner.id}`]: -COURT_FILS,
      'sales:facility': 22_000,
    });
  });

  it('is not paid by a partner, points or the wallet alone', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    const { tenders } = await buy(
      app,
      partner.owner,
      [giftItem(today(), { to_email: 'alone@example.com' })],
      { is_credit: '1' },
    );
    expect(tenders).toEqual([{ kind: 'card', amount: 100 }]);
    expect(await owedBy(app, partner)).toBe(0);
    const sara = await member(app, { topup: 50_000 });
    await addTestPoints(app, sara.id, 5_000);
    const rich = await buy(app, sara, [giftItem(today(), { to_email: 'rich@example.com' })], {
      is_wallet: '1',
      is_qpoints: '1',
    });
    expect(rich.tenders).toEqual([{ kind: 'card', amount: 100 }]);
    expect(await pointsOf(app, sara.id)).toBe(5_000);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 50_000 });
  });
});

describe('PREPAID-02 a gift card', () => {
  it('earns no points', async () => {
    const sara = await member(app, {});
    await buy(app, sara, [giftItem(today(), { to_email: 'points@example.com', amount: 1000 })]);
    await app.clock(20 * 86_400);
    expect(await pointsOf(app, sara.id)).toBe(0);
  });
});

describe('PREPAID-06 redeemed money', () => {
  it('is spent before top-ups, and lapses with the account', async () => {
    const [sara, omar] = [await member(app, {}), await member(app, { topup: 30_000 })];
    await buy(app, sara, [giftItem(today(), { to_email: 'lapse@example.com', amount: 500 })]);
    const [code = ''] = await codesTo(app, 'lapse@example.com');
    expect((await redeemAs(app, omar, code)).status).toBe(200);
    const paid = await order(app, omar, {
      items: [itemOf(freshSlot())],
      fields: { is_wallet: '1' },
    });
    expect(paid.body.data.status, paid.text).toBe('complete');
    const { bearer } = omar;
    const leaving = async () => (await app.call('readLeaving', {}, { bearer })).body.data;
    expect(await leaving()).toMatchObject({ bank: 300, redeemed: 500 - 231 });
    const [line] = await runSql<{ id: string }>(
      url,
      'select key as id from order_line l join orders o on o.id = l.order_id where o.customer_id = $1',
      [omar.id],
    );
    const back = await app.call(
      'requestRefund',
      {
        params: { order_id: paid.body.data.order_id },
        body: { units: [{ key: line?.id, units: [0] }] },
      },
      { bearer },
    );
    expect(back.status, back.text).toBe(200);
    const { seen, redeemed, bank } = await leaving();
    expect([redeemed, bank]).toEqual([500, 300]);
    const erased = await app.call('eraseAccount', { query: { seen } }, { bearer });
    expect(erased.status, erased.text).toBe(200);
    expect(await creditOf(app, omar.id)).toEqual({ refund: 0, topup: 0 });
    const [lapsed] = await runSql(
      url,
      "select sum(t.amount)::int as fils from transfer t join account a on a.id = t.to_id where a.code = 'lapsed'",
    );
    expect(lapsed).toEqual({ fils: 50_000 });
  });
});

it('PREPAID-02 no promotion reduces a gift card', async () => {
  const manager = await enter(app, 'manager');
  await promote(app, manager, null);
  const sara = await member(app, {});
  const { total } = await buy(app, sara, [
    giftItem(today(), { to_email: 'full@example.com', amount: 200 }),
  ]);
  expect(total).toBe(200);
});
