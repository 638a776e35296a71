import { asForm } from '@nadi/browser/form/as-form';
import { Refused } from '@nadi/browser/refused';
import type { CallInput } from '@nadi/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../platform/page/site.tsx';
import { useEnter } from './api.ts';

/** Sends the code that verifies the mobile number of a new account. */
export function useRequestRegistrationCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<'requestRegistrationCode'>['body']) =>
      api('requestRegistrationCode', { body }),
  });
}

/** Input of the registration call, with all required fields. */
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
 * Registers and signs in; checks the code first, a wrong code is an `otpError` (spec 1 section 4).
 *
 * When the response of an earlier attempt was lost, the account may exist already: then it signs in
 * with the password.
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
    // Called by the hook and not by the form, which may be unmounted once there is a user.
    onSuccess: onDone,
  });
}

/** Verifies an e-mail address with the token of the link mailed to it. */
export function useVerifyEmail() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api('verifyCustomer', { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
}
