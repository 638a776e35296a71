import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import { freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { enter, ownPage } from '../../../test/console.ts';
import { owedBy, partnerWith, type TestPartner } from '../../../test/credit.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

const COURT_FILS = 23_100;

let app: TestApp;
let url: string;
let owner: Readonly<Record<string, string>>;
let manager: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ app, url } = await openShop());
  owner = { ...ownPage(), cookie: (await enter(app, 'owner')).cookie };
  manager = { ...ownPage(), cookie: (await enter(app, 'manager')).cookie };
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 4, hours: [17, 21] });
const code = ({ status, body }: CallAnswer) => [status, body.code];
const keyed = (headers: Readonly<Record<string, string>>, key: string = randomUUID()) => ({
  headers: { ...headers, 'idempotency-key': key },
});

const placeOn = ({ owner: buyer }: TestPartner) =>
  order(app, buyer, { items: [itemOf(freshSlot())], fields: { is_credit: '1' } });

const setLimit = (
  { id }: Pick<TestPartner, 'id'>,
  body: { readonly limit: unknown; readonly seen: number },
  options = keyed(owner),
) => app.call('setCreditLimit', { params: { id }, body }, options);

const record = (
  { id }: Pick<TestPartner, 'id'>,
  transfer: { readonly amount: unknown; readonly reference: string },
  options = keyed(manager),
) => app.call('recordPartnerTransfer', { params: { id }, body: { transfer } }, options);

const lastEntry = async () =>
  (
    await runSql(
      url,
      'select action, subject, before, after from audit_entry order by id desc limit 1',
    )
  )[0];

