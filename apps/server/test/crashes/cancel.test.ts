import { afterAll, describe, expect, it } from 'vitest';
import { PAY_BACK_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, holdsOf, refundedAtGateway, refundsOf, runSql, sumsOf } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import {
  advance,
  arrive,
  buyItems,
  type call,
  mailsTo,
  type Placed,
  post,
  type Shopper,
  unitsOf,
} from './shopper.ts';
import { bookingOn, cancellationOf, manager } from './staff.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const DAY = dayAt(Date.now(), 3);
const PRICE_FILS = 23_100;

/** Cancels the court; returns null when the server died during it. */
type Cancel = (url: string) => ReturnType<typeof call>;

async function byBuyer(url: string, who: Shopper, order: Placed): Promise<Cancel> {
  const units = await unitsOf(url, who, order);
  return (to) => post(to, who, `orders/${order.order_id}/refund-requests`, { units });
}

async function byStaff(url: string, _: Shopper, order: Placed): Promise<Cancel> {
  const booking = await bookingOn(url, await manager(url, rig.url), DAY, order);
  return cancellationOf(rig.database, url, { booking, order });
}

const CASES = PAY_BACK_CRASH_POINTS.flatMap((step) => [
  { step, who: 'its buyer', canceller: byBuyer, audited: 0 },
  { step, who: 'staff', canceller: byStaff, audited: 1 },
]).map((one, index) => ({ ...one, hour: 17 + index }));

describe('a process killed while a court is cancelled', () => {
  it.each(CASES)(
    '$step, by $who: cancelled once, refunded once, notified once',
    async ({ step, canceller, hour, audited }) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const slot = court2(DAY, hour);
      const order = await buyItems(shop.url, who, [itemOf(slot)]);
      const cancel = await canceller(shop.url, who, order);
      const entries = await auditEntries();

      const doomed = await rig.start(step);
      expect((await cancel(doomed.url))?.status).toBe(step === 'order.cancelled' ? undefined : 200);
      await advance(doomed.url, 2);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      expect((await cancel(next.url))?.status).toBe(200);
      const isBack = async () =>
        (await refundsOf(rig.url, order.order_id))[0]?.state === 'returned';
      expect(await rig.settles(next, isBack)).toBe(true);
      await advance(next.url, LEASES_SECONDS);
      expect(await refundsOf(rig.url, order.order_id)).toEqual([
        { state: 'returned', amount: PRICE_FILS },
      ]);
      expect(await refundedAtGateway(rig.url, order.transactionId)).toBe(PRICE_FILS);
      const sums = await sumsOf(rig.url, order.order_id);
      expect([sums['sales:facility'], sums.refunds_due]).toEqual([undefined, undefined]);
      expect(await holdsOf(rig.url, order.order_id)).toEqual([]);
      expect((await auditEntries()) - entries).toBe(audited);
      const subjects = (await mailsTo(next.url, who.email)).map((mail) => mail.subject);
      expect(subjects.filter((one) => /^Cancelled/.test(one))).toHaveLength(1);
      expect(subjects.filter((one) => /^Your refund/.test(one))).toHaveLength(1);
      // The place is for sale again.
      await buyItems(next.url, await arrive(next.url), [itemOf(slot)]);
    },
    300_000,
  );
});

async function auditEntries(): Promise<number> {
  const sql = `select count(*)::int as count from audit_entry where action = 'order.cancelled'`;
  return (await runSql<{ count: number }>(rig.url, sql))[0]?.count ?? 0;
}
