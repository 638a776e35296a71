import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { dayAt, order } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { buy, codesTo, GIFT_CARD, giftItem, ownGifts, redeemAs } from '../../../test/gifts.ts';
import type { TestApp } from '../../../test/harness.ts';
import { holdAs, openShop } from '../../../test/shop.ts';
import { member } from '../../../test/wallet.ts';

let app: TestApp;
let url: string;
let manager: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  manager = await enter(app, 'manager');
  desk = await enter(app, 'desk');
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const today = () => dayAt(app.whole.clock.now(), 0);
const body = {
  name: 'Birthday card',
  ar_name: 'بطاقة عيد ميلاد',
  least: 100,
  most: 400,
  amounts: [{ amount: 200 }, { amount: 100 }],
  is_on_sale: true,
};

/** Sells a gift card that is mailed at once. */
async function sell(to_email: string) {
  const buyer = await member(app, {});
  await buy(app, buyer, [giftItem(today(), { to_email })]);
  await app.whole.runDue();
  return buyer;
}

const find = async (search: string) =>
  (await desk.call('listSoldGiftCards', { query: { search } })).body;

/** Acts on a sold gift card by one key. */
const act = (
  at: AtConsole,
  name: 'resendSoldGiftCard' | 'refundSoldGiftCard',
  { id, seen }: { readonly id: string; readonly seen: string },
  key: string = randomUUID(),
) => at.call(name, { params: { id }, body: { seen } }, { headers: { 'idempotency-key': key } });

