import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt } from '../../../test/moves.ts';
import { HALL, tickets } from '../../../test/naming.ts';

/** Tests for which places the waiting list serves, and for whom (WAIT-02, WAIT-04, WAIT-06). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let sara: Buyer;
let member: Pick<Buyer, 'bearer'>;
let manager: AtConsole;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
  member = { bearer: await logIn(app, '502345678', 'Member#1') };
  manager = await enter(app, 'manager');
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

type Caller = Pick<Buyer, 'bearer'>;

const lineOf = (date: string, hour: number) => ({ ...courtAt(date, hour), quantity: 1 });
const join = (who: Caller, line: object, more: object = {}) =>
  app.call('joinWaitlist', { body: { line, ...more } }, who);
const leave = (who: Caller, id: string) => app.call('leaveWaitlist', { params: { id } }, who);
const stateOf = async (who: Caller, id: string) =>
  (await app.call('listWishes', {}, who)).body.data.find((one: { id: string }) => one.id === id)
    ?.state;

async function waiting(who: Caller, line: object, more: object = {}): Promise<string> {
  const joined = await join(who, line, more);
  expect(joined.status, joined.text).toBe(200);
  return joined.body.data.id;
}

/** Buys a court for a new guest; returns its booking and a function that cancels it. */
async function sold(date: string, hour: number, facility = 22) {
  const buyer = await guest(app);
  const order = await bought(app, buyer, [courtItem(court2(date, hour, facility))]);
  const own = await ticketsOf(app, buyer, order);
  return {
    buyer,
    order,
    key: own[0]?.line_key ?? '',
    cancel: async () => {
      const body = { units: unitsOf(own), way: 'original', dry: 0 };
      const answer = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
      expect(answer.status, answer.text).toBe(200);
    },
  };
}

/** Cancels an order at the console, for its customer or for the venue. */
async function cancelAtDesk(date: string, order: string, by: 'customer' | 'venue') {
  const day = await manager.call('readConsoleDay', { query: { date } });
  const booking = day.body.data.bookings.find(
    ({ order_id }: { order_id: string }) => order_id === order,
  );
  const body = { units: [{ booking: booking.id, units: [0] }], by, reason: 'Rain', dry: 0 };
  const answer = await manager.call('cancelBooking', { params: { order_id: order }, body });
  expect(answer.status, answer.text).toBe(200);
}

const tries = async (date: string, hour: number, facility = 22) => {
  const line = court(facility, date, `${hour}:00`, `${hour + 1}:00`);
  const answer = await hold(app, newVisitor(), [line]);
  return answer.status === 200 ? 'held' : answer.body.code;
};

describe('WAIT-02 places that staff free', () => {
  it('are offered where the customer asked for it, and not where the venue withdraws them', async () => {
    const cancelled = await sold(on(3), 19);
    const first = await waiting(sara, lineOf(on(3), 19));
    await cancelAtDesk(on(3), cancelled.order, 'customer');
    expect(await stateOf(sara, first)).toBe('offered');
    const withdrawn = await sold(on(3), 17);
    const second = await waiting(sara, lineOf(on(3), 17));
    await cancelAtDesk(on(3), withdrawn.order, 'venue');
    expect(await stateOf(sara, second)).toBe('waiting');
    for (const id of [first, second]) await leave(sara, id);
  });
});

describe('WAIT-02 the preview of a move', () => {
  it('offers nothing', async () => {
    const taken = await sold(on(4), 19);
    const id = await waiting(sara, lineOf(on(4), 19));
    const body = { key: taken.key, line: courtAt(on(4), 15), dry: 1 };
    const params = { order_id: taken.order };
    const preview = await app.call('moveBooking', { params, body }, taken.buyer);
    expect(preview.status, preview.text).toBe(200);
    await app.clock(2);
    expect(await stateOf(sara, id)).toBe('waiting');
    await leave(sara, id);
  });
});

describe('WAIT-01 a window', () => {
  it('is served by any court that becomes free within it, at most at the price that was named', async () => {
    const window = { start_time: '18:00:00', end_time: '20:00:00' };
    for (const facility of [21, 23, 24]) {
      await hold(app, newVisitor(), [court(facility, on(5), '18:00', '20:00')]);
    }
    const [early, late] = [await sold(on(5), 18), await sold(on(5), 19)];
    const dear = await waiting(member, lineOf(on(5), 19), { window, most: 1000 });
    await early.cancel();
    expect(await stateOf(member, dear)).toBe('offered');
    const wish = await waiting(sara, lineOf(on(5), 19), { window });
    await late.cancel();
    expect(await stateOf(sara, wish)).toBe('offered');
    await leave(member, dear);
    await leave(sara, wish);
  });

  it('and a longer time are wishes of their own', async () => {
    await sold(on(6), 19);
    await sold(on(6), 20);
    const ids = new Set([
      await waiting(sara, lineOf(on(6), 19)),
      await waiting(sara, { ...lineOf(on(6), 19), end_time: '21:00:00' }),
      await waiting(sara, lineOf(on(6), 19), { most: 400 }),
    ]);
    expect(ids.size).toBe(3);
    for (const id of ids) await leave(sara, id);
  });
});

