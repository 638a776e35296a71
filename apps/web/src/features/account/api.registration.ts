import { asForm } from '@nadi/browser/form/as-form';
import { Refused } from '@nadi/browser/refused';
import type { CallInput } from '@nadi/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../platform/page/site.tsx';
import { useEnter } from './api.ts';

/** Sends the code that proves the number of a new account. */
export function useRequestRegistrationCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'requestRegistrationCode'>['body']) =>
      api('requestRegistrationCode', { body }),
  });
}

/** A registration as its call takes it, with all that must be there. */
export type Registration = CallInput<'register'>['body'] & {
  readonly otp: string;
  readonly mobile: string;
  readonly email: string;
  readonly password: string;
};

const isUnheard = (error: unknown): boolean => error instanceof Refused && error.status === 0;
const isWrongPassword = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'invalid_credentials';

/**
 * Registers and signs in: the code first, and what is wrong with it is `otpError` (spec 1 section 4). Where the answer of an
 * earlier attempt was lost, the account may be there already: then its password opens it.
 */
export function useRegister(onDone: () => void) {
  const api = useApi();
  const enter = useEnter();
  const isPerhapsDone = useRef(false);
  const logIn = ({ mobile, password }: Registration) =>
    api('logIn', { body: { mobile_number: mobile, password } });
  const register = async (whole: Registration) => {
    const { otp, mobile, email } = whole;
    await api('checkRegistrationCode', { body: { otp, mobile, email } });
    try {
      return await api('register', { body: asForm(whole) });
    } catch (error) {
      isPerhapsDone.current = isUnheard(error);
      throw error;
    }
  };
  return useMutation({
    mutationFn: async (whole: Registration) => {
      if (!isPerhapsDone.current) return enter(await register(whole));
      const there = await logIn(whole).catch((error: unknown) => {
        if (isWrongPassword(error)) return null;
        throw error;
      });
      return enter(there ?? (await register(whole)));
    },
    // Told by the hook and not by the form, which may be gone once there is a user.
    onSuccess: onDone,
  });
}

/** Proves an e-mail address by the token of the link that was mailed to it. */
export function useVerifyEmail() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('verifyCustomer', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
}
