import { randomUUID } from 'node:crypto';
import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, customer, dayAt, guest } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { enter } from '../../../test/console.ts';
import { bought, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { anyDayItem, HALF_PAST_NOON } from '../../../test/open-dated.ts';
import { openShop } from '../../../test/shop.ts';

/* Mails about open-dated tickets, valid for 30 days: reminders (BOOK-30) and sessions (BOOK-31). */

const HOUR = 3600;
const DAY = 24 * HOUR;
/** From half past noon of the purchase to 09:00 on the 14th day before the end. */
const TO_FIRST = 17 * DAY - 3.5 * HOUR;
const TO_SECOND = 11 * DAY;

let app: TestApp;
let url: string;
let sara: Buyer;

beforeAll(async () => {
  ({ app, url } = await openShop({ now: HALF_PAST_NOON }));
});
beforeEach(async () => {
  // Each test begins at half past noon of a day of its own.
  const sinceNoon = (app.whole.clock.now() - Date.parse(HALF_PAST_NOON)) / 1000;
  await app.clock(DAY - (sinceNoon % DAY));
  sara = await guest(app);
});
afterAll(() => app.close());

const on = (days: number): string => dayAt(app.whole.clock.now(), days);

async function buy(quantity = 1, language: 'en' | 'ar' = 'en') {
  const order = await bought(app, sara, [anyDayItem(quantity)], language);
  const tickets = await ticketsOf(app, sara, order);
  return { order, tickets, ticket: tickets[0]?.ticket_id ?? '' };
}

const reserve = async (ticket: string, date: string, hour: number): Promise<void> => {
  const body = { date, start_time: `${hour}:00:00` };
  const answer = await app.call('reserveSession', { params: { ticket_id: ticket }, body }, sara);
  expect(answer.status, answer.text).toBe(200);
};
const giveUp = async (ticket: string): Promise<void> => {
  const answer = await app.call('giveSessionUp', { params: { ticket_id: ticket } }, sara);
  expect(answer.status, answer.text).toBe(200);
};

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
}

/** Returns the mails to the buyer after that of the order, in the order of sending. */
async function mails(): Promise<readonly Mail[]> {
  await app.whole.runDue();
  const to = encodeURIComponent(sara.email);
  const { data } = (await app.app.inject(`/demo/mailbox.json?to=${to}`)).json();
  return data
    .toReversed()
    .slice(1)
    .map((one: Mail) => ({
      ...one,
      subject: plain(one.subject),
      text: plain(one.text),
    }));
}
const plain = (text: string): string => withoutDirectionMarks(text).replaceAll('\u00a0', ' ');
const subjects = async (): Promise<readonly string[]> =>
  (await mails()).map(({ subject }) => subject.split(':')[0] ?? '');

describe('BOOK-30 the reminders', () => {
  it('are sent 14 and 3 days before the end, once for all tickets of a line', async () => {
    await buy(3);
    const last = on(30).split('-').toReversed().join('-');
    await app.clock(TO_FIRST - 60);
    expect(await mails()).toEqual([]);
    await app.clock(60);
    const [first] = await mails();
    expect(first?.subject).toMatch(new RegExp(`^Valid until .*${last}: your booking ALN-`));
    expect(first?.text).toContain('You have not used these 3 tickets yet.');
    expect(first?.text).toMatch(new RegExp(`After .*${last} it is no longer valid`));
    expect(first?.attachments).toEqual([]);
    await app.clock(TO_SECOND - 60);
    expect(await mails()).toHaveLength(1);
    await app.clock(60);
    expect(await mails()).toHaveLength(2);
    await app.clock(5 * DAY);
    expect(await mails()).toHaveLength(2);
    expect(await runSql(url, 'select 1 from booking where remind_at is not null')).toEqual([]);
  });

  it('are in the language of the order, and of each line of its own', async () => {
    await buy(1, 'ar');
    await app.clock(TO_FIRST);
    const [first] = await mails();
    expect(first?.subject).toMatch(/^صالحة حتى/);
    expect(first?.text).toContain('لم تستخدم هذه التذكرة بعد.');
  });

  it('leave out tickets with a session, and cancelled ones, and are none of no ticket', async () => {
    const { order, tickets } = await buy(3);
    const [reserved, cancelled] = tickets;
    await reserve(reserved?.ticket_id ?? '', on(28), 10);
    const units = unitsOf(cancelled ? [cancelled] : []);
    await app.call('requestRefund', { params: { order_id: order }, body: { units } }, sara);
    const before = (await mails()).length;
    await app.clock(TO_FIRST);
    const first = (await mails()).slice(before);
    expect(first).toHaveLength(1);
    expect(first[0]?.text).toContain('You have not used this ticket yet.');
    const desk = await enter(app, 'desk');
    const ticket = tickets[2]?.ticket_id ?? '';
    const entry = { body: { id: randomUUID(), ticket, way: 'in' } };
    expect((await desk.call('recordEntry', entry)).status).toBe(200);
    await app.clock(TO_SECOND);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('follow a session that was given up', async () => {
    const { ticket } = await buy();
    await reserve(ticket, on(28), 10);
    await giveUp(ticket);
    const before = (await mails()).length;
    await app.clock(TO_FIRST);
    expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Valid until/),
    ]);
  });

  it('are sent late while the ticket is valid, the second alone where both are due', async () => {
    await buy();
    await app.clock(TO_FIRST + TO_SECOND + DAY);
    expect(await mails()).toHaveLength(1);
    sara = await guest(app);
    await buy();
    await app.clock(40 * DAY);
    expect(await mails()).toEqual([]);
  });

  it('are sent once by two processes, and not again after a restart', async () => {
    await buy(2);
    const other = await startTestApp({ database: app.testDatabase });
    const later = app.whole.clock.offset() + TO_FIRST * 1000;
    await app.whole.clock.setOffset(later);
    await other.whole.clock.setOffset(later);
    await Promise.all([app.whole.runDue(), other.whole.runDue()]);
    await other.close();
    expect(await mails()).toHaveLength(1);
    const restarted = await startTestApp({ database: app.testDatabase });
    await restarted.whole.clock.setOffset(later);
    await restarted.whole.runDue();
    await restarted.close();
    expect(await mails()).toHaveLength(1);
  });
});

