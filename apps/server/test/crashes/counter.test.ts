import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { grandTotal, runSql, sumsOf, uuidIn } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import { advance, arrive, mailsTo, placeItems, type Shopper, statusOf } from './shopper.ts';
import { actOf } from './staff.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

/** Creates a customer with an account. */
async function customerOf(url: string): Promise<Shopper> {
  const who = await arrive(url);
  await runSql(
    rig.url,
    'update customer set is_guest = false, purge_after = null where email = $1',
    [who.email],
  );
  return who;
}

const order = (url: string, who: Shopper, hour: number, key: string) =>
  placeItems(url, who, [itemOf(court2(dayAt(Date.now(), 3), hour))], key, { pg: 'COUNTER' });

/** Opens the till of the manager with a float; null: it is open. */
async function openTill(url: string, float: number | null): Promise<void> {
  if (float === null) return;
  const act = await actOf(rig.database, 'openTill', {
    path: 'tills/1/open',
    params: { id: '1' },
    body: { float },
  });
  expect((await act(url))?.status).toBe(200);
}

it('a process killed as an order is placed for the counter: it is there once, and tells where to pay', async () => {
  const shop = await rig.start();
  const who = await customerOf(shop.url);
  await shop.stop();
  const key = randomUUID();
  const doomed = await rig.start('order.committed');
  expect(await order(doomed.url, who, 17, key)).toBeNull();
  await rig.diedAt(doomed, 'order.committed');
  const next = await rig.start();
  const again = await order(next.url, who, 17, key);
  expect(again?.body.data, JSON.stringify(again?.body)).toMatchObject({ pg: 'COUNTER', url: null });
  const subjects = async () => (await mailsTo(next.url, who.email)).map(({ subject }) => subject);
  expect(await rig.settles(next, async () => (await subjects()).length > 0)).toBe(true);
  expect(await subjects()).toEqual([expect.stringMatching(/^To be paid at the venue/)]);
}, 300_000);

it.each([
  { step: 'order.settled', hour: 18 },
  { step: 'event.received', hour: 19 },
] as const)(
  'a process killed at $step of a recorded payment: it is paid once, with its ticket and its mail',
  async ({ step, hour }) => {
    const shop = await rig.start();
    const who = await customerOf(shop.url);
    const placed = await order(shop.url, who, hour, randomUUID());
    expect(placed?.status, JSON.stringify(placed?.body)).toBe(200);
    const { order_id, total } = placed?.body.data ?? {};
    await advance(shop.url, LEASES_SECONDS);
    await openTill(shop.url, step === 'order.settled' ? 0 : null);
    const act = await actOf(rig.database, 'recordCounterPayment', {
      path: `orders/${order_id}/payments`,
      params: { order_id },
      body: { terminal: 0 },
    });
    await shop.stop();

    const doomed = await rig.start(step);
    await act(doomed.url);
    await rig.diedAt(doomed, step);

    const next = await rig.start();
    const again = await act(next.url);
    expect(again?.status, JSON.stringify(again?.body)).toBe(200);
    expect(await statusOf(next.url, who, order_id)).toBe('complete');
    await advance(next.url, LEASES_SECONDS);
    expect(await sumsOf(rig.url, order_id)).toMatchObject({ 'till:1': -100 * total });
    const tickets = await runSql(rig.url, 'select from booking where order_id = $1', [
      uuidIn(order_id),
    ]);
    expect(tickets).toHaveLength(1);
    const paid = async () =>
      (await mailsTo(next.url, who.email)).filter(({ subject }) => !/^To be paid/.test(subject));
    expect(await rig.settles(next, async () => (await paid()).length > 0)).toBe(true);
    expect(await paid()).toHaveLength(1);
  },
  300_000,
);

it('a process killed as a till is counted: it is counted once, and empty', async () => {
  const shop = await rig.start();
  const input = { path: 'tills/1/close', params: { id: '1' }, body: { counted: 100 } };
  const act = await actOf(rig.database, 'closeTill', input);
  await shop.stop();
  const doomed = await rig.start('till.settled');
  expect(await act(doomed.url)).toBeNull();
  await rig.diedAt(doomed, 'till.settled');
  const next = await rig.start();
  const again = await act(next.url);
  expect(again?.body.data, JSON.stringify(again?.body)).toMatchObject({ counted: 100 });
  const rows = await runSql(
    rig.url,
    `select count(*)::int as counts, sum(amount)::int as moved from transfer t join account a
       on a.tenant_id = t.tenant_id and a.id = t.to_id
     where t.cause = 'till_count' and a.code = 'till:1' and exists (
       select from account b where b.tenant_id = t.tenant_id and b.id = t.from_id and b.code = 'bank')`,
  );
  expect(rows).toEqual([{ counts: 1, moved: 10_000 }]);
}, 300_000);
