import { asForm } from '@nadi/browser/form/as-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import type { DocumentBody } from '../../platform/person/identity-document.ts';

const DOCUMENTS = ['profile', 'documents'] as const;

/** The own papers; links to their files end soon, so they are asked for with each visit. */
export function useDocuments() {
  const api = useApi();
  return useQuery({
    queryKey: DOCUMENTS,
    queryFn: () => api('listDocuments', {}),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Adds a paper, or replaces the one that is named. */
export function useSaveDocument() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DocumentBody) => api('saveDocument', { body: asForm(body) }),
    onSuccess: (all) => queries.setQueryData(DOCUMENTS, all),
    onError: () => queries.invalidateQueries({ queryKey: DOCUMENTS }),
  });
}

/** Takes a paper away; one that has gone meanwhile is gone. */
export function useRemoveDocument() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('removeDocument', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: DOCUMENTS }),
  });
}
