import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import {
  changePromotion,
  itemWith,
  onProduct,
  promote,
  promotionOf,
} from '../../../test/promotions.ts';
import { solve } from '../../../test/proofs.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

/** Id of the promotion by WELCOME10: ten percent, at most AED 50. */
const WELCOME = 1;
/** Court 2 costs AED 231, and AED 207.90 by WELCOME10. */
const REDUCED = 207.9;

let app: TestApp;
let url: string;
let manager: AtConsole;
let buyer: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  // The clock ends sessions that are not used.
  manager = await enter(app, 'manager');
  buyer = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 2, hours: [17, 22] });
const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const withCode = (slot: Slot, code = 'WELCOME10', due = REDUCED) => itemWith(slot, code, due);

async function placed(items: readonly object[], who = buyer, fields = {}) {
  const answer = await order(app, who, { items, fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const orderOf = async (id: string, who = buyer) =>
  (await app.call('readOrder', { params: { order_id: id } }, { bearer: who.bearer })).body.data;

const paymentsOf = () => runSql(url, 'select id from payment');

describe('PROMO-16 an order with a code', () => {
  it('is paid after its discount, which each line keeps', async () => {
    const slot = freshSlot();
    const { order_id, total, transactionId } = await placed([withCode(slot)]);
    expect(total).toBe(REDUCED);
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await orderOf(order_id)).toMatchObject({
      price: 198,
      tax_amount: 9.9,
      total: REDUCED,
      products: [{ total_price: 231, discount: { discount: 23.1, promo_code: 'WELCOME10' } }],
    });
    expect(await sumsOf(url, order_id)).toMatchObject({ 'sales:facility': 19_800, vat: 990 });
  });

  it('counts as a use once it is paid, with what it took off', async () => {
    const id = await promote(app, manager, 'COUNTED10');
    const { transactionId } = await placed([withCode(freshSlot(), 'counted 10')]);
    expect(await promotionOf(manager, id)).toMatchObject({ used: 0, given: 0 });
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    manager = await enter(app, 'manager');
    expect(await promotionOf(manager, id)).toMatchObject({ used: 1, given: 23.1 });
  });

  it('takes what applies by itself without a code', async () => {
    const slot = { ...freshSlot(), facility_id: 24, product_id: 2401 };
    const id = await promote(app, manager, null, { on: [onProduct(2401)], percent: 50 });
    expect(await placed([itemOf(slot)])).toMatchObject({ total: 115.5 });
    await changePromotion(app, manager, id, { is_paused: true });
  });

  it('completes at once where nothing is left to pay', async () => {
    const slot = freshSlot();
    await promote(app, manager, 'FREE100', { percent: 100 });
    const free = await placed([withCode(slot, 'FREE100', 0)]);
    expect(free).toMatchObject({ status: 'complete', total: 0, url: null });
    expect(await sumsOf(url, free.order_id)).toEqual({});
  });

  it('422: items with different codes', async () => {
    const items = [withCode(freshSlot()), withCode(freshSlot(), 'OTHER10')];
    const answer = await order(app, buyer, { items });
    expect([outcome(answer), answer.body.errors]).toMatchObject([
      [422, 'validation_failed'],
      { 'product.1.discount.promo_code': {} },
    ]);
  });

  it('the answer of a repeated key has the same discount, paused or not', async () => {
    const id = await promote(app, manager, 'REPEATED10');
    const items = [withCode(freshSlot(), 'REPEATED10')];
    const headers = { 'idempotency-key': 'key-1' };
    const first = await order(app, buyer, { items, headers });
    await changePromotion(app, manager, id, { is_paused: true });
    const second = await order(app, buyer, { items, headers });
    expect(second.body.data).toEqual(first.body.data);
    expect(first.body.data.total).toBe(REDUCED);
  });

  it('429 proof_needed: its code counts as a guess', async () => {
    const call = (code: string, headers = {}) =>
      order(
        { call: (name, input, how) => app.call(name, input, { ...how, from: '10.4.4.4' }) },
        buyer,
        {
          items: [withCode(slot, code)],
          headers,
        },
      );
    const slot = freshSlot();
    for (let n = 0; n < 10; n += 1) expect((await call(`WRONG${n}`)).status).toBe(409);
    const needed = await call('WELCOME10');
    expect(outcome(needed)).toEqual([429, 'proof_needed']);
    expect((await call('WELCOME10', { 'x-proof': await solve(app, needed) })).status).toBe(200);
  });
});

describe('PROMO-16 an order that costs more than was shown', () => {
  it.each<[string, (slot: Slot) => Promise<object>, object]>([
    [
      'its code is paused',
      async (slot) => {
        const id = await promote(app, manager, 'PAUSED10');
        await changePromotion(app, manager, id, { is_paused: true });
        return withCode(slot, 'PAUSED10');
      },
      { promotion_code: null, discount: 0, total: 231 },
    ],
    [
      'its code takes less off',
      async (slot) => {
        const id = await promote(app, manager, 'LESS10');
        await changePromotion(app, manager, id, { percent: 5 });
        return withCode(slot, 'LESS10');
      },
      { promotion_code: 'LESS10', discount: 11.55, total: 219.45 },
    ],
    [
      'its code is unknown, whatever was shown',
      async (slot) => itemOf(slot, { discount: { promo_code: 'UNKNOWN' } }),
      { promotion_code: null, total: 231 },
    ],
    [
      'a discount without a code has ended',
      async (slot) => itemOf(slot, { discount: { discount: 10 } }),
      { discount: 0, total: 231, products: [{ discount: null }] },
    ],
  ])('409 promotion_changed: %s', async (_, itemOfSlot, data) => {
    const before = await paymentsOf();
    const answer = await order(app, buyer, { items: [await itemOfSlot(freshSlot())] });
    expect(outcome(answer)).toEqual([409, 'promotion_changed']);
    expect(answer.body.message).toBe('Your discount has changed. Please check the new total.');
    expect(answer.body.data).toMatchObject(data);
    expect(await paymentsOf()).toEqual(before);
  });

  it('passes where less is due', async () => {
    expect(await placed([withCode(freshSlot(), 'WELCOME10', 220)])).toMatchObject({
      total: REDUCED,
    });
  });

  it('keeps its price where the promotion ends after the order', async () => {
    const id = await promote(app, manager, 'ENDED10');
    const { order_id, transactionId } = await placed([withCode(freshSlot(), 'ENDED10')]);
    await changePromotion(app, manager, id, { is_paused: true });
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    expect(await orderOf(order_id)).toMatchObject({ status: 'complete', total: REDUCED });
  });
});

describe('ORDER-07 an open order with a discount', () => {
  it('is returned again, and is a new one with another code', async () => {
    const slot = freshSlot();
    const first = await placed([withCode(slot)]);
    const again = await placed([withCode(slot)]);
    expect(again.order_id).toBe(first.order_id);
    const without = await placed([itemOf(slot)]);
    expect(without).toMatchObject({ total: 231 });
    expect(without.order_id).not.toBe(first.order_id);
    expect(await statusOf(app, buyer, first.order_id)).toBe('cancelled');
  });

  it('returns to the cart without its discount', async () => {
    const slot = freshSlot();
    const who = await guest(app);
    expect((await holdAs(app, who, [{ ...slot, quantity: 1 }])).status).toBe(200);
    const { order_id } = await placed([withCode(slot)], who);
    const params = { order_id };
    await app.call('withdrawOrder', { params }, { bearer: who.bearer });
    const cart = await app.call('readCart', {}, { visitor: who.vtoken, bearer: who.bearer });
    expect(cart.body.data).toMatchObject({ total: 231, products: [{ total_price: 231 }] });
    const [row] = await runSql(
      url,
      'select off_fils::int from order_promotion where order_id = $1',
      [uuidIn(order_id)],
    );
    expect(row).toEqual({ off_fils: 2310 });
    expect(await promotionOf(manager, WELCOME)).toMatchObject({ code: 'WELCOME10' });
  });
});

describe('PROMO-11 a first booking', () => {
  it('is over once a customer has paid, by account or by mobile number', async () => {
    await promote(app, manager, 'FIRST10', { first_booking: true });
    const fields = { mobile: '+971509990002' };
    const { transactionId } = await placed([withCode(freshSlot(), 'FIRST10')], buyer, fields);
    await decide(app.app, transactionId, 'approve');
    await app.clock(60);
    const items = [withCode(freshSlot(), 'FIRST10')];
    expect(outcome(await order(app, buyer, { items }))).toEqual([409, 'promotion_changed']);
    const other = await guest(app);
    expect(outcome(await order(app, other, { items, fields }))).toEqual([409, 'promotion_changed']);
    expect(await placed(items, other)).toMatchObject({ total: REDUCED });
  });
});
