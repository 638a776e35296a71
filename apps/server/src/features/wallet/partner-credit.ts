import type { Credit, CreditStatements } from '@nadi/contract/credit/endpoints';
import { creditMovementKind } from '@nadi/domain/credit/movement';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure, RawReply } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import {
  callersPartner,
  countStatements,
  findStatement,
  listStatements,
  type Statement,
} from '../credit/ports.ts';
import { codeOfPartner, facilitiesOf, facilityView, unpaidOf } from '../credit/service.ts';
import { type AccountMovement, readAccountPage } from '../ledger/ports.ts';
import { findOrders, type Order } from '../order/ports.ts';
import { ordersIn } from './statement.ts';

/** Rows of a page by default, as of the wallet. */
const ROWS = 16;

/** Page of a list to read. */
export interface PageQuery {
  readonly page: number | undefined;
  readonly size: number | undefined;
}

interface Reads {
  readonly database: Database;
}

/** Venue and time of a request. */
type AtVenue = Pick<RequestContext, 'tenant' | 'now'>;

/** Returns the credit facility of the caller's partner, with a page of its movements (CREDIT-04). */
export async function readOwnCredit(
  deps: Reads,
  context: RequestContext,
  query: PageQuery,
): Promise<Result<Credit, Failure>> {
  const partner = callersPartner(context);
  return partner.ok ? readCreditOf(deps, context, partner.value, query) : partner;
}

/** Lists the statements of the caller's partner (CREDIT-05). */
export async function listOwnStatements(
  deps: Reads,
  context: RequestContext,
  query: PageQuery,
): Promise<Result<CreditStatements, Failure>> {
  const partner = callersPartner(context);
  return partner.ok ? ok(await listStatementsOf(deps, context, partner.value, query)) : partner;
}

/** Returns a statement of the caller's partner as a download (CREDIT-05). */
export async function readOwnStatement(
  deps: Reads,
  context: RequestContext,
  serial: number,
): Promise<Result<RawReply, Failure>> {
  const partner = callersPartner(context);
  return partner.ok
    ? readStatementOf(deps, context, { partnerId: partner.value, serial, how: 'attachment' })
    : partner;
}

/** Returns a partner's credit facility with a page of its movements. Refusal: not_found. */
export async function readCreditOf(
  { database }: Reads,
  { tenant, now }: AtVenue,
  partnerId: number,
  { page = 1, size = ROWS }: PageQuery,
): Promise<Result<Credit, Failure>> {
  const [facilities, found] = await Promise.all([
    facilitiesOf(database, { tenant, now }, [partnerId]),
    readAccountPage(database, tenant.id, {
      code: codeOfPartner(partnerId, tenant),
      offset: (page - 1) * size,
      limit: size,
    }),
  ]);
  const facility = facilities.get(partnerId);
  if (facility === undefined) return refuse({ code: 'not_found' });
  const orders = await findOrders(database, tenant.id, ordersIn(found.movements));
  return ok({
    ...facilityView(facility),
    currency: tenant.currency,
    movements: {
      data: found.movements.map((movement) => movementView(movement, orders, { tenant })),
      ...totalsOf(found.total, page, size),
    },
  });
}

const totalsOf = (total: number, page: number, size: number) => ({
  total,
  total_pages: Math.max(1, Math.ceil(total / size)),
  current_page: page,
});

/** Lists a page of a partner's statements, with what is unpaid of each at present (CREDIT-05). */
export async function listStatementsOf(
  { database }: Reads,
  { tenant, now }: AtVenue,
  partnerId: number,
  { page = 1, size = ROWS }: PageQuery,
): Promise<CreditStatements> {
  const [statements, total] = await Promise.all([
    listStatements(database, tenant.id, { partnerId, offset: (page - 1) * size, limit: size }),
    countStatements(database, tenant.id, partnerId),
  ]);
  const unpaid = await unpaidOf(database, tenant, statements);
  const data = statements.map((one, index) =>
    statementView(one, { unpaidFils: unpaid[index] ?? 0, offset: tenant.offset, now }),
  );
  return { currency: tenant.currency, data, ...totalsOf(total, page, size) };
}

function statementView(
  { serial, month, issuedAt, dueOn, overdueAt, content: { sums } }: Statement,
  {
    unpaidFils,
    offset,
    now,
  }: { readonly unpaidFils: number; readonly offset: number; readonly now: number },
): CreditStatements['data'][number] {
  return {
    serial,
    month,
    issued_at: formatInstant(issuedAt, offset),
    due_on: dueOn,
    opening: toDecimal(sums.openingFils),
    ordered: toDecimal(sums.orderedFils),
    refunded: toDecimal(sums.refundedFils),
    paid: toDecimal(sums.paidFils),
    closing: toDecimal(sums.closingFils),
    unpaid: toDecimal(unpaidFils),
    is_overdue: unpaidFils > 0 && now >= overdueAt,
  };
}

/** Returns a statement as PDF; the renderer is loaded with the first. Refusal: not_found. */
export async function readStatementOf(
  { database }: Reads,
  { tenant }: AtVenue,
  {
    partnerId,
    serial,
    how,
  }: { readonly partnerId: number; readonly serial: number; how: 'inline' | 'attachment' },
): Promise<Result<RawReply, Failure>> {
  const found = await findStatement(database, tenant.id, partnerId, serial);
  if (found === null) return refuse({ code: 'not_found' });
  const { creditStatementPdf } = await import('./credit-statement-pdf.ts');
  const name = `${tenant.code}-credit-statement-${partnerId}-${serial}.pdf`;
  return ok({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': fileHeader(how, name),
    },
    body: await creditStatementPdf(found, tenant.offset),
  });
}

function movementView(
  { id, cause, reference, amount, balance, postedAt }: AccountMovement,
  orders: ReadonlyMap<string, Order>,
  { tenant }: Pick<RequestContext, 'tenant'>,
): Credit['movements']['data'][number] {
  const kind = creditMovementKind(cause, amount);
  return {
    id: handleOf('m', id),
    kind,
    amount: toDecimal(-amount),
    owed: toDecimal(balance === 0 ? 0 : -balance),
    at: formatInstant(postedAt, tenant.offset),
    order_number: orders.get(reference)?.number ?? null,
    reference: kind === 'received' || kind === 'taken_back' ? reference : null,
  };
}
