import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  guest,
  itemOf,
  order,
  type Slot,
} from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { expire, openShop, soldToOthers } from '../../../test/shop.ts';

const COURT_FILS = 23_100;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const on = (day: number): string => dayAt(app.whole.clock.now(), day);

interface Placed {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly transactionId: string;
}

async function place(buyer: Buyer, items: readonly object[]): Promise<Placed> {
  const placed = await order(app, buyer, { items });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId } = placed.body.data;
  return { buyer, orderId, transactionId };
}

/** Expires orders, sells the given places to others, and then delivers the payments. */
async function late(
  orders: readonly Placed[],
  taken: readonly (readonly object[])[],
): Promise<void> {
  await expire(app, orders);
  await soldToOthers(app, taken);
}

const read = async ({ orderId, buyer: { bearer } }: Placed) =>
  (await app.call('readOrder', { params: { order_id: orderId } }, { bearer })).body.data;

interface Offer {
  readonly alternatives?: readonly (Slot & { readonly total_price: number })[];
}

const choose = ({ orderId, buyer: { bearer } }: Placed, body: object) =>
  app.call('chooseOutcome', { params: { order_id: orderId }, body }, { bearer });

async function chosen(placed: Placed, body: object) {
  const answer = await choose(placed, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

describe('MONEY-32 late money that is less than the lines cost', () => {
  const SHORT_FILS = 3_000;

  /** Places an order of courts, whose payment brings less than they cost. */
  async function shortPaid(buyer: Buyer, slots: readonly Slot[]): Promise<Placed> {
    const placed = await place(
      buyer,
      slots.map((slot) => itemOf(slot)),
    );
    const paidFils = slots.length * COURT_FILS - SHORT_FILS;
    await runSql(url, 'update payment set amount_fils = $2 where order_id = $1', [
      uuidIn(placed.orderId),
      paidFils,
    ]);
    await runSql(url, 'update gateway_double set amount = $2 where transaction_id = $1', [
      placed.transactionId,
      (paidFils / 100).toFixed(2),
    ]);
    return placed;
  }

  const sumOf = (sums: Record<string, number>, prefix: string): number =>
    Object.entries(sums).reduce((sum, [code, net]) => sum + (code.startsWith(prefix) ? net : 0), 0);

  it('all lost: what came goes back, and no more', async () => {
    const slots = [court2(on(8), 18), court2(on(8), 18, 23)] as const;
    const placed = await shortPaid(await guest(app), slots);
    await late(
      [placed],
      slots.map((slot) => [itemOf(slot)]),
    );
    expect((await sumsOf(url, placed.orderId)).unallocated).toBe(2 * COURT_FILS - SHORT_FILS);
    await chosen(placed, { choice: 'refund' });
    await app.clock(2);
    expect(await sumsOf(url, placed.orderId)).toEqual({});
  });

  it('one by one: the last gets what is left, as credit', async () => {
    const slots = [court2(on(8), 20), court2(on(8), 20, 23)] as const;
    const placed = await shortPaid(await customer(app), slots);
    await late(
      [placed],
      slots.map((slot) => [itemOf(slot)]),
    );
    const { products } = await read(placed);
    for (const { key } of products) await chosen(placed, { choice: 'wallet', key });
    const sums = await sumsOf(url, placed.orderId);
    expect([sums.unallocated, sumOf(sums, 'wallet:')]).toEqual([
      undefined,
      2 * COURT_FILS - SHORT_FILS,
    ]);
  });

  it('the kept line is paid first, and an alternative that is not covered is refused', async () => {
    const [lost, free] = [court2(on(9), 18), court2(on(9), 18, 23)];
    const placed = await shortPaid(await customer(app), [lost, free]);
    await late([placed], [[itemOf(lost)]]);
    expect((await sumsOf(url, placed.orderId)).unallocated).toBe(COURT_FILS - SHORT_FILS);
    const { choices, products } = await read(placed);
    const [{ key }] = products;
    const offered = choices.flatMap(({ alternatives = [] }: Offer) => alternatives);
    const pricesOffered = offered.map(({ total_price }: { total_price: number }) => total_price);
    expect(Math.max(0, ...pricesOffered)).toBeLessThan(231);
    const alternative = court2(on(9), 18, 24);
    const answer = await choose(placed, { choice: 'alternative', key, alternative });
    expect([answer.status, answer.body.code]).toEqual([409, 'choice_not_offered']);
    await chosen(placed, { choice: 'refund', key });
    await app.clock(2);
    const sums = await sumsOf(url, placed.orderId);
    expect([sums.unallocated, sums['gateway:epg']]).toEqual([undefined, -COURT_FILS]);
  });

  it('less than the kept line costs: nothing is left for the lost one', async () => {
    const [lost, free] = [court2(on(9), 20), court2(on(9), 20, 23)];
    const placed = await shortPaid(await guest(app), [lost, free]);
    const paidFils = 1_000;
    await runSql(url, 'update payment set amount_fils = $2 where order_id = $1', [
      uuidIn(placed.orderId),
      paidFils,
    ]);
    await runSql(url, "update gateway_double set amount = '10.00' where transaction_id = $1", [
      placed.transactionId,
    ]);
    await late([placed], [[itemOf(lost)]]);
    const sums = await sumsOf(url, placed.orderId);
    expect([sums.unallocated, sums['gateway:epg']]).toEqual([undefined, -paidFils]);
    const settled = await chosen(placed, { choice: 'refund' });
    expect(settled.status).toBe('complete');
    expect(
      await runSql(url, 'select 1 from refund where order_id = $1', [uuidIn(placed.orderId)]),
    ).toEqual([]);
  });
});
