import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidIn } from '../../../test/books.ts';
import { decide, freshSlots, guest, itemOf, listen, order, statusOf } from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { LEASE_MS } from './policy.ts';
import {
  beginRefund,
  claimDuePayments,
  findPaymentOfOrder,
  lockPayment,
  type Payment,
  recordRefund,
} from './service.ts';

let app: TestApp;
const tenantId = 1;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });

/** A payment that was captured, and is on its way back from now on. */
async function refunding(now: number): Promise<Payment> {
  const buyer = await guest(app);
  const { order_id, transactionId } = (await order(app, buyer, { items: [itemOf(freshSlot())] }))
    .body.data;
  await decide(app.app, transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  const payment = await findPaymentOfOrder(app.database, tenantId, uuidIn(order_id));
  if (payment === null) throw new Error('An order without a payment.');
  const begun = await app.database.forTenant(tenantId, (tx) => beginRefund(tx, payment, now));
  expect(begun).toBe(true);
  return payment;
}

const claim = (now: number) =>
  claimDuePayments(app.database, tenantId, { now, limit: 10, early: false });

it('a refund that was just begun is the beginner’s to ask for; the reconciler has it later', async () => {
  const now = app.whole.clock.now() + 1000;
  const { id } = await refunding(now);
  const isClaimed = async (at: number) => (await claim(at)).some((one) => one.id === id);
  expect(await isClaimed(now)).toBe(false);
  expect(await isClaimed(now + LEASE_MS - 1)).toBe(false);
  expect(await isClaimed(now + LEASE_MS)).toBe(true);
});

it('PAY-11 a refund that is refused again and again is asked for ever more seldom', async () => {
  let now = app.whole.clock.now() + 1000;
  const { id } = await refunding(now);
  const pauses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const again = await app.database.forTenant(tenantId, async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment === null) throw new Error('It was there.');
      const settled = await recordRefund(tx, payment, time % 2 === 0 ? 'refused' : 'silence', now);
      expect(settled).toEqual({ state: 'refunding', changed: false });
      return (await lockPayment(tx, id))?.nextCheckAt ?? 0;
    });
    pauses.push(Math.round((again - now) / 1000));
    now = again;
    expect((await claim(now)).map((one) => one.id)).toContain(id);
  }
  expect(pauses).toEqual([60, 120, 240, 480]);
});
