import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { itemOf, listen, order } from '../../../test/buyer.ts';
import { type CourtLine, court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { inventoryOf } from '../../../test/event-seats.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const ADULT = 4102;
const LESSON = 4105;
const FINAL_CATEGORY_1 = 9101;
const CUSTOMER = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };

let app: TestApp;
let days: DemoDays;
let bearer: string;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  days = await demoDays(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  bearer = await logIn(app, CUSTOMER.mobile_number, CUSTOMER.password);
  for (const { hold_id } of await cart()) {
    const released = await app.call('releaseLine', { body: { hold_id } }, { bearer });
    expect(released.status, released.text).toBe(200);
  }
});

type Line = CourtLine & { readonly hold_id: string; readonly total_price: number };

const cart = async (): Promise<readonly Line[]> =>
  (await app.call('readCart', {}, { bearer })).body.data.products;

/** Line that could not be merged, as reported by the login. */
interface Left {
  readonly name: string;
  readonly message: string;
}

/** Logs in an anonymous visitor, who continues as the account. */
async function comeIn(visitor: string, lang: 'en' | 'ar' = 'en'): Promise<readonly Left[]> {
  const answer = await app.call('logIn', { body: CUSTOMER }, { visitor, lang });
  expect(answer.status, answer.text).toBe(200);
  bearer = answer.body.data.token;
  return answer.body.data.left_out;
}

const add = (lines: readonly object[]) => hold(app, newVisitor(), lines, { bearer });

const tickets = (quantity: number): CourtLine => ({
  ...court(41, days.date(1), '10:00', '11:00'),
  product_id: ADULT,
  quantity,
});

const hours = (facility: number, count: number, day: number): readonly CourtLine[] =>
  Array.from({ length: count }, (_, index) =>
    court(facility, days.date(day), `${10 + index}:00`, `${11 + index}:00`),
  );

describe('CART-11: a login makes one cart of two', () => {
  test('CART-12: of 20 lines and 8 the 8 stay, and 12; the others are released, and reported by name', async () => {
    const old = [...hours(22, 10, 2), ...hours(23, 10, 2)];
    await add(old);
    const visitor = newVisitor();
    await hold(app, visitor, hours(24, 8, 2));
    const left = await comeIn(visitor);
    const places = (await cart()).map(
      ({ facility_id, start_time }) => `${facility_id} ${start_time}`,
    );
    expect(places).toHaveLength(20);
    expect(places.filter((place) => place.startsWith('24'))).toHaveLength(8);
    expect(left).toHaveLength(8);
    expect(left[0]).toEqual({
      name: 'Court 3',
      ar_name: 'ملعب 3',
      date: days.date(2),
      start_time: '12:00:00',
      message: 'You are holding too many slots at once. Finish or clear your cart first.',
    });
    // Released lines are available to others; the remaining ones can be renewed and ordered in
    // full.
    const again = await hold(app, newVisitor(), hours(23, 10, 2).slice(2));
    expect(again.status, again.text).toBe(200);
    const lines = await cart();
    expect((await add(lines)).status).toBe(200);
    const placed = await order(app, { bearer }, { items: lines.map((line) => itemOf(line)) });
    expect(placed.status, placed.text).toBe(200);
    const params = { order_id: placed.body.data.order_id };
    expect((await app.call('withdrawOrder', { params }, { bearer })).status).toBe(200);
  });

  test('CART-12: two that exclude each other: the one shown last stays, and the reason is reported in Arabic', async () => {
    await add([tickets(2)]);
    const visitor = newVisitor();
    await hold(app, visitor, [{ ...tickets(1), product_id: LESSON }, ...hours(21, 1, 3)]);
    const left = await comeIn(visitor, 'ar');
    expect(left).toMatchObject([
      { name: 'Main Pool · Adult', message: 'لا يمكن حجز التذكرة المرتبطة في الوقت نفسه' },
    ]);
    expect((await cart()).map(({ product_id }) => product_id).sort()).toEqual([2101, LESSON]);
  });

  test('the same tickets in both are one line, with the places of both', async () => {
    await add([tickets(1)]);
    const visitor = newVisitor();
    await hold(app, visitor, [tickets(2)]);
    await comeIn(visitor);
    expect(await cart()).toMatchObject([{ product_id: ADULT, quantity: 3 }]);
    expect((await add(hours(22, 1, 1))).status).toBe(200);
    const [line] = await cart();
    const placed = await order(app, { bearer }, { items: [itemOf(line as Line, { quantity: 3 })] });
    expect(placed.status, placed.text).toBe(200);
    expect(await cart()).toHaveLength(1);
  });

  test('never more than one order may have of a ticket: the excess is released and reported', async () => {
    const night = (quantity: number) => ({ product_id: 9201, performance_id: 21, quantity });
    await add([night(6)]);
    const visitor = newVisitor();
    await hold(app, visitor, [night(7)]);
    const left = await comeIn(visitor);
    expect(left).toMatchObject([
      { name: 'Padel night · Standard', message: 'Max quantity 10 reached' },
    ]);
    expect(await cart()).toMatchObject([{ product_id: 9201, quantity: 10 }]);
    const { placePool } = await inventoryOf(app, 21);
    const taken = 'select taken from pool where tenant_id = 1 and id = $1';
    expect(await runSql(app.testDatabase.superuserUrl, taken, [placePool])).toEqual([
      { taken: 10 },
    ]);
    expect((await add(hours(22, 1, 1))).status).toBe(200);
  });

  test('the seats of the visible cart stay; others for the same tickets are released and reported', async () => {
    const seats = (...ids: readonly number[]) => ({
      product_id: FINAL_CATEGORY_1,
      performance_id: 11,
      seats: ids,
      quantity: ids.length,
    });
    expect((await add([seats(5, 6)])).status).toBe(200);
    const visitor = newVisitor();
    expect((await hold(app, visitor, [seats(7, 8)])).status).toBe(200);
    const left = await comeIn(visitor);
    expect(left).toMatchObject([{ message: 'Product already in cart' }]);
    const [line] = (await cart()) as readonly (Line & {
      readonly seats: readonly { id: number }[];
    })[];
    expect(line?.seats.map(({ id }) => id)).toEqual([7, 8]);
    expect((await hold(app, newVisitor(), [seats(5, 6)])).status).toBe(200);
  });
});
