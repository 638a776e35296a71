import { useQuery } from '@tanstack/react-query';
import { useApi } from '../page/site.tsx';

/** Lists of the product's own: they change with a new version of the site alone. */
const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The countries a person can be of. */
export function useCountries() {
  const api = useApi();
  return useQuery({
    queryKey: ['countries'],
    queryFn: () => api('listCountries', {}),
    ...FOR_EVER,
  });
}

/** The papers by which a person is known. */
export function useIdProofTypes() {
  const api = useApi();
  return useQuery({
    queryKey: ['id-proof-types'],
    queryFn: () => api('listIdProofTypes', {}),
    ...FOR_EVER,
  });
}
