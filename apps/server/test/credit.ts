import { fromDecimal } from '@nadi/domain/kernel/money';
import { receivedFromPartner, receivedTakenBack } from '@nadi/domain/ledger/credit-events';
import { openFacility } from '../src/features/credit/service.ts';
import { post } from '../src/features/ledger/service.ts';
import { runSql } from './books.ts';
import type { TestApp } from './harness.ts';
import { type Member, member } from './wallet.ts';

/** Partners with a credit facility, and what orders take of it. */

const CURRENCY = 'AED';
const OFFSET = 240;

let made = 0;

/** Partner with its owner and its employees. */
export interface TestPartner {
  readonly id: number;
  readonly owner: Member;
  readonly employees: readonly Member[];
}

/** Makes a customer act for a partner. */
const attach = (app: TestApp, { id }: Member, partnerId: number, type: 'b2b' | 'b2e') =>
  runSql(
    app.testDatabase.superuserUrl,
    'update customer set b2b_id = $2, b2b_type = $3 where tenant_id = 1 and id = $1',
    [id, partnerId, type],
  );

/** Creates a partner with a limit, an owner and employees; their wallets are empty. */
export async function partnerWith(
  app: TestApp,
  { limit, employees = 0 }: { readonly limit: number; readonly employees?: number },
): Promise<TestPartner> {
  made += 1;
  const id = 9000 + made;
  const owner = await member(app, {});
  await runSql(
    app.testDatabase.superuserUrl,
    `insert into partner (tenant_id, id, state, customer_id, trade_name, trn, licence_number, language, applied_at, decided_at)
     values (1, $1, 'approved', $2, $3, $4, $5, 'en', now(), now())`,
    [id, owner.id, `Business ${id} LLC`, String(100_000_000_000_000 + id), `CN-${id}`],
  );
  await attach(app, owner, id, 'b2b');
  const people: Member[] = [];
  for (let index = 0; index < employees; index += 1) {
    const employee = await member(app, {});
    await attach(app, employee, id, 'b2e');
    people.push(employee);
  }
  const facility = { partnerId: id, limitFils: fromDecimal(limit), now: app.whole.clock.now() };
  await app.database.forTenant(1, (tx) =>
    openFacility(tx, { currency: CURRENCY, offset: OFFSET }, facility),
  );
  app.age();
  return { id, owner, employees: people };
}

/** Returns what a partner owes, in fils. */
export const owedBy = async (app: TestApp, { id }: TestPartner): Promise<number> =>
  (
    await runSql<{ owed: number }>(
      app.testDatabase.superuserUrl,
      'select -balance::int as owed from account where tenant_id = 1 and code = $1',
      [`partner:${id}`],
    )
  )[0]?.owed ?? 0;

/** Posts a transfer of a partner as staff record it; amounts in whole dirhams. */
export const payByTransfer = (
  app: TestApp,
  partner: Pick<TestPartner, 'id'>,
  transfer: Transfer,
): Promise<void> => postTransfer(app, partner, transfer, receivedFromPartner);

/** Takes such a transfer back, which leaves the partner within its limit. */
export const takeTransferBack = (
  app: TestApp,
  partner: Pick<TestPartner, 'id'>,
  transfer: Transfer,
): Promise<void> => postTransfer(app, partner, transfer, receivedTakenBack);

interface Transfer {
  readonly amount: number;
  readonly reference: string;
  /** Number of times that its reference was taken back before. */
  readonly takenBack?: number;
}

async function postTransfer(
  app: TestApp,
  { id: partnerId }: Pick<TestPartner, 'id'>,
  { amount, reference, takenBack = 0 }: Transfer,
  entryOf: typeof receivedFromPartner,
): Promise<void> {
  const amountFils = fromDecimal(amount);
  const entry = entryOf({ partnerId, reference, takenBack, amountFils, currency: CURRENCY });
  const now = app.whole.clock.now();
  await app.database.forTenant(1, (tx) => post(tx, now, [entry]));
}
