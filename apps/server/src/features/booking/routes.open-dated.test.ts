import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, refundsOf, runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, dayAt, guest } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { change, changeFacts } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, nadi, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { ADULT, anyDayItem, HALF_PAST_NOON, POOL, sessionLine } from '../../../test/open-dated.ts';
import { openShop } from '../../../test/shop.ts';

/* Open-dated tickets of the demo's pool, 08–20 in sessions of an hour: adults, valid for 30 days. */

const CHILD = 4103;
const MINUTE = 60;
const DAY = 86_400;
const ROUNDS = 6;

let app: TestApp;
let url: string;
let desk: AtConsole;
let manager: AtConsole;
let sara: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop({ now: HALF_PAST_NOON }));
});
beforeEach(async () => {
  desk = await enter(app, 'desk');
  manager = await enter(app, 'manager');
  sara = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const today = (): string => dayAt(app.whole.clock.now(), 0);
const line = (more: object = {}) => ({
  product_id: ADULT,
  quantity: 1,
  facility_id: POOL,
  open_dated: 1,
  ...more,
});
const timed = (hour: number, quantity = 1) => sessionLine(today(), hour, quantity);

/** Buys open-dated tickets. */
async function buy(quantity = 1) {
  const order = await bought(app, sara, [anyDayItem(quantity)]);
  return { order, tickets: await ticketsOf(app, sara, order) };
}

const enterTicket = (ticket: string, id: string = randomUUID()): Promise<CallAnswer> =>
  desk.call('recordEntry', { body: { id, ticket, way: 'in' } });

const refusal = ({ status, body }: CallAnswer) => [status, body.code];

const placesTaken = async (): Promise<readonly number[]> =>
  (
    await runSql<{ taken: number }>(
      url,
      `select p.taken from pool p join facility f on f.tenant_id = p.tenant_id and f.session_pool_id = p.id
       where p.tenant_id = 1 and f.id = $1 and p.taken > 0 order by p.tick`,
      [POOL],
    )
  ).map(({ taken }) => taken);

const placesInAll = async (): Promise<number> =>
  (await placesTaken()).reduce((sum, taken) => sum + taken, 0);

const sizeSql = (places: number): string =>
  `update facility set capacity = ${places} where tenant_id = 1 and id = ${POOL}`;
const capacity = (places: number): Promise<void> => change(app, sizeSql(places));

/** Gives up all places of the pool. */
const clear = () =>
  runSql(
    url,
    `delete from pool_claim where tenant_id = 1; delete from pool where tenant_id = 1 and id in
       (select session_pool_id from facility where tenant_id = 1 and id = ${POOL})`,
  );

describe('FACILITY-38 a ticket for any day', () => {
  it('200: is held, sold and listed without a day, and takes no place', async () => {
    const held = await hold(app, newVisitor(), [line({ quantity: 2 })]);
    expect(held.body.data.products).toMatchObject([
      {
        name: 'Main Pool · Adult · Any day',
        ar_name: expect.stringContaining('أي يوم'),
        date: null,
        start_time: null,
        open_dated: 1,
        open_days: 30,
        quantity: 2,
        max_quantity: 30,
        total_price: 105,
        line: { open_dated: 1 },
        free_cancellation_until: `${dayAt(app.whole.clock.now(), 30)}T00:00:00+04:00`,
      },
    ]);
    const before = await placesTaken();
    const { order, tickets } = await buy(2);
    expect(tickets).toMatchObject(
      [0, 1].map((unit) => ({
        unit,
        date: null,
        valid_until: dayAt(app.whole.clock.now(), 30),
        movable_until: null,
        cancellable_until: `${dayAt(app.whole.clock.now(), 30)}T00:00:00+04:00`,
      })),
    );
    expect(await placesTaken()).toEqual(before);
    expect(await holdsOf(url, order)).toEqual([]);
    const { body } = await app.call('listBookings', { query: { period: 'upcoming' } }, sara);
    expect(body.data).toMatchObject([
      { date: null, is_past: 0, status_label: null, valid_until: tickets[0]?.valid_until },
      { date: null },
    ]);
    const day = await desk.call('readConsoleDay', { query: { date: today() } });
    expect(day.body.data.bookings.map((one: { order_id: string }) => one.order_id)).not.toContain(
      order,
    );
  });

  it('200: has its condition and its last day in the mail', async () => {
    await buy();
    const answer = await app.app.inject(`/demo/mailbox.json?to=${encodeURIComponent(sara.email)}`);
    const text = JSON.stringify(answer.json());
    const [{ attachments }] = answer.json().data;
    expect(attachments.map(({ name }: { name: string }) => name.slice(-4))).toEqual(['.pdf']);
    expect(text).toContain('you are admitted to any session while places are left');
    expect(text).toMatch(/Valid until .*01-01-2027/);
  });

  it.each([
    ['a ticket that is not offered for any day', { product_id: CHILD }, 'open_dated'],
    ['a court', { product_id: 2201, facility_id: 22 }, 'open_dated'],
    ['one with a date', { date: '2026-12-03' }, 'date'],
    ['one with a time', { start_time: '12:00:00' }, 'start_time'],
    ['one for a full day', { isFullDay: 1 }, 'isFullDay'],
  ])('422: %s is refused by name', async (_, more, field) => {
    const answer = await hold(app, newVisitor(), [line(more)]);
    expect(refusal(answer)).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.body.errors)).toEqual([`products.0.${field}`]);
  });

  it('409: for more people than a session holds', async () => {
    const answer = await hold(app, newVisitor(), [line({ quantity: 31 })]);
    expect(refusal(answer)).toEqual([409, 'capacity_reached']);
  });

  it('422: is not offered where orders wait for approval', async () => {
    const set = (approvals: string) =>
      change(app, `update service set approvals = '${approvals}' where tenant_id = 1 and id = 4`);
    await set('{booking}');
    const answer = await hold(app, newVisitor(), [line()]);
    await set('{}');
    expect(refusal(answer)).toEqual([422, 'validation_failed']);
  });

  it('200: priced tickets show their validity, and others none', async () => {
    const { date, start_time, end_time } = timed(15);
    const query = { venue_service_id: 4, date, start_time, end_time, facility_id: POOL };
    const { body } = await app.call('readPricedFacility', { query }, { visitor: newVisitor() });
    const [adult, child] = body.data.categories[0].products;
    expect([adult.open_days, child.open_days]).toEqual([30, undefined]);
  });
});

