import type { BookedLine } from '@nadi/contract/booking/endpoints';
import type { BookingPeriod } from '@nadi/domain/booking/listing';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { localMinute, toLocal } from '@nadi/domain/kernel/zoned';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { bookingView } from './present.ts';
import { type BookingDeps, type BookingQuery, kindsOfType, PAGE_SIZE } from './service.ts';
import { type BookedTickets, listLines } from './store.lines.ts';

export interface LinesQuery extends BookingQuery {
  readonly period: BookingPeriod;
}

export interface LinesPage {
  readonly lines: BookedLine[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
}

/** Lists a page of the caller's booked lines, each with all of its tickets (BOOK-25). */
export async function listOwnLines(
  deps: BookingDeps,
  { tenant, actor, now }: RequestContext,
  query: LinesQuery,
): Promise<Result<LinesPage, Failure>> {
  if (actor.customer === null) return refuse({ code: 'session_expired' });
  const { size = PAGE_SIZE, page = 1, productType, period, fromDate } = query;
  const found = await listLines(deps.database, {
    tenantId: tenant.id,
    customerIds: actor.customer.purchaserIds,
    kinds: kindsOfType(deps, productType),
    period,
    from: fromDate === undefined ? null : localMinute(fromDate, 0),
    now: toLocal(now, tenant.offset),
    order: query.order ?? (period === 'upcoming' ? 'asc' : 'desc'),
    limit: size,
    offset: (page - 1) * size,
  });
  const lineView = (tickets: BookedTickets): BookedLine => ({
    id: handleOf('l', tickets[0].lineId),
    order_id: handleOf('o', tickets[0].orderId),
    tickets: tickets.map((one) => ({
      ...bookingView(one, deps.kinds.of(one.kind), tenant, now),
      ticket_id: handleOf('t', one.id),
    })),
  });
  const lines = found.lines.map(lineView);
  return ok({
    lines,
    total: found.total,
    pages: Math.max(1, Math.ceil(found.total / size)),
    page,
  });
}
