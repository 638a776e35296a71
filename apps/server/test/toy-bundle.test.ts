import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court2 } from './buyer.ts';
import { hold, newVisitor } from './cart-calls.ts';
import type { TestApp } from './harness.ts';
import { INCLUDED_PRODUCT, PACK_PRODUCT } from './toy-bundle.ts';
import { TOY_PRODUCT } from './toy-kind.ts';
import { on, openToyShop, pack, places } from './toy-shop.ts';

/* A bundle in the cart: a kind that no other file depends on, with a court and places of a course
   as its children. */

let app: TestApp;
beforeAll(async () => {
  ({ app } = await openToyShop());
});
afterAll(() => app.close());

const court = (day: number, hour = 19, facility = 22) => court2(on(day), hour, facility);
const included = (...children: readonly object[]) => ({
  product_id: INCLUDED_PRODUCT,
  with: children,
});
const racket = (day: number) => ({ ...court(day), product_id: 2801, quantity: 1 });

type Product = Readonly<Record<string, unknown>> & {
  readonly key: string;
  readonly hold_id: string;
  readonly line: object;
};

const shown = (products: readonly Product[]) =>
  products.map((one) => [one.product_id, one.parent_key, one.is_child, one.total_price]);

async function held(visitor: string, lines: readonly object[]): Promise<readonly Product[]> {
  const answer = await hold(app, visitor, lines);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.products;
}

const read = async (visitor: string) =>
  (await app.call('readCart', {}, { visitor })).body.data.products as readonly Product[];

const release = (visitor: string, query: object) =>
  app.call('releaseLine', { query: { ...query } }, { visitor });

const PACK = `pack:${PACK_PRODUCT}`;

describe('BUNDLE-01, BUNDLE-02 a bundle is held', () => {
  test('with its children behind it, each a line of its own, at the price that it has there', async () => {
    const visitor = newVisitor();
    const answer = await hold(app, visitor, [pack(court(2), places(2)), court(2, 21)]);
    expect(answer.status, answer.text).toBe(200);
    const { products, total } = answer.body.data;
    // 30 off 220 + 2 × 100: 15.72 from the court, 7.14 from each place.
    expect(shown(products)).toEqual([
      [PACK_PRODUCT, null, 0, 21],
      [2201, PACK, 1, 214.49],
      [TOY_PRODUCT, PACK, 1, 195],
      [2201, null, 0, 231],
    ]);
    expect(products.map((one: Product) => one.alone)).toEqual([
      null,
      null,
      { price: 100, tax_amount: 5, total_price: 210 },
      null,
    ]);
    expect(products[1]).toMatchObject({ price: 204.28, tax_amount: 10.21 });
    expect(products[2]).toMatchObject({ price: 92.86, tax_amount: 4.64, quantity: 2 });
    expect(total).toBe(661.49);
    expect(products[0].line).toMatchObject({
      with: [{ product_id: 2201 }, { product_id: TOY_PRODUCT, quantity: 2 }],
    });
    expect(await read(visitor)).toEqual(products);
  });

  test('an included child costs nothing', async () => {
    const products = await held(newVisitor(), [included(court(3), places(1))]);
    expect(products.map((one) => one.total_price)).toEqual([21, 0, 105]);
  });

  test('it is held as one or not at all', async () => {
    await held(newVisitor(), [court(4)]);
    const [first, second] = [newVisitor(), newVisitor()];
    const lost = await hold(app, first, [pack(court(4), places(1))]);
    expect([lost.status, lost.body.code]).toEqual([409, 'slot_taken']);
    expect(lost.body.data.taken).toMatchObject([{ product_id: 2201 }]);
    // Another court at its time, at its price in the pack.
    expect(lost.body.data.alternatives).toHaveLength(3);
    expect(lost.body.data.alternatives[0]).toMatchObject({ total_price: 209.34 });
    expect(await read(first)).toEqual([]);
    const short = await hold(app, second, [pack(court(4, 21), places(11))]);
    expect([short.status, short.body.code]).toEqual([409, 'capacity_reached']);
    expect(await read(second)).toEqual([]);
  });
});

