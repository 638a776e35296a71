import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, guest, itemOf, order, statusOf } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import { ticketsOf, unitsOf } from '../../../test/event-tickets.ts';
import { stripeRig } from '../../../test/stripe-rig.ts';
import type { FakeDispute } from '../../../test/stripe-server.ts';
import { creditOf, expectEndedOrdersClear, member, takeCredit } from '../../../test/wallet.ts';

/** Tests for disputes of payments at Stripe (DISPUTE-01 to DISPUTE-08). */

const rig = stripeRig();
const HOUR_SECONDS = 3600;

let buyer: Buyer;
beforeEach(async () => {
  rig.stripe.mode = 'normal';
  // The clock ends sessions that are not used.
  buyer = await guest(rig.app);
});

const report = (dispute: FakeDispute, type = 'updated') =>
  rig.send(dispute, `charge.dispute.${type}`);

interface Row {
  readonly state: string;
  readonly amount: number;
  readonly counted: number;
  readonly covered: number;
  readonly wallet: number;
}

const disputesOf = (transactionId: string) =>
  runSql<Row>(
    rig.url,
    `select d.state::text, d.amount_fils::int as amount, d.counted_fils::int as counted,
       d.covered_fils::int as covered, d.wallet_fils::int as wallet
     from dispute d join payment p on p.tenant_id = d.tenant_id and p.id = d.payment_id
     where p.transaction_id = $1 order by d.opened_at`,
    [transactionId],
  );

const paymentOf = async (transactionId: string) =>
  (
    await runSql<{ amount: number; refunded: number; disputed: number }>(
      rig.url,
      `select amount_fils::int as amount, refunded_fils::int as refunded, disputed_fils::int as disputed
       from payment where transaction_id = $1`,
      [transactionId],
    )
  )[0];

/** Buys a court whose payment is then disputed. */
async function disputed(change: Partial<FakeDispute> = {}) {
  const { order_id, transactionId } = await rig.buy(buyer);
  const dispute = rig.stripe.dispute(transactionId, change);
  expect(await report(dispute, 'created')).toBe(200);
  return { order_id, transactionId, dispute, fils: dispute.amount };
}

const cancel = async (who: Buyer, order_id: string, dry: 0 | 1 = 0) => {
  const units = unitsOf(await ticketsOf(rig.app, who, order_id));
  return rig.app.call('requestRefund', { params: { order_id }, body: { units, dry } }, who);
};

describe('DISPUTE-01, DISPUTE-02 a dispute', () => {
  it('takes its money once, however often, and brings it back when it is won', async () => {
    const { order_id, transactionId, dispute, fils } = await disputed();
    for (const type of ['created', 'funds_withdrawn', 'updated'])
      expect(await report(dispute, type)).toBe(200);
    expect((await sumsOf(rig.url, order_id)).chargebacks).toBe(-fils);
    expect(await paymentOf(transactionId)).toMatchObject({ refunded: 0, disputed: fils });
    dispute.status = 'won';
    for (const type of ['closed', 'funds_reinstated'])
      expect(await report(dispute, type)).toBe(200);
    expect((await sumsOf(rig.url, order_id)).chargebacks).toBeUndefined();
    expect(await paymentOf(transactionId)).toMatchObject({ disputed: 0 });
    // Messages after the decision are late.
    dispute.status = 'needs_response';
    expect(await report(dispute)).toBe(200);
    expect(await disputesOf(transactionId)).toMatchObject([{ state: 'won' }]);
  });

  it('is an inquiry at first, which moves nothing and blocks nothing', async () => {
    const { order_id, transactionId } = await disputed({ status: 'warning_needs_response' });
    expect(await disputesOf(transactionId)).toMatchObject([{ state: 'inquiry', counted: 0 }]);
    expect((await sumsOf(rig.url, order_id)).chargebacks).toBeUndefined();
    expect((await cancel(buyer, order_id)).status).toBe(200);
  });

  it('is queried by itself: its decision is found without a message', async () => {
    const { order_id, transactionId, dispute, fils } = await disputed();
    dispute.status = 'lost';
    await rig.later(7 * HOUR_SECONDS);
    expect(await disputesOf(transactionId)).toMatchObject([{ state: 'lost' }]);
    expect((await sumsOf(rig.url, order_id)).chargebacks).toBe(-fils);
  });

  it.each<[string, Partial<FakeDispute>]>([
    ['of more than was paid', { amount: 9_999_999 }],
    ['in another currency', { currency: 'usd' }],
    ['of no payment of ours', { payment_intent: { id: 'pi_x', metadata: { payment: 'OTHER' } } }],
  ])('%s moves nothing', async (_, change) => {
    const { order_id, transactionId } = await disputed(change);
    expect(await disputesOf(transactionId)).toEqual([]);
    expect((await sumsOf(rig.url, order_id)).chargebacks).toBeUndefined();
  });

  it('that was forged is refused, and one without an answer is sent again', async () => {
    const { order_id, transactionId } = await rig.buy(buyer);
    const dispute = rig.stripe.dispute(transactionId);
    expect(await rig.send(dispute, 'charge.dispute.created', 'whsec_forged')).toBe(400);
    expect(await rig.send({ ...dispute, id: 'du_none' }, 'charge.dispute.created')).toBe(200);
    rig.stripe.mode = 'silent';
    expect(await report(dispute, 'created')).toBe(503);
    expect(await disputesOf(transactionId)).toEqual([]);
    rig.stripe.mode = 'normal';
    // The content of the message does not count.
    expect(await report({ ...dispute, status: 'lost', amount: 1 }, 'created')).toBe(200);
    expect(await disputesOf(transactionId)).toMatchObject([{ state: 'open' }]);
    expect((await sumsOf(rig.url, order_id)).chargebacks).toBe(-dispute.amount);
  });
});

