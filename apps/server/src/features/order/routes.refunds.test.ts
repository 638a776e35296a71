import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  guest,
  itemOf,
  listen,
  order,
  decide as pay,
} from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo, ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { type CallAnswer, noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { swimAt } from '../../../test/moves.ts';
import { creditOf, expectEndedOrdersClear, member, tendersOf } from '../../../test/wallet.ts';

/** Tests for requests for refunds as goodwill: asking, answers, endings and ways (REFUND-01 to REFUND-07). */

const START = noonOfToday();
/** Its bookings are no longer free to cancel: less than 24 hours away. */
const TODAY = dayAt(START, 0);

let app: TestApp;
let url: string;
let manager: AtConsole;
let owner: AtConsole;
let desk: AtConsole;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
  manager = await enter(app, 'manager');
  owner = await enter(app, 'owner');
  desk = await enter(app, 'desk');
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const code = ({ status, body }: CallAnswer) => [status, body.code];

let hour = 13;
/** Buys two tickets of a session of today, AED 42 each or what it costs. */
async function boughtToday(who: Buyer, quantity = 2): Promise<string> {
  hour = hour === 18 ? 14 : hour + 1;
  return bought(app, who, [itemOf(swimAt(TODAY, hour), { quantity })]);
}

interface Asking {
  readonly way?: 'original' | 'wallet' | 'none';
  readonly asks_goodwill?: 0 | 1;
  readonly reason?: string;
  readonly dry?: 0 | 1;
}

async function ask(who: Buyer, order_id: string, asking: Asking = {}): Promise<CallAnswer> {
  const units = unitsOf(await ticketsOf(app, who, order_id));
  const body = { units, way: 'original', asks_goodwill: 1, ...asking } as const;
  return app.call('requestRefund', { params: { order_id }, body }, who);
}

/** Gives up both tickets and asks; returns the id of the request. */
async function asked(who: Buyer, order_id: string, asking: Asking = {}): Promise<string> {
  const answer = await ask(who, order_id, asking);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.request.id;
}

const own = async (who: Buyer, order_id: string) =>
  (await app.call('listRefundRequests', { params: { order_id } }, who)).body.data;

const queue = async (by: AtConsole, order_id: string, state: 'waiting' | 'decided' = 'waiting') => {
  const { body } = await by.call('listConsoleRefundRequests', { query: { state } });
  return body.data.find((one: { order_id: string }) => one.order_id === order_id);
};

const decide = (by: AtConsole, id: string, body: object) =>
  by.call('decideRefundRequest', { params: { id }, body });
const approve = (by: AtConsole, id: string, amount: number, more: object = {}) =>
  decide(by, id, { answer: 'approve', amount, way: 'original', ...more });

const withdraw = (who: Buyer, order_id: string, id: string) =>
  app.call('withdrawRefundRequest', { params: { order_id, id } }, who);

const stateOf = async (id: string) =>
  (
    await runSql<{ state: string }>(url, 'select state::text from refund_request where id = $1', [
      uuidIn(id),
    ])
  )[0]?.state;

const awaited = async (order_id: string) =>
  (
    await runSql<{ waits: boolean }>(
      url,
      'select bool_or(refund_id is not null) as waits from booking where order_id = $1',
      [uuidIn(order_id)],
    )
  )[0]?.waits;

describe('REFUND-01 tickets after their free time', () => {
  it('are given up at once, with a request that staff answer in parts by the price', async () => {
    const sara = await guest(app);
    const bookedOrder = await boughtToday(sara);
    const total = (await app.call('readOrder', { params: { order_id: bookedOrder } }, sara)).body
      .data.total;
    const preview = await ask(sara, bookedOrder, { dry: 1 });
    expect(preview.body.data).toMatchObject({ is_given_up: 1, shares: [], request: { id: null } });
    expect(await own(sara, bookedOrder)).toEqual([]);
    const id = await asked(sara, bookedOrder, { reason: 'My child is ill' });
    const [shown] = await own(sara, bookedOrder);
    expect(shown).toMatchObject({
      id,
      state: 'waiting',
      way: 'original',
      word: 'My child is ill',
      price: total,
      repaid: null,
      answer_until: preview.body.data.request.answer_until,
      units: [{ units: [0, 1] }],
    });
    expect(await awaited(bookedOrder)).toBe(true);
    await app.clock(5);
    const mails = await sentTo(app, sara.email);
    expect(mails.filter((subject) => /^Given up/.test(subject))).toHaveLength(1);

    expect(await queue(desk, bookedOrder)).toMatchObject({ at_most: 0, has_wallet: 0 });
    expect(await queue(manager, bookedOrder)).toMatchObject({
      id,
      at_most: total,
      word: 'My child is ill',
      lines: [{ quantity: 2 }],
      tenders: [{ kind: 'card', amount: total, refunded: 0 }],
    });
    expect(code(await approve(desk, id, 1))).toEqual([403, 'forbidden']);
    const amount = total / 2;
    const shares = [{ way: 'original', amount }];
    const dry = await approve(manager, id, amount, { dry: 1 });
    expect([dry.status, dry.body.data.shares]).toEqual([200, shares]);
    expect(await stateOf(id)).toBe('waiting');
    const done = await approve(manager, id, amount);
    expect([done.status, done.body.data.shares]).toEqual([200, shares]);
    expect(code(await approve(owner, id, amount))).toEqual([409, 'request_decided']);
    expect(code(await withdraw(sara, bookedOrder, id))).toEqual([409, 'request_decided']);
    expect(await own(sara, bookedOrder)).toMatchObject([{ state: 'approved', repaid: amount }]);
    expect(await awaited(bookedOrder)).toBe(true);
    await app.clock(60);
    expect(await awaited(bookedOrder)).toBe(false);
    const fils = Math.round(amount * 100);
    expect(await refundsOf(url, bookedOrder)).toEqual([{ state: 'returned', amount: fils }]);
    const sums = await sumsOf(url, bookedOrder);
    expect([sums.refunds_due, sums['gateway:epg']]).toEqual([undefined, -fils]);
    const documents = await runSql<{ content: { correction: object; totals: object } }>(
      url,
      'select content from tax_document where order_id = $1 order by seq',
      [uuidIn(bookedOrder)],
    );
    expect(documents[1]?.content).toMatchObject({
      correction: { reason: 'goodwill', originalFils: fils * 2, correctedFils: fils },
      totals: { totalFils: fils },
    });
    expect(await queue(manager, bookedOrder, 'decided')).toMatchObject({
      state: 'approved',
      repaid: amount,
      decided_by: expect.any(String),
    });
    const audits = await runSql(
      url,
      "select after from audit_entry where action = 'refund.approved' order by id desc limit 1",
    );
    expect(audits).toEqual([{ after: { refund: amount, way: 'original' } }]);
    const answers = (await sentTo(app, sara.email)).filter((one) => /^Repaid/.test(one));
    expect(answers).toHaveLength(1);
  });

  it('are given up without a request where none is asked, and refunded in the free time', async () => {
    const sara = await guest(app);
    const late = await boughtToday(sara);
    const none = await ask(sara, late, { way: 'none', asks_goodwill: 0 });
    expect(none.body.data).toMatchObject({ is_given_up: 1, request: null });
    expect(await own(sara, late)).toEqual([]);
    const both = await ask(sara, late, { way: 'none' });
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ['asks_goodwill']]);
    const early = await bought(app, sara, [courtItem(court2(dayAt(START, 5), 19))]);
    const free = await ask(sara, early);
    expect(free.body.data).toMatchObject({
      is_given_up: 0,
      request: null,
      shares: [{ way: 'original' }],
    });
  });
});