describe('WAIT-06 offers that are not taken', () => {
  it('end after two in the same hours, and other hours are served', async () => {
    const decline = (id: string) => app.call('declineOffer', { params: { id } }, sara);
    for (const facility of [22, 23]) {
      const taken = await sold(on(7), 19, facility);
      const id = await waiting(sara, { ...lineOf(on(7), 19), ...court2(on(7), 19, facility) });
      await taken.cancel();
      expect(await stateOf(sara, id)).toBe('offered');
      expect((await decline(id)).status).toBe(200);
    }
    await sold(on(7), 19, 24);
    const again = await join(sara, { ...lineOf(on(7), 19), ...court2(on(7), 19, 24) });
    expect([again.status, again.body.code]).toEqual([422, 'not_waitable']);
    const taken = await sold(on(7), 15);
    const id = await waiting(sara, lineOf(on(7), 15));
    await taken.cancel();
    expect(await stateOf(sara, id)).toBe('offered');
    await leave(sara, id);
  });
});

describe('WAIT-04 an offer', () => {
  it('that lapsed while the jobs did not run is passed on all the same', async () => {
    const taken = await sold(on(8), 19);
    const first = await waiting(sara, lineOf(on(8), 19));
    await app.clock(1);
    const second = await waiting(member, lineOf(on(8), 19));
    await taken.cancel();
    const [row] = await runSql<{ id: string }>(
      app.testDatabase.superuserUrl,
      `update wish set due_at = due_at - interval '2 hours' where state = 'offered' returning hold_id as id`,
    );
    for (const table of ['stay', 'occupation']) {
      await runSql(
        app.testDatabase.superuserUrl,
        `update ${table} set until = until - interval '2 hours' where hold_id = '${row?.id}'`,
      );
    }
    await runSql(
      app.testDatabase.superuserUrl,
      `update hold set until = until - interval '2 hours' where id = '${row?.id}'`,
    );
    await app.clock(3);
    expect(await stateOf(sara, first)).toBe('lapsed');
    expect(await stateOf(member, second)).toBe('offered');
    await leave(member, second);
  });

  it('of more places of a session joins those in the cart', async () => {
    const line = tickets(HALL.adult, 1, on(9));
    const held = await app.call('syncCart', { body: { products: [line] } }, sara);
    expect(held.status, held.text).toBe(200);
    const buyer = await guest(app);
    const order = await bought(app, buyer, [itemOf(line, { quantity: 2 })]);
    await change(
      app,
      `update facility set capacity = 3 where tenant_id = 1 and id = ${HALL.facility}`,
    );
    const id = await waiting(sara, { ...line, quantity: 2 });
    const body = { units: unitsOf(await ticketsOf(app, buyer, order)), way: 'original', dry: 0 };
    const ended = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
    expect(ended.status, ended.text).toBe(200);
    expect(await stateOf(sara, id)).toBe('offered');
    const accepted = await app.call('acceptOffer', { params: { id }, body: { tnc: 1 } }, sara);
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.data.products.map((one: { quantity: number }) => one.quantity)).toEqual([
      3,
    ]);
  });

  it('is not made to a disabled account, and goes to the next', async () => {
    const taken = await sold(on(10), 19);
    const partner = { bearer: await logIn(app, '503456789', 'Partner#1') };
    const first = await waiting(partner, lineOf(on(10), 19));
    await app.clock(1);
    const second = await waiting(member, lineOf(on(10), 19));
    await runSql(
      app.testDatabase.superuserUrl,
      `update customer set disabled_at = now() where id = (select customer_id from wish where state = 'waiting' order by created_at limit 1)`,
    );
    await taken.cancel();
    expect(await stateOf(member, second)).toBe('offered');
    await runSql(app.testDatabase.superuserUrl, 'update customer set disabled_at = null');
    expect(await stateOf(partner, first)).toBe('ended');
    await leave(member, second);
  });
});

describe('WAIT-02 a wish that cannot be read or quoted', () => {
  it('does not fail the cancellation, and the next one is served', async () => {
    const taken = await sold(on(11), 19);
    await waiting(sara, lineOf(on(11), 19));
    await app.clock(1);
    const second = await waiting(member, lineOf(on(11), 19));
    await runSql(
      app.testDatabase.superuserUrl,
      `update wish set line = '{}' where state = 'waiting' and created_at = (select min(created_at) from wish where state = 'waiting')`,
    );
    await taken.cancel();
    expect(await stateOf(member, second)).toBe('offered');
    expect(await tries(on(11), 19)).toBe('slot_taken');
    await runSql(app.testDatabase.superuserUrl, "delete from wish where line::text = '{}'");
    await leave(member, second);
  });
});

describe('the mail about an offer', () => {
  it('names day and time', async () => {
    const taken = await sold(on(12), 19);
    const id = await waiting(sara, lineOf(on(12), 19));
    await taken.cancel();
    await app.clock(2);
    expect(await sentTo(app, sara.email)).toContainEqual(expect.stringMatching(/^A place is free/));
    await leave(sara, id);
  });
});
