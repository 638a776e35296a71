import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, customer, dayAt, guest, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { change, venueSql } from '../../../test/changing-venue.ts';
import { bought, courtItem, sentTo, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

/** Tests for wishes of which the venue no longer sells the line (WAIT-07). */

const START = noonOfToday();
const DATE = dayAt(START, 3);
const [FIRST, LAST] = [61, 68];
const MOBILE = '+971501234567';

let app: TestApp;
let sara: Buyer;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  await listen(app);
  sara = await customer(app);
  const courts = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
  await change(app, courts.map((n) => venueSql(n, '')).join(''));
});
afterAll(async () => {
  expect(await grandTotal(app.testDatabase.superuserUrl)).toBe(0);
  await app.close();
});

const lineOf = (n: number, hour = 19) => ({ ...court2(DATE, hour, n), quantity: 1 });
const join = (n: number, more: object = {}) =>
  app.call('joinWaitlist', { body: { line: lineOf(n), ...more } }, sara);
const accept = (id: string) => app.call('acceptOffer', { params: { id }, body: { tnc: 1 } }, sara);
const leave = (id: string) => app.call('leaveWaitlist', { params: { id } }, sara);
const stateOf = async (id: string) =>
  (await app.call('listWishes', {}, sara)).body.data.find((one: { id: string }) => one.id === id)
    ?.state;
const take = (n: number) => hold(app, newVisitor(), [court(n, DATE, '19:00', '20:00')]);

/** Joins the waiting list of a court that a visitor holds; returns the id of the wish. */
async function waiting(n: number, more: object = {}): Promise<string> {
  await take(n);
  const joined = await join(n, more);
  expect(joined.status, joined.text).toBe(200);
  return joined.body.data.id;
}

/** Joins the waiting list of a sold court, whose booking is cancelled then; returns the id. */
async function offered(n: number): Promise<string> {
  const buyer = await guest(app);
  const order = await bought(app, buyer, [courtItem(court2(DATE, 19, n))]);
  const joined = await join(n);
  expect(joined.status, joined.text).toBe(200);
  const units = unitsOf(await ticketsOf(app, buyer, order));
  const body = { units, way: 'original', dry: 0 };
  const answer = await app.call('requestRefund', { params: { order_id: order }, body }, buyer);
  expect(answer.status, answer.text).toBe(200);
  expect(await stateOf(joined.body.data.id)).toBe('offered');
  return joined.body.data.id;
}

const retire = (n: number) =>
  change(app, `update facility set is_open = false where tenant_id = 1 and id = ${n}`);

/** Returns the line of a rule that closes the evening of a service for a channel. */
const ruleSql = (n: number, channel: string) => `
  insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute, channels)
    values (1, ${n}, ${n}, '${DATE}', '${DATE}', 1080, 1260, '{${channel}}')`;

describe('WAIT-07 a waiting wish', () => {
  it.each([
    ['is retired', 61, 'update facility set is_open = false where tenant_id = 1 and id = 61'],
    ['is hidden', 62, 'update service set is_public = false where tenant_id = 1 and id = 62'],
    ['is closed to the channel', 63, ruleSql(63, 'b2c')],
  ])('ends at once where its court %s, and its customer is notified', async (_, n, sql) => {
    const id = await waiting(n);
    await change(app, sql);
    await app.clock(1);
    expect(await stateOf(id)).toBe('withdrawn');
    await app.clock(1);
    const mails = await sentTo(app, sara.email);
    expect(mails.filter((one) => one.startsWith(`No longer sold: Court ${n}`))).toHaveLength(1);
    const again = await join(n);
    expect([again.status, again.body.code]).toEqual([422, 'not_waitable']);
  });

  it('stays where another channel or the price changes', async () => {
    const id = await waiting(64);
    await change(app, ruleSql(64, 'partners'));
    await app.clock(1);
    await change(
      app,
      'update facility_rental set rate_fils_per_hour = 20000 where tenant_id = 1 and facility_id = 64',
    );
    await app.clock(1);
    expect(await stateOf(id)).toBe('waiting');
    await leave(id);
  });

  it('for a window stays while another court is sold in it', async () => {
    const window = { start_time: '19:00:00', end_time: '20:00:00' };
    await change(app, 'update facility set service_id = 65 where tenant_id = 1 and id = 66');
    expect((await take(66)).status).toBe(200);
    const id = await waiting(65, { window });
    await change(app, 'update facility set min_booking_time = 120 where tenant_id = 1 and id = 65');
    await app.clock(1);
    expect(await stateOf(id)).toBe('waiting');
    await change(app, 'update service set is_public = false where tenant_id = 1 and id = 65');
    await app.clock(1);
    expect(await stateOf(id)).toBe('withdrawn');
  });

  it('that cannot be read does not keep the others waiting', async () => {
    const [broken, id] = [await waiting(64), await waiting(67)];
    await runSql(
      app.testDatabase.superuserUrl,
      `update wish set line = '{}' where state = 'waiting' and line->>'product' = '6401'`,
    );
    await retire(67);
    // The one that fails may be first, and end the first run of due work.
    await app.clock(1);
    await app.clock(1);
    const rows = await runSql<{ state: string }>(
      app.testDatabase.superuserUrl,
      "select state from wish where state = 'waiting'",
    );
    expect(rows).toHaveLength(1);
    await runSql(app.testDatabase.superuserUrl, "delete from wish where line::text = '{}'");
    expect(await stateOf(id)).toBe('withdrawn');
    expect(await stateOf(broken)).toBeUndefined();
  });
});

describe('WAIT-07 an open offer', () => {
  it('ends with its wish, its places are free, and an SMS is sent too', async () => {
    const id = await offered(68);
    await retire(68);
    await app.clock(1);
    expect(await stateOf(id)).toBe('withdrawn');
    const late = await accept(id);
    expect([late.status, late.body.code]).toEqual([409, 'offer_not_acceptable']);
    await app.clock(1);
    expect(await sentTo(app, MOBILE)).toContainEqual(
      expect.stringMatching(/Court 68.*no longer sold/),
    );
    await change(app, 'update facility set is_open = true where tenant_id = 1 and id = 68');
    expect((await take(68)).status).toBe(200);
  });

  it('WAIT-04: is accepted at the price of that moment', async () => {
    await change(app, venueSql(69, ''));
    const id = await offered(69);
    await change(
      app,
      'update facility_rental set rate_fils_per_hour = 20000 where tenant_id = 1 and facility_id = 69',
    );
    await app.clock(1);
    const accepted = await accept(id);
    expect(accepted.body.data.products).toMatchObject([{ price: 200, tax_amount: 10 }]);
  });

  it('that was accepted before is bought, and one that was not is never in a cart', async () => {
    for (const hour of [10, 11, 12]) {
      const courtId = 170 + hour;
      await change(app, venueSql(courtId, ''));
      const id = await offered(courtId);
      const [accepted] = await Promise.all([accept(id), retire(courtId).then(() => app.clock(1))]);
      await app.clock(1);
      const isAccepted = accepted.status === 200;
      expect(await stateOf(id)).toBe(isAccepted ? 'accepted' : 'withdrawn');
      const held = await runSql<{ count: number }>(
        app.testDatabase.superuserUrl,
        `select count(*)::int as count from occupation o join hold h on (h.tenant_id, h.id) = (o.tenant_id, o.hold_id)
         where o.unit_id = ${courtId} and h.state = 'held' group by h.id`,
      );
      expect(held).toHaveLength(isAccepted ? 1 : 0);
    }
  });
});