describe('REFUND-02 a request', () => {
  it('is declined with a reason, which is required and sent', async () => {
    const sara = await guest(app);
    const bookedOrder = await boughtToday(sara);
    const id = await asked(sara, bookedOrder);
    const bare = await decide(manager, id, { answer: 'decline', reason: ' ' });
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['reason']]);
    const done = await decide(manager, id, { answer: 'decline', reason: 'Fully booked day' });
    expect([done.status, done.body.data.shares]).toEqual([200, []]);
    expect(await own(sara, bookedOrder)).toMatchObject([
      { state: 'declined', reason: 'Fully booked day' },
    ]);
    expect(await awaited(bookedOrder)).toBe(false);
    await app.clock(5);
    expect(await sentTo(app, sara.email)).toContainEqual(
      expect.stringMatching(/^Your request for a refund/),
    );
    expect(await refundsOf(url, bookedOrder)).toEqual([]);
  });

  it('is withdrawn by its buyer alone, any number of times', async () => {
    const [sara, omar] = [await guest(app), await guest(app)];
    const [mine, other] = [await boughtToday(sara), await boughtToday(omar)];
    const id = await asked(sara, mine);
    expect(code(await withdraw(omar, mine, id))).toEqual([404, 'not_found']);
    expect(code(await withdraw(omar, other, id))).toEqual([404, 'not_found']);
    const twice = [await withdraw(sara, mine, id), await withdraw(sara, mine, id)];
    expect(twice.map(({ status, body }) => [status, body.data[0].state])).toEqual([
      [200, 'withdrawn'],
      [200, 'withdrawn'],
    ]);
    expect(await awaited(mine)).toBe(false);
    expect(code(await approve(manager, id, 1))).toEqual([409, 'request_decided']);
    expect(code(await approve(manager, 'q_AAAAAAAAAAAAAAAAAAAAAA', 1))).toEqual([404, 'not_found']);
  });

  it('has one ending where staff and buyer end it at the same time', async () => {
    const sara = await guest(app);
    const bookedOrder = await boughtToday(sara);
    const id = await asked(sara, bookedOrder);
    const answers = await Promise.all(
      [...Array(4).keys()].flatMap((n) => [
        approve(n % 2 ? manager : owner, id, 10),
        decide(manager, id, { answer: 'decline', reason: 'No' }),
        withdraw(sara, bookedOrder, id),
      ]),
    );
    const state = await stateOf(id);
    const [refund] = await refundsOf(url, bookedOrder);
    expect(refund?.amount).toBe(state === 'approved' ? 1000 : undefined);
    const isWithdrawn = state === 'withdrawn';
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(isWithdrawn ? 4 : 1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('REFUND-05 an amount', () => {
  it('is within what is left, and within the limit of a manager; an owner has none', async () => {
    const sara = await guest(app);
    const bookedOrder = await bought(app, sara, [
      ...[18, 19, 20].map((at) => courtItem(court2(TODAY, at))),
    ]);
    const id = await asked(sara, bookedOrder);
    expect(await queue(manager, bookedOrder)).toMatchObject({ price: 693, at_most: 500 });
    expect(code(await approve(manager, id, 500.01))).toEqual([403, 'forbidden']);
    for (const amount of [0, 693.01]) {
      const refused = await approve(owner, id, amount);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
    }
    expect((await approve(owner, id, 500.01)).status).toBe(200);
    expect(await refundsOf(url, bookedOrder)).toMatchObject([{ amount: 50_001 }]);
  });
});

describe('REFUND-06 the way of the wallet', () => {
  it('is not open to a guest, neither for the buyer nor for staff', async () => {
    const sara = await guest(app);
    const bookedOrder = await boughtToday(sara);
    const early = await bought(app, sara, [courtItem(court2(dayAt(START, 6), 19))]);
    const refused = await ask(sara, early, { way: 'wallet' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['way']]);
    const id = await asked(sara, bookedOrder);
    const staff = await approve(manager, id, 1, { way: 'wallet' });
    expect([staff.status, Object.keys(staff.body.errors ?? {})]).toEqual([422, ['way']]);
  });

  it('puts the share of a card into the pot of refunds, and that card is not refunded again', async () => {
    const sara = await member(app, {});
    const bookedOrder = await bought(app, sara, [courtItem(court2(dayAt(START, 7), 19))]);
    const preview = await ask(sara, bookedOrder, { way: 'wallet', dry: 1 });
    const shares = [{ way: 'wallet', amount: 231 }];
    expect(preview.body.data).toMatchObject({ shares, is_given_up: 0 });
    expect((await ask(sara, bookedOrder, { way: 'wallet' })).body.data).toMatchObject({ shares });
    expect(await creditOf(app, sara.id)).toEqual({ refund: 23_100, topup: 0 });
    expect(await refundsOf(url, bookedOrder)).toEqual([]);
    const [payment] = await runSql(
      url,
      'select amount_fils::int, refunded_fils::int from payment where order_id = $1',
      [uuidIn(bookedOrder)],
    );
    expect(payment).toEqual({ amount_fils: 23_100, refunded_fils: 23_100 });
    expect((await sumsOf(url, bookedOrder)).refunds_due).toBeUndefined();
    expect(await awaited(bookedOrder)).toBe(false);
  });

  it('returns what the wallet paid to its own pots, over two requests', async () => {
    const sara = await member(app, { refund: 2000, topup: 3000 });
    const bookedOrder = await paidInPart(sara, [itemOf(swimAt(TODAY, 19), { quantity: 2 })]);
    const tickets = await ticketsOf(app, sara, bookedOrder);
    const [first, second] = await Promise.all(
      [0, 1].map(async (n) => {
        const units = unitsOf(tickets.slice(n, n + 1));
        const body = { units, asks_goodwill: 1 } as const;
        const answer = await app.call(
          'requestRefund',
          { params: { order_id: bookedOrder }, body },
          sara,
        );
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data.request.id as string;
      }),
    );
    const requests = await own(sara, bookedOrder);
    const price = requests[0].price as number;
    const [card] = await runSql<{ fils: number }>(
      url,
      'select amount_fils::int as fils from payment where order_id = $1',
      [uuidIn(bookedOrder)],
    );
    expect(card?.fils).toBe(Math.round(price * 200) - 5000);
    const toWallet = await approve(manager, first ?? '', price, { way: 'wallet' });
    expect(toWallet.body.data.shares).toEqual([{ way: 'wallet', amount: price }]);
    const cardFirst = Math.min(card?.fils ?? 0, Math.round(price * 100));
    const half = await approve(manager, second ?? '', price);
    expect(half.status, half.text).toBe(200);
    const pots = await tendersOf(url, bookedOrder);
    expect(pots.map(([pot, , , amount, returned]) => [pot, returned - amount])).toEqual([
      ['refund', 0],
      ['topup', 0],
    ]);
    await app.clock(60);
    const left = (card?.fils ?? 0) - cardFirst;
    expect((await refundsOf(url, bookedOrder)).map(({ amount }) => amount)).toEqual(
      left > 0 ? [left] : [],
    );
    expect(await creditOf(app, sara.id)).toEqual({ refund: 2000 + cardFirst, topup: 3000 });
    const sums = await sumsOf(url, bookedOrder);
    expect([sums.refunds_due, sums['sales:facility'], sums.vat]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Orders with the wallet and pays the rest by card. */
async function paidInPart(who: Buyer, items: readonly object[]): Promise<string> {
  const answer = await order(app, who, { items, fields: { is_wallet: '1' } });
  expect(answer.status, answer.text).toBe(200);
  const { order_id, transactionId } = answer.body.data;
  if (transactionId !== null) await pay(app.app, transactionId, 'approve');
  await app.clock(4);
  return order_id;
}

describe('WALLET-07 an account', () => {
  const erase = (who: Buyer) => app.call('eraseAccount', {}, { bearer: who.bearer });

  it('stays while its wallet has paid a booking to come, or holds credit for an order', async () => {
    const sara = await member(app, { topup: 23_100 });
    await paidInPart(sara, [courtItem(court2(dayAt(START, 8), 18))]);
    expect(code(await erase(sara))).toEqual([409, 'wallet_needed']);
    const omar = await member(app, { topup: 5700 });
    const items = [courtItem(court2(dayAt(START, 8), 19))];
    const open = await order(app, omar, { items, fields: { is_wallet: '1' } });
    expect(open.status, open.text).toBe(200);
    expect(code(await erase(omar))).toEqual([409, 'wallet_needed']);
  });

  it('and a refund to its wallet exclude each other', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const sara = await member(app, {});
      const bookedToday = await boughtToday(sara, 1);
      const id = await asked(sara, bookedToday, { way: 'wallet' });
      const work = [approve(manager, id, 5, { way: 'wallet' }), erase(sara)] as const;
      const [approved, erased] = await Promise.all(round % 2 ? work : work.toReversed());
      const [one, other] = round % 2 ? [approved, erased] : [erased, approved];
      const { refund } = await creditOf(app, sara.id);
      const [row] = await runSql<{ gone: boolean }>(
        url,
        'select erased_at is not null as gone from customer where tenant_id = 1 and id = $1',
        [sara.id],
      );
      expect(row?.gone ? refund === 0 : refund === 500).toBe(true);
      expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
      outcomes.add(row?.gone ? 'erased' : 'refunded');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('that was erased gets nothing into its wallet: the call is refused, and nothing is changed', async () => {
    const sara = await member(app, { topup: 23_100 });
    const early = await paidInPart(sara, [courtItem(court2(dayAt(START, 9), 18))]);
    const late = await boughtToday(sara);
    const id = await asked(sara, late, { way: 'wallet' });
    await runSql(url, 'update customer set erased_at = now() where tenant_id = 1 and id = $1', [
      sara.id,
    ]);
    expect(code(await approve(manager, id, 1, { way: 'wallet' }))).toEqual([409, 'wallet_closed']);
    expect(code(await ask(sara, early))).toEqual([409, 'wallet_closed']);
    const { body } = await manager.call('readConsoleDay', { query: { date: dayAt(START, 9) } });
    const booking = body.data.bookings.find((one: { order_id: string }) => one.order_id === early);
    const cancel = await manager.call('cancelBooking', {
      params: { order_id: early },
      body: { units: [{ booking: booking.id, units: [0] }], by: 'venue' },
    });
    expect(code(cancel)).toEqual([409, 'wallet_closed']);
    expect((await ticketsOf(app, sara, early)).map(({ state }) => state)).toEqual(['valid']);
    expect(await stateOf(id)).toBe('waiting');
    expect((await approve(manager, id, 1)).status).toBe(200);
  });
});

it('REFUND-06: staff cancel to the wallet of a customer, and not of a guest', async () => {
  for (const [who, status] of [
    [await member(app, {}), 200],
    [await guest(app), 422],
  ] as const) {
    const date = dayAt(START, status === 200 ? 10 : 11);
    const id = await bought(app, who, [courtItem(court2(date, 18))]);
    const { body } = await manager.call('readConsoleDay', { query: { date } });
    const booking = body.data.bookings.find((one: { order_id: string }) => one.order_id === id);
    const answer = await manager.call('cancelBooking', {
      params: { order_id: id },
      body: { units: [{ booking: booking.id, units: [0] }], by: 'customer', way: 'wallet' },
    });
    expect(answer.status, answer.text).toBe(status);
    if (status === 200) expect(answer.body.data.shares).toEqual([{ way: 'wallet', amount: 231 }]);
    else expect(Object.keys(answer.body.errors ?? {})).toEqual(['way']);
  }
});

it('REFUND-03, REFUND-07: staff are reminded on the last day, and what nobody answers lapses', async () => {
  const sara = await guest(app);
  const id = await asked(sara, await boughtToday(sara));
  const [row] = await runSql<{ until: number }>(
    url,
    'select extract(epoch from answer_until)::float8 as until from refund_request where id = $1',
    [uuidIn(id)],
  );
  const reminders = async () => {
    const rows = await runSql<{ recipient: string }>(
      url,
      "select recipient from message where dedupe like 'refund_due:' || $1 || '%'",
      [uuidIn(id)],
    );
    return rows.length;
  };
  const goTo = (seconds: number) => app.clock(Math.ceil(seconds - app.whole.clock.now() / 1000));
  const until = row?.until ?? 0;
  await goTo(until - 15 * 3600 - 60);
  expect(await reminders()).toBe(0);
  await goTo(until - 15 * 3600 + 60);
  await app.clock(120);
  expect(await reminders()).toBe(2);
  await goTo(until - 120);
  const late = await enter(app, 'manager');
  expect((await approve(late, id, 1, { dry: 1 })).status).toBe(200);
  const [answer] = await Promise.all([
    approve(late, id, 1),
    goTo(until + 1),
    ...[1, 2, 3].map(() => withdraw(sara, 'o_AAAAAAAAAAAAAAAAAAAAAA', id)),
  ]);
  await app.clock(60);
  const state = await stateOf(id);
  expect(state).toBe(answer?.status === 200 ? 'approved' : 'lapsed');
  expect(await reminders()).toBe(2);
});
