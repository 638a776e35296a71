import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { enter, ownPage } from '../../../test/console.ts';
import { owedBy, partnerWith, type TestPartner } from '../../../test/credit.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import { expectEndedOrdersClear, type Member, member } from '../../../test/wallet.ts';

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

const freshSlot = freshSlots(() => app, { day: 6, hours: [17, 21] });
const code = ({ status, body }: CallAnswer) => [status, body.code];

const place = (buyer: Member): Promise<CallAnswer> =>
  order(app, buyer, { items: [itemOf(freshSlot())], fields: { is_credit: '1' } });

async function placed(buyer: Member): Promise<string> {
  const answer = await place(buyer);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.order_id;
}

const allow = (
  { owner: { bearer } }: TestPartner,
  { id }: Pick<Member, 'id'>,
  amount: number | null,
): Promise<CallAnswer> =>
  app.call('setAllowance', { params: { id }, body: { amount } }, { bearer });

const available = async ({ bearer }: Member): Promise<number> =>
  (await app.call('readCheckout', {}, { bearer })).body.data.credit;

/** Returns the allowance and what is used of it. */
async function shown({ owner: { bearer } }: TestPartner, employee: Member) {
  const { data } = (await app.call('listAllowances', {}, { bearer })).body.data;
  const own = data.find(({ id }: { readonly id: number }) => id === employee.id);
  return [own.monthly, own.used];
}

/** Creates a partner with one employee, who has an allowance. */
async function employed(amount: number | null): Promise<readonly [TestPartner, Member]> {
  const partner = await partnerWith(app, { limit: 5000, employees: 1 });
  const [employee] = partner.employees;
  if (employee === undefined) throw new Error('There is an employee.');
  if (amount !== null) expect((await allow(partner, employee, amount)).status).toBe(200);
  return [partner, employee];
}

describe('ALLOW-01, ALLOW-02 an allowance of an employee', () => {
  it('limits what the employee orders in the month, and not the owner', async () => {
    const [partner, employee] = await employed(300);
    expect(await available(employee)).toBe(300);
    await placed(employee);
    expect(await shown(partner, employee)).toEqual([300, 231]);
    expect(await available(employee)).toBe(69);
    expect(code(await place(employee))).toEqual([409, 'credit_exceeded']);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
    await placed(partner.owner);
    await placed(partner.owner);
    expect(await shown(partner, employee)).toEqual([300, 231]);
  });

  it('two tabs at the same moment order once, and what the other one took is as before', async () => {
    const [partner, employee] = await employed(300);
    const answers = await Promise.all([place(employee), place(employee), place(employee)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers)
      if (answer.status !== 200) expect(code(answer)).toEqual([409, 'credit_exceeded']);
    expect(await shown(partner, employee)).toEqual([300, 231]);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
  });

  it('may be raised, lowered below what is used, and ended within the month', async () => {
    const [partner, employee] = await employed(300);
    await placed(employee);
    expect((await allow(partner, employee, 500)).body.data.data).toMatchObject([
      { id: employee.id, monthly: 500, used: 231 },
    ]);
    const first = await placed(employee);
    await allow(partner, employee, 250);
    expect(await available(employee)).toBe(0);
    expect(code(await place(employee))).toEqual([409, 'credit_exceeded']);
    await cancelAll(app, employee, first);
    expect(await shown(partner, employee)).toEqual([250, 231]);
    expect(await available(employee)).toBe(19);
    await allow(partner, employee, null);
    expect(await shown(partner, employee)).toEqual([null, 231]);
    await placed(employee);
    expect(await available(employee)).toBe(4538);
    await allow(partner, employee, 0);
    expect(code(await place(employee))).toEqual([409, 'credit_exceeded']);
  });

  it('that is set as the employee orders is kept, or set after the order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [partner, employee] = await employed(300);
      const [one] = await Promise.all([place(employee), allow(partner, employee, 100)]);
      if (one.status !== 200) expect(code(one)).toEqual([409, 'credit_exceeded']);
      expect(code(await place(employee))).toEqual([409, 'credit_exceeded']);
      expect(await shown(partner, employee)).toEqual([100, one.status === 200 ? 231 : 0]);
    }
  });
});

describe('ALLOW-03 what comes back of an order', () => {
  it('may be used again in its month', async () => {
    const [partner, employee] = await employed(300);
    await cancelAll(app, employee, await placed(employee));
    expect(await shown(partner, employee)).toEqual([300, 0]);
    await placed(employee);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
  });

  it('of a former month comes back to that month', async () => {
    const [partner, employee] = await employed(300);
    const former = await placed(employee);
    await runSql(
      url,
      `update order_tender set allowance_month = '2020-01' where allowance_month is not null`,
    );
    await runSql(
      url,
      `update account set code = 'allowance:${employee.id}:2020-01' where code like 'allowance:${employee.id}:%'`,
    );
    expect(await shown(partner, employee)).toEqual([300, 0]);
    await placed(employee);
    await cancelAll(app, employee, former);
    expect(await shown(partner, employee)).toEqual([300, 231]);
    expect(await owedBy(app, partner)).toBe(COURT_FILS);
  });
});

describe('ALLOW-04 allowances', () => {
  it('are seen by staff, and set by the owner of the partner alone', async () => {
    const [partner, employee] = await employed(300);
    const headers = { ...ownPage(), cookie: (await enter(app, 'manager')).cookie };
    const read = await app.call('readPartnerCredit', { params: { id: partner.id } }, { headers });
    expect(read.body.data.employees).toMatchObject([{ id: employee.id, monthly: 300, used: 0 }]);
    const [, other] = await employed(null);
    expect(code(await allow(partner, other, 100))).toEqual([404, 'not_found']);
    expect(code(await allow(partner, partner.owner, 100))).toEqual([404, 'not_found']);
    expect((await allow({ ...partner, owner: employee }, employee, 100)).status).toBe(403);
    const nobody = await member(app, {});
    expect([403, 404]).toContain((await allow({ ...partner, owner: nobody }, employee, 1)).status);
    for (const wrong of [-1, 0.001, 1_000_000.5])
      expect((await allow(partner, employee, wrong)).body.errors).toHaveProperty('amount');
    expect(await shown(partner, employee)).toEqual([300, 0]);
  });
});
