import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, decide, itemOf, order } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import {
  addCredit,
  addPromo,
  addTestPoints,
  creditOf,
  expectEndedOrdersClear,
  type Member,
  member,
} from '../../../test/wallet.ts';
import { openAccount } from '../ledger/ports.ts';
import { post } from '../ledger/service.ts';

const CURRENCY = 'AED';
const CHECKED_SECONDS = 90;

let app: TestApp;
let url: string;
let manager: AtConsole;
beforeAll(async () => {
  ({ app, url } = await openShop());
  manager = await enter(app, 'manager');
});
afterAll(async () => {
  await expectEndedOrdersClear(url);
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

/** Tops a wallet up by card; returns the payment's id. */
async function topUp(who: Buyer, amount: number): Promise<string> {
  const opened = await app.call('topUpWallet', { body: { amount } }, { bearer: who.bearer });
  expect(opened.status, opened.text).toBe(200);
  const { transactionId } = opened.body.data;
  await decide(app.app, transactionId, 'approve');
  await app.clock(CHECKED_SECONDS);
  const [row] = await runSql<{ id: string }>(
    url,
    'select id from payment where transaction_id = $1',
    [transactionId],
  );
  return row?.id ?? '';
}

const leaving = async (who: Buyer) => {
  const answer = await app.call('readLeaving', {}, { bearer: who.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const erase = (who: Buyer, seen?: string, lang: 'en' | 'ar' = 'en') =>
  app.call(
    'eraseAccount',
    { query: seen === undefined ? {} : { seen } },
    { bearer: who.bearer, lang },
  );

interface RefundRow {
  readonly id: string;
  readonly payment_id: string | null;
  readonly state: string;
  readonly amount: number;
}

/** Returns the refunds of a customer's closed wallet, those to cards first. */
const refundsOfWallet = (customerId: number): Promise<RefundRow[]> =>
  runSql(
    url,
    `select r.id, r.payment_id, r.state::text, r.amount_fils::int as amount from refund r
     where r.payout_id in (select substr(reference, 8)::uuid from transfer t join account a on a.id = t.from_id
       where t.cause = 'wallet_paid_out' and a.code like 'wallet:' || $1 || ':%')
     order by r.payment_id is null, r.amount_fils desc`,
    [customerId],
  );

/** Returns what is owed by all payouts of a customer, by the ledger. */
const owedFils = async (customerId: number): Promise<number> => {
  const [row] = await runSql<{ net: number }>(
    url,
    `select coalesce(sum(case when a.id = t.to_id then t.amount else -t.amount end), 0)::int as net
     from transfer t join account a on a.tenant_id = t.tenant_id and a.id in (t.from_id, t.to_id)
     where a.code = 'refunds_due' and t.reference in (select x.reference from transfer x join account w on w.id = x.from_id
       where x.cause = 'wallet_paid_out' and w.code like 'wallet:' || $1 || ':%')`,
    [customerId],
  );
  return row?.net ?? 0;
};
const isErased = async ({ id }: Member): Promise<boolean> =>
  (await runSql(url, 'select from customer where id = $1 and erased_at is not null', [id]))
    .length === 1;

describe('LEAVE-02 money of a wallet', () => {
  it('goes back to the cards of its top-ups, the latest first, in one transaction', async () => {
    const sara = await member(app, { refund: 1_500 });
    await runSql(url, 'update customer set email_proven_at = now() where id = $1', [sara.id]);
    const first = await topUp(sara, 100);
    const second = await topUp(sara, 50);
    const shown = await leaving(sara);
    expect(shown).toMatchObject({
      cards: [{ amount: 50 }, { amount: 100 }],
      bank: 15,
      promo: 0,
      points: 0,
      obstacles: [],
    });
    const closed = await erase(sara, shown.seen);
    expect(closed.status, closed.text).toBe(200);
    expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
    expect(await refundsOfWallet(sara.id)).toMatchObject([
      { payment_id: first, state: 'due', amount: 10_000 },
      { payment_id: second, state: 'due', amount: 5_000 },
      { payment_id: null, state: 'failed', amount: 1_500 },
    ]);
    expect(await owedFils(sara.id)).toBe(16_500);
    await app.clock(CHECKED_SECONDS);
    expect(await refundsOfWallet(sara.id)).toMatchObject([
      { state: 'returned' },
      { state: 'returned' },
      { state: 'failed' },
    ]);
    expect(await owedFils(sara.id)).toBe(1_500);
    expect(await sentTo(app, sara.email)).toContainEqual(expect.stringMatching(/deleted$/));
  });

  it('goes back to each card at most as far as it is left, however it was spent and refunded', async () => {
    const cases = fc.sample(
      fc.record({
        tops: fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 1, maxLength: 3 }),
        refund: fc.integer({ min: 0, max: 4_000 }),
      }),
      5,
    );
    for (const { tops, refund } of cases) {
      const sara = await member(app, { refund });
      for (const amount of tops) await topUp(sara, amount);
      const paid = tops.reduce((sum, amount) => sum + amount * 100, 0);
      expect((await erase(sara)).status).toBe(200);
      await app.clock(CHECKED_SECONDS);
      const rows = await refundsOfWallet(sara.id);
      const sumOf = (is: (row: RefundRow) => boolean) =>
        rows.filter(is).reduce((sum, { amount }) => sum + amount, 0);
      expect(sumOf(({ payment_id: card }) => card !== null)).toBe(paid);
      expect(sumOf(({ payment_id: card }) => card === null)).toBe(refund);
      expect(await owedFils(sara.id)).toBe(refund);
    }
  });
});

describe('LEAVE-03 money that no card can take', () => {
  it('is paid by staff, who see whom to ask; the contact stays until 90 days later', async () => {
    const sara = await member(app, { topup: 2_000 });
    expect((await erase(sara)).status).toBe(200);
    manager = await enter(app, 'manager');
    const list = async (by: AtConsole) => {
      const { body } = await by.call('listConsoleRefunds', { query: {} });
      return body.data.filter(
        (one: { amount: number; from: string }) => one.from === 'wallet' && one.amount === 20,
      );
    };
    const [rest] = await list(manager);
    expect(rest).toMatchObject({
      state: 'failed',
      order_number: null,
      gateway: null,
      transaction: null,
      customer_name: 'Sara',
      contact: { email: sara.email, mobile: expect.stringMatching(/^\+971/) },
      actions: ['bank'],
    });
    const desk = await enter(app, 'desk');
    expect((await list(desk))[0].contact).toBeNull();
    const record = (body: object) =>
      manager.call('recordRefundResult', { params: { id: rest.id }, body });
    const answers = await Promise.all(
      [1, 2, 3].map(() => record({ action: 'bank', reference: 'FT1', seen: rest.seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([await owedFils(sara.id), await list(manager)]).toEqual([0, []]);
    const contacts = () => runSql(url, 'select from payout_contact where email = $1', [sara.email]);
    expect(await contacts()).toHaveLength(1);
    const [kept] = await runSql<{ days: number }>(
      url,
      `select round((extract(epoch from purge_after) - $2 / 1000.0) / 86400)::int as days
       from payout_contact where email = $1`,
      [sara.email, app.whole.clock.now()],
    );
    expect(kept).toEqual({ days: 90 });
  });

  it('keeps no contact where nothing was left', async () => {
    const sara = await member(app, {});
    expect((await erase(sara)).status).toBe(200);
    expect(await runSql(url, 'select from payout_contact where email = $1', [sara.email])).toEqual(
      [],
    );
  });
});

describe('LEAVE-01 an account is kept', () => {
  const on = (days: number) => dayAt(app.whole.clock.now(), days);
  const codeOf = async (who: Buyer, lang: 'en' | 'ar' = 'en') => {
    const { status, body } = await erase(who, undefined, lang);
    return [status, body.code, body.message];
  };

  it('while a booking is to come, however it was paid, and until when', async () => {
    const sara = await member(app, {});
    await bought(app, sara, [courtItem(court2(on(2), 18))]);
    await bought(app, sara, [courtItem(court2(on(3), 18))]);
    const { obstacles } = await leaving(sara);
    expect(obstacles).toMatchObject([
      { kind: 'visit', until: `${on(3)}T19:00:00+04:00` },
      { kind: 'visit', until: `${on(2)}T19:00:00+04:00` },
    ]);
    const [, month, day] = on(3).split('-');
    const date = `${day}-${month}-${on(3).slice(0, 4)}`;
    for (const lang of ['en', 'ar'] as const) {
      const [status, code, message] = await codeOf(sara, lang);
      expect([status, code]).toEqual([409, 'account_needed']);
      expect(message).toContain(date);
      expect(message).toContain('19:00');
    }
    expect(await isErased(sara)).toBe(false);
  });

  it('while an order is not decided, with its credit or without', async () => {
    const omar = await member(app, { topup: 5_700 });
    const items = [itemOf(court2(on(4), 19))];
    const open = await order(app, omar, { items, fields: { is_wallet: '1' } });
    expect(open.status, open.text).toBe(200);
    expect((await leaving(omar)).obstacles).toMatchObject([
      { kind: 'order', name: open.body.data.order_number ?? expect.any(String) },
    ]);
    expect((await codeOf(omar))[1]).toBe('account_needed');
    expect(await creditOf(app, omar.id)).toEqual({ refund: 0, topup: 0 });
  });

  it('while its business owes the venue', async () => {
    const sara = await member(app, {});
    await runSql(
      url,
      `insert into partner (tenant_id, id, state, customer_id, trade_name, trn, licence_number, language, applied_at, decided_at)
       values (1, 9901, 'approved', $1, 'Desert Runners', '100000000000003', 'L1', 'en', now(), now())`,
      [sara.id],
    );
    const account = { code: 'partner:9901', unit: CURRENCY, floor: -10_000 };
    const other = { code: 'sales:facility', unit: CURRENCY, floor: null };
    const move = (
      key: string,
      from: typeof account | typeof other,
      to: typeof account | typeof other,
    ) =>
      app.database.forTenant(1, async (tx) => {
        await openAccount(tx, account);
        const transfers = [{ from, to, amount: 500 }];
        await post(tx, app.whole.clock.now(), [{ key, cause: 'test', reference: key, transfers }]);
      });
    await move('debt-1', account, other);
    expect((await leaving(sara)).obstacles).toEqual([
      { kind: 'debt', name: 'Desert Runners', ar_name: 'Desert Runners', until: null },
    ]);
    expect((await codeOf(sara))[1]).toBe('account_needed');
    await move('debt-2', other, account);
    await move('ahead-1', other, account);
    expect((await leaving(sara)).obstacles).toMatchObject([{ kind: 'prepaid' }]);
    expect((await codeOf(sara))[1]).toBe('account_needed');
    await move('ahead-2', account, other);
    expect((await erase(sara)).status).toBe(200);
  });
});

describe('LEAVE-05 a closing', () => {
  it('names what lapses before, and does not differ from what was confirmed', async () => {
    const sara = await member(app, { topup: 1_000 });
    await addTestPoints(app, sara.id, 600);
    await addPromo(app, sara.id, 2_500);
    const shown = await leaving(sara);
    expect(shown).toMatchObject({ bank: 10, promo: 25, points: 600, cards: [] });
    await addCredit(app, sara.id, { topup: 100 });
    const refused = await erase(sara, shown.seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'balance_changed']);
    expect(await isErased(sara)).toBe(false);
    expect((await erase(sara, (await leaving(sara)).seen)).status).toBe(200);
    const rows = await runSql<{ code: string; balance: number }>(
      url,
      'select code, balance::int from account where code = any ($1) and balance <> 0',
      [
        [
          `points:${sara.id}`,
          ...['promo', 'refund', 'topup'].map((pot) => `wallet:${sara.id}:${pot}`),
        ],
      ],
    );
    expect(rows).toEqual([]);
  });

  it('and an order that the wallet pays at the same moment: one of them has the money', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const sara = await member(app, { topup: 23_100 });
      const items = [itemOf(court2(dayAt(app.whole.clock.now(), 10 + round), 18))];
      const work = [
        () => order(app, sara, { items, fields: { is_wallet: '1', wallet_amount: '231' } }),
        () => erase(sara),
      ];
      const flipped = round % 2 === 1;
      const done = await Promise.all((flipped ? work.toReversed() : work).map((call) => call()));
      const [placed, closed] = flipped ? done.toReversed() : done;
      expect(await creditOf(app, sara.id)).toEqual({ refund: 0, topup: 0 });
      const gone = await isErased(sara);
      expect(closed?.status === 200).toBe(gone);
      if (!gone) expect(['account_needed', 'balance_changed']).toContain(closed?.body.code);
      expect(placed?.status === 200 && placed.body.data.status === 'complete').toBe(!gone);
      expect(await owedFils(sara.id)).toBe(gone ? 23_100 : 0);
      outcomes.add(gone ? 'closed' : 'bought');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
