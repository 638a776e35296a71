import { randomUUID } from 'node:crypto';
import type { Entry } from '@nadi/domain/ledger/entry';
import {
  lateMoney,
  lateMoneyToWallet,
  refundToWallet,
  walletReturned,
  walletSetAside,
  walletTopUp,
} from '@nadi/domain/ledger/order-events';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, freshSlots, guest, itemOf, order } from '../../../test/buyer.ts';
import type { TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';
import { post } from '../ledger/service.ts';

const DAY_MS = 86_400_000;
/** Number of the demo's customer. */
const CUSTOMER = 1;
const currency = 'AED';

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  ({ app } = await openShop());
  buyer = await customer(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 5, hours: [9, 21] });
const posting = (at: number, ...entries: readonly Entry[]) =>
  app.database.forTenant(1, (tx) => post(tx, at, entries));
const wallet = async (query: Readonly<Record<string, unknown>> = {}) => {
  const answer = await app.call('readWallet', { query }, { bearer: buyer.bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const topUp = (amountFils: number) =>
  walletTopUp({
    topUpId: randomUUID(),
    customerId: CUSTOMER,
    gateway: 'epg',
    amountFils,
    currency,
  });
const cents = (amount: number) => Math.round(amount * 100);

it('WALLET-01 shows both pots, their sum, and what was there before the window', async () => {
  const before = await wallet({ preset: 'week' });
  expect(before.balances).toEqual({ refund: 0, topup: 500, promo: 0, total: 500 });
  const refund = { orderId: randomUUID(), refundId: randomUUID(), currency, customerId: CUSTOMER };
  await posting(
    app.whole.clock.now() - 20 * DAY_MS,
    refundToWallet({ ...refund, pot: 'refund', amountFils: 2_310 }),
  );
  await posting(app.whole.clock.now(), topUp(10_000));
  const week = await wallet({ preset: 'week' });
  expect(week.balances).toEqual({ refund: 23.1, topup: 600, promo: 0, total: 623.1 });
  expect([week.closing, cents(week.opening)]).toEqual([
    623.1,
    62_310 -
      week.financialTransactions.data.reduce(
        (sum: number, one: { amount: number }) => sum + cents(one.amount),
        0,
      ),
  ]);
  const month = await wallet({ preset: 'month' });
  expect(month.financialTransactions.total).toBe(week.financialTransactions.total + 1);
});

it('WALLET-02 names each movement and links it to its booking', async () => {
  const placed = await order(app, buyer, { items: [itemOf(freshSlot())] });
  expect(placed.status, placed.text).toBe(200);
  const orderId = uuidIn(placed.body.data.order_id);
  const parts = [{ pot: 'topup', amountFils: 5_000 }] as const;
  const credit = { orderId, attempt: 1, currency, customerId: CUSTOMER, parts };
  const now = app.whole.clock.now();
  await posting(now + 1, walletSetAside(credit));
  await posting(now + 2, walletReturned(credit));
  const late = { orderId, currency, paymentId: randomUUID(), gateway: 'epg', amountFils: 700 };
  await posting(now + 3, lateMoney(late), lateMoneyToWallet({ ...late, customerId: CUSTOMER }));
  // Credit of the demo was added when its database was made, which may be later than the clock here.
  const { data: all } = (await wallet({ preset: 'week', size: 5 })).financialTransactions;
  const data = all.filter(({ kind }: { readonly kind: string }) => kind !== 'top_up');
  expect(data).toMatchObject([
    { kind: 'refund', amount: 7 },
    { kind: 'returned', amount: 50 },
    { kind: 'spent', amount: -50 },
  ]);
  for (const { order: linked } of data)
    expect(linked).toEqual({
      order_id: placed.body.data.order_id,
      order_number: expect.stringMatching(/\w/),
      is_open: true,
      has_tickets: false,
    });
});

it('WALLET-03 opening and movements are closing in every window, over all pages', async () => {
  const amounts = fc.sample(
    fc.record({ fils: fc.integer({ min: 1, max: 90_000 }), days: fc.nat(95) }),
    40,
  );
  for (const { fils, days } of amounts)
    await posting(app.whole.clock.now() - days * DAY_MS, topUp(fils));
  const totals: number[] = [];
  for (const preset of ['week', 'month', 'quarter']) {
    const pages = [];
    for (let page = 1; ; page += 1) {
      const one = await wallet({ preset, current_page: page, size: 7 });
      pages.push(one);
      if (page >= one.financialTransactions.total_pages) break;
    }
    const rows = pages.flatMap((page) => page.financialTransactions.data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(pages[0].financialTransactions.total);
    let balance = cents(pages[0].closing);
    for (const row of rows) {
      expect(cents(row.balance)).toBe(balance);
      balance -= cents(row.amount);
    }
    expect(balance).toBe(cents(pages[0].opening));
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    totals.push(rows.length);
  }
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

it('a page beyond the last one is empty and keeps its totals', async () => {
  const beyond = await wallet({ preset: 'week', current_page: 90 });
  expect(beyond.financialTransactions).toMatchObject({ data: [], current_page: 90 });
  expect(beyond.financialTransactions.total).toBeGreaterThan(0);
  expect(beyond.closing).toBe(beyond.balances.total);
});

it('a guest has no wallet', async () => {
  const answer = await app.call('readWallet', {}, { bearer: (await guest(app)).bearer });
  expect(answer.status).toBe(403);
});

it('ACCOUNT-30 the export of own data has the wallet with all its movements', async () => {
  const { total } = (await wallet({ preset: 'quarter' })).financialTransactions;
  const answer = await app.call('readOwnData', {}, { bearer: buyer.bearer });
  expect(answer.status, answer.text).toBe(200);
  const { balances, movements } = answer.body.data.wallet;
  expect(movements.length).toBeGreaterThanOrEqual(total);
  const sum = movements.reduce(
    (all: number, one: { amount: number }) => all + cents(one.amount),
    0,
  );
  expect(sum).toBe(cents(balances.total));
});

it('WALLET-08 states the movements of a window as PDF, up to the balance of the ledger', async () => {
  const shown = await wallet({ preset: 'month', size: 100 });
  const query = { preset: 'month' };
  const answer = await app.call('readWalletStatement', { query }, { bearer: buyer.bearer });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`wallet-${shown.from}-`);
  expect(answer.text.slice(0, 5)).toBe('%PDF-');
  const refused = await app.call('readWalletStatement', {}, { bearer: (await guest(app)).bearer });
  expect([refused.status, refused.body.code]).toEqual([403, 'login_required']);
});
