import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidIn } from '../../../test/books.ts';
import { comeBack, customer, decide, guest, listen, order } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { inventoryOf, takeSeats } from '../../../test/event-seats.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let firstUnit: number;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  firstUnit = (await inventoryOf(app, 11)).firstUnit;
});
afterAll(() => app.close());

/** Builds a line of category 1 tickets of the final, for given seats or a number of best seats. */
const final = (seats: readonly number[] | number, more: object = {}) => ({
  product_id: 9101,
  event_id: 1,
  event_ticket_id: 111,
  performance_id: 11,
  seat_map_id: 1,
  ...(typeof seats === 'number' ? { quantity: seats } : { quantity: seats.length, seats }),
  ...more,
});
const night = (quantity: number, more: object = {}) => ({
  product_id: 9201,
  quantity,
  event_id: 2,
  ...more,
});
const sync = (line: object, visitor = newVisitor()) => hold(app, visitor, [line]);

async function states(): Promise<readonly (readonly [number, number])[]> {
  const { sections } = (await app.call('readSeats', { params: { id: 1 } })).body.data;
  return sections.flatMap((section: { rows: { seats: { id: number; state: number }[] }[] }) =>
    section.rows.flatMap((row) =>
      row.seats.flatMap(({ id, state }) => (state === 0 ? [] : [[id, state]])),
    ),
  );
}

const release = async (visitor: string, holdId: string) =>
  app.call('releaseLine', { query: { hold_id: holdId } }, { visitor });

/** Holds, reads and releases, so that the next test finds the house unchanged. */
async function held(line: object, visitor = newVisitor()) {
  const answer = await sync(line, visitor);
  expect(answer.status, answer.text).toBe(200);
  const [product] = answer.body.data.products;
  return { answer, product, visitor, back: () => release(visitor, product.hold_id) };
}

