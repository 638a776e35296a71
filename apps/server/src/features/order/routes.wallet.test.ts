import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  court2,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import {
  addCredit,
  creditOf,
  expectEndedOrdersClear,
  type Member,
  member,
  takeCredit,
  tendersOf,
} from '../../../test/wallet.ts';

const COURT_FILS = 23_100;

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
  readonly headers?: Readonly<Record<string, string>>;
  readonly slots?: readonly Slot[];
}

const place = (
  buyer: Buyer,
  { fields = { is_wallet: '1' }, headers = {}, slots = [freshSlot()] }: Ordering = {},
): Promise<CallAnswer> =>
  order(app, buyer, { items: slots.map((slot) => itemOf(slot)), fields, headers });

async function placed(buyer: Buyer, ordering: Ordering = {}) {
  const answer = await place(buyer, ordering);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const code = ({ status, body }: CallAnswer) => [status, body.code];

const read = async ({ bearer }: Buyer, order_id: string) =>
  (await app.call('readOrder', { params: { order_id } }, { bearer })).body.data;

const MIXED = [
  { kind: 'wallet', amount: 57 },
  { kind: 'card', amount: 174 },
];

describe('TENDER-05, TENDER-06 the wallet beside the card', () => {
  it('pays what it can and the card the rest; refunds are spent before top-ups', async () => {
    const sara = await member(app, { refund: 2000, topup: 3700 });
    const { order_id, tenders, transactionId } = await placed(sara);
    expect(tenders).toEqual(MIXED);
    const [row] = await runSql(
      url,
      'select amount::text from gateway_double where transaction_id = $1',
      [transactionId],
    );
    expect(row).toEqual({ amount: '174.00' });
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    expect(await tendersOf(url, order_id)).toEqual([
      ['refund', 'set_aside', 1, 2000, 0],
      ['topup', 'set_aside', 1, 3700, 0],
    ]);
    await decide(app.app, transactionId, 'approve');
    await app.clock(4);
    expect(await read(sara, order_id)).toMatchObject({
      status: 'complete',
      tenders: MIXED.map((one) => ({ ...one, refunded: 0 })),
    });
    expect(await sumsOf(url, order_id)).toMatchObject({
      'gateway:epg': -17_400,
      [`wallet:${sara.id}:refund`]: -2000,
      [`wallet:${sara.id}:topup`]: -3700,
    });
    expect(await tendersOf(url, order_id)).toMatchObject([
      ['refund', 'spent', 1, 2000, 0],
      ['topup', 'spent', 1, 3700, 0],
    ]);
  });

  it('ORDER-45 pays no more of it than the caller states', async () => {
    const sara = await member(app, { topup: 50_000 });
    const fields = { is_wallet: '1', wallet_amount: '57' };
    const { tenders } = await placed(sara, { fields });
    expect(tenders).toEqual(MIXED);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 50_000 - 5700 });
  });

  it('ORDER-44 completes at once an order that it pays whole, and asks no gateway', async () => {
    const sara = await member(app, { topup: 30_000 });
    const data = await placed(sara);
    expect(data).toMatchObject({
      status: 'complete',
      url: null,
      transactionId: null,
      expires_at: null,
      tenders: [{ kind: 'wallet', amount: 231 }],
    });
    expect(await holdsOf(url, data.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 6900 });
    const sums = await sumsOf(url, data.order_id);
    expect(Object.keys(sums).sort()).toEqual(['sales:facility', 'vat', `wallet:${sara.id}:topup`]);
    const { bearer } = sara;
    const tickets = await app.call(
      'listTickets',
      { params: { order_id: data.order_id } },
      { bearer },
    );
    expect(tickets.body.data).toHaveLength(1);
  });

  it('the same key returns the same answer, and moves nothing again', async () => {
    const sara = await member(app, { topup: 5700 });
    const ordering = { headers: { 'idempotency-key': 'wallet-once-0001' }, slots: [freshSlot()] };
    const first = await placed(sara, ordering);
    expect(await placed(sara, ordering)).toEqual(first);
    const whole = { headers: { 'idempotency-key': 'wallet-once-0002' }, slots: [freshSlot()] };
    await addCredit(app, sara.id, { topup: 40_000 });
    const all = await placed(sara, whole);
    expect(await placed(sara, whole)).toEqual(all);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 40_000 - COURT_FILS });
  });

  it('the same places again: the same order; without the wallet another, and its credit is back', async () => {
    const sara = await member(app, { topup: 5700 });
    const slots = [freshSlot()];
    const first = await placed(sara, { slots });
    expect((await placed(sara, { slots })).order_id).toBe(first.order_id);
    const second = await placed(sara, { slots, fields: {} });
    expect(second.tenders).toEqual([{ kind: 'card', amount: 231 }]);
    expect(await statusOf(app, sara, first.order_id)).toBe('cancelled');
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5700 });
    expect((await read(sara, first.order_id)).tenders).toEqual([]);
    const third = await placed(sara, { slots, fields: { is_wallet: '1', wallet_amount: '30.00' } });
    const fourth = await placed(sara, { slots });
    expect(third.tenders[0]).toEqual({ kind: 'wallet', amount: 30 });
    expect(fourth.tenders).toEqual(MIXED);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
  });

  it.each(['decline', 'cancel'] as const)('%s on the page returns it at once', async (decision) => {
    const sara = await member(app, { refund: 100, topup: 5600 });
    const { order_id, transactionId, token } = await placed(sara);
    await decide(app.app, transactionId, decision);
    await comeBack(app.app, `http://localhost/api/v1/payments/epg/return/${token}`, transactionId);
    expect(await statusOf(app, sara, order_id)).toBe('failed');
    expect(await creditOf(app, sara.id)).toEqual({ refund: 100, topup: 5600 });
    expect(await tendersOf(url, order_id)).toMatchObject([
      ['refund', 'ended', 1, 100, 0],
      ['topup', 'ended', 1, 5600, 0],
    ]);
  });

  it('withdrawn, or not paid in time: it is back', async () => {
    const sara = await member(app, { topup: 5700 });
    const one = await placed(sara);
    const { bearer } = sara;
    const withdrawn = await app.call(
      'withdrawOrder',
      { params: { order_id: one.order_id } },
      { bearer },
    );
    expect(withdrawn.body.data.status).toBe('cancelled');
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5700 });
    const other = await placed(sara);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    await app.clock(32 * 60);
    expect(
      await runSql(url, 'select status from orders where id = $1', [uuidIn(other.order_id)]),
    ).toEqual([{ status: 'expired' }]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5700 });
  });
});

