import { afterAll, describe, expect, it } from 'vitest';
import { LEAVING_CRASH_POINTS, PAY_BACK_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { crashRig } from './crash-rig.ts';
import { advance, approve, call, json } from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const TOP_UP_FILS = 7_000;
let customers = 0;

/** Signs in a further customer, with the password of the demo's. */
async function signIn(url: string): Promise<string> {
  customers += 1;
  const mobile = `50${7_100_000 + customers}`;
  await runSql(
    rig.url,
    `insert into customer (tenant_id, id, is_guest, first_name, last_name, name, mobile, mobile_proven_at, password_hash,
       created_at)
     select 1, 900000 + $1::int, false, 'Omar', 'Said', 'Omar Said', '+971' || $2, now(), password_hash, now()
     from customer where tenant_id = 1 and id = 1`,
    [customers, mobile],
  );
  const credentials = { country_code: '971', mobile_number: mobile, password: 'Customer#1' };
  const answer = await call(url, '/api/v1/auth/login', json(credentials));
  return answer?.body.data.token;
}

async function topUp(url: string, bearer: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  const body = { amount: TOP_UP_FILS / 100 };
  const opened = await call(url, '/api/v1/wallet/top-up', { ...json(body), headers });
  await approve(url, opened?.body.data);
  await advance(url, 90);
}

describe('a process killed while an account is closed', () => {
  it.each([LEAVING_CRASH_POINTS[0], ...PAY_BACK_CRASH_POINTS.slice(1)])(
    '%s: the wallet is paid back once, and nothing of it is left',
    async (step) => {
      const first = await rig.start();
      const bearer = await signIn(first.url);
      await topUp(first.url, bearer);
      const doomed = await rig.start(step);
      const headers = { authorization: `Bearer ${bearer}` };
      const closed = await call(doomed.url, '/api/v1/profile', { method: 'DELETE', headers });
      if (closed !== null) await advance(doomed.url, 90);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await call(next.url, '/api/v1/profile', { method: 'DELETE', headers });
      expect(again?.status).toBe(401);
      const isReturned = async () =>
        (
          await runSql(
            rig.url,
            "select from refund where payout_id is not null and payment_id is not null and state <> 'returned'",
          )
        ).length === 0;
      expect(await rig.settles(next, isReturned)).toBe(true);
      const [row] = await runSql<{ left: number; refunded: number; paid: number }>(
        rig.url,
        `select (select sum(balance)::int from account where code like 'wallet:9000%') as left,
           (select sum(refunded_fils)::int from payment where purpose = 'top_up') as refunded,
           (select sum(amount)::int from transfer where cause = 'refund_to_card') as paid`,
      );
      expect(row?.left).toBe(0);
      expect(row?.refunded).toBe(row?.paid);
      expect(row?.paid).toBe(customers * TOP_UP_FILS);
    },
    300_000,
  );
});

describe('a process killed while money of top-ups goes back to a card', () => {
  it.each([LEAVING_CRASH_POINTS[1], ...PAY_BACK_CRASH_POINTS.slice(1)])(
    '%s: it is paid back once, and repeated under its key',
    async (step) => {
      const first = await rig.start();
      const bearer = await signIn(first.url);
      await topUp(first.url, bearer);
      const doomed = await rig.start(step);
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${bearer}`,
        'idempotency-key': `key-of-${customers}`,
      };
      const send = (url: string) =>
        call(url, '/api/v1/wallet/pay-out', { ...json({ amount: TOP_UP_FILS / 100 }), headers });
      if ((await send(doomed.url)) !== null) await advance(doomed.url, 90);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await send(next.url);
      expect(again?.status).toBe(200);
      const states = () =>
        runSql<{ state: string; amount: number }>(
          rig.url,
          'select state::text, amount_fils::int as amount from refund where customer_id = $1',
          [900_000 + customers],
        );
      const isReturned = async () => (await states()).every(({ state }) => state === 'returned');
      expect(await rig.settles(next, isReturned)).toBe(true);
      expect(await states()).toEqual([{ state: 'returned', amount: TOP_UP_FILS }]);
    },
    300_000,
  );
});
