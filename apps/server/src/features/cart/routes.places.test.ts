import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const ADULT = 4102;
const FAMILY = 4104;
const LESSON = 4105;

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

const tickets = (
  product: number,
  quantity: number,
  day: number,
  start = '10:00',
  end = '11:00',
) => ({
  ...court(41, days.date(day), start, end),
  product_id: product,
  quantity,
});

const pool = async (day: number) => {
  const query = { venue_service_id: 4, date: days.date(day) };
  return (await app.call('readSchedule', { query })).body.data.facilities[0];
};

describe('POST cart/sync of places (SLOT-19)', () => {
  test('200: a ticket costs its own price, a family takes four places', async () => {
    const answer = await hold(app, newVisitor(), [tickets(ADULT, 2, 1), tickets(FAMILY, 1, 1)]);
    expect(answer.body.data).toMatchObject({
      total: 2 * 52.5 + 147,
      products: [
        { product_id: ADULT, name: 'Main Pool · Adult', quantity: 2, price: 50, total_price: 105 },
        { product_id: FAMILY, quantity: 1, price: 140, tax_amount: 7 },
      ],
    });
    expect((await pool(1)).cart_items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ product_id: ADULT, quantity: 2 }),
        expect.objectContaining({ product_id: FAMILY, quantity: 1, participant_count: 4 }),
      ]),
    );
  });

  test('409 capacity_reached: 29 of 30 taken, one more fits, a family does not', async () => {
    await hold(app, newVisitor(), [tickets(ADULT, 29, 2)]);
    const family = await hold(app, newVisitor(), [tickets(FAMILY, 1, 2)]);
    expect([family.status, family.body.code]).toEqual([409, 'capacity_reached']);
    expect(family.body.message).toContain('1');
    const last = newVisitor();
    expect((await hold(app, last, [tickets(ADULT, 1, 2)])).status).toBe(200);
    expect((await hold(app, newVisitor(), [tickets(ADULT, 1, 2)])).body.code).toBe(
      'capacity_reached',
    );
    await app.call('releaseLine', { body: tickets(ADULT, 1, 2) }, { visitor: last });
    expect((await hold(app, newVisitor(), [tickets(ADULT, 1, 2)])).status).toBe(200);
  });

  test('sessions do not share places; more than a session holds is refused at once', async () => {
    await hold(app, newVisitor(), [tickets(ADULT, 30, 3)]);
    expect((await hold(app, newVisitor(), [tickets(ADULT, 30, 3, '11:00', '12:00')])).status).toBe(
      200,
    );
    expect((await hold(app, newVisitor(), [tickets(ADULT, 31, 4)])).body.code).toBe(
      'capacity_reached',
    );
    expect((await hold(app, newVisitor(), [tickets(ADULT, 1, 4, '10:00', '12:00')])).status).toBe(
      422,
    );
  });

  test('the same ticket again replaces its quantity', async () => {
    const visitor = newVisitor();
    await hold(app, visitor, [tickets(ADULT, 20, 5)]);
    const more = await hold(app, visitor, [tickets(ADULT, 25, 5)]);
    expect(more.body.data.products).toMatchObject([{ quantity: 25 }]);
    expect((await hold(app, newVisitor(), [tickets(ADULT, 5, 5)])).status).toBe(200);
    expect((await hold(app, visitor, [tickets(ADULT, 26, 5)])).status).toBe(409);
  });

  test('places that ended by time are there again', async () => {
    await hold(app, newVisitor(), [tickets(ADULT, 30, 6)]);
    await app.clock(16 * 60);
    expect((await pool(6)).cart_items).toEqual([]);
    expect((await hold(app, newVisitor(), [tickets(FAMILY, 7, 6)])).status).toBe(200);
  });
});

describe('SLOT-26 POST cart/sync of dependent tickets', () => {
  const REFUSED = [409, 'dependent_ticket_overlap'];
  const LATE = ['15:00', '16:00'] as const;
  const refusedIn = async (visitor: string, ...lines: readonly object[]) => {
    const answer = await hold(app, visitor, lines);
    return [answer.status, answer.body.code];
  };

  test.each([
    ['of one session', () => tickets(LESSON, 1, 7)],
    ['of one day, for the lesson says D', () => tickets(LESSON, 1, 7, ...LATE)],
  ])('409 in one request, and beside lines of the cart, both ways: %s', async (_, make) => {
    const lesson = make();
    const adult = tickets(ADULT, 1, 7);
    expect(await refusedIn(newVisitor(), adult, lesson)).toEqual(REFUSED);
    for (const [first, second] of [
      [adult, lesson],
      [lesson, adult],
    ] as const) {
      const visitor = newVisitor();
      expect((await hold(app, visitor, [first])).status).toBe(200);
      const refused = await hold(app, visitor, [second]);
      expect([refused.status, refused.body.code]).toEqual(REFUSED);
      expect(refused.body.message).toBe('Dependent ticket cannot be booked at the same time');
      await app.call('releaseLine', { body: first }, { visitor });
      expect((await hold(app, visitor, [second])).status).toBe(200);
    }
  });

  test('200 on another day, beside another ticket, and for another customer', async () => {
    const visitor = newVisitor();
    const lines = [tickets(LESSON, 1, 8), tickets(ADULT, 1, 9), tickets(FAMILY, 1, 8)];
    expect((await hold(app, visitor, lines)).status).toBe(200);
    expect((await hold(app, newVisitor(), [tickets(ADULT, 1, 8)])).status).toBe(200);
  });

  test('one of two that come side by side', async () => {
    const visitor = newVisitor();
    const answers = await Promise.all([
      hold(app, visitor, [tickets(ADULT, 1, 10)]),
      hold(app, visitor, [tickets(LESSON, 1, 10)]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
