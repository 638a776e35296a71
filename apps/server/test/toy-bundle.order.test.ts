import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from './books.ts';
import { type Buyer, court2, customer, decide, guest, itemOf, order, statusOf } from './buyer.ts';
import type { TestApp } from './harness.ts';
import { expire, holdAs, soldToOthers } from './shop.ts';
import { INCLUDED_PRODUCT, PACK_PRODUCT } from './toy-bundle.ts';
import { TOY_PRODUCT } from './toy-kind.ts';
import { on, openToyShop, pack, places } from './toy-shop.ts';

/* A bundle from the order on: paid, fulfilled, partly cancelled, paid too late (ORDER-08,
   ORDER-19). */

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openToyShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const court = (day: number, hour = 19, facility = 22) => court2(on(day), hour, facility);
const RACKET = { product_id: 2801, quantity: 1 };

interface Placed {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly transactionId: string;
  readonly total: number;
}

async function place(buyer: Buyer, items: readonly object[]): Promise<Placed> {
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId, total } = placed.body.data;
  return { buyer, orderId, transactionId, total };
}

async function paid(buyer: Buyer, items: readonly object[]): Promise<Placed> {
  const placed = await place(buyer, items);
  await decide(app.app, placed.transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, placed.orderId)).toBe('complete');
  return placed;
}

const read = async ({ orderId, buyer: { bearer } }: Placed) =>
  (await app.call('readOrder', { params: { order_id: orderId } }, { bearer })).body.data;

const ticketsOf = async ({ orderId, buyer: { bearer } }: Placed) =>
  (await app.call('listTickets', { params: { order_id: orderId } }, { bearer })).body
    .data as readonly { readonly name: string; readonly qr: string | null }[];

const opening = async (placed: Placed): Promise<readonly string[]> =>
  (await ticketsOf(placed))
    .filter(({ qr }) => qr !== null)
    .map(({ name }) => name)
    .sort();

const choose = ({ orderId, buyer: { bearer } }: Placed, body: object) =>
  app.call('chooseOutcome', { params: { order_id: orderId }, body }, { bearer });

type Product = Readonly<Record<string, unknown>>;

const shown = (products: readonly Product[]) =>
  products.map((one) => [one.product_id, one.parent_key, one.is_child, one.total_price]);

const lostOf = (products: readonly Product[]) => products.map((one) => one.is_lost);

async function lineOf({ orderId }: Placed, productId: number): Promise<string> {
  const sql = 'select id from order_line where order_id = $1 and product_id = $2';
  const [line] = await runSql<{ id: string }>(url, sql, [uuidIn(orderId), productId]);
  if (line === undefined) throw new Error('There is such a line.');
  return line.id;
}

const statesOf = async ({ orderId }: Placed): Promise<readonly (string | null)[]> => {
  const rows = await runSql<{ state: string | null }>(
    url,
    `select h.state::text as state from order_line l
     left join hold h on (h.tenant_id, h.id) = (l.tenant_id, l.hold_id)
     where l.order_id = $1 order by l.seq`,
    [uuidIn(orderId)],
  );
  return rows.map(({ state }) => state);
};

const PACK = `pack:${PACK_PRODUCT}`;

test('it is held, ordered as it is held, paid, and fulfilled by each kind', async () => {
  const buyer = await guest(app);
  const held = await holdAs(app, buyer, [pack(court(2), places(1)), { ...court(2), ...RACKET }]);
  expect(held.status, held.text).toBe(200);
  const { products } = held.body.data;
  const items = [pack({ ...itemOf(court(2)), addons: [RACKET] }, places(1))];
  const placed = await paid(buyer, items);
  expect(placed.total).toBe(held.body.data.total);
  const view = await read(placed);
  // 30 off 220 + 100.
  expect(shown(view.products)).toEqual([
    [PACK_PRODUCT, null, 0, 21],
    [2201, PACK, 1, 209.34],
    [TOY_PRODUCT, PACK, 1, 95.16],
    [2801, products[1].key, 0, 21],
  ]);
  expect(view.total).toBe(346.5);
  expect(await opening(placed)).toEqual(['Court 2', 'Toy course', 'Toy course']);
  expect(await statesOf(placed)).toEqual(['firm', 'firm', 'firm', 'firm']);
  expect(await sumsOf(url, placed.orderId)).toEqual({
    'gateway:epg': -34_650,
    'sales:pack': 2_000,
    'sales:facility': 19_937,
    'sales:toy': 9_063,
    'sales:retail': 2_000,
    vat: 1_650,
  });
});

describe('the prices of its form', () => {
  test('a wrong price of a child is reported, and an error in it named', async () => {
    const buyer = await guest(app);
    const dear = [pack({ ...itemOf(court(3)), price: 220, tax_amount: 11 })];
    const placed = await order(app, buyer, { items: dear });
    expect([placed.status, placed.body.message]).toEqual([200, expect.stringMatching(/price/i)]);
    const wrong = await order(app, buyer, {
      items: [places(1), pack({ ...itemOf(court(3, 21)), venueServiceId: 3 })],
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
      422,
      ['product.1.with.0.venueServiceId'],
    ]);
    const foreign = await order(app, buyer, {
      items: [pack(itemOf(court(3, 21)), { ...places(1), facilityId: 22 })],
    });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([
      422,
      ['product.0.with.1.facilityId'],
    ]);
  });
});

