import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, itemOf, listen } from '../../../test/buyer.ts';
import { court, hold, newVisitor } from '../../../test/cart-calls.ts';
import {
  bought,
  courtItem,
  finalSeats,
  placed,
  sentTo,
  ticketsOf,
} from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt, SWIM, swimAt } from '../../../test/moves.ts';

/** Tests for moving bookings by their buyer (ORDER-28, ORDER-29). */

const RACKET = 2801;
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

interface MoveOptions {
  readonly dry?: 0 | 1;
  readonly idempotencyKey?: string;
}

/** Moves the line of an order's first ticket. */
async function move(
  who: Buyer,
  orderId: string,
  line: object,
  { dry = 0, idempotencyKey }: MoveOptions = {},
) {
  const [{ line_key: key } = { line_key: '' }] = await ticketsOf(app, who, orderId);
  const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  const input = { params: { order_id: orderId }, body: { key, line, dry } };
  return app.call('moveBooking', input, { bearer: who.bearer, headers });
}

async function moves(who: Buyer, orderId: string, date: string) {
  const [{ line_key: key } = { line_key: '' }] = await ticketsOf(app, who, orderId);
  return app.call('listMoves', { params: { order_id: orderId }, query: { key, date } }, who);
}

const refusal = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { code: string };
}) => [status, body.code];

const isFree = async (facility: number, date: string, from: string, to: string) =>
  (await hold(app, newVisitor(), [court(facility, date, from, to)])).status === 200;

