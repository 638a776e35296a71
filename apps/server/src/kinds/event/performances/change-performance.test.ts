import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../../test/books.ts';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  decide,
  guest,
  listen,
  order,
  statusOf,
} from '../../../../test/buyer.ts';
import { hold, newVisitor } from '../../../../test/cart-calls.ts';
import { enter } from '../../../../test/console.ts';
import {
  bought,
  courtItem,
  cupPlaces,
  finalSeats,
  nadi,
  nightPlaces,
  placed,
  sentTo,
  ticketsOf,
} from '../../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addPromo, member } from '../../../../test/wallet.ts';

const START = noonOfToday();
const on = (days: number): string => dayAt(START, days);
const NIGHT = 10;

let app: TestApp;
let url: string;
const startApp = async (): Promise<void> => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
};
const endApp = async (): Promise<void> => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
};

const viewOf = async (buyer: Buyer, orderId: string) => {
  const input = { params: { order_id: orderId } };
  return (await app.call('readOrder', input, { bearer: buyer.bearer })).body.data;
};

const courtsFree = async (date: string, hour: number): Promise<boolean> => {
  const answer = await hold(app, newVisitor(), [court2(date, hour)]);
  return answer.status === 200;
};

describe('EVENT-19 a performance is called off', () => {
  beforeAll(startApp);
  afterAll(endApp);

  it('each ticket holder is notified and refunded, once; the rest of their order stays', async () => {
    const [sara, noora] = [await guest(app), await customer(app)];
    const alone = await bought(app, sara, [nightPlaces(2)]);
    const mixed = await bought(app, noora, [courtItem(court2(on(3))), nightPlaces(1)], 'ar');
    expect(await courtsFree(on(NIGHT), 20)).toBe(false);

    const { code, output } = await nadi(app, 'event', 'call-off', '21');
    expect(output[0]).toBe(
      `Performance 21, Padel night, ${on(NIGHT)}, 20:00 to 23:00: called off; its tickets become void.`,
    );
    expect(output.at(-1)).toBe('3 are left: the server continues with them as soon as it runs.');
    expect(code).toBe(0);
    expect(await courtsFree(on(NIGHT), 20)).toBe(true);
    const late = await hold(app, newVisitor(), [nightPlaces(1)]);
    expect([late.status, late.body.code]).toEqual([409, 'not_on_sale']);

    await app.clock(2);
    expect(await refundsOf(url, alone)).toEqual([{ state: 'returned', amount: 12_600 }]);
    expect(await refundsOf(url, mixed)).toEqual([{ state: 'returned', amount: 6_300 }]);
    expect(await sumsOf(url, alone)).toEqual({});
    expect((await ticketsOf(app, sara, alone)).map(({ qr }) => qr)).toEqual([null, null]);
    const tickets = await ticketsOf(app, noora, mixed);
    expect(tickets.filter(({ qr }) => qr !== null).map((one) => one.product_id)).toEqual([2201]);
    const subjects = await sentTo(app, sara.email);
    expect(subjects.filter((one) => /^Called off/.test(one))).toHaveLength(1);
    expect(subjects.filter((one) => /^Your refund/.test(one))).toHaveLength(1);
    expect((await sentTo(app, noora.email)).filter((one) => /^أُلغي/.test(one))).toHaveLength(1);

    const again = await nadi(app, 'event', 'call-off', '21');
    expect(again.output).toEqual([
      `Performance 21, Padel night, ${on(NIGHT)}, 20:00 to 23:00: already called off.`,
      'Done.',
    ]);
    await app.clock(2);
    expect(await refundsOf(url, alone)).toHaveLength(1);
    expect(await sentTo(app, sara.email)).toEqual(subjects);
  });

  it('a free order ends without a refund', async () => {
    const sara = await guest(app);
    const orderId = await bought(app, sara, [cupPlaces(3)]);
    await nadi(app, 'event', 'call-off', '31');
    await app.clock(2);
    expect((await ticketsOf(app, sara, orderId)).map(({ qr }) => qr)).toEqual([null, null, null]);
    expect(await refundsOf(url, orderId)).toEqual([]);
    expect((await sentTo(app, sara.email)).filter((one) => /^Called off/.test(one))).toHaveLength(
      1,
    );
  });

  it('many buyers: all are notified once, page by page', async () => {
    const { superuserUrl } = app.testDatabase;
    for (let number = 0; number < 60; number += 1) {
      await placed(app, await guest(app), [{ ...cupPlaces(1), performance_id: 32 }]);
    }
    await app.clock(2);
    expect((await nadi(app, 'event', 'call-off', '32')).output.at(-1)).toMatch(/^60 are left/);
    await app.clock(2);
    const [count] = await runSql<{ holding: number; shown: number }>(
      superuserUrl,
      `select (select count(*)::int from booking
         where (detail ->> 'performance_id')::int = 32 and cancelled_at is null) as holding,
       (select count(*)::int from message m join orders o
          on o.tenant_id = m.tenant_id and m.dedupe like 'order.called_off:' || o.id || ':%'
        join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
        join booking b on b.tenant_id = l.tenant_id and b.order_line_id = l.id
        where m.channel = 'mail' and m.state = 'sent'
          and (b.detail ->> 'performance_id')::int = 32) as shown`,
    );
    expect(count).toEqual({ holding: 0, shown: 60 });
  });

  it('PAY-14 a failed refund is on the list, and requested again until it succeeds', async () => {
    const options = (silent: boolean) =>
      app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: { silent } });
    const sara = await guest(app);
    const { orderId, transactionId } = await placed(app, sara, [finalSeats([31, 32])]);
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    const [line] = await runSql<{ id: string }>(
      url,
      'select id from order_line where order_id = $1',
      [uuidIn(orderId)],
    );
    await options(true);
    await app.whole.sold.cancel(1, [{ lineId: line?.id ?? '', units: [0, 1] }], 'venue');
    await app.clock(2);
    const { output } = await nadi(app, 'refunds', '--venue=localhost');
    expect(output[0]).toBe('1 unconfirmed:');
    expect(output[1]).toMatch(
      /ALN-2026-\d+ {2}210 of 210 AED {2}EPG \S+ {2}tried once, last response: none; next attempt 2026-/,
    );
    expect(output[1]).toContain(transactionId);
    await options(false);
    await app.clock(61);
    expect(await refundsOf(url, orderId)).toEqual([{ state: 'returned', amount: 21_000 }]);
    expect((await nadi(app, 'refunds')).output).toEqual(['No refund has failed.']);
  });

  it('ORDER-17 an order being paid for: its other lines are sold, the seats never, and refunded', async () => {
    const [sara, noora, late] = [await guest(app), await guest(app), await guest(app)];
    const expired = await placed(app, late, [finalSeats([25, 26])]);
    await decide(app.app, expired.transactionId, 'late');
    await app.clock(30 * 60 + 30);
    expect(await statusOf(app, late, expired.orderId)).toBe('expired');
    const one = await placed(app, sara, [finalSeats([27, 28])]);
    const two = await placed(app, noora, [courtItem(court2(on(5))), finalSeats([29, 30])]);
    expect((await nadi(app, 'event', 'call-off', '11')).output.slice(1)).toEqual(['Done.']);

    for (const { transactionId } of [one, two]) await decide(app.app, transactionId, 'approve');
    await app.clock(45);
    await app.clock(4);
    expect(await statusOf(app, sara, one.orderId)).toBe('complete');
    expect(await refundsOf(url, one.orderId)).toEqual([{ state: 'returned', amount: 21_000 }]);
    expect(await sumsOf(url, one.orderId)).toEqual({});
    const saras = await sentTo(app, sara.email);
    expect(saras.some((subject) => /^Your booking/.test(subject))).toBe(false);
    expect(saras.filter((subject) => /^Called off/.test(subject))).toHaveLength(1);

    expect(await refundsOf(url, two.orderId)).toEqual([{ state: 'returned', amount: 21_000 }]);
    const opening = (await ticketsOf(app, noora, two.orderId)).filter(({ qr }) => qr !== null);
    expect(opening.map((ticket) => ticket.product_id)).toEqual([2201]);

    expect(await statusOf(app, late, expired.orderId)).toBe('complete');
    expect(await refundsOf(url, expired.orderId)).toEqual([{ state: 'returned', amount: 21_000 }]);
    expect(await sumsOf(url, expired.orderId)).toEqual({});
    const [{ confirmed }] = (await runSql<{ confirmed: number }>(
      url,
      `select count(*)::int as confirmed from occupation s join event_performance p on p.tenant_id = s.tenant_id
       where p.id = 11 and s.unit_id between p.first_unit and p.first_unit + 599 and s.until is null`,
    )) as [{ confirmed: number }];
    expect(confirmed).toBe(0);
  });
});

