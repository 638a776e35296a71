import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { expire, openShop, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';
import {
  addCredit,
  addTestPoints,
  creditOf,
  expectEndedOrdersClear,
  lotsOf,
  type Member,
  member,
  pointsOf,
  takeTestPoints,
  tendersOf,
} from '../../../test/wallet.ts';

const DAY_SECONDS = 86_400;
const EARNING_SQL = 'select from points_earning where order_id = $1';

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [17, 21] });

interface Ordering {
  readonly fields?: Readonly<Record<string, string>>;
  readonly slots?: readonly Slot[];
}

const place = (
  buyer: Buyer,
  { fields = { is_qpoints: '1' }, slots = [freshSlot()] }: Ordering = {},
): Promise<CallAnswer> =>
  order(app, buyer, { items: slots.map((slot) => itemOf(slot)), fields, headers: {} });

async function placed(buyer: Buyer, ordering: Ordering = {}) {
  const answer = await place(buyer, ordering);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

async function paid(buyer: Buyer, ordering: Ordering = {}) {
  const data = await placed(buyer, ordering);
  if (data.transactionId !== null) await decide(app.app, data.transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, data.order_id)).toBe('complete');
  return data;
}

/** Cancels the only line of an order after its visit. */
async function cancelByVenue(orderId: string): Promise<void> {
  const [line] = await runSql<{ id: string }>(
    url,
    'select id from order_line where order_id = $1',
    [uuidIn(orderId)],
  );
  await app.whole.sold.cancel(1, [{ lineId: line?.id ?? '', units: [0] }], 'venue');
}

/** Creates a member with points, the first lot near its end. */
async function withPoints(...lots: readonly number[]): Promise<Member> {
  const sara = await member(app, {});
  for (const [index, points] of lots.entries()) {
    if (points === 0) continue;
    await addTestPoints(app, sara.id, points, index === 0 ? 720 : 0);
  }
  return sara;
}

