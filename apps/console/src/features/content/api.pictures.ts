import type { ConsolePicture } from '@nadi/contract/media/endpoints';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

export type VenuePicture = ConsolePicture;

const PICTURES = ['pictures'] as const;
const oneKey = (id: string) => [...PICTURES, 'one', id] as const;

/** The venue's pictures, the newest first, a page at a time. */
export function usePictures() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...PICTURES, 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listPictures', { query: { current_page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page: page, total_pages: pages }) =>
      page < pages ? page + 1 : undefined,
  });
}

/** The picture of an id; empty: none is named. */
export function usePicture(id: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api.byPage('readPicture', { params: { id }, signal }),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  });
}
