import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import {
  bought,
  courtItem,
  nightPlaces,
  type Ticket,
  ticketsOf,
  unitsOf,
} from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Reasons of cancellations, kept with the tickets for staff (BOOK-26). */

let app: TestApp;
let desk: AtConsole;
let manager: AtConsole;
let sara: Buyer;
let url: string;

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

const request = (
  order_id: string,
  tickets: readonly Ticket[],
  more: Readonly<Record<string, unknown>>,
  who: Buyer = sara,
) =>
  app.call(
    'requestRefund',
    { params: { order_id }, body: { units: unitsOf(tickets), dry: 0, ...more } },
    who,
  );

interface DeskLine {
  readonly id: string;
  readonly order_id: string;
  readonly tickets: readonly { readonly cancelled_by: string; readonly cancel_reason: string }[];
}

async function bookingOn(date: string, orderId: string): Promise<DeskLine> {
  const { body } = await desk.call('readConsoleDay', { query: { date } });
  return body.data.bookings.find((one: DeskLine) => one.order_id === orderId);
}
const reasonsOn = async (date: string, orderId: string) =>
  (await bookingOn(date, orderId)).tickets.map(({ cancelled_by, cancel_reason }) => [
    cancelled_by,
    cancel_reason,
  ]);

describe('BOOK-26 the reason of a customer', () => {
  it('ACCOUNT-30 is in the own data of the customer, without the reasons of staff', async () => {
    const omar = await customer(app);
    const order = await bought(app, omar, [nightPlaces(3)]);
    const [first, second] = await ticketsOf(app, omar, order);
    if (!first || !second) throw new Error('Three tickets were bought.');
    await request(order, [first], { reason: 'We are fewer' }, omar);
    await request(order, [second], {}, omar);
    const court = await bought(app, omar, [courtItem(court2(on(8)))]);
    const { id } = await bookingOn(on(8), court);
    const body = { units: [{ booking: id, units: [0] }], by: 'venue', reason: 'Broken net' };
    const staff = await manager.call('cancelBooking', { params: { order_id: court }, body });
    expect(staff.status, staff.text).toBe(200);
    const { data } = (await app.call('readOwnData', {}, omar)).body;
    expect(data.cancellations).toMatchObject([
      { ticket_id: first.ticket_id, reason: 'We are fewer' },
    ]);
  });

  it('is kept with the cancelled ticket, and shown to staff', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(4)))]);
    const own = await ticketsOf(app, sara, order);
    await request(order, own, { dry: 1, reason: 'Not yet' });
    expect(await reasonsOn(on(4), order)).toEqual([[null, null]]);
    const done = await request(order, own, { reason: '  Knee\u200b injury ' });
    expect(done.status, done.text).toBe(200);
    expect(await reasonsOn(on(4), order)).toEqual([['customer', 'Knee injury']]);
    // What was cancelled keeps its reason.
    await request(order, own, { reason: 'Another' });
    expect(await reasonsOn(on(4), order)).toEqual([['customer', 'Knee injury']]);
    const [ticket] = (await ticketsOf(app, sara, order)) as readonly object[];
    expect(JSON.stringify(ticket)).not.toContain('injury');
  });

  it('is that of the units that were cancelled with it, and none where none was given', async () => {
    const own = await customer(app);
    const order = await bought(app, own, [nightPlaces(3)]);
    const [first, second] = await ticketsOf(app, own, order);
    if (!first || !second) throw new Error('There are three tickets.');
    const { facility_date: date } = first;
    expect((await request(order, [first], { way: 'none', reason: 'Ill' }, own)).status).toBe(200);
    expect((await request(order, [second], { way: 'none', reason: ' ' }, own)).status).toBe(200);
    const kept = await reasonsOn(date, order);
    expect(kept.toSorted()).toEqual(
      [
        ['customer', 'Ill'],
        ['customer', null],
        [null, null],
      ].toSorted(),
    );
  });

  it('422 where it is too long, or no text', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(5)))]);
    const own = await ticketsOf(app, sara, order);
    for (const reason of ['x'.repeat(301), 7]) {
      const answer = await request(order, own, { reason });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
    }
    expect((await request(order, own, { reason: 'x'.repeat(300) })).status).toBe(200);
  });
});

it('BOOK-26 the reason of staff is kept with the ticket, for both parties', async () => {
  for (const [days, by, who] of [
    [6, 'customer', desk],
    [7, 'venue', manager],
  ] as const) {
    const order = await bought(app, sara, [courtItem(court2(on(days)))]);
    const { id } = await bookingOn(on(days), order);
    const body = { units: [{ booking: id, units: [0] }], by, reason: ` For ${by} ` };
    const done = await who.call('cancelBooking', { params: { order_id: order }, body });
    expect(done.status, done.text).toBe(200);
    expect(await reasonsOn(on(days), order)).toEqual([[by, `For ${by}`]]);
  }
});