describe('ORDER-28 a court in its free time', () => {
  it('is moved to a cheaper hour at another court, shown before, refunded and mailed once', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(3)))]);
    const [before] = await ticketsOf(app, sara, order);
    expect(before).toMatchObject({ movable_until: `${on(2)}T19:00:00+04:00` });
    const to = courtAt(on(5), 15, 24);
    const outcome = {
      was: { name: 'Court 2', date: on(3), start_time: '19:00:00', end_time: '20:00:00' },
      now: { name: 'Court 4', date: on(5), start_time: '15:00:00', end_time: '16:00:00' },
      shares: [{ way: 'original', amount: 63 }],
      currency: 'AED',
      cancellable_until: `${on(4)}T15:00:00+04:00`,
    };

    const preview = await move(sara, order, to, { dry: 1 });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body.data).toMatchObject(outcome);
    expect(await ticketsOf(app, sara, order)).toEqual([before]);

    const key = { idempotencyKey: 'move-once-000001' };
    const moved = await move(sara, order, to, key);
    expect([moved.status, moved.body.data]).toEqual([200, preview.body.data]);
    expect((await move(sara, order, to, key)).body.data).toEqual(preview.body.data);
    const other = await move(sara, order, to, { ...key, dry: 1 });
    expect(refusal(other)).toEqual([409, 'idempotency_conflict']);
    const again = await move(sara, order, to);
    expect(again.body.data).toMatchObject({ was: outcome.now, now: outcome.now, shares: [] });

    const [after] = await ticketsOf(app, sara, order);
    expect(after).toMatchObject({
      ticket_id: before?.ticket_id,
      line_key: before?.line_key,
      name: 'Court 4',
      facility_id: 24,
      facility_date: on(5),
      facility_start_time: '15:00:00',
      is_moved: 0,
      cancellable_until: outcome.cancellable_until,
      movable_until: outcome.cancellable_until,
    });
    expect(after?.qr).not.toBe(before?.qr);
    const params = { ticket_id: after?.ticket_id };
    const calendar = await app.call('readTicketCalendar', { params }, sara);
    expect(calendar.text).toContain('SEQUENCE:1');
    expect(await holdsOf(url, order)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await isFree(22, on(3), '19:00', '20:00')).toBe(true);
    expect(await isFree(24, on(5), '15:00', '16:00')).toBe(false);
    const bookings = await app.call('listBookings', { query: { period: 'upcoming' } }, sara);
    expect(bookings.body.data).toMatchObject([{ facility_name: 'Court 4', total_price: 168 }]);
    const shown = await app.call('readOrder', { params: { order_id: order } }, sara);
    expect(shown.body.data.products).toMatchObject([{ name: 'Court 4', total_price: 168 }]);

    await app.clock(60);
    expect(await refundsOf(url, order)).toEqual([{ state: 'returned', amount: 6300 }]);
    expect(await sumsOf(url, order)).toMatchObject({ 'sales:facility': 16_000 });
    const subjects = (await sentTo(app, sara.email)).filter((one) => /^Moved/.test(one));
    expect(subjects).toHaveLength(1);
  });

  it('cancelled after a move, refunds what it costs since: together all that was paid', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(6)))]);
    expect((await move(sara, order, courtAt(on(6), 15))).status).toBe(200);
    const [own] = await ticketsOf(app, sara, order);
    const units = [{ key: own?.line_key, units: [0] }];
    const input = { params: { order_id: order }, body: { units } };
    const cancelled = await app.call('requestRefund', input, sara);
    expect(cancelled.body.data.shares).toEqual([{ way: 'original', amount: 168 }]);
    await app.clock(60);
    expect((await refundsOf(url, order)).map(({ amount }) => amount)).toEqual([6300, 16_800]);
    expect(await sumsOf(url, order)).toEqual({});
    expect(await isFree(22, on(6), '15:00', '16:00')).toBe(true);
    expect(refusal(await move(sara, order, courtAt(on(7), 15)))).toEqual([409, 'not_movable']);
  });

  it('is moved half an hour, which its own booking does not bar, and back', async () => {
    const sara = await guest(app);
    const slot = court2(on(4), 12);
    const order = await bought(app, sara, [courtItem(slot)]);
    const half = { ...courtAt(on(4), 12), start_time: '12:30:00', end_time: '13:30:00' };
    const { body } = await moves(sara, order, on(4));
    expect(body.data.currency).toBe('AED');
    expect(body.data.places).toContainEqual({
      ...half,
      facility_name: 'Court 2',
      ar_facility_name: 'ملعب 2',
      difference: 0,
    });
    expect(body.data.places).not.toContainEqual(expect.objectContaining(courtAt(on(4), 12)));
    expect((await move(sara, order, half)).status).toBe(200);
    expect(await isFree(22, on(4), '12:00', '13:00')).toBe(false);
    expect((await move(sara, order, courtAt(on(4), 12))).status).toBe(200);
    expect(await holdsOf(url, order)).toEqual([{ state: 'firm', ticks: 12 }]);
    const rows = await runSql<{ seq: number; moved_by: string }>(
      url,
      `select m.seq, m.moved_by from line_move m join order_line l
         on (l.tenant_id, l.id) = (m.tenant_id, m.order_line_id) where l.order_id = $1 order by m.seq`,
      [uuidIn(order)],
    );
    expect(rows).toEqual([1, 2].map((seq) => ({ seq, moved_by: 'customer' })));
  });

  it('lists the free places of a day with what they cost more or less', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(7)))]);
    await hold(app, newVisitor(), [court(23, on(8), '15:00', '16:00')]);
    const { body } = await moves(sara, order, on(8));
    const at = (start: string) =>
      body.data.places
        .filter((one: { start_time: string }) => one.start_time === `${start}:00`)
        .map((one: { facility_id: number; difference: number }) => [
          one.facility_id,
          one.difference,
        ]);
    expect(at('15:00')).toEqual([22, 21, 24].map((id) => [id, -63]));
    expect(at('19:00')).toHaveLength(4);
    expect((await moves(sara, order, on(300))).body.data.places).toEqual([]);
  });

  it('takes its add-ons along at their price, or stays where they are short', async () => {
    const sara = await guest(app);
    const racket = (slot: object, quantity: number) => ({
      ...itemOf(slot as never, { product_id: RACKET, product_type_id: 6 }),
      quantity,
    });
    const slot = court2(on(9));
    const order = await bought(app, sara, [itemOf(slot), racket(slot, 2)]);
    const other = court2(on(9), 21, 23);
    await bought(app, await guest(app), [itemOf(other), racket(other, 7)]);
    const short = await move(sara, order, courtAt(on(9), 21));
    expect(refusal(short)).toEqual([409, 'max_quantity_reached']);
    expect(await isFree(22, on(9), '19:00', '20:00')).toBe(false);
    const moved = await move(sara, order, courtAt(on(9), 13));
    expect(moved.body.data.shares).toEqual([{ way: 'original', amount: 63 }]);
    const [ticket] = await ticketsOf(app, sara, order);
    expect(ticket).toMatchObject({ addons: [{ quantity: 2, total_price: 42 }] });
    const full = await hold(app, newVisitor(), [
      court(23, on(9), '19:00', '20:00'),
      { ...court(23, on(9), '19:00', '20:00'), product_id: RACKET, quantity: 8 },
    ]);
    expect(full.status, full.text).toBe(200);
  });

  it('is not moved to what costs more without consent, is taken, is not offered, or is another service', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [
      courtItem(court2(on(10), 15)),
      courtItem(court2(on(10), 16)),
    ]);
    const [own] = await ticketsOf(app, sara, order);
    expect(refusal(await move(sara, order, courtAt(on(10), 19)))).toEqual([409, 'move_costs_more']);
    await hold(app, newVisitor(), [court(22, on(10), '13:00', '14:00')]);
    const taken = await move(sara, order, courtAt(on(10), 13));
    expect(refusal(taken)).toEqual([409, 'slot_taken']);
    expect(taken.body.data.alternatives.length).toBeGreaterThan(0);
    expect(refusal(await move(sara, order, courtAt(on(10), 16)))).toEqual([409, 'slot_taken']);
    for (const line of [
      courtAt(on(10), 3),
      courtAt(on(-1), 15),
      courtAt(on(200), 15),
      { ...courtAt(on(10), 13), end_time: '15:00:00' },
      courtAt(on(10), 15, 31),
      { product_id: 2201 },
    ]) {
      expect(refusal(await move(sara, order, line))).toEqual([409, 'choice_not_offered']);
    }
    expect(await ticketsOf(app, sara, order)).toContainEqual(own);
    const input = { params: { order_id: order }, body: { key: 'x', line: courtAt(on(10), 13) } };
    expect(refusal(await app.call('moveBooking', input, sara))).toEqual([404, 'not_found']);
    const stranger = await guest(app);
    expect(refusal(await app.call('moveBooking', input, stranger))).toEqual([404, 'not_found']);
    const unknown = { params: { order_id: order }, query: { key: 'x', date: on(10) } };
    expect(refusal(await app.call('listMoves', unknown, sara))).toEqual([404, 'not_found']);
    for (const [name, query] of [
      ['moveBooking', undefined],
      ['listMoves', unknown.query],
    ] as const) {
      const signedOut = await app.call(name, { ...input, ...(query && { query }) }, {});
      expect(refusal(signedOut)).toEqual([401, 'session_expired']);
    }
  });

  it('stays once its free time is over, before it is paid, and where the kind is not moved', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(0), 20))]);
    expect(refusal(await move(sara, order, courtAt(on(3), 13)))).toEqual([409, 'not_movable']);
    expect(refusal(await moves(sara, order, on(3)))).toEqual([409, 'not_movable']);
    const seats = await bought(app, sara, [finalSeats([103])]);
    const [seat] = await ticketsOf(app, sara, seats);
    expect(seat).toMatchObject({ movable_until: null });
    expect(refusal(await move(sara, seats, courtAt(on(3), 13)))).toEqual([409, 'not_movable']);
    const unpaid = await placed(app, sara, [courtItem(court2(on(11)))]);
    const { products } = (
      await app.call('readOrder', { params: { order_id: unpaid.orderId } }, sara)
    ).body.data;
    const input = {
      params: { order_id: unpaid.orderId },
      body: { key: products[0].key, line: courtAt(on(11), 13) },
    };
    expect(refusal(await app.call('moveBooking', input, sara))).toEqual([409, 'not_movable']);
  });
});

