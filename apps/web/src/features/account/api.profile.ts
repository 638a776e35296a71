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

export type Leaving = Answer<'readLeaving'>;

const PROFILE = ['profile'] as const;
const LEAVING = ['profile', 'leaving'] as const;
const CONSENTS = ['profile', 'consents'] as const;
const DEVICES = ['profile', 'devices'] as const;

/**
 * Loads the user's profile once per visit; refetched only on request, because it is edited here.
 * @param enabled `false` while no account is signed in.
 */
export function useProfile(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: PROFILE,
    queryFn: () => api('readProfile', {}),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Updates the name in the header at once. */
const rename = ({ first_name, last_name, name }: Profile): void =>
  auth.update((state) =>
    state.user ? { ...state, user: { ...state.user, first_name, last_name, name } } : state,
  );

/** Saves changed fields of the profile. */
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

/** Requests a code for a new address, or confirms the address with the code received. */
export function useChangeContact() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'changeContact'>['body']) => api('changeContact', { body }),
    onSuccess: (profile) => queries.setQueryData(PROFILE, profile),
  });
}

/** Changes the password; every other device is signed out. */
export function useChangePassword() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'changePassword'>['body']) => api('changePassword', { body }),
    onSuccess: (profile) => {
      queries.setQueryData(PROFILE, profile);
      void queries.invalidateQueries({ queryKey: DEVICES });
    },
  });
}

export function useDevices() {
  const api = useApi();
  return useQuery({ queryKey: DEVICES, queryFn: () => api('listDevices', {}), staleTime: 0 });
}

/** Signs out another device; one already signed out counts as done. */
export function useSignOutDevice() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('signOutDevice', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES }),
  });
}

/** Signs out every device but this one; returns how many. */
export function useSignOutOtherDevices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('signOutOtherDevices', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: DEVICES }),
  });
}

export function useConsents() {
  const api = useApi();
  return useQuery({ queryKey: CONSENTS, queryFn: () => api('listConsents', {}), staleTime: 0 });
}

/** Exports all data stored about the caller. */
export function useOwnData() {
  const api = useApi();
  return useMutation({ mutationFn: () => api('readOwnData', {}) });
}

/** Loads what deleting the account would do; read again for each dialog. */
export function useLeaving() {
  const api = useApi();
  return useQuery({
    queryKey: LEAVING,
    queryFn: () => api('readLeaving', {}),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes the account in the state that was shown, and clears its data on this device. */
export function useEraseAccount(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seen: string) => api('eraseAccount', { query: { seen } }),
    // Called by the hook and not by the dialog, which is unmounted once there is no user.
    onSuccess: () => {
      signOut();
      clearCarts(queries);
      clearVisitor();
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: LEAVING }),
  });
}
