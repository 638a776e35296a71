import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  freshSlots,
  guest,
  itemOf,
  multipart,
  order,
} from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

let app: TestApp;
let url: string;
let buyer: Buyer;

const freshSlot = freshSlots(() => app, { day: 6, hours: [7, 21] });
const day = (days: number): string => dayAt(app.whole.clock.now(), days);

beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  buyer = await guest(app);
});
afterAll(() => app.close());

describe('POST orders refused', () => {
  const refused = async (items: readonly unknown[], fields?: Record<string, string>) => {
    const answer = await order(app, buyer, { items, ...(fields && { fields }) });
    return [answer.status, answer.body.code];
  };

  it('401 without a session', async () => {
    const form = multipart({ product: '[]' });
    const answer = await app.call('placeOrder', { body: form.body }, { headers: form.headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
  });

  it('403 guest_not_allowed where the venue stopped guest checkout', async () => {
    await changeFacts(
      url,
      1,
      `update tenant set config = jsonb_set(config, '{is_guest_checkout}', '0') where tenant_id = 1`,
    );
    app.age();
    expect(await refused([itemOf(freshSlot())])).toEqual([403, 'guest_not_allowed']);
    await changeFacts(
      url,
      1,
      `update tenant set config = jsonb_set(config, '{is_guest_checkout}', '1') where tenant_id = 1`,
    );
    app.age();
  });

  it('404 not_found', async () =>
    expect(await refused([itemOf({ ...freshSlot(), product_id: 999_901 })])).toEqual([
      404,
      'not_found',
    ]));

  it('409 slot_taken with up to three checked alternatives, and nothing written', async () => {
    const slot = freshSlot();
    expect((await order(app, await guest(app), { items: [itemOf(slot)] })).status).toBe(200);
    const before = await runSql(url, 'select count(*) from hold');
    const answer = await order(app, buyer, { items: [itemOf(freshSlot()), itemOf(slot)] });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
    expect(answer.body.data.taken).toMatchObject([
      { product_id: slot.product_id, date: slot.date },
    ]);
    expect(answer.body.data.alternatives.length).toBeGreaterThan(0);
    expect(answer.body.data.alternatives.length).toBeLessThanOrEqual(3);
    expect(await runSql(url, 'select count(*) from hold')).toEqual(before);
  });

  it('409 slot_taken with alternatives where the venue itself closes the court', async () => {
    const closed = { ...court2(day(5), 11, 33), end_time: '12:00:00' };
    const answer = await order(app, buyer, { items: [itemOf(closed)] });
    expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
    expect(answer.body.data.taken).toMatchObject([{ facility_id: 33, date: closed.date }]);
    expect(answer.body.data.alternatives.length).toBeGreaterThan(0);
  });

  it("409 already_in_cart for two lines in each other's way", async () => {
    const slot = freshSlot();
    const overlapping = { ...slot, end_time: `${slot.end_time.slice(0, 2)}:30:00` };
    const moved = { ...overlapping, start_time: `${slot.start_time.slice(0, 2)}:30:00` };
    expect(await refused([itemOf(slot), itemOf(moved)])).toEqual([409, 'already_in_cart']);
  });

  it('409 dependent_ticket_overlap in one order, and beside lines held or being paid', async () => {
    const ticket = (product_id: number) => itemOf({ ...court2(day(7), 10, 41), product_id });
    const [adult, lesson] = [ticket(4102), ticket(4105)];
    const REFUSED = [409, 'dependent_ticket_overlap'];
    expect(await refused([adult, lesson])).toEqual(REFUSED);
    const slot = { ...court2(day(7), 10, 41), product_id: 4102 };
    const held = await app.call(
      'syncCart',
      { body: { products: [slot] } },
      { bearer: buyer.bearer },
    );
    expect(held.status, held.text).toBe(200);
    expect(await refused([lesson])).toEqual(REFUSED);
    const paying = await order(app, buyer, { items: [adult] });
    expect(paying.status, paying.text).toBe(200);
    expect(await refused([lesson])).toEqual(REFUSED);
    const body = { products: [{ ...slot, product_id: 4105 }] };
    const beside = await app.call('syncCart', { body }, { bearer: buyer.bearer });
    expect([beside.status, beside.body.code]).toEqual(REFUSED);
  });

  it('409 add_ticket_first for an add-on without its court', async () =>
    expect(await refused([{ ...itemOf(freshSlot()), product_id: 2801 }])).toEqual([
      409,
      'add_ticket_first',
    ]));

  it('409 max_quantity_reached for more rackets than there are', async () => {
    const item = itemOf(freshSlot(), { addons: [{ product_id: 2801, quantity: 9 }] });
    expect(await refused([item])).toEqual([409, 'max_quantity_reached']);
  });

  it('409 closed_by_rule for a time reserved for members', async () => {
    const tennis = { ...court2(day(2), 6, 31), end_time: '07:00:00' };
    expect(await refused([itemOf(tennis)])).toEqual([409, 'closed_by_rule']);
  });

  it.each([
    ['date_in_past', -1, 19, 20],
    ['date_too_far', 30, 19, 20],
    ['outside_opening_hours', 2, 3, 4],
    ['duration_not_allowed', 2, 15, 20],
  ])('422 %s', async (code, days, from, to) => {
    const two = (value: number) => `${String(value).padStart(2, '0')}:00:00`;
    const slot = { ...court2(day(days)), start_time: two(from), end_time: two(to) };
    expect(await refused([itemOf(slot)])).toEqual([422, code]);
  });

  it('422 too_soon where the service has an online delay', async () =>
    // It is noon; the spa requires two hours' notice.
    expect(await refused([itemOf(court2(day(0), 13, 51))])).toEqual([422, 'too_soon']));

  it('409 capacity_reached for more places than a session has', async () => {
    const pool = { ...court2(day(2), 10, 41) };
    const [ticket] = await runSql<{ product_id: number }>(
      url,
      'select product_id from facility_ticket where facility_id = 41 order by product_id limit 1',
    );
    const item = itemOf({ ...pool, product_id: ticket?.product_id ?? 0 }, { quantity: 31 });
    expect(await refused([item])).toEqual([409, 'capacity_reached']);
  });

  it('422 cart_empty', async () => expect(await refused([])).toEqual([422, 'cart_empty']));

  it.each<[string, Record<string, string>]>([
    ['no bundle', { product: '' }],
    ['no JSON', { product: '%%%' }],
    ['no list', { product: '{}' }],
    [
      'a date that is none',
      { product: '[{"product_id":2201,"selectedFacilityDate":"2026-02-30"}]' },
    ],
    ['a quantity of 0', { product: '[{"product_id":2201,"quantity":0}]' }],
    ['no mail address', { email: 'not an address' }],
  ])('422 validation_failed for %s', async (_, fields) => {
    const answer = await order(app, buyer, { items: [itemOf(freshSlot())], fields });
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors)[0]).toMatch(/^(product|email)/);
  });

  it('400 for a body that is no form', async () => {
    const answer = await app.call(
      'placeOrder',
      { body: '[]' },
      { bearer: buyer.bearer, headers: { 'content-type': 'application/json' } },
    );
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
  });

  it('503 gateway_unavailable: nothing is written, and the cart keeps its holds', async () => {
    const who = await customer(app);
    const silent = (is: boolean) =>
      app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: { silent: is } });
    const [held, expected] = [freshSlot(), freshSlot()];
    const own = { visitor: who.vtoken, bearer: who.bearer };
    await app.call('syncCart', { body: { products: [held] } }, own);
    const items = [itemOf(held), itemOf(expected)];
    await silent(true);
    const answer = await order(app, who, { items });
    await silent(false);
    expect([answer.status, answer.body.code]).toEqual([503, 'gateway_unavailable']);
    const cart = await app.call('readCart', {}, own);
    expect(cart.body.data.products).toMatchObject([
      { product_id: held.product_id, date: held.date, start_time: held.start_time },
    ]);
    const orders =
      'select o.id from orders o join customer c on c.id = o.customer_id where c.email = $1';
    expect(await runSql(url, orders, [who.email])).toEqual([]);
    const again = await order(app, who, { items });
    expect(again.status, again.text).toBe(200);
  });
});
