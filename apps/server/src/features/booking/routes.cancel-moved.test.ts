import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, listen } from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import {
  bought,
  courtItem,
  finalSeats,
  nadi,
  nightPlaces,
  sentTo,
  type Ticket,
  ticketsOf,
  unitsOf,
} from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';

/** Tests for cancelling tickets of a moved performance, by their holder (ORDER-20). */

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
const FINAL = 14;

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

const tickets = (who: Buyer, orderId: string) => ticketsOf(app, who, orderId);
const orderView = async ({ bearer }: Buyer, order_id: string) =>
  (await app.call('readOrder', { params: { order_id } }, { bearer })).body.data;

const cancel = (
  { bearer }: Buyer,
  order_id: string,
  cancelled: readonly Pick<Ticket, 'line_key' | 'unit'>[],
) => {
  const body = { units: unitsOf(cancelled) };
  return app.call('requestRefund', { params: { order_id }, body }, { bearer });
};

/** Counter of moves of the final; each move gets a different time. */
let moves = 0;
async function moveFinal(day = on(FINAL)): Promise<string> {
  moves += 1;
  const time = `${18 - moves}:00`;
  const { code, output } = await nadi(app, 'event', 'move', '11', day, time);
  expect(code, output.join('\n')).toBe(0);
  await app.clock(2);
  return `${day}T${time}:00+04:00`;
}

const states = (all: readonly Ticket[]): readonly string[] => all.map(({ state }) => state);