describe('EVENT-15 tickets in a cart', () => {
  it('200: numbered seats, with their prices and positions', async () => {
    const { product, answer, back } = await held(final([21, 22]));
    expect(product).toMatchObject({
      key: 'event:111@11',
      parent_key: null,
      product_id: 9101,
      product_type_id: 2,
      name: 'Football final · Category 1',
      ar_name: 'نهائي كرة القدم · الفئة 1',
      where: 'Pitch 1',
      ar_where: 'الملعب 1',
      quantity: 2,
      price: 100,
      tax_amount: 5,
      total_price: 210,
      seats: [
        { id: 21, section: 'South', ar_section: 'الجنوبية', row: 'B', seat: '1', gate: 'A' },
        { id: 22, section: 'South', ar_section: 'الجنوبية', row: 'B', seat: '2', gate: 'A' },
      ],
      permit_number: 'DTCM-000001',
    });
    expect(answer.body.data.total).toBe(210);
    expect(await states()).toEqual([
      [21, 1],
      [22, 1],
    ]);
    await back();
    expect(await states()).toEqual([]);
  });

  it('200: the best without seats, and the same again when it is renewed', async () => {
    const { product, visitor, back } = await held(final(3));
    expect(product.seats).toHaveLength(3);
    const [again] = (await sync(final(3), visitor)).body.data.products;
    expect(again.seats).toEqual(product.seats);
    expect(again.hold_id).toBe(product.hold_id);
    await back();
  });

  it('200: the set of seats replaces that of the line', async () => {
    const { visitor, back } = await held(final([21, 22]));
    expect((await sync(final([23, 24]), visitor)).status).toBe(200);
    expect((await states()).map(([id]) => id)).toEqual([23, 24]);
    await back();
    expect(await states()).toEqual([]);
  });

  it('ORDER-07: other seats than an open order has are another order', async () => {
    const buyer = await guest(app);
    const seated = async (seats: readonly number[]): Promise<{ order_id: string }> => {
      const placed = await order(app, buyer, { items: [final(seats)] });
      expect(placed.status, placed.text).toBe(200);
      return placed.body.data;
    };
    const first = await seated([25, 26]);
    expect((await seated([25, 26])).order_id).toBe(first.order_id);
    const second = await seated([27, 28]);
    expect(second.order_id).not.toBe(first.order_id);
    expect(await states()).toEqual([
      [27, 1],
      [28, 1],
    ]);
    const { bearer } = buyer;
    const left = await app.call(
      'withdrawOrder',
      { params: { order_id: second.order_id } },
      { bearer },
    );
    expect(left.status, left.text).toBe(200);
    const [line] = (await app.call('readCart', {}, { bearer })).body.data.products;
    await app.call('releaseLine', { query: { hold_id: line.hold_id } }, { bearer });
    expect(await states()).toEqual([]);
  });

  it('200: places without numbers, shared by the types', async () => {
    const { product, back } = await held(night(4));
    expect(product).toMatchObject({ quantity: 4, price: 60, total_price: 252, seats: [] });
    const detail = await app.call('readEvent', { params: { id: 2 } });
    expect(detail.body.data.performances[0].remaining).toBe(76);
    await back();
  });

  it('200: a hidden type with its code, 404 without and with another', async () => {
    const friends = night(1, { product_id: 9203 });
    expect((await sync(friends)).status).toBe(404);
    expect((await sync({ ...friends, code: 'ENEMIES' })).status).toBe(404);
    const { visitor, product, back } = await held({ ...friends, code: 'friends' });
    expect(product.total_price).toBe(31.5);
    expect((await app.call('readCart', {}, { visitor })).body.data.total).toBe(31.5);
    await back();
  });

  it('a code with a type that is not hidden must be one of the event, else 404', async () => {
    const { back } = await held(night(1, { code: 'friends' }));
    await back();
    for (const line of [night(1, { code: 'ENEMIES' }), final(1, { code: 'FRIENDS' })]) {
      const { status, body } = await sync(line);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('409 slot_taken: another customer’s seats, with as many others', async () => {
    const giveBack = await takeSeats(app, firstUnit, { seats: [21], purpose: 'confirm' });
    const { status, body } = await sync(final([21, 22]));
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.data.taken).toMatchObject([{ product_id: 9101, seats: [22] }]);
    expect(body.data.alternatives).toHaveLength(3);
    for (const other of body.data.alternatives) {
      expect(other).toMatchObject({ product_id: 9101, performance_id: 11, total_price: 210 });
      expect(other.seats).toHaveLength(2);
      expect(other.seats).not.toContain(22);
    }
    await giveBack();
  });

  it('409 already_in_cart: a seat of one’s own other line, by its name', async () => {
    await change(
      app,
      `insert into product (tenant_id, id, kind) values (1, 9105, 'event');
       insert into event_ticket (tenant_id, id, event_id, product_id, name, ar_name, price_fils, seat_category)
         values (1, 115, 1, 9105, 'Family', 'عائلة', 9000, 0)`,
    );
    const { visitor, back } = await held(final([21, 22]));
    const family = final([22, 23], { product_id: 9105, event_ticket_id: 115 });
    const { status, body } = await sync(family, visitor);
    expect([status, body.code]).toEqual([409, 'already_in_cart']);
    expect(body.message).toBe('Seat already in cart: B-2');
    const both = await hold(app, newVisitor(), [final([24, 25]), { ...family, seats: [25, 26] }]);
    expect([both.status, both.body.message]).toEqual([409, 'Seat already in cart: B-5']);
    await back();
  });

  it.each<[string, object, number, string]>([
    ['one more than an order may have', final(11), 409, 'max_quantity_reached'],
    ['leaving one seat alone', final([22, 23, 24, 25, 26, 27, 28, 29]), 409, 'seat_left_alone'],
    ['a companion’s without the accessible one', final([2]), 409, 'companion_alone'],
    ['a seat of another category', final([130]), 404, 'not_found'],
    ['a seat that the plan lacks', final([601]), 404, 'not_found'],
    ['one seat twice', final([22, 22]), 404, 'not_found'],
    ['another event’s product', final(1, { event_id: 2 }), 404, 'not_found'],
    ['another map', final(1, { seat_map_id: 2 }), 404, 'not_found'],
    ['a performance that is not the event’s', final(1, { performance_id: 21 }), 404, 'not_found'],
    ['seats that are not as many', final([22, 23], { quantity: 3 }), 422, 'validation_failed'],
    ['which performance of two', { product_id: 9301, quantity: 1 }, 422, 'validation_failed'],
    ['a court’s words', final(1, { facility_id: 11 }), 422, 'validation_failed'],
  ])('%s', async (_, line, status, code) => {
    const answer = await sync(line);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/\S/);
  });

  it('409 no_seats_together: not so many side by side', async () => {
    const taken = Array.from({ length: 120 }, (_, seat) => seat).filter((seat) => seat % 3 === 0);
    const giveBack = await takeSeats(app, firstUnit, { seats: taken, purpose: 'confirm' });
    const { status, body } = await sync(final(3));
    expect([status, body.code]).toEqual([409, 'no_seats_together']);
    await giveBack();
  });

  it('409 capacity_reached: fewer places are left', async () => {
    const { placePool } = await inventoryOf(app, 21);
    const pools = [{ poolId: placePool, quantity: 77 }];
    const giveBack = await takeSeats(app, 0, { pools, purpose: 'confirm' });
    const { status, body } = await sync(night(4));
    expect([status, body.code]).toEqual([409, 'capacity_reached']);
    await giveBack();
  });

  it('409 not_on_sale: called off, and after its sale', async () => {
    await change(app, "update event_performance set called_off_at = 'epoch' where id = 21");
    expect((await sync(night(1))).body.code).toBe('not_on_sale');
    await change(app, 'update event_performance set called_off_at = null where id = 21');
    await change(app, 'update event_ticket set sale_until_local = 1 where id = 212');
    expect((await sync(night(1, { product_id: 9202 }))).body.code).toBe('not_on_sale');
    await change(app, 'update event_ticket set sale_until_local = null where id = 212');
  });
});

describe('tickets that are bought', () => {
  /** Turns a cart line into an order item. */
  const item = (line: object) => ({ product_type_id: 2, ...line });

  it('free places complete at once: a ticket each, for a guest', async () => {
    const buyer = await guest(app);
    const line = { product_id: 9301, quantity: 2, event_id: 3, performance_id: 32 };
    const placed = await order(app, buyer, { items: [item(line)] });
    expect(placed.status, placed.text).toBe(200);
    await app.clock(1);
    const { order_id } = placed.body.data;
    const tickets = await app.call(
      'listTickets',
      { params: { order_id } },
      { bearer: buyer.bearer },
    );
    expect(tickets.body.data).toMatchObject(
      [1, 2].map(() => ({
        product_id: 9301,
        name: expect.stringContaining('Junior cup'),
        event_id: 3,
        performance_id: 32,
        permit_number: 'DTCM-000003',
        facility_start_time: '12:00:00',
        facility_end_time: '14:00:00',
        qr: expect.stringMatching(/^NADI1\./),
      })),
    );
  });

  it('ORDER-11 terms of a ticket type are shown with it, and an order keeps them unchanged', async () => {
    const setTerms = (tnc: string) =>
      change(app, `update event_ticket set tnc = '${tnc}', ar_tnc = '${tnc}' where id = 311`);
    await setTerms('<p>No flash<script>alert(1)</script></p>');
    const [shown] = (await app.call('readEvent', { params: { id: 3 } })).body.data.performances;
    expect(shown.tickets).toMatchObject([{ tnc_enable: 1, tnc: '<p>No flash</p>' }]);
    const { bearer } = await guest(app);
    const line = { product_id: 9301, quantity: 1, event_id: 3, performance_id: 31 };
    const placed = await order(app, { bearer }, { items: [item(line)] });
    expect(placed.status, placed.text).toBe(200);
    await setTerms('');
    const params = { order_id: placed.body.data.order_id };
    const read = await app.call('readOrder', { params }, { bearer });
    expect(read.body.data.products).toMatchObject([{ terms: '<p>No flash</p>' }]);
    const [now] = (await app.call('readEvent', { params: { id: 3 } })).body.data.performances;
    expect(now.tickets).toMatchObject([{ tnc_enable: 0, tnc: '' }]);
  });

  it('a ticket that cannot be held cannot be ordered', async () => {
    const buyer = await guest(app);
    const codeOf = async (line: object) =>
      (await order(app, buyer, { items: [item(line)] })).body.code;
    expect(await codeOf(final([22, 23]))).toBe('seat_left_alone');
    expect(await codeOf(final([2]))).toBe('companion_alone');
    const taken = Array.from({ length: 120 }, (_, seat) => seat).filter((seat) => seat % 3 === 0);
    const giveBack = await takeSeats(app, firstUnit, { seats: taken, purpose: 'confirm' });
    expect(await codeOf(final(3))).toBe('no_seats_together');
    await giveBack();
    await change(app, "update event_performance set called_off_at = 'epoch' where id = 11");
    expect(await codeOf(final(3))).toBe('not_on_sale');
    await change(app, 'update event_performance set called_off_at = null where id = 11');
    expect(await states()).toEqual([]);
  });

  it('numbered seats are paid, sold and listed, each ticket with its seat and gate', async () => {
    const buyer = await customer(app);
    const placed = await order(app, buyer, { items: [item(final([21, 22]))] });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data.total).toBe(210);
    expect((await states()).map(([id]) => id)).toEqual([21, 22]);
    const { order_id, transactionId } = placed.body.data;
    const { url } = await decide(app.app, transactionId, 'approve');
    await comeBack(app.app, url, transactionId);
    await app.clock(1);
    expect(await states()).toEqual([
      [21, 2],
      [22, 2],
    ]);
    const tickets = await app.call(
      'listTickets',
      { params: { order_id } },
      { bearer: buyer.bearer },
    );
    const where = { section: 'South', ar_section: 'الجنوبية', row: 'B', gate: 'A' };
    const seat = { ...where, event_id: 1, performance_id: 11 };
    expect(tickets.body.data).toMatchObject([
      { ...seat, seat: '1', permit_number: 'DTCM-000001' },
      { ...seat, seat: '2' },
    ]);
    const result = await app.call('readOrder', { params: { order_id } }, { bearer: buyer.bearer });
    expect(result.body.data.products).toMatchObject([
      { seats: [{ ...where, id: 21, seat: '1' }, { seat: '2' }], permit_number: 'DTCM-000001' },
    ]);
    const [mail] = (await app.app.inject(`/demo/mailbox.json?to=${buyer.email}`)).json().data;
    expect(withoutDirectionMarks(mail.text)).toContain('South · Row B · Seat 1 · Gate A\n');
    const listed = await app.call(
      'listBookings',
      { query: { productType: 'event' } },
      { bearer: buyer.bearer },
    );
    expect(listed.body.data.map(({ seat: one }: { seat: string }) => one).sort()).toEqual([
      '1',
      '2',
    ]);
  });

  it('ORDER-15 one seat of two goes back: it is free again, and its ticket opens no door', async () => {
    const buyer = await customer(app);
    const placed = await order(app, buyer, { items: [item(final([23, 24]))] });
    expect(placed.status, placed.text).toBe(200);
    const { order_id, transactionId } = placed.body.data;
    const { url } = await decide(app.app, transactionId, 'approve');
    await comeBack(app.app, url, transactionId);
    await app.clock(1);
    const { rows } = await app.database.queryTenant<{ lineId: string }>(
      1,
      'platform',
      'select order_line_id as "lineId" from booking where tenant_id = 1 and order_id = $1 limit 1',
      [uuidIn(order_id)],
    );
    const lineId = rows[0]?.lineId ?? '';
    const units = [{ lineId, units: [0] }];
    expect(await app.whole.sold.cancel(1, units, 'venue')).toBe(10_500);
    expect((await states()).filter(([id]) => id === 23 || id === 24)).toEqual([[24, 2]]);
    const tickets = await app.call(
      'listTickets',
      { params: { order_id } },
      { bearer: buyer.bearer },
    );
    expect(tickets.body.data.map(({ qr }: { qr: string | null }) => qr !== null)).toEqual([
      false,
      true,
    ]);
  });
});
