import { beforeEach, describe, expect, it } from 'vitest';
import { refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, guest, itemOf, order, statusOf } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import { stripeRig } from '../../../test/stripe-rig.ts';
import { failedRefunds } from '../payment/ports.ts';

/** Tests for refunds that Stripe confirmed and that failed later (REFUND-14, PAY-31). */

const rig = stripeRig();
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

let buyer: Buyer;
beforeEach(async () => {
  rig.stripe.mode = 'normal';
  // The clock ends sessions that are not used.
  buyer = await guest(rig.app);
});

/** Buys and calls off, with a confirmed refund at Stripe. */
async function refunded() {
  const { order_id } = await rig.buy(buyer);
  const amount = (await rig.callOff(order_id)) ?? 0;
  await rig.later();
  expect(await refundsOf(rig.url, order_id)).toEqual([{ state: 'returned', amount }]);
  const [row] = await runSql<{ id: string }>(
    rig.url,
    'select id::text from refund where order_id = $1',
    [uuidIn(order_id)],
  );
  const id = row?.id ?? '';
  const atStripe = rig.stripe.refunds.find(({ metadata }) => metadata.refund === id);
  if (atStripe === undefined) throw new Error('Stripe has no such refund.');
  const message = { ...atStripe, object: 'refund' };
  return { order_id, id, amount, atStripe, message };
}

const dueOf = async (order: string) => (await sumsOf(rig.url, order)).refunds_due ?? 0;
const stateOf = async (order: string) => (await refundsOf(rig.url, order))[0]?.state;
const isListed = async (id: string) =>
  (await failedRefunds(rig.app.database, 1)).some((one) => one.id === id);
const mailsOf = async () =>
  (
    await runSql(
      rig.url,
      "select id from message where recipient = $1 and body_text like '%came back to us%'",
      [buyer.email],
    )
  ).length;

describe('REFUND-14 a refund that fails after its confirmation', () => {
  it('is owed again once Stripe’s answer states it after a message, also sent twice', async () => {
    const { order_id, id, amount, atStripe, message } = await refunded();
    atStripe.status = 'failed';
    for (const type of ['refund.failed', 'refund.updated']) {
      expect(await rig.send({ ...message, status: 'failed' }, type)).toBe(200);
      await rig.later(1);
    }
    expect([await stateOf(order_id), await dueOf(order_id)]).toEqual(['failed', amount]);
    expect([await isListed(id), await mailsOf()]).toEqual([true, 1]);
    await rig.later(40 * DAY_SECONDS);
    expect(await dueOf(order_id)).toBe(amount);
    // It is not requested once more.
    expect(rig.stripe.refunds.filter(({ metadata }) => metadata.refund === id)).toHaveLength(1);
  });

  it('is found without any message', async () => {
    const { order_id, amount, atStripe } = await refunded();
    await rig.later(DAY_SECONDS);
    expect(await stateOf(order_id)).toBe('returned');
    atStripe.status = 'canceled';
    await rig.later(2 * DAY_SECONDS);
    expect([await stateOf(order_id), await dueOf(order_id)]).toEqual(['failed', amount]);
  });

  it('is paid another way by staff, under an id of its own', async () => {
    const { order_id, atStripe } = await refunded();
    atStripe.status = 'failed';
    await rig.later(DAY_SECONDS);
    const owner = await enter(rig.app, 'owner');
    const [{ number } = { number: '' }] = await runSql<{ number: string }>(
      rig.url,
      'select number from orders where id = $1',
      [uuidIn(order_id)],
    );
    const listed = await owner.call('listConsoleRefunds', { query: { order: number } });
    expect(listed.body.data).toMatchObject([{ state: 'failed', actions: ['bank'] }]);
    const params = { id: listed.body.data[0].id };
    const body = { action: 'bank', reference: 'FT26110009' };
    const paid = await owner.call('recordRefundResult', { params, body });
    expect(paid.status, paid.text).toBe(200);
    expect([await stateOf(order_id), await dueOf(order_id)]).toEqual(['settled', 0]);
  });

  it('a message that comes before its confirmation is recorded has the refund queried sooner', async () => {
    rig.stripe.refundState = 'pending';
    const { order_id } = await rig.buy(buyer);
    const amount = await rig.callOff(order_id);
    await rig.later();
    rig.stripe.refundState = 'succeeded';
    const atStripe = rig.stripe.refunds.at(-1);
    if (atStripe === undefined) throw new Error('Stripe has no refund.');
    expect(await stateOf(order_id)).toBe('due');
    atStripe.status = 'succeeded';
    expect(await rig.send({ ...atStripe, object: 'refund' }, 'refund.updated')).toBe(200);
    await rig.later(1);
    expect(await refundsOf(rig.url, order_id)).toEqual([{ state: 'returned', amount }]);
  });
});

describe('PAY-31 a message about a refund moves no money', () => {
  it.each([
    ['that Stripe does not confirm', {}, 200],
    ['of another amount', { amount: 1 }, 200],
  ])('%s', async (_, change, status) => {
    const { order_id, atStripe, message } = await refunded();
    Object.assign(atStripe, change, 'amount' in change && { status: 'failed' });
    expect(await rig.send({ ...message, status: 'failed' }, 'refund.failed')).toBe(status);
    await rig.later(1);
    expect([await stateOf(order_id), await dueOf(order_id)]).toEqual(['returned', 0]);
  });

  it('that was forged, is of nobody or about nothing', async () => {
    const { order_id, atStripe, message } = await refunded();
    expect(await rig.send(message, 'refund.failed', 'whsec_forged')).toBe(400);
    const other = { ...message, metadata: { refund: '00000000-0000-4000-8000-000000000000' } };
    for (const one of [other, { ...message, metadata: {} }, { ...message, metadata: null }])
      expect(await rig.send(one, 'refund.failed')).toBe(200);
    await rig.later(1);
    expect(await stateOf(order_id)).toBe('returned');
    atStripe.status = 'succeeded';
  });

  it('while Stripe is silent: it is queried again', async () => {
    const { order_id, amount, atStripe, message } = await refunded();
    atStripe.status = 'failed';
    rig.stripe.mode = 'silent';
    expect(await rig.send(message, 'refund.failed')).toBe(200);
    await rig.later(1);
    expect(await stateOf(order_id)).toBe('returned');
    rig.stripe.mode = 'normal';
    await rig.later(7 * HOUR_SECONDS);
    expect([await stateOf(order_id), await dueOf(order_id)]).toEqual(['failed', amount]);
  });
});

it('GATE-06 a page that expired is a hint of its payment', async () => {
  const placed = await order(rig.app, buyer, { items: [itemOf(rig.freshSlot())] });
  const { order_id, transactionId } = placed.body.data;
  await runSql(
    rig.url,
    "update payment set next_check_at = next_check_at + interval '10 minutes' where transaction_id = $1",
    [transactionId],
  );
  const session = rig.stripe.sessions.get(transactionId);
  if (session !== undefined) session.status = 'expired';
  const message = { id: transactionId, object: 'checkout.session' };
  expect(await rig.send(message, 'checkout.session.expired')).toBe(200);
  await rig.later(1);
  expect(await statusOf(rig.app, buyer, order_id)).toBe('failed');
});
