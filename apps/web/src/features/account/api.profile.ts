import { asForm } from '@nadi/browser/form/as-form';
import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clearVisitor } from '../../platform/net/visitor.ts';
import { useApi } from '../../platform/page/site.tsx';
import { clearCarts } from '../cart/state.kept.ts';
import { auth, signOut } from './state.ts';

export type Profile = Answer<'readProfile'>;
export type Device = Answer<'listDevices'>[number];
export type Consent = Answer<'listConsents'>[number];

const PROFILE = ['profile'] as const;
const CONSENTS = ['profile', 'consents'] as const;
const DEVICES = ['profile', 'devices'] as const;

/** The own account: asked for with each visit, and then only when somebody says so, as it is being changed here. */
export function useProfile() {
  const api = useApi();
  return useQuery({
    queryKey: PROFILE,
    queryFn: () => api('readProfile', {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The header says at once what its user is called now. */
const rename = ({ first_name, last_name, name }: Profile): void =>
  auth.update((state) =>
    state.user ? { ...state, user: { ...state.user, first_name, last_name, name } } : state,
  );

/** Changes what is given of the own account. */
export function useSaveProfile() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: CallInput<'updateProfile'>['body']) =>
      api('updateProfile', { body: asForm(fields) }),
    onSuccess: (profile, { newsletter }) => {
      queries.setQueryData(PROFILE, profile);
      rename(profile);
      if (newsletter !== undefined) void queries.invalidateQueries({ queryKey: CONSENTS });
    },
  });
}

/** Asks for a code to a new address, or makes the address the account's with the code that came. */
export function useChangeContact() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'changeContact'>['body']) => api('changeContact', { body }),
    onSuccess: (profile) => queries.setQueryData(PROFILE, profile),
  });
}

export function useDevices() {
  const api = useApi();
  return useQuery({ queryKey: DEVICES, queryFn: () => api('listDevices', {}), staleTime: 0 });
}

/** Signs out elsewhere; one that has gone meanwhile is gone. */
export function useSignOutDevice() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('signOutDevice', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES }),
  });
}

export function useConsents() {
  const api = useApi();
  return useQuery({ queryKey: CONSENTS, queryFn: () => api('listConsents', {}), staleTime: 0 });
}

/** All that is known of the caller. */
export function useOwnData() {
  const api = useApi();
  return useMutation({ mutationFn: () => api('readOwnData', {}) });
}

/** Ends the account, and forgets on this device who had it. */
export function useEraseAccount(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('eraseAccount', {}),
    // Told by the hook and not by the dialog, which is gone once there is no user.
    onSuccess: () => {
      signOut();
      clearCarts(queries);
      clearVisitor();
      onDone();
    },
  });
}