describe('ORDER-28 tickets of a session', () => {
  const swims = (date: string, hour: number, quantity: number, product: number = SWIM.adult) => ({
    ...itemOf(swimAt(date, hour, product)),
    quantity,
  });
  const takenAt = (orderId: string) =>
    runSql<{ qty: number }>(
      url,
      `select sum(c.qty)::int as qty from pool_claim c join order_line l
         on (l.tenant_id, l.hold_id) = (c.tenant_id, c.hold_id) where l.order_id = $1 group by c.tick`,
      [uuidIn(orderId)],
    );

  it('move together without the one that was cancelled, to a session with places left', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [swims(on(3), 9, 3)]);
    const own = await ticketsOf(app, sara, order);
    const cancel = [{ key: own[0]?.line_key, units: [1] }];
    await app.call('requestRefund', { params: { order_id: order }, body: { units: cancel } }, sara);
    await bought(app, await guest(app), [swims(on(3), 11, 29)]);
    const full = await move(sara, order, swimAt(on(3), 11));
    expect(refusal(full)).toEqual([409, 'capacity_reached']);
    expect(await takenAt(order)).toEqual([{ qty: 2 }]);
    const listed = (await moves(sara, order, on(3))).body.data.places.map(
      (one: { start_time: string }) => one.start_time.slice(0, 2),
    );
    expect(listed).toEqual(['08', '10', '12', '13', '14', '15', '16', '17', '18', '19']);
    expect((await move(sara, order, swimAt(on(3), 10))).status).toBe(200);
    expect(await takenAt(order)).toEqual([{ qty: 2 }]);
    const after = await ticketsOf(app, sara, order);
    const times = after.map((one) => [one.state, one.facility_start_time]).toSorted();
    expect(times).toEqual([
      ['cancelled', '09:00:00'],
      ['valid', '10:00:00'],
      ['valid', '10:00:00'],
    ]);
  });

  it('are not moved beside a ticket of the order that excludes them', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [swims(on(4), 9, 1, SWIM.lesson), swims(on(5), 9, 1)]);
    const refused = await move(sara, order, swimAt(on(5), 12, SWIM.lesson));
    expect(refusal(refused)).toEqual([409, 'dependent_ticket_overlap']);
  });
});