describe('CREDIT-02 the limit of a partner', () => {
  it('is set by the owner of the venue, who sees it with the debt, and is an audit entry', async () => {
    const partner = await partnerWith(app, { limit: 0 });
    const set = await setLimit(partner, { limit: 500, seen: 0 });
    expect(set.body.data, set.text).toEqual({ limit: 500, owed: 0, available: 500, overdue: null });
    expect(await lastEntry()).toEqual({
      action: 'partner.limit_set',
      subject: `partner:${partner.id}`,
      before: { limit: 0 },
      after: { limit: 500 },
    });
    expect((await placeOn(partner)).status).toBe(200);
    const listed = await app.call(
      'listPartners',
      { query: { state: 'approved' } },
      { headers: manager },
    );
    const own = listed.body.data.find(({ id }: { readonly id: number }) => id === partner.id);
    expect(own.credit).toEqual({ limit: 500, owed: 231, available: 269, overdue: null });
    const [waiting] = (await app.call('listPartners', {}, { headers: manager })).body.data;
    expect(waiting.credit).toBeNull();
    expect(code(await setLimit(partner, { limit: 1, seen: 500 }, keyed(manager)))).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('below the debt stops orders, and follows the debt as it is paid', async () => {
    const partner = await partnerWith(app, { limit: 1000 });
    await placeOn(partner);
    await placeOn(partner);
    const lowered = await setLimit(partner, { limit: 300, seen: 1000 });
    expect(lowered.body.data).toEqual({ limit: 300, owed: 462, available: 0, overdue: null });
    expect(code(await placeOn(partner))).toEqual([409, 'credit_exceeded']);
    const paid = await record(partner, { amount: 100, reference: `A-${partner.id}` });
    expect(paid.body.data).toEqual({ limit: 300, owed: 362, available: 0, overdue: null });
    const [account] = await runSql(
      url,
      'select floor::int, floor_wanted::int as wanted, balance::int from account where code = $1',
      [`partner:${partner.id}`],
    );
    expect(account).toEqual({ floor: -36_200, wanted: -30_000, balance: -36_200 });
    const rest = await record(partner, { amount: 331, reference: `B-${partner.id}` });
    expect(rest.body.data).toEqual({ limit: 300, owed: 31, available: 269, overdue: null });
    expect((await placeOn(partner)).status).toBe(200);
    expect(await owedBy(app, partner)).toBe(3100 + COURT_FILS);
    expect((await setLimit(partner, { limit: 1000, seen: 300 })).body.data.available).toBe(738);
  });

  it('is the one that the screen showed: of two who set it, one does', async () => {
    const partner = await partnerWith(app, { limit: 100 });
    const answers = await Promise.all(
      [200, 300].map((limit) => setLimit(partner, { limit, seen: 100 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  });

  it('the same key sets it once', async () => {
    const partner = await partnerWith(app, { limit: 100 });
    const options = keyed(owner);
    const first = await setLimit(partner, { limit: 200, seen: 100 }, options);
    expect((await setLimit(partner, { limit: 200, seen: 100 }, options)).body).toEqual(first.body);
    const conflict = await setLimit(partner, { limit: 300, seen: 100 }, options);
    expect(code(conflict)).toEqual([409, 'idempotency_conflict']);
  });

  it('an order that is placed as it is lowered is owed within the limit, or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const partner = await partnerWith(app, { limit: 300 });
      const [placed] = await Promise.all([
        placeOn(partner),
        setLimit(partner, { limit: 100, seen: 300 }),
      ]);
      const isPlaced = placed.status === 200;
      if (!isPlaced) expect(code(placed)).toEqual([409, 'credit_exceeded']);
      expect(await owedBy(app, partner)).toBe(isPlaced ? COURT_FILS : 0);
      expect(code(await placeOn(partner))).toEqual([409, 'credit_exceeded']);
    }
  });

  it('422 by field, and 404 for no partner', async () => {
    const partner = await partnerWith(app, { limit: 100 });
    const wrong = await setLimit(partner, { limit: -1, seen: 100 });
    expect([...code(wrong), Object.keys(wrong.body.errors)]).toEqual([
      422,
      'validation_failed',
      ['limit'],
    ]);
    expect(code(await setLimit({ id: 777_777 }, { limit: 1, seen: 0 }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('CREDIT-03 a transfer of a partner', () => {
  it('lowers the debt at once, may pay ahead, and is an audit entry', async () => {
    const partner = await partnerWith(app, { limit: 300 });
    await placeOn(partner);
    const paid = await record(partner, { amount: 331, reference: `ft ${partner.id}/c` });
    expect(paid.body.data, paid.text).toEqual({
      limit: 300,
      owed: -100,
      available: 400,
      overdue: null,
    });
    expect(await lastEntry()).toEqual({
      action: 'partner.paid',
      subject: `partner:${partner.id}`,
      before: null,
      after: { amount: 331, reference: `FT${partner.id}C` },
    });
  });

  it('the same key records it once', async () => {
    const partner = await partnerWith(app, { limit: 300 });
    const options = keyed(manager);
    const transfer = { amount: 10, reference: `FT-${partner.id}-K` };
    const first = await record(partner, transfer, options);
    expect((await record(partner, transfer, options)).body).toEqual(first.body);
    const conflict = await record(partner, { ...transfer, amount: 20 }, options);
    expect(code(conflict)).toEqual([409, 'idempotency_conflict']);
  });

  it('a reference is recorded once, however it is written and for either partner', async () => {
    const [partner, other] = [
      await partnerWith(app, { limit: 300 }),
      await partnerWith(app, { limit: 300 }),
    ];
    const reference = `FT-${partner.id}-D`;
    expect((await record(partner, { amount: 10, reference })).status).toBe(200);
    for (const [whose, amount] of [
      [partner, 10],
      [partner, 20],
      [other, 10],
    ] as const) {
      const again = await record(whose, { amount, reference: reference.toLowerCase() });
      expect(code(again)).toEqual([409, 'reference_recorded']);
    }
    expect([await owedBy(app, partner), await owedBy(app, other)]).toEqual([-1000, 0]);
  });

  it('six recordings of one reference at the same moment record it once', async () => {
    const partners = [
      await partnerWith(app, { limit: 300 }),
      await partnerWith(app, { limit: 300 }),
    ];
    const reference = `FT-${partners[0]?.id}-E`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        record(partners[index % 2] ?? { id: 0 }, { amount: 10, reference }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const owed = await Promise.all(partners.map((one) => owedBy(app, one)));
    expect(owed.reduce((sum, one) => sum + one, 0)).toBe(-1000);
  });

  it('the same key records it once', async () => {
    const partner = await partnerWith(app, { limit: 300 });
    const options = keyed(manager);
    const transfer = { amount: 10, reference: `FT-${partner.id}-F` };
    const first = await record(partner, transfer, options);
    expect((await record(partner, transfer, options)).body).toEqual(first.body);
    expect(await owedBy(app, partner)).toBe(-1000);
  });

  it('422 by field, and 404 for no partner', async () => {
    const wrong = await record({ id: 1 }, { amount: 0, reference: '' });
    expect([...code(wrong), Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      'validation_failed',
      ['amount', 'reference'],
    ]);
    const nobody = await record({ id: 777_777 }, { amount: 1, reference: 'FT-NOBODY' });
    expect(code(nobody)).toEqual([404, 'not_found']);
  });
});

describe('CREDIT-12 a transfer that was recorded by mistake', () => {
  const takeBack = (
    { id }: Pick<TestPartner, 'id'>,
    body: { readonly reference: string; readonly amount: number; readonly reason?: string },
    options = keyed(manager),
  ) =>
    app.call(
      'takePartnerTransferBack',
      { params: { id }, body: { reason: 'Of another partner', ...body } },
      options,
    );
  const listed = async ({ id }: Pick<TestPartner, 'id'>) =>
    (await app.call('listPartnerTransfers', { params: { id } }, { headers: manager })).body.data;

  it('is taken back once, also above the limit, with an audit entry; the reference is free again', async () => {
    const partner = await partnerWith(app, { limit: 300 });
    await placeOn(partner);
    const reference = `TB${partner.id}`;
    await record(partner, { amount: 231, reference });
    await placeOn(partner);
    const options = keyed(manager);
    const back = await takeBack(partner, { reference, amount: 231 }, options);
    expect(back.body.data, back.text).toEqual({
      limit: 300,
      owed: 462,
      available: 0,
      overdue: null,
    });
    expect(await lastEntry()).toEqual({
      action: 'partner.payment_taken_back',
      subject: `partner:${partner.id}`,
      before: { amount: 231, reference },
      after: { reason: 'Of another partner' },
    });
    expect((await takeBack(partner, { reference, amount: 231 }, options)).body).toEqual(back.body);
    const conflict = await takeBack(partner, { reference, amount: 230 }, options);
    expect(code(conflict)).toEqual([409, 'idempotency_conflict']);
    expect(code(await takeBack(partner, { reference, amount: 231 }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(code(await placeOn(partner))).toEqual([409, 'credit_exceeded']);
    const other = await partnerWith(app, { limit: 0 });
    expect((await record(other, { amount: 231, reference })).body.data.owed).toBe(-231);
    expect(code(await record(partner, { amount: 231, reference }))).toEqual([
      409,
      'reference_recorded',
    ]);
    expect(code(await takeBack(partner, { reference, amount: 231 }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect((await takeBack(other, { reference, amount: 231 })).body.data.owed).toBe(0);
    expect((await record(partner, { amount: 462, reference })).body.data.owed).toBe(0);
    expect(await listed(partner)).toMatchObject([
      { reference, amount: 462, taken_back_at: null },
      { reference, amount: 231, taken_back_at: expect.any(String) },
    ]);
    const own = await app.call('readCredit', { query: {} }, { bearer: partner.owner.bearer });
    const kinds = own.body.data.movements.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['ordered', 'ordered', 'received', 'received', 'taken_back']);
  });

  it('is taken back by one of six at the same moment', async () => {
    const partner = await partnerWith(app, { limit: 300 });
    const reference = `TS${partner.id}`;
    await record(partner, { amount: 10, reference });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => takeBack(partner, { reference, amount: 10 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await owedBy(app, partner)).toBe(0);
  });

  it('needs a reason, the amount that was shown, and a partner', async () => {
    const partner = await partnerWith(app, { limit: 300 });
    const reference = `TR${partner.id}`;
    await record(partner, { amount: 10, reference });
    const wrong = await takeBack(partner, { reference, amount: 10, reason: ' ' });
    expect([...code(wrong), Object.keys(wrong.body.errors)]).toEqual([
      422,
      'validation_failed',
      ['reason'],
    ]);
    expect(code(await takeBack(partner, { reference, amount: 11 }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(code(await takeBack(partner, { reference: 'NONE', amount: 10 }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    const unknown = await takeBack({ id: 777_777 }, { reference, amount: 10 });
    expect(code(unknown)).toEqual([404, 'not_found']);
    const nobody = await app.call(
      'listPartnerTransfers',
      { params: { id: 777_777 } },
      { headers: manager },
    );
    expect(code(nobody)).toEqual([404, 'not_found']);
  });
});
