import { statedAt } from '@nadi/domain/credit/statement';
import { afterAll, describe, expect, it } from 'vitest';
import { CREDIT_CRASH_POINTS } from '../../src/platform/crash-points.ts';
import { grandTotal, runSql } from '../books.ts';
import { court2, dayAt, itemOf } from '../buyer.ts';
import { crashRig } from './crash-rig.ts';
import { advance, mailsTo, placeItems, signInPartner } from './shopper.ts';

const rig = crashRig();

afterAll(async () => {
  expect(await grandTotal(rig.url)).toBe(0);
});

const OFFSET = 240;
const PARTNER_EMAIL = 'partner@demo.nadi';

const stated = async (): Promise<readonly number[]> =>
  (
    await runSql<{ serial: number }>(
      rig.url,
      'select serial from credit_statement where tenant_id = 1 and partner_id = 1 order by serial',
    )
  ).map(({ serial }) => serial);

const mails = async (url: string): Promise<number> =>
  (await mailsTo(url, PARTNER_EMAIL)).filter(({ subject }) => /^Credit statement/.test(subject))
    .length;

describe('CREDIT-05: a process killed as a month is stated', () => {
  it.each(CREDIT_CRASH_POINTS)(
    '%s: stated once, mailed once',
    async (step) => {
      const doomed = await rig.start(step);
      const items = [itemOf(court2(dayAt(Date.now(), 6), 18))];
      const who = await signInPartner(doomed.url);
      const placed = await placeItems(doomed.url, who, items, 'stated-order', { is_credit: '1' });
      expect(placed?.status, JSON.stringify(placed?.body)).toBe(200);
      const before = await mails(doomed.url);
      const seconds = Math.ceil((statedAt(Date.now(), OFFSET) - Date.now()) / 1000) + 60;
      await advance(doomed.url, seconds);
      await rig.diedAt(doomed, step);
      const next = await rig.start();
      await advance(next.url, 90);
      expect(await stated()).toEqual([1]);
      expect(await mails(next.url)).toBe(before + 1);
    },
    300_000,
  );
});
