import { asForm } from '@nadi/browser/form/as-form';
import type { ConsolePicture } from '@nadi/contract/media/endpoints';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

export type VenuePicture = ConsolePicture;

const PICTURES = ['pictures'] as const;
const oneKey = (id: string) => [...PICTURES, 'one', id] as const;

/** Loads the venue's pictures, newest first, page by page. */
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

/** Loads the picture of an id; empty: none. */
export function usePicture(id: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => api.byPage('readPicture', { params: { id }, signal }),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  });
}

/** Texts of a picture and its focal point, in per cent from the upper left. */
export interface PictureTexts {
  readonly alt: string;
  readonly ar_alt: string;
  readonly focus_x: number;
  readonly focus_y: number;
}

export function usePictureActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: PICTURES });
  return {
    add: useMutation({
      mutationFn: (given: PictureTexts & { readonly image: File }) => {
        const { focus_x: x, focus_y: y, ...rest } = given;
        return api.byUser('addPicture', {
          body: asForm({ ...rest, focus_x: String(x), focus_y: String(y) }),
        });
      },
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...words }: PictureTexts & { readonly id: string }) =>
        api.byUser('changePicture', { params: { id }, body: words }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.byUser('removePicture', { params: { id } }),
      onSuccess,
    }),
  };
}
