import type { Answer } from '@nadi/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { useEnter } from './api.ts';

export type Invitation = Answer<'openInvitation'>;

/** Loads an invitation with the secret for the authenticator app; not cached beyond the page. */
export function useInvitation(token: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.byUser('openInvitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: token !== '',
  });
}

export interface Acceptance {
  readonly name: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly code: string;
}

/** Accepts the invitation and signs in; returns the recovery codes, which are shown only once. */
export function useAcceptInvitation(token: string) {
  const { api } = useConsole();
  const enter = useEnter();
  return useMutation({
    mutationFn: (form: Acceptance) => api.byUser('acceptInvitation', { body: { token, ...form } }),
    onSuccess: ({ session }) => enter(session),
    gcTime: 0,
  });
}
