import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, holdsOf, runSql, sumsOf } from '../../../test/books.ts';
import {
  type Buyer,
  court2,
  dayAt,
  freshSlots,
  guest,
  itemOf,
  order,
  type Slot,
} from '../../../test/buyer.ts';
import { owedBy, partnerWith } from '../../../test/credit.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import {
  addCredit,
  creditOf,
  expectEndedOrdersClear,
  member,
  tendersOf,
} from '../../../test/wallet.ts';

const COURT_FILS = 23_100;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterEach(() => expectEndedOrdersClear(url));
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [17, 21] });

const ON_CREDIT = { is_credit: '1' };

interface Ordering {
  readonly fields?: Readonly<Record<string, string>>;
  readonly slots?: readonly Slot[];
  readonly headers?: Readonly<Record<string, string>>;
}

const place = (
  buyer: Buyer,
  { fields = ON_CREDIT, slots = [freshSlot()], headers = {} }: Ordering = {},
): Promise<CallAnswer> =>
  order(app, buyer, { items: slots.map((slot) => itemOf(slot)), fields, headers });

async function placed(buyer: Buyer, ordering: Ordering = {}) {
  const answer = await place(buyer, ordering);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const code = ({ status, body }: CallAnswer) => [status, body.code];

const holdsIn = async ({ email }: Buyer): Promise<number> =>
  (
    await runSql<{ count: number }>(
      url,
      `select count(*)::int as count from hold h join customer c on c.tenant_id = h.tenant_id and c.cart_id = h.owner
       where c.email = $1`,
      [email],
    )
  )[0]?.count ?? 0;

const pagesOpened = async (): Promise<number> =>
  (await runSql<{ count: number }>(url, 'select count(*)::int as count from gateway_double'))[0]
    ?.count ?? 0;

describe('TENDER-08 an order on credit', () => {
  it('is complete at once, asks no gateway, and is owed by the partner', async () => {
    const partner = await partnerWith(app, { limit: 1000, employees: 1 });
    const [employee] = partner.employees;
    if (employee === undefined) throw new Error('There is an employee.');
    const before = await pagesOpened();
    const data = await placed(employee);
    expect(data).toMatchObject({
      status: 'complete',
      url: null,
      transactionId: null,
      tenders: [{ kind: 'credit', amount: 231 }],
    });
    expect(await pagesOpened()).toBe(before);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
    expect(await holdsOf(url, data.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    expect(Object.keys(await sumsOf(url, data.order_id)).sort()).toEqual([
      `partner:${partner.id}`,
      'sales:facility',
      'vat',
    ]);
    expect(await tendersOf(url, data.order_id)).toEqual([['partner', 'spent', 1, COURT_FILS, 0]]);
    await placed(partner.owner);
    expect(await owedBy(app, partner)).toBe(2 * COURT_FILS);
    const { bearer } = partner.owner;
    const checkout = await app.call('readCheckout', {}, { bearer });
    expect(checkout.body.data.credit).toBe(1000 - 462);
  });

  it('takes the whole rest after the wallet', async () => {
    const partner = await partnerWith(app, { limit: 200 });
    await addCredit(app, partner.owner.id, { topup: 5000 });
    const fields = { ...ON_CREDIT, is_wallet: '1', wallet_amount: '50' };
    const { tenders } = await placed(partner.owner, { fields });
    expect(tenders).toEqual([
      { kind: 'wallet', amount: 50 },
      { kind: 'credit', amount: 181 },
    ]);
    expect(await owedBy(app, partner)).toBe(18_100);
    expect(await creditOf(app, partner.owner.id)).toEqual({ refund: 0, topup: 0 });
  });

  it('409 credit_exceeded above the limit, and places and balances are as before', async () => {
    const partner = await partnerWith(app, { limit: 230 });
    await addCredit(app, partner.owner.id, { topup: 50 });
    const slot = freshSlot();
    const fields = { ...ON_CREDIT, is_wallet: '1', wallet_amount: '0.5' };
    const answer = await place(partner.owner, { fields, slots: [slot] });
    expect(code(answer)).toEqual([409, 'credit_exceeded']);
    expect(answer.body.message).toBe('You are exceeding allowed credit limit');
    expect(await owedBy(app, partner)).toBe(0);
    expect(await creditOf(app, partner.owner.id)).toEqual({ refund: 0, topup: 50 });
    expect(await holdsIn(partner.owner)).toBe(0);
    expect((await place(await guest(app), { fields: {}, slots: [slot] })).status).toBe(200);
  });

  it('422 for a guest, a customer without a partner, and a partner without a limit', async () => {
    const partner = await partnerWith(app, { limit: 0 });
    for (const buyer of [await guest(app), await member(app, {}), partner.owner]) {
      const answer = await place(buyer);
      expect(code(answer)).toEqual([422, 'validation_failed']);
      expect(Object.keys(answer.body.errors)).toEqual(['is_credit']);
    }
  });

  it('the same key returns the same order, and nothing is owed again', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    const ordering = { headers: { 'idempotency-key': 'credit-once-0001' }, slots: [freshSlot()] };
    const first = await placed(partner.owner, ordering);
    expect(await placed(partner.owner, ordering)).toEqual(first);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
  });

  it('12 orders of three people against AED 1,000: four are placed', async () => {
    const partner = await partnerWith(app, { limit: 1000, employees: 2 });
    const people = [partner.owner, ...partner.employees];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const buyer = people[index % people.length] ?? partner.owner;
        const day = dayAt(app.whole.clock.now(), 8 + Math.floor(index / 5));
        return place(buyer, { slots: [court2(day, 17 + (index % 5), 23)] });
      }),
    );
    const results = answers.map(code);
    expect(results.filter(([status]) => status === 200)).toHaveLength(4);
    expect(results.filter(([status]) => status !== 200)).toEqual(
      Array.from({ length: 8 }, () => [409, 'credit_exceeded']),
    );
    expect(await owedBy(app, partner)).toBe(4 * COURT_FILS);
    const held = await Promise.all(people.map(holdsIn));
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(4);
  });
});

