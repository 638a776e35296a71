import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { dayAt, freshSlots, guest, itemOf, order } from '../../../test/buyer.ts';
import { buy, codesTo, GIFT_CARD, giftItem, ownGifts, redeemAs } from '../../../test/gifts.ts';
import type { TestApp } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/people.ts';
import { holdAs, openShop } from '../../../test/shop.ts';
import { creditOf, expectEndedOrdersClear, type Member, member } from '../../../test/wallet.ts';

const DAY_SECONDS = 86_400;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  await expectEndedOrdersClear(url);
  expect(await grandTotal(url)).toBe(0);
  const [books] = await runSql<{ kept: number; unspent: number }>(
    url,
    `select (select coalesce(sum(balance), 0)::int from account where code like 'giftcard:%') as kept,
       (select coalesce(sum(amount_fils), 0)::int from gift_card where state in ('waiting', 'mailed')) as unspent`,
  );
  expect(books?.kept).toBe(books?.unspent);
  await app.close();
});

const today = () => dayAt(app.whole.clock.now(), 0);
const freshSlot = freshSlots(() => app, { day: 4, hours: [17, 21] });
const act = (
  name: 'resendGiftCard' | 'refundGiftCard',
  { bearer }: Member,
  id: string,
  key: string = randomUUID(),
) => app.call(name, { params: { id } }, { bearer, headers: { 'idempotency-key': key } });

/** Sends a gift card to Layla instead, or to somebody of another name. */
const correct = ({ bearer }: Member, id: string, to_name = 'Layla', key: string = randomUUID()) =>
  app.call(
    'correctGiftCard',
    { params: { id }, body: { to_name, to_email: 'Layla@example.com' } },
    { bearer, headers: { 'idempotency-key': key } },
  );

/** Buys a gift card that is mailed at once, and returns its code. */
async function mailedCode(buyer: Member, to_email: string, amount = 100): Promise<string> {
  await buy(app, buyer, [giftItem(today(), { to_email, amount })]);
  const [code = ''] = await codesTo(app, to_email);
  expect(code).not.toBe('');
  return code;
}

describe('GIFT-01, GIFT-02 what is sold', () => {
  it('lists the gift cards with their amounts and days', async () => {
    const { body } = await app.call('listGiftCards', {});
    expect(body.data).toMatchObject([
      {
        product_id: GIFT_CARD,
        name: 'Gift card',
        amounts: [100, 200, 300, 500],
        least: 50,
        most: 2000,
        first_day: today(),
      },
    ]);
  });

  it('is held with its recipient, without VAT, and shown in the cart', async () => {
    const sara = await member(app, {});
    const held = await holdAs(app, sara, [giftItem(today(), { amount: 150 })]);
    expect(held.status, held.text).toBe(200);
    expect(held.body.data.products).toMatchObject([
      {
        product_type_id: 8,
        amount: 150,
        to_name: 'Omar',
        to_email: 'omar@example.com',
        words: 'Play well',
        tax_amount: 0,
        total_price: 150,
      },
    ]);
  });

  it.each([
    [{ amount: 49 }, 'amount_out_of_range'],
    [{ amount: 2001 }, 'amount_out_of_range'],
  ])('refuses %j', async (more, code) => {
    const sara = await member(app, {});
    const refused = await holdAs(app, sara, [giftItem(today(), more)]);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect(refused.body.message).toBe('Choose an amount from 50 to 2000.');
  });

  it('refuses what is missing or wrong by field', async () => {
    const sara = await member(app, {});
    const wrong = { amount: null, to_name: ' ', to_email: 'omar', on: '2020-01-01', quantity: 2 };
    const refused = await holdAs(app, sara, [giftItem(today(), wrong)]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'products.0.amount',
      'products.0.on',
      'products.0.quantity',
      'products.0.to_email',
      'products.0.to_name',
    ]);
  });

  it('is not sold to a guest', async () => {
    const buyer = await guest(app);
    const refused = await order(app, buyer, { items: [giftItem(today())] });
    expect(refused.status).not.toBe(200);
  });
});

