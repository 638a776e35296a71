import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import {
  DISPUTE_CRASH_POINTS,
  LATE_FAILURE_CRASH_POINTS,
} from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { crashRig } from './crash-rig.ts';
import { advance, approve, call, json } from './shopper.ts';

const rig = crashRig();
const AMOUNT = 70;
const LATER_SECONDS = 90;

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

/** Calls as the demo's customer; null: the server died during it. */
async function asCustomer(url: string, path: string, body: object) {
  const door = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
  const session = await call(url, '/api/v1/auth/login', json(door));
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session?.body.data.token}`,
    'idempotency-key': randomUUID(),
  };
  return call(url, `/api/v1/${path}`, { ...json(body), headers });
}

/** Tops the customer's wallet up at Stripe; returns the transaction. */
async function topUp(url: string): Promise<string> {
  const opened = await asCustomer(url, 'wallet/top-up', { amount: AMOUNT, pg: 'STRIPE' });
  expect(opened?.status, JSON.stringify(opened?.body)).toBe(200);
  await approve(url, opened?.body.data);
  await advance(url, LATER_SECONDS);
  return opened?.body.data.transactionId;
}

/** Lets something happen to a payment at the double; its message may meet a dead server. */
const script = (url: string, path: string) =>
  call(url, `/demo/stripe/${path}`, { method: 'POST' }).catch(() => null);

const transfers = async (cause: string): Promise<number> =>
  (await runSql(rig.url, 'select 1 from transfer where cause = $1', [cause])).length;

describe('a process killed while a dispute is applied', () => {
  it.each(DISPUTE_CRASH_POINTS)(
    'DISPUTE-01 %s: it takes its money once, when the message is repeated',
    async (step) => {
      const first = await rig.start();
      const transaction = await topUp(first.url);
      const [before, taken] = [await transfers('dispute'), await transfers('dispute_from_wallet')];
      const doomed = await rig.start(step);
      await script(doomed.url, `${transaction}/dispute/needs_response`);
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      for (const _ of ['once', 'twice'])
        await script(next.url, `${transaction}/dispute/needs_response`);
      expect(await transfers('dispute')).toBe(before + 1);
      expect(await transfers('dispute_from_wallet')).toBe(taken + 1);
      await script(next.url, `${transaction}/dispute/won`);
      const left = await runSql(
        rig.url,
        "select balance from account where code = 'chargebacks' and balance <> 0",
      );
      expect(left).toEqual([]);
    },
    300_000,
  );
});

it.each(LATE_FAILURE_CRASH_POINTS)(
  'REFUND-14 a process killed at %s: a refund that failed later is owed once',
  async (step) => {
    const first = await rig.start();
    const transaction = await topUp(first.url);
    const paid = await asCustomer(first.url, 'wallet/pay-out', { amount: AMOUNT });
    expect(paid?.status, JSON.stringify(paid?.body)).toBe(200);
    const states = async () =>
      (
        await runSql<{ state: string }>(
          rig.url,
          `select r.state::text from refund r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
           where p.transaction_id = $1`,
          [transaction],
        )
      ).map(({ state }) => state);
    const isReturned = async () => (await states()).includes('returned');
    expect(await rig.settles(first, isReturned)).toBe(true);
    const before = await transfers('refund_failed');
    const doomed = await rig.start(step);
    await script(doomed.url, `${transaction}/refund/failed`);
    await advance(doomed.url, LATER_SECONDS);
    await rig.diedAt(doomed, step);

    const next = await rig.start();
    expect(await rig.settles(next, async () => (await states()).includes('failed'))).toBe(true);
    await advance(next.url, LATER_SECONDS);
    expect(await transfers('refund_failed')).toBe(before + 1);
  },
  300_000,
);
