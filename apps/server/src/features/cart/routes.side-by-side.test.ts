import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CourtLine, court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

const RACKET = 2801;
const ROUNDS = 40;

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
});
afterAll(() => app.close());

const cartOf = async (visitor: string): Promise<readonly { product_id: number }[]> =>
  (await app.call('readCart', {}, { visitor })).body.data.products;

const hours = Array.from({ length: 6 }, (_, index) => 10 + index);

/** Returns court hours of the coming days, each at a different court or time. */
const courtHours = (count: number): readonly CourtLine[] =>
  [2, 3, 4, 5, 6]
    .flatMap((day) => [22, 23].map((facility) => ({ facility, date: days.date(day) })))
    .flatMap(({ facility, date }) =>
      hours.map((hour) => court(facility, date, `${hour}:00`, `${hour + 1}:00`)),
    )
    .slice(0, count);

const statuses = (answers: readonly CallAnswer[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

describe('INV-14: requests of one cart that come side by side', () => {
  test('CART-10: of 60 lines 20 are held, and the others are refused with the limit', async () => {
    const bearer = await logIn(app, '501234567', 'Customer#1');
    const lines = courtHours(60);
    expect(lines).toHaveLength(60);
    const answers = await Promise.all(
      lines.map((line) => hold(app, newVisitor(), [line], { bearer })),
    );
    const cart = await app.call('readCart', {}, { bearer });
    expect(cart.body.data.products).toHaveLength(20);
    expect(statuses(answers)).toEqual({ 200: 20, 409: 40 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['hold_limit']));
  });

  test('CART-04: a racket that is added while its court is given back never stays alone', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const visitor = newVisitor();
      const hour = 10 + (round % 8);
      const line = court(22, days.date(1 + Math.floor(round / 8)), `${hour}:00`, `${hour + 1}:00`);
      await hold(app, visitor, [line]);
      await Promise.all([
        hold(app, visitor, [{ ...line, product_id: RACKET }]),
        app.call('releaseLine', { body: line }, { visitor }),
      ]);
      expect([round, await cartOf(visitor)]).toEqual([round, []]);
    }
  });

  test('the same line from ten windows is one line', async () => {
    const visitor = newVisitor();
    const line = court(24, days.date(1), '10:00', '11:00');
    const answers = await Promise.all(Array.from({ length: 10 }, () => hold(app, visitor, [line])));
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(await cartOf(visitor)).toHaveLength(1);
  });
});
