import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, finalSeats, sentTo, ticketsOf } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Tests for cancelling bookings by staff (STAFF-12, ORDER-23). */

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
  readonly tickets: readonly { readonly unit: number }[];
}

async function bookingOn(date: string, orderId: string): Promise<DeskLine> {
  const { body } = await desk.call('readConsoleDay', { query: { date } });
  return body.data.bookings.find((one: DeskLine) => one.order_id === orderId);
}

const cancel = (who: AtConsole, { id, order_id }: DeskLine, more: object = {}) =>
  who.call('cancelBooking', {
    params: { order_id },
    body: { units: [{ booking: id, units: [0] }], by: 'customer', ...more },
  });

const amountsOf = async (orderId: string): Promise<readonly number[]> =>
  (await refundsOf(url, orderId)).map(({ amount }) => amount);

const auditOf = () =>
  runSql<{ actor_role: string; after: object }>(
    url,
    "select actor_role, after from audit_entry where action = 'order.cancelled' order by id",
  );

describe('STAFF-12 a booking', () => {
  it('in its free time is cancelled by the desk for its customer, after a preview, once', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(4)))]);
    const booking = await bookingOn(on(4), order);
    const outcome = {
      units: [{ booking: booking.id, units: [0] }],
      shares: [{ way: 'original', amount: 231 }],
      currency: 'AED',
      is_free: 1,
      has_wallet: 0,
      is_given_up: 0,
    };
    const preview = await cancel(desk, booking, { dry: 1 });
    expect([preview.status, preview.body.data]).toEqual([200, outcome]);
    expect((await ticketsOf(app, sara, order)).map(({ state }) => state)).toEqual(['valid']);
    const done = await Promise.all([1, 2, 3].map(() => cancel(desk, booking, { reason: ' ill ' })));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ticketsOf(app, sara, order)).map(({ state }) => state)).toEqual(['cancelled']);
    const free = await hold(app, newVisitor(), [court(22, on(4), '19:00', '20:00')]);
    expect(free.status, free.text).toBe(200);
    await app.clock(60);
    expect(await amountsOf(order)).toEqual([23_100]);
    expect(await auditOf()).toEqual([
      { actor_role: 'desk', after: { by: 'customer', units: 1, refund: 231, reason: 'ill' } },
    ]);
    const mails = (await sentTo(app, sara.email)).filter((one) => /^Cancelled/.test(one));
    expect(mails).toHaveLength(1);
  });

  it('is not cancelled late, nor for the venue, by the desk; a manager does both', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(0), 20)), finalSeats([103])]);
    const [late, seats] = [await bookingOn(on(0), order), await bookingOn(on(14), order)];
    const preview = await cancel(desk, late, { dry: 1 });
    expect([preview.status, preview.body.data.is_free]).toEqual([200, 0]);
    for (const [booking, by] of [
      [late, 'customer'],
      [seats, 'venue'],
    ] as const) {
      const refused = await cancel(desk, booking, { by });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      const done = await cancel(manager, booking, { by });
      expect(done.status, done.text).toBe(200);
    }
    expect((await ticketsOf(app, sara, order)).map(({ state }) => state).toSorted()).toEqual([
      'called_off',
      'cancelled',
    ]);
    await app.clock(60);
    expect((await amountsOf(order)).toSorted()).toEqual([10_500, 23_100]);
  });

  it('is not found by an order, a line or a unit that it is not of', async () => {
    const [one, other] = [
      await bought(app, sara, [courtItem(court2(on(5)))]),
      await bought(app, sara, [courtItem(court2(on(6)))]),
    ];
    const booking = await bookingOn(on(5), one);
    for (const wrong of [
      { ...booking, order_id: other },
      { ...booking, id: booking.id.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    ]) {
      const refused = await cancel(manager, wrong);
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    }
    const unit = await cancel(manager, booking, { units: [{ booking: booking.id, units: [3] }] });
    expect([unit.status, unit.body.code]).toEqual([404, 'not_found']);
  });

  it('is not cancelled once its ticket was used', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(7)))]);
    await runSql(url, 'update booking set check_in_at = now() where order_id = $1', [
      uuidIn(order),
    ]);
    const refused = await cancel(manager, await bookingOn(on(7), order));
    expect([refused.status, refused.body.code]).toEqual([409, 'not_cancellable']);
  });

  it('ORDER-31: late, is given up by the desk for its customer, without a refund', async () => {
    const order = await bought(app, sara, [courtItem(court2(on(0), 22, 24))]);
    const booking = await bookingOn(on(0), order);
    expect((await cancel(desk, booking)).body.code).toBe('forbidden');
    const byVenue = await cancel(manager, booking, { by: 'venue', way: 'none' });
    expect([byVenue.status, byVenue.body.code]).toEqual([422, 'validation_failed']);
    const preview = await cancel(desk, booking, { way: 'none', dry: 1 });
    const outcome = { shares: [], is_free: 0, is_given_up: 1 };
    expect(preview.body.data).toMatchObject(outcome);
    const done = await cancel(desk, booking, { way: 'none', reason: 'called us' });
    expect([done.status, done.body.data], done.text).toEqual([200, preview.body.data]);
    expect((await ticketsOf(app, sara, order)).map(({ state }) => state)).toEqual(['cancelled']);
    const free = await hold(app, newVisitor(), [court(24, on(0), '22:00', '23:00')]);
    expect(free.status, free.text).toBe(200);
    await app.clock(60);
    expect(await amountsOf(order)).toEqual([]);
    expect((await auditOf()).at(-1)).toMatchObject({
      actor_role: 'desk',
      after: { by: 'customer', refund: 0, way: 'none', reason: 'called us' },
    });
  });
});
