import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemOf, listen, order } from '../../../test/buyer.ts';
import { type CourtLine, court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const ADULT = 4102;
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
  for (const line of await cart()) await app.call('releaseLine', { body: line }, { bearer });
});

type Line = CourtLine & { readonly total_price: number };

const cart = async (): Promise<readonly Line[]> =>
  (await app.call('readCart', {}, { bearer })).body.data.products;

/** Who was anonymous until now logs in, and goes on as the account. */
async function comeIn(visitor: string): Promise<void> {
  const answer = await app.call('logIn', { body: CUSTOMER }, { visitor });
  expect(answer.status, answer.text).toBe(200);
  bearer = answer.body.data.token;
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
  test('20 lines and 8 are 28; nothing can be added until fewer than 20 are left', async () => {
    await add([...hours(22, 10, 2), ...hours(23, 10, 2)]);
    const visitor = newVisitor();
    await hold(app, visitor, hours(24, 8, 2));
    await comeIn(visitor);
    expect(await cart()).toHaveLength(28);
    const [more] = hours(22, 1, 3);
    expect((await add([more as CourtLine])).body.code).toBe('hold_limit');
    for (const line of hours(24, 8, 2)) await app.call('releaseLine', { body: line }, { bearer });
    expect((await add([more as CourtLine])).body.code).toBe('hold_limit');
    await app.call('releaseLine', { body: hours(23, 1, 2)[0] }, { bearer });
    expect((await add([more as CourtLine])).status).toBe(200);
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
});
