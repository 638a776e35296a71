import type { CallInput } from '@nadi/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';

/** Confirms the user by password or code, which permits sensitive changes for a while. */
export function useReauthenticate() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'reauthenticate'>['body']) => api('reauthenticate', { body }),
  });
}

/** Requests a code for it, sent to a proven address of the account; returns that address, masked. */
export function useRequestReauthenticationCode() {
  const api = useApi();
  return useMutation({ mutationFn: () => api('requestReauthenticationCode', {}) });
}
