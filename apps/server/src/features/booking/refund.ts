import type { RefundOutcome, RequestedWay } from '@nadi/contract/booking/endpoints';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { cancelReason } from '@nadi/domain/order/cancel-reason';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { cancellationTerms, requestRefund, sharesView, type UnitsOfKey } from '../order/ports.ts';
import { lockTickets } from './entries.ts';
import { openUntilIn } from './open-tickets.ts';
import { type BookingDeps, cancelAndOffer, ownOrderId } from './service.ts';
import * as store from './store.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

export interface TicketRefundRequest {
  readonly units: readonly UnitsOfKey[];
  readonly way: RequestedWay;
  /** Asks the venue to repay what is given up, as goodwill (REFUND-01). */
  readonly asksGoodwill: boolean;
  /** Reason as typed; empty: none was given. */
  readonly reason: string;
  readonly isDry: boolean;
}

/**
 * Cancels units of the caller's order in their free time and refunds them (ORDER-20).
 *
 * Later it gives them up without a refund where the caller accepts that (ORDER-31), or asks the venue to
 * repay a part (REFUND-01).
 * A unit ends with all of its tickets and add-ons; one that was used cannot be cancelled, and what
 * has no ticket is cancelled with the ticket that it belongs to. Refusals: not_found,
 * not_cancellable.
 */
export async function requestTicketRefund(
  deps: BookingDeps,
  context: RequestContext,
  orderHandle: string,
  { units, way, asksGoodwill, reason, isDry }: TicketRefundRequest,
): Promise<Result<RefundOutcome, Failure>> {
  const { tenant, now } = context;
  const { database, kinds, offerFreed } = deps;
  const orderId = await ownOrderId(deps, context, orderHandle);
  if (orderId === null) return NOT_FOUND;
  const bookings = await store.bookingsOfOrder(database, tenant.id, orderId);
  const openUntil = openUntilIn(bookings);
  const terms = await cancellationTerms({ database, kinds }, tenant, orderId, openUntil);
  const ticketsOf = (key: string, unit: number) =>
    bookings.filter(({ lineId, ofUnit }) => terms.get(lineId)?.key === key && ofUnit === unit);
  const tickets = units.flatMap(({ key, units: of }) => of.map((unit) => ticketsOf(key, unit)));
  if (tickets.some(({ length }) => length === 0)) return NOT_FOUND;
  const cancelTickets = cancelAndOffer(deps, tenant);
  const outcome = await requestRefund(
    { database, kinds, clock: { now: () => now }, cancelTickets, offerFreed, lockTickets },
    tenant,
    {
      orderId,
      units,
      openUntil,
      acceptsNoRefund: way === 'none' || asksGoodwill,
      asksGoodwill,
      way: way === 'none' ? 'original' : way,
      reason: cancelReason(reason),
      isDry,
    },
  );
  if (!outcome.ok) return outcome;
  const { shares, currency, isGivenUp, hasWallet, request, units: ended } = outcome.value;
  return ok({
    units: ended.map(({ key, units: of }) => ({ key, units: [...of] })),
    shares: sharesView(shares),
    currency,
    is_given_up: isGivenUp ? 1 : 0,
    has_wallet: hasWallet ? 1 : 0,
    request: request && {
      id: request.id && handleOf('q', request.id),
      answer_until: formatInstant(request.answerUntil, tenant.offset),
    },
  });
}
