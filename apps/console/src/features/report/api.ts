import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

const SIZE = 31;

/** Loads the daily closings, the latest first, page by page. */
export function useClosings() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: ['closings'],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listClosings', {
        query: { size: String(SIZE), ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ closings }) => (closings.length < SIZE ? undefined : closings.at(-1)?.day),
  });
}

/** Loads the closing of a day. */
export function useClosing(day: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['closing', day],
    queryFn: ({ signal }) => api.byPage('readClosing', { params: { day }, signal }),
  });
}