describe('BOOK-31 the mails about a session', () => {
  it('show a reserved, a changed and a given up session, each once', async () => {
    const { ticket } = await buy(2);
    await reserve(ticket, on(3), 10);
    await reserve(ticket, on(3), 10);
    const [reserved] = await mails();
    expect(reserved?.subject).toMatch(/^Session reserved: your booking ALN-/);
    expect(reserved?.text).toMatch(/10:00 – 11:00/);
    expect(reserved?.text).toMatch(/until .* · 10:00, on the page of your tickets/);
    expect(reserved?.text).not.toContain('No place is reserved');
    expect(reserved?.attachments.map(({ name }) => name.slice(-4))).toEqual(['.pdf', '.ics']);
    await reserve(ticket, on(4), 19);
    const [, changed] = await mails();
    expect(changed?.subject).toMatch(/^Session changed:/);
    expect(changed?.text).toMatch(/Before: .* · 10:00 – 11:00\./);
    await giveUp(ticket);
    await giveUp(ticket);
    expect(await subjects()).toEqual(['Session reserved', 'Session changed', 'Session given up']);
    const [, , givenUp] = await mails();
    expect(givenUp?.text).toContain('valid for any day again');
    expect(givenUp?.text).toContain('No place is reserved');
    const entry = givenUp?.attachments.find(({ name }) => name.endsWith('.ics'));
    const file = (await app.app.inject(entry?.url ?? '')).body;
    expect(file).toContain('METHOD:CANCEL');
    expect(file).toMatch(/DTSTART;TZID=Asia\/Dubai:\d{8}T190000/);
    expect(file).toContain('SEQUENCE:3');
  });

  it('are none of a session that was changed again before its mail', async () => {
    const { ticket } = await buy();
    await reserve(ticket, on(3), 10);
    await reserve(ticket, on(4), 10);
    expect(await subjects()).toEqual(['Session changed']);
    await reserve(ticket, on(5), 10);
    await giveUp(ticket);
    expect((await subjects()).slice(1)).toEqual(['Session given up']);
  });
});

describe('FACILITY-40 the position of the pool on the map', () => {
  it('is on its ticket and in its mail, at its present value', async () => {
    const { order, tickets } = await buy();
    expect(tickets).toMatchObject([{ map_pin: '25.1131,55.1402' }]);
    const to = encodeURIComponent(sara.email);
    const [mail] = (await app.app.inject(`/demo/mailbox.json?to=${to}`)).json().data;
    expect(mail.text).toMatch(/Show on the map: https:.*query=25\.1131,55\.1402/);
    await change(app, 'update service set map_pin = null where tenant_id = 1 and id = 4');
    const [corrected] = await ticketsOf(app, sara, order);
    expect(corrected).not.toHaveProperty('map_pin');
  });
});

describe('BOOK-19 a ticket whose validity is over', () => {
  it('has no code any more, and is listed as expired', async () => {
    sara = await customer(app);
    const { order, tickets } = await buy();
    expect(tickets).toMatchObject([{ qr: expect.stringMatching(/^NADI1\./) }]);
    await app.clock(31 * DAY);
    sara = await customer(app);
    expect(await ticketsOf(app, sara, order)).toMatchObject([{ qr: null, state: 'valid' }]);
    const { body } = await app.call('listBookings', { query: { period: 'past' } }, sara);
    const listed = body.data.find((one: { order_id: string }) => one.order_id === order);
    expect(listed).toMatchObject({ is_past: 1, status_label: 'expired' });
  });
});