describe('ORDER-28 a move against others', () => {
  const ROUNDS = 5;

  it('two moves into one slot: one has it, the other keeps its own', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = on(12);
      const [hour, there] = [18 + round, 8 + round];
      const buyers = await Promise.all([guest(app), guest(app)]);
      const orders = [
        await bought(app, buyers[0], [courtItem(court2(day, hour, 21))]),
        await bought(app, buyers[1], [courtItem(court2(day, hour, 22))]),
      ];
      const answers = await Promise.all(
        buyers.map((who, index) => move(who, orders[index] as string, courtAt(day, there, 23))),
      );
      expect(answers.map(refusal).toSorted()).toEqual([
        [200, undefined],
        [409, 'slot_taken'],
      ]);
      const loser = answers.findIndex(({ status }) => status === 409);
      const [kept] = await ticketsOf(app, buyers[loser] as Buyer, orders[loser] as string);
      expect(kept).toMatchObject({ facility_start_time: `${hour}:00:00`, state: 'valid' });
      expect(await isFree(21 + loser, day, `${hour}:00`, `${hour}:30`)).toBe(false);
    }
  });

  it('against a hold, a cancellation, itself and a second place: always one booking of one price', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = on(13);
      const [hour, there] = [18 + round, 8 + round];
      const clock = (hours: number): string => `${String(hours).padStart(2, '0')}:00`;
      const sara = await guest(app);
      const order = await bought(app, sara, [courtItem(court2(day, hour))]);
      const [own] = await ticketsOf(app, sara, order);
      const units = [{ key: own?.line_key, units: [0] }];
      const cancel = () =>
        app.call('requestRefund', { params: { order_id: order }, body: { units } }, sara);
      const tries = [
        () => hold(app, newVisitor(), [court(24, day, clock(there), clock(there + 1))]),
        () => move(sara, order, courtAt(day, there, 24)),
        () => move(sara, order, courtAt(day, there, 24)),
        () => move(sara, order, courtAt(day, there, 23)),
        ...(round % 2 === 0 ? [cancel] : []),
      ];
      await Promise.all(tries.map((one) => one()));
      const [after] = await ticketsOf(app, sara, order);
      await app.clock(60);
      const back = (await refundsOf(url, order)).reduce((sum, { amount }) => sum + amount, 0);
      const ended = after?.state !== 'valid';
      expect(ended).toBe(round % 2 === 0);
      const isMoved = after?.facility_start_time !== `${hour}:00:00`;
      expect(back).toBe(ended ? 23_100 : isMoved ? 6300 : 0);
      const ticks = (await holdsOf(url, order)).map((one) => one.ticks);
      expect(ticks).toEqual(ended ? [] : [12]);
    }
  });
});
