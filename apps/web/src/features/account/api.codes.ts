import type { CallInput } from '@nadi/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useEnter } from './api.ts';

/** Sends a code to sign in with, by e-mail or message. */
export function useRequestLoginCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'requestLoginCode'>['body']) => api('requestLoginCode', { body }),
  });
}

/** Signs in by a code. */
export function useLogInByCode(onDone: () => void) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (body: CallInput<'logInByCode'>['body']) =>
      enter(await api('logInByCode', { body })),
    onSuccess: onDone,
  });
}

/** A forgotten password: sends a code to its owner's phone, and answers the token of this request. */
export function useRequestPasswordCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'requestPasswordCode'>['body']) =>
      api('requestPasswordCode', { body }),
  });
}

/** Whether that code is right; the answer's token is good for a new password. */
export function useCheckPasswordCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'checkPasswordCode'>['body']) =>
      api('checkPasswordCode', { body }),
  });
}

/** Sets the new password. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'resetPassword'>['body']) => api('resetPassword', { body }),
  });
}
