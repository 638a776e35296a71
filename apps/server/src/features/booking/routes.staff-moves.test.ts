import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, itemOf } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo, ticketsOf } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { courtAt, SWIM, swimAt } from '../../../test/moves.ts';
import { openShop } from '../../../test/shop.ts';

/** Tests for moving bookings by staff (ORDER-30, STAFF-13). */

let app: TestApp;
let url: string;
let desk: AtConsole;
let manager: AtConsole;
let sara: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop());
  desk = await enter(app, 'desk');
  manager = await enter(app, 'manager');
  sara = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const on = (days: number): string => dayAt(app.whole.clock.now(), days);

interface DeskLine {
  readonly id: string;
  readonly order_id: string;
  readonly tickets: readonly { readonly ticket_id: string }[];
}

async function bookingOn(date: string, orderId: string): Promise<DeskLine> {
  const { body } = await desk.call('readConsoleDay', { query: { date } });
  return body.data.bookings.find((one: DeskLine) => one.order_id === orderId);
}

const move = (who: AtConsole, { id }: Pick<DeskLine, 'id'>, line: object, more: object = {}) =>
  who.call('moveBookingByStaff', { params: { id }, body: { line, by: 'customer', ...more } });

const listed = (who: AtConsole, { id }: Pick<DeskLine, 'id'>, date: string) =>
  who.call('listBookingMoves', { params: { id }, query: { date } });

const refusal = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { code: string };
}) => [status, body.code];

const auditOf = () =>
  runSql<{ actor_role: string; after: object }>(
    url,
    "select actor_role, after from audit_entry where action = 'order.moved' order by id",
  );

