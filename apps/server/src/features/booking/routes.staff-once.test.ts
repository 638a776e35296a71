import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, itemOf } from '../../../test/buyer.ts';
import { type AtConsole, atConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, ticketsOf } from '../../../test/event-tickets.ts';
import type { CallInput, TestApp } from '../../../test/harness.ts';
import { courtAt, swimAt } from '../../../test/moves.ts';
import { anyDayItem, HALF_PAST_NOON } from '../../../test/open-dated.ts';
import { openShop } from '../../../test/shop.ts';
import { type StaffAct, testStaffAct } from '../../../test/staff-acts.ts';

/* STAFF-14: acts of staff on bookings, once and on the state that was shown. */

let app: TestApp;
let url: string;
let own: AtConsole;
let colleague: AtConsole;
let sara: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop({ now: HALF_PAST_NOON }));
  own = await enter(app, 'manager');
  colleague = await enter(app, 'owner');
  sara = await customer(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const on = (days: number): string => dayAt(app.whole.clock.now(), days);

interface Shown {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly seen: string;
  /** Price of its tickets. */
  readonly total_price: number;
}

async function shownOn(date: string, orderId: string): Promise<Shown> {
  const { body } = await own.call('readConsoleDay', { query: { date } });
  return body.data.bookings.find((one: Shown) => one.order_id === orderId);
}

let hour = 13;
/** Buys a session for two of a day to come. */
async function twoTickets(): Promise<Shown> {
  hour = hour === 18 ? 14 : hour + 1;
  const order = await bought(app, sara, [itemOf(swimAt(on(3), hour), { quantity: 2 })]);
  return shownOn(on(3), order);
}

const acts = (prepare: () => Promise<StaffAct>) => async () => ({
  app,
  url,
  own,
  colleague: { at: colleague, role: 'owner' },
  prepare,
});

/** Cancels one of two tickets. */
const cancelInput = (
  { id, order_id, seen, total_price }: Shown,
  unit: number,
  shares: readonly object[] = [{ way: 'original', amount: total_price / 2 }],
): CallInput => ({
  params: { order_id },
  body: {
    units: [{ booking: id, units: [unit], seen }],
    by: 'customer',
    shares,
    dry: 0,
  },
});

testStaffAct(
  'cancelBooking',
  ['order.cancelled'],
  acts(async () => {
    const shown = await twoTickets();
    const order = shown.order_number;
    return { input: cancelInput(shown, 0), other: cancelInput(shown, 1), order };
  }),
);

it.each([
  ['of another amount', (amount: number) => [{ way: 'original', amount: amount + 1 }]],
  ['by another way', (amount: number) => [{ way: 'wallet', amount }]],
  ['of nothing', () => []],
])('STAFF-14: a refund that was shown %s is not made', async (_what, sharesOf) => {
  const shown = await twoTickets();
  const shares = sharesOf(shown.total_price / 2);
  const refused = await own.call('cancelBooking', cancelInput(shown, 0, shares));
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(refused.body.data).toEqual({ change: null });
  const tickets = await ticketsOf(app, sara, shown.order_id);
  expect(tickets.map(({ state }) => state)).toEqual(['valid', 'valid']);
});

it('STAFF-14: a cancellation states the refund that was shown, and its preview does not', async () => {
  const { params = {}, body } = cancelInput(await twoTickets(), 0);
  const { shares: _, ...rest } = body as { readonly shares: unknown };
  const bare = atConsole({ call: app.call }, own.cookie);
  const headers = { 'idempotency-key': randomUUID() };
  const sent = (more: object) =>
    bare.call('cancelBooking', { params, body: { ...rest, ...more } }, { headers });
  expect((await sent({})).body).toMatchObject({ code: 'validation_failed' });
  expect((await sent({ dry: 1 })).status).toBe(200);
});

testStaffAct(
  'moveBookingByStaff',
  ['order.moved'],
  acts(async () => {
    const order = await bought(app, sara, [courtItem(court2(on(5), 18))]);
    const { id, seen, order_number } = await shownOn(on(5), order);
    const to = (start: number): CallInput => ({
      params: { id },
      body: { line: courtAt(on(6), start), by: 'customer', seen, dry: 0 },
    });
    const [{ free } = { free: 0 }] = await runSql<{ free: number }>(
      url,
      "select 10 + 2 * (count(*)::int % 5) as free from audit_entry where action = 'order.moved'",
    );
    return { input: to(free), other: to(free), order: order_number };
  }),
);

/** Buys a ticket for any day, and returns it with the state of its booking. */
async function openTicket() {
  const order = await bought(app, sara, [anyDayItem()]);
  const [{ ticket_id = '' } = {}] = await ticketsOf(app, sara, order);
  const found = await own.call('findOpenTickets', { query: { search: 'aln-' } });
  const row: Shown = found.body.data.bookings.find((one: Shown) => one.order_id === order);
  return { params: { ticket_id }, seen: row.seen, order: row.order_number, orderId: order };
}

const RESERVED = ['booking.session_reserved', 'booking.session_given_up'];

testStaffAct(
  'reserveSessionByStaff',
  RESERVED,
  acts(async () => {
    const { params, seen, order } = await openTicket();
    const at = (start: number): CallInput => ({
      params,
      body: { date: on(4), start_time: `${start}:00:00`, seen },
    });
    return { input: at(10), other: at(11), order };
  }),
);

testStaffAct(
  'giveSessionUpByStaff',
  ['booking.session_given_up'],
  acts(async () => {
    const { params, order, orderId } = await openTicket();
    const reserved = await own.call('reserveSessionByStaff', {
      params,
      body: { date: on(4), start_time: '14:00:00' },
    });
    expect(reserved.status, reserved.text).toBe(200);
    const { seen } = await shownOn(on(4), orderId);
    const input: CallInput = { params, query: { seen } };
    return { input, other: input, order };
  }),
);
