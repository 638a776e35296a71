import type { Picture } from '@nadi/contract/media/picture';
import { useQuery } from '@tanstack/react-query';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
import { contentKey } from './query-keys.ts';

export const homeKey = () => contentKey('home');

/** Returns the home page's picture; undefined: the venue has none, null: loading. */
export function useHomePicture(): Picture | null | undefined {
  const api = useApi();
  const isGiven = useConfig().home_image !== '';
  const { data, isError } = useQuery({
    queryKey: homeKey(),
    queryFn: ({ signal }) => api('readHome', { signal }),
    enabled: isGiven,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });
  if (!isGiven || isError) return undefined;
  return data === undefined ? null : (data.image ?? undefined);
}