describe('EVENT-18 a performance is moved', () => {
  beforeAll(startApp);
  afterAll(endApp);

  it('with its courts and tickets; holders are notified, and may give tickets back until it begins', async () => {
    const [sara, noora] = [await guest(app), await guest(app)];
    const orderId = await bought(app, sara, [nightPlaces(2)]);
    const other = await bought(app, noora, [courtItem(court2(on(3))), nightPlaces(1)], 'ar');
    const before = await viewOf(sara, orderId);
    expect(before.products[0].free_cancellation_until).toBe(`${on(NIGHT - 1)}T20:00:00+04:00`);

    const { output } = await nadi(app, 'event', 'move', '21', on(NIGHT + 1), '18:30');
    expect(output[0]).toBe(
      `Performance 21, Padel night, ${on(NIGHT + 1)}, 18:30 to 21:30: moved; its tickets are updated.`,
    );
    expect(await courtsFree(on(NIGHT), 20)).toBe(true);
    expect(await courtsFree(on(NIGHT + 1), 19)).toBe(false);
    await app.clock(2);
    const time = { facility_date: on(NIGHT + 1), facility_start_time: '18:30:00' };
    expect(await ticketsOf(app, sara, orderId)).toMatchObject([time, time]);
    const after = await viewOf(sara, orderId);
    expect(after.products[0]).toMatchObject({
      date: on(NIGHT + 1),
      start_time: '18:30:00',
      end_time: '21:30:00',
      free_cancellation_until: `${on(NIGHT + 1)}T18:30:00+04:00`,
    });
    expect((await viewOf(noora, other)).products[0]).toMatchObject({ date: on(3) });
    const subjects = await sentTo(app, sara.email);
    expect(subjects.filter((one) => /^New time/.test(one))).toHaveLength(1);
    expect((await sentTo(app, noora.email)).filter((one) => /^موعد جديد/.test(one))).toHaveLength(
      1,
    );

    expect((await nadi(app, 'event', 'move', '21', on(NIGHT + 1), '18:30')).output).toEqual([
      `Performance 21, Padel night, ${on(NIGHT + 1)}, 18:30 to 21:30: already there.`,
      'Done.',
    ]);
    await app.clock(2);
    expect(await sentTo(app, sara.email)).toEqual(subjects);
  });

  it('ORDER-17 an order being paid for meanwhile gets tickets for the new time, and a notification', async () => {
    const sara = await guest(app);
    const { orderId, transactionId } = await placed(app, sara, [finalSeats([21, 22])]);
    await nadi(app, 'event', 'move', '11', on(15), '20:00');
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    const time = { facility_date: on(15), facility_start_time: '20:00:00' };
    expect(await ticketsOf(app, sara, orderId)).toMatchObject([time, time]);
    expect((await sentTo(app, sara.email)).filter((one) => /^New time/.test(one))).toHaveLength(1);
  });

  it('sends a text message too, in the language of the order', async () => {
    const sms = await runSql<{ text: string }>(
      url,
      `select body_text as text from message where channel = 'sms' and state = 'sent'`,
    );
    expect(sms).toHaveLength(3);
    for (const texts of [
      /^Al Noor Sports Park: Padel night · Standard now takes place on .*18:30/,
      /^نادي النور الرياضي: تغيّر موعد أمسية البادل/,
      /Football final · Category 1 now takes place/,
    ]) {
      expect(sms.filter(({ text }) => texts.test(text))).toHaveLength(1);
    }
  });

  it('its courts are taken then: it stays, and the conflicts are reported', async () => {
    const sara = await guest(app);
    await bought(app, sara, [courtItem(court2(on(6), 19))]);
    const held = await hold(app, newVisitor(), [court2(on(6), 20, 21)]);
    expect(held.status, held.text).toBe(200);
    const was = await runSql(url, 'select from_local from event_performance where id = 21');
    const { code, output } = await nadi(app, 'event', 'move', '21', on(6), '19:00');
    expect({ code, output }).toEqual({
      code: 1,
      output: [
        [
          'Its courts are occupied at that time:',
          `  facility 22: booked, ${on(6)}, 19:00 to 20:00`,
          `  facility 21: held, not paid yet, ${on(6)}, 20:00 to 21:00`,
        ].join('\n'),
      ],
    });
    expect(await runSql(url, 'select from_local from event_performance where id = 21')).toEqual(
      was,
    );
    expect(await courtsFree(on(6), 21)).toBe(true);
  });

  it.each<[string, string[], RegExp]>([
    ['a performance that there is not', ['move', '99', on(12), '18:00'], /no performance/],
    ['no number', ['move', 'x', on(12), '18:00'], /x is not the number/],
    ['no date', ['move', '21', '2026-02-30', '18:00'], /not a date/],
    ['no time', ['move', '21', on(12), '24:00'], /not a time/],
    ['what is past', ['move', '21', on(-1), '18:00'], /past/],
    ['a minute beside the five', ['move', '21', on(12), '18:03'], /multiples of 5/],
    ['a performance that there is not, called off', ['call-off', '99'], /no performance/],
  ])('refuses %s, with the reason', async (_, texts, sentence) => {
    const { code, output } = await nadi(app, 'event', ...texts);
    expect(code).toBe(1);
    expect(output.join()).toMatch(sentence);
  });

  it('refuses a performance that is over, called off or purged', async () => {
    await nadi(app, 'event', 'call-off', '32');
    const moved = await nadi(app, 'event', 'move', '32', on(20), '09:00');
    expect(moved.output).toEqual(['It was called off, which cannot be undone.']);
    await runSql(
      url,
      'update event_performance set to_local = 20, from_local = 5, gate_local = 5 where id = 31',
    );
    expect((await nadi(app, 'event', 'call-off', '31')).output).toEqual(['It is over.']);
    expect((await nadi(app, 'event', 'move', '31', on(20), '09:00')).output).toEqual([
      'It is over.',
    ]);
    await runSql(url, 'update event_performance set is_retired = true where id = 31');
    expect((await nadi(app, 'event', 'call-off', '31')).output).toEqual([
      'It ended long ago: its seats and places have been purged.',
    ]);
  });
});

