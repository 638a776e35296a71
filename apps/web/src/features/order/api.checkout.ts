import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useUser } from '../account/state.ts';

/** Loads checkout data stored on the server only: the masked ticket address and the notes. */
export function useCheckout() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['checkout'],
    queryFn: () => api('readCheckout', {}),
    enabled: user !== null,
  });
}
