import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grandTotal, runSql, sumsOf } from './books.ts';
import { type Buyer, court2, decide, guest, itemOf, order, type Slot } from './buyer.ts';
import { hold, logIn, newVisitor } from './cart-calls.ts';
import { change, venueSql } from './changing-venue.ts';
import { nadi, nightPlaces } from './event-tickets.ts';
import type { TestApp } from './harness.ts';
import { holdAs } from './shop.ts';
import { PACK_PRODUCT } from './toy-bundle.ts';
import { TOY_PRODUCT } from './toy-kind.ts';
import { on, openToyShop, pack, places } from './toy-shop.ts';

/* External effects on a bundle: concurrent buyers, a child that the venue changes, carts merged at
   login. */

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openToyShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const slotOf = (n: number, day: number): Slot => ({
  ...court2(on(day), 19, n),
  product_id: n * 100 + 1,
});

type Product = Readonly<Record<string, unknown>>;
const shown = (products: readonly Product[]) =>
  products.map((one) => [one.product_id, one.parent_key, one.total_price]);

const PACK = `pack:${PACK_PRODUCT}`;

describe('a race for the last child', () => {
  test('16 at once for one court in their packs: one has all of it, nobody has a part', async () => {
    const expected = court2(on(5));
    const visitors = Array.from({ length: 16 }, newVisitor);
    const answers = await Promise.all(visitors.map((who) => hold(app, who, [pack(expected)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const carts = await Promise.all(
      visitors.map((visitor) => app.call('readCart', {}, { visitor })),
    );
    const sizes = carts.map(({ body }) => body.data.products.length);
    expect(sizes.filter((size) => size > 0)).toEqual([2]);
  });

  test('16 with a court each for the ten places of a course: ten have all of it, six have nothing', async () => {
    const visitors = Array.from({ length: 16 }, newVisitor);
    const expects = visitors.map((_, n) =>
      pack(court2(on(6), 10 + (n % 8), n < 8 ? 22 : 23), places(1)),
    );
    const answers = await Promise.all(
      visitors.map((who, n) => hold(app, who, [expects[n] as object])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const sizes = await Promise.all(
      visitors.map(
        async (visitor) => (await app.call('readCart', {}, { visitor })).body.data.products.length,
      ),
    );
    expect(sizes.toSorted()).toEqual([...Array(6).fill(0), ...Array(10).fill(3)]);
    const sql = 'select coalesce(sum(qty), 0)::int as taken from pool_claim where pool_id = $1';
    expect(await runSql(url, sql, [TOY_PRODUCT])).toEqual([{ taken: 10 }]);
    for (const visitor of visitors)
      await app.call('releaseLine', { body: { product_id: PACK_PRODUCT } }, { visitor });
    expect(await runSql(url, sql, [TOY_PRODUCT])).toEqual([{ taken: 0 }]);
  });
});

describe('facts of a child that change midway', () => {
  const dear = (n: number) =>
    `update facility_rental set rate_fils_per_hour = 20000 where tenant_id = 1 and facility_id = ${n}`;
  const unsold = (n: number) =>
    `delete from facility_rental where tenant_id = 1 and facility_id = ${n}`;

  /** Holds a new court (AED 100) in a pack (20 + 100 − 30), as shown in the cart. */
  async function held(n: number): Promise<{ buyer: Buyer; slot: Slot; items: readonly object[] }> {
    await change(app, venueSql(n, ''));
    const buyer = await guest(app);
    const slot = slotOf(n, 4);
    const answer = await holdAs(app, buyer, [pack(slot)]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.total).toBe(94.5);
    const item = itemOf(slot, { price: 70, tax_amount: 3.5 });
    return { buyer, slot, items: [pack(item)] };
  }

  test('its price, before it is ordered: reported, and held for the new one', async () => {
    const { buyer, items } = await held(61);
    await change(app, dear(61));
    const placed = await order(app, buyer, { items });
    expect(placed.body).toMatchObject({ status: true, data: { total: 199.5 } });
    expect(placed.body.message).toMatch(/price/i);
  });

  test('it is sold no more: refused by its name, held or not; the cart can be emptied', async () => {
    const { buyer, slot, items } = await held(62);
    await change(app, unsold(62));
    const placed = await order(app, buyer, { items });
    expect([placed.status, placed.body.code]).toEqual([409, 'no_longer_sold']);
    expect(placed.body.message).toContain('Court 62');
    const fresh = await hold(app, newVisitor(), [pack(slot)]);
    expect([fresh.status, fresh.body.code]).toEqual([404, 'not_found']);
    const { vtoken: visitor, bearer } = buyer;
    const left = await app.call(
      'releaseLine',
      { body: { product_id: PACK_PRODUCT } },
      { visitor, bearer },
    );
    expect(left.body.data).toMatchObject({ released: 2, products: [] });
  });

  test('its price, while it is paid: as ordered', async () => {
    const { buyer, items } = await held(63);
    const placed = await order(app, buyer, { items });
    await change(app, dear(63));
    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(4);
    const { order_id } = placed.body.data;
    const input = { params: { order_id } };
    const { data } = (await app.call('readOrder', input, { bearer: buyer.bearer })).body;
    expect([data.status, data.total]).toEqual(['complete', 94.5]);
  });

  test('ORDER-17, ORDER-19 it is called off while it is paid: nothing of the bundle opens, all of its money goes back', async () => {
    const buyer = await guest(app);
    const rest = court2(on(7));
    const placed = await order(app, buyer, {
      items: [pack(nightPlaces(2), places(1)), itemOf(rest)],
    });
    expect(placed.status, placed.text).toBe(200);
    const { order_id, transactionId, total } = placed.body.data;
    expect(await nadi(app, 'event', 'call-off', '21')).toMatchObject({ code: 0 });
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    const input = { params: { order_id } };
    const tickets = await app.call('listTickets', input, { bearer: buyer.bearer });
    const opening = tickets.body.data.filter((one: { qr: string | null }) => one.qr !== null);
    expect(opening.map((one: { name: string }) => one.name)).toEqual(['Court 2']);
    expect(total).toBeGreaterThan(231);
    expect((await sumsOf(url, order_id))['gateway:epg']).toBe(-23_100);
  });
});

describe('BUNDLE-05 a login makes one cart of two', () => {
  const CUSTOMER = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };

  async function logInWith(before: readonly object[], account: readonly object[]) {
    const bearer = await logIn(app, CUSTOMER.mobile_number, CUSTOMER.password);
    const { products } = (await app.call('readCart', {}, { bearer })).body.data;
    for (const { hold_id } of products)
      await app.call('releaseLine', { body: { hold_id } }, { bearer });
    const had = await hold(app, newVisitor(), account, { bearer });
    expect(had.status, had.text).toBe(200);
    const visitor = newVisitor();
    const has = await hold(app, visitor, before);
    expect(has.status, has.text).toBe(200);
    const arrivals = await app.call('logIn', { body: CUSTOMER }, { visitor });
    const now = await app.call('readCart', {}, { bearer: arrivals.body.data.token });
    return {
      cart: shown(now.body.data.products),
      left: arrivals.body.data.left_out.map((one: { name: string }) => one.name),
    };
  }

  test('with another pack: the one that was seen stays, of the other nothing', async () => {
    const { cart, left } = await logInWith(
      [pack(court2(on(8)))],
      [pack(court2(on(8), 20), places(1)), court2(on(8), 21)],
    );
    expect(cart).toEqual([
      [2201, null, 231],
      [PACK_PRODUCT, null, 21],
      [2201, PACK, 199.5],
    ]);
    expect(left).toEqual(['Toy pack', 'Court 2', 'Toy course']);
    expect((await hold(app, newVisitor(), [court2(on(8), 20)])).status).toBe(200);
  });

  test('a plain line does not grow by a child, nor a child by a plain line', async () => {
    const plain = await logInWith([places(2)], [pack(court2(on(9)), places(1))]);
    expect(plain.cart).toEqual([[TOY_PRODUCT, null, 210]]);
    expect(plain.left).toEqual(['Toy pack', 'Court 2', 'Toy course']);
    const child = await logInWith([pack(court2(on(9)), places(1))], [places(2), court2(on(9), 21)]);
    expect(child.cart).toEqual([
      [2201, null, 231],
      [PACK_PRODUCT, null, 21],
      [2201, PACK, 209.34],
      [TOY_PRODUCT, PACK, 95.16],
    ]);
    expect(child.left).toEqual(['Toy course']);
  });
});
