import { beforeEach, describe, expect, it } from 'vitest';
import { refundsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { type Buyer, court2, guest } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem, sentTo } from '../../../test/event-tickets.ts';
import type { CallAnswer } from '../../../test/harness.ts';
import { refundRig } from '../../../test/refund-rig.ts';
import { codeOf } from '../../../test/request-rig.ts';
import { creditOf, member } from '../../../test/wallet.ts';

/** Tests for refunds to cards that need staff: refused, unclear, or failed later (REFUND-08, REFUND-09). */

const rig = refundRig();
const FILS = 23_100;

let staff: AtConsole;
/** Signs a manager in: the clock ends sessions that are not used. */
const signIn = async () => {
  staff = await enter(rig.app, 'manager');
};
beforeEach(signIn);

let days = 3;
/** Buys a court and cancels it in its free time; its refund is as given, and not requested by itself. */
async function withRefund(
  who: Buyer,
  how: { readonly state: string; readonly answer: string } | null,
): Promise<{ readonly order: string; readonly number: string; readonly id: string }> {
  days += 1;
  const order = await bought(rig.app, who, [courtItem(court2(rig.on(days), 18))]);
  expect((await rig.ask(who, order)).status).toBe(200);
  if (how !== null)
    await runSql(
      rig.url,
      `update refund set state = $2::refund_state, answer = $3::refund_answer, checks = 1,
         next_check_at = case when $2 = 'due' then next_check_at + interval '6 hours' end
       where order_id = $1`,
      [uuidIn(order), how.state, how.answer],
    );
  await rig.app.clock(60);
  const [row] = await runSql<{ number: string }>(
    rig.url,
    'select number from orders where id = $1',
    [uuidIn(order)],
  );
  const number = row?.number ?? '';
  const [shown] = await list(number);
  return { order, number, id: shown?.id ?? '' };
}

interface Shown {
  readonly id: string;
  readonly order_number: string;
  readonly state: string;
  readonly actions: readonly string[];
}

const list = async (number?: string): Promise<readonly Shown[]> => {
  const query = number === undefined ? {} : { order: number };
  return (await staff.call('listConsoleRefunds', { query })).body.data;
};

const record = (id: string, action: string, reference?: string): Promise<CallAnswer> =>
  staff.call('recordRefundResult', {
    params: { id },
    body: { action, ...(reference !== undefined && { reference }) },
  });

const dueOf = async (order: string) => (await sumsOf(rig.url, order)).refunds_due ?? 0;
const isListed = async (number: string) =>
  (await list()).some(({ order_number }) => order_number === number);

describe('REFUND-08 a refund that the gateway refuses', () => {
  it('goes to the wallet of its customer, once, and is never requested again', async () => {
    const sara = await member(rig.app, {});
    const { order, number, id } = await withRefund(sara, { state: 'due', answer: 'refused' });
    expect((await list(number))[0]).toMatchObject({ state: 'due', actions: ['wallet', 'bank'] });
    expect([await isListed(number), await dueOf(order)]).toEqual([true, FILS]);
    const answers = await Promise.all([...Array(6)].map(() => record(id, 'wallet')));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      ...Array(5).fill([409, 'changed_meanwhile']),
    ]);
    expect(await creditOf(rig.app, sara.id)).toEqual({ refund: FILS, topup: 0 });
    await rig.app.clock(7 * 3600);
    await signIn();
    expect(await refundsOf(rig.url, order)).toEqual([{ state: 'settled', amount: FILS }]);
    expect([await isListed(number), await dueOf(order), await rig.isAwaited(order)]).toEqual([
      false,
      0,
      false,
    ]);
    expect(await sentTo(rig.app, sara.email)).toContainEqual(expect.stringMatching(/^Your refund/));
  });

  it('is transferred to the bank account of a guest, with a reference, which is required', async () => {
    const sara = await guest(rig.app);
    const { order, number, id } = await withRefund(sara, { state: 'unclear', answer: 'silence' });
    const send = (body: object) => staff.call('recordRefundResult', { params: { id }, body });
    expect(codeOf(await send({ action: 'wallet' }))).toEqual([409, 'changed_meanwhile']);
    for (const body of [{ action: 'bank' }, { action: 'returned', reference: 'FT1' }]) {
      const refused = await send(body);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        422,
        ['reference'],
      ]);
    }
    expect((await send({ action: 'bank', reference: 'FT26110001' })).status).toBe(200);
    const sums = await sumsOf(rig.url, order);
    // Paid out of the bank account, as a card's refund is out of the gateway's.
    expect([sums.refunds_due, sums.bank, sums['gateway:epg']]).toEqual([undefined, FILS, -FILS]);
    const { body } = await staff.call('listConsoleRefunds', { query: { order: number } });
    expect(body.data).toMatchObject([{ state: 'settled', actions: [] }]);
    const [audit] = await runSql(
      rig.url,
      "select after from audit_entry where action = 'refund.result_recorded' order by id desc limit 1",
    );
    expect(audit).toEqual({ after: { refund: 231, result: 'bank', reference: 'FT26110001' } });
  });
});

