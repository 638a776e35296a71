import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdsOf, runSql, uuidIn } from '../../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../../test/buyer.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { openShop } from '../../../../test/shop.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { createSealer } from '../../../platform/sealed-text.ts';
import { createGateways, findPaymentOfOrder } from '../../payment/ports.ts';
import { checkDuePayment } from './check-payment.ts';
import { createInventory } from './claims.ts';
import { createSettlement } from './settle.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let url: string;
let tenant: TenantFacts;
let buyer: Buyer;
let output: string[];

beforeAll(async () => {
  ({ app, url, tenant } = await openShop());
});
beforeEach(async () => {
  buyer = await guest(app);
  output = [];
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 3, hours: [9, 21] });

/** Places an order whose payment page is open. */
async function open() {
  const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
  expect(placed.status, placed.text).toBe(200);
  return placed.body.data as { order_id: string; transactionId: string; token: string };
}

/** Checks an order's payment the given time from now, at a venue without a gateway. */
async function checkLater(orderId: string, afterMs: number): Promise<number | null> {
  const now = app.whole.clock.now() + afterMs;
  const find = () => findPaymentOfOrder(app.database, tenant.id, uuidIn(orderId));
  const database = app.database;
  const clock = { now: () => now };
  const log = (_: unknown, text: string) => output.push(text);
  const isNotUsed = () => {
    throw new Error('Nothing is handed over here.');
  };
  const kinds = { all: [], ofProduct: async () => null, of: isNotUsed };
  const inventory = createInventory({ database, kinds, log });
  const fulfilment = { handOver: isNotUsed, changes: isNotUsed };
  const paidMoves = { lockTickets: isNotUsed, relocateTickets: isNotUsed, offerFreed: isNotUsed };
  const deps = {
    database,
    clock,
    gateways: createGateways({
      finder: { offered: async () => [], begunAt: async () => null },
      cards: { find: async () => null, isKept: async () => false },
      sealer: createSealer('a-secret-of-our-own-that-is-long-enough'),
      log,
    }),
    settlement: createSettlement({ database, clock, inventory, fulfilment, paidMoves, log }),
  };
  const payment = await find();
  if (payment === null) throw new Error('An order without a payment.');
  await checkDuePayment(deps, tenant, payment);
  const next = (await find())?.nextCheckAt ?? null;
  return next === null ? null : next - now;
}

describe('PAY-05 a venue has no gateway for a while', () => {
  it.each([
    ['before the time to pay is over', 5 * MINUTE_MS],
    ['after it', 40 * MINUTE_MS],
    ['days after it', 6 * DAY_MS],
  ])('%s: nothing is decided, it is logged, and the payment is queried later', async (_, after) => {
    const { order_id } = await open();
    const next = await checkLater(order_id, after);
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(5 * MINUTE_MS);
    expect(output).toEqual([expect.stringMatching(/has no usable gateway/)]);
    expect(await statusOf(app, buyer, order_id)).toBe('awaiting_payment');
    expect(await holdsOf(url, order_id)).toEqual([{ state: 'paying', ticks: 12 }]);
  });

  it('for more than a week: the order ends, its court is released, and the log records it', async () => {
    const { order_id, transactionId, token } = await open();
    expect(await checkLater(order_id, 8 * DAY_MS)).toBeNull();
    expect(output).toContainEqual(expect.stringMatching(/undecided after a week/));
    expect(await statusOf(app, buyer, order_id)).toBe('expired');
    expect(await holdsOf(url, order_id)).toEqual([]);
    await decide(app.app, transactionId, 'approve');
    await comeBack(app.app, `http://localhost/api/v1/payments/epg/return/${token}`, transactionId);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(
      await runSql(url, `select 1 from hold where state = 'paying' and until is null`),
    ).toEqual([]);
  });
});

describe('PAY-05 a card is declined, and nobody comes back', () => {
  async function declined() {
    const { order_id, transactionId } = await open();
    await decide(app.app, transactionId, 'decline');
    await app.clock(4);
    expect(await statusOf(app, buyer, order_id)).toBe('failed');
    return { order_id, transactionId };
  }

  it('another card is taken at the same page: complete', async () => {
    const { order_id, transactionId } = await declined();
    await runSql(
      url,
      `update gateway_double set decision = 'approve', final_code = null where transaction_id = $1`,
      [transactionId],
    );
    await app.clock(4);
    expect(await statusOf(app, buyer, order_id)).toBe('complete');
    expect(await holdsOf(url, order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
  });

  it('it is queried until its page has expired, and no longer', async () => {
    const { order_id } = await declined();
    const isExpected = async () =>
      (await findPaymentOfOrder(app.database, tenant.id, uuidIn(order_id)))?.nextCheckAt !== null;
    await app.clock(29 * 60);
    expect(await isExpected()).toBe(true);
    await app.clock(2 * 60);
    await app.clock(6 * 60);
    expect(await isExpected()).toBe(false);
    expect(await statusOf(app, buyer, order_id)).toBe('failed');
  });
});