describe('ENTRY-05 the admission of a ticket without a day', () => {
  it('200: takes a place in the current session, and is shown in the day', async () => {
    const { order, tickets } = await buy();
    const ticket = tickets[0]?.ticket_id ?? '';
    const before = await placesInAll();
    const id = randomUUID();
    expect((await enterTicket(ticket, id)).status).toBe(200);
    expect((await enterTicket(ticket, id)).status).toBe(200);
    expect(await placesInAll()).toBe(before + 1);
    const [seen] = await ticketsOf(app, sara, order);
    expect(seen).toMatchObject({ date: today(), facility_start_time: '12:00:00' });
    const { body } = await desk.call('readConsoleDay', { query: { date: today() } });
    const shown = body.data.bookings.find((one: { order_id: string }) => one.order_id === order);
    expect(shown).toMatchObject({ is_movable: 0, valid_until: dayAt(app.whole.clock.now(), 30) });
    expect(refusal(await enterTicket(ticket))).toEqual([409, 'changed_meanwhile']);
  });

  it('200: goes to the next session where the current one is full, and 409 where both are', async () => {
    const [first, second, third] = (await buy(3)).tickets.map((one) => one.ticket_id);
    await clear();
    await capacity(1);
    for (const [ticket, taken] of [
      [first, [1]],
      [second, [1, 1]],
    ] as const) {
      expect((await enterTicket(ticket as string)).status).toBe(200);
      expect(await placesTaken()).toEqual(taken);
    }
    expect(refusal(await enterTicket(third as string))).toEqual([409, 'session_full']);
    await clear();
    await capacity(30);
    expect((await enterTicket(third as string)).status).toBe(200);
  });

  it('200: by facts that changed meanwhile', async () => {
    const [ticket] = (await buy()).tickets;
    await clear();
    await changeFacts(url, 1, sizeSql(29));
    expect((await enterTicket(ticket?.ticket_id ?? '')).status).toBe(200);
    const sizes = 'select size from pool where tenant_id = 1 and size = 29 and taken = 1';
    expect(await runSql(url, sizes)).toHaveLength(1);
    await capacity(30);
  });

  it('409: while no session can be entered, and once it is no longer valid', async () => {
    const ticket = (await buy()).tickets[0]?.ticket_id ?? '';
    await app.clock(10 * 60 * MINUTE);
    desk = await enter(app, 'desk');
    expect(refusal(await enterTicket(ticket))).toEqual([409, 'no_session_now']);
    await app.clock(14 * 60 * MINUTE + 31 * DAY);
    desk = await enter(app, 'desk');
    expect(refusal(await enterTicket(ticket))).toEqual([409, 'ticket_not_valid']);
    const found = await desk.call('findOpenTickets', { query: { search: 'ALN' } });
    expect(JSON.stringify(found.body.data)).not.toContain(ticket);
  });

  it('200: an undone entry gives the place up, and the ticket is valid on any day again', async () => {
    const { order, tickets } = await buy();
    const before = await placesTaken();
    const id = randomUUID();
    await enterTicket(tickets[0]?.ticket_id ?? '', id);
    expect(await placesTaken()).not.toEqual(before);
    expect((await desk.call('undoEntry', { params: { id } })).status).toBe(200);
    expect(await placesTaken()).toEqual(before);
    expect(await ticketsOf(app, sara, order)).toMatchObject([{ date: null }]);
    expect((await enterTicket(tickets[0]?.ticket_id ?? '')).status).toBe(200);
  });

  it('has one winner of the last place among several, and against a hold', async () => {
    const tickets = (await buy(5 * ROUNDS)).tickets.map((one) => one.ticket_id);
    await capacity(1);
    const session = new Date(app.whole.clock.now() + 4 * 3_600_000).getUTCHours();
    for (let round = 0; round < ROUNDS; round += 1) {
      await clear();
      const answers = await Promise.all(tickets.splice(0, 3).map((one) => enterTicket(one)));
      // Two sessions can be entered, with a place each.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('session_full');
      expect(await placesTaken()).toEqual([1, 1]);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await clear();
      const [first = '', ticket = ''] = tickets.splice(0, 2);
      // The current session is full; the next has a place.
      expect((await enterTicket(first)).status).toBe(200);
      const tries = [
        () => enterTicket(ticket),
        () => hold(app, newVisitor(), [timed(session + 1)]),
      ];
      const answers = await Promise.all(
        (round % 2 === 0 ? tries : tries.toReversed()).map((one) => one()),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await placesTaken()).toEqual([1, 1]);
    }
    await clear();
    await capacity(30);
  });

  it('has one winner among clerks, and against a cancellation', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await placesInAll();
      const { order, tickets } = await buy();
      const ticket = tickets[0]?.ticket_id ?? '';
      const refund = () =>
        app.call(
          'requestRefund',
          { params: { order_id: order }, body: { units: unitsOf(tickets) } },
          sara,
        );
      const tries = [() => enterTicket(ticket), () => enterTicket(ticket), refund];
      const answers = await Promise.all(
        (round % 2 === 0 ? tries : tries.toReversed()).map((one) => one()),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [seen] = await ticketsOf(app, sara, order);
      const taken = (await placesInAll()) - before;
      expect(taken).toBe(seen?.state === 'valid' ? 1 : 0);
    }
  });
});

