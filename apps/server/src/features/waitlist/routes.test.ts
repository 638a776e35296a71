import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, listen } from '../../../test/buyer.ts';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import {
  bought,
  courtItem,
  nightPlaces,
  sentTo,
  ticketsOf,
  unitsOf,
} from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt } from '../../../test/moves.ts';
import * as paid from '../../../test/paid-moves.ts';

/** Tests for the waiting list (WAIT-01 to WAIT-05). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let sara: Buyer;
let member: Pick<Buyer, 'bearer'>;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
  member = { bearer: await logIn(app, '502345678', 'Member#1') };
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

const lineOf = (date: string, hour: number) => ({ ...courtAt(date, hour), quantity: 1 });

const join = (who: Pick<Buyer, 'bearer'>, line: object, more: object = {}) =>
  app.call('joinWaitlist', { body: { line, ...more } }, who);
const wishes = async (who: Pick<Buyer, 'bearer'>) =>
  (await app.call('listWishes', {}, who)).body.data;
const wishOf = async (who: Pick<Buyer, 'bearer'>, id: string) =>
  (await wishes(who)).find((one: { id: string }) => one.id === id);
const accept = (who: Pick<Buyer, 'bearer'>, id: string) =>
  app.call('acceptOffer', { params: { id }, body: { tnc: 1 } }, who);
const decline = (who: Pick<Buyer, 'bearer'>, id: string) =>
  app.call('declineOffer', { params: { id } }, who);
const leave = (who: Pick<Buyer, 'bearer'>, id: string) =>
  app.call('leaveWaitlist', { params: { id } }, who);

/** Buys a court for a new guest; returns a function that cancels it. */
async function sold(date: string, hour: number, facility = 22) {
  const buyer = await guest(app);
  const order = await bought(app, buyer, [courtItem(court2(date, hour, facility))]);
  const units = unitsOf(await ticketsOf(app, buyer, order));
  return {
    buyer,
    order,
    cancel: async () => {
      const body = { units, way: 'original', dry: 0 };
      const answer = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
      expect(answer.status, answer.text).toBe(200);
    },
  };
}

/** Joins the waiting list; returns the id of the wish. */
async function waiting(who: Pick<Buyer, 'bearer'>, line: object, more: object = {}) {
  const joined = await join(who, line, more);
  expect(joined.status, joined.text).toBe(200);
  expect(joined.body.data.state).toBe('waiting');
  return joined.body.data.id as string;
}

const tries = async (date: string, hour: number) => {
  const at = (minute: number) => `${String(minute).padStart(2, '0')}:00`;
  const answer = await hold(app, newVisitor(), [court(22, date, at(hour), at(hour + 1))]);
  return answer.status === 200 ? 'held' : answer.body.code;
};

