import { describe, expect, it } from 'vitest';
import { CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../books.ts';
import { court2, dayAt, itemOf, type Slot } from '../buyer.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import type { RealServer } from './real-server.ts';
import {
  advance,
  approve,
  arrive,
  comeBack,
  mailsTo,
  type Placed,
  placeItems,
  type Shopper,
  statusOf,
} from './shopper.ts';

const rig = crashRig();

const GATEWAYS = ['EPG', 'STRIPE'] as const;
type Pg = (typeof GATEWAYS)[number];

const CASES = GATEWAYS.flatMap((pg) => CRASH_POINTS.map((step) => [pg, step] as const));

const slotFor = (pg: Pg, step: (typeof CRASH_POINTS)[number]): Slot =>
  court2(dayAt(Date.now(), 2 + GATEWAYS.indexOf(pg)), 8 + CRASH_POINTS.indexOf(step));

/** Purchase of a slot through a gateway, under a key of its own. */
interface Purchase {
  readonly pg: Pg;
  readonly slot: Slot;
  readonly key: string;
}

/** Buys as a customer, as far as the server responds. Returns the order if a response arrived. */
async function buy(
  shop: RealServer,
  who: Shopper,
  { pg, slot, key }: Purchase,
): Promise<Placed | null> {
  const placed = await placeItems(shop.url, who, [itemOf(slot)], key, { pg });
  if (placed === null) return null;
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const order = placed.body.data as Placed;
  await approve(shop.url, order);
  await comeBack(shop.url, order);
  return order;
}

/** Retries as the customer after the restart if no response arrived; then runs all due work. */
async function recover(who: Shopper, purchase: Purchase, heard: Placed | null): Promise<Placed> {
  const shop = await rig.start();
  const order = heard ?? (await buy(shop, who, purchase));
  if (order === null) throw new Error('The order was not placed.');
  await approve(shop.url, order);
  await rig.settles(shop, async () => {
    const isDone = (await statusOf(shop.url, who, order.order_id)) === 'complete';
    return isDone && (await mailsTo(shop.url, who.email)).length > 0;
  });
  return order;
}

describe('ORDER-04 a process killed between paying and confirming', () => {
  it.each(CASES)(
    '%s, %s: nothing is lost, doubled or left held',
    async (pg, step) => {
      const purchase = { pg, slot: slotFor(pg, step), key: `key-${pg}-${step}` };
      const doomed = await rig.start(step);
      const who = await arrive(doomed.url);
      const heard = await buy(doomed, who, purchase);
      await rig.diedAt(doomed, step);

      const order = await recover(who, purchase, heard);
      expect(await statusOf(rig.serverUrl, who, order.order_id)).toBe('complete');
      expect(await holdsOf(rig.url, order.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
      const sums = await sumsOf(rig.url, order.order_id);
      expect(Object.keys(sums).sort()).toEqual([
        `gateway:${pg.toLowerCase()}`,
        'sales:facility',
        'vat',
      ]);
      expect(await grandTotal(rig.url)).toBe(0);
      const tickets = await runSql(rig.url, 'select 1 from booking where order_id = $1', [
        uuidIn(order.order_id),
      ]);
      expect(tickets).toHaveLength(1);

      await advance(rig.serverUrl, LEASES_SECONDS);
      const mails = await mailsTo(rig.serverUrl, who.email);
      expect(mails.map((mail) => mail.subject)).toEqual([
        expect.stringMatching(/^Your booking at Al Noor Sports Park/),
      ]);
    },
    300_000,
  );

  it('in the end, exactly the paid places are occupied', async () => {
    const [local] = await runSql<{ taken: number; paid: number }>(
      rig.url,
      `select (select count(*)::int from occupation o join hold h
           on h.tenant_id = o.tenant_id and h.id = o.hold_id
         where h.order_line_id is not null) as taken,
         (select coalesce(sum((l.to_local - l.from_local) / 5), 0)::int from order_line l
           join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
         where o.status = 'complete') as paid`,
    );
    expect(local).toEqual({ taken: 12 * CASES.length, paid: 12 * CASES.length });
    const open = await runSql(rig.url, `select 1 from hold where state <> 'firm'`);
    expect(open).toEqual([]);
  });
});
