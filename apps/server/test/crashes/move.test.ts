import { afterAll, describe, expect, it } from 'vitest';
import { MOVE_CRASH_POINTS, PAID_MOVE_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import {
  grandTotal,
  holdsOf,
  refundedAtGateway,
  refundsOf,
  runSql,
  sumsOf,
  uuidIn,
} from '../books.ts';
import { court2, dayAt, itemOf, type Slot } from '../buyer.ts';
import { courtAt } from '../moves.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import {
  advance,
  approve,
  arrive,
  buyItems,
  type call,
  mailsTo,
  type Placed,
  post,
  type Shopper,
  unitsOf,
} from './shopper.ts';
import { actOf, bookingOn, manager } from './staff.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const on = (days: number): string => dayAt(Date.now(), days);

/** Moves the booking to a cheaper hour; returns null when the server died during it. */
type Move = (url: string) => ReturnType<typeof call>;

interface Case {
  readonly from: Slot;
  readonly line: object;
}

async function byBuyer(url: string, who: Shopper, order: Placed, { line }: Case): Promise<Move> {
  const [unit] = await unitsOf(url, who, order);
  return (to) => post(to, who, `orders/${order.order_id}/move`, { key: unit?.key, line });
}

async function byStaff(url: string, _: Shopper, order: Placed, of: Case): Promise<Move> {
  const id = await bookingOn(url, await manager(url, rig.url), of.from.date, order);
  const body = { line: of.line, by: 'customer' };
  const input = { path: `bookings/${id}/move`, params: { id }, body };
  return actOf(rig.database, 'moveBookingByStaff', input);
}

const STEPS = [...MOVE_CRASH_POINTS, 'refund.answered', 'refund.recorded'] as const;
const CASES = STEPS.flatMap((step) => [
  // Without a key it is a move to where the booking already is, with one the same move.
  { step, who: 'its buyer', mover: byBuyer, repeated: [] },
  { step, who: 'staff', mover: byStaff, repeated: [{ way: 'original', amount: 63 }] },
]).map((one, index) => ({
  ...one,
  of: { from: court2(on(3), 17 + index), line: courtAt(on(5), 9 + index, 24) },
}));

describe('a process killed while a booking is moved to a cheaper time', () => {
  it.each(CASES)(
    '$step, by $who: moved once, refunded once, notified once',
    async ({ step, mover, of, repeated }) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const order = await buyItems(shop.url, who, [itemOf(of.from)]);
      const move = await mover(shop.url, who, order, of);

      const doomed = await rig.start(step);
      const moved = await move(doomed.url);
      expect(moved?.status).toBe(step === 'order.moved' ? undefined : 200);
      await advance(doomed.url, 2);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      expect((await move(next.url))?.body.data.shares).toEqual(repeated);
      // A partial refund whose response was lost is not requested twice (PAY-13).
      const state = step === 'refund.answered' ? 'unclear' : 'returned';
      const isSettled = async () => (await refundsOf(rig.url, order.order_id))[0]?.state === state;
      expect(await rig.settles(next, isSettled)).toBe(true);
      await advance(next.url, LEASES_SECONDS);
      expect(await refundsOf(rig.url, order.order_id)).toEqual([{ state, amount: 6300 }]);
      expect(await refundedAtGateway(rig.url, order.transactionId)).toBe(6300);
      const sums = await sumsOf(rig.url, order.order_id);
      expect([sums['sales:facility'], sums.refunds_due ?? 0]).toEqual([
        16_000,
        state === 'returned' ? 0 : 6300,
      ]);
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
      expect(subjects.filter((one) => /^Your refund/.test(one))).toHaveLength(
        state === 'returned' ? 1 : 0,
      );
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
      const dearer = (url: string, one: Shopper, { order_id }: Placed, key: string | undefined) =>
        post(url, one, `orders/${order_id}/move`, {
          key,
          line: courtAt(on(6), 19, facility),
          difference: 63,
        });
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const order = await buyItems(shop.url, who, [itemOf(court2(on(6), 15, facility))]);
      const [{ key } = { key: undefined }] = await unitsOf(shop.url, who, order);
      const isAtOpening = step === 'move.opened' || step === 'gateway.registered';
      const before = isAtOpening ? null : await dearer(shop.url, who, order, key);

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