describe('WAIT-02 a cancelled court', () => {
  it('is offered to the customer who waits for it, held for them alone, and bought', async () => {
    const line = lineOf(on(3), 19);
    const taken = await sold(on(3), 19);
    const id = await waiting(sara, line);
    expect((await join(sara, line)).body.data.id).toBe(id);

    await taken.cancel();
    expect(await tries(on(3), 19)).toBe('slot_taken');
    const offered = await wishOf(sara, id);
    expect(offered).toMatchObject({
      state: 'offered',
      offer: { date: on(3), start_time: '19:00:00', total_price: 231 },
    });
    await app.clock(2);
    expect(await sentTo(app, sara.email)).toContainEqual(expect.stringMatching(/^A place is free/));

    const held = await accept(sara, id);
    expect(held.status, held.text).toBe(200);
    expect(held.body.data.products).toHaveLength(1);
    expect(held.body.data.products[0]).toMatchObject({
      date: on(3),
      start_time: '19:00:00',
      line: { tnc: 1 },
    });
    expect((await wishOf(sara, id)).state).toBe('accepted');
    const again = await accept(sara, id);
    expect(again.body.data.products).toHaveLength(1);
    expect(await tries(on(3), 19)).toBe('slot_taken');
    await bought(app, sara, [courtItem(court2(on(3), 19))]);
  });

  it('goes to the oldest wish first, and to the next when declined or lapsed (WAIT-04)', async () => {
    const taken = await sold(on(4), 19);
    const first = await waiting(sara, lineOf(on(4), 19));
    await app.clock(1);
    const second = await waiting(member, lineOf(on(4), 19));
    await taken.cancel();
    expect((await wishOf(sara, first)).state).toBe('offered');
    expect((await wishOf(member, second)).state).toBe('waiting');

    const declined = await decline(sara, first);
    expect(declined.body.data.state).toBe('declined');
    expect((await decline(sara, first)).body.data.state).toBe('declined');
    expect((await wishOf(member, second)).state).toBe('offered');
    expect(await tries(on(4), 19)).toBe('slot_taken');
    const late = await accept(sara, first);
    expect([late.status, late.body.code]).toEqual([409, 'offer_not_acceptable']);

    await app.clock(31 * 60);
    expect((await wishOf(member, second)).state).toBe('lapsed');
    expect(await tries(on(4), 19)).toBe('held');
  });

  it('is offered for a wish that lies within a window and below a price', async () => {
    const window = { start_time: '18:00:00', end_time: '21:00:00' };
    for (const facility of [21, 22, 23, 24]) {
      for (const [from, to] of [
        ['18:00', '20:00'],
        ['20:00', '21:00'],
      ] as const) {
        const held = await hold(app, newVisitor(), [court(facility, on(5), from, to)]);
        expect(held.status, held.text).toBe(200);
      }
    }
    const cheap = await join(sara, lineOf(on(5), 19), { window, most: 100 });
    expect(cheap.body.code).toBe('not_waitable');
    const free = await join(sara, lineOf(on(5), 19), { window });
    expect([free.status, free.body.code]).toEqual([200, undefined]);
    const left = await leave(sara, free.body.data.id);
    expect(left.status).toBe(200);
    expect(await wishOf(sara, free.body.data.id)).toBeUndefined();
  });

  it('is offered for a window that named another court', async () => {
    const taken = await sold(on(12), 19);
    for (const facility of [21, 23, 24]) {
      await hold(app, newVisitor(), [court(facility, on(12), '19:00', '20:00')]);
    }
    const line = { ...courtAt(on(12), 19, 21), quantity: 1 };
    const window = { start_time: '19:00:00', end_time: '20:00:00' };
    const id = await waiting(sara, line, { window });
    await taken.cancel();
    const offered = await wishOf(sara, id);
    expect([offered.state, offered.offer.name]).toEqual(['offered', 'Court 2']);
    await leave(sara, id);
  });

  it('is offered with what it costs less than the line that was wished for', async () => {
    const taken = await sold(on(12), 16);
    for (const facility of [21, 22, 23, 24]) {
      await hold(app, newVisitor(), [court(facility, on(12), '16:00', '17:00')]);
      await hold(app, newVisitor(), [court(facility, on(12), '17:00', '18:00')]);
    }
    const window = { start_time: '16:00:00', end_time: '18:00:00' };
    const id = await waiting(sara, lineOf(on(12), 17), { window });
    await taken.cancel();
    expect((await wishOf(sara, id)).offer).toMatchObject({ total_price: 168, difference: -63 });
    await leave(sara, id);
  });

  it('is offered to a customer whose wish another transaction locks for a moment', async () => {
    const taken = await sold(on(6), 18);
    const id = await waiting(sara, lineOf(on(6), 18));
    const client = new pg.Client(app.testDatabase.superuserUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`select from wish where state = 'waiting' for update`);
      const cancelled = taken.cancel();
      await sleep(100);
      await client.query('commit');
      await cancelled;
    } finally {
      await client.end();
    }
    expect((await wishOf(sara, id)).state).toBe('offered');
    await leave(sara, id);
  });

  it('is offered when its booking is moved away', async () => {
    const taken = await sold(on(6), 19);
    const id = await waiting(sara, lineOf(on(6), 19));
    const [{ line_key: key } = { line_key: '' }] = await ticketsOf(app, taken.buyer, taken.order);
    const body = { key, line: courtAt(on(6), 15), dry: 0 };
    const moved = await app.call(
      'moveBooking',
      { params: { order_id: taken.order }, body },
      taken.buyer,
    );
    expect(moved.status, moved.text).toBe(200);
    expect((await wishOf(sara, id)).state).toBe('offered');
    expect((await leave(sara, id)).status).toBe(200);
    expect(await tries(on(6), 19)).toBe('held');
  });

  it('that is free again only in part serves a longer wish after the commit', async () => {
    const [early, late] = [await sold(on(7), 19), await sold(on(7), 20)];
    const line = { ...lineOf(on(7), 19), end_time: '21:00:00' };
    const id = await waiting(sara, line);
    await early.cancel();
    expect((await wishOf(sara, id)).state).toBe('waiting');
    await app.clock(2);
    expect((await wishOf(sara, id)).state).toBe('waiting');
    await late.cancel();
    await app.clock(2);
    expect((await wishOf(sara, id)).state).toBe('offered');
    await leave(sara, id);
  });
});