describe('EVENT-19 a performance that a closed account has booked', () => {
  beforeAll(startApp);
  afterAll(endApp);

  it('REFUND-13 ends tickets that the wallet of a closed account paid; staff pay them by a bank transfer', async () => {
    const sara = await member(app, { topup: 6_000 });
    await addPromo(app, sara.id, 300);
    const items = [nightPlaces(1)];
    const placedOrder = await order(app, sara, { items, fields: { is_wallet: '1' } });
    expect(placedOrder.body.data?.status, placedOrder.text).toBe('complete');
    const { order_id: orderId } = placedOrder.body.data;
    await app.clock(4);
    await runSql(url, 'update customer set erased_at = now() where id = $1', [sara.id]);
    await nadi(app, 'event', 'call-off', '21');
    await app.clock(60);
    expect((await ticketsOf(app, sara, orderId)).map(({ qr }) => qr)).toEqual([null]);
    expect(await refundsOf(url, orderId)).toEqual([{ state: 'failed', amount: 6_000 }]);
    const sums = await sumsOf(url, orderId);
    expect([sums.refunds_due, sums['sales:event'], sums.vat]).toEqual([
      6_000,
      undefined,
      undefined,
    ]);
    const manager = await enter(app, 'manager');
    const { body } = await manager.call('listConsoleRefunds', { query: {} });
    const rest = body.data.find(
      (one: { from: string; gateway: string | null }) => one.gateway === null,
    );
    expect(rest).toMatchObject({
      from: 'order',
      amount: 60,
      customer_name: expect.any(String),
      contact: { email: sara.email },
      actions: expect.arrayContaining(['bank']),
    });
    const paid = await manager.call('recordRefundResult', {
      params: { id: rest.id },
      body: { action: 'bank', reference: 'FT9', seen: rest.seen },
    });
    expect(paid.status, paid.text).toBe(200);
    expect((await sumsOf(url, orderId)).refunds_due).toBeUndefined();
    expect((await sentTo(app, sara.email)).filter((one) => /^Called off/.test(one))).toHaveLength(
      1,
    );
  });
});