describe('STAFF-13 a booking', () => {
  it('in its free time is moved by the desk for its customer, and leaves the day at once', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(4)))]);
    const booking = await bookingOn(on(4), order);
    const places = (await listed(desk, booking, on(5))).body.data.places;
    expect(places).toContainEqual(
      expect.objectContaining({ ...courtAt(on(5), 15), difference: -63 }),
    );
    const preview = await move(desk, booking, courtAt(on(5), 15), { dry: 1 });
    expect(preview.body.data).toMatchObject({
      now: { date: on(5), start_time: '15:00:00' },
      shares: [{ way: 'original', amount: 63 }],
      is_free: 1,
    });
    const moved = await move(desk, booking, courtAt(on(5), 15), { reason: ' called us ' });
    expect(moved.body.data).toEqual(preview.body.data);
    expect(await bookingOn(on(4), order)).toBeUndefined();
    expect(await bookingOn(on(5), order)).toMatchObject({ id: booking.id, total_price: 168 });
    await app.clock(60);
    expect(await refundsOf(url, order)).toEqual([{ state: 'returned', amount: 6300 }]);
    const at = (await auditOf())[0]?.after;
    expect(await auditOf()).toEqual([
      {
        actor_role: 'desk',
        after: { ...at, by: 'customer', to: 'Court 2', refund: 63, reason: 'called us' },
      },
    ]);
    const subjects = await sentTo(app, sara.email);
    expect(subjects.filter((one) => /^Moved/.test(one))).toHaveLength(1);
  });

  it('is moved late, for the venue and at its old price by a manager alone', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(0), 20, 23))]);
    const booking = await bookingOn(on(0), order);
    const to = courtAt(on(0), 21, 24);
    const preview = await move(desk, booking, to, { dry: 1 });
    expect(refusal(preview)).toEqual([403, 'forbidden']);
    for (const more of [{}, { by: 'venue' }, { difference: 'waive' }]) {
      expect(refusal(await move(desk, booking, to, more))).toEqual([403, 'forbidden']);
    }
    const moved = await move(manager, booking, to, { by: 'venue' });
    expect(moved.body.data).toMatchObject({ is_free: 0, shares: [] });
    const [ticket] = await ticketsOf(app, sara, order);
    expect(ticket).toMatchObject({
      is_moved: 1,
      facility_id: 24,
      cancellable_until: `${on(0)}T21:00:00+04:00`,
    });
    await app.clock(2);
    const subjects = await sentTo(app, sara.email);
    expect(subjects.filter((one) => /^New time/.test(one))).toHaveLength(1);
  });

  it('is moved within the online delay, which binds its buyer and not the staff', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(3), 15, 23))]);
    const booking = await bookingOn(on(3), order);
    await change(
      app,
      'update service set online_booking_delay = 5760 where tenant_id = 1 and id = 2',
    );
    const to = courtAt(on(2), 15, 23);
    const tickets = await ticketsOf(app, sara, order);
    const query = { key: tickets[0]?.line_key, date: on(2) };
    const offered = await app.call('listMoves', { params: { order_id: order }, query }, sara);
    expect(offered.body.data.places, offered.text).toEqual([]);
    const places = (await listed(desk, booking, on(2))).body.data.places;
    expect(places).toContainEqual(expect.objectContaining(to));
    expect((await move(desk, booking, to)).status).toBe(200);
    expect(await bookingOn(on(2), order)).toMatchObject({ id: booking.id });
    // A time that has begun stays out of reach.
    const past = courtAt(on(0), 0, 23);
    expect(refusal(await move(manager, booking, past))).toEqual([409, 'choice_not_offered']);
    await change(app, 'update service set online_booking_delay = 0 where tenant_id = 1 and id = 2');
  });

  it('keeps its price at a dearer and at a cheaper time where the difference is waived', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(6), 15, 21))]);
    const booking = await bookingOn(on(6), order);
    const dearer = courtAt(on(6), 19, 21);
    expect(refusal(await move(manager, booking, dearer))).toEqual([409, 'move_costs_more']);
    const waive = { difference: 'waive' };
    expect((await move(manager, booking, dearer, waive)).body.data.shares).toEqual([]);
    expect(await bookingOn(on(6), order)).toMatchObject({ total_price: 168 });
    expect((await move(manager, booking, courtAt(on(7), 9, 21), waive)).status).toBe(200);
    expect(await bookingOn(on(7), order)).toMatchObject({ total_price: 168 });
    await app.clock(60);
    expect(await refundsOf(url, order)).toEqual([]);
  });

  it('is not moved to what is taken, short, excluded or not offered, nor by a stranger', async () => {
    const racket = { product_id: 2801, product_type_id: 6 };
    const [slot, other] = [court2(on(8), 15, 21), court2(on(8), 13, 22)];
    const order = await bought(app, sara, [
      itemOf(slot),
      { ...itemOf(slot, racket), quantity: 2 },
      itemOf(swimAt(on(8), 9, SWIM.lesson)),
      itemOf(swimAt(on(9), 9)),
    ]);
    await bought(app, await guest(app), [itemOf(other), { ...itemOf(other, racket), quantity: 7 }]);
    const { body } = await desk.call('readConsoleDay', { query: { date: on(8) } });
    const own = body.data.bookings.filter((one: DeskLine) => one.order_id === order);
    const [lesson, courtBooking] = own;
    await hold(app, newVisitor(), [court(23, on(8), '13:00', '14:00')]);
    await bought(app, await guest(app), [{ ...itemOf(swimAt(on(10), 9)), quantity: 30 }]);
    const cases = [
      [courtBooking, courtAt(on(8), 13, 23), 'slot_taken'],
      [courtBooking, courtAt(on(8), 13, 24), 'max_quantity_reached'],
      [courtBooking, courtAt(on(8), 3, 24), 'choice_not_offered'],
      [lesson, swimAt(on(9), 12, SWIM.lesson), 'dependent_ticket_overlap'],
      [lesson, swimAt(on(10), 9, SWIM.lesson), 'capacity_reached'],
    ] as const;
    for (const [booking, line, code] of cases) {
      expect(refusal(await move(desk, booking, line))).toEqual([409, code]);
    }
    const unknown = { id: `l_${'A'.repeat(22)}` };
    expect(refusal(await move(desk, unknown, courtAt(on(8), 14)))).toEqual([404, 'not_found']);
    expect(refusal(await listed(desk, unknown, on(8)))).toEqual([404, 'not_found']);
    const scanner = await enter(app, 'scanner');
    expect(refusal(await move(scanner, courtBooking, courtAt(on(8), 14)))).toEqual([
      403,
      'forbidden',
    ]);
    expect(refusal(await listed(scanner, courtBooking, on(8)))).toEqual([403, 'forbidden']);
  });

  it('used or begun is not moved; of a move and a check-in at once the first counts', async () => {
    const order = await bought(app, sara, [itemOf(swimAt(on(0), 13))]);
    const booking = await bookingOn(on(0), order);
    const ticket = booking.tickets[0]?.ticket_id;
    const checkIn = () =>
      desk.call('recordEntry', { body: { id: randomUUID(), ticket, way: 'in' } });
    const answers = await Promise.all([move(manager, booking, swimAt(on(1), 15)), checkIn()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isMoved = answers[0].status === 200;
    const [status, code] = refusal(answers[isMoved ? 1 : 0]);
    expect(status).toBe(409);
    expect(isMoved ? ['outside_entry_time'] : ['not_movable', 'changed_meanwhile']).toContain(code);
    const begun = await bought(app, sara, [courtItem(court2(on(0), 19, 21))]);
    const late = await bookingOn(on(0), begun);
    await app.clock(8 * 3600);
    expect(refusal(await listed(await enter(app, 'manager'), late, on(2)))).toEqual([
      409,
      'not_movable',
    ]);
  });
});