describe('WAIT-02 a sniping client', () => {
  type Sold = Awaited<ReturnType<typeof sold>>;

  /** Frees a court that sara waits for while others try to take it; returns what they are answered. */
  async function snipe(hour: number, free: (taken: Sold) => Promise<unknown>) {
    const taken = await sold(on(8), hour);
    const line = lineOf(on(8), hour);
    const earlier = hour === 18 ? await waiting(member, line) : null;
    const id = await waiting(sara, line);
    if (earlier !== null) await taken.cancel();
    const outcomes: string[] = [];
    let isOver = false;
    const snipers = Array.from({ length: 3 }, async () => {
      while (!isOver) outcomes.push(await tries(on(8), hour));
    });
    await free(taken);
    isOver = true;
    await Promise.all(snipers);
    const { state } = await wishOf(sara, id);
    await leave(sara, id);
    return { outcomes: [...new Set(outcomes)], state };
  }
  const NEVER = { outcomes: ['slot_taken'], state: 'offered' };

  it('never takes a place that is cancelled or moved before its offer', async () => {
    expect(await snipe(19, (taken) => taken.cancel())).toEqual(NEVER);
    expect(await snipe(20, (taken) => taken.cancel())).toEqual(NEVER);
    const left = ({ buyer, order }: Sold) =>
      paid.move(app, buyer, { order, to: courtAt(on(8), 14), body: {} });
    expect(await snipe(21, left)).toEqual(NEVER);
  });

  it('never takes a place whose offer was not accepted before its next offer', async () => {
    // Its hold outlives the offer by a minute, in which the next one is made.
    expect(await snipe(18, () => app.clock(30 * 60 + 5))).toEqual(NEVER);
  });
});

describe('WAIT-01 who may wait, and for what', () => {
  const code = ({ body }: { body: { code?: string } }) => body.code;

  it('refuses what is free, what has no time, and guests', async () => {
    expect(code(await join(sara, lineOf(on(9), 10)))).toBe('place_is_free');
    expect(code(await join(sara, { ...nightPlaces(1) }))).toBe('not_waitable');
    expect(code(await join(sara, { quantity: 1 }))).toBe('validation_failed');
    const anonymous = await guest(app);
    const calls = [
      await app.call('listWishes', {}, anonymous),
      await join(anonymous, lineOf(on(9), 19)),
      await leave(anonymous, `w_${'A'.repeat(22)}`),
      await accept(anonymous, `w_${'A'.repeat(22)}`),
      await decline(anonymous, `w_${'A'.repeat(22)}`),
    ];
    expect(calls.map(code)).toEqual(Array(5).fill('login_required'));
  });

  it('refuses calls for wishes of others, and for wishes without an offer', async () => {
    await sold(on(10), 19);
    const id = await waiting(sara, lineOf(on(10), 19));
    for (const act of [leave, accept, decline]) {
      expect(code(await act(member, id))).toBe('not_found');
    }
    expect(code(await accept(sara, id))).toBe('offer_not_acceptable');
    expect(code(await decline(sara, id))).toBe('offer_not_acceptable');
    await leave(sara, id);
  });

  it('has at most 5 open wishes', async () => {
    const ids: string[] = [];
    for (const hour of [10, 11, 12, 13, 14, 15]) {
      await hold(app, newVisitor(), [court(22, on(11), `${hour}:00`, `${hour + 1}:00`)]);
    }
    for (const hour of [10, 11, 12, 13, 14]) ids.push(await waiting(member, lineOf(on(11), hour)));
    const full = await join(member, lineOf(on(11), 15));
    expect([full.status, full.body.code]).toEqual([409, 'wishes_full']);
    for (const id of ids) await leave(member, id);
  });
});

describe('ACCOUNT-30 an account that ends', () => {
  it('takes its wishes along, and its offer goes to the next customer', async () => {
    const taken = await sold(on(13), 19);
    const first = await waiting(member, lineOf(on(13), 19));
    await app.clock(1);
    const second = await waiting(sara, lineOf(on(13), 19));
    await taken.cancel();
    expect((await wishOf(member, first)).state).toBe('offered');
    const again = { bearer: await logIn(app, '502345678', 'Member#1') };
    const ended = await app.call('eraseAccount', {}, again);
    expect(ended.status, ended.text).toBe(200);
    expect((await wishOf(sara, second)).state).toBe('offered');
    await leave(sara, second);
  });
});

describe('WAIT-05 the end of a wish', () => {
  it('comes with its last possible start, and is told', async () => {
    const tomorrow = on(1);
    await sold(tomorrow, 19);
    const id = await waiting(sara, lineOf(tomorrow, 19));
    await app.clock(40 * 3600);
    sara = await customer(app);
    expect((await wishOf(sara, id)).state).toBe('ended');
    expect(await sentTo(app, sara.email)).toContainEqual(
      expect.stringMatching(/^No place became free/),
    );
    const rows = await runSql(
      app.testDatabase.superuserUrl,
      'select count(*)::int as count from wish where purge_after is null and state = $1',
      ['ended'],
    );
    expect(rows).toEqual([{ count: 0 }]);
    const data = await app.call('readOwnData', {}, sara);
    expect(data.body.data.wishes.length).toBeGreaterThan(0);
  });
});