describe('DISPUTE-04 refunds of a disputed payment', () => {
  it('are refused while it is open, for buyer and staff, and go to the card once it is won', async () => {
    const { order_id, dispute, fils } = await disputed();
    for (const dry of [1, 0] as const) {
      const refused = await cancel(buyer, order_id, dry);
      expect([refused.status, refused.body.code]).toEqual([409, 'payment_disputed']);
    }
    dispute.status = 'won';
    await report(dispute, 'closed');
    expect((await cancel(buyer, order_id)).status).toBe(200);
    await rig.later();
    expect(await refundsOf(rig.url, order_id)).toEqual([{ state: 'returned', amount: fils }]);
  });

  it('count against it once it is lost, and nothing goes to the card', async () => {
    const { order_id, transactionId, dispute, fils } = await disputed();
    dispute.status = 'lost';
    await report(dispute, 'closed');
    const cancelled = await cancel(buyer, order_id);
    expect(cancelled.body.data.shares).toEqual([{ way: 'dispute', amount: fils / 100 }]);
    await rig.later();
    expect(await refundsOf(rig.url, order_id)).toEqual([]);
    const sums = await sumsOf(rig.url, order_id);
    expect([sums.chargebacks, sums.refunds_due, sums.loss]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await disputesOf(transactionId)).toMatchObject([{ covered: fils }]);
  });

  it.each(['won', 'lost'])('are owed where the venue calls it off; then it is %s', async (end) => {
    const { order_id, dispute, fils } = await disputed();
    expect(await rig.callOff(order_id)).toBe(fils);
    expect((await sumsOf(rig.url, order_id)).refunds_due).toBeUndefined();
    dispute.status = end;
    await report(dispute, 'closed');
    await rig.later();
    const back = end === 'won' ? [{ state: 'returned', amount: fils }] : [];
    expect(await refundsOf(rig.url, order_id)).toEqual(back);
    const sums = await sumsOf(rig.url, order_id);
    expect([sums.chargebacks, sums.refunds_due]).toEqual([undefined, undefined]);
  });

  it('DISPUTE-05 that Stripe has not made count against it, and are made once it is won', async () => {
    const { order_id, transactionId } = await rig.buy(buyer);
    const fils = (await rig.callOff(order_id)) ?? 0;
    const dispute = rig.stripe.dispute(transactionId);
    await report(dispute, 'created');
    expect(await refundsOf(rig.url, order_id)).toEqual([{ state: 'settled', amount: fils }]);
    expect(await paymentOf(transactionId)).toMatchObject({ refunded: 0, disputed: fils });
    await rig.later();
    dispute.status = 'won';
    await report(dispute, 'closed');
    await rig.later();
    expect(await refundsOf(rig.url, order_id)).toEqual([
      { state: 'settled', amount: fils },
      { state: 'returned', amount: fils },
    ]);
    expect(await sumsOf(rig.url, order_id)).toEqual({});
  });

  it('that were made before leave less of it: the rest is a loss', async () => {
    const { order_id, transactionId } = await rig.buy(buyer);
    const fils = (await rig.callOff(order_id)) ?? 0;
    await rig.later();
    const dispute = rig.stripe.dispute(transactionId, { status: 'lost' });
    await report(dispute, 'created');
    expect(await disputesOf(transactionId)).toMatchObject([{ counted: 0, covered: 0 }]);
    expect(await paymentOf(transactionId)).toMatchObject({ refunded: fils, disputed: 0 });
    const owner = await enter(rig.app, 'owner');
    const [listed] = (await owner.call('listConsoleDisputes', {})).body.data;
    const params = { id: listed.id };
    const kept = await owner.call('changeDispute', { params, body: { action: 'keep' } });
    expect(kept.status, kept.text).toBe(200);
    expect((await sumsOf(rig.url, order_id)).loss).toBe(-fils);
  });

  it('at the same time: one of both holds, and every fils is explained', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order_id, transactionId } = await rig.buy(buyer);
      const dispute = rig.stripe.dispute(transactionId);
      const [answer, status] = await Promise.all([
        cancel(buyer, order_id),
        report(dispute, 'created'),
      ]);
      expect(status).toBe(200);
      expect([200, 409]).toContain(answer.status);
      await rig.later();
      const paid = await paymentOf(transactionId);
      expect((paid?.refunded ?? 0) + (paid?.disputed ?? 0)).toBeLessThanOrEqual(paid?.amount ?? 0);
      const [row] = await disputesOf(transactionId);
      const { chargebacks = 0, refunds_due: due = 0 } = await sumsOf(rig.url, order_id);
      expect([chargebacks, due]).toEqual([(row?.covered ?? 0) - (row?.amount ?? 0), 0]);
    }
  });
});