describe('ORDER-33 the refund of a ticket without a day', () => {
  const refund = (order: string, units: object, more: object = {}) =>
    app.call('requestRefund', { params: { order_id: order }, body: { units, ...more } }, sara);

  it('is free for each unused one until a day before its end, and later it is given up', async () => {
    sara = await customer(app);
    const { order, tickets } = await buy(3);
    const [one, other, last] = tickets.map((ticket) => unitsOf([ticket]));
    const back = await refund(order, one ?? []);
    expect(back.body.data).toMatchObject({ shares: [{ amount: 52.5 }], is_given_up: 0 });
    expect(await refundsOf(url, order)).toMatchObject([{ amount: 5250 }]);
    await app.clock(30 * DAY);
    sara = await customer(app);
    const late = await refund(order, other ?? []);
    expect(refusal(late)).toEqual([409, 'not_cancellable']);
    const givenUp = await refund(order, other ?? [], { way: 'none' });
    expect(givenUp.body.data).toMatchObject({ shares: [], is_given_up: 1 });
    await app.clock(2 * DAY);
    sara = await customer(app);
    expect(refusal(await refund(order, last ?? [], { way: 'none' }))).toEqual([
      409,
      'not_cancellable',
    ]);
    const { body } = await app.call('listBookings', { query: { period: 'past' } }, sara);
    const own = body.data.filter((one: { order_id: string }) => one.order_id === order);
    expect(own).toMatchObject([{ is_past: 1, status_label: 'expired' }]);
  });

  it('by the operator ends a used one too, and gives its place up', async () => {
    await app.clock(12 * 60 * MINUTE);
    const now = new Date(app.whole.clock.now());
    await app.clock(((24 + 9 - now.getUTCHours()) % 24) * 3600);
    desk = await enter(app, 'desk');
    sara = await guest(app);
    const { order, tickets } = await buy();
    const before = await placesTaken();
    expect((await enterTicket(tickets[0]?.ticket_id ?? '')).status).toBe(200);
    expect(await placesTaken()).not.toEqual(before);
    const [row] = await runSql<{ number: string }>(url, 'select number from orders where id = $1', [
      uuidIn(order),
    ]);
    const done = await nadi(app, 'order', 'cancel', row?.number ?? '', '--yes');
    expect(done.code, done.output.join('\n')).toBe(0);
    await app.clock(4);
    expect(await ticketsOf(app, sara, order)).toMatchObject([{ state: 'cancelled' }]);
    expect(await placesTaken()).toEqual(before);
  });

  it('by staff is previewed as free', async () => {
    const { order } = await buy();
    const found = await manager.call('findOpenTickets', { query: { search: 'aln-' } });
    const booking = found.body.data.bookings.find(
      (one: { order_id: string }) => one.order_id === order,
    );
    expect(booking).toMatchObject({ date: null, is_movable: 0, tickets: [{ unit: 0 }] });
    const dry = await manager.call('cancelBooking', {
      params: { order_id: order },
      body: { units: [{ booking: booking.id, units: [0] }], by: 'customer', dry: 1 },
    });
    expect(dry.body.data).toMatchObject({ is_free: 1, shares: [{ amount: 52.5 }] });
  });
});

describe('ENTRY-06 open-dated tickets at the desk', () => {
  it('are found by holder or order number, at most fifty', async () => {
    const search = async (text: string) =>
      (await desk.call('findOpenTickets', { query: { search: text } })).body.data;
    const { order } = await buy(2);
    const [row] = await runSql<{ number: string; holder: string }>(
      url,
      'select order_number as number, holder from booking where order_id = $1 limit 1',
      [uuidIn(order)],
    );
    const byNumber = await search(row?.number ?? '');
    expect(byNumber).toMatchObject({ is_whole: 1, bookings: [{ order_id: order }] });
    expect(byNumber.bookings[0].tickets).toHaveLength(2);
    const byName = await search(row?.holder.toUpperCase() ?? '');
    expect(byName.bookings.map((one: { order_id: string }) => one.order_id)).toContain(order);
    expect(await search('%%')).toMatchObject({ bookings: [] });
    await buy(30);
    await buy(30);
    expect(await search(row?.holder ?? '')).toMatchObject({ is_whole: 0 });
  });

  it('422: for one letter', async () => {
    const short = await desk.call('findOpenTickets', { query: { search: 'a' } });
    expect(refusal(short)).toEqual([422, 'validation_failed']);
  });
});
