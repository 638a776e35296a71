import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { useLocal } from '../../platform/texts.tsx';

/**
 * Loads the names of all countries by their two letters; empty until they are loaded.
 *
 * @param isNeeded false: nothing is requested.
 */
export function useCountryNames(isNeeded = true): ReadonlyMap<string, string> {
  const { api } = useConsole();
  const local = useLocal();
  const { data = [] } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.byPage('listCountries', { signal }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map(data.map(({ iso_2, name, ar_name }) => [iso_2, local(name, ar_name)]));
}
