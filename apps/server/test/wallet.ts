import { randomUUID } from 'node:crypto';
import {
  gatewayAccount,
  pointsAccount,
  pointsIssuedAccount,
  walletAccount,
} from '@nadi/domain/ledger/chart';
import { entryOf } from '@nadi/domain/ledger/entry';
import { lotAccount, lotGranted } from '@nadi/domain/ledger/lot-events';
import { POINTS_TERMS } from '@nadi/domain/points/terms';
import { bookFaults, type CheckedBooks } from '@nadi/domain/report/checks';
import { expect } from 'vitest';
import { addInLots, addPoints, post } from '../src/features/ledger/service.ts';
import { dayBooksSql } from '../src/features/report/read.ts';
import { runSql, uuidIn } from './books.ts';
import { type Buyer, guest } from './buyer.ts';
import type { TestApp } from './harness.ts';

/** Wallets of customers, and what orders take of them. */

const CURRENCY = 'AED';

/** Member with credit. */
export interface Member extends Buyer {
  readonly id: number;
}

interface Credit {
  readonly refund?: number;
  readonly topup?: number;
}

/** Creates a member with credit, in fils by pot. */
export async function member(app: TestApp, credit: Credit): Promise<Member> {
  const buyer = await guest(app);
  const [row] = await runSql<{ id: number }>(
    app.testDatabase.superuserUrl,
    'update customer set is_guest = false, purge_after = null where tenant_id = 1 and email = $1 returning id',
    [buyer.email],
  );
  if (row === undefined) throw new Error('No such customer.');
  app.age();
  await addCredit(app, row.id, credit);
  return { ...buyer, id: row.id };
}

/** Adds credit to a wallet, from the gateway. */
export async function addCredit(
  app: TestApp,
  customerId: number,
  { refund = 0, topup = 0 }: Credit,
): Promise<void> {
  const key = `test_credit:${randomUUID()}`;
  const from = gatewayAccount('epg', CURRENCY);
  const entry = entryOf({ key, cause: 'top_up', reference: key }, [
    { from, to: walletAccount(customerId, 'refund', CURRENCY), amount: refund },
    { from, to: walletAccount(customerId, 'topup', CURRENCY), amount: topup },
  ]);
  const now = app.whole.clock.now();
  await app.database.forTenant(1, (tx) => post(tx, now, [entry]));
}

/** Takes credit of top-ups out of a wallet, as another order would. */
export async function takeCredit(app: TestApp, customerId: number, amount: number): Promise<void> {
  const key = `test_credit:${randomUUID()}`;
  const from = walletAccount(customerId, 'topup', CURRENCY);
  const entry = entryOf({ key, cause: 'top_up', reference: key }, [
    { from, to: gatewayAccount('epg', CURRENCY), amount },
  ]);
  const now = app.whole.clock.now();
  await app.database.forTenant(1, (tx) => post(tx, now, [entry]));
}

/** Returns the credit of a customer by pot, in fils. */
export async function creditOf(
  app: TestApp,
  customerId: number,
): Promise<{ readonly refund: number; readonly topup: number }> {
  const rows = await runSql<{ code: string; balance: number }>(
    app.testDatabase.superuserUrl,
    'select code, balance::int from account where code = any ($1)',
    [[`wallet:${customerId}:refund`, `wallet:${customerId}:topup`]],
  );
  const of = (pot: string) => rows.find(({ code }) => code.endsWith(pot))?.balance ?? 0;
  return { refund: of('refund'), topup: of('topup') };
}

/** Returns what orders took of a wallet: pot, state, number of the reservation, amount, refunded. */
export const tendersOf = async (
  url: string,
  orderId: string,
): Promise<readonly (readonly [string, string, number, number, number])[]> =>
  (
    await runSql<{ row: [string, string, number, number, number] }>(
      url,
      `select json_build_array(pot, state, attempt, amount_fils, returned_fils) as row
       from order_tender where order_id = $1 order by seq`,
      [uuidIn(orderId)],
    )
  ).map(({ row }) => row);

/**
 * Checks that orders that ended have no money, and that the books agree (MONEY-38, CLOSE-04).
 *
 * @param refunds `made_up`: refunds are posted without their rows.
 */
