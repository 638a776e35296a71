import { Refused } from '@nadi/browser/refused';
import type { BookingType } from '@nadi/contract/booking/endpoints';
import type { Answer } from '@nadi/contract/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { type BookingPage, firstPage } from './state.kept.ts';

export type Ticket = Answer<'listTickets'>[number];
export type Booking = Answer<'listBookings'>['data'][number];

/** Of a guest's order with the token that opens it: who has none is told so. */
const ticketsKey = (orderId: string, orderToken?: string) => [
  'tickets',
  orderId,
  orderToken ?? null,
];

/** The tickets of an order: of the signed-in customer's, or of the guest's whose token is shown. */
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
    // Without a network this device may have kept them.
    networkMode: 'offlineFirst',
    retry: (count, error) => count === 0 && !(error instanceof Refused && error.status === 404),
  });
}

/** Spec 1 section 9: default page size. */
const PAGE_SIZE = 16;

/** What is to come, soonest first, or what is past, latest first. */
export type BookingPeriod = 'upcoming' | 'past';

/** The signed-in customer's bookings of a kind, page by page. */
export function useBookings(productType: BookingType, period: BookingPeriod) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['bookings', productType, period],
    initialPageParam: 1,
    queryFn: ({ pageParam }): Promise<BookingPage> => {
      const load = () =>
        api('listBookings', {
          query: {
            productType,
            sortBy: 'facility_date',
            period,
            size: String(PAGE_SIZE),
            current_page: String(pageParam),
          },
        });
      return pageParam === 1 ? firstPage(`${productType}/${period}`, load) : load();
    },
    getNextPageParam: ({ current_page, total_pages, lastSeen }) =>
      current_page < total_pages && !lastSeen ? current_page + 1 : undefined,
    staleTime: 0,
  });
}

/** Gives tickets of an order back that the venue has moved (ORDER-20); where that is refused, they are shown as they stand. */
export function useGiveBack(orderId: string, orderToken?: string) {
  const t = useT('booking');
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ticketsKey(orderId, orderToken);
  return useMutation({
    mutationFn: (tickets: readonly Ticket[]) =>
      api('giveBackTickets', {
        params: { order_id: orderId },
        body: { tickets: tickets.map(({ ticket_id }) => ticket_id) },
        ...(orderToken === undefined ? {} : { orderToken }),
      }),
    meta: { successText: () => t('ticket.giveBackDone') },
    onSuccess: async (left) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, left);
      for (const shown of ['bookings', 'order-result'])
        void queries.invalidateQueries({ queryKey: [shown] });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
