import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PAY_BACK_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { runCommand } from '../../src/run/run-command.ts';
import { grandTotal, refundedAtGateway, runSql, sumsOf, uuidIn } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { changeFacts } from '../changing-venue.ts';
import { finalSeats } from '../event-tickets.ts';
import { crashRig, LEASES_SECONDS } from './crash-rig.ts';
import type { RealServer } from './real-server.ts';
import {
  advance,
  arrive,
  buyItems,
  mailsTo,
  type Placed,
  post,
  type Shopper,
  unitsOf,
} from './shopper.ts';

const rig = crashRig();

afterEach(() => putOnAgain());
afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

/** Buys the same two seats, which are free again each time; alone or with a court. */
async function buy(who: Shopper, shop: RealServer, hour: number | null): Promise<Placed> {
  const court = hour === null ? [] : [itemOf(court2(dayAt(Date.now(), 2), hour))];
  return buyItems(shop.url, who, [...court, finalSeats([21, 22])]);
}

async function nadi(...texts: readonly string[]): Promise<readonly string[]> {
  const output: string[] = [];
  const print = (line: string): void => {
    output.push(line);
  };
  const environment = readEnvironment({ NADI_DEMO: '1', DATABASE_URL: rig.database.ownerUrl });
  await runCommand(environment, texts, {
    print,
    complain: print,
    timeoutMs: 0,
    ask: async () => 'yes',
  });
  return output;
}

const refundsOf = (order: Placed): Promise<{ state: string; amount: number }[]> =>
  runSql(
    rig.url,
    'select state::text, amount_fils::int as amount from refund where order_id = $1',
    [uuidIn(order.order_id)],
  );

/** Runs all due work of a live server until a refund is in this state. */
async function settled(order: Placed, state: string): Promise<void> {
  const shop = await rig.start();
  const isSo = await rig.settles(shop, async () => (await refundsOf(order))[0]?.state === state);
  if (!isSo) throw new Error(`The refund is ${JSON.stringify(await refundsOf(order))}.`);
}

/** Reinstates the final, as only a test can, so that the next test can call it off. */
const putOnAgain = (): Promise<void> =>
  changeFacts(rig.url, 1, 'update event_performance set called_off_at = null where id = 11');

describe('a process killed while a performance is called off and paid back', () => {
  const CASES = PAY_BACK_CRASH_POINTS.flatMap((step, index) => [
    { step, hour: null, state: 'returned' },
    // A partial refund whose response was lost is not requested twice (PAY-13).
    { step, hour: 10 + index, state: step === 'refund.answered' ? 'unclear' : 'returned' },
  ]);

  it.each(CASES)(
    '$step, with a court at $hour: refunded once, notified once, and nothing lost',
    async ({ step, hour, state }) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const order = await buy(who, shop, hour);
      const doomed = await rig.start(step);
      await nadi('event', 'call-off', '11');
      await advance(doomed.url, 2);
      await rig.diedAt(doomed, step);

      await settled(order, state);
      expect(await refundsOf(order)).toEqual([{ state, amount: 21_000 }]);
      expect(await refundedAtGateway(rig.url, order.transactionId)).toBe(21_000);
      const sums = await sumsOf(rig.url, order.order_id);
      expect(sums['sales:event']).toBeUndefined();
      expect(sums.refunds_due ?? 0).toBe(state === 'returned' ? 0 : 21_000);
      const [seats] = await runSql<{ count: number }>(
        rig.url,
        `select count(*)::int as count from booking
         where order_id = $1 and cancelled_at is null and product_id = 9101`,
        [uuidIn(order.order_id)],
      );
      expect(seats?.count).toBe(0);
      await advance(rig.serverUrl, LEASES_SECONDS);
      const subjects = (await mailsTo(rig.serverUrl, who.email)).map((mail) => mail.subject);
      expect(subjects.filter((one) => /^Called off/.test(one))).toHaveLength(1);
      expect(subjects.filter((one) => /^Your refund/.test(one))).toHaveLength(
        state === 'returned' ? 1 : 0,
      );
      const listed = (await nadi('refunds')).join('\n');
      if (state === 'returned') {
        expect(listed).not.toContain(order.transactionId);
        return;
      }
      expect(listed).toContain(`EPG ${order.transactionId}  tried 2 times, last response: none`);
      const id = /\(or again\) (\S+)/.exec(listed)?.[1] ?? '';
      expect(await nadi('refund', 'returned', id)).toEqual(['Booked as returned.']);
      expect((await sumsOf(rig.url, order.order_id)).refunds_due).toBeUndefined();
      expect((await nadi('refund', 'again', id)).join()).toMatch(/not an unclear refund/);
      expect(await nadi('refunds')).toEqual(['No refund has failed.']);
    },
    300_000,
  );
});

/** Moves the final, and back for the next test: its tickets follow each time. */
async function moveFinal(hour: number): Promise<void> {
  const body = await nadi('event', 'move', '11', dayAt(Date.now(), 14), `${hour}:00`);
  expect(body[0]).toMatch(/^Performance 11/);
}

const cancelTickets = (url: string, who: Shopper, { order_id }: Placed, units: readonly object[]) =>
  post(url, who, `orders/${order_id}/refund-requests`, { units });

describe('a process killed while moved tickets are cancelled and paid back', () => {
  it.each(PAY_BACK_CRASH_POINTS.map((step, index) => ({ step, hour: 16 + index })))(
    '$step: cancelled once, refunded once, notified once',
    async ({ step, hour }) => {
      const shop = await rig.start();
      const who = await arrive(shop.url);
      const order = await buy(who, shop, null);
      await moveFinal(hour);
      await advance(shop.url, 2);
      const units = await unitsOf(shop.url, who, order);
      const doomed = await rig.start(step);
      const cancelled = await cancelTickets(doomed.url, who, order, units);
      expect(cancelled === null).toBe(step === 'order.cancelled');
      await advance(doomed.url, 2);
      await rig.diedAt(doomed, step);

      await settled(order, 'returned');
      expect((await cancelTickets(rig.serverUrl, who, order, units))?.status).toBe(200);
      await advance(rig.serverUrl, LEASES_SECONDS);
      expect(await refundsOf(order)).toEqual([{ state: 'returned', amount: 21_000 }]);
      expect(await refundedAtGateway(rig.url, order.transactionId)).toBe(21_000);
      expect((await sumsOf(rig.url, order.order_id))['sales:event']).toBeUndefined();
      const subjects = (await mailsTo(rig.serverUrl, who.email)).map((mail) => mail.subject);
      expect(subjects.filter((one) => /^Cancelled/.test(one))).toHaveLength(1);
      expect(subjects.filter((one) => /^Your refund/.test(one))).toHaveLength(1);
    },
    300_000,
  );
});
