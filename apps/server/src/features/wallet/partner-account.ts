import type { PartnerCredit } from '@nadi/contract/credit/console-endpoints';
import type { CreditStatements } from '@nadi/contract/credit/endpoints';
import { creditMovementKind } from '@nadi/domain/credit/movement';
import { BYTE_ORDER_MARK, csvRow } from '@nadi/domain/kernel/csv';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure, RawReply } from '../../platform/http/mount.ts';
import { allowancesOf } from '../credit/ports.ts';
import { codeOfPartner } from '../credit/service.ts';
import { partnerMovements } from '../ledger/ports.ts';
import { findOrders } from '../order/ports.ts';
import { findPartner } from '../partner/ports.ts';
import {
  listStatementsOf,
  type PageQuery,
  readCreditOf,
  readStatementOf,
} from './partner-credit.ts';
import { ordersIn } from './statement.ts';

interface Reads {
  readonly database: Database;
}

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Returns a partner's credit facility with a page of its movements, for staff. Refusal: not_found. */
export async function readPartnerAccount(
  deps: Reads,
  context: StaffContext,
  partnerId: number,
  query: PageQuery,
): Promise<Result<PartnerCredit, Failure>> {
  const partner = await findPartner(deps.database, context.tenant.id, partnerId);
  if (partner === undefined) return NOT_FOUND;
  const [credit, employees] = await Promise.all([
    readCreditOf(deps, context, partnerId, query),
    allowancesOf(deps, context, partnerId),
  ]);
  if (!credit.ok) return credit;
  const { id, trade_name, ar_trade_name, trn } = partner;
  const named = { id, trade_name, ar_trade_name: ar_trade_name ?? trade_name, trn };
  return ok({ partner: named, ...credit.value, employees: employees.data });
}

/** Lists the statements of a partner, for staff. Refusal: not_found. */
export async function listPartnerStatements(
  deps: Reads,
  context: StaffContext,
  partnerId: number,
  query: PageQuery,
): Promise<Result<CreditStatements, Failure>> {
  const partner = await findPartner(deps.database, context.tenant.id, partnerId);
  if (partner === undefined) return NOT_FOUND;
  return ok(await listStatementsOf(deps, context, partnerId, query));
}

/** Returns a statement of a partner as PDF, for staff. Refusal: not_found. */
export const readPartnerStatement = (
  deps: Reads,
  context: StaffContext,
  partnerId: number,
  serial: number,
): Promise<Result<RawReply, Failure>> =>
  readStatementOf(deps, context, { partnerId, serial, how: 'inline' });

/** Returns all that moved a partner's debt as CSV, the earliest first (CREDIT-08). Refusal: not_found. */
export async function partnerSheet(
  { database }: Reads,
  { tenant, language, now }: StaffContext,
  partnerId: number,
): Promise<Result<RawReply, Failure>> {
  const partner = await findPartner(database, tenant.id, partnerId);
  if (partner === undefined) return NOT_FOUND;
  const code = codeOfPartner(partnerId, tenant);
  const movements = await partnerMovements(database, tenant.id, { code, from: 0, until: now + 1 });
  const orders = await findOrders(database, tenant.id, ordersIn(movements));
  const { t } = serverTranslator(language);
  let owed = 0;
  const rows = movements.map(({ cause, reference, amount, postedAt }) => {
    owed -= amount;
    const kind = creditMovementKind(cause, amount);
    const order = orders.get(reference);
    const local = Math.floor(toLocal(postedAt, tenant.offset));
    return csvRow([
      dateOf(local),
      formatClock(minuteOf(local)),
      t(`statement.credit.${kind}`),
      order?.number ?? '',
      order?.customerName ?? '',
      kind === 'received' ? reference : '',
      { fils: -amount },
      { fils: owed },
      tenant.currency,
    ]);
  });
  const head = csvRow([
    t('statement.date'),
    t('statement.time'),
    t('statement.movement'),
    t('document.order'),
    t('statement.buyer'),
    t('statement.reference'),
    t('statement.amount'),
    t('statement.owed'),
    t('document.currencyCode'),
  ]);
  return ok({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileHeader('attachment', `${tenant.code}-credit-${partnerId}.csv`),
    },
    body: BYTE_ORDER_MARK + head + rows.join(''),
  });
}
