import { STATEMENT_DUE_DAYS, statedAt } from '@nadi/domain/credit/statement';
import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf, instantOf, localMinute, toLocal } from '@nadi/domain/kernel/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { enter, ownPage } from '../../../test/console.ts';
import {
  partnerWith,
  payByTransfer,
  type TestPartner,
  takeTransferBack,
} from '../../../test/credit.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { cancelAll } from '../../../test/paid-moves.ts';
import { openShop } from '../../../test/shop.ts';
import type { Member } from '../../../test/wallet.ts';

const OFFSET = 240;

let app: TestApp;
let url: string;
beforeAll(async () => {
  ({ app, url } = await openShop());
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 5, hours: [17, 21] });
const now = (): number => app.whole.clock.now();

/** Moves the clock to an instant; signed-in customers stay so. */
async function moveTo(instant: number): Promise<void> {
  await runSql(url, "update session set expires_at = expires_at + interval '2 years'");
  app.age();
  await app.clock(Math.ceil((instant - now()) / 1000));
}

const place = (buyer: Member): Promise<CallAnswer> =>
  order(app, buyer, { items: [itemOf(freshSlot())], fields: { is_credit: '1' } });
const code = ({ status, body }: CallAnswer) => [status, body.code];
const credit = async ({ owner: { bearer } }: TestPartner) =>
  (await app.call('readCredit', {}, { bearer })).body.data;
const statements = async ({ owner: { bearer } }: TestPartner) =>
  (await app.call('listCreditStatements', {}, { bearer })).body.data;
const subjects = async (partner: TestPartner): Promise<readonly string[]> =>
  (
    await runSql<{ subject: string }>(
      url,
      "select subject from message where recipient = $1 and subject like 'Credit statement%' order by created_at, subject",
      [partner.owner.email],
    )
  ).map(({ subject }) => subject);

describe('CREDIT-05, CREDIT-06, CREDIT-07: the statements of a partner', () => {
  it('are issued for each month, paid oldest first, and stop orders while overdue', async () => {
    const partner = await partnerWith(app, { limit: 5000, employees: 1 });
    const idle = await partnerWith(app, { limit: 5000 });
    const raced = await partnerWith(app, { limit: 5000 });
    const [employee] = partner.employees;
    if (employee === undefined) throw new Error('There is an employee.');
    expect((await place(partner.owner)).status).toBe(200);
    const other = await place(employee);
    await app.clock(1);
    await cancelAll(app, employee, other.body.data.order_id);
    await payByTransfer(app, partner, { amount: 100, reference: `FT${partner.id}` });
    expect((await place(raced.owner)).status).toBe(200);
    expect(await statements(partner)).toMatchObject({ data: [], total: 0 });

    const issued = statedAt(now(), OFFSET);
    await moveTo(issued - 60_000);
    expect((await statements(partner)).total).toBe(0);
    await moveTo(issued);
    await Promise.all(Array.from({ length: 4 }, () => app.whole.runDue()));
    const lastDay = addDays(dateOf(Math.floor(toLocal(issued, OFFSET))), STATEMENT_DUE_DAYS);
    const sums = { opening: 0, ordered: 462, refunded: 231, paid: 100, closing: 131 };
    expect(await statements(partner)).toMatchObject({
      currency: 'AED',
      total: 1,
      data: [{ serial: 1, due_on: lastDay, ...sums, unpaid: 131, is_overdue: false }],
    });
    expect((await statements(idle)).total).toBe(0);
    expect(await subjects(partner)).toHaveLength(1);
    expect((await subjects(idle)).length).toBe(0);

    const at = (day: string, minute: number) => instantOf(localMinute(day, minute), OFFSET) + 1000;
    await moveTo(at(addDays(lastDay, -7), 540));
    await moveTo(at(lastDay, 540));
    const mails = await subjects(partner);
    expect(mails).toHaveLength(3);
    expect(mails[1]).toContain('is to be paid by');
    expect(mails[2]).toContain('is to be paid today');
    expect((await place(partner.owner)).status).toBe(200);

    await moveTo(at(addDays(lastDay, 1), 0));
    for (const buyer of [partner.owner, employee]) {
      expect(code(await place(buyer))).toEqual([409, 'credit_overdue']);
      const checkout = await app.call('readCheckout', {}, { bearer: buyer.bearer });
      expect(checkout.body.data).toMatchObject({ credit: 0, is_credit_overdue: true });
    }
    expect(await credit(partner)).toMatchObject({
      owed: 362,
      available: 0,
      overdue: { amount: 131, due_on: lastDay },
    });
    const overdue = await statements(partner);
    expect(overdue.data.map((one: object) => Object.entries(one).slice(-1)[0])).toEqual(
      [
        ['is_overdue', false],
        ['is_overdue', true],
      ].slice(2 - overdue.total),
    );
    await payByTransfer(app, partner, { amount: 130, reference: `FT${partner.id}B` });
    expect(code(await place(employee))).toEqual([409, 'credit_overdue']);
    const last = { amount: 1, reference: `FT${partner.id}C` };
    await payByTransfer(app, partner, last);
    await takeTransferBack(app, partner, last);
    expect(code(await place(employee))).toEqual([409, 'credit_overdue']);
    await payByTransfer(app, partner, { ...last, takenBack: 1 });
    expect((await place(employee)).status).toBe(200);
    expect((await credit(partner)).overdue).toBeNull();
    await race(raced);
    await moveTo(statedAt(now(), OFFSET));
    const all = (await statements(partner)).data;
    expect(all.map(({ serial }: { readonly serial: number }) => serial)).toEqual(
      Array.from(all, (_, index) => all.length - index),
    );
    for (let index = 1; index < all.length; index += 1)
      expect(all[index - 1].opening).toBe(all[index].closing);
    await read(partner, employee, idle);
  });
});

