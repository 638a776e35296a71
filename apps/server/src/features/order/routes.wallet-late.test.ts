import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf, sumsOf } from '../../../test/books.ts';
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
import { expire, openShop, soldToOthers, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';
import {
  creditOf,
  expectEndedOrdersClear,
  type Member,
  member,
  tendersOf,
} from '../../../test/wallet.ts';

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

async function paid(buyer: Buyer, ordering: Ordering = {}) {
  const data = await placed(buyer, ordering);
  if (data.transactionId !== null) await decide(app.app, data.transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, data.order_id)).toBe('complete');
  return data;
}

const read = async ({ bearer }: Buyer, order_id: string) =>
  (await app.call('readOrder', { params: { order_id } }, { bearer })).body.data;

describe('TENDER-07 money that comes late', () => {
  async function expired(sara: Member, slots = [freshSlot()]) {
    const data = await placed(sara, { slots });
    await expire(app, [data]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 5700 });
    return data;
  }

  it('takes places and credit again, under a further number', async () => {
    const sara = await member(app, { topup: 5700 });
    const late = await expired(sara);
    await app.clock(UNTIL_LATE_SECONDS);
    expect(await statusOf(app, sara, late.order_id)).toBe('complete');
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    expect(await tendersOf(url, late.order_id)).toEqual([['topup', 'spent', 2, 5700, 0]]);
  });

  it('the credit is spent meanwhile: nothing is taken, and the card is asked about to the fils', async () => {
    const sara = await member(app, { topup: 5700 });
    const slots = [freshSlot()];
    const late = await expired(sara, slots);
    await paid(sara, { fields: { is_wallet: '1', wallet_amount: '50' } });
    await app.clock(UNTIL_LATE_SECONDS);
    const order = await read(sara, late.order_id);
    expect(order.status).toBe('needs_choice');
    expect((await sumsOf(url, late.order_id)).unallocated).toBe(17_400);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 700 });
    expect((await place(await guest(app), { fields: {}, slots })).status).toBe(200);
    const { bearer } = sara;
    const chosen = await app.call(
      'chooseOutcome',
      { params: { order_id: late.order_id }, body: { choice: 'wallet' } },
      { bearer },
    );
    expect(chosen.body.data.status).toBe('cancelled');
    expect(await creditOf(app, sara.id)).toEqual({ refund: 17_400, topup: 700 });
  });

  it('a place is gone: the card pays for the others first, and credit only for what is short', async () => {
    const sara = await member(app, { topup: 25_700 });
    const slots = [freshSlot(), freshSlot()];
    const data = await placed(sara, { slots });
    expect(data.tenders).toEqual([
      { kind: 'wallet', amount: 257 },
      { kind: 'card', amount: 205 },
    ]);
    await expire(app, [data]);
    await soldToOthers(app, [[itemOf(slots[1] as Slot)]]);
    expect(await statusOf(app, sara, data.order_id)).toBe('needs_choice');
    expect(await tendersOf(url, data.order_id)).toEqual([['topup', 'spent', 2, 2600, 0]]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 23_100 });
    const sums = await sumsOf(url, data.order_id);
    expect([sums.unallocated, sums['gateway:epg']]).toEqual([undefined, -20_500]);
    const { bearer } = sara;
    await app.call(
      'chooseOutcome',
      { params: { order_id: data.order_id }, body: { choice: 'refund' } },
      { bearer },
    );
    expect(await statusOf(app, sara, data.order_id)).toBe('complete');
    const cancelled = await cancelAll(app, sara, data.order_id);
    expect(cancelled.body.data.shares).toEqual([
      { way: 'original', amount: 205 },
      { way: 'wallet', amount: 26 },
    ]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 25_700 });
  });
});

describe('TENDER-03 a refund goes back in reverse of spending', () => {
  it('first to the card, then to the pots, each to the fils', async () => {
    const sara = await member(app, { refund: 5000, topup: 20_000 });
    const slots = [freshSlot(), freshSlot()];
    const { order_id } = await paid(sara, { slots });
    const { bearer } = sara;
    const own = (await app.call('listTickets', { params: { order_id } }, { bearer })).body.data;
    const cancel = (at: number, dry: 0 | 1) =>
      app.call(
        'requestRefund',
        { params: { order_id }, body: { units: [{ key: own[at].line_key, units: [0] }], dry } },
        { bearer },
      );
    const first = [
      { way: 'original', amount: 212 },
      { way: 'wallet', amount: 19 },
    ];
    expect((await cancel(0, 1)).body.data.shares).toEqual(first);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    expect((await cancel(0, 0)).body.data.shares).toEqual(first);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 1900 });
    expect((await cancel(1, 0)).body.data.shares).toEqual([{ way: 'wallet', amount: 231 }]);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 5000, topup: 20_000 });
    await app.clock(4);
    expect(await refundsOf(url, order_id)).toEqual([{ state: 'returned', amount: 21_200 }]);
    expect(await sumsOf(url, order_id)).toEqual({});
    expect((await read(sara, order_id)).tenders).toEqual([
      { kind: 'wallet', amount: 250, refunded: 250 },
      { kind: 'card', amount: 212, refunded: 212 },
    ]);
  });
});
