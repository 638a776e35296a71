import { asForm } from '@nadi/browser/form/as-form';
import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { bookFor } from '../account/state.ts';

export type Company = NonNullable<Answer<'readCompany'>>;
export type ApplicationBody = CallInput<'applyAsPartner'>['body'];

const COMPANY = ['company'] as const;

/** Loads the signed-in user's business or their latest application; null: none. */
export function useCompany() {
  const api = useApi();
  return useQuery({
    queryKey: COMPANY,
    queryFn: () => api('readCompany', {}),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Runs a mutation of a company; it is refetched on success and on error. */
function useCompanyChange<Input, Answered>(send: (input: Input) => Promise<Answered>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: COMPANY }),
  });
}

export function useApply() {
  const api = useApi();
  return useCompanyChange((body: ApplicationBody) => api('applyAsPartner', { body: asForm(body) }));
}

export function useInviteEmployee() {
  const api = useApi();
  return useCompanyChange((email: string) => api('inviteEmployee', { body: { email } }));
}

export function useWithdrawInvitation(id: string) {
  const api = useApi();
  return useCompanyChange((_: null) => api('withdrawEmployee', { params: { id } }));
}

export function useRemoveEmployee(id: number) {
  const api = useApi();
  return useCompanyChange((_: null) => api('removeEmployee', { params: { id: String(id) } }));
}

/** Ends the user's own employment at a company. */
export function useLeaveCompany(userId: number, onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api('removeEmployee', { params: { id: String(userId) } }),
    onSuccess: () => {
      bookFor(null);
      onDone();
    },
  });
}

/** Loads the business an invitation link belongs to. */
export function useEmployment(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['employment', token],
    queryFn: () => api('openEmployment', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useAcceptEmployment(onDone: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => api('acceptEmployment', { body: { token } }),
    onSuccess: ({ id }) => {
      bookFor({ b2b_id: id, b2b_type: 'b2e' });
      onDone();
    },
  });
}
