import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { comeBack, court2, dayAt, decide, guest, itemOf } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { enter } from '../../../test/console.ts';
import { bought, courtItem, ticketsOf } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { courtAt, SWIM, swimAt } from '../../../test/moves.ts';
import {
  cancelAll,
  DUE,
  isFree,
  move,
  movesOf,
  openedMove,
  PAY_SECONDS,
  refusal,
  startOf,
} from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import { behaviour } from '../../../test/unpaid-orders.ts';

/** Tests for dearer moves beside other actions, facts and gateways (ORDER-40, ORDER-41). */

let app: TestApp;
let url: string;
let start: number;

beforeAll(async () => {
  ({ app, url } = await openShop());
  start = app.whole.clock.now();
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const on = (days: number): string => dayAt(start, days);
const DAY_PRICE = 16_800;
const RACKET = 2801;

/** Lets due payments and refunds be checked. */
async function settle(): Promise<void> {
  await app.clock(600);
  await app.clock(60);
}

const totalBack = async (order: string) =>
  (await refundsOf(url, order)).reduce((sum, { amount }) => sum + amount, 0);

describe('ORDER-40 a dearer move against others', () => {
  const ROUNDS = 4;

  it('two moves and a hold at one time: one of them has the place', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = on(13);
      const there = 17 + round;
      const buyers = await Promise.all([guest(app), guest(app)]);
      const orders = [
        await bought(app, buyers[0], [courtItem(court2(day, 8 + round, 21))]),
        await bought(app, buyers[1], [courtItem(court2(day, 8 + round, 22))]),
      ] as const;
      const to = courtAt(day, there, 23);
      const answers = await Promise.all([
        move(app, buyers[0], { order: orders[0], to }),
        move(app, buyers[1], { order: orders[1], to }),
        hold(app, newVisitor(), [court(23, day, `${there}:00`, `${there + 1}:00`)]),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const open = await Promise.all(orders.map((order) => movesOf(url, order)));
      expect(open.flat()).toHaveLength(answers[2].status === 200 ? 0 : 1);
    }
  });

  it('its opening against a cancellation: the new place is free, and all money is back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sara = await guest(app);
      const day = on(3 + round);
      const order = await bought(app, sara, [courtItem(court2(day, 15, 23))]);
      const [, cancelled] = await Promise.all([
        move(app, sara, { order, to: courtAt(day, 19, 23) }),
        cancelAll(app, sara, order),
      ]);
      expect(cancelled.status, cancelled.text).toBe(200);
      expect(await movesOf(url, order)).not.toContain('open');
      expect(await isFree(app, 23, day, 19)).toBe(true);
      await settle();
      expect(await totalBack(order)).toBe(DAY_PRICE);
      expect(await sumsOf(url, order)).toEqual({});
    }
  });

  it('its capture against a cancellation, its end and itself: moved, or all money is back once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const isCancelled = round % 2 === 0;
      const { sara, order, transactionId } = await openedMove(app, on(3 + round), 24);
      const { url: page } = await decide(app.app, transactionId, 'approve');
      await Promise.all([
        comeBack(app.app, page, transactionId),
        comeBack(app.app, page, transactionId),
        ...(isCancelled ? [cancelAll(app, sara, order)] : []),
        app.clock(PAY_SECONDS),
      ]);
      await settle();
      const [after] = await ticketsOf(app, sara, order);
      if (isCancelled) {
        expect(after?.state).toBe('cancelled');
        expect(await totalBack(order)).toBe(DAY_PRICE + DUE * 100);
        expect(await sumsOf(url, order)).toEqual({});
        expect(await holdsOf(url, order)).toEqual([]);
      } else {
        expect(await totalBack(order)).toBe(0);
        expect(after?.facility_start_time).toBe('19:00:00');
        expect(await sumsOf(url, order)).toMatchObject({ 'sales:facility': 22_000 });
      }
    }
  });

  it('of a ticket that is used meanwhile is refunded, and the booking stays', async () => {
    const manager = await enter(app, 'manager');
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(2), 15, 21))]);
    const { body } = await manager.call('readConsoleDay', { query: { date: on(2) } });
    const booking = body.data.bookings.find((one: { order_id: string }) => one.order_id === order);
    const today = dayAt(app.whole.clock.now());
    const soon = new Date(app.whole.clock.now()).getUTCHours() + 5;
    const byVenue = await manager.call('moveBookingByStaff', {
      params: { id: booking.id },
      body: { line: courtAt(today, soon, 21), by: 'venue', difference: 'waive' },
    });
    expect(byVenue.status, byVenue.text).toBe(200);
    const started = await move(app, sara, { order, to: courtAt(on(2), 19, 21) });
    expect(started.status, started.text).toBe(200);
    const [ticket] = booking.tickets;
    const entry = { id: randomUUID(), ticket: ticket.ticket_id, way: 'in' };
    const entered = await manager.call('recordEntry', { body: entry });
    expect(entered.status, entered.text).toBe(200);
    await decide(app.app, started.body.data.payment.transactionId, 'approve');
    await settle();
    expect(await movesOf(url, order)).toEqual(['refunded']);
    expect(await refundsOf(url, order)).toEqual([{ state: 'returned', amount: DUE * 100 }]);
  });
});