describe('PREPAID-03, GIFT-04 bought and mailed', () => {
  it('is paid beside a court, kept in its own account, and mailed at once', async () => {
    const sara = await member(app, {});
    const items = [itemOf(freshSlot()), giftItem(today(), { to_email: 'first@example.com' })];
    const { order_id } = await buy(app, sara, items);
    const sums = await sumsOf(url, order_id);
    expect(sums).toMatchObject({ 'gateway:epg': -33_100, 'sales:facility': 22_000, vat: 1_100 });
    const kept = Object.entries(sums).filter(([code]) => code.startsWith('giftcard:'));
    expect(kept).toMatchObject([[expect.any(String), 10_000]]);
    const mails = await mailsTo(app, 'first@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Play well');
    expect(await codesTo(app, 'first@example.com')).toHaveLength(1);
    const [own] = await ownGifts(app, sara);
    expect(own).toMatchObject({ state: 'mailed', amount: 100, to_email: 'first@example.com' });
    const [confirmation] = await mailsTo(app, sara.email);
    expect(confirmation?.text).toContain('Gift card');
  });

  it('waits for 09:00 of its day', async () => {
    const sara = await member(app, {});
    const to_email = 'later@example.com';
    await buy(app, sara, [giftItem(dayAt(app.whole.clock.now(), 3), { to_email })]);
    expect(await codesTo(app, to_email)).toEqual([]);
    const [own] = await ownGifts(app, sara);
    expect(own.state).toBe('waiting');
    expect(own.mail_at).toBe(`${dayAt(app.whole.clock.now(), 3)}T09:00:00+04:00`);
    await app.clock(4 * DAY_SECONDS);
    expect(await codesTo(app, to_email)).toHaveLength(1);
  });

  it('PREPAID-05 leaves its part to the card where the wallet pays the rest', async () => {
    const sara = await member(app, { topup: 90_000 });
    const items = [itemOf(freshSlot()), giftItem(today(), { to_email: 'mixed@example.com' })];
    const { tenders } = await buy(app, sara, items, { is_wallet: '1' });
    expect(tenders).toEqual([
      { kind: 'wallet', amount: 231 },
      { kind: 'card', amount: 100 },
    ]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 90_000 - 23_100 });
  });

  it('PREPAID-01 has a receipt, and no tax invoice, where it is all that is sold', async () => {
    const sara = await member(app, {});
    const { order_id } = await buy(app, sara, [
      giftItem(today(), { to_email: 'paper@example.com' }),
    ]);
    const rows = await runSql(
      url,
      "select content ->> 'type' as type from tax_document where order_id = $1",
      [uuidIn(order_id)],
    );
    expect(rows).toEqual([{ type: 'receipt' }]);
  });
});

