import { Refused } from '@nadi/browser/refused';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/site.tsx';

/** A page of the venue by its slug; a page that does not exist is not asked for twice. */
export function usePage(slug: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['page', slug],
    queryFn: () => api('readPage', { params: { slug } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => !(error instanceof Refused && error.status === 409) && count < 1,
  });
}
