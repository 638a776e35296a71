import type { Credit } from '@nadi/contract/credit/endpoints';
import { creditMovementKind } from '@nadi/domain/credit/movement';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { callersAccount } from '../account/ports.ts';
import { codeOfPartner, facilitiesOf, facilityView } from '../credit/service.ts';
import { type AccountMovement, readAccountPage } from '../ledger/ports.ts';
import { findOrders, type Order } from '../order/ports.ts';
import { ordersIn } from './statement.ts';

/** Rows of a page by default, as of the wallet. */
const ROWS = 16;

/**
 * Returns the credit facility of the caller's partner, with a page of its movements (CREDIT-04).
 *
 * Refusals: login_required, forbidden for an employee, not_found for a caller without a partner.
 */
export async function readOwnCredit(
  { database }: { readonly database: Database },
  context: RequestContext,
  {
    page = 1,
    size = ROWS,
  }: { readonly page: number | undefined; readonly size: number | undefined },
): Promise<Result<Credit, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { b2bId, b2bType } = caller.value;
  if (b2bId === null) return refuse({ code: 'not_found' });
  if (b2bType !== 'b2b') return refuse({ code: 'forbidden' });
  const { tenant } = context;
  const [facilities, found] = await Promise.all([
    facilitiesOf(database, tenant, [b2bId]),
    readAccountPage(database, tenant.id, {
      code: codeOfPartner(b2bId, tenant),
      offset: (page - 1) * size,
      limit: size,
    }),
  ]);
  const facility = facilities.get(b2bId);
  if (facility === undefined) return refuse({ code: 'not_found' });
  const orders = await findOrders(database, tenant.id, ordersIn(found.movements));
  return ok({
    ...facilityView(facility),
    currency: tenant.currency,
    movements: {
      data: found.movements.map((movement) => movementView(movement, orders, context)),
      total: found.total,
      total_pages: Math.max(1, Math.ceil(found.total / size)),
      current_page: page,
    },
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