export async function expectEndedOrdersClear(
  url: string,
  refunds: 'booked' | 'made_up' = 'booked',
): Promise<void> {
  const rows = await runSql(
    url,
    `select o.number, o.status, a.code, sum(case when t.to_id = a.id then t.amount else -t.amount end)::int as net
     from orders o join transfer t on t.tenant_id = o.tenant_id and t.reference = o.id::text
       join account a on a.tenant_id = t.tenant_id and a.id in (t.from_id, t.to_id)
     where o.status in ('complete', 'failed', 'expired', 'cancelled')
       and (a.code in ('order:' || o.id, 'escrow:' || o.id, 'escrow:' || o.id || ':pts') or a.code = 'unallocated')
     group by 1, 2, 3 having sum(case when t.to_id = a.id then t.amount else -t.amount end) <> 0`,
  );
  expect(rows).toEqual([]);
  expect(
    await runSql(
      url,
      `select code from account a where code ~ '^(points:[0-9]+|wallet:[0-9]+:promo)$' and balance <> (
         select coalesce(sum(remaining), 0) from lot l where l.tenant_id = a.tenant_id and l.account_id = a.id)`,
    ),
  ).toEqual([]);
  if (refunds === 'booked') await expectBooksAgree(url);
}

/** Expects the checks of a daily closing to succeed at this moment (CLOSE-04). */
async function expectBooksAgree(url: string): Promise<void> {
  const [books] = await runSql<{ checked: CheckedBooks }>(url, dayBooksSql, [1, 0, 0]);
  expect(books && bookFaults(books.checked)).toEqual([]);
}

const DAY_MS = 86_400_000;

/** Adds points to a customer, as of some days ago. */
export async function addTestPoints(
  app: TestApp,
  customerId: number,
  points: number,
  daysAgo = 0,
): Promise<void> {
  const of = { customerId, pot: 'points', currency: CURRENCY } as const;
  const granted = lotGranted({ ...of, amount: points, grantId: randomUUID() });
  const tenant = { offset: 240, points: POINTS_TERMS };
  const now = app.whole.clock.now() - daysAgo * DAY_MS;
  await app.database.forTenant(1, (tx) => addPoints(tx, now, { customerId, tenant }, [granted]));
}

/** Takes points of a customer, as another order would. */
export async function takeTestPoints(
  app: TestApp,
  customerId: number,
  points: number,
): Promise<void> {
  const key = `test_points:${randomUUID()}`;
  const entry = entryOf({ key, cause: 'points_expired', reference: key }, [
    { from: pointsAccount(customerId), to: pointsIssuedAccount(), amount: points },
  ]);
  const now = app.whole.clock.now();
  await app.database.forTenant(1, (tx) => post(tx, now, [entry]));
}

/** Returns the points of a customer by lot: number, and days until they expire. */
export const lotsOf = (app: TestApp, customerId: number) =>
  lotsOfAccount(app, `points:${customerId}`);

const lotsOfAccount = (
  app: TestApp,
  code: string,
): Promise<readonly { readonly points: number; readonly days: number }[]> =>
  runSql(
    app.testDatabase.superuserUrl,
    `select remaining::int as points, round((extract(epoch from expires_at) - $2 / 1000.0) / 86400)::int as days
     from lot where account_id = (select id from account where tenant_id = 1 and code = $1) and remaining > 0
     order by expires_at, id`,
    [code, app.whole.clock.now()],
  );

/** Returns the number of a customer's points. */
export const pointsOf = async (app: TestApp, customerId: number): Promise<number> =>
  (await lotsOf(app, customerId)).reduce((sum, { points }) => sum + points, 0);

/** Gives promotional credit that is valid for some days, in fils. */
export async function addPromo(
  app: TestApp,
  customerId: number,
  fils: number,
  days = 365,
): Promise<void> {
  const owner = { customerId, pot: 'promo', currency: CURRENCY } as const;
  const granted = lotGranted({ ...owner, amount: fils, grantId: randomUUID() });
  const now = app.whole.clock.now();
  const lot = { account: lotAccount(owner), expiresAt: now + days * DAY_MS };
  await app.database.forTenant(1, (tx) => addInLots(tx, now, lot, [granted]));
}

/** Returns the promotional credit of a customer by lot: fils, and days until they expire. */
export const promoLotsOf = (app: TestApp, customerId: number) =>
  lotsOfAccount(app, `wallet:${customerId}:promo`);
