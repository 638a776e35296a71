import { asForm } from '@nadi/browser/form/as-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import type { DocumentBody } from '../../platform/person/identity-document.ts';

const DOCUMENTS = ['profile', 'documents'] as const;

/**
 * Returns the user's identity documents.
 *
 * Fetched on every visit, because the file links expire soon.
 * @param enabled `false` while no account is signed in.
 */
export function useDocuments(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: DOCUMENTS,
    queryFn: () => api('listDocuments', {}),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Adds a document, or replaces the given one. */
export function useSaveDocument() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentBody) => api('saveDocument', { body: asForm(body) }),
    onSuccess: (all) => queries.setQueryData(DOCUMENTS, all),
    onError: () => queries.invalidateQueries({ queryKey: DOCUMENTS }),
  });
}

/** Removes a document; one removed already counts as removed. */
export function useRemoveDocument() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('removeDocument', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: DOCUMENTS }),
  });
}
