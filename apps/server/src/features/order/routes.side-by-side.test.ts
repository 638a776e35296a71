import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linesOfCart } from '../../../test/books.ts';
import { type Buyer, customer, guest, itemOf, listen, order } from '../../../test/buyer.ts';
import { type CourtLine, court, hold } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  days = await demoDays(app);
});
afterAll(() => app.close());

/** Returns court hours from 10 o'clock on consecutive days, starting with day `first`. */
const courtHours = (facility: number, count: number, first = 2): readonly CourtLine[] =>
  Array.from({ length: count }, (_, index) => {
    const hour = 10 + (index % 6);
    const date = days.date(first + Math.floor(index / 6));
    return court(facility, date, `${hour}:00`, `${hour + 1}:00`);
  });

const orderOf = (who: Buyer, lines: readonly CourtLine[]): Promise<CallAnswer> =>
  order(app, who, { items: lines.map((line) => itemOf(line)) });

const add = (who: Buyer, line: CourtLine): Promise<CallAnswer> =>
  hold(app, who.vtoken, [line], { bearer: who.bearer });

const known = (answers: readonly CallAnswer[], expected: readonly string[]): boolean =>
  answers.every(({ status, body }) => expected.includes(`${status} ${body.code ?? ''}`.trim()));

describe('INV-14: orders of one cart that come side by side', () => {
  test('CART-10: concurrently with each other and with additions, they end at 20 lines', async () => {
    const who = await customer(app);
    const orders = [22, 23].map((facility) => orderOf(who, courtHours(facility, 12)));
    const added = courtHours(24, 12).map((line) => add(who, line));
    const [placed, held] = await Promise.all([Promise.all(orders), Promise.all(added)]);
    expect(await linesOfCart(app.testDatabase.superuserUrl, who.email)).toBeLessThanOrEqual(20);
    expect(known(held, ['200', '409 hold_limit'])).toBe(true);
    // An order is retried only a few times, because each attempt opens a payment page.
    expect(known(placed, ['200', '409 hold_limit', '409 stale_facts'])).toBe(true);
  });

  test('HOARD-01: a guest who orders twice concurrently has at most 8 lines', async () => {
    const who = await guest(app);
    const answers = await Promise.all(
      [22, 23].map((facility) => orderOf(who, courtHours(facility, 5, 5))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await linesOfCart(app.testDatabase.superuserUrl, who.email)).toBe(5);
  });

  test('HOARD-01: an order that replaces an open one, concurrently with an addition', async () => {
    const who = await guest(app);
    const first = courtHours(22, 2, 7);
    const placed = await orderOf(who, first);
    expect(placed.status, placed.text).toBe(200);
    const added = courtHours(23, 6, 7).map((line) => add(who, line));
    await Promise.all([orderOf(who, [...first, ...courtHours(24, 4, 7)]), ...added]);
    const lines = await linesOfCart(app.testDatabase.superuserUrl, who.email);
    expect(lines).toBeGreaterThanOrEqual(6);
    expect(lines).toBeLessThanOrEqual(8);
  });
});