it('DISPUTE-03 a property: refunds, disputes and decisions in any order explain every fils', async () => {
  const steps = fc.array(fc.constantFrom('cancel', 'call_off', 'dispute', 'won', 'lost', 'later'), {
    minLength: 3,
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      buyer = await guest(rig.app);
      const { order_id, transactionId } = await rig.buy(buyer);
      let dispute: FakeDispute | null = null;
      for (const act of acts) {
        if (act === 'cancel') await cancel(buyer, order_id);
        else if (act === 'call_off') await rig.callOff(order_id);
        else if (act === 'later') await rig.later();
        else if (act === 'dispute') dispute ??= rig.stripe.dispute(transactionId);
        else if (dispute !== null) dispute.status = act;
        if (dispute !== null && act !== 'later') expect(await report(dispute)).toBe(200);
      }
      await rig.later();
      const paid = await paymentOf(transactionId);
      const [row] = await disputesOf(transactionId);
      const isOut = row?.state === 'open' || row?.state === 'lost';
      const sums = await sumsOf(rig.url, order_id);
      const returned = (await refundsOf(rig.url, order_id))
        .filter(({ state }) => state === 'returned')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(sums.refunds_due).toBeUndefined();
      expect(sums.chargebacks ?? 0).toBe(isOut ? (row?.covered ?? 0) - (row?.amount ?? 0) : 0);
      const out = returned + (isOut ? (row?.amount ?? 0) : 0);
      expect(0 - (sums['gateway:stripe'] ?? sumOfGateway(sums))).toBe((paid?.amount ?? 0) - out);
    }),
    { numRuns: 12 },
  );
}, 120_000);

const sumOfGateway = (sums: Record<string, number>): number =>
  Object.entries(sums).reduce(
    (sum, [code, amount]) => sum + (code.startsWith('gateway:') ? amount : 0),
    0,
  );

