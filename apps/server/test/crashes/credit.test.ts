import { afterAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { expectEndedOrdersClear } from '../wallet.ts';
import { crashRig } from './crash-rig.ts';
import { placeItems, signInPartner, statusOf } from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  await expectEndedOrdersClear(rig.url);
  expect(await grandTotal(rig.url)).toBe(0);
});

const owed = async (): Promise<number> =>
  (
    await runSql<{ owed: number }>(
      rig.url,
      "select -balance::int as owed from account where tenant_id = 1 and code = 'partner:1'",
    )
  )[0]?.owed ?? 0;

describe('TENDER-08 a process killed as an order is taken on credit', () => {
  it('order.committed: the same key returns the complete order, which is owed once', async () => {
    const items = [itemOf(court2(dayAt(Date.now(), 4), 19))];
    const fields = { is_credit: '1' };
    const doomed = await rig.start('order.committed');
    const who = await signInPartner(doomed.url);
    const before = await owed();
    expect(await placeItems(doomed.url, who, items, 'credit-once', fields)).toBeNull();
    await rig.diedAt(doomed, 'order.committed');
    const shop = await rig.start();
    const answer = await placeItems(shop.url, who, items, 'credit-once', fields);
    expect(answer?.status, JSON.stringify(answer?.body)).toBe(200);
    const order = answer?.body.data as { readonly order_id: string };
    expect(await statusOf(shop.url, who, order.order_id)).toBe('complete');
    expect(await owed()).toBe(before + 23_100);
  }, 300_000);
});
