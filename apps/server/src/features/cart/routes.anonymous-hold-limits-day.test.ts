import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../test/buyer.ts';
import { type CourtLine, court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { guestFrom, orderFrom, provenHold, withProofs } from '../../../test/proofs.ts';

let app: TestApp;
let days: DemoDays;
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
  await listen(app);
});
afterAll(() => app.close());

const COURTS = [21, 22, 23, 24];
const HOURS = Array.from({ length: 17 }, (_, index) => 7 + index);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** Returns the 68 court hours of a padel day before midnight. */
const hoursOf = (day: number): CourtLine[] =>
  HOURS.flatMap((hour) =>
    COURTS.map((id) => court(id, days.date(day), clock(hour), clock(hour + 1))),
  );

/** Returns how many of a day's 68 hours are held, by any cart. */
async function heldHours(day: number): Promise<number> {
  const query = { venue_service_id: 2, date: days.date(day) };
  const { body } = await app.call('readSchedule', { query }, { visitor: newVisitor() });
  const items = body.data.facilities.flatMap((one: { cart_items: unknown[] }) => one.cart_items);
  return items.length;
}

describe('two requests without an account', () => {
  test('block no day: each is refused, and their limit is a fraction of it', async () => {
    const from = '203.0.113.1';
    const whole = hoursOf(1);
    for (const lines of [whole.slice(0, 20), whole.slice(20, 40)]) {
      expect((await hold(app, newVisitor(), lines, { from })).body.code).toBe('hold_limit');
    }
    expect(await heldHours(1)).toBe(0);
    for (const lines of [whole.slice(0, 8), whole.slice(20, 28)]) {
      expect((await hold(app, newVisitor(), lines, { from })).status).toBe(200);
    }
    expect(await heldHours(1)).toBe(16);
  });
});

describe('an hour of trying by one network', () => {
  /** Attempts that a patient attacker spends on one proof: half a second of a good processor. */
  const CHEAP = 1_000;
  const STEP_MINUTES = 5;

  test('never holds more than three quarters of a day', async () => {
    const from = '203.0.113.2';
    const whole = hoursOf(2);
    const carts = new Map<string, CourtLine[]>();
    const held: number[] = [];
    for (let minute = 0; minute < 60; minute += STEP_MINUTES) {
      // Every hold is renewed, under every token.
      for (const [visitor, lines] of carts) await hold(app, visitor, lines, { from });
      if (minute === 15) await leaveUnpaid(from, [...carts.keys()].slice(0, 2));
      if (minute === 30) await giveUp([...carts].slice(0, 2));
      for (let at = 0; at < whole.length; at += 4) {
        const [visitor, lines] = [newVisitor(), whole.slice(at, at + 4)];
        const { answer } = await provenHold(app, visitor, lines, { from, triesAtMost: CHEAP });
        if (answer.status === 200) carts.set(visitor, lines);
        else {
          for (const line of lines) {
            const single = newVisitor();
            const one = await provenHold(app, single, [line], { from, triesAtMost: CHEAP });
            if (one.answer.status === 200) carts.set(single, [line]);
          }
        }
      }
      held.push(await heldHours(2));
      // Another customer, from any other network, finds a court at every moment.
      const customer = newVisitor();
      const free = await firstFree(customer, whole);
      expect(free, `minute ${minute}`).not.toBeNull();
      await app.call('releaseLine', { body: free as CourtLine }, { visitor: customer });
      await app.clock(STEP_MINUTES * 60);
    }
    expect(Math.max(...held)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...held)).toBeLessThanOrEqual(whole.length * 0.75);
  }, 180_000);

  /** Starts payments for the carts of two guests and abandons them. */
  async function leaveUnpaid(from: string, visitors: readonly string[]): Promise<void> {
    for (const visitor of visitors) {
      const { body } = await app.call('readCart', {}, { visitor });
      const lines = body.data.products as CourtLine[];
      const buyer = await guestFrom(app, from, visitor);
      const placed = await orderFrom(app, buyer, lines, { from });
      expect(placed.status, placed.text).toBe(200);
    }
  }

  async function giveUp(carts: readonly (readonly [string, readonly CourtLine[]])[]) {
    for (const [visitor, lines] of carts) {
      for (const line of lines) await app.call('releaseLine', { body: line }, { visitor });
    }
  }

  async function firstFree(visitor: string, lines: readonly CourtLine[]) {
    for (const line of [...lines].reverse()) {
      if ((await hold(app, visitor, [line])).status === 200) return line;
    }
    return null;
  }
});

describe('60 honest customers behind one address', () => {
  test('all hold, become guests and order, at the same time', async () => {
    const from = '203.0.113.3';
    const lines = hoursOf(3).slice(0, 60);
    expect(lines).toHaveLength(60);
    const tries = await Promise.all(
      lines.map(async (line) => {
        const visitor = newVisitor();
        const held = await provenHold(app, visitor, [line], { from });
        expect(held.answer.status, held.answer.text).toBe(200);
        const buyer = await guestFrom(app, from, visitor);
        const placed = await withProofs(app, (headers) =>
          orderFrom(app, buyer, [line], { from, headers }),
        );
        expect(placed.answer.status, placed.answer.text).toBe(200);
        expect(placed.tries).toBe(0);
        return held.tries;
      }),
    );
    // Forty carts need no proof; no other needs more than some seconds on a phone.
    expect(tries.filter((one) => one === 0)).toHaveLength(40);
    expect(Math.max(...tries)).toBeLessThan(20_000);
  }, 60_000);
});
