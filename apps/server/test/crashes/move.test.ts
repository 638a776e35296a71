import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { MOVE_CRASH_POINTS, PAID_MOVE_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, holdsOf, refundsOf, runSql, sumsOf, uuidIn } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { courtAt } from '../moves.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import {
  advance,
  approve,
  arrive,
  call,
  comeBack,
  json,
  mailsTo,
  type Placed,
  placeItems,
  type Shopper,
  statusOf,
} from './shopper.ts';

const rig = crashRig();

afterEach(rig.stop);
afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const on = (days: number): string => dayAt(Date.now(), days);

async function keyOf(url: string, { bearer }: Shopper, { order_id }: Placed): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await call(url, `/api/v1/orders/${order_id}/tickets`, { headers });
  return answer?.body.data[0].line_key;
}

const move = (url: string, { bearer }: Shopper, { order_id }: Placed, key: string) =>
  call(url, `/api/v1/orders/${order_id}/move`, {
    ...json({ key, line: courtAt(on(5), 15, 24) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  });

describe('a process killed while a booking is moved to a cheaper time', () => {
  it.each(MOVE_CRASH_POINTS)(
    '%s: moved once, refunded once, notified once',
    async (step) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const placed = await placeItems(shop.url, who, [itemOf(court2(on(3)))], randomUUID());
      const order = placed?.body.data as Placed;
      await approve(shop.url, order);
      await comeBack(shop.url, order);
      expect(await statusOf(shop.url, who, order.order_id)).toBe('complete');
      const key = await keyOf(shop.url, who, order);
      await shop.stop();

      const doomed = await rig.start(step);
      expect(await move(doomed.url, who, order, key)).toBeNull();
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      expect((await move(next.url, who, order, key))?.body.data.shares).toEqual([]);
      const isBack = async () =>
        (await refundsOf(rig.url, order.order_id))[0]?.state === 'returned';
      expect(await rig.settles(next, isBack)).toBe(true);
      await advance(next.url, LEASES_SECONDS);
      expect(await refundsOf(rig.url, order.order_id)).toEqual([
        { state: 'returned', amount: 6300 },
      ]);
      expect((await sumsOf(rig.url, order.order_id))['sales:facility']).toBe(16_000);
      expect(await holdsOf(rig.url, order.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
      const moves = await runSql(
        rig.url,
        `select m.seq from line_move m join order_line l
           on (l.tenant_id, l.id) = (m.tenant_id, m.order_line_id) where l.order_id = $1`,
        [uuidIn(order.order_id)],
      );
      expect(moves).toEqual([{ seq: 1 }]);
      const subjects = (await mailsTo(next.url, who.email)).map((mail) => mail.subject);
      expect(subjects.filter((one) => /^Moved/.test(one))).toHaveLength(1);
    },
    300_000,
  );
});

describe('a process killed while a booking is moved to a dearer time', () => {
  const STEPS = [
    ...PAID_MOVE_CRASH_POINTS,
    'gateway.registered',
    'payment.finalised',
    'order.settled',
  ] as const;

  it.each(STEPS)(
    '%s: paid once, moved once, notified once',
    async (step) => {
      const facility = 21 + STEPS.indexOf(step);
      const dearer = (url: string, { bearer }: Shopper, { order_id }: Placed, key: string) =>
        call(url, `/api/v1/orders/${order_id}/move`, {
          ...json({ key, line: courtAt(on(6), 19, facility), due: 63 }),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        });
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const placed = await placeItems(
        shop.url,
        who,
        [itemOf(court2(on(6), 15, facility))],
        randomUUID(),
      );
      const order = placed?.body.data as Placed;
      await approve(shop.url, order);
      await comeBack(shop.url, order);
      const key = await keyOf(shop.url, who, order);
      const isAtOpening = step === 'move.opened' || step === 'gateway.registered';
      const before = isAtOpening ? null : await dearer(shop.url, who, order, key);
      await shop.stop();

      const doomed = await rig.start(step);
      if (before === null) expect(await dearer(doomed.url, who, order, key)).toBeNull();
      else {
        await approve(doomed.url, before.body.data.payment);
        await advance(doomed.url, 120);
      }
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const opened = before ?? (await dearer(next.url, who, order, key));
      await approve(next.url, opened?.body.data.payment);
      await advance(next.url, LEASES_SECONDS);
      const states = () =>
        runSql<{ state: string }>(
          rig.url,
          'select state::text from paid_move where order_id = $1',
          [uuidIn(order.order_id)],
        );
      const isMoved = async () =>
        (await states())[0]?.state === 'moved' &&
        (await mailsTo(next.url, who.email)).some(({ subject }) => /^Moved/.test(subject));
      expect(await rig.settles(next, isMoved)).toBe(true);
      expect(await states()).toEqual([{ state: 'moved' }]);
      expect((await sumsOf(rig.url, order.order_id))['sales:facility']).toBe(22_000);
      expect(await refundsOf(rig.url, order.order_id)).toEqual([]);
      expect(await holdsOf(rig.url, order.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
      const moved = (await mailsTo(next.url, who.email)).filter(({ subject }) =>
        /^Moved/.test(subject),
      );
      expect(moved).toHaveLength(1);
    },
    300_000,
  );
});
