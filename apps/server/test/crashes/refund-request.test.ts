import { afterAll, beforeAll, expect, it } from 'vitest';
import type { REFUND_REQUEST_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, refundsOf, runSql, sumsOf, uuidIn } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { changeFacts } from '../changing-venue.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import {
  advance,
  arrive,
  buyItems,
  call,
  mailsTo,
  post,
  type Shopper,
  unitsOf,
} from './shopper.ts';
import { type Act, actOf } from './staff.ts';

const rig = crashRig();

/** No booking of padel is free to cancel here. */
beforeAll(() =>
  changeFacts(
    rig.url,
    1,
    'update service set free_until_minutes_before = 100000 where tenant_id = 1 and id = 2',
  ),
);
afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const AMOUNT = 115.5;

/** Prepares the end of a request. */
type End = (who: Shopper, order: string, id: string) => Promise<Act>;

const approve: End = (_who, _order, id) =>
  actOf(rig.database, 'decideRefundRequest', {
    path: `refund-requests/${id}`,
    params: { id },
    body: { answer: 'approve', amount: AMOUNT, way: 'original' },
  });
const withdraw: End =
  async ({ bearer }, order, id) =>
  (url) =>
    call(url, `/api/v1/orders/${order}/refund-requests/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${bearer}` },
    });

const CASES = [
  { step: 'refund_request.decided', hour: 17 },
  { step: 'refund_request.ended', hour: 18 },
] as const satisfies readonly {
  step: (typeof REFUND_REQUEST_CRASH_POINTS)[number];
  hour: number;
}[];

it.each(CASES)(
  'a process killed at $step: the request has ended once, with its money and its mail',
  async ({ step, hour }) => {
    const isApproved = step === 'refund_request.decided';
    const shop = await rig.start();
    const who = await arrive(shop.url);
    const order = await buyItems(shop.url, who, [itemOf(court2(dayAt(Date.now(), 3), hour))]);
    const units = await unitsOf(shop.url, who, order);
    const path = `orders/${order.order_id}/refund-requests`;
    const opened = await post(shop.url, who, path, { units, asks_goodwill: 1 });
    expect(opened?.status, JSON.stringify(opened?.body)).toBe(200);
    const prepare = isApproved ? approve : withdraw;
    const end = await prepare(who, order.order_id, opened?.body.data.request.id);
    await shop.stop();

    const doomed = await rig.start(step);
    expect(await end(doomed.url)).toBeNull();
    await rig.diedAt(doomed, step);

    const next = await rig.start();
    const again = await end(next.url);
    expect(again?.status, JSON.stringify(again?.body)).toBe(200);
    const awaited = async () =>
      (
        await runSql<{ waits: boolean }>(
          rig.url,
          'select bool_or(refund_id is not null) as waits from booking where order_id = $1',
          [uuidIn(order.order_id)],
        )
      )[0]?.waits;
    expect(await rig.settles(next, async () => (await awaited()) === false)).toBe(true);
    await advance(next.url, LEASES_SECONDS);
    expect(await refundsOf(rig.url, order.order_id)).toEqual(
      isApproved ? [{ state: 'returned', amount: AMOUNT * 100 }] : [],
    );
    expect((await sumsOf(rig.url, order.order_id)).refunds_due).toBeUndefined();
    const subjects = (await mailsTo(next.url, who.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => /^Repaid/.test(one))).toHaveLength(isApproved ? 1 : 0);
  },
  300_000,
);

it('a process killed as a refund that came back is recorded: it is owed once, and paid once', async () => {
  const shop = await rig.start();
  const who = await arrive(shop.url);
  const order = await buyItems(shop.url, who, [itemOf(court2(dayAt(Date.now(), 4), 17))]);
  const units = await unitsOf(shop.url, who, order);
  const path = `orders/${order.order_id}/refund-requests`;
  const opened = await post(shop.url, who, path, { units, asks_goodwill: 1 });
  const repay = await approve(who, order.order_id, opened?.body.data.request.id);
  expect((await repay(shop.url))?.status).toBe(200);
  const isReturned = async () =>
    (await refundsOf(rig.url, order.order_id))[0]?.state === 'returned';
  expect(await rig.settles(shop, isReturned)).toBe(true);
  const [row] = await runSql<{ id: string }>(
    rig.url,
    'select id::text from refund where order_id = $1',
    [uuidIn(order.order_id)],
  );
  const id = `k_${Buffer.from((row?.id ?? '').replaceAll('-', ''), 'hex').toString('base64url')}`;
  const recording = (body: object) =>
    actOf(rig.database, 'recordRefundResult', { path: `refunds/${id}`, params: { id }, body });
  await shop.stop();
  for (const [body, due] of [
    [{ action: 'came_back' }, AMOUNT * 100],
    [{ action: 'bank', reference: 'FT1' }, undefined],
  ] as const) {
    const record = await recording(body);
    const doomed = await rig.start('refund.settled');
    expect(await record(doomed.url)).toBeNull();
    await rig.diedAt(doomed, 'refund.settled');
    const next = await rig.start();
    const again = await record(next.url);
    expect(again?.status, JSON.stringify(again?.body)).toBe(200);
    expect((await sumsOf(rig.url, order.order_id)).refunds_due).toBe(due);
    await next.stop();
  }
}, 300_000);