describe('GIFT-05 a code', () => {
  it('is redeemed whole, once, into the wallet, and answers a repetition', async () => {
    const [sara, omar] = [await member(app, {}), await member(app, { topup: 500 })];
    const code = await mailedCode(sara, 'redeem@example.com');
    const key = randomUUID();
    const first = await redeemAs(app, omar, ` ${code.toLowerCase().replaceAll('-', ' ')}`, key);
    expect([first.status, first.body.data]).toEqual([
      200,
      { amount: 100, currency: 'AED', balance: 105 },
    ]);
    const again = await redeemAs(app, omar, ` ${code.toLowerCase().replaceAll('-', ' ')}`, key);
    expect(again.body.data).toMatchObject({ amount: 100 });
    const other = await redeemAs(app, omar, 'AAAA-BBBB-CCCC-DDDD', key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const used = await redeemAs(app, omar, code);
    expect([used.status, used.body.code, used.body.message]).toEqual([
      422,
      'gift_code_invalid',
      'This gift card code is not valid.',
    ]);
    expect(await creditOf(app, omar.id)).toEqual({ refund: 0, topup: 10_500 });
    const wallet = await app.call('readWallet', {}, { bearer: omar.bearer });
    expect(wallet.body.data.financialTransactions.data[0]).toMatchObject({
      kind: 'redeemed',
      amount: 100,
    });
    expect((await ownGifts(app, sara))[0].state).toBe('redeemed');
  });

  it('is redeemed by one of two accounts at the same moment', async () => {
    const sara = await member(app, {});
    const two = [await member(app, {}), await member(app, {})];
    const code = await mailedCode(sara, 'race@example.com');
    const all = await Promise.all([...two, ...two].map((one) => redeemAs(app, one, code)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const sums = await Promise.all(two.map(({ id }) => creditOf(app, id)));
    expect(sums.reduce((sum, { topup }) => sum + topup, 0)).toBe(10_000);
  });

  it('can be tried five times an hour by an account', async () => {
    const sara = await member(app, {});
    for (let count = 1; count <= 5; count += 1) {
      const wrong = await redeemAs(app, sara, `AAAA-BBBB-CCCC-DDD${count}`);
      expect([wrong.status, wrong.body.code]).toEqual([422, 'gift_code_invalid']);
    }
    const late = await redeemAs(app, sara, 'AAAA-BBBB-CCCC-DDDD');
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests']);
  });

  it('ends with the next one, and is corrected to another address', async () => {
    const [sara, omar] = [await member(app, {}), await member(app, {})];
    const first = await mailedCode(sara, 'resend@example.com');
    const [own] = await ownGifts(app, sara);
    const sent = await act('resendGiftCard', sara, own.id);
    expect(sent.status, sent.text).toBe(200);
    const [second = ''] = await codesTo(app, 'resend@example.com');
    expect(second).not.toBe(first);
    const corrected = await correct(sara, own.id);
    expect(corrected.body.data).toMatchObject({ to_name: 'Layla', to_email: 'layla@example.com' });
    const [third = ''] = await codesTo(app, 'layla@example.com');
    for (const dead of [first, second])
      expect((await redeemAs(app, omar, dead)).body.code).toBe('gift_code_invalid');
    expect((await redeemAs(app, omar, third)).status).toBe(200);
    for (const over of [
      await act('resendGiftCard', sara, own.id),
      await act('refundGiftCard', sara, own.id),
      await correct(sara, own.id),
    ])
      expect([over.status, over.body.code]).toEqual([409, 'gift_card_over']);
  });

  it('has one card and one recipient for a key', async () => {
    const sara = await member(app, {});
    await mailedCode(sara, 'one@example.com');
    await mailedCode(sara, 'two@example.com');
    const [two, one] = await ownGifts(app, sara);
    const [again, to, back] = [randomUUID(), randomUUID(), randomUUID()];
    const done = [
      await act('resendGiftCard', sara, one.id, again),
      await correct(sara, one.id, 'Layla', to),
      await act('refundGiftCard', sara, one.id, back),
    ];
    for (const { status, text } of done) expect(status, text).toBe(200);
    for (const other of [
      await act('resendGiftCard', sara, two.id, again),
      await correct(sara, one.id, 'Noor', to),
      await act('refundGiftCard', sara, two.id, back),
    ])
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    expect(await codesTo(app, 'two@example.com')).toHaveLength(1);
    expect(await ownGifts(app, sara)).toMatchObject([
      { state: 'mailed', to_name: 'Omar', to_email: 'two@example.com' },
      { state: 'refunded', to_name: 'Layla' },
    ]);
  });

  it('is nobody else’s', async () => {
    const [sara, omar] = [await member(app, {}), await member(app, {})];
    await mailedCode(sara, 'own@example.com');
    const [own] = await ownGifts(app, sara);
    for (const name of ['resendGiftCard', 'refundGiftCard'] as const)
      expect((await act(name, omar, own.id)).body.code).toBe('not_found');
    const wrong = await app.call(
      'correctGiftCard',
      { params: { id: own.id }, body: { to_name: '', to_email: 'x' } },
      { bearer: sara.bearer, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['to_email', 'to_name']);
    const foreign = await app.call(
      'correctGiftCard',
      { params: { id: own.id }, body: { to_name: 'Me', to_email: 'me@example.com' } },
      { bearer: omar.bearer, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(foreign.body.code).toBe('not_found');
  });
});

describe('GIFT-06 a refund', () => {
  it('goes to the card that paid it, beside a wallet that paid the court', async () => {
    const sara = await member(app, { topup: 90_000 });
    const items = [itemOf(freshSlot()), giftItem(today(), { to_email: 'back@example.com' })];
    const { order_id } = await buy(app, sara, items, { is_wallet: '1' });
    const [code = ''] = await codesTo(app, 'back@example.com');
    const [own] = await ownGifts(app, sara);
    const refunded = await act('refundGiftCard', sara, own.id);
    expect(refunded.status, refunded.text).toBe(200);
    expect(refunded.body.data.state).toBe('refunded');
    await app.clock(90);
    expect(await sumsOf(url, order_id)).toMatchObject({ 'sales:facility': 22_000 });
    expect((await sumsOf(url, order_id))['gateway:epg'] ?? 0).toBe(0);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 90_000 - 23_100 });
    expect((await redeemAs(app, sara, code)).body.code).toBe('gift_code_invalid');
    expect((await act('refundGiftCard', sara, own.id)).status).toBe(200);
  });

  it('or a redemption wins, never both', async () => {
    const [sara, omar] = [await member(app, {}), await member(app, {})];
    for (let round = 0; round < 3; round += 1) {
      const code = await mailedCode(sara, `both${round}@example.com`);
      const [own] = await ownGifts(app, sara);
      const [back, used] = await Promise.all([
        act('refundGiftCard', sara, own.id),
        redeemAs(app, omar, code),
      ]);
      expect([back.status, used.status].sort()).toEqual(
        back.status === 200 ? [200, 422] : [200, 409],
      );
    }
  });
});

describe('PREPAID-06 redeemed money', () => {
  it('is not paid out to a card, and pays bookings first', async () => {
    const [sara, omar] = [await member(app, {}), await member(app, {})];
    const code = await mailedCode(sara, 'payout@example.com', 500);
    await redeemAs(app, omar, code);
    const pay = (amount: number) =>
      app.call(
        'payOutWallet',
        { body: { amount } },
        { bearer: omar.bearer, headers: { 'idempotency-key': randomUUID() } },
      );
    expect((await pay(100)).body.code).toBe('balance_changed');
    const wallet = await app.call('readWallet', {}, { bearer: omar.bearer });
    expect(wallet.body.data.pay_out).toEqual({ most: 0 });
    const leaving = await app.call('readLeaving', {}, { bearer: omar.bearer });
    expect(leaving.body.data).toMatchObject({ bank: 0, cards: [], redeemed: 500 });
  });
});
