import type { BookingType } from '@nadi/contract/booking/endpoints';
import type { Answer } from '@nadi/contract/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Refused } from '../../platform/refused.ts';
import { useApi } from '../../platform/site.tsx';

export type Ticket = Answer<'listTickets'>[number];
export type Booking = Answer<'listBookings'>['data'][number];

/** The tickets of an order: of the signed-in customer's, or of the guest's whose token is shown. */
export function useTickets(orderId: string, orderToken?: string, isAsking = true) {
  const api = useApi();
  return useQuery({
    // Of a guest's order with the token that opens it: who has none is told so.
    queryKey: ['tickets', orderId, orderToken ?? null],
    queryFn: () =>
      api('listTickets', {
        params: { order_id: orderId },
        ...(orderToken === undefined ? {} : { orderToken }),
      }),
    enabled: isAsking,
    retry: (count, error) => count === 0 && !(error instanceof Refused && error.status === 404),
  });
}

/** Spec 1 section 9: default page size. */
const PAGE_SIZE = 16;

/** The signed-in customer's bookings of a kind, newest first, page by page. */
export function useBookings(productType: BookingType) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['bookings', productType],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      api('listBookings', {
        query: {
          productType,
          sortBy: 'facility_date',
          sort_order: 'desc',
          size: String(PAGE_SIZE),
          current_page: String(pageParam),
        },
      }),
    getNextPageParam: ({ current_page, total_pages }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    staleTime: 0,
  });
}
