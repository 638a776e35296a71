import { useQuery } from '@tanstack/react-query';
import { useApi } from '../page/site.tsx';

/** Options for the product's own lists, which change only with a new version of the site. */
const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Loads the countries selectable as nationality. */
export function useCountries() {
  const api = useApi();
  return useQuery({
    queryKey: ['countries'],
    queryFn: () => api('listCountries', {}),
    ...FOR_EVER,
  });
}

/** Loads the types of identity documents. */
export function useIdProofTypes() {
  const api = useApi();
  return useQuery({
    queryKey: ['id-proof-types'],
    queryFn: () => api('listIdProofTypes', {}),
    ...FOR_EVER,
  });
}