describe('POINTS-05 points before the wallet and the card', () => {
  it('pay what they can, the first to expire first, and come back in reverse', async () => {
    const sara = await withPoints(600, 5000);
    const [first] = await lotsOf(app, sara.id);
    await addCredit(app, sara.id, { topup: 2000 });
    const fields = { is_qpoints: '1', points: '1500', is_wallet: '1' };
    const { order_id, tenders } = await paid(sara, { fields });
    expect(tenders).toEqual([
      { kind: 'points', amount: 15, points: 1500 },
      { kind: 'wallet', amount: 20 },
      { kind: 'card', amount: 196 },
    ]);
    expect((await lotsOf(app, sara.id)).map(({ points }) => points)).toEqual([4100]);
    expect(await sumsOf(url, order_id)).toMatchObject({
      [`points:${sara.id}`]: -1500,
      'points:issued': 1500,
      'points:cost': -1500,
      'sales:facility': 22_000,
      vat: 1100,
    });
    await cancelAll(app, sara, order_id);
    expect(await tendersOf(url, order_id)).toMatchObject([
      ['points', 'spent', 1, 1500, 1500],
      ['topup', 'spent', 1, 2000, 2000],
    ]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 2000 });
    const back = await lotsOf(app, sara.id);
    expect(back.map(({ points }) => points)).toEqual([600, 5000]);
    expect(back[0]?.days, 'POINTS-04').toBe(Math.max(30, first?.days ?? 0));
  });

  it('pay an order alone, which is complete at once, and no more than it costs', async () => {
    const sara = await withPoints(0, 30_000);
    const data = await placed(sara);
    expect(data).toMatchObject({
      status: 'complete',
      transactionId: null,
      tenders: [{ kind: 'points', amount: 231, points: 23_100 }],
    });
    expect(await pointsOf(app, sara.id)).toBe(6900);
  });

  it('are back where an order is not paid, and late money takes them again', async () => {
    const sara = await withPoints(0, 5000);
    const late = await placed(sara);
    expect(await pointsOf(app, sara.id)).toBe(0);
    await expire(app, [late]);
    expect(await pointsOf(app, sara.id)).toBe(5000);
    await app.clock(UNTIL_LATE_SECONDS);
    expect(await statusOf(app, sara, late.order_id)).toBe('complete');
    expect(await tendersOf(url, late.order_id)).toEqual([['points', 'spent', 2, 5000, 0]]);
  });

  it('two orders at once with the same points: one gets them', async () => {
    const sara = await withPoints(0, 5000);
    const fields = { is_qpoints: '1', points: '5000' };
    const answers = await Promise.all([0, 1].map(() => place(sara, { fields })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('balance_changed');
    expect(await pointsOf(app, sara.id)).toBe(0);
  });
});

describe('POINTS-05 fields about points are obeyed or refused', () => {
  const answerOf = async (buyer: Buyer, fields: Readonly<Record<string, string>>) => {
    const { status, body } = await place(buyer, { fields });
    return [status, body.code, ...Object.keys(body.errors ?? {})];
  };

  it('too few of them, or fewer than stated', async () => {
    const sara = await withPoints(0, 499);
    expect(await answerOf(sara, { is_qpoints: '1' })).toEqual([422, 'too_few_points']);
    await addTestPoints(app, sara.id, 101);
    const few = { is_qpoints: '1', points: '499' };
    expect(await answerOf(sara, few)).toEqual([422, 'too_few_points']);
    const many = { is_qpoints: '1', points: '601' };
    expect(await answerOf(sara, many)).toEqual([409, 'balance_changed']);
  });

  it.each([
    [{ points: '500' }, 'points'],
    [{ is_qpoints: '1', points: '0' }, 'points'],
  ])('%j', async (fields, field) => {
    const sara = await withPoints(0, 5000);
    expect(await answerOf(sara, fields)).toEqual([422, 'validation_failed', field]);
  });

  it('for a guest', async () => {
    const refused = await answerOf(await guest(app), { is_qpoints: '1' });
    expect(refused).toEqual([422, 'validation_failed', 'is_qpoints']);
  });
});

describe('POINTS-01, POINTS-02 earning', () => {
  it('credits a visit a day after it, once, for the money; a refund takes it back', async () => {
    const sara = await withPoints(0, 3100);
    const { order_id } = await paid(sara);
    expect(await pointsOf(app, sara.id)).toBe(0);
    await app.clock(3 * DAY_SECONDS);
    expect(await pointsOf(app, sara.id)).toBe(0);
    await app.clock(9 * DAY_SECONDS);
    expect(await pointsOf(app, sara.id)).toBe(200);
    await app.clock(DAY_SECONDS);
    expect(await pointsOf(app, sara.id)).toBe(200);
    expect(await runSql(url, EARNING_SQL, [uuidIn(order_id)])).toEqual([]);
    // 150 of them are gone: their worth is kept of the refund, before it is shared.
    await takeTestPoints(app, sara.id, 150);
    await cancelByVenue(order_id);
    expect(await pointsOf(app, sara.id)).toBe(3100 - 150);
    expect(await sumsOf(url, order_id)).toMatchObject({ refunds_due: 20_000 });
  });

  it('a refund of an earned visit takes all it earned where it is there', async () => {
    const sara = await member(app, {});
    const { order_id } = await paid(sara, { fields: {} });
    await app.clock(12 * DAY_SECONDS);
    expect(await pointsOf(app, sara.id)).toBe(231);
    await cancelByVenue(order_id);
    expect(await pointsOf(app, sara.id)).toBe(0);
    expect(await sumsOf(url, order_id)).not.toHaveProperty('points:issued');
  });

  it('is tried again after growing delays where it fails, and keeps no other from its turn', async () => {
    const [sara, omar] = [await withPoints(0, 100), await member(app, {})];
    const { order_id } = await paid(sara, { fields: {} });
    await paid(omar, { fields: {} });
    const at = uuidIn(order_id);
    const [account] = await runSql<{ id: string }>(url, 'select id from account where code = $1', [
      `points:${sara.id}`,
    ]);
    await runSql(
      url,
      `alter table lot add constraint broken check (account_id <> ${account?.id}) not valid`,
    );
    await app.clock(12 * DAY_SECONDS);
    expect(await pointsOf(app, omar.id)).toBe(231);
    const waits = async () => {
      const [row] = await runSql<{ tries: number; due: number }>(
        url,
        'select tries, extract(epoch from due_at)::float8 * 1000 as due from points_earning where order_id = $1',
        [at],
      );
      return [row?.tries, Math.round(((row?.due ?? 0) - app.whole.clock.now()) / 60_000)];
    };
    const [tries = 0] = await waits();
    expect(tries).toBeGreaterThan(0);
    await runSql(
      url,
      `update points_earning set tries = 0, due_at = to_timestamp(${app.whole.clock.now()} / 1000.0) where order_id = $1`,
      [at],
    );
    await app.clock(1);
    expect(await waits()).toEqual([1, 1]);
    await app.clock(61);
    expect(await waits()).toEqual([2, 2]);
    await runSql(url, 'alter table lot drop constraint broken');
    await app.clock(121);
    expect(await pointsOf(app, sara.id)).toBe(331);
  });

  it('credits nothing to guests', async () => {
    const { order_id } = await paid(await guest(app), { fields: {} });
    expect(await runSql(url, EARNING_SQL, [uuidIn(order_id)])).toEqual([]);
  });
});
