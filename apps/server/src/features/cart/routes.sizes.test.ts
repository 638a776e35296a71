import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const ADULT = 4102;

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

const adults = (quantity: number, day: number) => ({
  ...court(41, days.date(day), '10:00', '11:00'),
  product_id: ADULT,
  quantity,
});

describe('INV-13: the venue changes how many there are', () => {
  const setCapacity = (capacity: number) =>
    changeFacts(
      app.testDatabase.superuserUrl,
      1,
      `update facility set capacity = ${capacity} where tenant_id = 1 and id = 41`,
    );
  const statusOf = async (quantity: number, day: number) =>
    (await hold(app, newVisitor(), [adults(quantity, day)])).status;

  test('from 30 to 40: the 31st is in; from 30 to 20: nobody, until places return', async () => {
    const visitor = newVisitor();
    await hold(app, visitor, [adults(25, 7)]);
    expect(await statusOf(5, 7)).toBe(200);
    expect(await statusOf(1, 7)).toBe(409);
    await setCapacity(40);
    expect(await statusOf(10, 7)).toBe(200);
    expect(await statusOf(1, 7)).toBe(409);
    await setCapacity(20);
    expect(await statusOf(1, 7)).toBe(409);
    await app.call('releaseLine', { body: adults(25, 7) }, { visitor });
    expect(await statusOf(5, 7)).toBe(200);
    expect(await statusOf(1, 7)).toBe(409);
    await setCapacity(30);
    expect(await statusOf(10, 7)).toBe(200);
  });

  test('further rackets are lent, and holds above a reduced stock stay held', async () => {
    const setStock = (stock: number) =>
      changeFacts(
        app.testDatabase.superuserUrl,
        1,
        `update retail_product set stock = ${stock} where tenant_id = 1 and product_id = 2801`,
      );
    const rackets = async (quantity: number, facility: number, visitor = newVisitor()) => {
      const line = court(facility, days.date(7), '10:00', '11:00');
      const racket = { ...line, product_id: 2801, quantity };
      return (await hold(app, visitor, [line, racket])).status;
    };
    await setStock(4);
    const first = newVisitor();
    expect(await rackets(4, 22, first)).toBe(200);
    expect(await rackets(1, 23)).toBe(409);
    await setStock(6);
    expect(await rackets(2, 23)).toBe(200);
    await setStock(3);
    expect(await rackets(1, 24)).toBe(409);
    const held = await app.call('readCart', {}, { visitor: first });
    expect(held.body.data.products).toMatchObject([{}, { product_id: 2801, quantity: 4 }]);
  });
});

describe('409 capacity_reached: a full session offers others', () => {
  test('INV-15: the nearest with as many places, with price, each available', async () => {
    const at = (start: string, end: string, quantity: number) => ({
      ...court(41, days.date(9), start, end),
      product_id: ADULT,
      quantity,
    });
    await hold(app, newVisitor(), [at('10:00', '11:00', 29)]);
    await hold(app, newVisitor(), [at('11:00', '12:00', 28)]);
    const refused = await hold(app, newVisitor(), [at('10:00', '11:00', 3)]);
    expect([refused.status, refused.body.code]).toEqual([409, 'capacity_reached']);
    const { taken, alternatives } = refused.body.data;
    expect(taken).toMatchObject([{ product_id: ADULT, facility_id: 41, start_time: '10:00:00' }]);
    expect(alternatives).toMatchObject([
      { product_id: ADULT, facility_id: 41, start_time: '09:00:00', price: 50, total_price: 157.5 },
      { start_time: '12:00:00' },
      { start_time: '08:00:00' },
    ]);
    for (const { product_id, facility_id, date, start_time, end_time } of alternatives) {
      const line = { product_id, facility_id, date, start_time, end_time, quantity: 3 };
      expect((await hold(app, newVisitor(), [line])).status).toBe(200);
    }
  });
});
