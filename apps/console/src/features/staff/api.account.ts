import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { makePasskey, requestPasskey } from '../../platform/passkey.ts';
import { SESSION, useEnter } from './api.ts';

const PASSKEYS = ['passkeys'] as const;

export type Passkey = Answer<'listPasskeys'>[number];

type NewKey = CallInput<'addPasskey'>['body'];
type Signed = CallInput<'signInByPasskey'>['body'];

export function usePasskeys() {
  const { api } = useConsole();
  return useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => api.byPage('listPasskeys', { signal }),
  });
}

/** Mutations that add a passkey of this device and remove passkeys. */
export function usePasskeyActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const note = (all: Answer<'listPasskeys'>): void => {
    queries.setQueryData(PASSKEYS, all);
  };
  return {
    add: useMutation({
      mutationFn: async (typed: Pick<NewKey, 'name' | 'password'>) => {
        const credential = await makePasskey(await api.byUser('offerPasskey', {}));
        const body = { ...typed, credential: credential as NewKey['credential'] };
        return api.byUser('addPasskey', { body });
      },
      onSuccess: note,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.byUser('removePasskey', { params: { id } }),
      onSuccess: note,
    }),
  };
}

/** Signs in with a passkey of this device, which identifies its owner. */
export function usePasskeySignIn() {
  const { api } = useConsole();
  const enter = useEnter();
  return useMutation({
    mutationFn: async () => {
      const credential = await requestPasskey(await api.byUser('beginPasskeySignIn', {}));
      const body = { credential: credential as Signed['credential'] };
      return api.byUser('signInByPasskey', { body });
    },
    onSuccess: enter,
  });
}

/** Mutations that require the own password. */
export function useOwnActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return {
    changePassword: useMutation({
      mutationFn: (body: CallInput<'changeStaffPassword'>['body']) =>
        api.byUser('changeStaffPassword', { body }),
    }),
    renewCodes: useMutation({
      mutationFn: (body: CallInput<'renewRecoveryCodes'>['body']) =>
        api.byUser('renewRecoveryCodes', { body }),
      onSuccess: () => queries.invalidateQueries({ queryKey: SESSION }),
      gcTime: 0,
    }),
  };
}
