import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, comeBack, customer, decide, guest } from '../../../test/buyer.ts';
import { sentTo } from '../../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Time after which an answer of the gateway is read by the reconciler. */
const CHECKED_SECONDS = 90;
const PAGE_SECONDS = 15 * 60;

let app: TestApp;
let url: string;
let buyer: Buyer;
beforeAll(async () => {
  ({ app, url } = await openShop());
  buyer = await customer(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});
/** Ends what other tests left open. */
beforeEach(() => app.clock(PAGE_SECONDS));

const send = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.call('topUpWallet', { body }, { bearer: buyer.bearer, headers });

async function open(amount = 100) {
  const answer = await send({ amount });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as { id: string; transactionId: string; url: string; status: string };
}

const topUpBalance = async (): Promise<number> => {
  const answer = await app.call('readWallet', {}, { bearer: buyer.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.balances.topup;
};
const statusOf = async (id: string): Promise<string> => {
  const answer = await app.call('readTopUp', { params: { id } }, { bearer: buyer.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.status;
};
const postingsOf = async (transactionId: string) =>
  (
    await runSql<{ cause: string; amount: number }>(
      url,
      `select t.cause, t.amount::int as amount from transfer t
       join payment p on p.tenant_id = t.tenant_id and p.id::text = t.reference where p.transaction_id = $1`,
      [transactionId],
    )
  ).map(({ cause, amount }) => [cause, amount]);

/** Returns the path at which the browser comes back. */
async function decided(transactionId: string, decision: 'approve' | 'decline') {
  return (await decide(app.app, transactionId, decision)).url;
}

describe('WALLET-05 a top-up that is paid', () => {
  it('is added at the return, with a mail, and once however often the browser returns', async () => {
    const before = await topUpBalance();
    const one = await open();
    expect(one).toMatchObject({ status: 'pending', pg: 'EPG', total: 100, currency: 'AED' });
    expect(await topUpBalance()).toBe(before);
    const back = await decided(one.transactionId, 'approve');
    const returned = await comeBack(app.app, back, one.transactionId);
    expect([returned.statusCode, returned.headers.location]).toEqual([
      303,
      `/profile/user/wallet?top_up=${one.id}&lang=en`,
    ]);
    expect(await topUpBalance()).toBe(before + 100);
    await comeBack(app.app, back, one.transactionId, 'GET');
    await app.clock(CHECKED_SECONDS);
    expect(await statusOf(one.id)).toBe('paid');
    expect(await topUpBalance()).toBe(before + 100);
    expect(await postingsOf(one.transactionId)).toEqual([['top_up', 10_000]]);
    const subjects = (await sentTo(app, buyer.email)).filter((text) => /added/.test(text));
    expect(subjects).toEqual(['AED\u00a0100 was added to your wallet']);
  });

  it('is added without a browser', async () => {
    const before = await topUpBalance();
    const { id, transactionId } = await open(12.5);
    await decided(transactionId, 'approve');
    await app.clock(CHECKED_SECONDS);
    expect([await statusOf(id), await topUpBalance()]).toEqual(['paid', before + 12.5]);
  });

  it('PAY-21 is added once where the return and the reconciler meet', async () => {
    const before = await topUpBalance();
    const { id, transactionId } = await open();
    const back = await decided(transactionId, 'approve');
    const returns = Array.from({ length: 4 }, () => comeBack(app.app, back, transactionId));
    await Promise.all([...returns, app.clock(CHECKED_SECONDS), app.whole.runDue()]);
    expect([await statusOf(id), await topUpBalance()]).toEqual(['paid', before + 100]);
    expect(await postingsOf(transactionId)).toHaveLength(1);
  });

  it('PAY-21 is added however late its money comes', async () => {
    const before = await topUpBalance();
    const { id, transactionId } = await open();
    await app.clock(PAGE_SECONDS + 1);
    expect(await statusOf(id)).toBe('ended');
    await decided(transactionId, 'approve');
    await app.clock(10 * 60);
    expect([await statusOf(id), await topUpBalance()]).toEqual(['paid', before + 100]);
  });
});

describe('WALLET-05 a top-up that is not paid', () => {
  it('adds nothing when the card is declined, and is added when another card pays', async () => {
    const before = await topUpBalance();
    const { id, transactionId } = await open();
    const back = await decided(transactionId, 'decline');
    expect((await comeBack(app.app, back, transactionId)).statusCode).toBe(303);
    expect([await statusOf(id), await topUpBalance()]).toEqual(['declined', before]);
    await runSql(
      url,
      `update gateway_double set decision = 'approve', final_code = null where transaction_id = $1`,
      [transactionId],
    );
    await app.clock(2 * CHECKED_SECONDS);
    expect([await statusOf(id), await topUpBalance()]).toEqual(['paid', before + 100]);
  });

  it.each([
    ['amount', "amount = '1.00'"],
    ['currency', "currency = 'USD'"],
  ])('PAY-03 another %s adds nothing', async (_, change) => {
    const before = await topUpBalance();
    const { id, transactionId } = await open();
    const back = await decided(transactionId, 'approve');
    await runSql(url, `update gateway_double set ${change} where transaction_id = $1`, [
      transactionId,
    ]);
    await comeBack(app.app, back, transactionId);
    expect([await statusOf(id), await topUpBalance()]).toEqual(['declined', before]);
    expect(await postingsOf(transactionId)).toEqual([]);
  });

  it('is listed with its page while that is open', async () => {
    const { id, url: page } = await open();
    const listed = await app.call('readWallet', {}, { bearer: buyer.bearer });
    expect(listed.body.data.top_up).toMatchObject({
      least: 10,
      most: 5_000,
      open: [{ id, url: page }],
    });
    await app.clock(PAGE_SECONDS + 1);
    const later = await app.call('readWallet', {}, { bearer: buyer.bearer });
    expect(later.body.data.top_up.open).toEqual([]);
  });
});

describe('WALLET-04 opening a top-up', () => {
  it.each([9.99, 5_000.01, 10.005, -100])('refuses AED %d', async (amount) => {
    const answer = await send({ amount });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'amount_out_of_range',
      'Choose an amount from 10 to 5000.',
    ]);
  });

  it('opens one payment for a repeated request, also for two at once', async () => {
    const headers = { 'idempotency-key': 'top-up-once' };
    const answers = await Promise.all([
      send({ amount: 50 }, headers),
      send({ amount: 50 }, headers),
    ]);
    answers.push(await send({ amount: 50 }, headers));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await send({ amount: 60 }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('has at most three open pages, also for requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ amount: 20 })));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'open' : body.code));
    expect(codes.toSorted()).toEqual(['open', 'open', 'open', 'top_up_limit', 'top_up_limit']);
  });

  it('refuses another gateway, guests, top-ups of others and forged returns', async () => {
    const pg = await send({ amount: 50, pg: 'Other' });
    expect([pg.status, pg.body.code]).toEqual([409, 'gateway_not_offered']);
    const { bearer } = await guest(app);
    expect((await app.call('topUpWallet', { body: { amount: 50 } }, { bearer })).status).toBe(403);
    const { id, transactionId } = await open();
    await runSql(url, 'update payment set customer_id = 2 where transaction_id = $1', [
      transactionId,
    ]);
    const foreign = await app.call('readTopUp', { params: { id } }, { bearer: buyer.bearer });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    const forged = `/api/v1/payments/epg/return/t_${id.slice(2)}${'A'.repeat(32)}`;
    expect((await comeBack(app.app, `http://localhost${forged}`, transactionId)).statusCode).toBe(
      404,
    );
  });

  it('refuses where the gateway does not answer', async () => {
    const closed = await startTestApp();
    const { bearer } = await customer(closed);
    const answer = await closed.call('topUpWallet', { body: { amount: 50 } }, { bearer });
    expect([answer.status, answer.body.code]).toEqual([503, 'gateway_unavailable']);
    await closed.close();
  });
});

describe('PAY-22 a top-up whose account was erased meanwhile', () => {
  it('goes back to the card', async () => {
    const { transactionId } = await open(40);
    await runSql(url, 'update customer set erased_at = now() where tenant_id = 1 and id = 1');
    await decided(transactionId, 'approve');
    await app.clock(CHECKED_SECONDS);
    await app.clock(CHECKED_SECONDS);
    expect(await postingsOf(transactionId)).toEqual([
      ['top_up_to_refund', 4_000],
      ['refund_to_card', 4_000],
    ]);
    const states = await runSql(
      url,
      `select r.state::text from refund r join payment p on p.id = r.payment_id where p.transaction_id = $1`,
      [transactionId],
    );
    expect(states).toEqual([{ state: 'returned' }]);
  });
});
