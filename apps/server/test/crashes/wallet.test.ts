import { afterAll, describe, expect, it } from 'vitest';
import { CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, holdsOf, runSql, sumsOf } from '../books.ts';
import { court2, dayAt, itemOf, type Slot } from '../buyer.ts';
import { expectEndedOrdersClear } from '../wallet.ts';
import { crashRig } from './crash-rig.ts';
import type { RealServer } from './real-server.ts';
import {
  approve,
  call,
  comeBack,
  json,
  type Placed,
  placeItems,
  type Shopper,
  statusOf,
} from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  await expectEndedOrdersClear(rig.url);
  expect(await grandTotal(rig.url)).toBe(0);
});

const STEPS = CRASH_POINTS.slice(0, CRASH_POINTS.indexOf('event.received'));
const SHARE_FILS = 2000;

/** Signs in the demo's customer, who has a wallet. */
async function signIn(url: string): Promise<Shopper> {
  const credentials = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
  const answer = await call(url, '/api/v1/auth/login', json(credentials));
  if (answer?.status !== 200) throw new Error(`no session: ${JSON.stringify(answer?.body)}`);
  return { email: answer.body.data.email, bearer: answer.body.data.token };
}

const balance = async (): Promise<number> =>
  (
    await runSql<{ balance: number }>(
      rig.url,
      "select balance::int from account where tenant_id = 1 and code = 'wallet:1:topup'",
    )
  )[0]?.balance ?? 0;

/** Buys with the wallet beside the card, or alone; null: no response arrived. */
async function buy(
  shop: RealServer,
  who: Shopper,
  { slot, key, amount }: { readonly slot: Slot; readonly key: string; readonly amount: string },
): Promise<Placed | null> {
  const fields = { is_wallet: '1', wallet_amount: amount };
  const placed = await placeItems(shop.url, who, [itemOf(slot)], key, fields);
  if (placed === null) return null;
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const order = placed.body.data as Placed;
  if (order.transactionId !== null) {
    await approve(shop.url, order);
    await comeBack(shop.url, order);
  }
  return order;
}

describe('TENDER-05, TENDER-06 a process killed while the wallet and a card pay', () => {
  it.each(STEPS)(
    '%s: the wallet pays once',
    async (step) => {
      const slot = court2(dayAt(Date.now(), 4), 8 + STEPS.indexOf(step));
      const ordering = { slot, key: `wallet-${step}`, amount: '20' };
      const doomed = await rig.start(step);
      const who = await signIn(doomed.url);
      const before = await balance();
      const heard = await buy(doomed, who, ordering);
      await rig.diedAt(doomed, step);

      const shop = await rig.start();
      const order = heard ?? (await buy(shop, who, ordering));
      if (order === null) throw new Error('The order was not placed.');
      await approve(shop.url, order);
      const isDone = async () => (await statusOf(shop.url, who, order.order_id)) === 'complete';
      expect(await rig.settles(shop, isDone)).toBe(true);
      expect(await balance()).toBe(before - SHARE_FILS);
      expect(await holdsOf(rig.url, order.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
      const sums = await sumsOf(rig.url, order.order_id);
      expect(sums['wallet:1:topup']).toBe(-SHARE_FILS);
    },
    300_000,
  );

  it('order.committed, paid by the wallet alone: the same key returns the complete order', async () => {
    const slot = court2(dayAt(Date.now(), 4), 19);
    const ordering = { slot, key: 'wallet-alone', amount: '231' };
    const doomed = await rig.start('order.committed');
    const who = await signIn(doomed.url);
    const before = await balance();
    expect(await buy(doomed, who, ordering)).toBeNull();
    await rig.diedAt(doomed, 'order.committed');
    const shop = await rig.start();
    const order = await buy(shop, who, ordering);
    expect(await statusOf(shop.url, who, order?.order_id ?? '')).toBe('complete');
    expect(await balance()).toBe(before - 23_100);
  }, 300_000);
});
