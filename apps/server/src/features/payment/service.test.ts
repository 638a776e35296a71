import type { RefundEvent } from '@nadi/domain/payment/refund';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidIn } from '../../../test/books.ts';
import { decide, freshSlots, guest, itemOf, listen, order, statusOf } from '../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { LEASE_MS } from './policy.ts';
import {
  canBeRequested,
  claimDueRefunds,
  claimRefund,
  openRefund,
  recordRefund,
} from './refunds.ts';
import type { Refund } from './store.refund.ts';
import { findPaymentOfOrder } from './store.ts';

let app: TestApp;
const tenantId = 1;

beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 2, hours: [7, 21] });

/** Creates a captured payment with a refund that is due now. */
async function refunding(now: number, amountFils?: number): Promise<Refund> {
  const buyer = await guest(app);
  const { order_id, transactionId } = (await order(app, buyer, { items: [itemOf(freshSlot())] }))
    .body.data;
  await decide(app.app, transactionId, 'approve');
  await app.clock(4);
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  const payment = await findPaymentOfOrder(app.database, tenantId, uuidIn(order_id));
  if (payment === null) throw new Error('An order without a payment.');
  const id = await app.database.forTenant(tenantId, (tx) =>
    openRefund(tx, payment, amountFils ?? payment.amountFils, now),
  );
  const [refund] = await claimRefund(app.database, tenantId, id, now);
  if (refund === undefined) throw new Error('A refund is due from its beginning.');
  return refund;
}

const claim = (now: number) => claimDueRefunds(app.database, tenantId, { now, limit: 10 });
const claimOf = async (id: string, now: number) => (await claim(now)).find((one) => one.id === id);
const record = (refund: Refund, answer: RefundEvent, now: number) =>
  app.database.forTenant(tenantId, (tx) => recordRefund(tx, refund, answer, now));

it('a refund being requested belongs to its requester alone; the reconciler gets it later', async () => {
  const now = app.whole.clock.now() + 1000;
  const { id } = await refunding(now);
  expect(await claimRefund(app.database, tenantId, id, now)).toEqual([]);
  expect(await claimOf(id, now + LEASE_MS - 1)).toBeUndefined();
  expect(await claimOf(id, now + LEASE_MS)).toMatchObject({ state: 'asked' });
});

it('PAY-11 a refund refused repeatedly is requested at increasing intervals', async () => {
  let now = app.whole.clock.now() + 1000;
  let refund = await refunding(now);
  for (const [index, pause] of [60, 120, 240, 480].entries()) {
    expect(await record(refund, index % 2 === 0 ? 'refused' : 'silence', now)).toBe('due');
    expect(await claimOf(refund.id, now + pause * 1000 - 1)).toBeUndefined();
    now += pause * 1000;
    const again = await claimOf(refund.id, now);
    if (again === undefined) throw new Error('It was to be asked for again.');
    refund = again;
  }
});

it('PAY-13 a partial refund without a response is left to the staff; a refused one is requested again', async () => {
  const now = app.whole.clock.now() + 1000;
  const lost = await refunding(now, 100);
  expect(canBeRequested(lost)).toBe(true);
  const later = await claimOf(lost.id, now + LEASE_MS);
  expect(later && canBeRequested(later)).toBe(false);
  expect(await record(lost, 'silence', now + LEASE_MS)).toBe('unclear');
  expect(await record(lost, 'confirmed', now + LEASE_MS)).toBeNull();
  expect(await claimOf(lost.id, now + 7 * 86_400_000)).toBeUndefined();
  const refused = await refunding(now, 100);
  expect(await record(refused, 'refused', now)).toBe('due');
  expect(await claimOf(refused.id, now + 60_000)).toMatchObject({ state: 'due' });
});

it('never more goes back than was paid, in however many parts', async () => {
  const now = app.whole.clock.now() + 1000;
  const { orderId, paidFils } = await refunding(now, 100);
  const payment = await findPaymentOfOrder(app.database, tenantId, orderId ?? '');
  if (payment === null) throw new Error('It was there.');
  const give = (amount: number) =>
    app.database.forTenant(tenantId, (tx) => openRefund(tx, { ...payment, orderId }, amount, now));
  await expect(give(paidFils - 99)).rejects.toThrow('payment_amounts');
  await expect(give(paidFils - 100)).resolves.toMatch(/-/);
  await expect(give(1)).rejects.toThrow('payment_amounts');
});
