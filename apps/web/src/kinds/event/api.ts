import type { Answer, CallInput } from '@nadi/contract/client';
import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Api } from '../../platform/net/api.ts';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi } from '../../platform/page/site.tsx';
import { type ListSearch, monthOf } from './event-address.ts';
import { CATEGORIES_KEY, eventSeenKey, listKey, seatsKey } from './query-keys.ts';
import { readSeatMap, type SeatMap } from './read-seat-map.ts';

export type ListedEvent = Answer<'listEvents'>['data'][number];
export type EventDetail = Answer<'readEvent'>;
export type Performance = EventDetail['performances'][number];
export type Ticket = Performance['tickets'][number];

const listQuery = (api: Api, search: ListSearch) =>
  infiniteQueryOptions({
    queryKey: listKey(search),
    queryFn: ({ pageParam, signal }): Promise<Answer<'listEvents'>> => {
      const query: CallInput<'listEvents'>['query'] = {
        current_page: String(pageParam),
        size: String(CARDS_AT_ONCE),
        ...(search.month ? { month: search.month } : {}),
        ...(search.category ? { category: String(search.category) } : {}),
      };
      return api('listEvents', { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ current_page, total_pages }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });

/** Loads upcoming events page by page, with the filters of the address. */
export const useEvents = (search: ListSearch) => useInfiniteQuery(listQuery(useApi(), search));

/**
 * Loads the next month that has events of the category of a filter.
 *
 * `null`: it has none in another month, or is not filtered by month.
 */
export function useNextMonth({ month, category }: ListSearch): string | null {
  const api = useApi();
  const { data } = useInfiniteQuery({
    ...listQuery(api, category === undefined ? {} : { category }),
    enabled: month !== undefined,
  });
  const months = data?.pages.flatMap((page) =>
    page.data.map(({ next_date }) => monthOf(next_date)),
  );
  const others = months?.filter((one) => one !== month) ?? [];
  return others.find((one) => one > (month ?? '')) ?? others[0] ?? null;
}

/** Loads the categories that have upcoming events. */
export function useEventCategories() {
  const api = useApi();
  return useQuery({
    queryKey: CATEGORIES_KEY,
    queryFn: ({ signal }) => api('listEventCategories', { signal }),
    retry: retryUnlessRefused,
  });
}

/**
 * Staleness of an event: remaining places change by the minute.
 *
 * Returning to the page refetches; data that the page has just brought along is not refetched.
 */
const LEFT_MILLISECONDS = 5_000;

/**
 * Loads an event.
 *
 * @param code opens hidden ticket types; null: no invitation.
 */
export function useEvent(id: number, code: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: eventSeenKey(id, code),
    queryFn: ({ signal }): Promise<EventDetail> =>
      api('readEvent', {
        params: { id: String(id) },
        query: code === null ? {} : { code },
        signal,
      }),
    staleTime: LEFT_MILLISECONDS,
    // Kept while its code is tried, and never shown for another event.
    placeholderData: (known) => (known?.id === id ? known : undefined),
    retry: retryUnlessRefused,
  });
}

/**
 * Query of the event that an invitation opens.
 *
 * Requested once per code, because guesses are counted.
 */
export const invitedEventQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['invited event', code],
    queryFn: ({ signal }) => api('findInvitedEvent', { query: { code }, signal }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Loads the seats of a performance; later changes come from the stream (live-seats.ts). */
export function useSeatMap(eventId: number, performanceId: number) {
  const api = useApi();
  return useQuery({
    queryKey: seatsKey(eventId, performanceId),
    queryFn: async ({ signal }): Promise<SeatMap> =>
      readSeatMap(
        await api('readSeats', {
          params: { id: String(eventId) },
          query: { performance_id: String(performanceId) },
          signal,
        }),
      ),
    refetchOnMount: 'always',
    retry: retryUnlessRefused,
  });
}
