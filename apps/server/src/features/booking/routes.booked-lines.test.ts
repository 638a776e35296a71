import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { bought, cupPlaces, nightPlaces, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

/** Bookings of a customer line by line (BOOK-25). */

const START = noonOfToday();

let app: TestApp;
let url: string;
let sara: Buyer;
let night: string;
let cup: string;
let mixed: string;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
  sara = await guest(app);
  night = await bought(app, sara, [nightPlaces(3)]);
  cup = await bought(app, sara, [cupPlaces(2)]);
  mixed = await bought(app, sara, [itemOf(court2(dayAt(START, 2), 19)), cupPlaces(1)]);
});
afterAll(() => app.close());

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly tickets: readonly { readonly ticket_id: string; readonly date: string }[];
}

const list = (query: Readonly<Record<string, unknown>>, who: Buyer = sara) =>
  app.call('listBookedLines', { query }, { bearer: who.bearer });

/** Returns the orders of the lines, each with the number of tickets. */
const linesOf = async (query: Readonly<Record<string, unknown>>) => {
  const { status, body, text } = await list(query);
  expect(status, text).toBe(200);
  return (body.data as readonly Row[]).map(({ order_id, tickets }) => [order_id, tickets.length]);
};

const update = (set: string, orderId: string, seqs: readonly number[]) =>
  runSql(url, `update booking set ${set} where order_id = $1 and seq = any ($2)`, [
    uuidIn(orderId),
    seqs,
  ]);
const DAY = 1440;
const shift = (orderId: string, days: number, seqs: readonly number[]) => {
  const by = days * DAY;
  return update(`from_local = from_local + ${by}, to_local = to_local + ${by}`, orderId, seqs);
};
const cancel = (orderId: string, seqs: readonly number[]) =>
  update(`cancelled_at = created_at, cancelled_by = 'venue', status_id = 13`, orderId, seqs);
const revive = (orderId: string, seqs: readonly number[]) =>
  update(`cancelled_at = null, cancelled_by = null, status_id = 1`, orderId, seqs);

describe('GET bookings/lines', () => {
  it('BOOK-25 200 with one entry a line, and each of its tickets in the order of sale', async () => {
    const { body } = await list({ period: 'upcoming' });
    expect(body).toMatchObject({ total: 4, total_pages: 1, current_page: 1 });
    const starts = body.data.map(({ tickets: [first] }: Row) => first?.date);
    expect(starts).toEqual(starts.toSorted());
    const line = (body.data as readonly Row[]).find(({ order_id }) => order_id === night);
    const sold = await ticketsOf(app, sara, night);
    expect(line).toMatchObject({ id: expect.stringMatching(/^l_[\w-]{22}$/), order_id: night });
    expect(line?.tickets.map(({ ticket_id }) => ticket_id)).toEqual(
      sold.map(({ ticket_id }) => ticket_id),
    );
    expect(line?.tickets[0]).toMatchObject({
      id: expect.stringMatching(/^b_/),
      display_status: 'Approved',
      state: 'valid',
      is_past: 0,
      total_price: 63,
    });
  });

  it('BOOK-25 200 by pages that split no line, of one product type, in the other order', async () => {
    const all = await linesOf({ period: 'upcoming' });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        linesOf({ period: 'upcoming', size: '1', current_page: String(page) }),
      ),
    );
    expect(pages).toEqual([...all.map((one) => [one]), []]);
    const { body } = await list({ period: 'upcoming', size: '3', current_page: '2' });
    expect(body).toMatchObject({ total: 4, total_pages: 2, current_page: 2 });
    expect(await linesOf({ period: 'upcoming', productType: 'facility' })).toEqual([[mixed, 1]]);
    const events = await linesOf({ period: 'upcoming', productType: 'event' });
    expect(events).toHaveLength(3);
    const latest = await linesOf({ period: 'upcoming', productType: 'event', sort_order: 'desc' });
    expect(latest.at(-1)).toEqual(events[0]);
    expect(latest.toSorted()).toEqual(events.toSorted());
  });

  it('BOOK-25 200: a line stays upcoming, whole, while one of its tickets is valid', async () => {
    const own = await ticketsOf(app, sara, cup);
    await cancel(night, [1, 3]);
    const units = unitsOf(own.slice(0, 1));
    const body = { units, dry: 0 };
    await app.call('requestRefund', { params: { order_id: cup }, body }, { bearer: sara.bearer });
    const upcoming = await list({ period: 'upcoming' });
    const stateOf = (orderId: string) =>
      upcoming.body.data
        .find((one: Row) => one.order_id === orderId)
        ?.tickets.map(({ state }: { state: string }) => state);
    expect(stateOf(night)).toEqual(['called_off', 'valid', 'called_off']);
    expect(stateOf(cup)?.toSorted()).toEqual(['cancelled', 'valid']);
    expect(await linesOf({ period: 'cancelled' })).toEqual([]);
    await cancel(night, [2]);
    expect(await linesOf({ period: 'cancelled' })).toEqual([[night, 3]]);
    expect(await linesOf({ period: 'upcoming' })).not.toContainEqual([night, 3]);
    await revive(night, [1, 2, 3]);
  });

  it('BOOK-25 200: a line is past once its valid tickets are, and listed at the last', async () => {
    await shift(night, -60, [1]);
    expect(await linesOf({ period: 'past' })).toEqual([]);
    expect(await linesOf({ period: 'upcoming' })).toContainEqual([night, 3]);
    await shift(night, -60, [2]);
    await cancel(night, [3]);
    await shift(mixed, -50, [1]);
    const past = await linesOf({ period: 'past' });
    expect(past).toContainEqual([night, 3]);
    expect(await linesOf({ period: 'past', sort_order: 'asc' })).toEqual(past.toReversed());
    const { body } = await list({ period: 'past', productType: 'event' });
    const first = body.data.find((one: Row) => one.order_id === night).tickets[0].date;
    expect(await linesOf({ period: 'past', from_date: first })).toContainEqual([night, 3]);
    const later = dayAt(Date.parse(`${first}T12:00:00Z`), 1);
    expect(await linesOf({ period: 'past', from_date: later })).not.toContainEqual([night, 3]);
    await revive(night, [3]);
    await shift(night, 60, [1, 2]);
    await shift(mixed, 50, [1]);
  });

  it.each([
    ['period', 'now'],
    ['productType', 'courts'],
    ['from_date', '2026-13-01'],
    ['size', '101'],
    ['current_page', '0'],
    ['sort_order', 'up'],
  ])('422 for %s %s', async (field, value) => {
    const answer = await list({ period: 'past', [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('422 without a period, 401 without a session, and nothing of others', async () => {
    expect(Object.keys((await list({})).body.errors)).toEqual(['period']);
    const query = { period: 'upcoming' };
    const anonymous = await app.call('listBookedLines', { query });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'session_expired']);
    const other = await list(query, await guest(app));
    expect(other.body).toMatchObject({ data: [], total: 0, total_pages: 1 });
  });
});
