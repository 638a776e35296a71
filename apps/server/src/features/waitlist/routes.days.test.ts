import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, listen } from '../../../test/buyer.ts';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { change, venueSql } from '../../../test/changing-venue.ts';
import { bought, courtItem, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { placeOf } from '../../../test/moves.ts';

/** Tests for wishes over several days (WAIT-11), each at a court of its own. */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
const WINDOW = { start_time: '18:00:00', end_time: '20:00:00' };
const [FIRST, LAST] = [271, 280];

type Caller = Pick<Buyer, 'bearer'>;

let app: TestApp;
let sara: Buyer;
let member: Caller;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
  member = { bearer: await logIn(app, '502345678', 'Member#1') };
  const courts = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
  await change(app, courts.map((n) => venueSql(n, '')).join(''));
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

const lineOf = (n: number, date: string, hour = 19) => ({
  ...placeOf(court2(date, hour, n)),
  quantity: 1,
});
const join = (who: Caller, n: number, [first = '', ...dates]: readonly string[], more = {}) =>
  app.call(
    'joinWaitlist',
    { body: { line: lineOf(n, first), window: WINDOW, dates, ...more } },
    who,
  );
const leave = (who: Caller, id: string) => app.call('leaveWaitlist', { params: { id } }, who);
const wishOf = async (who: Caller, id: string) =>
  (await app.call('listWishes', {}, who)).body.data.find((one: { id: string }) => one.id === id);

async function waiting(who: Caller, n: number, dates: readonly string[]): Promise<string> {
  const joined = await join(who, n, dates);
  expect(joined.status, joined.text).toBe(200);
  expect(joined.body.data).toMatchObject({ state: 'waiting', dates: dates.toSorted() });
  return joined.body.data.id;
}

/** Holds an hour of the court for a visitor. */
const take = async (n: number, date: string, hour: number) => {
  const line = court(n, date, `${hour}:00`, `${hour + 1}:00`);
  const answer = await hold(app, newVisitor(), [line]);
  return answer.status === 200 ? 'held' : answer.body.code;
};

/** Holds both hours of an evening for visitors. */
async function takeEvening(n: number, date: string): Promise<void> {
  for (const hour of [18, 19]) expect(await take(n, date, hour)).toBe('held');
}

/** Sells one hour of an evening and takes the other; returns what cancels the sold one. */
async function soldOut(n: number, date: string): Promise<() => Promise<void>> {
  expect(await take(n, date, 18)).toBe('held');
  return sold(n, date);
}

async function sold(n: number, date: string, hour = 19): Promise<() => Promise<void>> {
  const buyer = await guest(app);
  const order = await bought(app, buyer, [courtItem(court2(date, hour, n))]);
  const units = unitsOf(await ticketsOf(app, buyer, order));
  return async () => {
    const body = { units, way: 'original', dry: 0 };
    const answer = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
    expect(answer.status, answer.text).toBe(200);
  };
}

/** Returns a date as an e-mail shows it: `24-11-2026`. */
const shown = (date: string): string => date.split('-').reverse().join('-');

/** Returns the e-mails to an address whose subject begins so, newest first. */
async function mailsTo(address: string, subject: string): Promise<readonly { text: string }[]> {
  const answer = await app.app.inject(`/demo/mailbox.json?to=${encodeURIComponent(address)}`);
  return answer
    .json()
    .data.filter((mail: { subject: string | null }) => mail.subject?.startsWith(subject));
}

describe('WAIT-11 a wish for several days', () => {
  it('is one wish, which the first day with a place fulfils; the others stay free', async () => {
    const [first, second] = [await soldOut(271, on(2)), await soldOut(271, on(3))];
    const id = await waiting(sara, 271, [on(3), on(2)]);
    expect((await join(sara, 271, [on(3), on(2), on(3)])).body.data.id).toBe(id);

    await second();
    const offer = { date: on(3), start_time: '19:00:00' };
    const offered = { state: 'offered', dates: [on(3)], window: WINDOW, offer };
    expect(await wishOf(sara, id)).toMatchObject(offered);
    await first();
    await app.clock(2);
    expect(await wishOf(sara, id)).toMatchObject(offered);
    expect(await take(271, on(2), 19)).toBe('held');
    const [mail] = await mailsTo(sara.email, 'A place is free');
    expect(mail?.text).toContain('you no longer wait for the others');

    const declined = await app.call('declineOffer', { params: { id } }, sara);
    expect(declined.body.data).toMatchObject({ state: 'declined', dates: [on(3)] });
    expect(await take(271, on(3), 19)).toBe('held');
  });

  it.each([272, 273, 274])(
    'gets one offer where places of two days are freed at once, and the next wish the other (%i)',
    async (n) => {
      const dates = [on(2), on(4)];
      const cancels = [await soldOut(n, on(2)), await soldOut(n, on(4))];
      const id = await waiting(sara, n, dates);
      await app.clock(1);
      const next = await waiting(member, n, dates);
      await Promise.all(cancels.map((cancel) => cancel()));
      await app.clock(2);
      const wishes = [await wishOf(sara, id), await wishOf(member, next)];
      expect(wishes.map(({ state }) => state)).toEqual(['offered', 'offered']);
      expect(wishes.map(({ offer }) => offer.date).toSorted()).toEqual(dates);
      await leave(sara, id);
      const tried = [await take(n, on(2), 19), await take(n, on(4), 19)];
      expect(tried.toSorted()).toEqual(['held', 'slot_taken']);
      await leave(member, next);
    },
  );
});

describe('WAIT-11 a day that cannot be waited for', () => {
  it('is named where a place is free then, nothing is sold, or it is over', async () => {
    await takeEvening(275, on(2));
    for (const [day, code] of [
      [3, 'place_is_free'],
      [200, 'not_waitable'],
      [-1, 'not_waitable'],
    ] as const) {
      const { body } = await join(sara, 275, [on(2), on(day)]);
      expect([body.code, body.data]).toEqual([code, { dates: [on(day)] }]);
    }
    const alone = await join(sara, 275, [on(3)]);
    expect([alone.body.code, alone.body.data]).toEqual(['place_is_free', undefined]);
  });

  it('needs a window, and is one of 14', async () => {
    const alone = await join(sara, 275, [on(2), on(3)], { window: null });
    expect([alone.body.code, Object.keys(alone.body.errors)]).toEqual([
      'validation_failed',
      ['window'],
    ]);
    const others = Array.from({ length: 14 }, (_, index) => on(3 + index));
    const many = await join(sara, 275, [on(2), ...others]);
    expect([many.body.code, Object.keys(many.body.errors)]).toEqual([
      'validation_failed',
      ['dates'],
    ]);
    const most = await join(sara, 275, [on(2), ...others.slice(1)]);
    expect(most.body.code).toBe('not_waitable');
  });
});

describe('WAIT-06 two offers of a day that are not taken', () => {
  it('end the offers of that day alone', async () => {
    const [first, second] = [await soldOut(276, on(2)), await soldOut(276, on(3))];
    const id = await waiting(sara, 276, [on(2), on(3)]);
    for (const n of [277, 278]) {
      const cancel = await sold(n, on(2));
      const joined = await app.call('joinWaitlist', { body: { line: lineOf(n, on(2)) } }, sara);
      await cancel();
      const params = { id: joined.body.data.id };
      const declined = await app.call('declineOffer', { params }, sara);
      expect(declined.status, declined.text).toBe(200);
    }
    await first();
    await app.clock(2);
    expect((await wishOf(sara, id)).state).toBe('waiting');
    expect(await take(276, on(2), 19)).toBe('held');
    const again = await join(sara, 276, [on(2), on(3)], { most: 500 });
    expect([again.body.code, again.body.data]).toEqual(['not_waitable', { dates: [on(2)] }]);
    await second();
    expect(await wishOf(sara, id)).toMatchObject({ state: 'offered', offer: { date: on(3) } });
    await leave(sara, id);
  });
});

const ruleSql = (n: number, date: string) => `
  insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute, channels)
    values (1, ${n}, ${n}, '${date}', '${date}', 1020, 1260, '{b2c}')`;

describe('WAIT-07 the days of a wish that are no longer sold', () => {
  it('end it once there is none left', async () => {
    const dates = [on(4), on(5)];
    for (const date of dates) await takeEvening(279, date);
    const id = await waiting(sara, 279, dates);
    await change(app, ruleSql(279, on(4)));
    await app.clock(1);
    expect((await wishOf(sara, id)).state).toBe('waiting');
    await change(app, 'update service set is_public = false where tenant_id = 1 and id = 279');
    await app.clock(1);
    expect((await wishOf(sara, id)).state).toBe('withdrawn');
    await app.clock(1);
    const [mail] = await mailsTo(sara.email, 'No longer sold: Service 279');
    expect(mail?.text).toContain(shown(on(5)));
    expect(mail?.text).toContain('18:00');
  });
});

describe('WAIT-05 the days of a wish that pass', () => {
  it('leave it, and the last one ends it', async () => {
    await sold(280, on(1));
    await sold(280, on(1), 18);
    await sold(280, on(3));
    await sold(280, on(3), 18);
    const id = await waiting(sara, 280, [on(1), on(3)]);
    await app.clock(31 * 3600);
    sara = await customer(app);
    expect(await wishOf(sara, id)).toMatchObject({ state: 'waiting', dates: [on(3)] });
    await app.clock(48 * 3600);
    sara = await customer(app);
    expect(await wishOf(sara, id)).toMatchObject({ state: 'ended', dates: [on(1), on(3)] });
    const [mail] = await mailsTo(sara.email, 'No place became free: Service 280');
    for (const date of [on(1), on(3)]) expect(mail?.text).toContain(shown(date));
  });
});