it('DISPUTE-04 late money whose places are lost is not refunded twice', async () => {
  const slot = rig.freshSlot();
  const place = (who: Buyer) => order(rig.app, who, { items: [itemOf(slot)] });
  const { order_id, transactionId } = (await place(buyer)).body.data;
  await rig.later(30 * 60 + 1);
  const rival = await guest(rig.app);
  const taken = (await place(rival)).body.data;
  rig.stripe.pay(taken.transactionId);
  rig.stripe.pay(transactionId);
  await rig.later();
  const dispute = rig.stripe.dispute(transactionId);
  await report(dispute, 'created');
  expect(await statusOf(rig.app, buyer, order_id)).toBe('needs_choice');
  const choose = () =>
    rig.app.call(
      'chooseOutcome',
      { params: { order_id }, body: { choice: 'refund' } },
      { bearer: buyer.bearer },
    );
  const refused = await choose();
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_disputed']);
  dispute.status = 'lost';
  await report(dispute, 'closed');
  expect((await choose()).status).toBe(200);
  await rig.later();
  expect(await refundsOf(rig.url, order_id)).toEqual([]);
  const sums = await sumsOf(rig.url, order_id);
  expect([sums.chargebacks, sums.refunds_due, sums.unallocated]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('DISPUTE-06 a disputed top-up', () => {
  /** Tops a wallet up at Stripe, and spends a part of it. */
  async function toppedUp(spentFils: number) {
    const sara = await member(rig.app, {});
    const opened = await rig.app.call(
      'topUpWallet',
      { body: { amount: 300 } },
      { bearer: sara.bearer },
    );
    expect(opened.status, opened.text).toBe(200);
    const { transactionId } = opened.body.data;
    rig.stripe.pay(transactionId);
    await rig.later();
    await takeCredit(rig.app, sara.id, spentFils);
    return { sara, transactionId: transactionId as string };
  }

  it.each(['won', 'lost'])('takes what is left in the wallet; then it is %s', async (end) => {
    const { sara, transactionId } = await toppedUp(10_000);
    const dispute = rig.stripe.dispute(transactionId);
    await report(dispute, 'created');
    expect((await creditOf(rig.app, sara.id)).topup).toBe(0);
    expect(await disputesOf(transactionId)).toMatchObject([{ amount: 30_000, wallet: 20_000 }]);
    const wallet = await rig.app.call('readWallet', {}, { bearer: sara.bearer });
    expect(wallet.body.data.pay_out).toEqual({ most: 0 });
    const leaving = await rig.app.call('readLeaving', {}, { bearer: sara.bearer });
    expect(leaving.body.data.obstacles).toMatchObject([{ kind: 'dispute', name: 'AED 300.00' }]);
    dispute.status = end;
    await report(dispute, 'closed');
    expect((await creditOf(rig.app, sara.id)).topup).toBe(end === 'won' ? 20_000 : 0);
    const after = await rig.app.call('readLeaving', {}, { bearer: sara.bearer });
    expect(after.body.data.obstacles).toEqual([]);
  });
});

describe('DISPUTE-07, DISPUTE-08 staff', () => {
  it('see a dispute, are notified by mail, and keep a lost sale as a loss, once', async () => {
    const { order_id, dispute, fils } = await disputed();
    const manager = await enter(rig.app, 'manager');
    const list = async (state: 'open' | 'ended' = 'open') =>
      (await manager.call('listConsoleDisputes', { query: { state } })).body.data.find(
        ({ reference }: { reference: string }) => reference === dispute.id,
      );
    expect(await list()).toMatchObject({
      state: 'open',
      amount: fils / 100,
      reason: 'fraudulent',
      from: 'order',
      actions: [],
    });
    const mails = await runSql(
      rig.url,
      "select id from message where body_text like '%/console/disputes%' and recipient like '%@demo.nadi'",
    );
    expect(mails.length).toBeGreaterThan(0);
    const params = { id: (await list()).id };
    const keep = () => manager.call('changeDispute', { params, body: { action: 'keep' } });
    const early = await keep();
    expect([early.status, early.body.code]).toEqual([409, 'changed_meanwhile']);
    dispute.status = 'lost';
    await report(dispute, 'closed');
    expect(await list()).toMatchObject({ state: 'lost', uncovered: fils / 100, actions: ['keep'] });
    const answers = await Promise.all([keep(), keep(), keep()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await sumsOf(rig.url, order_id)).toMatchObject({ loss: -fils });
    expect(await list()).toBeUndefined();
    expect(await list('ended')).toMatchObject({ is_kept: 1, actions: [] });
    // A later cancellation makes the loss less, and pays nothing out.
    expect(await rig.callOff(order_id)).toBe(fils);
    await rig.later();
    expect((await sumsOf(rig.url, order_id)).loss).toBeUndefined();
    expect(await refundsOf(rig.url, order_id)).toEqual([]);
  });

  it('record none of a gateway that has messages; the desk sees none', async () => {
    const { order_id } = await rig.buy(buyer);
    const [{ number } = { number: '' }] = await runSql<{ number: string }>(
      rig.url,
      'select number from orders where id = $1',
      [uuidIn(order_id)],
    );
    const manager = await enter(rig.app, 'manager');
    const body = { payment: number, amount: 10, reference: 'CB-1' };
    const refused = await manager.call('recordDispute', { body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment']]);
    const desk = await enter(rig.app, 'desk');
    expect((await desk.call('listConsoleDisputes', {})).status).toBe(403);
    await expectEndedOrdersClear(rig.url);
  });
});