describe('EVENT-19 while tickets are being sold', () => {
  beforeAll(startApp);
  afterAll(endApp);

  it('sold and called off in the same moment: no ticket opens a door, and all money is back', async () => {
    const orders: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const court = number % 3 === 0 ? [courtItem(court2(on(3), 9 + number / 3))] : [];
      const first = 21 + 2 * (number % 4) + 20 * Math.floor(number / 4);
      const items = [...court, finalSeats([first, first + 1])];
      const { orderId, transactionId } = await placed(app, await guest(app), items);
      await decide(app.app, transactionId, 'approve');
      orders.push(orderId);
    }
    await Promise.all([app.clock(4), nadi(app, 'event', 'call-off', '11'), app.clock(4)]);
    await app.clock(20);
    await app.clock(20);
    const [count] = await runSql<{ sold: number; open: number; back: number; taken: number }>(
      url,
      `select (select count(*)::int from booking where product_id = 9101) as sold,
         (select count(*)::int from booking where product_id = 9101 and cancelled_at is null) as open,
         (select coalesce(sum(amount_fils), 0)::int from refund where state = 'returned') as back,
         (select count(*)::int from occupation s join event_performance p on p.tenant_id = s.tenant_id
          where p.id = 11 and s.unit_id between p.first_unit and p.first_unit + 599) as taken`,
    );
    expect(count).toEqual({ sold: 24, open: 0, back: 12 * 21_000, taken: 0 });
    for (const orderId of orders) expect((await sumsOf(url, orderId)).refunds_due).toBeUndefined();
  });
});
