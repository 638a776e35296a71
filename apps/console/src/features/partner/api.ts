import type { PartnerState } from '@nadi/domain/partner/decision';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { PARTNERS } from './query-keys.ts';

/** Polling interval, so that new applications appear by themselves. */
const LOOKED_FOR_MS = 30_000;

/** Loads applications of businesses by their state, page by page. */
export function usePartners(state: PartnerState) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...PARTNERS, state],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listPartners', { query: { state, current_page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, total_pages: pages }) =>
      page < pages ? page + 1 : undefined,
    refetchInterval: state === 'waiting' ? LOOKED_FOR_MS : false,
  });
}

/**
 * Mutations of an application. A decision is final; the lists reload even where a colleague was
 * quicker.
 */
export function usePartnerActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: PARTNERS });
  return {
    approve: useMutation({
      mutationFn: (id: number) => api.byUser('approvePartner', { params: { id: String(id) } }),
      onSettled,
    }),
    reject: useMutation({
      mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string }) =>
        api.byUser('rejectPartner', { params: { id: String(id) }, body: { reason } }),
      onSettled,
    }),
  };
}
