import { type Answer, makeClient } from '@nadi/contract/client';
import { creditRoutes } from '@nadi/contract/credit/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';

export type Credit = Answer<'readCredit'>;

const PAGE_SIZE = 16;

/** Loads the credit facility of the caller's business with its movements, page by page. */
export function useCredit() {
  const transport = useApi().transport;
  return useInfiniteQuery({
    queryKey: ['credit'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      makeClient(creditRoutes, transport)('readCredit', {
        query: { size: String(PAGE_SIZE), current_page: String(pageParam) },
      }),
    getNextPageParam: ({ movements: { current_page, total_pages } }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    staleTime: 0,
    gcTime: 0,
  });
}