it('REFUND-09 a confirmed refund that came back is owed again, and paid another way', async () => {
  const sara = await member(rig.app, {});
  days += 1;
  const order = await bought(rig.app, sara, [courtItem(court2(rig.on(days), 18))]);
  expect((await rig.ask(sara, order)).status).toBe(200);
  await rig.app.clock(60);
  const [row] = await runSql<{ number: string }>(
    rig.url,
    'select number from orders where id = $1',
    [uuidIn(order)],
  );
  const find = async () =>
    (await staff.call('listConsoleRefunds', { query: { order: row?.number ?? '' } })).body.data[0];
  const { id, actions } = await find();
  expect(actions).toEqual(['came_back']);
  const send = (action: string) =>
    staff.call('recordRefundResult', { params: { id }, body: { action } });
  expect(codeOf(await send('wallet'))).toEqual([409, 'changed_meanwhile']);
  expect(await dueOf(order)).toBe(0);
  expect((await send('came_back')).status).toBe(200);
  expect(await dueOf(order)).toBe(FILS);
  expect(codeOf(await send('came_back'))).toEqual([409, 'changed_meanwhile']);
  expect(await find()).toMatchObject({ state: 'failed', actions: ['wallet', 'bank'] });
  await runSql(rig.url, 'update customer set erased_at = now() where tenant_id = 1 and id = $1', [
    sara.id,
  ]);
  expect(await find()).toMatchObject({ actions: ['bank'] });
  expect(codeOf(await send('wallet'))).toEqual([409, 'changed_meanwhile']);
  await runSql(rig.url, 'update customer set erased_at = null where tenant_id = 1 and id = $1', [
    sara.id,
  ]);
  expect((await send('wallet')).status).toBe(200);
  expect([await dueOf(order), await creditOf(rig.app, sara.id)]).toEqual([
    0,
    { refund: FILS, topup: 0 },
  ]);
});

it('PAY-15 the result of an unclear refund is recorded at the console, by those who may', async () => {
  const sara = await guest(rig.app);
  const desk = await enter(rig.app, 'desk');
  days += 1;
  const order = await bought(rig.app, sara, [courtItem(court2(rig.on(days), 18))]);
  await rig.ask(sara, order);
  await runSql(
    rig.url,
    "update refund set state = 'unclear', answer = 'silence', next_check_at = null where order_id = $1",
    [uuidIn(order)],
  );
  const { body } = await desk.call('listConsoleRefunds', {});
  const { id, actions } = body.data.at(-1);
  expect(actions).toEqual([]);
  const input = { params: { id }, body: { action: 'returned' } } as const;
  expect(codeOf(await desk.call('recordRefundResult', input))).toEqual([403, 'forbidden']);
  const cash = { ...input, body: { action: 'cash' } } as const;
  expect(codeOf(await desk.call('recordRefundResult', cash))).toEqual([409, 'changed_meanwhile']);
  const unknown = { ...input, params: { id: 'k_AAAAAAAAAAAAAAAAAAAAAA' } };
  expect(codeOf(await staff.call('recordRefundResult', unknown))).toEqual([404, 'not_found']);
  expect((await staff.call('recordRefundResult', input)).status).toBe(200);
  expect(await refundsOf(rig.url, order)).toEqual([{ state: 'returned', amount: FILS }]);
});