describe('GIFT-07 gift cards on sale', () => {
  it('are added, changed by their version and sold at once', async () => {
    const added = await manager.call('addGiftProduct', { body: { gift_card: body } });
    expect(added.status, added.text).toBe(200);
    const { id, version } = added.body.data;
    expect(added.body.data).toMatchObject({
      least: 100,
      amounts: [{ amount: 100 }, { amount: 200 }],
    });
    const listed = await app.call('listGiftCards', {});
    expect(listed.body.data).toMatchObject([
      { product_id: GIFT_CARD },
      { product_id: id, name: 'Birthday card', most: 400 },
    ]);
    const change = (over: object, of: string = version) =>
      manager.call('changeGiftProduct', {
        params: { id: String(id) },
        body: { version: of, gift_card: { ...body, ...over } },
      });
    const off = await change({ is_on_sale: false });
    expect(off.status, off.text).toBe(200);
    app.age();
    expect((await app.call('listGiftCards', {})).body.data).toHaveLength(1);
    const late = await change({ most: 500 });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const wrong = await change({ most: 50 }, off.body.data.version);
    expect([wrong.status, Object.keys(wrong.body.errors).includes('most')]).toEqual([422, true]);
    const unknown = await manager.call('changeGiftProduct', {
      params: { id: '999999' },
      body: { version, gift_card: body },
    });
    expect(unknown.body.code).toBe('not_found');
    const rows = await runSql(
      url,
      "select action from audit_entry where action like 'gift_product.%' order by id",
    );
    expect(rows).toEqual([{ action: 'gift_product.added' }, { action: 'gift_product.changed' }]);
  });

  it('are refused by field, and written by managers only', async () => {
    const wrong = await manager.call('addGiftProduct', {
      body: { gift_card: { ...body, name: '' } },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name']]);
    const forbidden = await desk.call('addGiftProduct', { body: { gift_card: body } });
    expect([forbidden.status, forbidden.body.code]).toEqual([403, 'forbidden']);
    const listed = await desk.call('listGiftProducts');
    expect(listed.body.data[0]).toMatchObject({ id: GIFT_CARD, is_on_sale: true });
  });

  it('are not ordered with an amount that was narrowed out of their range in the cart', async () => {
    const added = await manager.call('addGiftProduct', { body: { gift_card: body } });
    const { id, version } = added.body.data;
    const sara = await member(app, {});
    const item = giftItem(today(), { product_id: id, amount: 100 });
    const held = await holdAs(app, sara, [item]);
    expect(held.status, held.text).toBe(200);
    const narrowed = { ...body, least: 200, amounts: [{ amount: 200 }] };
    const changed = await manager.call('changeGiftProduct', {
      params: { id: String(id) },
      body: { version, gift_card: narrowed },
    });
    expect(changed.status, changed.text).toBe(200);
    app.age();
    const placed = await order(app, sara, { items: [item] });
    expect([placed.status, placed.body.code]).toEqual([422, 'amount_out_of_range']);
    expect(placed.body.message).toBe('Choose an amount from 200 to 400.');
    expect(await ownGifts(app, sara)).toEqual([]);
  });
});

describe('GIFT-08 sold gift cards', () => {
  it('are found by buyer, recipient and order, page by page', async () => {
    await sell('found@example.com');
    const { data, total } = await find('FOUND@example');
    expect(total).toBe(1);
    expect(data).toMatchObject([
      { buyer: 'Sara', to_name: 'Omar', to_email: 'found@example.com', state: 'mailed', mails: 1 },
    ]);
    expect((await find(data[0].order_number)).total).toBe(1);
    expect((await find('50%')).total).toBe(0);
    const page = await desk.call('listSoldGiftCards', { query: { size: '1', current_page: '1' } });
    expect(page.body.data).toHaveLength(1);
    const wrong = await desk.call('listSoldGiftCards', { query: { size: '101' } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed']);
  });

  it('are mailed again once for a key, on the state that was shown', async () => {
    await sell('again@example.com');
    const shown = (await find('again@example.com')).data[0];
    const key = randomUUID();
    const sent = await act(desk, 'resendSoldGiftCard', shown, key);
    expect([sent.status, sent.body.data.mails]).toEqual([200, 2]);
    await act(desk, 'resendSoldGiftCard', shown, key);
    expect(await codesTo(app, 'again@example.com')).toHaveLength(2);
    const stale = await act(desk, 'resendSoldGiftCard', shown);
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    const other = await act(
      desk,
      'resendSoldGiftCard',
      { ...shown, seen: sent.body.data.seen },
      key,
    );
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const unseen = await act(desk, 'resendSoldGiftCard', { ...shown, seen: 'elsewhere' });
    expect([unseen.status, unseen.body.code]).toEqual([422, 'validation_failed']);
    const [row] = await runSql(
      url,
      "select count(*)::int as n from audit_entry where action = 'gift_card.resent'",
    );
    expect(row).toEqual({ n: 1 });
  });

  it('are refunded by managers until they are redeemed', async () => {
    const sara = await sell('staff-back@example.com');
    const shown = (await find('staff-back@example.com')).data[0];
    expect((await act(desk, 'refundSoldGiftCard', shown)).body.code).toBe('forbidden');
    const unseen = await act(manager, 'refundSoldGiftCard', { ...shown, seen: 'elsewhere' });
    expect([unseen.status, unseen.body.code]).toEqual([422, 'validation_failed']);
    const key = randomUUID();
    const back = await act(manager, 'refundSoldGiftCard', shown, key);
    expect([back.status, back.body.data.state]).toEqual([200, 'refunded']);
    const other = { ...shown, seen: back.body.data.seen };
    const conflict = await act(manager, 'refundSoldGiftCard', other, key);
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict']);
    expect((await ownGifts(app, sara))[0].state).toBe('refunded');
    const [entry] = await runSql(
      url,
      "select subject, after from audit_entry where action = 'gift_card.refunded'",
    );
    expect(entry).toMatchObject({ after: { amount: 100 } });
    const redeemer = await member(app, {});
    await sell('staff-used@example.com');
    const used = (await find('staff-used@example.com')).data[0];
    const [code = ''] = await codesTo(app, 'staff-used@example.com');
    await redeemAs(app, redeemer, code);
    for (const name of ['refundSoldGiftCard', 'resendSoldGiftCard'] as const) {
      const over = await act(manager, name, used);
      expect([over.status, over.body.code]).toEqual([409, 'gift_card_over']);
      const unknown = await act(manager, name, { ...used, id: 'g_AAAAAAAAAAAAAAAAAAAAAA' });
      expect(unknown.body.code).toBe('not_found');
    }
  });
});
