import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, customer, dayAt, guest } from '../../../test/buyer.ts';
import { change, changeBeforeTakes } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, ticketsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { askForPeople, person } from '../../../test/naming.ts';
import { ADULT, anyDayItem, HALF_PAST_NOON, POOL } from '../../../test/open-dated.ts';
import { openShop } from '../../../test/shop.ts';

/* BOOK-33: sessions that the desk reserves for holders of open-dated tickets, in the demo's pool. */

const sizeSql = (places: number): string =>
  `update facility set capacity = ${places} where tenant_id = 1 and id = ${POOL}`;

let app: TestApp;
let url: string;
let desk: AtConsole;
let sara: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop({ now: HALF_PAST_NOON }));
  desk = await enter(app, 'desk');
  sara = await customer(app);
});
afterAll(() => app.close());

const on = (days: number): string => dayAt(app.whole.clock.now(), days);
const refusal = ({ status, body }: CallAnswer) => [status, body.code];

async function buy(buyer: Buyer, item = anyDayItem()) {
  const order = await bought(app, buyer, [item]);
  return { order, tickets: (await ticketsOf(app, buyer, order)).map((one) => one.ticket_id) };
}

const list = (ticket: string, date: string, at = desk): Promise<CallAnswer> =>
  at.call('listSessionsByStaff', { params: { ticket_id: ticket }, query: { date } });
const reserve = (ticket: string, date: string, hour: number, at = desk): Promise<CallAnswer> =>
  at.call('reserveSessionByStaff', {
    params: { ticket_id: ticket },
    body: { date, start_time: `${hour}:00:00` },
  });
const giveUp = (ticket: string, at = desk): Promise<CallAnswer> =>
  at.call('giveSessionUpByStaff', { params: { ticket_id: ticket } });
const all = async (ticket: string, at = desk) => [
  refusal(await list(ticket, on(4), at)),
  refusal(await reserve(ticket, on(4), 10, at)),
  refusal(await giveUp(ticket, at)),
];

describe('BOOK-33 the session of a ticket', () => {
  it('is reserved, changed and given up for its holder, and audited', async () => {
    const { order, tickets } = await buy(sara);
    const [ticket = ''] = tickets;
    const found = await desk.call('findOpenTickets', { query: { search: 'aln-' } });
    expect(JSON.stringify(found.body.data)).toContain('"is_reservable":1');
    const offered = await list(ticket, on(3));
    expect(offered.body.data.sessions).toHaveLength(12);
    expect((await reserve(ticket, on(3), 10)).body.data).toEqual({
      date: on(3),
      start_time: '10:00:00',
      end_time: '11:00:00',
    });
    expect((await reserve(ticket, on(4), 11)).status).toBe(200);
    expect(await ticketsOf(app, sara, order)).toMatchObject([
      { date: on(4), start_time: '11:00:00' },
    ]);
    const day = await desk.call('readConsoleDay', { query: { date: on(4) } });
    const row = day.body.data.bookings.find((one: { order_id: string }) => one.order_id === order);
    expect(row.tickets).toMatchObject([{ is_reservable: 1 }]);
    expect((await giveUp(ticket)).body.data.date).toBeNull();
    expect((await giveUp(ticket)).status).toBe(200);
    expect(await ticketsOf(app, sara, order)).toMatchObject([{ date: null }]);
    const audit = await runSql<{ action: string }>(
      url,
      "select action from audit_entry where action like 'booking.session_%' order by id",
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'booking.session_reserved',
      'booking.session_reserved',
      'booking.session_given_up',
    ]);
  });

  it('401 without a sign-in, 403 for the gate, 404 for no ticket of the venue', async () => {
    const { tickets } = await buy(sara);
    const [ticket = ''] = tickets;
    const nobody: AtConsole = {
      ...desk,
      call: (name, input = {}, how = {}) =>
        desk.call(name, input, { ...how, headers: { ...how.headers, cookie: '' } }),
    };
    const gate = await enter(app, 'scanner');
    expect(await all(ticket, nobody)).toEqual(Array(3).fill([401, 'session_expired']));
    expect(await all(ticket, gate)).toEqual(Array(3).fill([403, 'forbidden']));
    expect(await all(`t_${'0'.repeat(26)}`)).toEqual(Array(3).fill([404, 'not_found']));
  });

  it('409 for what the holder could not choose either, and the ticket keeps what it has', async () => {
    const { order, tickets } = await buy(sara, anyDayItem(2));
    const [first = '', second = ''] = tickets;
    expect(refusal(await reserve(first, on(1), 12))).toEqual([409, 'choice_not_offered']);
    await change(app, sizeSql(1));
    expect((await reserve(first, on(5), 10)).status).toBe(200);
    expect(refusal(await reserve(second, on(5), 10))).toEqual([409, 'session_full']);
    const stop = changeBeforeTakes(url, sizeSql(30));
    expect(refusal(await reserve(first, on(5), 11))).toEqual([409, 'changed_meanwhile']);
    stop();
    await change(app, sizeSql(30));
    expect(await ticketsOf(app, sara, order)).toMatchObject([
      { start_time: '10:00:00' },
      { date: null },
    ]);
    const units = { key: '', units: [0, 1] };
    const [{ line_key } = { line_key: '' }] = await ticketsOf(app, sara, order);
    const body = { units: [{ ...units, key: line_key }] };
    await app.call('requestRefund', { params: { order_id: order }, body }, sara);
    expect(await all(first)).toEqual(Array(3).fill([409, 'not_reservable']));
  });

  it('PEOPLE-19: 409 beyond the maximum of its buyer, a guest', async () => {
    await askForPeople(app, { threshold: 2 });
    const buyer = await guest(app);
    const customers = [person('Sara Ali'), person('Omar Ali')];
    const { tickets } = await buy(buyer, anyDayItem(2, { customers }));
    const more = await buy(buyer, anyDayItem(1, { product_id: ADULT, customers: [customers[0]] }));
    for (const ticket of tickets) expect((await reserve(ticket, on(6), 10)).status).toBe(200);
    expect(refusal(await reserve(more.tickets[0] ?? '', on(6), 10))).toEqual([
      409,
      'session_limit',
    ]);
  });
});
