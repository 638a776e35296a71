import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { type DocumentQuery, parametersOf } from './model.ts';

const AT_ONCE = 50;

/** Loads the documents of a filter, the latest first; the first page has their sums. */
export function useDocuments(query: DocumentQuery) {
  const { api } = useConsole();
  const parameters = parametersOf(query);
  return useInfiniteQuery({
    queryKey: ['documents', parameters],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === '' ? {} : { before: pageParam };
      const all = { ...parameters, ...before, size: String(AT_ONCE) };
      return api.byPage('listVenueDocuments', { query: all, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ documents, days }) =>
      days === null || documents.length < AT_ONCE ? undefined : documents.at(-1)?.id,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