describe('ORDER-20 BOOK-11 tickets of a moved performance', () => {
  it('are cancelled one by one and together: the money once, the seats for sale, the court kept', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [courtItem(court2(on(3))), finalSeats([21, 22, 23])]);
    const bought3 = (await tickets(sara, order)).filter(({ product_id }) => product_id === 9101);
    expect(bought3.map((one) => one.is_moved)).toEqual([0, 0, 0]);

    const begins = await moveFinal();
    const [one, two, three] = (await tickets(sara, order)).filter(
      ({ product_id }) => product_id === 9101,
    );
    if (!one || !two || !three) throw new Error('The order has three seats.');
    expect([one.cancellable_until, one.is_moved]).toEqual([begins, 1]);
    const given = await cancel(sara, order, [one]);
    expect(given.status, given.text).toBe(200);
    expect(given.body.data).toEqual({
      units: [{ key: one.line_key, units: [one.unit] }],
      shares: [{ way: 'original', amount: 105 }],
      currency: 'AED',
      is_given_up: 0,
      has_wallet: 0,
      request: null,
    });
    const left = await tickets(sara, order);
    expect(states(left.filter(({ product_id }) => product_id === 9101))).toEqual([
      ...['cancelled', 'valid', 'valid'],
    ]);
    const gone = left.find(({ ticket_id }) => ticket_id === one.ticket_id);
    expect(gone).toMatchObject({ qr: null, cancellable_until: null });
    expect((await hold(app, newVisitor(), [finalSeats([21])])).status).toBe(200);
    const taken = await hold(app, newVisitor(), [finalSeats([22])]);
    expect([taken.status, taken.body.code]).toEqual([409, 'slot_taken']);

    // Cancelled tickets stay so, and the remaining ones are cancelled by this call.
    expect((await cancel(sara, order, [one, two, three])).status).toBe(200);
    await app.clock(60);
    expect(await refundsOf(url, order)).toEqual([
      { state: 'returned', amount: 10_500 },
      { state: 'returned', amount: 21_000 },
    ]);
    expect((await sumsOf(url, order))['sales:event']).toBeUndefined();
    const view = await orderView(sara, order);
    const counts = view.products.map((line: Record<string, unknown>) => [
      line.product_id,
      line.called_off,
      line.cancelled,
    ]);
    expect(view.status).toBe('complete');
    expect(counts).toEqual([
      [2201, 0, 0],
      [9101, 0, 3],
    ]);
    const court = (await tickets(sara, order)).find(({ product_id }) => product_id === 2201);
    expect(court).toMatchObject({
      state: 'valid',
      is_moved: 0,
      qr: expect.any(String),
    });
    const shown = (await sentTo(app, sara.email)).map((subject) => subject.replace(/ ALN.*$/, ''));
    expect(shown.toSorted()).toEqual([
      expect.stringMatching(/^Cancelled: your booking/),
      expect.stringMatching(/^Cancelled: your booking/),
      expect.stringMatching(/^New time/),
      expect.stringMatching(/^Your booking/),
      expect.stringMatching(/^Your refund/),
      expect.stringMatching(/^Your refund/),
    ]);
  });

  it('lists the returned seats of a line, and nothing of the others', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [finalSeats([41, 42])]);
    await moveFinal();
    await cancel(sara, order, (await tickets(sara, order)).slice(1));
    await app.clock(5);
    const mails = (await app.app.inject(`/demo/mailbox.json?to=${sara.email}`)).json().data;
    const about = (what: RegExp) =>
      mails.find(({ subject }: { subject: string }) => what.test(subject));
    const { text, attachments } = about(/^Cancelled/);
    expect(text).toMatch(/Row C · Seat 2 /);
    expect(text).not.toMatch(/Seat 1 |× 2/);
    // TICKET-04: the file removes its own entry, and no other, from the calendar that has it since
    // booking.
    const entries = async (one: { type: string; url: string }[]) => {
      const { url = '' } = one.find(({ type }) => type === 'text/calendar') ?? {};
      const { body } = await app.app.inject(url);
      return { body, uids: body.match(/^UID:.*$/gm) ?? [] };
    };
    const ended = await entries(attachments);
    expect(ended.body).toContain('METHOD:CANCEL');
    expect(ended.uids).toHaveLength(1);
    const booked = await entries(about(/^Your booking/).attachments);
    expect(booked.uids).toHaveLength(2);
    expect(booked.uids).toEqual(expect.arrayContaining([...ended.uids]));
  });

  it('are not cancelled by another customer, nor units that an order does not have', async () => {
    const [sara, noora] = [await guest(app), await guest(app)];
    const [hers, other] = [
      await bought(app, sara, [finalSeats([61, 62])]),
      await bought(app, noora, [finalSeats([63, 64])]),
    ];
    await moveFinal();
    const own = await tickets(sara, hers);
    const stranger = await cancel(noora, hers, own);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
    const [first] = own;
    for (const foreign of [
      { line_key: `${first?.line_key}0`, unit: 0 },
      { line_key: first?.line_key ?? '', unit: 2 },
    ]) {
      const refused = await cancel(noora, other, [foreign]);
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    }
    const nobody = await cancel({ ...sara, bearer: 'ended' }, hers, own);
    expect([nobody.status, nobody.body.code]).toEqual([401, 'session_expired']);
    expect(states(await tickets(sara, hers))).toEqual(['valid', 'valid']);
    expect(states(await tickets(noora, other))).toEqual(['valid', 'valid']);
  });

  it('cancelled twenty times at once: once', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [finalSeats([81, 82])]);
    await moveFinal();
    const own = await tickets(sara, order);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cancel(sara, order, index % 2 === 0 ? own : own.slice(0, 1)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await app.clock(60);
    const refunds = await refundsOf(url, order);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(21_000);
    expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(['returned']));
    const [{ net }] = (await runSql<{ net: number }>(
      url,
      'select round(refunded * 100)::int as net from gateway_double where transaction_id = (select transaction_id from payment where order_id = $1)',
      [uuidIn(order)],
    )) as [{ net: number }];
    expect(net).toBe(21_000);
  });

  it('cancelled by many while the performance is called off: each ticket once, all money back', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => guest(app)));
    const orders: string[] = [];
    for (const who of buyers) orders.push(await bought(app, who, [nightPlaces(2)]));
    const moved = await nadi(app, 'event', 'move', '21', on(10), '19:00');
    expect(moved.code, moved.output.join('\n')).toBe(0);
    await app.clock(2);
    const own = await Promise.all(buyers.map((who, index) => tickets(who, orders[index] ?? '')));
    await nadi(app, 'event', 'call-off', '21');
    const [given] = await Promise.all([
      Promise.all(
        buyers.map((who, index) => cancel(who, orders[index] ?? '', own[index]?.slice(0, 1) ?? [])),
      ),
      app.clock(2),
    ]);
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    await app.clock(60);
    for (const [index, order] of orders.entries()) {
      const refunds = await refundsOf(url, order);
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_600);
      const who = buyers[index] as Buyer;
      const left = await tickets(who, order);
      expect(left.every(({ qr }) => qr === null)).toBe(true);
      expect(states(left)).toContain('called_off');
      expect(states(left)).not.toContain('valid');
      const [line] = (await orderView(who, order)).products;
      expect(line.called_off + line.cancelled).toBe(2);
    }
  });

  it('are not cancelled after it has begun', async () => {
    const sara = await guest(app);
    const order = await bought(app, sara, [finalSeats([101, 102])]);
    const begins = await moveFinal(on(0));
    const own = await tickets(sara, order);
    await app.clock((Date.parse(begins) - app.whole.clock.now()) / 1000);
    const late = await cancel(sara, order, own);
    expect([late.status, late.body.code]).toEqual([409, 'not_cancellable']);
    expect(states(await tickets(sara, order))).toEqual(['valid', 'valid']);
  });
});
