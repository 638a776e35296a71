import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { comeBack, decide, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import { owedBy, partnerWith, payByTransfer, type TestPartner } from '../../../test/credit.ts';
import { sentTo } from '../../../test/event-tickets.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { addCredit, creditOf, member } from '../../../test/wallet.ts';

/** Time after which an answer of the gateway is read by the reconciler. */
const CHECKED_SECONDS = 90;
const PAGE_SECONDS = 15 * 60;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 8, hours: [17, 21] });
const code = ({ status, body }: CallAnswer) => [status, body.code];

const owing = (): Promise<TestPartner> => partnerOwing(app, freshSlot);

/** Creates a partner that owes AED 231. */
async function partnerOwing(of: TestApp, slotOf: typeof freshSlot): Promise<TestPartner> {
  const partner = await partnerWith(of, { limit: 1000, employees: 1 });
  const fields = { is_credit: '1' };
  const placed = await order(of, partner.owner, { items: [itemOf(slotOf())], fields });
  expect(placed.status, placed.text).toBe(200);
  return partner;
}

const pay = (
  { owner: { bearer } }: Pick<TestPartner, 'owner'>,
  body: object,
  key: string = randomUUID(),
): Promise<CallAnswer> =>
  app.call('payCredit', { body }, { bearer, headers: { 'idempotency-key': key } });

async function open(partner: TestPartner, amount = 100) {
  const answer = await pay(partner, { amount });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as { id: string; transactionId: string };
}

const statusOf = async ({ owner: { bearer } }: TestPartner, id: string): Promise<string> =>
  (await app.call('readCreditPayment', { params: { id } }, { bearer })).body.data.status;

const postingsOf = async (transactionId: string) =>
  (
    await runSql<{ cause: string; code: string; amount: number }>(
      url,
      `select t.cause, a.code, t.amount::int as amount from transfer t
       join account a on a.tenant_id = t.tenant_id and a.id = t.to_id
       join payment p on p.tenant_id = t.tenant_id and p.id::text = t.reference
       where p.transaction_id = $1 order by t.posted_at, t.seq`,
      [transactionId],
    )
  ).map(({ cause, code: to, amount }) => [cause, to, amount]);

const decided = async (transactionId: string, decision: 'approve' | 'decline') =>
  (await decide(app.app, transactionId, decision)).url;

