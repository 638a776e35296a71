import { beforeAll, describe, expect, it } from 'vitest';
import { refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { court2, guest } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo } from '../../../test/event-tickets.ts';
import { refundRig } from '../../../test/refund-rig.ts';
import { codeOf } from '../../../test/request-rig.ts';

/** Tests for requests for refunds as goodwill: asking, answers and endings (REFUND-01 to REFUND-07). */

const rig = refundRig();
const { ask, approve, boughtToday, decide, isAwaited, openRequest, own, queue, stateOf, withdraw } =
  rig;

let owner: AtConsole;
let desk: AtConsole;
beforeAll(async () => {
  owner = await enter(rig.app, 'owner');
  desk = await enter(rig.app, 'desk');
});

describe('REFUND-01 tickets after their free time', () => {
  it('are given up at once, with a request that staff answer in parts by the price', async () => {
    const sara = await guest(rig.app);
    const bookedOrder = await boughtToday(sara);
    const total = (await rig.app.call('readOrder', { params: { order_id: bookedOrder } }, sara))
      .body.data.total;
    const preview = await ask(sara, bookedOrder, { dry: 1 });
    expect(preview.body.data).toMatchObject({ is_given_up: 1, shares: [], request: { id: null } });
    expect(await own(sara, bookedOrder)).toEqual([]);
    const id = await openRequest(sara, bookedOrder, { reason: 'My child is ill' });
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
    const params = { order_id: bookedOrder };
    const nobody = await rig.app.call('listRefundRequests', { params });
    expect(codeOf(nobody)).toEqual([401, 'session_expired']);
    expect(await isAwaited(bookedOrder)).toBe(true);
    await rig.app.clock(5);
    const mails = await sentTo(rig.app, sara.email);
    expect(mails.filter((subject) => /^Given up/.test(subject))).toHaveLength(1);

    expect(await queue(desk, bookedOrder)).toMatchObject({ at_most: 0, has_wallet: 0 });
    expect(await queue(rig.manager, bookedOrder)).toMatchObject({
      id,
      at_most: total,
      word: 'My child is ill',
      lines: [{ quantity: 2 }],
      tenders: [{ kind: 'card', amount: total, refunded: 0 }],
    });
    expect(codeOf(await approve(desk, id, 1))).toEqual([403, 'forbidden']);
    const amount = total / 2;
    const shares = [{ way: 'original', amount }];
    const done = await approve(rig.manager, id, amount);
    expect([done.status, done.body.data.shares]).toEqual([200, shares]);
    expect(codeOf(await approve(owner, id, amount))).toEqual([409, 'request_decided']);
    expect(codeOf(await withdraw(sara, bookedOrder, id))).toEqual([409, 'request_decided']);
    expect(await own(sara, bookedOrder)).toMatchObject([{ state: 'approved', repaid: amount }]);
    expect(await isAwaited(bookedOrder)).toBe(true);
    await rig.app.clock(60);
    expect(await isAwaited(bookedOrder)).toBe(false);
    const fils = Math.round(amount * 100);
    expect(await refundsOf(rig.url, bookedOrder)).toEqual([{ state: 'returned', amount: fils }]);
    const sums = await sumsOf(rig.url, bookedOrder);
    expect([sums.refunds_due, sums['gateway:epg']]).toEqual([undefined, -fils]);
    const documents = await runSql<{ content: { correction: object; totals: object } }>(
      rig.url,
      'select content from tax_document where order_id = $1 order by seq',
      [uuidIn(bookedOrder)],
    );
    expect(documents[1]?.content).toMatchObject({
      correction: { reason: 'goodwill', originalFils: fils * 2, correctedFils: fils },
      totals: { totalFils: fils },
    });
    expect(await queue(rig.manager, bookedOrder, 'decided')).toMatchObject({
      state: 'approved',
      repaid: amount,
      decided_by: expect.any(String),
    });
    const audits = await runSql(
      rig.url,
      "select after from audit_entry where action = 'refund.approved' order by id desc limit 1",
    );
    expect(audits).toEqual([{ after: { refund: amount, way: 'original' } }]);
    const answers = (await sentTo(rig.app, sara.email)).filter((one) => /^Repaid/.test(one));
    expect(answers).toHaveLength(1);
  });

  it('are given up without a request where none is asked, and refunded in the free time', async () => {
    const sara = await guest(rig.app);
    const late = await boughtToday(sara);
    const none = await ask(sara, late, { way: 'none', asks_goodwill: 0 });
    expect(none.body.data).toMatchObject({ is_given_up: 1, request: null });
    expect(await own(sara, late)).toEqual([]);
    const both = await ask(sara, late, { way: 'none' });
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ['asks_goodwill']]);
    const early = await bought(rig.app, sara, [courtItem(court2(rig.on(5), 19))]);
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
    const sara = await guest(rig.app);
    const bookedOrder = await boughtToday(sara);
    const id = await openRequest(sara, bookedOrder);
    const bare = await decide(rig.manager, id, { answer: 'decline', reason: ' ' });
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['reason']]);
    const done = await decide(rig.manager, id, { answer: 'decline', reason: 'Fully booked day' });
    expect([done.status, done.body.data.shares]).toEqual([200, []]);
    expect(await own(sara, bookedOrder)).toMatchObject([
      { state: 'declined', reason: 'Fully booked day' },
    ]);
    expect(await isAwaited(bookedOrder)).toBe(false);
    await rig.app.clock(5);
    expect(await sentTo(rig.app, sara.email)).toContainEqual(
      expect.stringMatching(/^Your request for a refund/),
    );
    expect(await refundsOf(rig.url, bookedOrder)).toEqual([]);
  });

  it('is withdrawn by its buyer alone, any number of times', async () => {
    const [sara, omar] = [await guest(rig.app), await guest(rig.app)];
    const [mine, other] = [await boughtToday(sara), await boughtToday(omar)];
    const id = await openRequest(sara, mine);
    expect(codeOf(await withdraw(omar, mine, id))).toEqual([404, 'not_found']);
    expect(codeOf(await withdraw(omar, other, id))).toEqual([404, 'not_found']);
    const twice = [await withdraw(sara, mine, id), await withdraw(sara, mine, id)];
    expect(twice.map(({ status, body }) => [status, body.data[0].state])).toEqual([
      [200, 'withdrawn'],
      [200, 'withdrawn'],
    ]);
    expect(await isAwaited(mine)).toBe(false);
    expect(codeOf(await approve(rig.manager, id, 1))).toEqual([409, 'request_decided']);
    expect(codeOf(await approve(rig.manager, 'q_AAAAAAAAAAAAAAAAAAAAAA', 1))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('has one ending where staff and buyer end it at the same time', async () => {
    const sara = await guest(rig.app);
    const bookedOrder = await boughtToday(sara);
    const id = await openRequest(sara, bookedOrder);
    const answers = await Promise.all(
      [...Array(4).keys()].flatMap((n) => [
        approve(n % 2 ? rig.manager : owner, id, 10),
        decide(rig.manager, id, { answer: 'decline', reason: 'No' }),
        withdraw(sara, bookedOrder, id),
      ]),
    );
    const state = await stateOf(id);
    const [refund] = await refundsOf(rig.url, bookedOrder);
    expect(refund?.amount).toBe(state === 'approved' ? 1000 : undefined);
    const isWithdrawn = state === 'withdrawn';
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(isWithdrawn ? 4 : 1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('REFUND-05 an amount', () => {
  it('is within what is left, and within the limit of a manager; an owner has none', async () => {
    const sara = await guest(rig.app);
    const bookedOrder = await bought(rig.app, sara, [
      ...[18, 19, 20].map((at) => courtItem(court2(rig.on(0), at))),
    ]);
    const id = await openRequest(sara, bookedOrder);
    expect(await queue(rig.manager, bookedOrder)).toMatchObject({ price: 693, at_most: 500 });
    expect(codeOf(await approve(rig.manager, id, 500.01))).toEqual([403, 'forbidden']);
    for (const amount of [0, 693.01]) {
      const refused = await approve(owner, id, amount);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
    }
    expect((await approve(owner, id, 500.01)).status).toBe(200);
    expect(await refundsOf(rig.url, bookedOrder)).toMatchObject([{ amount: 50_001 }]);
  });
});

it('REFUND-03, REFUND-07: staff are reminded on the last day, and what nobody answers lapses', async () => {
  const sara = await guest(rig.app);
  const id = await openRequest(sara, await boughtToday(sara));
  const [row] = await runSql<{ until: number }>(
    rig.url,
    'select extract(epoch from answer_until)::float8 as until from refund_request where id = $1',
    [uuidIn(id)],
  );
  const reminders = async () => {
    const rows = await runSql<{ recipient: string }>(
      rig.url,
      "select recipient from message where dedupe like 'refund_due:' || $1 || '%'",
      [uuidIn(id)],
    );
    return rows.length;
  };
  const goTo = (seconds: number) =>
    rig.app.clock(Math.ceil(seconds - rig.app.whole.clock.now() / 1000));
  const until = row?.until ?? 0;
  await goTo(until - 15 * 3600 - 60);
  expect(await reminders()).toBe(0);
  await goTo(until - 15 * 3600 + 60);
  await rig.app.clock(120);
  expect(await reminders()).toBe(2);
  await goTo(until - 120);
  const late = await enter(rig.app, 'manager');
  const [answer] = await Promise.all([
    approve(late, id, 1),
    goTo(until + 1),
    ...[1, 2, 3].map(() => withdraw(sara, 'o_AAAAAAAAAAAAAAAAAAAAAA', id)),
  ]);
  await rig.app.clock(60);
  const state = await stateOf(id);
  expect(state).toBe(answer?.status === 200 ? 'approved' : 'lapsed');
  expect(await reminders()).toBe(2);
});