describe('ORDER-43 fields about the wallet are obeyed or refused', () => {
  const refused = async (buyer: Buyer, fields: Readonly<Record<string, string>>) => {
    const { status, body } = await place(buyer, { fields });
    return [status, body.code, Object.keys(body.errors ?? {})];
  };

  it('for a guest', async () => {
    const fields = { is_wallet: '1', wallet_amount: '10' };
    expect(await refused(await guest(app), fields)).toEqual([
      422,
      'validation_failed',
      ['is_wallet'],
    ]);
  });

  it('where nothing is in it, without the request, and for amounts that are none', async () => {
    const sara = await member(app, {});
    expect(await refused(sara, { is_wallet: '1' })).toEqual([
      422,
      'validation_failed',
      ['is_wallet'],
    ]);
    for (const fields of [
      { wallet_amount: '10' },
      { is_wallet: '0', wallet_amount: '10' },
      { is_wallet: '1', wallet_amount: '0' },
      { is_wallet: '1', wallet_amount: '-1' },
      { is_wallet: '1', wallet_amount: '1.005' },
    ])
      expect(await refused(sara, fields)).toEqual([422, 'validation_failed', ['wallet_amount']]);
  });

  it('ORDER-46 409 price_changed where it would pay more than was shown', async () => {
    const sara = await member(app, { topup: COURT_FILS });
    const slots = [freshSlot()];
    const send = (total: string) => place(sara, { fields: { is_wallet: '1', total }, slots });
    expect(code(await send('230.99'))).toEqual([409, 'price_changed']);
    expect((await send('231')).body.data).toMatchObject({ url: null, status: 'complete' });
  });

  it('409 balance_changed where less is in it than was stated', async () => {
    const sara = await member(app, { topup: 5600 });
    const fields = { is_wallet: '1', wallet_amount: '57' };
    const slots = [freshSlot()];
    expect(code(await place(sara, { fields, slots }))).toEqual([409, 'balance_changed']);
    expect((await order(app, sara, { items: [itemOf(slots[0] as Slot)] })).status).toBe(200);
  });
});

