import type { CreditGrant } from '@nadi/contract/wallet/console-endpoints';
import type { AnyBody } from '@nadi/domain/content/shape';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';

const GRANTS = ['credit-grants'] as const;
const SIZE = 30;

/** Loads points and promotional credit that staff gave, newest first, page by page. */
export function useGrants() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: GRANTS,
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listCreditGrants', {
        query: { size: String(SIZE), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < SIZE ? undefined : last.at(-1)?.id),
  });
}

/** Gives credit or points, once; the list reloads, also after a refusal. */
export function useGiveCredit() {
  const { act } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (grant: AnyBody) => act('giveCredit', { body: { grant } }),
    onSettled: () => queries.invalidateQueries({ queryKey: GRANTS }),
  });
}

/** Takes back what is left of a grant, once; the list reloads even where less is left. */
export function useTakeBack() {
  const { act } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, left }: Pick<CreditGrant, 'id' | 'left'>) =>
      act('takeCreditBack', { params: { id: String(id) }, body: { left } }),
    onSettled: () => queries.invalidateQueries({ queryKey: GRANTS }),
  });
}