describe('ORDER-07, CART-07', () => {
  test('ordered again it is the same order; declined, it is a bundle in the cart again', async () => {
    const buyer = await guest(app);
    const items = [pack(itemOf(court(4)), places(1))];
    const first = await place(buyer, items);
    expect((await place(buyer, items)).orderId).toBe(first.orderId);
    await decide(app.app, first.transactionId, 'decline');
    await app.clock(4);
    expect(await statusOf(app, buyer, first.orderId)).toBe('failed');
    const { vtoken: visitor, bearer } = buyer;
    const cart = await app.call('readCart', {}, { visitor, bearer });
    expect(shown(cart.body.data.products)).toEqual([
      [PACK_PRODUCT, null, 0, 21],
      [2201, PACK, 1, 209.34],
      [TOY_PRODUCT, PACK, 1, 95.16],
    ]);
  });
});

describe('ORDER-15, ORDER-19 cancelled', () => {
  test('one unit of a child that may leave, at its price in the bundle', async () => {
    const placed = await paid(await guest(app), [pack(itemOf(court(5)), places(2))]);
    const units = [{ lineId: await lineOf(placed, TOY_PRODUCT), units: [1] }];
    expect(await app.whole.sold.cancel(1, units, 'venue')).toBe(9_750);
    expect(await app.whole.sold.cancel(1, units, 'venue')).toBe(0);
    await app.clock(2);
    expect(await opening(placed)).toEqual(['Court 2', 'Toy course', 'Toy course']);
    expect(await statesOf(placed)).toEqual(['firm', 'firm', 'firm']);
    expect((await sumsOf(url, placed.orderId))['gateway:epg']).toBe(-(placed.total * 100 - 9_750));
  });

  test.each([
    ['the bundle', PACK_PRODUCT],
    ['a child that is bound to it, though it costs nothing', 2201],
  ])('%s: all of it, and the amount paid', async (_, productId) => {
    const day = productId === 2201 ? 6 : 7;
    const items = [{ product_id: INCLUDED_PRODUCT, with: [itemOf(court(day)), places(1)] }];
    const placed = await paid(await guest(app), items);
    expect(placed.total).toBe(126);
    const lineId = await lineOf(placed, productId === PACK_PRODUCT ? INCLUDED_PRODUCT : productId);
    expect(await app.whole.sold.cancel(1, [{ lineId, units: [0] }], 'venue')).toBe(12_600);
    await app.clock(2);
    expect(await opening(placed)).toEqual([]);
    expect(await statesOf(placed)).toEqual([null, null, null]);
    expect(await sumsOf(url, placed.orderId)).toEqual({});
  });
});

describe('ORDER-08 late money', () => {
  async function late(placed: Placed, taken: readonly object[]): Promise<void> {
    await expire(app, [placed]);
    await soldToOthers(app, [taken]);
  }

  test('finds all of it free: complete', async () => {
    const placed = await place(await guest(app), [pack(itemOf(court(8)), places(1))]);
    await late(placed, [itemOf(court(8, 21))]);
    expect((await read(placed)).status).toBe('complete');
    expect(await statesOf(placed)).toEqual(['firm', 'firm', 'firm']);
  });

  test('without the bound child all of it is lost, and only it; the rest of the order stays', async () => {
    const buyer = await customer(app);
    const placed = await place(buyer, [pack(itemOf(court(9)), places(1)), itemOf(court(9, 21))]);
    await late(placed, [itemOf(court(9))]);
    const response = await read(placed);
    expect([response.status, lostOf(response.products)]).toEqual(['needs_choice', [1, 1, 1, 0]]);
    expect(await statesOf(placed)).toEqual([null, null, null, 'firm']);
    expect(new Set(response.choices.map(({ key }: { key: string }) => key))).toEqual(
      new Set([PACK]),
    );
    const [{ alternatives }] = response.choices;
    // Another court at its time, at its price in the pack.
    expect(alternatives[0]).toMatchObject({ start_time: '19:00:00', total_price: 209.34 });
    const body = { choice: 'alternative', key: PACK, alternative: alternatives[0] };
    const chosen = await choose(placed, body);
    expect(chosen.status, chosen.text).toBe(200);
    expect(chosen.body.data).toMatchObject({ status: 'complete', total: placed.total });
    expect(shown(chosen.body.data.products)).toEqual([
      [PACK_PRODUCT, null, 0, 21],
      [alternatives[0].product_id, PACK, 1, 209.34],
      [TOY_PRODUCT, PACK, 1, 95.16],
      [2201, null, 0, 231],
    ]);
    expect(await statesOf(placed)).toEqual(['firm', 'firm', 'firm', 'firm']);
    expect((await sumsOf(url, placed.orderId)).unallocated).toBeUndefined();
    expect(await ticketsOf(placed)).toHaveLength(4);
  });

  test('sent back, it is all that was paid for it', async () => {
    const placed = await place(await guest(app), [pack(itemOf(court(10)), places(1))]);
    await late(placed, [itemOf(court(10))]);
    const chosen = await choose(placed, { choice: 'refund', key: PACK });
    expect(chosen.body.data).toMatchObject({ status: 'cancelled' });
    await app.clock(2);
    expect(await sumsOf(url, placed.orderId)).toEqual({});
  });
});
