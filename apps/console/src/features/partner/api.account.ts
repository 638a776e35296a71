import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { PARTNERS } from './query-keys.ts';

/** Loads what a partner owes with what moved it, page by page. */
export function usePartnerAccount(id: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...PARTNERS, 'account', id],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('readPartnerCredit', {
        params: { id: String(id) },
        query: { current_page: String(pageParam) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ movements: { current_page: page, total_pages: pages } }) =>
      page < pages ? page + 1 : undefined,
  });
}

/** Loads the statements of a partner, page by page. */
export function usePartnerStatements(id: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...PARTNERS, 'statements', id],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listPartnerStatements', {
        params: { id: String(id) },
        query: { current_page: String(pageParam) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, total_pages: pages }) =>
      page < pages ? page + 1 : undefined,
  });
}
