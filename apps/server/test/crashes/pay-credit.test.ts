import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { TOP_UP_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { crashRig } from './crash-rig.ts';
import { advance, approve, call, json, mailsTo, placeItems, signInPartner } from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const AMOUNT = 20;
const EMAIL = 'partner@demo.nadi';

async function pay(url: string, bearer: string, key: string) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${bearer}`,
    'idempotency-key': key,
  };
  return call(url, '/api/v1/credit/pay', { ...json({ amount: AMOUNT }), headers });
}

const receipts = async (url: string): Promise<number> =>
  (await mailsTo(url, EMAIL)).filter(({ subject }) => /^Receipt/.test(subject)).length;
const settled = async (): Promise<number> =>
  (await runSql(rig.url, "select 1 from transfer where cause = 'credit_paid'")).length;
const payments = async (): Promise<number> =>
  (await runSql(rig.url, "select 1 from payment where purpose = 'credit'")).length;

describe('CREDIT-10: a process killed while a debt is paid by card', () => {
  const STEPS = ['gateway.registered', 'payment.finalised', ...TOP_UP_CRASH_POINTS] as const;

  it.each(STEPS)(
    '%s: opened once, settled once, with one receipt',
    async (step) => {
      const first = await rig.start();
      const who = await signInPartner(first.url);
      if ((await payments()) === 0) {
        const items = [itemOf(court2(dayAt(Date.now(), 6), 20))];
        const placed = await placeItems(first.url, who, items, 'owed', { is_credit: '1' });
        expect(placed?.status, JSON.stringify(placed?.body)).toBe(200);
      }
      const [settledBefore, paymentsBefore] = [await settled(), await payments()];
      const key = randomUUID();
      const doomed = await rig.start(step);
      const mailsBefore = await receipts(doomed.url);
      const opened = await pay(doomed.url, who.bearer, key);
      if (opened !== null) {
        expect(opened.status, JSON.stringify(opened.body)).toBe(200);
        await approve(doomed.url, opened.body.data);
        await advance(doomed.url, 90);
      }
      await rig.diedAt(doomed, step);

      const next = await rig.start();
      const again = await pay(next.url, (await signInPartner(next.url)).bearer, key);
      expect(again?.status, JSON.stringify(again?.body)).toBe(200);
      if (opened !== null) expect(again?.body.data.id).toBe(opened.body.data.id);
      await approve(next.url, again?.body.data);
      expect(await rig.settles(next, async () => (await settled()) > settledBefore)).toBe(true);
      await advance(next.url, 90);
      expect([await settled(), await payments()]).toEqual([settledBefore + 1, paymentsBefore + 1]);
      expect(await receipts(next.url)).toBe(mailsBefore + 1);
    },
    300_000,
  );
});
