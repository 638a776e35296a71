import type { StaffCancellationOutcome } from '@nadi/contract/booking/day-endpoints';
import type { RequestedWay } from '@nadi/contract/booking/endpoints';
import type { RefundShare } from '@nadi/contract/wire/refund-share';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { CancelledBy } from '@nadi/domain/staff/rights';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { cancelByStaff, type StaffCancelled, sharesView } from '../order/ports.ts';
import { lockTickets } from './entries.ts';
import { openUntilIn } from './open-tickets.ts';
import { judgeBooking } from './seen.ts';
import { type BookingDeps, cancelAndOffer } from './service.ts';
import * as store from './store.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

export interface BookingCancellation {
  readonly units: readonly {
    readonly booking: string;
    readonly units: readonly number[];
    /** State of the booking as the screen showed it. */
    readonly seen: string;
  }[];
  readonly by: CancelledBy;
  readonly reason: string;
  readonly way: RequestedWay;
  /** Refund as the preview showed it; absent: this is the preview. */
  readonly shares?: readonly RefundShare[] | undefined;
  readonly isDry: boolean;
}

/**
 * Cancels units of the bookings of an order by a member of staff (STAFF-12).
 *
 * A unit that was used cannot be cancelled. Refusals: not_found, forbidden, not_cancellable,
 * validation_failed for giving up what the venue cancels, and those of `cancelByStaff`.
 */
export async function cancelBookingUnits(
  { database, kinds, offerFreed }: Pick<BookingDeps, 'database' | 'kinds' | 'offerFreed'>,
  context: StaffContext,
  orderHandle: string,
  { units, way, shares: shown, ...request }: BookingCancellation,
): Promise<Result<StaffCancellationOutcome, Failure>> {
  if (way === 'none' && request.by === 'venue') return fieldFailure({ way: 'invalid' });
  const orderId = uuidOfHandle('o', orderHandle);
  if (orderId === null) return NOT_FOUND;
  const bookings = await store.bookingsOfOrder(database, context.tenant.id, orderId);
  const requested = units.map((one) => ({
    lineId: uuidOfHandle('l', one.booking) ?? '',
    units: one.units,
  }));
  const ticketsOf = (line: string, unit: number) =>
    bookings.filter(({ lineId, ofUnit }) => lineId === line && ofUnit === unit);
  const tickets = requested.flatMap(({ lineId, units: of }) =>
    of.map((unit) => ticketsOf(lineId, unit)),
  );
  if (tickets.some(({ length }) => length === 0)) return NOT_FOUND;
  const done = context.idempotency?.recorded;
  if (done !== undefined) return ok(done as StaffCancellationOutcome);
  const cancelTickets = cancelAndOffer({ kinds, offerFreed }, context.tenant);
  const outcome = await cancelByStaff(
    { database, kinds, cancelTickets, offerFreed, lockTickets },
    context,
    {
      ...request,
      way: way === 'none' ? 'original' : way,
      acceptsNoRefund: way === 'none',
      orderId,
      units: requested,
      openUntil: openUntilIn(bookings),
      seen: units[0]?.seen ?? '',
      shown: shown ?? [],
      judgeSeen: (tx) => firstFailure(tx, context, units),
      record: async (tx, cancelled) => context.idempotency?.record(tx, viewOf(cancelled)),
    },
  );
  return outcome.ok ? ok(viewOf(outcome.value)) : outcome;
}

/** Refuses a cancellation where one of its bookings is not as it was shown. */
async function firstFailure(
  tx: TenantTx,
  context: StaffContext,
  units: BookingCancellation['units'],
): Promise<Failure | null> {
  for (const { booking, seen } of units) {
    const lineId = uuidOfHandle('l', booking) ?? '';
    const failure = await judgeBooking(tx, context, { lineId, seen });
    if (failure !== null) return failure;
  }
  return null;
}

function viewOf(cancelled: StaffCancelled): StaffCancellationOutcome {
  const { units: ended, shares, currency, isFree, hasWallet, isGivenUp } = cancelled;
  return {
    units: ended.map(({ lineId, units: of }) => ({
      booking: handleOf('l', lineId),
      units: [...of],
    })),
    shares: sharesView(shares),
    currency,
    is_free: isFree ? 1 : 0,
    has_wallet: hasWallet ? 1 : 0,
    is_given_up: isGivenUp ? 1 : 0,
  };
}