describe('BUNDLE-01 an invalid bundle', () => {
  test.each([
    ['a kind without children', () => ({ ...court(2), with: [places(1)] }), 'products.0.with'],
    [
      'a child with children',
      () => pack({ ...court(2), with: [places(1)] }),
      'products.0.with.0.with',
    ],
    [
      'a field of a child',
      () => pack(court(2), { ...places(1), facility_id: 22 }),
      'products.0.with.1.facility_id',
    ],
  ])('422 %s', async (_, line, field) => {
    const refused = await hold(app, newVisitor(), [line()]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test('a child that its kind refuses, or a duplicate one', async () => {
    const codes = [];
    for (const line of [pack(), pack(places(1)), pack(court(2), court(2))]) {
      codes.push((await hold(app, newVisitor(), [line])).body.code);
    }
    expect(codes).toEqual(['add_ticket_first', 'add_ticket_first', 'product_in_cart']);
    const many = Array.from({ length: 20 }, (_, n) => court(2 + n));
    const full = await hold(app, newVisitor(), [pack(...many)]);
    expect([full.status, full.body.code]).toEqual([409, 'hold_limit']);
  });
});

describe('BUNDLE-03 it is held again', () => {
  test('with a plain line that becomes its child, in its very hold', async () => {
    const visitor = newVisitor();
    const [plain] = await held(visitor, [court(5)]);
    const products = await held(visitor, [pack(court(5))]);
    expect(shown(products)).toEqual([
      [PACK_PRODUCT, null, 0, 21],
      [2201, PACK, 1, 199.5],
    ]);
    expect(products[1]?.hold_id).toBe(plain?.hold_id);
    const apart = await hold(app, visitor, [court(5)]);
    expect([apart.status, apart.body.code]).toEqual([409, 'product_in_cart']);
    const twice = await hold(app, visitor, [included(court(5))]);
    expect([twice.status, twice.body.code]).toEqual([409, 'product_in_cart']);
  });

  test('with other children: those no longer listed leave, with their dependents', async () => {
    const visitor = newVisitor();
    await held(visitor, [pack(court(6), places(1)), racket(6)]);
    const products = await held(visitor, [pack(court(6, 19, 23))]);
    expect(shown(products)).toEqual([
      [PACK_PRODUCT, null, 0, 21],
      [2301, PACK, 1, 199.5],
    ]);
    expect((await held(newVisitor(), [court(6)])).length).toBe(1);
  });

  test('by the hold of any of its lines it is renewed whole', async () => {
    const visitor = newVisitor();
    const before = await held(visitor, [pack(court(7), places(1))]);
    await app.clock(60);
    const renew = [before[1]?.hold_id, before[2]?.hold_id];
    const again = await app.call('syncCart', { body: { products: [], renew } }, { visitor });
    expect(again.status, again.text).toBe(200);
    const { products } = again.body.data;
    expect(shown(products)).toEqual(shown(before));
    expect(products.every((one: Product) => one.expires_at !== before[0]?.expires_at)).toBe(true);
  });
});

describe('BUNDLE-04 removal', () => {
  test('all of it with the bundle, and dependents of its children', async () => {
    const visitor = newVisitor();
    const [whole] = await held(visitor, [pack(court(8), places(1)), racket(8), court(8, 21)]);
    const left = await release(visitor, { hold_id: whole?.hold_id });
    expect([left.status, left.body.data.released]).toEqual([200, 4]);
    expect(shown(left.body.data.products)).toEqual([[2201, null, 0, 231]]);
  });

  test.each(['query', 'body'])(
    'a child that may leave stays at its price alone: requested in the %s',
    async (where) => {
      const visitor = newVisitor();
      const [whole, , extra] = await held(visitor, [pack(court(9), places(2)), racket(9)]);
      const request = { hold_id: whole?.hold_id, keep_children: 1 };
      const left = await app.call('releaseLine', { [where]: request }, { visitor });
      expect(left.status, left.text).toBe(200);
      expect(left.body.data.released).toBe(3);
      expect(shown(left.body.data.products)).toEqual([[TOY_PRODUCT, null, 0, 210]]);
      expect(left.body.data.products[0].hold_id).toBe(extra?.hold_id);
      const other = newVisitor();
      const [free] = await held(other, [court(9)]);
      await release(other, { hold_id: free?.hold_id });
      await release(visitor, { hold_id: extra?.hold_id });
    },
  );

  test('or leaves alone: the rest is quoted again', async () => {
    const visitor = newVisitor();
    const [, , extra] = await held(visitor, [pack(court(10), places(1))]);
    const left = await release(visitor, { hold_id: extra?.hold_id });
    expect([left.status, left.body.data.released]).toEqual([200, 1]);
    expect(shown(left.body.data.products)).toEqual([
      [PACK_PRODUCT, null, 0, 21],
      [2201, PACK, 1, 199.5],
    ]);
  });

  test('409 leaves_together: one that may not', async () => {
    const visitor = newVisitor();
    const [, bound] = await held(visitor, [pack(court(11), places(1))]);
    const stays = await release(visitor, { hold_id: bound?.hold_id });
    expect([stays.status, stays.body.code]).toEqual([409, 'leaves_together']);
    expect(stays.body.message).toBe('Toy pack can only be removed as a whole.');
    expect(await read(visitor)).toHaveLength(3);
  });
});
