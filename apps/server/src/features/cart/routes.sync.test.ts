import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

const cartOf = (visitor: string): Promise<CallAnswer> => app.call('readCart', {}, { visitor });
const productsOf = ({ body }: CallAnswer): number[] =>
  body.data.products.map((line: { product_id: number }) => line.product_id);
const secondsLeft = ({ body }: CallAnswer): number =>
  (Date.parse(body.data.expires_at) - Date.parse(body.data.server_time)) / 1000;

describe('POST cart/sync', () => {
  test('200: the line with its final price, held for 15 minutes', async () => {
    const date = days.date(1);
    const answer = await hold(app, newVisitor(), [court(22, date, '19:00', '20:00')]);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      total: 231,
      products: [
        {
          product_id: 2201,
          product_type_id: 1,
          facility_id: 22,
          name: 'Court 2',
          ar_name: 'ملعب 2',
          where: 'Padel',
          ar_where: 'بادل',
          is_open_to_guests: 1,
          date,
          start_time: '19:00:00',
          end_time: '20:00:00',
          quantity: 1,
          max_quantity: 1,
          price: 220,
          tax_amount: 11,
          total_price: 231,
          free_cancellation_until: `${days.date(0)}T19:00:00+04:00`,
        },
      ],
    });
    expect(answer.body.data.products[0].hold_id).toMatch(/^h_[\w-]{22}$/);
    expect(secondsLeft(answer)).toBe(15 * 60);
    expect(answer.body.data.expires_at).toMatch(/\+04:00$/);
  });

  test('PRICE-01: a booking over two rates and one over midnight', async () => {
    const date = days.date(1);
    const answer = await hold(app, newVisitor(), [
      court(14, date, '16:00', '18:00'),
      court(24, date, '23:30', '00:30'),
    ]);
    expect(answer.body.data.products).toMatchObject([
      { product_id: 1401, price: 500, tax_amount: 25 },
      { product_id: 2401, price: 220, end_time: '00:30:00' },
    ]);
  });

  test('PRICE-04, PRICE-05: a price with its parts and their rates, which add up to it', async () => {
    const answer = await hold(app, newVisitor(), [court(24, days.date(2), '16:30', '18:00')]);
    const named = (name: string) => ({ name, ar_name: name });
    const [{ price_parts: parts }] = answer.body.data.products;
    expect(parts).toEqual([
      { ...named('16:30–17:00'), price: 80, tax_amount: 4, rate_per_hour: 160 },
      { ...named('17:00–18:00'), price: 220, tax_amount: 11, rate_per_hour: 220 },
    ]);
  });

  test('an end at midnight is sent as 23:59:59; 00:00:00 and 24:00:00 are accepted', async () => {
    const date = days.date(2);
    for (const [facility, end] of [
      [21, '23:59:59'],
      [22, '00:00:00'],
      [23, '24:00:00'],
    ] as const) {
      const line = { ...court(facility, date, '23:00', '24:00'), end_time: end };
      const answer = await hold(app, newVisitor(), [line]);
      expect(answer.body.data.products).toMatchObject([{ end_time: '23:59:59', price: 220 }]);
    }
  });

  test('other lines stay, and all are renewed for 15 minutes', async () => {
    const visitor = newVisitor();
    const date = days.date(3);
    await hold(app, visitor, [court(21, date, '08:00', '09:00')]);
    await app.clock(600);
    const second = await hold(app, visitor, [court(22, date, '08:00', '09:00')]);
    expect(productsOf(second)).toEqual([2101, 2201]);
    expect(secondsLeft(second)).toBe(15 * 60);
    expect(second.body.data.products[0].expires_at).toBe(second.body.data.expires_at);
    const read = await cartOf(visitor);
    expect(read.body.data.products).toEqual(second.body.data.products);
    expect(read.body.data.total).toBe(second.body.data.total);
    await app.clock(16 * 60);
    expect(productsOf(await cartOf(visitor))).toEqual([]);
  });

  test('CART-06: renewing keeps a cart for 60 minutes after its first hold and no longer', async () => {
    const visitor = newVisitor();
    const line = court(23, days.date(3), '08:00', '09:00');
    const first = await hold(app, visitor, [line]);
    for (let round = 1; round <= 3; round += 1) {
      await app.clock(14 * 60);
      expect(secondsLeft(await hold(app, visitor, [line]))).toBe(15 * 60);
    }
    await app.clock(14 * 60);
    const last = await hold(app, visitor, [line]);
    const wholeMinutes =
      (Date.parse(last.body.data.expires_at) - Date.parse(first.body.data.server_time)) / 60_000;
    expect(wholeMinutes).toBe(60);
    await app.clock(5 * 60);
    const after = await hold(app, visitor, [line]);
    expect(secondsLeft(after)).toBe(15 * 60);
  });

  test('a repeat renews the very hold; a longer time at the same start changes it', async () => {
    const visitor = newVisitor();
    const date = days.date(4);
    const first = await hold(app, visitor, [court(22, date, '10:00', '11:00')]);
    const again = await hold(app, visitor, [court(22, date, '10:00', '11:00')]);
    const longer = await hold(app, visitor, [court(22, date, '10:00', '12:00')]);
    const idOf = ({ body }: CallAnswer) =>
      body.data.products.map((one: { hold_id: string }) => one.hold_id);
    expect(idOf(again)).toEqual(idOf(first));
    expect(idOf(longer)).toEqual(idOf(first));
    expect(longer.body.data.products).toMatchObject([{ end_time: '12:00:00', price: 320 }]);
    const other = await hold(app, newVisitor(), [court(22, date, '11:00', '12:00')]);
    expect(other.status).toBe(409);
  });

  test('the same line requested concurrently is one hold; of several carts one gets it', async () => {
    const line = court(22, days.date(4), '14:00', '15:00');
    const visitor = newVisitor();
    const same = await Promise.all(Array.from({ length: 6 }, () => hold(app, visitor, [line])));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = same.map(({ body }) => body.data.products[0].hold_id);
    expect(new Set(ids).size).toBe(1);
    const late = court(22, days.date(4), '16:00', '17:00');
    const many = await Promise.all(
      Array.from({ length: 20 }, () => hold(app, newVisitor(), [late])),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(19);
  });

  test('two lines of one cart requested at the same time both stay', async () => {
    const visitor = newVisitor();
    const lines = [21, 23, 24].map((id) => court(id, days.date(4), '14:00', '15:00'));
    const answers = await Promise.all(lines.map((line) => hold(app, visitor, [line])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(productsOf(await cartOf(visitor)).sort()).toEqual([2101, 2301, 2401]);
  });

  test('an add-on joins its court, in the same request or later, and is counted by its price', async () => {
    const date = days.date(5);
    const visitor = newVisitor();
    const line = court(22, date, '19:00', '20:00');
    const racket = { ...line, product_id: 2801, quantity: 2 };
    const balls = { ...line, product_id: 2802, quantity: 1 };
    const together = await hold(app, visitor, [racket, line]);
    expect(together.body.data.total).toBe(231 + 2 * 21);
    const later = await hold(app, visitor, [balls]);
    expect(later.body.data.total).toBe(231 + 2 * 21 + 26.25);
    const more = await hold(app, visitor, [{ ...racket, quantity: 5 }]);
    expect(more.body.data.total).toBe(231 + 5 * 21 + 26.25);
  });

  test('CART-04, 409 add_ticket_first: no court, or another time than the court’s', async () => {
    const line = court(22, days.date(6), '19:00', '20:00');
    const alone = await hold(app, newVisitor(), [{ ...line, product_id: 2801 }]);
    expect([alone.status, alone.body.code]).toEqual([409, 'add_ticket_first']);
    const visitor = newVisitor();
    await hold(app, visitor, [line]);
    const beside = await hold(app, visitor, [
      { ...line, product_id: 2801, start_time: '18:00:00', end_time: '19:00:00' },
    ]);
    expect(beside.body.code).toBe('add_ticket_first');
    const bare = await hold(app, newVisitor(), [{ product_id: 2801, quantity: 1 }]);
    expect(bare.body.code).toBe('add_ticket_first');
  });

  test('SLOT-21, 409 max_quantity_reached: rackets are counted in every step of the time', async () => {
    const date = days.date(7);
    const take = (facility: number, start: string, end: string, quantity: number) => {
      const line = court(facility, date, start, end);
      return hold(app, newVisitor(), [line, { ...line, product_id: 2801, quantity }]);
    };
    expect((await take(21, '10:00', '11:00', 8)).status).toBe(200);
    expect((await take(22, '11:00', '12:00', 8)).status).toBe(200);
    const refused = await take(23, '10:30', '11:30', 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'max_quantity_reached']);
    expect((await take(24, '12:00', '13:00', 9)).body.code).toBe('max_quantity_reached');
    const visitor = newVisitor();
    const racketsAt = (facility: number, quantity: number) => {
      const line = court(facility, date, '15:00', '16:00');
      return hold(app, visitor, [line, { ...line, product_id: 2801, quantity }]);
    };
    expect((await racketsAt(21, 6)).status).toBe(200);
    // The remaining quantity for this line, not for the whole cart.
    const more = await racketsAt(22, 3);
    expect([more.status, more.body.message]).toEqual([409, 'Max quantity 2 reached']);
    expect((await racketsAt(22, 2)).status).toBe(200);
    const { body } = await app.call('readSchedule', { query: { venue_service_id: 2, date } });
    const third = body.data.facilities.find((one: { id: number }) => one.id === 23);
    expect(third.cart_items).toEqual([]);
  });

  test('409 idempotency_conflict: a key identifies one request', async () => {
    const [visitor, headers] = [newVisitor(), { 'idempotency-key': 'sync-1' }];
    const line = court(24, days.date(9), '10:00', '11:00');
    const first = await hold(app, visitor, [line], { headers });
    const again = await hold(app, visitor, [line], { headers });
    expect([first.status, again.text]).toEqual([200, first.text]);
    const other = await hold(app, visitor, [{ ...line, start_time: '11:00:00' }], { headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('409 slot_taken: the lost slot, and three available ones', async () => {
    const date = days.date(8);
    await hold(app, newVisitor(), [court(22, date, '19:00', '20:00')]);
    await hold(app, newVisitor(), [court(23, date, '19:00', '20:00')]);
    const loser = newVisitor();
    const lost = await hold(app, loser, [court(22, date, '19:00', '20:00')]);
    expect([lost.status, lost.body.code]).toEqual([409, 'slot_taken']);
    expect(lost.body.data.taken).toEqual([
      { product_id: 2201, facility_id: 22, date, start_time: '19:00:00' },
    ]);
    expect(
      lost.body.data.alternatives.map((one: { facility_id: number }) => one.facility_id),
    ).toEqual([21, 24, 22]);
    for (const {
      facility_name: _,
      ar_facility_name: __,
      price: ___,
      tax_amount: ____,
      total_price,
      difference,
      ...line
    } of lost.body.data.alternatives) {
      expect(difference).toBe(0);
      const taken = await hold(app, newVisitor(), [line]);
      expect(taken.status).toBe(200);
      expect(taken.body.data.total).toBe(total_price);
    }
    expect(productsOf(await cartOf(loser))).toEqual([]);
  });

  test('409 slot_taken: each alternative has what it costs more or less than the lost slot', async () => {
    const date = days.date(9);
    for (const id of [21, 22, 23, 24]) {
      await hold(app, newVisitor(), [court(id, date, '17:00', '18:00')]);
      await hold(app, newVisitor(), [court(id, date, '18:00', '19:00')]);
    }
    const differences = async (from: string, to: string): Promise<readonly number[]> => {
      const lost = await hold(app, newVisitor(), [court(22, date, from, to)]);
      expect([lost.status, lost.body.code]).toEqual([409, 'slot_taken']);
      return lost.body.data.alternatives.map((one: { difference: number }) => one.difference);
    };
    expect(await differences('17:00', '18:00')).toEqual([-63, -63, -63]);
    for (const id of [21, 22, 23, 24]) {
      await hold(app, newVisitor(), [court(id, date, '16:00', '17:00')]);
      await hold(app, newVisitor(), [court(id, date, '15:00', '16:00')]);
      await hold(app, newVisitor(), [court(id, date, '14:00', '15:00')]);
    }
    expect(await differences('16:00', '17:00')).toEqual([63, 0, 63]);
  });

  test('409 slot_taken without alternatives: only when nothing fits', async () => {
    const date = days.date(2);
    const whole = newVisitor();
    const hours = Array.from({ length: 6 }, (_, index) =>
      court(
        11,
        date,
        `${String(6 + 3 * index).padStart(2, '0')}:00`,
        index === 5 ? '24:00' : `${String(9 + 3 * index).padStart(2, '0')}:00`,
      ),
    );
    expect((await hold(app, whole, hours)).status).toBe(200);
    const lost = await hold(app, newVisitor(), [court(12, date, '10:00', '11:00')]);
    expect(lost.body.data.alternatives).toEqual([]);
  });

  test('all or none: a line that is lost takes the others with it', async () => {
    const date = days.date(9);
    await hold(app, newVisitor(), [court(21, date, '10:00', '11:00')]);
    const visitor = newVisitor();
    const answer = await hold(app, visitor, [
      court(22, date, '10:00', '11:00'),
      court(21, date, '10:30', '11:30'),
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body.data.taken).toMatchObject([{ facility_id: 21 }]);
    expect(productsOf(await cartOf(visitor))).toEqual([]);
    expect((await hold(app, newVisitor(), [court(22, date, '10:00', '11:00')])).status).toBe(200);
  });

  test('CART-05, 409 already_in_cart: the cart’s own line at an overlapping time, also by its half', async () => {
    const date = days.date(10);
    const visitor = newVisitor();
    await hold(app, visitor, [court(11, date, '10:00', '12:00')]);
    const half = await hold(app, visitor, [court(12, date, '11:00', '13:00')]);
    expect([half.status, half.body.code]).toEqual([409, 'already_in_cart']);
    const together = await hold(app, newVisitor(), [
      court(11, date, '14:00', '16:00'),
      court(13, date, '15:00', '16:00'),
    ]);
    expect(together.body.code).toBe('already_in_cart');
  });

  test('404 not_found: unknown, another tenant’s, another facility’s, not for sale', async () => {
    const line = court(22, days.date(1), '10:00', '11:00');
    for (const wrong of [
      { ...line, product_id: 99_901 },
      { ...line, product_id: 6101, facility_id: 61 },
      { ...line, facility_id: 21 },
      { ...line, product_id: 4101, facility_id: 41 },
    ]) {
      const { status, body } = await hold(app, newVisitor(), [wrong]);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  test('CART-10 409 hold_limit: a cart holds at most 20 lines', async () => {
    const [visitor, bearer] = [newVisitor(), await logIn(app, '501234567', 'Customer#1')];
    const hour = (index: number) => `${String(6 + index).padStart(2, '0')}:00`;
    const day = (facility: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        court(facility, days.date(12), hour(index), hour(index + 1)),
      );
    const twenty = [...day(14, 10), ...day(15, 10)];
    expect((await hold(app, visitor, twenty, { bearer })).status).toBe(200);
    const more = [court(31, days.date(12), '12:00', '13:00')];
    const { status, body, headers } = await hold(app, visitor, more, { bearer });
    expect([status, body.code]).toEqual([409, 'hold_limit']);
    expect(headers).not.toHaveProperty('retry-after');
  });

  test('422: no lines, an impossible date, no start, a made-up time', async () => {
    const line = court(22, days.date(1), '12:00', '13:00');
    expect((await hold(app, newVisitor(), [])).body.errors).toHaveProperty('products');
    const dated = await hold(app, newVisitor(), [{ ...line, date: '2026-02-30' }]);
    expect(Object.keys(dated.body.errors)).toEqual(['products.0.date']);
    for (const field of ['isFullDay', 'open_dated']) {
      const whole = await hold(app, newVisitor(), [{ ...line, [field]: 1 }]);
      expect([whole.status, Object.keys(whole.body.errors)]).toEqual([
        422,
        [`products.0.${field}`],
      ]);
    }
    const { start_time: _, ...startless } = line;
    const missing = await hold(app, newVisitor(), [startless]);
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([
      422,
      ['products.0.start_time'],
    ]);
    const odd = await hold(app, newVisitor(), [{ ...line, start_time: '12:00:30' }]);
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ['products.0.start_time']]);
    expect(
      (
        await app.call(
          'syncCart',
          { body: '[]' },
          { headers: { 'content-type': 'application/json' } },
        )
      ).status,
    ).toBe(400);
  });
});
