import { Refused } from '@nadi/browser/refused';
import type { Answer } from '@nadi/contract/client';
import type { BookingType } from '@nadi/contract/kinds';
import type { BookingPeriod } from '@nadi/domain/booking/listing';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { type RefundOutcome, type RefundWay, type Ticket, unitsOf } from './model.ts';
import { type BookingPage, firstPage } from './state.kept.ts';

export type Booking = Answer<'listBookings'>['data'][number];
export type BookedLine = Answer<'listBookedLines'>['data'][number];
export type BookedTicket = BookedLine['tickets'][number];

/**
 * Returns the query key.
 *
 * A guest's order includes its token, so that a request without it is refused.
 */
export const ticketsKey = (orderId: string, orderToken?: string) => [
  'tickets',
  orderId,
  orderToken ?? null,
];

/** Loads an order's tickets, for the signed-in customer or a guest with the order token. */
export function useTickets(orderId: string, orderToken?: string, isEnabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ticketsKey(orderId, orderToken),
    queryFn: () =>
      api('listTickets', {
        params: { order_id: orderId },
        ...(orderToken === undefined ? {} : { orderToken }),
      }),
    enabled: isEnabled,
    // Without a network this device may have them cached.
    networkMode: 'offlineFirst',
    retry: (count, error) => count === 0 && !(error instanceof Refused && error.status === 404),
  });
}

/** Default page size (spec 1 section 9). */
const PAGE_SIZE = 16;

/**
 * Loads the signed-in customer's booked lines of a kind, page by page (BOOK-25).
 *
 * While another order loads, the list is shown in the order before.
 *
 * @param order by date; null: the default of the period (BOOK-12).
 * @param from first date of what is listed; null: any.
 */
export function useBookings(
  productType: BookingType,
  period: BookingPeriod,
  order: 'asc' | 'desc' | null,
  from: LocalDate | null = null,
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['bookings', productType, period, from, order],
    initialPageParam: 1,
    queryFn: ({ pageParam }): Promise<BookingPage> => {
      const load = () =>
        api('listBookedLines', {
          query: {
            productType,
            period,
            ...(order !== null && { sort_order: order }),
            ...(from !== null && { from_date: from }),
            size: String(PAGE_SIZE),
            current_page: String(pageParam),
          },
        });
      const isKept = pageParam === 1 && from === null;
      return isKept ? firstPage(`${productType}/${period}`, load) : load();
    },
    getNextPageParam: ({ current_page, total_pages, lastSeen }) =>
      current_page < total_pages && !lastSeen ? current_page + 1 : undefined,
    placeholderData: (shown, query) => (query?.queryKey[3] === from ? shown : undefined),
    staleTime: 0,
  });
}

export interface OrderAccess {
  readonly orderId: string;
  /** Order token of a guest. */
  readonly orderToken?: string | undefined;
}

interface CancellationRequest {
  readonly tickets: readonly Ticket[];
  /** Gives them up without a refund if their free time is over (ORDER-31). */
  readonly acceptsNoRefund: boolean;
  /** Asks the venue to repay what is given up, as goodwill (REFUND-01). */
  readonly asksGoodwill?: boolean;
  /** Way of a refund; default: to what paid the order. */
  readonly way?: RefundWay;
  /** Reason for staff (BOOK-26); absent: none. */
  readonly reason?: string;
}

/**
 * Returns the two steps of cancelling tickets of an order (ORDER-20, ORDER-31): the outcome as a
 * preview, and the cancellation. On an error the tickets are refetched and shown as they are.
 */
export function useCancellation({ orderId, orderToken }: OrderAccess) {
  const t = useT('booking');
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ticketsKey(orderId, orderToken);
  const refetch = () => queries.invalidateQueries({ queryKey });
  const request = (
    { tickets, acceptsNoRefund, asksGoodwill, way, reason }: CancellationRequest,
    dry: 0 | 1,
  ) =>
    api('requestRefund', {
      params: { order_id: orderId },
      body: {
        units: unitsOf(tickets),
        dry,
        ...(way && { way }),
        ...(acceptsNoRefund && (asksGoodwill ? { asks_goodwill: 1 } : { way: 'none' })),
        ...(reason && { reason }),
      },
      ...(orderToken === undefined ? {} : { orderToken }),
      ...(dry === 0 && { idempotencyKey: crypto.randomUUID() }),
    });
  const preview = useMutation({
    mutationFn: (requested: CancellationRequest) => request(requested, 1),
    // The dialog shows the outcome; an error is a toast.
    meta: { successText: () => t('ticket.cancelDone'), shows: (error) => error === null },
    // Nothing to cancel: it was cancelled elsewhere meanwhile.
    onSuccess: ({ units }) => (units.length === 0 ? refetch() : undefined),
    onError: () => void refetch(),
  });
  const cancel = useMutation({
    mutationFn: (requested: CancellationRequest) => request(requested, 0),
    meta: {
      successText: (outcome) =>
        t((outcome as RefundOutcome).is_given_up ? 'ticket.giveUpDone' : 'ticket.cancelDone'),
    },
    onSuccess: async () => {
      await refetch();
      for (const shown of ['bookings', 'order-result', 'refund-requests', 'wallet'])
        void queries.invalidateQueries({ queryKey: [shown] });
    },
    onError: () => void refetch(),
  });
  return { preview, cancel };
}
