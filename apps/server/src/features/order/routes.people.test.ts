import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  customer,
  decide,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { purge } from '../../../test/purging.ts';
import { holdAs, openShop } from '../../../test/shop.ts';

let app: TestApp;
let url: string;
let days: DemoDays;
beforeAll(async () => {
  ({ app, url } = await openShop());
  days = await demoDays(app);
  await askForPeople(app, { threshold: 6 });
});
afterAll(() => app.close());

const item = (quantity: number, date: string, more: object = {}, product: number = HALL.adult) =>
  itemOf(tickets(product, quantity, date), { quantity, ...more });

const stored = (orderId: string) =>
  runSql<{ line_seq: number; place: number; unit: number; sealed: string }>(
    url,
    `select line_seq, place, unit, encode(sealed_person, 'escape') as sealed from line_participant
     where order_id = $1 order by line_seq, place`,
    [uuidIn(orderId)],
  );

describe('POST orders with participants', () => {
  it('422 names line and person where a required participant is missing', async () => {
    const buyer = await guest(app);
    const date = days.date(2);
    const items = [item(2, date, { customers: [person('Sara Ali')] })];
    const { status, body } = await order(app, buyer, { items });
    expect([status, body.code, body.errors]).toEqual([
      422,
      'validation_failed',
      { 'product.0.customers.1.name': ['Item 1: Participant 2: Name is required'] },
    ]);
  });

  it('422 by person and field, in the language of the caller', async () => {
    const buyer = await guest(app);
    const wrong = person('Sara Ali', { dob: '', additional_fields: [] });
    const items = [item(1, days.date(2), { customers: [wrong] })];
    const { body } = await order(app, buyer, { items, lang: 'ar' });
    expect(Object.keys(body.errors)).toEqual([
      'product.0.customers.0.additional_fields.level',
      'product.0.customers.0.dob',
    ]);
    expect(body.errors['product.0.customers.0.additional_fields.level'][0]).toContain('المستوى');
  });

  it('422 where the venue asks for nobody: an add-on', async () => {
    const buyer = await guest(app);
    const racket = { product_id: 2801, product_type_id: 6, customers: [person('Sara Ali')] };
    const slot = { product_id: 2201, facility_id: 22, date: days.date(3) };
    const at = { ...slot, start_time: '10:00:00', end_time: '11:00:00' };
    const items = [itemOf(at), itemOf(at, racket)];
    const { body } = await order(app, buyer, { items });
    expect(body.errors).toEqual({
      'product.1.customers': ['Item 2: Naming participants is not available yet'],
    });
  });

  it('PEOPLE-07: keeps them with line and unit, sealed, until 30 days after the visit', async () => {
    const buyer = await guest(app);
    const date = days.date(3);
    const names = ['Sara Ali', 'Omar Ali', 'Lina Ali', 'Adam Ali', 'Noor Ali'];
    const [one, ...four] = names.map((name) => person(name));
    const items = [
      item(1, date, { customers: [one] }),
      item(1, date, { customers: four }, HALL.family),
    ];
    const placed = await order(app, buyer, { items });
    expect(placed.status, placed.text).toBe(200);
    const rows = await stored(placed.body.data.order_id);
    expect(rows.map(({ line_seq, place, unit }) => [line_seq, place, unit])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
      [2, 2, 0],
      [2, 3, 0],
    ]);
    expect(rows.some(({ sealed }) => sealed.includes('Ali'))).toBe(false);
    const visitEnd = new Date(`${date}T11:00:00+04:00`).getTime();
    const inDays = (count: number) => visitEnd + count * 86_400_000;
    expect(await purge(app.database, 'line_participant', 1, inDays(29), 100)).toBe(0);
    expect(await purge(app.database, 'line_participant', 1, inDays(31), 100)).toBe(5);
  });

  it('takes those of the cart where the order names none', async () => {
    const buyer = await guest(app);
    const line = tickets(HALL.adult, 1, days.date(4));
    const held = await holdAs(app, buyer, [{ ...line, customers: [person('Sara Ali')] }]);
    expect(held.status, held.text).toBe(200);
    const placed = await order(app, buyer, { items: [item(1, days.date(4))] });
    expect(placed.status, placed.text).toBe(200);
    expect(await stored(placed.body.data.order_id)).toHaveLength(1);
  });

  it('ORDER-07: an open order that is placed again has the participants of the last request', async () => {
    const buyer = await guest(app);
    const place = (name: string) =>
      order(app, buyer, { items: [item(1, days.date(5), { customers: [person(name)] })] });
    const first = await place('Sara Ali');
    const before = await stored(first.body.data.order_id);
    const second = await place('Omar Ali');
    expect(second.body.data.order_id).toBe(first.body.data.order_id);
    const after = await stored(second.body.data.order_id);
    expect(after).toHaveLength(1);
    expect(after[0]?.sealed).not.toBe(before[0]?.sealed);
  });
});

describe('PEOPLE-06 maximum of a session', () => {
  const people = (count: number) => Array.from({ length: count }, () => person('Sara Ali'));
  const buy = (buyer: Buyer, date: string, count: number, mobile?: string) =>
    order(app, buyer, {
      items: [item(count, date, { customers: people(count) })],
      ...(mobile && { fields: { mobile } }),
    });

  it('counts what an account has bought', async () => {
    const buyer = await customer(app);
    const date = days.date(6);
    const placed = await buy(buyer, date, 4);
    expect(placed.status, placed.text).toBe(200);
    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(60);
    expect(await statusOf(app, buyer, placed.body.data.order_id)).toBe('complete');
    const more = await holdAs(app, buyer, [tickets(HALL.adult, 3, date)]);
    expect([more.status, more.body.code]).toEqual([409, 'session_limit']);
    const ordered = await buy(buyer, date, 3);
    expect([ordered.status, ordered.body.code]).toEqual([409, 'session_limit']);
    expect((await buy(buyer, date, 2)).status).toBe(200);
  });

  it('of two carts of a guest with one mobile number that order at once, one is refused', async () => {
    const date = days.date(6);
    for (const hour of [12, 14, 16]) {
      const buyers = [await guest(app), await guest(app)];
      const items = [
        itemOf(tickets(HALL.adult, 4, date, hour), { quantity: 4, customers: people(4) }),
      ];
      const fields = { mobile: `+97150777${hour}00` };
      const answers = await Promise.all(
        buyers.map((buyer) => order(app, buyer, { items, fields })),
      );
      expect(answers.map(({ body }) => body.code ?? 'placed').sort()).toEqual([
        'placed',
        'session_limit',
      ]);
    }
  });
});
