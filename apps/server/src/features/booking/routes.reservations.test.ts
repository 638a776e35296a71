import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql } from '../../../test/books.ts';
import { type Buyer, customer, dayAt, guest } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { change, changeFacts } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { ADULT, anyDayItem, HALF_PAST_NOON, POOL, sessionLine } from '../../../test/open-dated.ts';
import { openShop } from '../../../test/shop.ts';

/* BOOK-20, ORDER-34: sessions that are reserved for open-dated tickets of the demo's pool, 08–20. */

const HOUR = 3600;
const DAY = 86_400;
const ROUNDS = 5;

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

const on = (days: number): string => dayAt(app.whole.clock.now(), days);

/** Buys open-dated tickets; returns their order and handles. */
async function buy(quantity = 1) {
  const order = await bought(app, sara, [anyDayItem(quantity)]);
  const tickets = (await ticketsOf(app, sara, order)).map((one) => one.ticket_id);
  return { order, tickets, ticket: tickets[0] ?? '' };
}

const reserve = (ticket: string, date: string, hour: number): Promise<CallAnswer> =>
  app.call(
    'reserveSession',
    {
      params: { ticket_id: ticket },
      body: { date, start_time: `${String(hour).padStart(2, '0')}:00:00` },
    },
    sara,
  );
const giveUp = (ticket: string): Promise<CallAnswer> =>
  app.call('giveSessionUp', { params: { ticket_id: ticket } }, sara);
const list = (ticket: string, date: string): Promise<CallAnswer> =>
  app.call('listTicketSessions', { params: { ticket_id: ticket }, query: { date } }, sara);
const hoursOf = async (ticket: string, date: string): Promise<readonly number[]> =>
  (await list(ticket, date)).body.data.sessions.map(({ start_time }: { start_time: string }) =>
    Number(start_time.slice(0, 2)),
  );
const refund = async (order: string, more: object = {}): Promise<CallAnswer> => {
  const units = unitsOf(await ticketsOf(app, sara, order));
  return app.call('requestRefund', { params: { order_id: order }, body: { units, ...more } }, sara);
};
const refusal = ({ status, body }: CallAnswer) => [status, body.code];

/** Returns the places of the pool that are taken from a date on, by session. */
const placesTaken = async (): Promise<readonly number[]> =>
  (
    await runSql<{ taken: number }>(
      url,
      `select p.taken from pool p join facility f on f.tenant_id = p.tenant_id and f.session_pool_id = p.id
       where p.tenant_id = 1 and f.id = $1 and p.taken > 0 order by p.tick`,
      [POOL],
    )
  ).map(({ taken }) => taken);

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

