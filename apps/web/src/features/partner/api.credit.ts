import { download } from '@nadi/browser/download';
import { type Answer, makeClient } from '@nadi/contract/client';
import { creditRoutes } from '@nadi/contract/credit/routes';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { useUser } from '../account/state.ts';

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

export type Statements = Answer<'listCreditStatements'>;

/** Loads the monthly statements of the caller's business, page by page. */
export function useStatements() {
  const transport = useApi().transport;
  return useInfiniteQuery({
    queryKey: ['credit-statements'],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      makeClient(creditRoutes, transport)('listCreditStatements', {
        query: { size: String(PAGE_SIZE), current_page: String(pageParam) },
      }),
    getNextPageParam: ({ current_page, total_pages }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Downloads a statement as PDF. */
export function useStatementPdf() {
  const t = useT();
  const user = useUser();
  return useMutation({
    mutationFn: (serial: number) =>
      download(`/credit/statements/${serial}/pdf`, {
        Authorization: `Bearer ${user?.token ?? ''}`,
      }),
    onError: (error) => toasts.show('error', error.message || t('ui.unexpected')),
  });
}

export type Allowances = Answer<'listAllowances'>;

const ALLOWANCES = ['credit-allowances'] as const;

/** Loads the monthly allowances of the business's employees. */
export function useAllowances() {
  const transport = useApi().transport;
  return useQuery({
    queryKey: ALLOWANCES,
    queryFn: () => makeClient(creditRoutes, transport)('listAllowances', {}),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sets the monthly allowance of an employee; `null`: none limits them. */
export function useSetAllowance(id: number) {
  const transport = useApi().transport;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (amount: number | null) =>
      makeClient(creditRoutes, transport)('setAllowance', {
        params: { id: String(id) },
        body: { amount },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ALLOWANCES }),
  });
}
