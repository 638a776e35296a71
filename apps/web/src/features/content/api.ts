import type { Answer } from '@nadi/contract/client';
import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import {
  keepPreviousData,
  type QueryFunction,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Api } from '../../platform/net/api.ts';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi } from '../../platform/page/site.tsx';
import { contentKey } from './query-keys.ts';

export type ListedPost = Answer<'listPosts'>['data'][number];
export type Post = Answer<'readPost'>;
export type Album = Answer<'listAlbums'>[number];
export type AlbumPicture = Album['pictures'][number];
export type ListedQuestion = Answer<'listQuestions'>[number];
export type FindUs = Answer<'readFindUs'>;

/** Time for which content is fresh; it changes seldom. */
const FRESH_MILLISECONDS = 5 * 60_000;

/** Loads content of the venue, the same for all users. */
function useContent<Data>(
  key: readonly unknown[],
  load: (api: Api, context: Parameters<QueryFunction>[0]) => Promise<Data>,
) {
  const api = useApi();
  return useQuery({
    queryKey: contentKey(...key),
    queryFn: (context) => load(api, context),
    staleTime: FRESH_MILLISECONDS,
    retry: retryUnlessRefused,
  });
}

/** Loads a page of the venue by its slug. */
export const usePage = (slug: string) =>
  useContent(['page', slug], (api, { signal }) => api('readPage', { params: { slug }, signal }));

/**
 * Loads articles page by page, the newest first.
 * @param category its slug; null: all.
 */
export function usePosts(category: string | null) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: contentKey('posts', category),
    queryFn: ({ pageParam, signal }): Promise<Answer<'listPosts'>> =>
      api('listPosts', {
        query: {
          current_page: String(pageParam),
          size: String(CARDS_AT_ONCE),
          ...(category ? { category } : {}),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, total_pages }) =>
      current_page < total_pages ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
    retry: retryUnlessRefused,
  });
}

/** Loads the categories that have articles. */
export const usePostCategories = () =>
  useContent(['categories'], (api, { signal }) => api('listPostCategories', { signal }));

export const usePost = (slug: string) =>
  useContent(['post', slug], (api, { signal }) => api('readPost', { params: { slug }, signal }));

/** Loads all albums with their first pictures. */
export const useAlbums = () =>
  useContent(['albums'], (api, { signal }) => api('listAlbums', { query: {}, signal }));

/** Loads one album with all its pictures. */
export const useAlbum = (album: string) =>
  useContent(['album', album], async (api, { signal }) => {
    const [found] = await api('listAlbums', { query: { album }, signal });
    return found as Album;
  });

/** Loads the venue's frequent questions. */
export const useQuestions = () =>
  useContent(['questions'], (api, { signal }) => api('listQuestions', { signal }));

export const useQuestion = (id: string) =>
  useContent(['question', id], (api, { signal }) =>
    api('readQuestion', { params: { id }, signal }),
  );

/** Loads the venue's location and opening hours. */
export const useFindUs = () =>
  useContent(['find us'], (api, { signal }) => api('readFindUs', { signal }));