describe('CREDIT-09, CREDIT-10 what a partner owes, paid by card', () => {
  it('is settled at the return, once however often the browser returns, with a receipt', async () => {
    const partner = await owing();
    const { id, transactionId } = await open(partner);
    expect(await owedBy(app, partner)).toBe(23_100);
    const back = await decided(transactionId, 'approve');
    const returned = await comeBack(app.app, back, transactionId);
    expect([returned.statusCode, returned.headers.location]).toEqual([
      303,
      `/profile/company?credit_payment=${id}&lang=en`,
    ]);
    await comeBack(app.app, back, transactionId, 'GET');
    await app.clock(CHECKED_SECONDS);
    expect([await statusOf(partner, id), await owedBy(app, partner)]).toEqual(['paid', 13_100]);
    const to = `partner:${partner.id}`;
    expect(await postingsOf(transactionId)).toEqual([['credit_paid', to, 10_000]]);
    const mails = (await sentTo(app, partner.owner.email)).filter((text) => /^Receipt/.test(text));
    expect(mails).toEqual(['Receipt: AED\u00a0100 paid to Al Noor Sports Park']);
    const { bearer } = partner.owner;
    const [first] = (await app.call('readCredit', {}, { bearer })).body.data.movements.data;
    expect(first).toMatchObject({ kind: 'paid', amount: -100, owed: 131, reference: null });
    expect((await app.call('readTopUp', { params: { id } }, { bearer })).status).toBe(404);
  });

  it('is settled once where returns and the reconciler meet, and however late it comes', async () => {
    const partner = await owing();
    const one = await open(partner);
    const back = await decided(one.transactionId, 'approve');
    const returns = Array.from({ length: 4 }, () => comeBack(app.app, back, one.transactionId));
    await Promise.all([...returns, app.clock(CHECKED_SECONDS), app.whole.runDue()]);
    expect(await postingsOf(one.transactionId)).toHaveLength(1);
    const late = await open(partner, 50);
    await app.clock(PAGE_SECONDS + 1);
    expect(await statusOf(partner, late.id)).toBe('ended');
    await decided(late.transactionId, 'approve');
    await app.clock(10 * 60);
    expect(await owedBy(app, partner)).toBe(8100);
  });

  it('pays no more than is owed as it arrives: the rest goes back to the card, unasked', async () => {
    const partner = await owing();
    const [one, two] = [await open(partner, 231), await open(partner, 231)];
    await payByTransfer(app, partner, { amount: 31, reference: `FT${partner.id}` });
    const backs = await Promise.all(
      [one, two].map(({ transactionId }) => decided(transactionId, 'approve')),
    );
    await Promise.all(
      [one, two].map(({ transactionId }, index) =>
        comeBack(app.app, backs[index] ?? '', transactionId),
      ),
    );
    await app.clock(CHECKED_SECONDS);
    await app.clock(CHECKED_SECONDS);
    expect(await owedBy(app, partner)).toBe(0);
    const refunded = await runSql<{ state: string; amount: number }>(
      url,
      `select r.state::text, r.amount_fils::int as amount from refund r join payment p on p.id = r.payment_id
       where p.partner_id = $1 order by r.amount_fils`,
      [partner.id],
    );
    expect(refunded).toEqual([
      { state: 'returned', amount: 3100 },
      { state: 'returned', amount: 23_100 },
    ]);
  });

  it.each(['won', 'lost'] as const)(
    'CREDIT-13: is owed again while the payment is disputed, above the limit too; then it is %s',
    async (end) => {
      const partner = await owing();
      await addCredit(app, partner.owner.id, { topup: 50_000 });
      const { transactionId } = await open(partner, 231);
      await comeBack(app.app, await decided(transactionId, 'approve'), transactionId);
      expect(await owedBy(app, partner)).toBe(0);
      const now = app.whole.clock.now();
      await runSql(
        url,
        `insert into credit_statement (tenant_id, partner_id, serial, month, until_at, issued_at, due_on, overdue_at, content, closing_fils)
         values (1, $1, 1, '2020-01-01', to_timestamp($2), now(), '2020-01-31', to_timestamp(0), '{}', 23100)`,
        [partner.id, now / 1000 - 60],
      );
      await runSql(url, 'update account set floor = 0 where code = $1', [`partner:${partner.id}`]);
      const manager = await enter(app, 'manager');
      const reference = `CB-${partner.id}`;
      const body = { payment: transactionId, amount: 231, reference, reason: 'Fraud' };
      const recorded = await manager.call('recordDispute', { body });
      expect(recorded.status, recorded.text).toBe(200);
      expect(await owedBy(app, partner)).toBe(23_100);
      expect((await creditOf(app, partner.owner.id)).topup).toBe(50_000);
      const { bearer } = partner.owner;
      const credit = async () => (await app.call('readCredit', {}, { bearer })).body.data;
      expect(await credit()).toMatchObject({ owed: 231, overdue: { amount: 231 } });
      expect((await credit()).movements.data[0]).toMatchObject({ kind: 'disputed', amount: 231 });
      const listed = async (state: 'open' | 'ended') =>
        (await manager.call('listConsoleDisputes', { query: { state } })).body.data.find(
          (one: { reference: string }) => one.reference === reference,
        );
      const shown = await listed('open');
      expect(shown).toMatchObject({ from: 'partner', from_wallet: 231, uncovered: 0 });
      const params = { id: shown.id };
      const decision = await manager.call('changeDispute', { params, body: { action: end } });
      expect(decision.status, decision.text).toBe(200);
      expect(await owedBy(app, partner)).toBe(end === 'won' ? 0 : 23_100);
      expect((await credit()).overdue === null).toBe(end === 'won');
      expect(await listed('ended')).toMatchObject({ state: end, actions: [] });
    },
  );

  it('CREDIT-13: of a partner whose owner has left, is for staff to keep as a loss', async () => {
    const partner = await owing();
    const { transactionId } = await open(partner, 231);
    await comeBack(app.app, await decided(transactionId, 'approve'), transactionId);
    await runSql(url, 'update customer set erased_at = now() where id = $1', [partner.owner.id]);
    const manager = await enter(app, 'manager');
    const body = { payment: transactionId, amount: 231, reference: 'CB-LEFT', reason: 'Fraud' };
    expect((await manager.call('recordDispute', { body })).status).toBe(200);
    expect(await owedBy(app, partner)).toBe(0);
    const [shown] = (await manager.call('listConsoleDisputes', {})).body.data;
    const act = (action: string) =>
      manager.call('changeDispute', { params: { id: shown.id }, body: { action } });
    for (const action of ['lost', 'keep']) expect((await act(action)).status).toBe(200);
  });

  it.each([
    ['amount', "amount = '1.00'"],
    ['currency', "currency = 'USD'"],
  ])('PAY-03: another %s settles nothing, nor does a declined card', async (_, change) => {
    const partner = await owing();
    const { id, transactionId } = await open(partner);
    const back = await decided(transactionId, 'approve');
    await runSql(url, `update gateway_double set ${change} where transaction_id = $1`, [
      transactionId,
    ]);
    await comeBack(app.app, back, transactionId);
    expect([await statusOf(partner, id), await owedBy(app, partner)]).toEqual(['declined', 23_100]);
    const declined = await open(partner);
    const returned = await decided(declined.transactionId, 'decline');
    await comeBack(app.app, returned, declined.transactionId);
    expect(await statusOf(partner, declined.id)).toBe('declined');
    expect(await postingsOf(declined.transactionId)).toEqual([]);
  });

  it('pays a statement, and makes credit work at once', async () => {
    const partner = await owing();
    const now = app.whole.clock.now();
    await runSql(
      url,
      `insert into credit_statement (tenant_id, partner_id, serial, month, until_at, issued_at, due_on, overdue_at, content, closing_fils)
       values (1, $1, 1, '2020-01-01', to_timestamp($2), now(), '2020-01-31', to_timestamp(0), '{}', 20000)`,
      [partner.id, now / 1000 + 1],
    );
    const place = () =>
      order(app, partner.owner, { items: [itemOf(freshSlot())], fields: { is_credit: '1' } });
    expect(code(await place())).toEqual([409, 'credit_overdue']);
    await app.clock(2);
    const opened = await pay(partner, { statement: 1 });
    expect(opened.body.data.total, opened.text).toBe(200);
    const back = await decided(opened.body.data.transactionId, 'approve');
    await comeBack(app.app, back, opened.body.data.transactionId);
    expect((await place()).status).toBe(200);
  });

  it('refuses other amounts, employees, others, and a second payment for one key', async () => {
    const partner = await owing();
    for (const amount of [9.99, 231.01, 0, -5])
      expect(code(await pay(partner, { amount }))).toEqual([422, 'amount_out_of_range']);
    for (const body of [{}, { amount: 50, statement: 1 }])
      expect(code(await pay(partner, body))).toEqual([422, 'validation_failed']);
    expect(code(await pay(partner, { statement: 9 }))).toEqual([404, 'not_found']);
    const [employee] = partner.employees;
    if (employee === undefined) throw new Error('There is an employee.');
    expect((await pay({ owner: employee }, { amount: 50 })).status).toBe(403);
    expect([403, 404]).toContain(
      (await pay({ owner: await member(app, {}) }, { amount: 50 })).status,
    );
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => pay(partner, { amount: 50 }, key)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(code(await pay(partner, { amount: 60 }, key))).toEqual([409, 'idempotency_conflict']);
    const { id } = answers[0]?.body.data ?? {};
    const { bearer } = employee;
    const foreign = await app.call('readCreditPayment', { params: { id } }, { bearer });
    expect(code(foreign)).toEqual([404, 'not_found']);
    const forged = `/api/v1/payments/epg/return/t_${id.slice(2)}${'A'.repeat(32)}`;
    const { transactionId } = answers[0]?.body.data ?? {};
    expect((await comeBack(app.app, `http://localhost${forged}`, transactionId)).statusCode).toBe(
      404,
    );
  });

  it('has at most three open pages, and refuses other gateways and cards that are not there', async () => {
    const partner = await owing();
    for (const [fields, refusal] of [
      [{ pg: 'Other' }, [409, 'gateway_not_offered']],
      [{ pg: 'EPG', save_card: true }, [409, 'cards_not_saved']],
      [{ cardId: 'k_AAAAAAAAAAAAAAAAAAAAAA' }, [404, 'card_not_found']],
    ] as const)
      expect(code(await pay(partner, { amount: 20, ...fields }))).toEqual(refusal);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => pay(partner, { amount: 20 })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'open' : body.code));
    expect(codes.toSorted()).toEqual(['open', 'open', 'open', 'top_up_limit', 'top_up_limit']);
  });

  it('refuses where the gateway does not answer', async () => {
    const closed = await startTestApp();
    const { owner } = await partnerOwing(
      closed,
      freshSlots(() => closed, { day: 5, hours: [17, 21] }),
    );
    const answer = await closed.call('payCredit', { body: { amount: 50 } }, owner);
    expect(code(answer)).toEqual([503, 'gateway_unavailable']);
    await closed.close();
  });
});
