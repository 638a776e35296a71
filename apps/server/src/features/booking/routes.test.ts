import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  decide,
  guest,
  itemOf,
  listen,
  order,
} from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { ticketCodes } from './ticket-code.ts';

let app: TestApp;
let url: string;
let buyer: Buyer;
let orders: string[];

async function buy(who: Buyer, items: readonly unknown[]): Promise<string> {
  const placed = await order(app, who, { items });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(4);
  return placed.body.data.order_id;
}

const day = (days: number): string => dayAt(app.whole.clock.now(), days);

beforeAll(async () => {
  app = await startTestApp();
  url = app.testDatabase.superuserUrl;
  await listen(app);
  buyer = await guest(app);
  orders = [
    await buy(buyer, [itemOf(court2(day(2), 19), { addons: [{ product_id: 2801, quantity: 2 }] })]),
    await buy(buyer, [itemOf(court2(day(3), 19)), itemOf(court2(day(3), 19, 23))]),
  ];
});
afterAll(() => app.close());

const tickets = async (order_id: string | undefined, who: Buyer = buyer) =>
  app.call('listTickets', { params: { order_id } }, { bearer: who.bearer });

describe('GET orders/{order_id}/tickets', () => {
  it('200 with a signed code for every ticket', async () => {
    const answer = await tickets(orders[1]);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([
      {
        ticket_id: expect.stringMatching(/^t_[\w-]{22}$/),
        order_id: orders[1],
        order_number: expect.stringMatching(/^ALN-\d{4}-\d{6}$/),
        holder: 'Sara',
        product_id: 2201,
        name: 'Court 2',
        ar_name: 'ملعب 2',
        facility_id: 22,
        facility_date: day(3),
        facility_start_time: '19:00:00',
        facility_end_time: '20:00:00',
        status_id: 1,
        check_in_time: null,
        check_out_time: null,
      },
      { product_id: 2301, facility_id: 23 },
    ]);
    const codes = answer.body.data.map((one: { qr: string }) => one.qr);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^NADI1\./);
    const known = ticketCodes('nadi-demo-secret-not-for-production').verify(1, codes[0]);
    expect(known).toMatchObject({ tenantId: 1, productId: 2201, quantity: 1 });
  });

  it('BOOK-04 200 with the add-ons of a court’s ticket', async () => {
    const [ticket] = (await tickets(orders[0])).body.data;
    const { body } = await app.call(
      'listTickets',
      { params: { order_id: orders[1] } },
      { bearer: buyer.bearer },
    );
    expect(ticket.addons).toEqual([
      {
        name: 'Racket rental',
        ar_name: expect.stringContaining('مضرب'),
        quantity: 2,
        total_price: 42,
      },
    ]);
    expect(body.data.map((one: { addons: unknown[] }) => one.addons)).toEqual([[], []]);
  });

  it('TICKET-05 gives no code for a ticket that would not open the door', async () => {
    await runSql(url, `update booking set status_id = 13 where product_id = 2301`);
    const answer = await tickets(orders[1]);
    expect(answer.body.data.map((one: { qr: string | null }) => one.qr === null)).toEqual([
      false,
      true,
    ]);
    await runSql(url, `update booking set status_id = 1 where product_id = 2301`);
  });

  it('BOOK-06 200 with the picture of the court that was sold, and not of its service', async () => {
    const pitch = (facility: number) => itemOf(court2(day(4), 19, facility));
    const other = await guest(app);
    const sold = [await buy(other, [pitch(11)]), await buy(other, [pitch(14)])];
    const drawn = async () =>
      Promise.all(
        sold.map(async (one) => {
          const { body } = await tickets(one, other);
          return body.data.map(({ name, art }: { name: string; art: string }) => [name, art]);
        }),
      );
    const then = [[['Pitch 1', 'football']], [['Pitch 2', 'five-a-side']]];
    expect(await drawn()).toEqual(then);
    await changeFacts(url, 1, `update service set art = 'tennis' where tenant_id = 1 and id = 1`);
    expect(await drawn()).toEqual(then);
    await changeFacts(url, 1, `update service set art = 'football' where tenant_id = 1 and id = 1`);
  });

  it("401 without a session; 404 for another's order and for none", async () => {
    const params = { order_id: orders[0] };
    expect((await app.call('listTickets', { params })).status).toBe(401);
    expect((await tickets(orders[0], await guest(app))).status).toBe(404);
    expect((await tickets('o_AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await tickets('o_nothing!')).status).toBe(404);
  });
});

describe('GET tickets/{ticket_id}/pdf and /ics', () => {
  const ticketId = async (): Promise<string> => (await tickets(orders[0])).body.data[0].ticket_id;

  it.each(['en', 'ar'] as const)('200 with a PDF in %s', async (lang) => {
    const params = { ticket_id: await ticketId() };
    const answer = await app.call('readTicketPdf', { params }, { bearer: buyer.bearer, lang });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent(lang === 'ar' ? 'بادل - ملعب 2 - ' : 'Padel - Court 2 - '),
    );
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    expect(answer.text).toContain(`/Lang (${lang})`);
  });

  it('200 with a calendar entry in the requested language', async () => {
    const params = { ticket_id: await ticketId() };
    const answer = await app.call(
      'readTicketCalendar',
      { params },
      { bearer: buyer.bearer, lang: 'ar' },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
    expect(answer.text).toContain(`DTSTART;TZID=Asia/Dubai:${day(2).replaceAll('-', '')}T190000`);
    expect(answer.text).toContain('ملعب 2');
  });

  it("401 without a session; 404 for another's ticket and for none", async () => {
    for (const name of ['readTicketPdf', 'readTicketCalendar'] as const) {
      const params = { ticket_id: await ticketId() };
      expect((await app.call(name, { params })).status).toBe(401);
      const stranger = { bearer: (await guest(app)).bearer };
      expect((await app.call(name, { params }, stranger)).status).toBe(404);
      const none = { ticket_id: 't_AAAAAAAAAAAAAAAAAAAAAA' };
      expect((await app.call(name, { params: none }, stranger)).status).toBe(404);
    }
  });
});

describe('GET bookings', () => {
  const list = (query: object, who: Buyer = buyer) =>
    app.call('listBookings', { query: { ...query } }, { bearer: who.bearer });

  it('200, latest first, with the fields of the profile', async () => {
    const answer = await list({ productType: 'facility', sortBy: 'facility_date' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ total: 3, total_pages: 1, current_page: 1 });
    const dates = answer.body.data.map((one: { facility_date: string }) => one.facility_date);
    expect(dates).toEqual([day(3), day(3), day(2)]);
    expect(answer.body.data[2]).toMatchObject({
      id: expect.stringMatching(/^b_/),
      order_id: orders[0],
      order_number: expect.stringMatching(/^ALN-/),
      facility_id: 22,
      facility_name: 'Court 2',
      service_name: 'Padel',
      is_booking_approved: 1,
      cid_approved: null,
      is_cid_approved: 0,
      status_id: 1,
      display_status: 'Approved',
      is_past: 0,
      addons: [{ name: 'Racket rental', quantity: 2, total_price: 42 }],
      total_price: 273,
    });
  });

  it('200 by pages and in the other order', async () => {
    const page = await list({ size: '2', current_page: '2', sort_order: 'asc' });
    expect(page.body).toMatchObject({ total_pages: expect.any(Number), current_page: 2 });
    const first = await list({ productType: 'facility', size: '2', sort_order: 'asc' });
    expect(first.body.data.map((one: { facility_date: string }) => one.facility_date)).toEqual([
      day(2),
      day(3),
    ]);
    expect(first.body).toMatchObject({ total: 3, total_pages: 2, current_page: 1 });
  });

  it.each(['event', 'membership', 'academy', 'trainer', 'pos', 'offer'])(
    '200 with none of a type that one has not bought: %s',
    async (productType) => {
      const answer = await list({ productType });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toMatchObject({ data: [], total: 0, total_pages: 1, current_page: 1 });
    },
  );

  it.each([
    ['productType', 'courts'],
    ['sortBy', 'price'],
    ['sort_order', 'up'],
    ['period', 'now'],
    ['from_date', '2026-13-01'],
    ['size', '101'],
    ['size', '0'],
    ['current_page', '0'],
  ])('422 for %s %s', async (field, value) => {
    const answer = await list({ [field]: value });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('BOOK-05 200 with cancelled bookings and requested refunds', async () => {
    const mark = (value: string, status: 1 | 13, by = 'null', refund = 'null') =>
      runSql(
        url,
        `update booking set cancelled_at = ${value}, cancelled_by = ${by}, status_id = ${status} where resource_id = 22;
         update booking set refund_id = ${refund} where resource_id = 23`,
      );
    await mark('created_at', 13, `'venue'`, 'gen_random_uuid()');
    const { data } = (await list({ productType: 'facility' })).body;
    await mark('null', 1);
    const labels = data.map((one: { status_label: string }) => one.status_label);
    expect(new Set(labels)).toEqual(new Set(['cancelled', 'refund requested']));
  });

  it('BOOK-12 200 with upcoming bookings, soonest first, and past ones, latest first', async () => {
    const minutes = 7 * 1440;
    const move = (by: number) =>
      runSql(
        url,
        `update booking set from_local = from_local + $1, to_local = to_local + $1 where resource_id in (22, 23)`,
        [by],
      );
    const daysOf = async (query: object) => {
      const { body } = await list({ productType: 'facility', ...query });
      return [body.data.map((one: { facility_date: string }) => one.facility_date), body.total];
    };
    const soonest = await daysOf({ sort_order: 'asc' });
    expect(await daysOf({ period: 'upcoming' })).toEqual(soonest);
    expect(await daysOf({ period: 'past' })).toEqual([[], 0]);
    await move(-minutes);
    const [past, upcoming] = [
      await daysOf({ period: 'past' }),
      await daysOf({ period: 'upcoming' }),
    ];
    const [first] = await daysOf({ period: 'past', size: '1' });
    await move(minutes);
    expect(past[0].length + upcoming[0].length).toBe(soonest[0].length);
    expect(past[1]).toBeGreaterThan(1);
    expect(past[0]).toEqual(past[0].toSorted().toReversed());
    expect(first).toEqual(past[0].slice(0, 1));
  });

  it('BOOK-12 200 with cancelled ones apart, and from a first date on', async () => {
    const idsOf = async (query: object) =>
      (await list({ productType: 'facility', ...query })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const all = await list({ productType: 'facility', sort_order: 'asc' });
    const [first, ...rest] = all.body.data;
    const mark = (value: string) =>
      runSql(
        url,
        `update booking set cancelled_at = ${value}, cancelled_by = case when ${value} is null then null else 'customer' end,
           status_id = case when ${value} is null then 1 else 13 end
         where order_id = $1 and resource_id = $2`,
        [uuidIn(first.order_id), first.facility_id],
      );
    await mark('created_at');
    const [cancelled, upcoming] = [
      await idsOf({ period: 'cancelled' }),
      await idsOf({ period: 'upcoming' }),
    ];
    await mark('null');
    expect(cancelled).toContain(first.id);
    expect([...cancelled, ...upcoming].toSorted()).toEqual(
      all.body.data.map(({ id }: { id: string }) => id).toSorted(),
    );
    const last = rest.at(-1);
    const later = await idsOf({ from_date: last.facility_date });
    expect(later).toContain(last.id);
    expect(later.toSorted()).toEqual(
      all.body.data
        .filter((one: { facility_date: string }) => one.facility_date >= last.facility_date)
        .map(({ id }: { id: string }) => id)
        .toSorted(),
    );
  });

  it('BOOK-12 200 with those of one time order by order, ticket by ticket', async () => {
    type Row = { id: string; from_local: string; to_local: string };
    const rows = await runSql<Row>(url, 'select id, from_local, to_local from booking');
    await runSql(url, 'update booking set from_local = 1, to_local = 2');
    const listed = (await list({ productType: 'facility', sort_order: 'desc' })).body.data;
    await runSql(
      url,
      `update booking b set from_local = k.from_local, to_local = k.to_local
       from jsonb_to_recordset($1) as k(id uuid, from_local bigint, to_local bigint) where b.id = k.id`,
      [JSON.stringify(rows)],
    );
    const shown = listed.map(
      (one: { order_number: string; name: string }) => `${one.order_number} ${one.name}`,
    );
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.toSorted());
  });

  it('BOOK-03 200 with ended bookings as past', async () => {
    const minutes = 7 * 1440;
    const move = (by: number) =>
      runSql(
        url,
        `update booking set from_local = from_local + $1, to_local = to_local + $1 where resource_id = 23`,
        [by],
      );
    await move(-minutes);
    const answer = await list({ productType: 'facility' });
    await move(minutes);
    const past = answer.body.data.map((one: { is_past: number }) => one.is_past);
    expect(past).toEqual([0, 0, 1]);
    const labels = answer.body.data.map((one: { status_label: string }) => one.status_label);
    expect(labels).toEqual([null, null, 'completed']);
  });

  it('200 and empty for another customer; 401 without a session; 422 for another type', async () => {
    const other = await list({}, await guest(app));
    expect([other.status, other.body.data, other.body.total]).toEqual([200, [], 0]);
    expect((await app.call('listBookings', { query: {} })).status).toBe(401);
    expect((await list({ productType: 'spaceship' })).status).toBe(422);
  });
});

describe('the mail', () => {
  it("carries the tickets and the calendar file, and a link on the venue's own host", async () => {
    const mails = (await app.app.inject(`/demo/mailbox.json?to=${buyer.email}`)).json().data;
    expect(mails).toHaveLength(2);
    const [mail] = mails;
    expect(mail.subject).toMatch(/^Your booking at Al Noor Sports Park: ALN-\d{4}-\d{6}$/);
    expect(mail.links[0]).toMatch(/^http:\/\/localhost:\d+\/paymentsuccess\/r_[\w-]{43}\?lang=en$/);
    const [pdf, calendar] = await Promise.all(
      mail.attachments.map((one: { url: string }) => app.app.inject(one.url)),
    );
    expect(mail.attachments).toMatchObject([
      { name: expect.stringMatching(/^Tickets ALN-\d{4}-\d{6}\.pdf$/), type: 'application/pdf' },
      { name: expect.stringMatching(/^Tickets ALN-\d{4}-\d{6}\.ics$/), type: 'text/calendar' },
    ]);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar.headers['content-type']).toContain('method=PUBLISH');
    const unfolded = calendar.body.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`URL;VALUE=URI:${mail.links[0]}`);
    expect(unfolded).toContain(
      'LOCATION:Al Noor Sports Park\\, Street 14\\, Dubai\r\nGEO:25.1124;55.139',
    );
  });

  it('is in the language of the order, right to left in Arabic', async () => {
    const who = await guest(app);
    const slot = court2(day(4), 19);
    const placed = await order(app, who, { items: [itemOf(slot)], lang: 'ar' });
    await decide(app.app, placed.body.data.transactionId, 'approve');
    await app.clock(4);
    const [mail] = (await app.app.inject(`/demo/mailbox.json?to=${who.email}`)).json().data;
    expect(mail.subject).toMatch(/^حجزك في نادي النور الرياضي/);
    expect(mail.html).toContain('lang="ar" dir="rtl"');
    expect(mail.text).toContain('ملعب 2');
    expect(mail.links[0]).toMatch(/\?lang=ar$/);
  });
});
