import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { event } from '../src/kinds/event/module.ts';
import { seatsSql, seatsTakenSql } from '../src/kinds/event/read.ts';
import { KINDS } from '../src/kinds.ts';
import type { KindPlugin } from '../src/platform/kind-module.ts';
import { guest, listen, order } from './buyer.ts';
import { hold, newVisitor } from './cart-calls.ts';
import { inventoryOf, takeSeats } from './event-seats.ts';
import { startTestApp, type TestApp } from './harness.ts';

const HOUSE = 120;

/** Number of seats in each query. */
let request: number[] = [];
const counted: KindPlugin = {
  ...event,
  create: ({ database, ...deps }) =>
    event.create({
      ...deps,
      database: {
        ...database,
        call: (text, values = []) => {
          if (text === seatsSql) request.push(...(values[3] as readonly number[]));
          if (text === seatsTakenSql) request.push(...(values[2] as readonly number[]));
          return database.call(text, values);
        },
      },
    }),
};

let app: TestApp;
let firstUnit: number;
beforeAll(async () => {
  const kinds = KINDS.map((kind) => (kind === event ? counted : kind));
  app = await startTestApp({ kinds });
  await listen(app);
  firstUnit = (await inventoryOf(app, 11)).firstUnit;
});
afterAll(() => app.close());
beforeEach(() => {
  request = [];
});

/** Returns seats of the final's category 1, in rows of 20 and an aisle, or the best ones. */
const final = (seats: readonly number[] | number) => ({
  product_id: 9101,
  ...(typeof seats === 'number' ? { quantity: seats } : { quantity: seats.length, seats }),
});

it('named seats are held, and ordered, by reading their row alone', async () => {
  const buyer = await guest(app);
  const item = { product_type_id: 2, ...final([21, 22]) };
  expect((await hold(app, newVisitor(), [final([41, 42])])).status).toBe(200);
  expect(request.length).toBeGreaterThan(0);
  expect(Math.max(...request)).toBeLessThanOrEqual(20);
  request = [];
  const placed = await order(app, buyer, { items: [item] });
  expect(placed.status, placed.text).toBe(200);
  expect(request.length).toBeGreaterThan(0);
  expect(Math.max(...request)).toBeLessThanOrEqual(20);
});

it('a buyer of lost seats is offered others of the whole house', async () => {
  const giveBack = await takeSeats(app, firstUnit, { seats: [60, 61] });
  const { status, body } = await hold(app, newVisitor(), [final([61, 62])]);
  expect([status, body.code]).toEqual([409, 'slot_taken']);
  expect(body.data.alternatives).toHaveLength(3);
  expect(Math.max(...request)).toBeGreaterThanOrEqual(HOUSE);
  await giveBack();
});

it('one seat left alone, and the best available, are judged by the whole house', async () => {
  const alone = await hold(app, newVisitor(), [final([62, 63])]);
  expect([alone.status, alone.body.code]).toEqual([409, 'seat_left_alone']);
  expect(Math.max(...request)).toBeGreaterThanOrEqual(HOUSE);
  request = [];
  expect((await hold(app, newVisitor(), [final(2)])).status).toBe(200);
  expect(Math.max(...request)).toBeGreaterThanOrEqual(HOUSE);
});
