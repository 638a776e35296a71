import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '../src/kinds.ts';
import { runSql, sumsOf, uuidIn } from './books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  decide,
  guest,
  itemOf,
  listen,
  order,
  statusOf,
} from './buyer.ts';
import { hold, newVisitor } from './cart-calls.ts';
import { change } from './changing-venue.ts';
import { noonOfToday, startTestApp, type TestApp } from './harness.ts';
import { createToy, TOY_PRODUCT, toySql } from './toy-kind.ts';

/**
 * Tests a new kind added by its file and one line.
 *
 * Cart, order, payment, tickets and lists sell it like the others. PRODUCT-01, PRODUCT-02.
 */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  app = await startTestApp({ now: START, kinds: [...KINDS, createToy(on(3), on(10))] });
  await listen(app);
  await change(app, toySql);
  buyer = await guest(app);
});
afterAll(() => app.close());

const places = (quantity: number) => ({ product_id: TOY_PRODUCT, quantity });

test('it is held beside a court, with its name, place, time and price', async () => {
  const held = await hold(app, newVisitor(), [court2(on(2)), places(2)]);
  expect(held.status, held.text).toBe(200);
  expect(held.body.data).toMatchObject({
    products: [
      { product_id: 2201, product_type_id: 1 },
      {
        key: `toy:${TOY_PRODUCT}`,
        parent_key: null,
        product_type_id: 4,
        name: 'Toy course',
        ar_name: 'دورة تجريبية',
        where: 'Studio',
        date: on(3),
        start_time: '18:00:00',
        end_time: '19:00:00',
        quantity: 2,
        price: 100,
        tax_amount: 5,
        total_price: 210,
      },
    ],
    total: 441,
  });
});

test('an unknown product is refused, and so is an excessive quantity', async () => {
  const foreign = await hold(app, newVisitor(), [{ ...places(1), facility_id: 22 }]);
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([
    422,
    ['products.0.facility_id'],
  ]);
  const many = await hold(app, newVisitor(), [places(11)]);
  expect([many.status, many.body.code]).toEqual([409, 'capacity_reached']);
});

test('it is ordered with a court, paid, fulfilled and listed', async () => {
  const placed = await order(app, buyer, { items: [itemOf(court2(on(4))), places(2)] });
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.data.total).toBe(441);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(4);
  const { order_id } = placed.body.data;
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  const { bearer } = buyer;
  const tickets = await app.call('listTickets', { params: { order_id } }, { bearer });
  const course = tickets.body.data.filter((one: { name: string }) => one.name === 'Toy course');
  expect(course.map((one: { facility_date: string }) => one.facility_date).sort()).toEqual(
    [...[on(10), on(10)], ...[on(3), on(3)]].sort(),
  );
  expect(tickets.body.data).toHaveLength(5);
  const listed = await app.call('listBookings', { query: { productType: 'academy' } }, { bearer });
  expect(listed.body.data).toHaveLength(4);
  const { body } = await app.call('readOrder', { params: { order_id } }, { bearer });
  const shown = {
    product_type_id: 4,
    name: 'Toy course',
    ar_name: 'دورة تجريبية',
    where: 'Studio',
    ar_where: 'الاستوديو',
    start_time: '18:00:00',
    end_time: '19:00:00',
  };
  const ordered = { ...shown, key: `toy:${TOY_PRODUCT}`, parent_key: null, date: on(3) };
  expect(body.data.products).toContainEqual(expect.objectContaining(ordered));
  for (const one of [...course, ...listed.body.data]) expect(one).toMatchObject(shown);
});

test('ORDER-15 one of its two places goes back: both its evenings, its price, and nothing of the court', async () => {
  const placed = await order(app, buyer, { items: [itemOf(court2(on(5))), places(2)] });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(4);
  const { order_id } = placed.body.data;
  const url = app.testDatabase.superuserUrl;
  const [line] = await runSql<{ id: string }>(
    url,
    'select id from order_line where order_id = $1 and product_id = $2',
    [uuidIn(order_id), TOY_PRODUCT],
  );
  if (line === undefined) throw new Error('There is such a line.');
  const units = [{ lineId: line.id, units: [1] }];
  expect(await app.whole.sold.cancel(1, units, 'venue')).toBe(10_500);
  await app.clock(2);
  const { bearer } = buyer;
  const tickets = await app.call('listTickets', { params: { order_id } }, { bearer });
  const opening = tickets.body.data.filter((one: { qr: string | null }) => one.qr !== null);
  expect(opening).toHaveLength(3);
  const sums = await sumsOf(url, order_id);
  expect([sums['gateway:epg'], sums.refunds_due]).toEqual([-33_600, undefined]);
});