it('LEAVE-01 a partner that is closed as its employee orders owes nothing', async () => {
  const after = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  for (let round = 0; round < 6; round += 1) {
    const partner = await partnerWith(app, { limit: 1000, employees: 1 });
    const [employee = partner.owner] = partner.employees;
    const close = () => app.call('eraseAccount', { query: {} }, { bearer: partner.owner.bearer });
    const [closed, placed] = await Promise.all([after(round * 8).then(close), place(employee)]);
    const isClosed = closed.status === 200;
    if (!isClosed) expect(['account_needed', 'balance_changed']).toContain(code(closed)[1]);
    expect(await owedBy(app, partner)).toBe(placed.status === 200 ? COURT_FILS : 0);
    if (isClosed) expect(placed.status).not.toBe(200);
  }
}, 60_000);

describe('TENDER-09 what comes back of an order on credit', () => {
  it('goes to the partner, also after its buyer has left it', async () => {
    const partner = await partnerWith(app, { limit: 1000, employees: 1 });
    const [employee] = partner.employees;
    if (employee === undefined) throw new Error('There is an employee.');
    const { order_id } = await placed(employee);
    await runSql(url, 'update customer set b2b_id = null, b2b_type = null where id = $1', [
      employee.id,
    ]);
    app.age();
    await cancelAll(app, employee, order_id);
    expect(await owedBy(app, partner)).toBe(0);
    expect(await creditOf(app, employee.id)).toEqual({ refund: 0, topup: 0 });
    expect(await tendersOf(url, order_id)).toEqual([
      ['partner', 'spent', 1, COURT_FILS, COURT_FILS],
    ]);
  });

  it('comes back in reverse of spending, whatever the way', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    await addCredit(app, partner.owner.id, { topup: 5000 });
    const fields = { ...ON_CREDIT, is_wallet: '1', wallet_amount: '50' };
    const { order_id } = await placed(partner.owner, { fields });
    await cancelAll(app, partner.owner, order_id);
    const { bearer } = partner.owner;
    const read = await app.call('readOrder', { params: { order_id } }, { bearer });
    expect(read.body.data.tenders).toEqual([
      { kind: 'wallet', amount: 50, refunded: 50 },
      { kind: 'credit', amount: 181, refunded: 181 },
    ]);
    expect(await owedBy(app, partner)).toBe(0);
    expect(await creditOf(app, partner.owner.id)).toEqual({ refund: 0, topup: 5000 });
  });
});
