import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CourtLine, court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

interface Held extends CourtLine {
  readonly hold_id: string;
  readonly seats?: readonly { readonly id: number }[];
}

const renew = (visitor: string, ids: readonly string[], products: readonly object[] = []) =>
  app.call('syncCart', { body: { products, renew: ids } }, { visitor });

const heldOf = (answer: CallAnswer): readonly Held[] => {
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.products;
};

const minutesLeft = ({ body: { data } }: CallAnswer): number =>
  (Date.parse(data.expires_at) - Date.parse(data.server_time)) / 60_000;

describe('POST cart/sync renews a line by its hold', () => {
  test('unchanged: its very seats, and places with their number', async () => {
    const visitor = newVisitor();
    const lines = [
      { product_id: 9102, performance_id: 11, quantity: 3 },
      { ...court(41, days.date(1), '10:00', '11:00'), product_id: 4102, quantity: 2 },
    ];
    const before = heldOf(await hold(app, visitor, lines));
    await app.clock(300);
    const answer = await renew(
      visitor,
      before.map(({ hold_id }) => hold_id),
    );
    const after = heldOf(answer);
    expect(after.map((one) => one.seats)).toEqual(before.map((one) => one.seats));
    expect(after.map(({ hold_id, quantity }) => [hold_id, quantity])).toEqual(
      before.map(({ hold_id, quantity }) => [hold_id, quantity]),
    );
    expect(minutesLeft(answer)).toBe(15);
  });

  test('and adds others in the same call', async () => {
    const visitor = newVisitor();
    const [first] = heldOf(await hold(app, visitor, [court(21, days.date(2), '08:00', '09:00')]));
    const other = court(22, days.date(2), '08:00', '09:00');
    const both = heldOf(await renew(visitor, [first?.hold_id ?? ''], [other]));
    expect(both.map(({ product_id }) => product_id)).toEqual([2101, 2201]);
  });

  test('409 hold_expired: an expired, released or another cart’s hold, and then nothing is taken', async () => {
    const visitor = newVisitor();
    const [mine] = heldOf(await hold(app, visitor, [court(21, days.date(3), '08:00', '09:00')]));
    const id = mine?.hold_id ?? '';
    const other = court(22, days.date(3), '08:00', '09:00');
    const refused = async (who: string) => {
      const { status, body } = await renew(who, [id], [other]);
      expect([status, body.code]).toEqual([409, 'hold_expired']);
    };
    await refused(newVisitor());
    await app.clock(16 * 60);
    await refused(visitor);
    expect((await hold(app, newVisitor(), [other])).status).toBe(200);
  });

  test('409 product_in_cart: a line and its hold in one call', async () => {
    const visitor = newVisitor();
    const line = court(21, days.date(4), '08:00', '09:00');
    const [mine] = heldOf(await hold(app, visitor, [line]));
    const { status, body } = await renew(visitor, [mine?.hold_id ?? ''], [line]);
    expect([status, body.code]).toEqual([409, 'product_in_cart']);
  });

  test.each([[{ products: [] }], [{ products: [], renew: [] }], [{ products: [], renew: ['x'] }]])(
    '422: %o names nothing',
    async (body) => {
      const answer = await app.call('syncCart', { body }, { visitor: newVisitor() });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    },
  );
});