describe('BOOK-20 the sessions that are offered', () => {
  it('begin from 24 hours ahead until the end of the ticket', async () => {
    const { ticket } = await buy();
    expect(await hoursOf(ticket, on(0))).toEqual([]);
    expect(await hoursOf(ticket, on(1))).toEqual([13, 14, 15, 16, 17, 18, 19]);
    expect(await hoursOf(ticket, on(30))).toHaveLength(12);
    expect(await hoursOf(ticket, on(31))).toEqual([]);
  });

  it('have places left, and are not the one that it has', async () => {
    const { tickets } = await buy(2);
    const [first = '', second = ''] = tickets;
    await clear();
    await capacity(1);
    expect((await reserve(first, on(2), 10)).status).toBe(200);
    expect(await hoursOf(second, on(2))).toEqual([8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(await hoursOf(first, on(2))).toEqual([8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    await clear();
    await capacity(30);
  });

  it('409 for a ticket with a time of its own, and 404 for one of another customer', async () => {
    const { date, start_time, end_time } = sessionLine(on(3), 15);
    const item = { product_id: ADULT, product_type_id: 1, quantity: 1, facilityId: POOL };
    const slot = {
      selectedFacilityDate: date,
      selectedFacilityTiming: start_time,
      selectedFacilityEndTiming: end_time,
    };
    const order = await bought(app, sara, [{ ...item, ...slot }]);
    const [own] = await ticketsOf(app, sara, order);
    expect(own).not.toHaveProperty('reservable_until');
    const ticket = own?.ticket_id ?? '';
    for (const answer of [
      await list(ticket, on(4)),
      await reserve(ticket, on(4), 10),
      await giveUp(ticket),
    ])
      expect(refusal(answer)).toEqual([409, 'not_reservable']);
    const open = await buy();
    sara = await guest(app);
    for (const answer of [
      await list(open.ticket, on(4)),
      await reserve(open.ticket, on(4), 10),
      await giveUp(open.ticket),
    ])
      expect(refusal(answer)).toEqual([404, 'not_found']);
  });
});

describe('BOOK-20 a session that is reserved', () => {
  it('is the time of its ticket, with its place, until it is changed or given up', async () => {
    const { order, ticket } = await buy();
    await clear();
    const [free] = await ticketsOf(app, sara, order);
    expect(free).toMatchObject({
      date: null,
      reservable_until: `${on(30)}T00:00:00+04:00`,
    });
    const reserved = await reserve(ticket, on(3), 10);
    expect(reserved.body.data).toEqual({
      date: on(3),
      start_time: '10:00:00',
      end_time: '11:00:00',
    });
    expect((await reserve(ticket, on(3), 10)).body.data).toEqual(reserved.body.data);
    expect(await placesTaken()).toEqual([1]);
    const [seen] = await ticketsOf(app, sara, order);
    expect(seen).toMatchObject({
      date: on(3),
      start_time: '10:00:00',
      reservable_until: `${on(2)}T10:00:00+04:00`,
      cancellable_until: `${on(2)}T10:00:00+04:00`,
    });
    const day = await desk.call('readConsoleDay', { query: { date: on(3) } });
    const orders = day.body.data.bookings.map((one: { order_id: string }) => one.order_id);
    expect(orders).toContain(order);
    const found = await desk.call('findOpenTickets', { query: { search: 'aln-' } });
    expect(JSON.stringify(found.body.data)).not.toContain(order);
    expect((await reserve(ticket, on(4), 19)).status).toBe(200);
    expect(await placesTaken()).toEqual([1]);
    expect(await ticketsOf(app, sara, order)).toMatchObject([
      { date: on(4), start_time: '19:00:00' },
    ]);
    expect((await giveUp(ticket)).body.data.date).toBeNull();
    expect((await giveUp(ticket)).body.data.date).toBeNull();
    expect(await placesTaken()).toEqual([]);
    expect(await ticketsOf(app, sara, order)).toMatchObject([{ date: null }]);
  });

  it('admits in its time alone, and the entry keeps it when it is undone', async () => {
    sara = await customer(app);
    const { order, ticket } = await buy();
    expect((await reserve(ticket, on(2), 10)).status).toBe(200);
    const check = (id: string) => desk.call('recordEntry', { body: { id, ticket, way: 'in' } });
    expect(refusal(await check(randomUUID()))).toEqual([409, 'outside_entry_time']);
    await app.clock(2 * DAY - 2 * HOUR);
    desk = await enter(app, 'desk');
    sara = await customer(app);
    const id = randomUUID();
    expect((await check(id)).status).toBe(200);
    expect(refusal(await reserve(ticket, on(3), 10))).toEqual([409, 'not_reservable']);
    expect((await desk.call('undoEntry', { params: { id } })).status).toBe(200);
    expect(await ticketsOf(app, sara, order)).toMatchObject([{ start_time: '10:00:00' }]);
    await app.clock(2 * HOUR);
  });

  it('409 within 24 hours of it, and for what is no session of the hall', async () => {
    const { ticket } = await buy();
    for (const [date, hour] of [
      [on(1), 12],
      [on(31), 10],
      [on(2), 7],
      [on(2), 20],
    ] as const)
      expect(refusal(await reserve(ticket, date, hour))).toEqual([409, 'choice_not_offered']);
    const wrong = { params: { ticket_id: ticket }, body: { date: 'soon', start_time: '10' } };
    expect(refusal(await app.call('reserveSession', wrong, sara))).toEqual([
      422,
      'validation_failed',
    ]);
    expect((await reserve(ticket, on(1), 13)).status).toBe(200);
    await app.clock(HOUR);
    for (const answer of [
      await reserve(ticket, on(3), 10),
      await giveUp(ticket),
      await list(ticket, on(3)),
    ])
      expect(refusal(answer)).toEqual([409, 'not_reservable']);
    await app.clock(23 * HOUR);
  });

  it('409 where no place is left, and the ticket keeps what it has', async () => {
    const { order, tickets } = await buy(2);
    const [first = '', second = ''] = tickets;
    await clear();
    await capacity(1);
    expect((await reserve(first, on(2), 10)).status).toBe(200);
    expect((await reserve(second, on(2), 11)).status).toBe(200);
    expect(refusal(await reserve(second, on(2), 10))).toEqual([409, 'session_full']);
    expect(await ticketsOf(app, sara, order)).toMatchObject([
      { start_time: '10:00:00' },
      { start_time: '11:00:00' },
    ]);
    expect(await placesTaken()).toEqual([1, 1]);
    await clear();
    await capacity(30);
  });

  it('is taken by facts that changed meanwhile', async () => {
    const { ticket } = await buy();
    await clear();
    await changeFacts(url, 1, sizeSql(29));
    expect((await reserve(ticket, on(2), 10)).status).toBe(200);
    const sizes = 'select size from pool where tenant_id = 1 and size = 29 and taken = 1';
    expect(await runSql(url, sizes)).toHaveLength(1);
    await capacity(30);
  });
});

describe('BOOK-20 the last place', () => {
  it('has one winner among tickets, and against a hold', async () => {
    const { tickets } = await buy(4 * ROUNDS);
    await capacity(1);
    for (let round = 0; round < ROUNDS; round += 1) {
      await clear();
      const [first = '', second = '', third = ''] = tickets.splice(0, 3);
      const two = await Promise.all([first, second].map((one) => reserve(one, on(2), 10)));
      expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(two.find(({ status }) => status === 409)?.body.code).toBe('session_full');
      const tries = [
        () => reserve(third, on(2), 11),
        () => hold(app, newVisitor(), [sessionLine(on(2), 11)]),
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

  it('is exchanged by two tickets at the same time without a loss', async () => {
    const { tickets } = await buy(2);
    const [first = '', second = ''] = tickets;
    await capacity(2);
    for (let round = 0; round < ROUNDS; round += 1) {
      await clear();
      expect((await reserve(first, on(2), 10)).status).toBe(200);
      expect((await reserve(second, on(2), 11)).status).toBe(200);
      const both = await Promise.all([reserve(first, on(2), 11), reserve(second, on(2), 10)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await placesTaken()).toEqual([1, 1]);
      for (const one of [first, second]) await giveUp(one);
      expect(await placesTaken()).toEqual([]);
    }
    await capacity(30);
  });

  it('of one ticket is one session, of two calls and of a cancellation at the same time', async () => {
    await clear();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { order, ticket } = await buy();
      const tries = [
        () => reserve(ticket, on(2), 10),
        () => reserve(ticket, on(3), 11),
        () => refund(order),
      ];
      await Promise.all((round % 2 === 0 ? tries : tries.toReversed()).map((one) => one()));
      const [seen] = await ticketsOf(app, sara, order);
      expect(seen?.state).toBe('cancelled');
      expect(await placesTaken()).toEqual([]);
    }
  });
});

describe('ORDER-34 the refund of a ticket with a reserved session', () => {
  it('is free until a day before it, and gives its place up', async () => {
    await clear();
    sara = await customer(app);
    const { order, ticket } = await buy();
    await reserve(ticket, on(2), 10);
    expect(await placesTaken()).toEqual([1]);
    const back = await refund(order);
    expect(back.body.data).toMatchObject({ shares: [{ amount: 52.5 }], is_given_up: 0 });
    expect(await refundsOf(url, order)).toMatchObject([{ amount: 5250 }]);
    expect(await placesTaken()).toEqual([]);
    expect(refusal(await reserve(ticket, on(3), 10))).toEqual([409, 'not_reservable']);
  });

  it('409 within a day of it; then it can be given up until it begins', async () => {
    await clear();
    sara = await customer(app);
    const [{ order, ticket }, late] = [await buy(), await buy()];
    for (const one of [ticket, late.ticket]) await reserve(one, on(1), 13);
    await app.clock(HOUR);
    expect(refusal(await refund(order))).toEqual([409, 'not_cancellable']);
    manager = await enter(app, 'manager');
    const day = await manager.call('readConsoleDay', { query: { date: on(1) } });
    const booking = day.body.data.bookings.find(
      (one: { order_id: string }) => one.order_id === order,
    );
    const dry = await manager.call('cancelBooking', {
      params: { order_id: order },
      body: { units: [{ booking: booking.id, units: [0] }], by: 'customer', dry: 1 },
    });
    expect(dry.body.data).toMatchObject({ is_free: 0 });
    const left = await refund(order, { way: 'none' });
    expect(left.body.data).toMatchObject({ shares: [], is_given_up: 1 });
    expect(await placesTaken()).toEqual([1]);
    await app.clock(24 * HOUR);
    sara = await customer(app);
    expect(refusal(await refund(late.order, { way: 'none' }))).toEqual([409, 'not_cancellable']);
    await app.clock(23 * HOUR);
  });
});

describe('WAIT-02 places that a reserved session gives up', () => {
  /** Fills a session but for one place, has it reserved, and has somebody wait for it. */
  async function waited(hour: number) {
    const who = await customer(app);
    const joined = await app.call(
      'joinWaitlist',
      { body: { line: sessionLine(on(3), hour) } },
      who,
    );
    expect(joined.status, joined.text).toBe(200);
    return async () =>
      (await app.call('listWishes', {}, who)).body.data.find(
        (one: { id: string }) => one.id === joined.body.data.id,
      )?.state;
  }

  it('are offered when it is changed, given up and cancelled', async () => {
    await clear();
    await capacity(1);
    const { order, ticket } = await buy();
    const leave = [() => reserve(ticket, on(3), 19), () => giveUp(ticket), () => refund(order)];
    for (const [index, act] of leave.entries()) {
      const hour = 10 + index;
      expect((await reserve(ticket, on(3), hour)).status).toBe(200);
      const stateOf = await waited(hour);
      expect(await stateOf()).toBe('waiting');
      expect((await act()).status).toBe(200);
      expect(await stateOf()).toBe('offered');
    }
    await clear();
    await capacity(30);
  });
});
