import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';

const CLAIMS = ['profile', 'claims'] as const;

/** Counts the bookings that guests made with the user's mobile number (ACCOUNT-53). */
export function useClaims() {
  const api = useApi();
  return useQuery({ queryKey: CLAIMS, queryFn: () => api('readClaims', {}), retry: false });
}

/** Adds bookings made as a guest to the account, or removes them from it. */
export function useDecideClaims() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: 'open' | 'declined' | 'none') =>
      choice === 'none'
        ? api('declineBookings', {})
        : api('claimBookings', { body: { declined: choice === 'declined' ? 1 : 0 } }),
    onSuccess: (claims) => {
      queries.setQueryData(CLAIMS, claims);
      void queries.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: CLAIMS }),
  });
}