describe('ORDER-40 the money of a dearer move', () => {
  it('comes back once through any moves and a cancellation, the latest payment first', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(7), 15, 21))]);
    for (const hour of [19, 14, 20, 21, 13, 18]) {
      const to = courtAt(on(7), hour, 21);
      const { due } = (await move(app, sara, { order, to, body: { dry: 1 } })).body.data;
      const started = await move(app, sara, { order, to, body: { difference: due } });
      expect(started.status, started.text).toBe(200);
      const { payment } = started.body.data;
      if (payment !== null) await decide(app.app, payment.transactionId, 'approve');
      await settle();
      expect(await startOf(app, sara, order)).toBe(`${hour}:00:00`);
      const sold = hour >= 17 ? 22_000 : 16_000;
      expect(await sumsOf(url, order)).toMatchObject({ 'sales:facility': sold, vat: sold / 20 });
    }
    const cancelled = await cancelAll(app, sara, order);
    expect(cancelled.body.data.shares).toEqual([{ way: 'original', amount: 231 }]);
    await settle();
    expect(await sumsOf(url, order)).toEqual({});
    const rows = await runSql<{ paid: number; back: number }>(
      url,
      'select amount_fils::int as paid, refunded_fils::int as back from payment where order_id = $1',
      [uuidIn(order)],
    );
    expect(rows).toHaveLength(4);
    for (const { paid, back } of rows) expect(back).toBe(paid);
  });

  it('takes its add-ons along at their price, and is refused where they are short', async () => {
    const racket = (slot: ReturnType<typeof court2>, quantity: number) => ({
      ...itemOf(slot, { product_id: RACKET, product_type_id: 6 }),
      quantity,
    });
    const sara = await guest(app);
    const slot = court2(on(8), 15);
    const order = await bought(app, sara, [itemOf(slot), racket(slot, 2)]);
    const other = court2(on(8), 19, 23);
    await bought(app, await guest(app), [itemOf(other), racket(other, 7)]);
    const short = await move(app, sara, { order, to: courtAt(on(8), 19) });
    expect(refusal(short)).toEqual([409, 'max_quantity_reached']);
    expect(await movesOf(url, order)).toEqual([]);
    const before = await sumsOf(url, order);
    expect(before['sales:retail']).toBeGreaterThan(0);
    const started = await move(app, sara, { order, to: courtAt(on(8), 20) });
    expect(started.status, started.text).toBe(200);
    await decide(app.app, started.body.data.payment.transactionId, 'approve');
    await settle();
    const tickets = await ticketsOf(app, sara, order);
    expect(new Set(tickets.map((one) => one.facility_start_time))).toEqual(new Set(['20:00:00']));
    const after = await sumsOf(url, order);
    expect(after['sales:facility']).toBe((before['sales:facility'] ?? 0) + 6000);
    expect(after['sales:retail']).toBe(before['sales:retail']);
    await cancelAll(app, sara, order);
    await settle();
    expect(await sumsOf(url, order)).toEqual({});
  });

  it('of a session counts its places: late, it is refunded where too few are left', async () => {
    const swims = (date: string, hour: number, quantity: number) => ({
      ...itemOf(swimAt(date, hour)),
      quantity,
    });
    const buyers = [await guest(app), await guest(app)] as const;
    const [kept, lost] = [
      await bought(app, buyers[0], [swims(on(9), 9, 2)]),
      await bought(app, buyers[1], [swims(on(9), 10, 2)]),
    ];
    const raise = (fils: number) =>
      change(
        app,
        `update facility_ticket set price_fils = price_fils + ${fils}
         where tenant_id = 1 and product_id = ${SWIM.adult}`,
      );
    await raise(1000);
    const open = async (index: 0 | 1, order: string, hour: number) => {
      const to = swimAt(on(9), hour);
      const { due } = (await move(app, buyers[index], { order, to, body: { dry: 1 } })).body.data;
      expect(due).toBeGreaterThan(0);
      const started = await move(app, buyers[index], { order, to, body: { difference: due } });
      expect(started.status, started.text).toBe(200);
      return { due, transactionId: started.body.data.payment.transactionId as string };
    };
    const [stays, goes] = [await open(0, kept, 12), await open(1, lost, 14)];
    await raise(500);
    const cheaper = { order: kept, to: swimAt(on(9), 13), body: { difference: stays.due } };
    expect(refusal(await move(app, buyers[0], cheaper))).toEqual([409, 'move_costs_more']);
    await app.clock(PAY_SECONDS + 60);
    expect([await movesOf(url, kept), await movesOf(url, lost)]).toEqual([['ended'], ['ended']]);
    await bought(app, await guest(app), [swims(on(9), 14, 29)]);
    await decide(app.app, stays.transactionId, 'approve');
    await decide(app.app, goes.transactionId, 'approve');
    await settle();
    expect([await movesOf(url, kept), await movesOf(url, lost)]).toEqual([['moved'], ['refunded']]);
    expect(await startOf(app, buyers[0], kept)).toBe('12:00:00');
    expect(await startOf(app, buyers[1], lost)).toBe('10:00:00');
    expect(await refundsOf(url, lost)).toEqual([{ state: 'returned', amount: goes.due * 100 }]);
    for (const [index, order] of [kept, lost].entries())
      await cancelAll(app, buyers[index as 0 | 1], order);
    await settle();
    expect(await sumsOf(url, kept)).toEqual({});
    expect(await sumsOf(url, lost)).toEqual({});
  });
});

describe('ORDER-40 a gateway', () => {
  it('that gives no page leaves the booking as it is', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(10), 15, 21))]);
    const to = courtAt(on(10), 19, 21);
    await behaviour(app, { silent: true });
    expect(refusal(await move(app, sara, { order, to }))).toEqual([503, 'gateway_unavailable']);
    await behaviour(app, { silent: false });
    expect(await movesOf(url, order)).toEqual([]);
    expect(await isFree(app, 21, on(10), 19)).toBe(true);
  });

  it('that is silent after the time to pay keeps the new place until it responds', async () => {
    const { sara, order, transactionId } = await openedMove(app, on(10), 24);
    await behaviour(app, { silent: true });
    await decide(app.app, transactionId, 'approve');
    await app.clock(PAY_SECONDS + 60);
    expect(await movesOf(url, order)).toEqual(['open']);
    expect(await isFree(app, 24, on(10), 19)).toBe(false);
    await behaviour(app, { silent: false });
    await settle();
    expect(await movesOf(url, order)).toEqual(['moved']);
    expect(await startOf(app, sara, order)).toBe('19:00:00');
  });
});