/** Orders while the overdue amount is paid: refused, or within credit that works again. */
async function race(partner: TestPartner): Promise<void> {
  const [placed] = await Promise.all([
    place(partner.owner),
    payByTransfer(app, partner, { amount: 231, reference: `FT${partner.id}` }),
  ]);
  if (placed.status !== 200) expect(code(placed)).toEqual([409, 'credit_overdue']);
  expect((await place(partner.owner)).status).toBe(200);
}

/** Reads statements as the partner, as others, and as staff. */
async function read(partner: TestPartner, employee: Member, other: TestPartner): Promise<void> {
  const pdf = (bearer: string, serial = 1) =>
    app.call('readCreditStatement', { params: { serial } }, { bearer });
  const own = await pdf(partner.owner.bearer);
  expect([own.status, own.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect((await pdf(employee.bearer)).status).toBe(403);
  expect(code(await pdf(other.owner.bearer))).toEqual([404, 'not_found']);
  const list = await app.call('listCreditStatements', {}, { bearer: employee.bearer });
  expect(list.status).toBe(403);

  const headers = { ...ownPage(), cookie: (await enter(app, 'manager')).cookie };
  const params = { id: partner.id };
  const account = await app.call('readPartnerCredit', { params }, { headers });
  expect(account.body.data).toMatchObject({
    partner: { id: partner.id, trade_name: `Business ${partner.id} LLC` },
    overdue: null,
    movements: { current_page: 1 },
  });
  const shown = await app.call('listPartnerStatements', { params }, { headers });
  expect(shown.body.data).toEqual(await statements(partner));
  const opened = await app.call(
    'readPartnerStatement',
    { params: { ...params, serial: 1 } },
    { headers },
  );
  expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  const sheet = await app.call('exportPartnerCredit', { params }, { headers });
  const lines = sheet.text.trim().split('\r\n');
  expect(lines).toHaveLength(account.body.data.movements.total + 1);
  expect(lines.at(-1)).toContain(`,${account.body.data.owed.toFixed(2)},"AED"`);
  for (const call of [
    'readPartnerCredit',
    'listPartnerStatements',
    'exportPartnerCredit',
  ] as const) {
    const none = await app.call(call, { params: { id: 777_777 } }, { headers });
    expect(code(none)).toEqual([404, 'not_found']);
  }
  const none = { params: { ...params, serial: 99 } };
  expect(code(await app.call('readPartnerStatement', none, { headers }))).toEqual([
    404,
    'not_found',
  ]);
}

it('CREDIT-05: what is owed at the end of a month is read at one moment, also while something is posted', async () => {
  const partner = await partnerWith(app, { limit: 5000 });
  expect((await place(partner.owner)).status).toBe(200);
  const account = `(select id from account where tenant_id = 1 and code = 'partner:${partner.id}')`;
  await runSql(
    url,
    `update credit_facility set due_at = to_timestamp(${now() / 1000}) where partner_id = ${partner.id}`,
  );
  // A payment of AED 10 that is posted between two readings of the account.
  const posting = runSql(
    url,
    `begin;
     lock table transfer in access exclusive mode;
     select pg_sleep(1);
     update account set balance = balance + 1000 where id = ${account};
     insert into transfer
       select tenant_id, entry_id, 99, 'received', 'FT', unit, to_id, from_id, 1000, posted_at, true
       from transfer where from_id = ${account} limit 1;
     commit;`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.all([posting, app.clock(1)]);
  expect(await statements(partner)).toMatchObject({ total: 0 });
});
