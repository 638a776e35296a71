import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, refundsOf, sumsOf } from '../../../test/books.ts';
import { type Buyer, dayAt } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { buy, codesTo, giftItem, ownGifts, redeemAs } from '../../../test/gifts.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { creditOf, member } from '../../../test/wallet.ts';

/** Tests for gift cards whose payment is disputed (DISPUTE-04, GIFT-06, GIFT-08). */

const FILS = 10_000;

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

/** Buys a gift card whose payment is then disputed. */
async function disputed(to: string, days = 0) {
  const sara = await member(app, {});
  const on = dayAt(app.whole.clock.now(), days);
  const { order_id: order } = await buy(app, sara, [giftItem(on, { to_email: to })]);
  const shown = await sold(to);
  const body = { payment: shown.order_number, amount: FILS / 100, reference: to, reason: 'Fraud' };
  const recorded = await manager.call('recordDispute', { body });
  expect(recorded.status, recorded.text).toBe(200);
  return { sara, order, shown };
}

const sold = async (search: string) =>
  (await manager.call('listSoldGiftCards', { query: { search } })).body.data[0];

const refundByBuyer = ({ bearer }: Pick<Buyer, 'bearer'>, id: string) =>
  app.call(
    'refundGiftCard',
    { params: { id } },
    { bearer, headers: { 'idempotency-key': randomUUID() } },
  );

const refundByStaff = ({ id, seen }: { id: string; seen: string }) =>
  manager.call(
    'refundSoldGiftCard',
    { params: { id }, body: { seen } },
    { headers: { 'idempotency-key': randomUUID() } },
  );

async function decide(reference: string, action: 'won' | 'lost') {
  const { data } = (await manager.call('listConsoleDisputes', { query: { state: 'open' } })).body;
  const { id } = data.find((one: { reference: string }) => one.reference === reference);
  const answer = await manager.call('changeDispute', { params: { id }, body: { action } });
  expect(answer.status, answer.text).toBe(200);
}

it('DISPUTE-04 a gift card is not refunded to its buyer while its payment is disputed', async () => {
  const to = 'open@example.com';
  const { sara } = await disputed(to);
  const [card] = await ownGifts(app, sara);
  const refused = await refundByBuyer(sara, card.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_disputed']);
  expect((await ownGifts(app, sara))[0].state).toBe('mailed');
  await decide(to, 'won');
  expect((await refundByBuyer(sara, card.id)).status).toBe(200);
});

it.each(['won', 'lost'] as const)(
  'GIFT-08 staff end one that waits, at once; its refund counts against the dispute, which is %s',
  async (end) => {
    const to = `${end}@example.com`;
    const { order, shown } = await disputed(to, 3);
    const refunded = await refundByStaff(shown);
    expect([refunded.status, refunded.body.data?.state], refunded.text).toEqual([200, 'refunded']);
    await app.clock(5 * 86_400);
    manager = await enter(app, 'manager');
    expect(await codesTo(app, to)).toEqual([]);
    await decide(to, end);
    await app.clock(61);
    const back = end === 'won' ? [{ state: 'returned', amount: FILS }] : [];
    expect(await refundsOf(url, order)).toEqual(back);
    const { chargebacks, refunds_due: due } = await sumsOf(url, order);
    expect([chargebacks, due]).toEqual([undefined, undefined]);
  },
);

it('DISPUTE-08 one that was redeemed before the dispute was lost is a loss', async () => {
  const to = 'redeemed@example.com';
  const { order, shown } = await disputed(to);
  const omar = await member(app, {});
  const [code = ''] = await codesTo(app, to);
  expect((await redeemAs(app, omar, code)).status).toBe(200);
  await decide(to, 'lost');
  const over = await refundByStaff(shown);
  expect([over.status, over.body.code]).toEqual([409, 'gift_card_over']);
  expect(await creditOf(app, omar.id)).toEqual({ refund: 0, topup: FILS });
  expect((await sumsOf(url, order)).chargebacks).toBe(-FILS);
});
