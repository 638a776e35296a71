import { creditMovementKind } from '@nadi/domain/credit/movement';
import { owedFils } from '@nadi/domain/credit/standing';
import {
  dueOn,
  isStated,
  nextReminder,
  overdueFrom,
  statedAt,
  statedMonth,
  statementSums,
} from '@nadi/domain/credit/statement';
import type { StatementContent, StatementRow } from '@nadi/domain/credit/statement-content';
import type { Fils } from '@nadi/domain/kernel/money';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findPersonIn } from '../account/ports.ts';
import {
  addStatement,
  type DueFacility,
  dueFacilities,
  dueReminders,
  passMonth,
  passReminder,
  type StatementHead,
  venuesWithDueReminders,
  venuesWithDueStatements,
} from '../credit/ports.ts';
import { codeOfPartner, unpaidOf } from '../credit/service.ts';
import { movedSince, type PartnerMovement, partnerMovements } from '../ledger/ports.ts';
import { findOrders, readLinesOfOrders } from '../order/ports.ts';
import { findPartner, type NotifyPartner, notifyOwner, type PartnerRow } from '../partner/ports.ts';
import { ordersIn } from './statement.ts';

/** Partners handled by one run. */
const AT_ONCE = 20;

export interface StatementJobDeps {
  readonly database: Database;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
  /** Queues a notification in the transaction of its event; notification's, passed in by app.ts. */
  readonly notify: NotifyPartner;
}

/** Registers the statements of partners and the mails about unpaid ones (CREDIT-05, CREDIT-07). */
export function registerStatementJobs(jobs: Jobs, deps: StatementJobDeps): void {
  const { database } = deps;
  jobs.onDue({
    name: 'credit statements',
    venues: (now) => venuesWithDueStatements(database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await dueFacilities(database, tenantId, now, AT_ONCE);
      for (const one of due) await state(deps, tenant, one, now);
      return due.length;
    },
  });
  jobs.onDue({
    name: 'credit statements due',
    venues: (now) => venuesWithDueReminders(database, now),
    async run(tenantId, now) {
      const tenant = await deps.tenantOf(tenantId);
      if (tenant === null) return 0;
      const due = await dueReminders(database, tenantId, now, AT_ONCE);
      const unpaid = await unpaidOf(database, tenant, due);
      for (const [index, one] of due.entries())
        await remind(deps, tenant, { statement: one, unpaidFils: unpaid[index] ?? 0, now });
      return due.length;
    },
  });
}

/** States the month of a partner in one transaction with its number and its mail (CREDIT-05). */
async function state(
  deps: StatementJobDeps,
  tenant: TenantFacts,
  due: DueFacility,
  now: number,
): Promise<void> {
  const { database } = deps;
  const { partnerId } = due;
  const { month, from, until } = statedMonth(due.statedAt, tenant.offset);
  const code = codeOfPartner(partnerId, tenant);
  const [partner, closingFils, movements] = await Promise.all([
    findPartner(database, tenant.id, partnerId),
    owedAt(database, tenant, code, until),
    partnerMovements(database, tenant.id, { code, from, until }),
  ]);
  if (partner === undefined) throw new Error('A facility outlived its partner.');
  const content = await contentOf(database, tenant, { partner, closingFils, movements });
  const next = partner.state === 'approved' ? statedAt(due.statedAt, tenant.offset) : null;
  await database.forTenant(tenant.id, async (tx) => {
    if (!(await passMonth(tx, due, next)) || !isStated(closingFils, movements)) return;
    const lastDay = dueOn(now, tenant.offset);
    const head = { partnerId, month, until, issuedAt: now, dueOn: lastDay, closingFils };
    const serial = await addStatement(tx, {
      ...head,
      content,
      overdueAt: overdueFrom(lastDay, tenant.offset),
      remindAt: closingFils > 0 ? nextReminder(lastDay, now, tenant.offset) : null,
    });
    const { currency } = tenant;
    const event = { serial, month, closingFils, dueOn: lastDay, currency };
    await mailOwner(deps, tx, partner, {
      kind: 'statement_issued',
      ...event,
      about: `${serial}`,
      now,
    });
  });
  reached('credit.stated');
}

type OwnerWord = Parameters<typeof notifyOwner>[4];

/** Queues a mail to the owner of a partner, where their account has an address. */
async function mailOwner(
  { notify: notifyPartner }: StatementJobDeps,
  tx: TenantTx,
  partner: PartnerRow,
  word: OwnerWord,
): Promise<void> {
  const person = await findPersonIn(tx, partner.customer_id);
  if (person !== undefined) await notifyOwner({ notifyPartner }, tx, person, partner, word);
}

/** Returns what a partner owed at an instant; negative: it had paid ahead. */
async function owedAt(
  database: Database,
  tenant: TenantFacts,
  code: string,
  instant: number,
): Promise<Fils> {
  const [now] = await movedSince(database, tenant.id, [{ code, since: instant }]);
  return owedFils({ balanceFils: (now?.balanceFils ?? 0) - (now?.movedFils ?? 0) });
}

interface Stated {
  readonly partner: PartnerRow;
  readonly closingFils: Fils;
  readonly movements: readonly PartnerMovement[];
}

/** Builds the frozen content of a statement, with the orders of its movements. */
async function contentOf(
  database: Database,
  { id: tenantId, seller, currency }: TenantFacts,
  { partner, closingFils, movements }: Stated,
): Promise<StatementContent> {
  const ids = ordersIn(movements);
  const [orders, lines] = await Promise.all([
    findOrders(database, tenantId, ids),
    readLinesOfOrders(database, tenantId, ids),
  ]);
  const sums = statementSums(closingFils, movements);
  let owed = sums.openingFils;
  const rows = movements.map(({ cause, reference, amount, postedAt }): StatementRow => {
    owed -= amount;
    const kind = creditMovementKind(cause, amount);
    const order = orders.get(reference);
    const [first, ...others] = lines.get(reference) ?? [];
    return {
      kind,
      at: postedAt,
      amountFils: -amount,
      owedFils: owed,
      order:
        order === undefined || first === undefined
          ? null
          : {
              number: order.number,
              title: first.title,
              others: others.length,
              by: order.customerName,
            },
      reference: kind === 'received' ? reference : null,
    };
  });
  const { trade_name: en, ar_trade_name: ar, trn } = partner;
  return { version: 1, seller, partner: { name: { en, ar: ar ?? en }, trn }, currency, sums, rows };
}

interface Reminded {
  readonly statement: StatementHead;
  readonly unpaidFils: Fils;
  readonly now: number;
}

/** Mails the owner about an unpaid statement, once for each time (CREDIT-07). */
async function remind(
  deps: StatementJobDeps,
  { id: tenantId, offset, currency }: TenantFacts,
  { statement, unpaidFils, now }: Reminded,
): Promise<void> {
  const { partnerId, serial, dueOn: lastDay, overdueAt } = statement;
  const partner = await findPartner(deps.database, tenantId, partnerId);
  if (partner === undefined) throw new Error('A statement outlived its partner.');
  const next = nextReminder(lastDay, now, offset);
  await deps.database.forTenant(tenantId, async (tx) => {
    if (!(await passReminder(tx, statement, { now, next }))) return;
    if (unpaidFils === 0 || now >= overdueAt) return;
    const isLastDay = next === null;
    const event = { serial, unpaidFils, dueOn: lastDay, isLastDay, currency };
    const about = `${serial}:${isLastDay ? 'today' : 'soon'}`;
    await mailOwner(deps, tx, partner, { kind: 'statement_due', ...event, about, now });
  });
}
