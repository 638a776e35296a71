import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { TOP_UP_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { crashRig } from './crash-rig.ts';
import { advance, approve, call, json, mailsTo } from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const AMOUNT = 70;
const EMAIL = 'customer@demo.nadi';

/** Logs in the demo's customer. */
async function bearerAt(url: string): Promise<string> {
  const body = { country_code: '971', mobile_number: '501234567', password: 'Customer#1' };
  const answer = await call(url, '/api/v1/auth/login', json(body));
  return answer?.body.data.token;
}

async function topUp(url: string, bearer: string, key: string) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
    'idempotency-key': key,
  };
  return call(url, '/api/v1/wallet/top-up', { ...json({ amount: AMOUNT }), headers });
}

/** Returns the number of mails about top-ups. */
const mails = async (url: string): Promise<number> =>
  (await mailsTo(url, EMAIL)).filter(({ subject }) => /added to your wallet/.test(subject)).length;

const added = async (): Promise<number> =>
  (await runSql(rig.url, "select 1 from transfer where cause = 'top_up'")).length;
const payments = async (): Promise<number> =>
  (await runSql(rig.url, "select 1 from payment where purpose = 'top_up'")).length;

describe('a process killed while a wallet is topped up', () => {
  const STEPS = ['gateway.registered', 'payment.finalised', ...TOP_UP_CRASH_POINTS] as const;

  it.each(STEPS)(
    '%s: opened once, added once, announced once',
    async (step) => {
      const [addedBefore, paymentsBefore] = [await added(), await payments()];
      const key = randomUUID();
      const doomed = await rig.start(step);
      const bearer = await bearerAt(doomed.url);
      const mailsBefore = await mails(doomed.url);
      const opened = await topUp(doomed.url, bearer, key);
      if (opened !== null) {
        await approve(doomed.url, opened.body.data);
        await advance(doomed.url, 90);
      }
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await topUp(next.url, await bearerAt(next.url), key);
      expect(again?.status).toBe(200);
      if (opened !== null) expect(again?.body.data.id).toBe(opened.body.data.id);
      await approve(next.url, again?.body.data);
      expect(await rig.settles(next, async () => (await added()) > addedBefore)).toBe(true);
      await advance(next.url, 90);
      expect([await added(), await payments()]).toEqual([addedBefore + 1, paymentsBefore + 1]);
      expect(await mails(next.url)).toBe(mailsBefore + 1);
    },
    300_000,
  );
});
