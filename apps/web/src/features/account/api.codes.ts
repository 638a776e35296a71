import type { CallInput } from '@nadi/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useEnter } from './api.ts';

/** Requests a sign-in code by e-mail or text message. */
export function useRequestLoginCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'requestLoginCode'>['body']) => api('requestLoginCode', { body }),
  });
}

/** Signs in with a code. */
export function useLogInByCode(onDone: () => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (body: CallInput<'logInByCode'>['body']) =>
      enter(await api('logInByCode', { body })),
    onSuccess: onDone,
  });
}

/** Requests a code for a forgotten password, sent to the owner's phone; returns a request token. */
export function useRequestPasswordCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'requestPasswordCode'>['body']) =>
      api('requestPasswordCode', { body }),
  });
}

/** Verifies the code; the returned token allows setting a new password. */
export function useCheckPasswordCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'checkPasswordCode'>['body']) =>
      api('checkPasswordCode', { body }),
  });
}

export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'resetPassword'>['body']) => api('resetPassword', { body }),
  });
}
