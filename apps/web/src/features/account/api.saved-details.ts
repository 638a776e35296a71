import type { Answer } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';

export type SavedDetails = Answer<'listSavedDetails'>[number];

const SAVED = ['profile', 'saved-details'] as const;

/**
 * Returns the details of participants that the user has saved; fetched on every visit.
 * @param enabled `false` while no account is signed in.
 */
export function useSavedDetails(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: SAVED,
    queryFn: () => api('listSavedDetails', {}),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes the details saved for a person, and loads the list again. */
export function useRemoveSavedDetails() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('removeSavedDetails', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: SAVED }),
  });
}
