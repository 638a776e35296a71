import type { PointsData, QPoints } from '@nadi/contract/wallet/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import { pointsAccount } from '@nadi/domain/ledger/chart';
import { pointsKind } from '@nadi/domain/points/movement';
import { POINTS_TERMS, type PointsTerms, worthOf } from '@nadi/domain/points/terms';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { callersAccount } from '../account/ports.ts';
import { type AccountMovement, readAccountPage, readExpiring } from '../ledger/ports.ts';
import { findOrders, type Order } from '../order/ports.ts';
import { lastDayOf } from './expiring.ts';
import { grantsIn, reasonOf } from './grants.ts';
import { ordersIn, orderView } from './statement.ts';
import { findGrants } from './store.grant.ts';

/** Rows of a page by default, as of the wallet. */
const ROWS = 16;

interface Reads {
  readonly database: Database;
}

/**
 * Returns points and a page of movements of the caller (POINTS-09).
 *
 * Refusals: login_required, and not_found where the venue runs no points.
 */
export async function readOwnPoints(
  deps: Reads,
  context: RequestContext,
  {
    page = 1,
    size = ROWS,
  }: { readonly page: number | undefined; readonly size: number | undefined },
): Promise<Result<QPoints, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { currency, points: terms } = context.tenant;
  if (terms === null) return refuse({ code: 'not_found' });
  const found = await pointsOfCustomer(deps, context, caller.value.id, { terms, page, size });
  const { balance, expiring, movements, total } = found;
  return ok({
    currency,
    balance,
    worth: toDecimal(worthOf(balance, terms)),
    earned_per_unit: terms.perDirham,
    least: terms.least,
    expiring,
    movements: {
      data: movements,
      total,
      total_pages: Math.max(1, Math.ceil(total / size)),
      current_page: page,
    },
  });
}

/** Rows of an export: all movements there can be. */
const EVERYTHING = { page: 1, size: 100_000 };

/** Returns the caller's points for the export of own data; null: a venue without points (ACCOUNT-30). */
export async function ownPointsData(
  deps: Reads,
  context: RequestContext,
): Promise<PointsData | null> {
  const terms = context.tenant.points ?? POINTS_TERMS;
  const customerId = context.actor.customer?.id ?? 0;
  const found = await pointsOfCustomer(deps, context, customerId, { terms, ...EVERYTHING });
  const { balance, expiring, movements } = found;
  if (context.tenant.points === null && movements.length === 0) return null;
  return { balance, expiring, movements };
}

interface Query {
  readonly terms: PointsTerms;
  readonly page: number;
  readonly size: number;
}

async function pointsOfCustomer(
  { database }: Reads,
  { tenant: { id, offset, currency } }: Pick<RequestContext, 'tenant'>,
  customerId: CustomerId,
  { terms, page, size }: Query,
): Promise<PointsData & { readonly total: number }> {
  const { code } = pointsAccount(customerId);
  const [found, lots] = await Promise.all([
    readAccountPage(database, id, { code, offset: (page - 1) * size, limit: size }),
    readExpiring(database, id, { customerId, pot: 'points', currency }),
  ]);
  const [orders, grants] = await Promise.all([
    findOrders(database, id, ordersIn(found.movements)),
    findGrants(database, id, grantsIn(found.movements)),
  ]);
  return {
    balance: found.balance,
    total: found.total,
    expiring: lots.map(({ amount, expiresAt }) => ({
      points: amount,
      worth: toDecimal(worthOf(amount, terms)),
      until: lastDayOf(expiresAt, offset),
    })),
    movements: found.movements.map((movement) => ({
      ...movementView(movement, orders, offset),
      reason: reasonOf(movement, grants),
    })),
  };
}

function movementView(
  { id, cause, reference, amount: points, balance, postedAt }: AccountMovement,
  orders: ReadonlyMap<string, Order>,
  offset: OffsetMinutes,
): Omit<PointsData['movements'][number], 'reason'> {
  const order = orders.get(reference);
  return {
    id: handleOf('m', id),
    kind: pointsKind(cause),
    points,
    balance,
    at: formatInstant(postedAt, offset),
    order: order === undefined ? null : orderView(order),
  };
}
