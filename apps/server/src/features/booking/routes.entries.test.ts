import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, guest, itemOf } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, ticketsOf } from '../../../test/event-tickets.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Tests for checking tickets in and out (ENTRY-01 to ENTRY-04). */

/** Noon in Dubai: a court at 13:00 can be checked in. */
const NOON = '2026-12-02T08:00:00Z';
const ROUNDS = 8;
/** Session of the pool, with places for many. */
const POOL = {
  product_id: 4102,
  facility_id: 41,
  start_time: '13:00:00',
  end_time: '14:00:00',
};

let app: TestApp;
let url: string;
let desk: AtConsole;
let manager: AtConsole;
let sara: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop({ now: NOON }));
  desk = await enter(app, 'desk');
  manager = await enter(app, 'manager');
  sara = await guest(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const today = (): string => dayAt(app.whole.clock.now(), 0);

interface Bought {
  readonly order: string;
  readonly ticket: string;
  readonly key: string;
}

const buy = async (hour: number, facility = 22, date = today()): Promise<Bought> =>
  boughtTicket(await bought(app, sara, [courtItem(court2(date, hour, facility))]));

async function boughtTicket(order: string): Promise<Bought> {
  const [ticket] = await ticketsOf(app, sara, order);
  if (ticket === undefined) throw new Error('A ticket is missing.');
  return { order, ticket: ticket.ticket_id, key: ticket.line_key };
}

const enterTicket = (
  ticket: string,
  way: 'in' | 'out',
  { id = randomUUID(), who = desk }: { readonly id?: string; readonly who?: AtConsole } = {},
): Promise<CallAnswer> => who.call('recordEntry', { body: { id, ticket, way } });

const undo = (id: string): Promise<CallAnswer> => desk.call('undoEntry', { params: { id } });

const refusal = ({ status, body }: CallAnswer) => [status, body.code];

async function statusOfBooking({ order }: Bought): Promise<string> {
  const { body } = await app.call('listBookings', { query: {} }, sara);
  return body.data.find((one: { order_id: string }) => one.order_id === order).display_status;
}

const entriesOf = ({ order }: Bought) =>
  runSql<{ way: string; seq: number }>(
    url,
    `select way, entry.seq from entry join booking b on b.id = booking_id and b.tenant_id = entry.tenant_id
     where b.order_id = $1 and undone_at is null order by entry.seq`,
    [uuidIn(order)],
  );

describe('ENTRY-03 a ticket at the desk', () => {
  it('is checked in, out and in again, and the last entry is undone', async () => {
    const own = await buy(13);
    const first = await enterTicket(own.ticket, 'in');
    expect(first.status, first.text).toBe(200);
    const { check_in_time, check_out_time } = first.body.data;
    expect([Date.parse(check_in_time) - Date.parse(NOON) < 300_000, check_out_time]).toEqual([
      true,
      null,
    ]);
    expect(await statusOfBooking(own)).toBe('Consumed');
    const left = await enterTicket(own.ticket, 'out');
    expect(left.body.data).toMatchObject({ check_in_time });
    expect(left.body.data.check_out_time).not.toBeNull();
    expect(await statusOfBooking(own)).toBe('Checked-Out');
    const id = randomUUID();
    const again = await enterTicket(own.ticket, 'in', { id });
    expect(again.body.data).toEqual({ check_in_time, check_out_time: null });

    const undone = await undo(id);
    expect([undone.status, undone.body.data]).toEqual([200, left.body.data]);
    expect((await undo(id)).body.data).toEqual(left.body.data);
    expect(await statusOfBooking(own)).toBe('Checked-Out');
    const { body } = await desk.call('readConsoleDay', { query: { date: today() } });
    const shown = body.data.bookings.find(
      (one: { order_id: string }) => one.order_id === own.order,
    );
    expect(shown.tickets).toMatchObject([left.body.data]);
    const audit = await runSql<{ action: string; actor_role: string }>(
      url,
      "select action, actor_role from audit_entry where action like 'booking.%' order by id",
    );
    expect(audit).toEqual(
      ['checked_in', 'checked_out', 'checked_in', 'entry_undone'].map((one) => ({
        action: `booking.${one}`,
        actor_role: 'desk',
      })),
    );
  });

  it('is checked in once by several at the same time, and by a repeated call', async () => {
    const own = await buy(13, 23);
    const all = await Promise.all(
      [desk, manager, desk, manager, desk].map((who) => enterTicket(own.ticket, 'in', { who })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(4);
    const id = randomUUID();
    const out = await Promise.all([1, 2, 3].map(() => enterTicket(own.ticket, 'out', { id })));
    expect(out.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf(own)).toEqual([
      { way: 'in', seq: 1 },
      { way: 'out', seq: 2 },
    ]);
    const other = await buy(14, 23);
    expect(refusal(await enterTicket(other.ticket, 'out', { id }))).toEqual([404, 'not_found']);
  });
});

describe('ENTRY-01, ENTRY-02 and ENTRY-04 an entry is refused', () => {
  it('too early, out of order, and where there is no such ticket or entry', async () => {
    const late = await buy(20);
    expect(refusal(await enterTicket(late.ticket, 'in'))).toEqual([409, 'outside_entry_time']);
    expect(refusal(await enterTicket(late.ticket, 'out'))).toEqual([409, 'changed_meanwhile']);
    expect(refusal(await enterTicket(`t_${'A'.repeat(22)}`, 'in'))).toEqual([404, 'not_found']);
    expect(refusal(await undo(randomUUID()))).toEqual([404, 'not_found']);
    expect(await entriesOf(late)).toEqual([]);
  });

  it('for a cancelled ticket', async () => {
    const tomorrow = dayAt(app.whole.clock.now(), 1);
    const cancelled = await buy(13, 24, tomorrow);
    const units = [{ key: cancelled.key, units: [0] }];
    const requestRefund = ({ order }: Bought) =>
      app.call('requestRefund', { params: { order_id: order }, body: { units } }, sara);
    expect((await requestRefund(cancelled)).status).toBe(200);
    expect(refusal(await enterTicket(cancelled.ticket, 'in'))).toEqual([409, 'ticket_not_valid']);
  });

  it('is undone for ten minutes, the last one only', async () => {
    const own = await buy(13, 21);
    const [first, second] = [randomUUID(), randomUUID()];
    await enterTicket(own.ticket, 'in', { id: first });
    await enterTicket(own.ticket, 'out', { id: second });
    expect(refusal(await undo(first))).toEqual([409, 'changed_meanwhile']);
    await app.clock(10 * 60 + 1);
    expect(refusal(await undo(second))).toEqual([409, 'not_undoable']);
  });
});

describe('ENTRY-02 a check-in against a cancellation', () => {
  it('has one winner each time, and the ticket is either used or cancelled', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await bought(app, sara, [itemOf({ ...POOL, date: today() })]);
      const own = await boughtTicket(order);
      const { body } = await manager.call('readConsoleDay', { query: { date: today() } });
      const booking = body.data.bookings.find(
        (one: { order_id: string }) => one.order_id === order,
      );
      const cancel = () =>
        manager.call('cancelBooking', {
          params: { order_id: order },
          body: { units: [{ booking: booking.id, units: [0] }], by: 'venue' },
        });
      const tries = [() => enterTicket(own.ticket, 'in'), cancel];
      const answers = await Promise.all(
        (round % 2 === 0 ? tries : tries.toReversed()).map((one) => one()),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [ticket] = await ticketsOf(app, sara, order);
      const isUsed = (await entriesOf(own)).length === 1;
      expect(ticket?.state).toBe(isUsed ? 'valid' : 'called_off');
      const lost = answers.find(({ status }) => status !== 200);
      expect(isUsed ? ['not_cancellable', 'changed_meanwhile'] : ['ticket_not_valid']).toContain(
        lost?.body.code,
      );
    }
  });

  it('of its buyer has one winner each time, and the money is refunded once or not at all', async () => {
    const freeUntil = (minutes: number) =>
      `update service set free_until_minutes_before = ${minutes} where tenant_id = 1 and id = 4`;
    await change(app, freeUntil(0));
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await bought(app, sara, [itemOf({ ...POOL, date: today() })]);
      const own = await boughtTicket(order);
      const units = [{ key: own.key, units: [0] }];
      const cancel = () =>
        app.call('requestRefund', { params: { order_id: order }, body: { units } }, sara);
      const tries = [() => enterTicket(own.ticket, 'in'), cancel];
      const answers = await Promise.all(
        (round % 2 === 0 ? tries : tries.toReversed()).map((one) => one()),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [ticket] = await ticketsOf(app, sara, order);
      const isUsed = (await entriesOf(own)).length === 1;
      expect(ticket).toMatchObject(
        isUsed ? { state: 'valid', status_id: 1 } : { state: 'cancelled', status_id: 13 },
      );
      const lost = answers.find(({ status }) => status !== 200);
      expect(lost?.body.code).toBe(isUsed ? 'not_cancellable' : 'ticket_not_valid');
      await app.clock(60);
      expect(await refundsOf(url, order)).toHaveLength(isUsed ? 0 : 1);
    }
    await change(app, freeUntil(1440));
  });
});