describe('TENDER-05 several orders against one wallet', () => {
  afterEach(() => void vi.restoreAllMocks());

  const openHolds = async ({ email }: Member) =>
    (
      await runSql<{ count: number }>(
        url,
        `select count(*)::int as count from hold h join customer c on c.tenant_id = h.tenant_id and c.cart_id = h.owner
         where c.email = $1`,
        [email],
      )
    )[0]?.count;

  it('two tabs: one gets it, the other 409, and nothing is held for it', async () => {
    const sara = await member(app, { topup: COURT_FILS + 5700 });
    const fields = { is_wallet: '1', wallet_amount: '231' };
    const answers = await Promise.all([place(sara, { fields }), place(sara, { fields })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('balance_changed');
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5700 });
    expect(await openHolds(sara)).toBe(1);
  });

  it('spent while the order is written: 409, and places, gateway and escrow are as before', async () => {
    const sara = await member(app, { topup: 5700 });
    const slot = freshSlot();
    const query = pg.Client.prototype.query;
    let isDone = false;
    const changing = async function (this: pg.Client, ...args: readonly unknown[]) {
      const text = (args[0] as { readonly text?: string } | undefined)?.text ?? '';
      if (!isDone && text.includes('inventory_take(')) {
        isDone = true;
        await takeCredit(app, sara.id, 100);
      }
      return query.apply(this, args as never);
    };
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(changing as never);
    const answer = await place(sara, { slots: [slot] });
    expect([isDone, ...code(answer)]).toEqual([true, 409, 'balance_changed']);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5600 });
    expect(await openHolds(sara)).toBe(0);
    expect((await place(await guest(app), { fields: {}, slots: [slot] })).status).toBe(200);
  });

  it('20 orders of AED 231 against AED 1,000: four are paid', async () => {
    const sara = await member(app, { topup: 100_000 });
    const fields = { is_wallet: '1', wallet_amount: '231' };
    const slots = Array.from({ length: 20 }, (_, index) =>
      court2(dayAt(app.whole.clock.now(), 8 + Math.floor(index / 5)), 17 + (index % 5), 23),
    );
    const answers = await Promise.all(slots.map((slot) => place(sara, { fields, slots: [slot] })));
    const statuses = answers.map(code);
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(4);
    expect(statuses.filter(([status]) => status !== 200)).toEqual(
      Array.from({ length: 16 }, () => [409, 'balance_changed']),
    );
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 100_000 - 4 * COURT_FILS });
    expect(await openHolds(sara)).toBe(4);
  });

  it('an order beside the withdrawal of another, time and again: every fils is found', async () => {
    const sara = await member(app, { topup: 5700 });
    const { bearer } = sara;
    for (let round = 0; round < 4; round += 1) {
      const one = await placed(sara);
      const [, other] = await Promise.all([
        app.call('withdrawOrder', { params: { order_id: one.order_id } }, { bearer }),
        place(sara),
      ]);
      const isPlaced = other.status === 200;
      expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: isPlaced ? 0 : 5700 });
      if (!isPlaced) continue;
      const { order_id } = other.body.data;
      await app.call('withdrawOrder', { params: { order_id } }, { bearer });
      expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5700 });
    }
  });
});
