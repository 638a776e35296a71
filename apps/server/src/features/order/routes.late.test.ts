import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../test/blocked-sessions.ts';
import { grandTotal, holdsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import {
  type Buyer,
  comeBack,
  customer,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
  statusOf,
} from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import type { TestApp } from '../../../test/harness.ts';
import { expire, openShop, soldToOthers, UNTIL_LATE_SECONDS } from '../../../test/shop.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

/** Slots of padel courts, which all cost the same at this hour, so alternatives do too. */
const freshSlot = freshSlots(() => app, { day: 3, hours: [17, 21], apart: 2 });

interface Late {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly transactionId: string;
  readonly token: string;
  readonly slot: Slot;
}

/** Creates an expired order with its payment on the way; `addons` belong to its court. */
async function expired(buyer: Buyer, addons: readonly object[] = []): Promise<Late> {
  const slot = freshSlot();
  const placed = await order(app, buyer, { items: [itemOf(slot, { addons })] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id: orderId, transactionId, token } = placed.body.data;
  await expire(app, [{ transactionId }]);
  expect(await statusOf(app, buyer, orderId)).toBe('expired');
  return { buyer, orderId, transactionId, token, slot };
}

/** Creates the same with its court sold to others before the payment arrives. */
async function lost(buyer: Buyer, addons: readonly object[] = []): Promise<Late> {
  const late = await expired(buyer, addons);
  await soldToOthers(app, [[itemOf(late.slot)]]);
  expect(await statusOf(app, buyer, late.orderId)).toBe('needs_choice');
  return late;
}

const read = async ({ orderId, buyer }: Late) =>
  (await app.call('readOrder', { params: { order_id: orderId } }, { bearer: buyer.bearer })).body
    .data;

const choose = ({ orderId, buyer }: Late, body: object, headers: Record<string, string> = {}) =>
  app.call(
    'chooseOutcome',
    { params: { order_id: orderId }, body },
    { bearer: buyer.bearer, headers },
  );

const offered = async (late: Late): Promise<string[]> =>
  (await read(late)).choices.map((one: { choice: string }) => one.choice);

describe('ORDER-03 money that comes late', () => {
  it('takes the same court again where it is free: complete', async () => {
    const late = await expired(await guest(app));
    expect(await holdsOf(url, late.orderId)).toEqual([]);
    await app.clock(UNTIL_LATE_SECONDS);
    expect(await statusOf(app, late.buyer, late.orderId)).toBe('complete');
    expect(await holdsOf(url, late.orderId)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(await sumsOf(url, late.orderId)).toEqual({
      'gateway:epg': -23_100,
      'sales:facility': 22_000,
      vat: 1_100,
    });
  });

  it('completes an order that was declined first, its court still in the cart', async () => {
    const buyer = await guest(app);
    const slot = freshSlot();
    const placed = await order(app, buyer, { items: [itemOf(slot)] });
    const { order_id: orderId, transactionId, token } = placed.body.data;
    await decide(app.app, transactionId, 'decline');
    await app.clock(4);
    expect(await statusOf(app, buyer, orderId)).toBe('failed');
    await runSql(
      url,
      `update gateway_double set decision = 'approve', final_code = null where transaction_id = $1`,
      [transactionId],
    );
    await comeBack(app.app, `http://localhost/api/v1/payments/epg/return/${token}`, transactionId);
    expect(await statusOf(app, buyer, orderId)).toBe('complete');
    expect(await holdsOf(url, orderId)).toEqual([{ state: 'firm', ticks: 12 }]);
  });

  it("does not take the court of the same customer's next order", async () => {
    const buyer = await guest(app);
    const slot = freshSlot();
    const first = (await order(app, buyer, { items: [itemOf(slot)] })).body.data;
    await decide(app.app, first.transactionId, 'decline');
    await app.clock(4);
    const second = (await order(app, buyer, { items: [itemOf(slot)] })).body.data;
    expect(second.order_id).not.toBe(first.order_id);
    await runSql(
      url,
      `update gateway_double set decision = 'approve', final_code = null where transaction_id = $1`,
      [first.transactionId],
    );
    await comeBack(
      app.app,
      `http://localhost/api/v1/payments/epg/return/${first.token}`,
      first.transactionId,
    );
    expect(await statusOf(app, buyer, first.order_id)).toBe('needs_choice');
    await decide(app.app, second.transactionId, 'approve');
    await app.clock(4);
    expect(await statusOf(app, buyer, second.order_id)).toBe('complete');
    expect(await holdsOf(url, second.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
  });

  it('waits unassigned for the customer’s choice where the court is gone, and sends a mail about it', async () => {
    const late = await lost(await guest(app));
    expect(await sumsOf(url, late.orderId)).toEqual({
      'gateway:epg': -23_100,
      unallocated: 23_100,
    });
    const mail = await app.app.inject(`/demo/mailbox.json?to=${late.buyer.email}`);
    expect(mail.json().data[0].subject).toMatch(/Your payment arrived late/);
    expect(mail.json().data[0].links[0]).toContain('http://localhost');
  });
});

describe('POST orders/{order_id}/choice', () => {
  it('alternative: another court at the same price, its add-on moved along', async () => {
    const late = await lost(await customer(app), [{ product_id: 2801, quantity: 1 }]);
    const view = await read(late);
    expect(await offered(late)).toEqual(['alternative', 'wallet', 'refund']);
    const [{ alternatives }] = view.choices;
    expect(alternatives.length).toBeGreaterThan(0);
    const { product_id, facility_id, date, start_time, end_time } = alternatives[0];
    const alternative = { product_id, facility_id, date, start_time, end_time };
    const answer = await choose(late, { choice: 'alternative', alternative });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ status: 'complete', choices: [] });
    expect(answer.body.data.products).toMatchObject([
      { product_id, facility_id, start_time },
      { product_id: 2801, facility_id, start_time },
    ]);
    const sums = await sumsOf(url, late.orderId);
    expect(sums['gateway:epg']).toBe(-25_200);
    expect(sums.unallocated).toBeUndefined();
    expect(sums[`order:${uuidIn(late.orderId)}`]).toBeUndefined();
    expect((await holdsOf(url, late.orderId)).map((one) => one.state)).toEqual(['firm', 'firm']);
    expect(await statusOf(app, late.buyer, late.orderId)).toBe('complete');
  });

  it('409 slot_taken with others, where somebody takes the alternative in the same moment', async () => {
    const late = await lost(await guest(app));
    const [first] = (await read(late)).choices[0].alternatives;
    const { product_id, facility_id, date, start_time, end_time } = first;
    const alternative = { product_id, facility_id, date, start_time, end_time };
    const tick = Date.parse(`${date}T${start_time}+04:00`) / 300_000;
    const somebody = new pg.Client({ connectionString: url });
    await somebody.connect();
    try {
      await somebody.query('begin');
      await somebody.query(
        `insert into occupation (tenant_id, unit_id, tick, hold_id)
         select 1, unit_id, $2, gen_random_uuid() from facility_unit where tenant_id = 1 and facility_id = $1`,
        [facility_id, tick],
      );
      const choosing = choose(late, { choice: 'alternative', alternative });
      await untilBlocked(url);
      await somebody.query('commit');
      const answer = await choosing;
      expect([answer.status, answer.body.code]).toEqual([409, 'slot_taken']);
      expect(answer.body.data.alternatives.length).toBeGreaterThan(0);
      expect(await statusOf(app, late.buyer, late.orderId)).toBe('needs_choice');
    } finally {
      await somebody.end();
    }
  });

  /** Runs a step with another hourly rate for the padel courts, including the lost one. */
  async function atRate<T>(filsPerHour: number, act: () => Promise<T>): Promise<T> {
    const padel = 'tenant_id = 1 and facility_id in (21, 22, 23, 24)';
    const set = 'update facility_rental set rate_fils_per_hour';
    await changeFacts(url, 1, `${set} = ${filsPerHour} where ${padel}`);
    app.age();
    try {
      return await act();
    } finally {
      await changeFacts(
        url,
        1,
        `${set} = case when from_minute < 1020 then 16000 else 22000 end where ${padel}`,
      );
      app.age();
    }
  }

  it('alternative: a cheaper one leaves the rest in the wallet', async () => {
    const late = await lost(await customer(app));
    await atRate(10_000, async () => {
      const [{ alternatives }] = (await read(late)).choices;
      const cheap = alternatives.find((one: { total_price: number }) => one.total_price === 105);
      expect(cheap).toBeDefined();
      const answer = await choose(late, { choice: 'alternative', alternative: cheap });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.data).toMatchObject({ status: 'complete', total: 105 });
    });
    const sums = await sumsOf(url, late.orderId);
    expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0);
    const wallet = Object.entries(sums).find(([code]) => /^wallet:\d+:refund$/.test(code));
    expect(wallet?.[1]).toBe(12_600);
    expect(sums.unallocated).toBeUndefined();
  });

  it('ORDER-08 alternative: nothing cheaper for a guest, who has no wallet for the rest', async () => {
    const late = await lost(await guest(app));
    const { product_id, facility_id, date, start_time, end_time } = (await read(late)).choices[0]
      .alternatives[0];
    const alternative = { product_id, facility_id, date, start_time, end_time };
    await atRate(10_000, async () => {
      expect(await offered(late)).toEqual(['refund']);
      const cheap = await choose(late, { choice: 'alternative', alternative });
      expect([cheap.status, cheap.body.code]).toEqual([409, 'choice_not_offered']);
    });
    expect((await choose(late, { choice: 'alternative', alternative })).status).toBe(200);
    const sums = await sumsOf(url, late.orderId);
    expect(Object.keys(sums).sort()).toEqual(['gateway:epg', 'sales:facility', 'vat']);
  });

  it('ORDER-08 alternative: none that costs more than was paid', async () => {
    const late = await lost(await customer(app));
    await atRate(30_000, async () => expect(await offered(late)).toEqual(['wallet', 'refund']));
    expect((await choose(late, { choice: 'wallet' })).status).toBe(200);
    expect((await sumsOf(url, late.orderId)).unallocated).toBeUndefined();
  });

  it('alternative: one that is not offered is 409, one taken meanwhile 409 slot_taken', async () => {
    const late = await lost(await guest(app));
    const [{ alternatives }] = (await read(late)).choices;
    const { product_id, facility_id, date, start_time, end_time } = alternatives[0];
    const alternative = { product_id, facility_id, date, start_time, end_time };
    const elsewhere = { ...alternative, date: dayAt(app.whole.clock.now(), 1) };
    const wrong = await choose(late, { choice: 'alternative', alternative: elsewhere });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'choice_not_offered']);
    const none = await choose(late, { choice: 'alternative' });
    expect([none.status, none.body.code]).toEqual([409, 'choice_not_offered']);
    const quicker = await order(app, await guest(app), { items: [itemOf(alternative)] });
    expect(quicker.status, quicker.text).toBe(200);
    const gone = await choose(late, { choice: 'alternative', alternative });
    expect(gone.status).toBe(409);
    expect(['slot_taken', 'choice_not_offered']).toContain(gone.body.code);
    expect(await statusOf(app, late.buyer, late.orderId)).toBe('needs_choice');
  });

  it('wallet: credit at once', async () => {
    const late = await lost(await customer(app));
    const answer = await choose(late, { choice: 'wallet' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ status: 'cancelled', choices: [] });
    const sums = await sumsOf(url, late.orderId);
    const wallet = Object.keys(sums).find((code) => /^wallet:\d+:refund$/.test(code)) ?? '';
    expect(sums).toEqual({ 'gateway:epg': -23_100, [wallet]: 23_100 });
    const again = await choose(late, { choice: 'refund' });
    expect([again.status, again.body.code]).toEqual([409, 'choice_not_offered']);
  });

  it('wallet: not for a guest, who has none', async () => {
    const late = await lost(await guest(app));
    expect(await offered(late)).toEqual(['alternative', 'refund']);
    const answer = await choose(late, { choice: 'wallet' });
    expect([answer.status, answer.body.code]).toEqual([409, 'choice_not_offered']);
  });

  it('refund: due until the gateway confirms, then back on the card', async () => {
    const late = await lost(await guest(app));
    await app.app.inject({
      method: 'POST',
      url: '/demo/gateway/manner',
      payload: { silent: true },
    });
    const answer = await choose(late, { choice: 'refund' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.status).toBe('cancelled');
    expect(await sumsOf(url, late.orderId)).toEqual({
      'gateway:epg': -23_100,
      refunds_due: 23_100,
    });
    await app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: {} });
    await app.clock(61);
    expect(await sumsOf(url, late.orderId)).toEqual({});
    const [refunded] = await runSql<{ state: string }>(
      url,
      'select state from refund where order_id = $1',
      [uuidIn(late.orderId)],
    );
    expect(refunded?.state).toBe('returned');
    await app.clock(120);
    const mails = (await app.app.inject(`/demo/mailbox.json?to=${late.buyer.email}`)).json().data;
    const refunds = mails.filter((one: { subject: string }) => /Your refund/.test(one.subject));
    expect(refunds).toHaveLength(1);
  });

  it('refund: a lost response is requested again, and refunds once', async () => {
    const late = await lost(await guest(app));
    await choose(late, { choice: 'refund' });
    // The gateway has refunded it, and the transaction with its response was not committed.
    await runSql(
      url,
      `with answered as (delete from transfer where cause = 'refund_to_card' and reference = $1::text)
       update refund set state = 'asked', next_check_at = to_timestamp(0) where order_id = $1::uuid`,
      [uuidIn(late.orderId)],
    );
    expect(await sumsOf(url, late.orderId)).not.toEqual({});
    await app.clock(1);
    expect(await sumsOf(url, late.orderId)).toEqual({});
  });

  it('once, with a key or without', async () => {
    const late = await lost(await customer(app));
    const headers = { 'idempotency-key': 'choice-1' };
    const two = await Promise.all([0, 1].map(() => choose(late, { choice: 'wallet' }, headers)));
    expect(two.map((one) => one.status)).toEqual([200, 200]);
    expect(two[0]?.text).toBe(two[1]?.text);
    const other = await choose(late, { choice: 'refund' }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const next = await lost(await customer(app));
    const race = await Promise.all(['wallet', 'refund'].map((choice) => choose(next, { choice })));
    expect(race.map((one) => one.status).sort()).toEqual([200, 409]);
    await app.clock(61);
    const sums = await sumsOf(url, next.orderId);
    expect(sums.unallocated).toBeUndefined();
    expect(sums.refunds_due).toBeUndefined();
  });

  it("401 without a session; 404 for another's order; 409 where nothing is to choose", async () => {
    const late = await lost(await guest(app));
    const params = { order_id: late.orderId };
    const body = { choice: 'refund' };
    expect((await app.call('chooseOutcome', { params, body })).status).toBe(401);
    const stranger = await guest(app);
    const foreign = await app.call('chooseOutcome', { params, body }, { bearer: stranger.bearer });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    const open = await order(app, stranger, { items: [itemOf(freshSlot())] });
    const early = await app.call(
      'chooseOutcome',
      { params: { order_id: open.body.data.order_id }, body },
      { bearer: stranger.bearer },
    );
    expect([early.status, early.body.code]).toEqual([409, 'choice_not_offered']);
    const bad = await choose(late, { choice: 'keep' });
    expect([bad.status, bad.body.code]).toEqual([422, 'validation_failed']);
  });
});
