import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useUser } from '../account/state.ts';

/** What the server knows of this checkout, and the browser need not keep: where tickets go, masked, and notes. */
export function useCheckout() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['checkout'],
    queryFn: () => api('readCheckout', {}),
    enabled: user !== null,
  });
}
