import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { creditOf, expectEndedOrdersClear, type Member, member } from '../../../test/wallet.ts';

const CHECKED_SECONDS = 90;

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

async function topUp(who: Buyer, amount: number): Promise<void> {
  const opened = await app.call('topUpWallet', { body: { amount } }, { bearer: who.bearer });
  expect(opened.status, opened.text).toBe(200);
  await decide(app.app, opened.body.data.transactionId, 'approve');
  await app.clock(CHECKED_SECONDS);
}

const payOut = (who: Buyer, amount: number, key: string = randomUUID()) =>
  app.call(
    'payOutWallet',
    { body: { amount } },
    { bearer: who.bearer, headers: { 'idempotency-key': key } },
  );
const wallet = async (who: Buyer) =>
  (await app.call('readWallet', {}, { bearer: who.bearer })).body.data;
const lastMovement = async (who: Buyer) => (await wallet(who)).financialTransactions.data[0];
const refundsOf = ({ id }: Member) =>
  runSql<{ id: string; state: string; amount: number }>(
    url,
    'select id, state::text, amount_fils::int as amount from refund where customer_id = $1 order by amount_fils',
    [id],
  );

describe('WALLET-14 money of top-ups', () => {
  it('goes back to the cards that it came from, the latest first, once for a key', async () => {
    const sara = await member(app, { refund: 1_000, topup: 5_000 });
    await topUp(sara, 30);
    await topUp(sara, 20);
    expect((await wallet(sara)).pay_out).toEqual({ most: 50 });
    const key = randomUUID();
    const paid = await Promise.all([1, 2, 3].map(() => payOut(sara, 40, key)));
    expect(paid.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    const again = await payOut(sara, 40, key);
    expect(again.body.data).toMatchObject({ currency: 'AED', state: 'pending' });
    expect(await creditOf(app, sara.id)).toEqual({ refund: 1_000, topup: 6_000 });
    expect(await refundsOf(sara)).toMatchObject([{ amount: 2_000 }, { amount: 2_000 }]);
    expect(await lastMovement(sara)).toMatchObject({
      kind: 'paid_out',
      amount: -40,
      pay_out: 'pending',
    });
    await app.clock(CHECKED_SECONDS);
    expect(await lastMovement(sara)).toMatchObject({ kind: 'paid_out', pay_out: 'done' });
    expect((await wallet(sara)).pay_out).toEqual({ most: 10 });
    const other = await app.call(
      'payOutWallet',
      { body: { amount: 1 } },
      { bearer: sara.bearer, headers: { 'idempotency-key': key } },
    );
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('is refused beyond what cards can take, without any, and to a guest', async () => {
    const sara = await member(app, { topup: 5_000 });
    const nothing = await payOut(sara, 10);
    expect([nothing.status, nothing.body.code]).toEqual([409, 'balance_changed']);
    await topUp(sara, 30);
    for (const amount of [30.01, 0, -1, 1.234]) {
      const refused = await payOut(sara, amount);
      expect([refused.status, refused.body.code]).toEqual([422, 'amount_out_of_range']);
    }
    const bad = await app.call(
      'payOutWallet',
      { body: { amount: 'all' } },
      { bearer: sara.bearer, headers: { 'idempotency-key': randomUUID() } },
    );
    expect([bad.status, bad.body.code]).toEqual([422, 'validation_failed']);
    const refused = await payOut(await guest(app), 10);
    expect([refused.status, refused.body.code]).toEqual([403, 'login_required']);
    const nobody = await app.call('payOutWallet', { body: { amount: 10 } }, {});
    expect(nobody.body.code).toBe('session_expired');
  });

  it('is taken by one of several at the same moment: payouts, orders and a closing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sara = await member(app, {});
      await topUp(sara, 231);
      const items = [itemOf(court2(dayAt(app.whole.clock.now(), 12 + round), 18))];
      await Promise.all([
        payOut(sara, 231),
        order(app, sara, { items, fields: { is_wallet: '1', wallet_amount: '231' } }),
        payOut(sara, 100),
        app.call('eraseAccount', { query: {} }, { bearer: sara.bearer }),
      ]);
      await app.clock(CHECKED_SECONDS);
      const [sum] = await runSql<{ refunded: number; credit: number; sold: number }>(
        url,
        `select coalesce((select sum(refunded_fils)::int from payment where customer_id = $1), 0) as refunded,
           coalesce((select sum(balance)::int from account where code like 'wallet:' || $1 || ':%'), 0) as credit,
           coalesce((select sum(t.amount_fils)::int from order_tender t join orders o on o.id = t.order_id
             where o.customer_id = $1 and t.state <> 'ended'), 0) as sold`,
        [sara.id],
      );
      expect((sum?.refunded ?? 0) + (sum?.credit ?? 0) + (sum?.sold ?? 0)).toBe(23_100);
    }
  });
});

describe('WALLET-15 money that a card does not take', () => {
  it('comes back to the balance of top-ups by staff, and is shown as failed', async () => {
    const sara = await member(app, {});
    await topUp(sara, 25);
    expect((await payOut(sara, 25)).status).toBe(200);
    await runSql(
      url,
      "update refund set state = 'due', answer = 'refused', next_check_at = next_check_at + interval '6 hours' where customer_id = $1",
      [sara.id],
    );
    const manager = await enter(app, 'manager');
    const { body } = await manager.call('listConsoleRefunds', { query: {} });
    const listed = body.data.find(
      (one: { from: string; amount: number }) => one.from === 'wallet' && one.amount === 25,
    );
    expect(listed).toMatchObject({
      customer_name: 'Sara',
      contact: { email: sara.email },
      actions: ['wallet', 'bank'],
    });
    const recorded = await manager.call('recordRefundResult', {
      params: { id: listed.id },
      body: { action: 'wallet', seen: listed.seen },
    });
    expect(recorded.status, recorded.text).toBe(200);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 2_500 });
    const { data } = (await wallet(sara)).financialTransactions;
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'refund', amount: 25 },
      { kind: 'paid_out', amount: -25, pay_out: 'failed' },
    ]);
    expect((await refundsOf(sara)).map(({ state }) => state)).toEqual(['settled']);
  });
});
