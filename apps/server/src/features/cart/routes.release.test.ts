import { encodeQuery } from '@nadi/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { finalSeats, nightPlaces } from '../../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

describe('DELETE cart/sync', () => {
  test('200: the line as JSON is released and available to others', async () => {
    const visitor = newVisitor();
    const line = court(22, days.date(1), '19:00', '20:00');
    await hold(app, visitor, [line]);
    const { status, body } = await app.call('releaseLine', { body: line }, { visitor });
    expect(status).toBe(200);
    expect(body.data).toEqual({ released: 1, products: [], total: 0, expires_at: null });
    expect((await hold(app, newVisitor(), [line])).status).toBe(200);
  });

  test('200: as query; the other lines stay with their time', async () => {
    const visitor = newVisitor();
    const first = court(22, days.date(2), '10:00', '11:00');
    const second = court(23, days.date(2), '10:00', '11:00');
    const held = await hold(app, visitor, [first, second]);
    const answer = await app.app.inject({
      method: 'DELETE',
      url: `/api/v2/cart/sync?${encodeQuery({ ...first })}`,
      headers: { host: 'localhost', 'x-visitor-token': visitor },
    });
    const { data } = answer.json();
    expect(data.released).toBe(1);
    expect(data.products).toMatchObject([{ product_id: 2301 }]);
    expect(data.expires_at).toBe(held.body.data.expires_at);
  });

  test('200: by its hold, and nothing else with it', async () => {
    const visitor = newVisitor();
    const lines = [23, 24].map((unit) => court(unit, days.date(2), '14:00', '15:00'));
    const [first, second] = (await hold(app, visitor, lines)).body.data.products;
    const release = (hold_id: string) =>
      app.call('releaseLine', { query: { hold_id } }, { visitor });
    expect((await release(first.hold_id)).body.data).toMatchObject({
      released: 1,
      products: [{ hold_id: second.hold_id }],
    });
    expect((await release(first.hold_id)).body.data.released).toBe(0);
    const other = (await hold(app, newVisitor(), lines.slice(0, 1))).body.data.products[0];
    expect((await release(other.hold_id)).body.data.released).toBe(0);
  });

  test('CART-04: with the court go its add-ons, and nothing of another court', async () => {
    const visitor = newVisitor();
    const first = court(22, days.date(3), '10:00', '11:00');
    const second = court(23, days.date(3), '10:00', '11:00');
    await hold(app, visitor, [
      first,
      second,
      { ...first, product_id: 2801, quantity: 2 },
      { ...first, product_id: 2802 },
      { ...second, product_id: 2801, quantity: 3 },
    ]);
    const { body } = await app.call('releaseLine', { body: first }, { visitor });
    expect(body.data.released).toBe(3);
    expect(body.data.products).toMatchObject([
      { product_id: 2301, facility_id: 23 },
      { product_id: 2801, facility_id: 23, quantity: 3 },
    ]);
    const [own, dependents] = body.data.products;
    expect([own.parent_key, dependents.parent_key]).toEqual([null, own.key]);
    expect([own.where, dependents.where]).toEqual(['Padel', null]);
    expect(dependents.line).toMatchObject({ product_id: 2801, facility_id: 23, quantity: 3 });
    const rackets = { ...first, product_id: 2801, quantity: 5 };
    expect((await hold(app, newVisitor(), [first, rackets])).status).toBe(200);
  });

  test('200 with released 0: not held, twice, or another cart’s', async () => {
    const owner = newVisitor();
    const line = court(24, days.date(1), '10:00', '11:00');
    await hold(app, owner, [line]);
    for (const visitor of [newVisitor(), newVisitor()]) {
      const { status, body } = await app.call('releaseLine', { body: line }, { visitor });
      expect([status, body.data.released]).toEqual([200, 0]);
    }
    await app.call('releaseLine', { body: line }, { visitor: owner });
    const again = await app.call('releaseLine', { body: line }, { visitor: owner });
    expect(again.body.data.released).toBe(0);
  });

  test('200: the item that is named, with its end; midnight is one end however it is written', async () => {
    const owner = newVisitor();
    const line = court(24, days.date(2), '23:00', '24:00');
    await hold(app, owner, [line]);
    const other = { ...line, end_time: '23:30:00' };
    const kept = await app.call('releaseLine', { body: other }, { visitor: owner });
    expect(kept.body.data.released).toBe(0);
    const midnight = { ...line, end_time: '00:00:00' };
    const gone = await app.call('releaseLine', { body: midnight }, { visitor: owner });
    expect(gone.body.data.released).toBe(1);
  });

  test.each([
    ['a court', () => court(24, days.date(6), '12:00', '13:00')],
    ['numbered seats', () => finalSeats([21, 22])],
    ['places', () => nightPlaces(2)],
  ])('200: a held line as it was returned, complete: %s', async (_, line) => {
    const visitor = newVisitor();
    const { product_type_id: _type, ...wanted } = { product_type_id: 0, ...line() };
    const held = await hold(app, visitor, [wanted]);
    expect(held.status, held.text).toBe(200);
    const [shown] = held.body.data.products;
    const gone = await app.call('releaseLine', { body: shown }, { visitor });
    expect([gone.status, gone.body.data.released]).toEqual([200, 1]);
    // The item's own fields identify it, too.
    await hold(app, visitor, [wanted]);
    const again = await app.call('releaseLine', { body: shown.line }, { visitor });
    expect([again.status, again.body.data.released]).toEqual([200, 1]);
  });

  test.each([
    ['product_id', { product_id: 'x' }],
    ['hold_id', { hold_id: 'x' }],
    ['quantity', { product_id: 2201, quantity: 0 }],
  ])('422: by its field, an unreadable line: %s', async (field, body) => {
    const answer = await app.call('releaseLine', { body }, { visitor: newVisitor() });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('422: no product named', async () => {
    const { status, body } = await app.call('releaseLine', {}, { visitor: newVisitor() });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['product_id']]);
  });
});
