import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, refundsOf, sumsOf } from '../../../test/books.ts';
import { type Buyer, comeBack, court2, dayAt, decide, guest, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import { bought, courtItem, sentTo, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt } from '../../../test/moves.ts';
import * as paid from '../../../test/paid-moves.ts';
import { DUE, PAY_SECONDS, refusal } from '../../../test/paid-moves.ts';

/** Tests for moves to a dearer time, which are paid (ORDER-40, ORDER-41). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const move = (who: Buyer, order: string, to: object, body?: object) =>
  paid.move(app, who, { order, to, ...(body && { body }) });
const opened = (days: number, facility?: number) => paid.openedMove(app, on(days), facility);
const states = (order: string) => paid.movesOf(url, order);
const startOf = (who: Buyer, order: string) => paid.startOf(app, who, order);
const isFree = (facility: number, days: number, hour: number) =>
  paid.isFree(app, facility, on(days), hour);

describe('ORDER-40 a move to a dearer time', () => {
  it('shows the difference, holds the new place while it is paid, and moves once it is captured', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(3), 15))]);
    const [before] = await ticketsOf(app, sara, order);
    const to = courtAt(on(3), 19);
    const preview = await move(sara, order, to, { dry: 1 });
    expect(preview.body.data).toMatchObject({ due: DUE, payment: null, shares: [] });
    expect(refusal(await move(sara, order, to, {}))).toEqual([409, 'move_costs_more']);
    expect(refusal(await move(sara, order, to, { difference: 62 }))).toEqual([
      409,
      'move_costs_more',
    ]);

    const started = await move(sara, order, to);
    expect(started.body.data).toMatchObject({ due: DUE, payment: { pg: 'EPG' } });
    const again = await move(sara, order, to);
    expect(again.body.data.payment).toEqual(started.body.data.payment);
    expect(await startOf(sara, order)).toBe('15:00:00');
    expect(await holdsOf(url, order)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await isFree(22, 3, 19)).toBe(false);
    expect(await isFree(22, 3, 15)).toBe(false);

    await decide(app.app, started.body.data.payment.transactionId, 'approve');
    await app.clock(90);
    const [after] = await ticketsOf(app, sara, order);
    expect(after).toMatchObject({ facility_start_time: '19:00:00', state: 'valid', is_moved: 0 });
    expect(after?.qr).not.toBe(before?.qr);
    expect(await states(order)).toEqual(['moved']);
    expect(await holdsOf(url, order)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await isFree(22, 3, 15)).toBe(true);
    expect(await sumsOf(url, order)).toMatchObject({ 'sales:facility': 22_000 });
    const subjects = (await sentTo(app, sara.email)).filter((one) => /^Moved/.test(one));
    expect(subjects).toHaveLength(1);

    const units = unitsOf([after as never]);
    const input = { params: { order_id: order }, body: { units } };
    const cancelled = await app.call('requestRefund', input, sara);
    expect(cancelled.body.data.shares).toEqual([{ way: 'original', amount: 231 }]);
    await app.clock(60);
    const amounts = (await refundsOf(url, order)).map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual([16_800, 6300]);
    expect(await sumsOf(url, order)).toEqual({});
  });

  it('takes only what it does not have, for a time that overlaps its own', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(4), 16))]);
    const half = { ...courtAt(on(4), 16), start_time: '16:30:00', end_time: '17:30:00' };
    const { due } = (await move(sara, order, half, { dry: 1 })).body.data;
    expect(due).toBeGreaterThan(0);
    const started = await move(sara, order, half, { difference: due });
    expect(started.status, started.text).toBe(200);
    await decide(app.app, started.body.data.payment.transactionId, 'approve');
    await app.clock(90);
    expect(await startOf(sara, order)).toBe('16:30:00');
    expect(await holdsOf(url, order)).toEqual([{ state: 'firm', ticks: 12 }]);
  });

  it('ends by a declined card, and by its time, and leaves the booking as it is', async () => {
    const { sara, order, transactionId } = await opened(5);
    await decide(app.app, transactionId, 'decline');
    await app.clock(90);
    expect(await states(order)).toEqual(['ended']);
    expect(await isFree(22, 5, 19)).toBe(true);
    const left = await opened(6);
    await app.clock(PAY_SECONDS + 60);
    expect(await states(left.order)).toEqual(['ended']);
    expect(await startOf(sara, order)).toBe('15:00:00');
    expect(await startOf(left.sara, left.order)).toBe('15:00:00');
    expect(await isFree(22, 6, 19)).toBe(true);
  });

  it('is replaced by the move to another place, whose place is free at once', async () => {
    const { sara, order } = await opened(7);
    const other = await move(sara, order, courtAt(on(7), 20));
    expect(other.status, other.text).toBe(200);
    expect(await states(order)).toEqual(['ended', 'open']);
    expect(await isFree(22, 7, 19)).toBe(true);
    await decide(app.app, other.body.data.payment.transactionId, 'approve');
    await app.clock(90);
    expect(await startOf(sara, order)).toBe('20:00:00');
  });

  it('opens one page for one place, which is listed as free to its own booking alone', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(14), 15))]);
    const to = courtAt(on(14), 19);
    const started = await Promise.all([move(sara, order, to), move(sara, order, to)]);
    expect(started.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(started.map(({ body }) => body.data.payment.transactionId)).size).toBe(1);
    expect(await states(order)).toEqual(['open']);
    const [{ line_key: key } = { line_key: '' }] = await ticketsOf(app, sara, order);
    const query = { key, date: on(14) };
    const listed = await app.call('listMoves', { params: { order_id: order }, query }, sara);
    expect(listed.body.data.places).toContainEqual(
      expect.objectContaining({ facility_id: 22, start_time: '19:00:00', difference: DUE }),
    );
    const preview = await move(sara, order, to, { dry: 1 });
    expect(preview.body.data).toMatchObject({ due: DUE, payment: null });
    expect(await isFree(22, 14, 19)).toBe(false);
  });

  it('ends with a cancellation, or another move of its line, and its money comes back', async () => {
    const { sara, order, transactionId } = await opened(5, 21);
    const units = unitsOf(await ticketsOf(app, sara, order));
    await app.call('requestRefund', { params: { order_id: order }, body: { units } }, sara);
    expect(await states(order)).toEqual(['ended']);
    expect(await isFree(21, 5, 19)).toBe(true);
    const other = await opened(6, 21);
    const same = await move(other.sara, other.order, courtAt(on(6), 16, 21), { difference: 0 });
    expect(same.body.data).toMatchObject({ due: 0, payment: null });
    expect(await states(other.order)).toEqual(['ended']);
    expect(await isFree(21, 6, 19)).toBe(true);
    await decide(app.app, transactionId, 'approve');
    await decide(app.app, other.transactionId, 'approve');
    await app.clock(600);
    await app.clock(60);
    expect([...(await states(order)), ...(await states(other.order))]).toEqual([
      'refunded',
      'refunded',
    ]);
    expect(await sumsOf(url, order)).toEqual({});
    expect(await startOf(other.sara, other.order)).toBe('16:00:00');
    expect(await refundsOf(url, other.order)).toEqual([{ state: 'returned', amount: 6300 }]);
    expect(await sumsOf(url, other.order)).toMatchObject({ 'sales:facility': 16_000 });
  });

  it('ORDER-29 refunds no less for a cheaper time than was shown', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(4), 19, 24))]);
    const to = courtAt(on(4), 15, 24);
    const { due, shares } = (await move(sara, order, to, { dry: 1 })).body.data;
    expect([due, shares]).toEqual([0, [{ way: 'original', amount: DUE }]]);
    const more = await move(sara, order, to, { difference: -DUE - 0.01 });
    expect(refusal(more)).toEqual([409, 'move_costs_more']);
    expect(await startOf(sara, order)).toBe('19:00:00');
    const moved = await move(sara, order, to, { difference: -DUE });
    expect(moved.body.data.shares).toEqual(shares);
    expect((await move(sara, order, to, { difference: -DUE })).status).toBe(200);
    expect(await startOf(sara, order)).toBe('15:00:00');
  });

  it('returns from the gateway to the page of the order with the outcome', async () => {
    const { transactionId } = await opened(8);
    const { url: page } = await decide(app.app, transactionId, 'approve');
    const wrong = await comeBack(app.app, page.replace('/epg/', '/other/'), transactionId);
    expect(wrong.statusCode).toBe(404);
    const back = await comeBack(app.app, page, transactionId);
    expect(back.headers.location).toMatch(/^\/paymentsuccess\/r_.*\?lang=en&move=moved$/);
  });

  it('of two moves into one place one is held, and a place that is held is not moved to', async () => {
    const first = await opened(9, 21);
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(9), 15, 23))]);
    const second = await move(sara, order, courtAt(on(9), 19, 21));
    expect(refusal(second)).toEqual([409, 'slot_taken']);
    await hold(app, newVisitor(), [court(24, on(9), '19:00', '20:00')]);
    expect(refusal(await move(sara, order, courtAt(on(9), 19, 24)))).toEqual([409, 'slot_taken']);
    expect(await states(order)).toEqual([]);
    expect(await states(first.order)).toEqual(['open']);
  });
});

describe('ORDER-41 money that comes late', () => {
  it('moves the booking where its place is still free', async () => {
    const { sara, order, transactionId } = await opened(10);
    await app.clock(PAY_SECONDS + 60);
    expect(await states(order)).toEqual(['ended']);
    await decide(app.app, transactionId, 'approve');
    await app.clock(600);
    expect(await states(order)).toEqual(['moved']);
    expect(await startOf(sara, order)).toBe('19:00:00');
  });

  it('moves the booking to the place that a later page of it holds, and ends that page', async () => {
    const { sara, order, transactionId } = await opened(13, 23);
    expect((await move(sara, order, courtAt(on(13), 20, 23))).status).toBe(200);
    expect((await move(sara, order, courtAt(on(13), 19, 23))).status).toBe(200);
    expect(await states(order)).toEqual(['ended', 'ended', 'open']);
    await decide(app.app, transactionId, 'approve');
    await app.clock(600);
    expect((await states(order)).toSorted()).toEqual(['ended', 'ended', 'moved']);
    expect(await startOf(sara, order)).toBe('19:00:00');
    expect(await isFree(23, 13, 20)).toBe(true);
    expect(await sumsOf(url, order)).toMatchObject({ 'sales:facility': 22_000 });
  });

  it('is refunded as a whole where the place is taken, or the booking was cancelled', async () => {
    const { sara, order, transactionId } = await opened(11);
    const other = await opened(12);
    await app.clock(PAY_SECONDS + 60);
    expect(await isFree(22, 11, 19)).toBe(true);
    await app.call(
      'requestRefund',
      {
        params: { order_id: other.order },
        body: { units: unitsOf(await ticketsOf(app, other.sara, other.order)) },
      },
      other.sara,
    );
    await decide(app.app, transactionId, 'approve');
    await decide(app.app, other.transactionId, 'approve');
    await app.clock(600);
    await app.clock(60);
    expect(await states(order)).toEqual(['refunded']);
    expect(await startOf(sara, order)).toBe('15:00:00');
    expect(await refundsOf(url, order)).toEqual([{ state: 'returned', amount: 6300 }]);
    expect(await sumsOf(url, order)).toMatchObject({ 'sales:facility': 16_000 });
    expect(await states(other.order)).toEqual(['refunded']);
    expect(await sumsOf(url, other.order)).toEqual({});
  });
});
